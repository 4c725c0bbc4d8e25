//! A game as its turns: what each side played from each roll.

use super::choice::Choice;
use crate::rules::{Game, Rest, Side, Step, TurnKind};
use std::ops::Range;

/// One turn of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnLog {
    /// Whose turn.
    pub side: Side,
    /// What it was played from.
    pub kind: TurnKind,
    /// The steps, in order; in the mover's numbers.
    pub steps: Vec<Step>,
    /// Whether it was declared finished or ended with the game; only the last can be unfinished.
    pub ended: bool,
    /// Whether it was under way when someone resigned.
    pub broken_off: bool,
    /// What was not played of a series or rest that broke; `None` while the turn goes on.
    pub left_over: Option<Rest>,
    /// The part of it that the opponent plays, if the house gives it the rest.
    pub passed_on: Option<Rest>,
    /// How many choices of the game precede its first step.
    pub begins: usize,
    /// How many choices of the game there are with its last: a step, its `Done`, a resignation.
    pub ends: usize,
}

impl TurnLog {
    /// Whether it ended without a step.
    pub fn is_pass(&self) -> bool {
        self.ended && !self.broken_off && self.steps.is_empty()
    }

    /// Where its choices stand in the game, its roll not among them. Replaying the game to
    /// `begins` shows the roll, to `ends` the turn played.
    pub fn choices(&self) -> Range<usize> {
        self.begins..self.ends
    }
}

/// Adds to the turns of a game what the last of its `count` choices led to, from the state `before` to `now`.
pub(super) fn follow(turns: &mut Vec<TurnLog>, choice: Choice, before: &Game, now: &Game, count: usize) {
    if let Some(turn) = turns.last_mut().filter(|turn| !turn.ended) {
        match choice {
            Choice::Step(step) => {
                turn.steps.push(step);
                turn.ended = now.outcome().is_some();
            }
            Choice::Done => {
                turn.ended = true;
                turn.left_over = before.turn().and_then(|turn| turn.left_over());
                turn.passed_on = before.turn().and_then(|turn| turn.passed_on());
            }
            Choice::Resign(_) => {
                turn.ended = true;
                turn.broken_off = true;
            }
            Choice::Opening { .. } | Choice::Roll(_) => {}
        }
        turn.ends = count;
    }
    if begins(choice, now)
        && let Some(turn) = now.turn()
    {
        turns.push(TurnLog {
            side: turn.side(),
            kind: turn.kind(),
            steps: Vec::new(),
            ended: false,
            broken_off: false,
            left_over: None,
            passed_on: None,
            begins: count,
            ends: count,
        });
    }
}

fn begins(choice: Choice, now: &Game) -> bool {
    now.turn().is_some() && !matches!(choice, Choice::Step(_))
}
