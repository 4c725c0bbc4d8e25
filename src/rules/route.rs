//! The steps that lead from one state to another within a stage.

use super::checkers::Checkers;
use super::kernel::Board;
use super::stage::Stage;
use super::step::Step;

/// The steps, in the order played, by which a stage leads from `mine` to `goal`; none if it does not.
pub(super) fn route(board: &Board, mine: Checkers, stage: Stage, goal: Checkers) -> Vec<Step> {
    let mut steps = Vec::with_capacity(4);
    search(board, mine, stage, goal, &mut steps);
    steps
}

fn search(board: &Board, mine: Checkers, stage: Stage, goal: Checkers, steps: &mut Vec<Step>) -> bool {
    let next = stage.steps(board, mine);
    if next.is_empty() {
        return mine == goal;
    }
    for step in next {
        // Played from the highest point down where the order is free: the first difference from the
        // goal is then where a step has to be made.
        let in_order = steps
            .last()
            .is_none_or(|last| last.die != step.die || last.from >= step.from);
        if board.is_free() && !in_order {
            continue;
        }
        steps.push(step);
        if search(
            board,
            mine.moved(step.from, step.die),
            stage.without(step.die),
            goal,
            steps,
        ) {
            return true;
        }
        steps.pop();
    }
    false
}
