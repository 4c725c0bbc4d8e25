//! Steps that a person types in a turn under way.

use super::error::TextReason;
use super::resolve::play_hops;
use super::turn_line::hops_of;
use crate::rules::{Step, Turn};

/// The steps that a text such as `24/20 24/23` stands for in this turn, in an order in which they can be played: in the
/// mover's numbers, also over several stages, and with the numbers and bars of a written series in between. What is typed
/// with dashes is taken too. Nothing typed is no step.
///
/// # Errors
///
/// [`TextReason::NotAStep`] for what is not written as a step is, [`TextReason::Step`] for the step that came furthest and
/// cannot be played.
pub fn typed_steps(turn: Turn, text: &str) -> Result<Vec<Step>, TextReason> {
    let text = text.to_ascii_lowercase().replace(['-', '\u{2013}'], "/");
    let moves = text.split([' ', ',', '\t', '|']);
    let hops = hops_of(moves.filter(|word| !word.ends_with(':')))?;
    let mut steps = Vec::new();
    play_hops(turn, &hops, &mut steps)?;
    Ok(steps)
}
