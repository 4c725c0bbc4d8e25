//! Where the dice of a match come from, as its record says it.

use super::seed::{Commitment, Secret, Seed, Words};

/// Where the dice of a match come from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Source {
    /// This device throws each roll when it is asked for; nothing proves them.
    #[default]
    Device,
    /// Real dice, typed in by hand.
    Typed,
    /// A seed: every roll can be recomputed.
    Seed(Seed),
    /// A seed whose secret stays hidden until the match is over.
    Hidden {
        /// The secret's hash.
        commitment: Commitment,
        /// The words added to it.
        words: Words,
    },
    /// Two sides together; these bytes, which only the friend room understands, prove the rolls. Nothing
    /// in them is secret.
    Together(Vec<u8>),
    /// Up to a place another source, whose secrets are not at this device; from there on this device.
    GoneOn {
        /// The first throw of this device: so many games before it, and so many choices of its own game.
        games: u16,
        /// Choices of that game before the throw.
        choices: u16,
        /// The bytes of the source before.
        before: Vec<u8>,
    },
}

/// Bytes of no source that this program knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownSource;

const TYPED: u8 = 1;
const SEED: u8 = 2;
const HIDDEN: u8 = 3;
const TOGETHER: u8 = 4;
const GONE_ON: u8 = 5;

impl Source {
    /// The source as bytes of a record: none for this device, else its kind, the 32 bytes of secret or
    /// hash, and the words; or, where the dice went on with another source, the place of its first throw (games and
    /// choices, two bytes each, highest first) and the bytes of the source before.
    pub fn bytes(&self) -> Vec<u8> {
        let with = |kind, fixed: &[u8; 32], words: &Words| {
            [&[kind], fixed.as_slice(), words.as_str().as_bytes()].concat()
        };
        match self {
            Source::Device => Vec::new(),
            Source::Typed => vec![TYPED],
            Source::Seed(Seed { secret, words }) => with(SEED, &secret.0, words),
            Source::Hidden { commitment, words } => with(HIDDEN, &commitment.0, words),
            Source::GoneOn {
                games,
                choices,
                before,
            } => [
                &[GONE_ON],
                games.to_be_bytes().as_slice(),
                &choices.to_be_bytes(),
                before,
            ]
            .concat(),
            Source::Together(proof) => [&[TOGETHER], proof.as_slice()].concat(),
        }
    }

    /// The source of these bytes.
    pub fn parse(bytes: &[u8]) -> Result<Source, UnknownSource> {
        let Some((&kind, rest)) = bytes.split_first() else {
            return Ok(Source::Device);
        };
        if kind == TYPED && rest.is_empty() {
            return Ok(Source::Typed);
        }
        if kind == TOGETHER {
            return Ok(Source::Together(rest.to_vec()));
        }
        if kind == GONE_ON {
            let (&[a, b, c, d], before) = rest.split_first_chunk::<4>().ok_or(UnknownSource)?;
            return Ok(Source::GoneOn {
                games: u16::from_be_bytes([a, b]),
                choices: u16::from_be_bytes([c, d]),
                before: before.to_vec(),
            });
        }
        let (&fixed, text) = rest.split_first_chunk::<32>().ok_or(UnknownSource)?;
        let text = std::str::from_utf8(text).map_err(|_| UnknownSource)?;
        let words = Words::new(text).map_err(|_| UnknownSource)?;
        if words.as_str() != text {
            return Err(UnknownSource);
        }
        match kind {
            SEED => Ok(Source::Seed(Seed {
                secret: Secret(fixed),
                words,
            })),
            HIDDEN => Ok(Source::Hidden {
                commitment: Commitment(fixed),
                words,
            }),
            _ => Err(UnknownSource),
        }
    }

    /// The same without the secret.
    pub fn hidden(&self) -> Source {
        match self {
            Source::Seed(Seed { secret, words }) => Source::Hidden {
                commitment: secret.commitment(),
                words: words.clone(),
            },
            other => other.clone(),
        }
    }
}
