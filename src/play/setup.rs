//! What a new match is made from.

use crate::dice::Words;
use crate::record::{MatchRecord, Name, Start};
use crate::rules::{MatchLength, Rules};
use crate::table::Seats;

/// Where the rolls of a match are to come from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum DiceFrom {
    /// This device.
    #[default]
    Device,
    /// A seed: the secret that [`super::Event::DrawSeed`] drew, with these words.
    Seed(Words),
    /// A real board: a person types every roll, also the bot's.
    Typed,
}

/// A match to begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The house rules.
    pub rules: Rules,
    /// To how many points.
    pub length: MatchLength,
    /// Names by [`crate::rules::Side::index`]; empty ones are worded by the page.
    pub names: [Name; 2],
    /// Who plays.
    pub seats: Seats,
    /// Where the dice come from.
    pub dice: DiceFrom,
    /// Where the first game starts from.
    pub start: Start,
}

impl Setup {
    /// The usual match between these seats.
    pub fn usual(seats: Seats) -> Setup {
        Setup {
            rules: Rules::default(),
            length: MatchLength::USUAL,
            names: [Name::default(), Name::default()],
            seats,
            dice: DiceFrom::Device,
            start: Start::Usual,
        }
    }

    /// The words that are mixed into a seed; empty where there is none.
    pub fn words(&self) -> &str {
        match &self.dice {
            DiceFrom::Seed(words) => words.as_str(),
            DiceFrom::Device | DiceFrom::Typed => "",
        }
    }

    pub(super) fn record(self) -> MatchRecord {
        MatchRecord::new(self.rules, self.length, self.names, self.start)
    }
}
