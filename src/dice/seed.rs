//! Dice that are fixed before the first roll and can be recomputed after the match.
//!
//! The device draws a secret and shows its hash; the player may then add words; every throw follows
//! from secret, words, and the throw's place. So the program cannot choose dice by the words, nor the
//! player words by the dice.

use super::entropy::{Entropy, NoEntropy};
use super::throw::Throw;
use sha2::{Digest, Sha256};

/// What keeps these hashes apart from any others.
const COMMITMENT_DOMAIN: &[u8] = b"gul-bara secret 1\n";
const THROW_DOMAIN: &[u8] = b"gul-bara throw 1\n";

/// 32 random bytes, hidden until the match is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

/// The hash of a secret, shown before the first roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commitment(pub [u8; 32]);

/// What the player adds once the commitment is shown: at most 100 characters, maybe none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words(String);

/// Words of more than 100 characters; this many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WordsTooLong(pub usize);

/// All that the dice of a match follow from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seed {
    /// Drawn by the device.
    pub secret: Secret,
    /// Added by the player.
    pub words: Words,
}

impl Secret {
    /// A new secret.
    pub fn draw(entropy: &mut impl Entropy) -> Result<Secret, NoEntropy> {
        let mut bytes = [0; 32];
        entropy.fill(&mut bytes)?;
        Ok(Secret(bytes))
    }

    /// SHA-256 of `"gul-bara secret 1\n"` and the secret.
    pub fn commitment(&self) -> Commitment {
        let hash = Sha256::new()
            .chain_update(COMMITMENT_DOMAIN)
            .chain_update(self.0)
            .finalize();
        Commitment(hash.into())
    }
}

/// Never shown by chance, in a log or a failed test.
impl std::fmt::Debug for Secret {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Secret(…)")
    }
}

/// A line that a person typed: control characters become spaces, spaces at the ends go. If more than `most`
/// characters are left, how many.
pub(crate) fn cleaned(text: &str, most: usize) -> Result<String, usize> {
    let plain: String = text
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    let plain = plain.trim();
    match plain.chars().count() {
        length if length > most => Err(length),
        _ => Ok(plain.to_owned()),
    }
}

impl Words {
    /// Characters they may have.
    pub const MOST: usize = 100;

    /// The words of this text: control characters become spaces, spaces at the ends go.
    pub fn new(text: &str) -> Result<Words, WordsTooLong> {
        cleaned(text, Words::MOST).map(Words).map_err(WordsTooLong)
    }

    /// The words as text; never markup.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Seed {
    /// One throw: `game` and `throw` are counted from 0, equal opening throws among the throws.
    ///
    /// The dice are made of the bytes of SHA-256 of `"gul-bara throw 1\n"`, the secret, game, throw and
    /// attempt (four bytes each, highest first), and the words; a first attempt without two dice is
    /// followed by the next.
    pub fn throw(&self, game: u32, throw: u32) -> Throw {
        let mut attempt = 0_u32;
        loop {
            let hash = Sha256::new()
                .chain_update(THROW_DOMAIN)
                .chain_update(self.secret.0)
                .chain_update(game.to_be_bytes())
                .chain_update(throw.to_be_bytes())
                .chain_update(attempt.to_be_bytes())
                .chain_update(self.words.as_str())
                .finalize();
            if let Some(throw) = Throw::of_bytes(&hash) {
                return throw;
            }
            attempt = attempt.wrapping_add(1);
        }
    }
}
