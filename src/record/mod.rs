//! A game and a match as what was thrown and chosen: the only truth from which all else is derived.
//!
//! [`GameRecord`] is one game, [`MatchRecord`] the games of a match with names, rules and dice proof.

pub(crate) mod base64url;
mod choice;
pub mod code;
mod game_record;
mod match_record;
mod name;
mod start;
pub mod text;
mod throw;
mod turns;

pub use choice::Choice;
pub use game_record::GameRecord;
pub use match_record::MatchRecord;
pub use name::{Name, NameTooLong};
pub use start::Start;
pub use throw::{NoThrow, OtherThrow, Thrown, throw, verify_dice};
pub use turns::TurnLog;
