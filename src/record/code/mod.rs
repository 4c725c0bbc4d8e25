//! The compact code of a match, used alike by saves, links and messages: `docs/formats.md`.
//!
//! Each choice is written as its number among the legal ones, so what a code decodes to is always a
//! game played by the rules. [`encode`] and [`decode`] work on bytes, [`to_text`] and [`from_text`]
//! on the letters that stand in a link.

mod bytes;
mod error;
mod frame;
mod game;
mod letters;
mod number;
mod order;
mod rules;
mod varint;

pub use bytes::{decode, encode};
pub use error::{CodeError, Part, TooLong};
pub use letters::{from_text, short_from_text, to_text};
pub use rules::number_of_rules;

/// The version that this program writes, 1 to 7.
pub const VERSION: u8 = 1;
/// Bytes that a code may have.
pub const MOST_BYTES: usize = 1 << 16;
/// Openings, rolls and steps that one game may have.
pub const MOST_CHOICES: usize = 10_000;
/// Bytes that one game may have: more than [`MOST_CHOICES`] at 5.2 bits each.
const MOST_GAME_BYTES: usize = 1 << 13;
/// Bytes that the dice may have.
pub const MOST_DICE_BYTES: usize = 2_000;
