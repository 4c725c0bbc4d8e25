//! The lines that say where the dice come from.

use crate::dice::{Commitment, Secret, Seed, Source, Words};
use crate::record::base64url::{from_hexadecimal, hexadecimal};

/// The lines, each key and value.
pub(super) fn dice_lines(bytes: &[u8]) -> Vec<(&'static str, String)> {
    let hex = hexadecimal;
    let seed = |commitment: Commitment, words: &Words, secret: Option<&Secret>| {
        let mut lines = vec![("Dice", "seed".to_owned()), ("Dice hash", hex(&commitment.0))];
        if !words.as_str().is_empty() {
            lines.push(("Dice words", words.as_str().to_owned()));
        }
        lines.extend(secret.map(|secret| ("Dice secret", hex(&secret.0))));
        lines
    };
    match Source::parse(bytes) {
        Ok(Source::Device) => vec![("Dice", "this device".to_owned())],
        Ok(Source::Typed) => vec![("Dice", "typed by hand".to_owned())],
        Ok(Source::Hidden { commitment, words }) => seed(commitment, &words, None),
        Ok(Source::Seed(Seed { secret, words })) => seed(secret.commitment(), &words, Some(&secret)),
        Ok(Source::GoneOn {
            games,
            choices,
            before,
        }) => {
            let at = format!("game {}, choice {}", u32::from(games) + 1, u32::from(choices) + 1);
            vec![(
                "Dice",
                format!("this device from {at} on, before that bytes {}", hex(&before)),
            )]
        }
        Ok(Source::Together(_)) | Err(_) => vec![("Dice", format!("bytes {}", hex(bytes)))],
    }
}

/// Collects these lines; each method answers `None` if its value cannot be read.
#[derive(Default)]
pub(super) struct DiceLines {
    kind: Kind,
    hash: Option<[u8; 32]>,
    secret: Option<[u8; 32]>,
    words: Words,
}

#[derive(Default)]
enum Kind {
    #[default]
    Device,
    Typed,
    Seed,
    Bytes(Vec<u8>),
    GoneOn(Source),
}

impl DiceLines {
    pub(super) fn kind(&mut self, value: &str) -> Option<()> {
        self.kind = match value.to_ascii_lowercase().as_str() {
            "this device" => Kind::Device,
            "typed by hand" => Kind::Typed,
            "seed" => Kind::Seed,
            other if other.starts_with("this device from ") => Kind::GoneOn(gone_on(other)?),
            other => {
                let hex = other.strip_prefix("bytes ")?.trim();
                Kind::Bytes(from_hexadecimal(hex)?)
            }
        };
        Some(())
    }

    pub(super) fn hash(&mut self, value: &str) -> Option<()> {
        self.hash = Some(hash(value)?);
        Some(())
    }

    pub(super) fn secret(&mut self, value: &str) -> Option<()> {
        self.secret = Some(hash(value)?);
        Some(())
    }

    pub(super) fn words(&mut self, value: &str) -> Option<()> {
        self.words = Words::new(value).ok()?;
        Some(())
    }

    /// The bytes of the record; `None` if a seed has neither hash nor secret, or they do not fit.
    pub(super) fn finish(self) -> Option<Vec<u8>> {
        let source = match self.kind {
            Kind::Device => Source::Device,
            Kind::Typed => Source::Typed,
            Kind::Bytes(bytes) => return Some(bytes),
            Kind::GoneOn(source) => source,
            Kind::Seed => match (self.hash.map(Commitment), self.secret.map(Secret)) {
                (Some(hash), Some(secret)) if secret.commitment() != hash => return None,
                (_, Some(secret)) => Source::Seed(Seed {
                    secret,
                    words: self.words,
                }),
                (Some(commitment), None) => Source::Hidden {
                    commitment,
                    words: self.words,
                },
                (None, None) => return None,
            },
        };
        Some(source.bytes())
    }
}

/// `this device from game 1, choice 4 on, before that bytes 03…`.
fn gone_on(value: &str) -> Option<Source> {
    let place = value.strip_prefix("this device from game ")?;
    let (game, rest) = place.split_once(", choice ")?;
    let (choice, before) = rest.split_once(" on, before that bytes")?;
    let before_it = |number: &str| number.trim().parse::<u16>().ok()?.checked_sub(1);
    Some(Source::GoneOn {
        games: before_it(game)?,
        choices: before_it(choice)?,
        before: from_hexadecimal(before.trim())?,
    })
}

fn hash(value: &str) -> Option<[u8; 32]> {
    let bytes = from_hexadecimal(value)?;
    bytes.try_into().ok()
}
