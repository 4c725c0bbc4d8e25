//! The next throw of a match, and whether the throws made are those of its seed.

use super::choice::Choice;
use super::match_record::MatchRecord;
use crate::dice::{self, Entropy, NoEntropy, Seed, Source, Throw};
use crate::rules::{Die, Phase};

/// What fell: the choice to add to the record, and the equal opening throws before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// What both dice of each equal opening throw showed.
    pub ties: Vec<Die>,
    /// [`Choice::Opening`] or [`Choice::Roll`].
    pub choice: Choice,
}

/// Why nothing was thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoThrow {
    /// Nobody rolls now.
    NotNow,
    /// The dice of this match are typed in by hand.
    TypedByHand,
    /// The secret of this match's dice is not here.
    SecretHidden,
    /// The dice of this match are thrown by two sides together, each with its own secret.
    Together,
    /// The device has no random bytes.
    NoEntropy,
}

/// A throw that does not follow from the seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherThrow {
    /// The game, counted from 0.
    pub game: usize,
    /// The choice in that game, counted from 0.
    pub choice: usize,
    /// What the record has there: an opening or a roll.
    pub recorded: Choice,
    /// What the seed gives.
    pub by_seed: Choice,
}

/// More equal throws in a row than chance makes.
const MOST_TIES: usize = 200;

/// Throws the dice that the last game waits for. From a seed it is always the same throw until the
/// record goes on, whatever was undone in between.
pub fn throw(record: &MatchRecord, source: &Source, entropy: &mut impl Entropy) -> Result<Thrown, NoThrow> {
    let opening = match record.game().now().phase() {
        Phase::Opening => true,
        Phase::ToRoll(_) => false,
        _ => return Err(NoThrow::NotNow),
    };
    match source {
        Source::Typed => Err(NoThrow::TypedByHand),
        Source::Hidden { .. } => Err(NoThrow::SecretHidden),
        Source::Together(_) => Err(NoThrow::Together),
        Source::Device | Source::GoneOn { .. } => thrown(opening, || dice::throw(entropy)),
        Source::Seed(seed) => {
            let mut throws = Throws::after(seed, record);
            thrown(opening, || Ok(throws.next()))
        }
    }
}

fn thrown(opening: bool, mut next: impl FnMut() -> Result<Throw, NoEntropy>) -> Result<Thrown, NoThrow> {
    let mut ties = Vec::new();
    while ties.len() < MOST_TIES {
        let throw = next().map_err(|NoEntropy| NoThrow::NoEntropy)?;
        let choice = match opening {
            false => Choice::Roll(throw.roll()),
            true if throw.is_tied() => {
                ties.push(throw.first);
                continue;
            }
            true => opened(throw),
        };
        return Ok(Thrown { ties, choice });
    }
    Err(NoThrow::NoEntropy)
}

const fn opened(throw: Throw) -> Choice {
    Choice::Opening {
        ivory: throw.first,
        night: throw.second,
    }
}

/// Whether every opening and roll of the match is what the seed gives; the first that is not.
pub fn verify_dice(record: &MatchRecord, seed: &Seed) -> Result<(), OtherThrow> {
    for (game, played) in record.games().iter().enumerate() {
        let mut throws = Throws::new(seed, game);
        for (choice, &recorded) in played.choices().iter().enumerate() {
            let by_seed = match recorded {
                Choice::Opening { .. } => throws.opening(),
                Choice::Roll(_) => Choice::Roll(throws.next().roll()),
                _ => continue,
            };
            if by_seed != recorded {
                return Err(OtherThrow {
                    game,
                    choice,
                    recorded,
                    by_seed,
                });
            }
        }
    }
    Ok(())
}

/// The throws of one game, in order.
struct Throws<'a> {
    seed: &'a Seed,
    game: u32,
    made: u32,
}

impl<'a> Throws<'a> {
    fn new(seed: &'a Seed, game: usize) -> Throws<'a> {
        Throws {
            seed,
            // A match has fewer than 200 games.
            game: game as u32,
            made: 0,
        }
    }

    /// Those that follow what the last game of the match has.
    fn after(seed: &'a Seed, record: &MatchRecord) -> Throws<'a> {
        let mut throws = Throws::new(seed, record.games().len() - 1);
        for choice in record.game().choices() {
            match choice {
                Choice::Opening { .. } => {
                    throws.opening();
                }
                Choice::Roll(_) => throws.made += 1,
                _ => {}
            }
        }
        throws
    }

    fn next(&mut self) -> Throw {
        let throw = self.seed.throw(self.game, self.made);
        self.made += 1;
        throw
    }

    fn opening(&mut self) -> Choice {
        let mut throw = self.next();
        while throw.is_tied() {
            throw = self.next();
        }
        opened(throw)
    }
}
