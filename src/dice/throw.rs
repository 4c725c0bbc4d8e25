//! Two dice from random bytes.

use super::entropy::{Entropy, NoEntropy};
use crate::rules::{Die, Roll};

/// Two dice as they fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    /// The first die; in the opening throw Ivory's.
    pub first: Die,
    /// The second die; in the opening throw Night's.
    pub second: Die,
}

impl Throw {
    /// The roll that these dice are.
    pub const fn roll(self) -> Roll {
        Roll::new(self.first, self.second)
    }

    /// Whether both show the same: as an opening throw it is thrown again.
    pub const fn is_tied(self) -> bool {
        self.first.pips() == self.second.pips()
    }

    /// The first two bytes that make dice.
    pub(super) fn of_bytes(bytes: &[u8]) -> Option<Throw> {
        let mut dice = bytes.iter().filter_map(|&byte| die_of_byte(byte));
        let (first, second) = (dice.next()?, dice.next()?);
        Some(Throw { first, second })
    }
}

/// The die that a byte makes: its remainder by six and one more. The four highest values make none and
/// are drawn again, so that every face comes from 42 values.
pub const fn die_of_byte(byte: u8) -> Option<Die> {
    if byte >= 252 {
        return None;
    }
    match Die::new(byte % 6 + 1) {
        Ok(die) => Some(die),
        Err(_) => None,
    }
}

/// Two dice from random bytes; an error if 64 times in a row they make none.
pub fn throw(entropy: &mut impl Entropy) -> Result<Throw, NoEntropy> {
    for _ in 0..64 {
        let mut bytes = [0; 8];
        entropy.fill(&mut bytes)?;
        if let Some(throw) = Throw::of_bytes(&bytes) {
            return Ok(throw);
        }
    }
    Err(NoEntropy)
}
