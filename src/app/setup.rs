//! Matches that are begun by one tap.

use crate::bot::Level;
use crate::dice::Source;
use crate::play::{DiceFrom, Setup, Shown};
use crate::record::Start;
use crate::rules::Side;
use crate::table::Seats;

/// The bot that plays where none was chosen.
pub const USUAL_LEVEL: Level = Level::Three;

/// The usual match: against a bot with the light checkers, or of two people.
pub fn quick(bot: bool) -> Setup {
    Setup::usual(if bot {
        Seats::against(Side::Ivory, USUAL_LEVEL)
    } else {
        Seats::PEOPLE
    })
}

/// The same match once more.
pub fn remembered(shown: &Shown) -> Setup {
    Setup {
        rules: *shown.record.rules(),
        length: shown.record.length(),
        names: Side::BOTH.map(|side| shown.record.name(side).clone()),
        seats: shown.seats,
        dice: dice_of(&shown.dice),
        start: Start::Usual,
    }
}

/// The kind of dice that a match was played with; the words of a seed go on, its secret does not.
pub fn dice_of(source: &Source) -> DiceFrom {
    match source {
        Source::Device | Source::Together(_) | Source::GoneOn { .. } => DiceFrom::Device,
        Source::Typed => DiceFrom::Typed,
        Source::Seed(seed) => DiceFrom::Seed(seed.words.clone()),
        Source::Hidden { words, .. } => DiceFrom::Seed(words.clone()),
    }
}
