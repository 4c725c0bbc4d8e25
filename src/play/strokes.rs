//! Where one checker can go now, by one number or by several in one stroke.

use crate::rules::{Die, Point, Stage, Step, Turn};
use crate::table::Place;

/// A place one checker can be brought to, and the steps that bring it there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// Where it ends.
    pub to: Place,
    /// The steps, in order, in the mover's numbers; at least one.
    pub steps: Vec<Step>,
}

/// Where the top checker of `from` (the mover's number) can go within the stage under way; the
/// fewest steps first, and for the same place the way that begins with `first`.
pub fn strokes(turn: &Turn, from: Point, first: Option<Die>) -> Vec<Stroke> {
    let mut found: Vec<Stroke> = Vec::new();
    let mut ways = vec![(*turn, Vec::new(), from)];
    for _ in 0..turn.stage().left() {
        let mut longer = Vec::new();
        for (turn, steps, at) in ways {
            for die in numbers(turn.stage(), first) {
                let step = Step { from: at, die };
                let Ok(after) = turn.play(step) else { continue };
                let mut steps: Vec<Step> = steps.clone();
                steps.push(step);
                let to = Place::to(turn.side(), step);
                if let Some(next) = step.to() {
                    longer.push((after, steps.clone(), next));
                }
                if found.iter().all(|stroke| stroke.to != to) {
                    found.push(Stroke { to, steps });
                }
            }
        }
        ways = longer;
    }
    found
}

/// The numbers left in a stage, `first` first.
fn numbers(stage: Stage, first: Option<Die>) -> impl Iterator<Item = Die> {
    let (one, other) = match stage {
        Stage::Mixed { high, low } if first == Some(low) => (Some(low), Some(high)),
        Stage::Mixed { high, low } => (Some(high), Some(low)),
        Stage::Times { left: 0, .. } => (None, None),
        Stage::Times { die, .. } => (Some(die), None),
    };
    one.into_iter().chain(other)
}
