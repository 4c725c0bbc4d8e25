//! A match as lines of plain text, readable without the program: `docs/formats.md`.
//!
//! [`write`] and [`read`] turn a whole match into text and back, exactly; [`turn_parts`] is the notation
//! of one turn in pieces, for a list that marks or links them; [`typed_steps`] reads what a person types in a turn.

mod dice;
mod error;
mod moves;
mod parts;
mod places;
mod read;
mod resolve;
mod rules;
mod turn_line;
mod typed;
mod write;

pub use error::{TextError, TextReason};
pub use moves::Move;
pub use parts::{RestNote, StageParts, TurnParts, turn_parts};
pub use read::read;
pub use typed::typed_steps;
pub use write::write;

/// The version in the first line that this program writes.
pub const VERSION: u32 = 1;
/// Bytes that a text may have.
pub const MOST_BYTES: usize = 1 << 20;
