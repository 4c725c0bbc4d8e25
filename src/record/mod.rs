//! A game and a match as what was thrown and chosen: the only truth from which all else is derived.
//!
//! [`GameRecord`] is one game, [`MatchRecord`] the games of a match with names, rules and dice proof.

mod choice;
mod game_record;
mod match_record;
mod name;
mod start;

pub use choice::Choice;
pub use game_record::GameRecord;
pub use match_record::MatchRecord;
pub use name::{Name, NameTooLong};
pub use start::Start;
