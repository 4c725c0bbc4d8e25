//! What two pages say to each other on a line, as bytes.

use super::header::Key;
use crate::record::code;

/// The version of the packets.
const VERSION: u8 = 1;

/// A few fixed phrases, each read in the reader's language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phrase {
    /// A greeting.
    Hello,
    /// Praise for the game.
    WellPlayed,
    /// Thanks.
    Thanks,
}

impl Phrase {
    /// All of them.
    pub const ALL: [Phrase; 3] = [Phrase::Hello, Phrase::WellPlayed, Phrase::Thanks];

    const fn number(self) -> u8 {
        match self {
            Phrase::Hello => 0,
            Phrase::WellPlayed => 1,
            Phrase::Thanks => 2,
        }
    }
}

/// What goes over the line at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Packet {
    /// Which match the sender plays and which message it has last.
    Have {
        /// The match.
        key: Key,
        /// The number of its last message.
        last: u32,
        /// The checksum of that message's code.
        sum: [u8; 4],
    },
    /// A message: the compact code of a match.
    Message(Vec<u8>),
    /// A phrase.
    Phrase(Phrase),
    /// The sender would like another match after this one.
    Rematch,
    /// The sender leaves.
    Bye,
}

/// Why bytes are no packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PacketError {
    /// Another version of the packets.
    OtherVersion(u8),
    /// They say nothing that a program of this version sends.
    Malformed,
}

const HAVE: u8 = 0;
const MESSAGE: u8 = 1;
const PHRASE: u8 = 2;
const BYE: u8 = 3;
const REMATCH: u8 = 4;

impl Packet {
    /// Version, kind, and: key, last message (two bytes, highest first) and its checksum; the code; the phrase's
    /// number; nothing.
    pub fn bytes(&self) -> Vec<u8> {
        match self {
            Packet::Have { key, last, sum } => {
                let last = u16::try_from(*last).unwrap_or(u16::MAX).to_be_bytes();
                [&[VERSION, HAVE], key.0.as_slice(), &last, sum].concat()
            }
            Packet::Message(code) => [&[VERSION, MESSAGE], code.as_slice()].concat(),
            Packet::Phrase(phrase) => vec![VERSION, PHRASE, phrase.number()],
            Packet::Rematch => vec![VERSION, REMATCH],
            Packet::Bye => vec![VERSION, BYE],
        }
    }

    /// The packet of these bytes.
    pub fn parse(bytes: &[u8]) -> Result<Packet, PacketError> {
        match bytes {
            [version, ..] if *version != VERSION => Err(PacketError::OtherVersion(*version)),
            [_, HAVE, key @ .., high, low, a, b, c, d] => {
                let key = <[u8; 8]>::try_from(key).map_err(|_| PacketError::Malformed)?;
                Ok(Packet::Have {
                    key: Key(key),
                    last: u32::from(u16::from_be_bytes([*high, *low])),
                    sum: [*a, *b, *c, *d],
                })
            }
            [_, MESSAGE, code @ ..] if code.len() <= code::MOST_BYTES => Ok(Packet::Message(code.to_vec())),
            [_, PHRASE, number] => Phrase::ALL
                .into_iter()
                .find(|phrase| phrase.number() == *number)
                .map(Packet::Phrase)
                .ok_or(PacketError::Malformed),
            [_, REMATCH] => Ok(Packet::Rematch),
            [_, BYE] => Ok(Packet::Bye),
            _ => Err(PacketError::Malformed),
        }
    }
}
