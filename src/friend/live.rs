//! The same messages over a line that drops, doubles, delays and reorders: who sends what again, and when.
//!
//! A packet says either how far a page is, or holds a whole message. Whoever hears that the other is behind
//! sends its last message again. So any packet may be lost, and the next heartbeat mends it.

use super::correspondence::Correspondence;
use super::header::Key;
use super::receive::Received;
use super::refusal::{LinkError, Refusal};
use super::role::Role;
use crate::record::code;

/// The version of the packets.
const VERSION: u8 = 1;
/// Milliseconds between two heartbeats.
const HEARTBEAT: u64 = 1000;
/// Milliseconds after which a message that was not answered for is sent again.
const AGAIN: u64 = 500;
/// Milliseconds of silence after which the other page counts as not responding.
const SILENCE: u64 = 8000;

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
    },
    /// A message: the compact code of a match.
    Message(Vec<u8>),
    /// A phrase.
    Phrase(Phrase),
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

impl Packet {
    /// Version, kind, and: key and last message (two bytes, highest first); the code; the phrase's number;
    /// nothing.
    pub fn bytes(&self) -> Vec<u8> {
        match self {
            Packet::Have { key, last } => {
                let last = u16::try_from(*last).unwrap_or(u16::MAX).to_be_bytes();
                [&[VERSION, HAVE], key.0.as_slice(), last.as_slice()].concat()
            }
            Packet::Message(code) => [&[VERSION, MESSAGE], code.as_slice()].concat(),
            Packet::Phrase(phrase) => vec![VERSION, PHRASE, phrase.number()],
            Packet::Bye => vec![VERSION, BYE],
        }
    }

    /// The packet of these bytes.
    pub fn parse(bytes: &[u8]) -> Result<Packet, PacketError> {
        match bytes {
            [version, ..] if *version != VERSION => Err(PacketError::OtherVersion(*version)),
            [_, HAVE, key @ .., high, low] => {
                let key = <[u8; 8]>::try_from(key).map_err(|_| PacketError::Malformed)?;
                let last = u32::from(u16::from_be_bytes([*high, *low]));
                Ok(Packet::Have { key: Key(key), last })
            }
            [_, MESSAGE, code @ ..] if code.len() <= code::MOST_BYTES => Ok(Packet::Message(code.to_vec())),
            [_, PHRASE, number] => Phrase::ALL
                .into_iter()
                .find(|phrase| phrase.number() == *number)
                .map(Packet::Phrase)
                .ok_or(PacketError::Malformed),
            [_, BYE] => Ok(Packet::Bye),
            _ => Err(PacketError::Malformed),
        }
    }
}

/// What a packet meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// Nothing new.
    Nothing,
    /// A message was taken.
    Taken(Box<Received>),
    /// A message was not taken.
    Refused(Refusal),
    /// The page at the other end speaks another version, or no such language at all.
    NotUnderstood(PacketError),
    /// The other says something.
    Said(Phrase),
    /// The other leaves.
    Left,
}

/// Whether somebody is at the other end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Presence {
    /// Nothing was heard yet.
    Unknown,
    /// There.
    There,
    /// Not heard for eight seconds.
    NotResponding,
    /// Has said goodbye.
    Left,
}

/// One end of a line. The clock is the caller's: milliseconds that never run backwards.
#[derive(Clone, Debug, Default)]
pub struct Line {
    heard: Option<u64>,
    left: bool,
    /// The message that the other is known to have.
    other_has: Option<u32>,
    told: Option<u64>,
    sent: Option<(u32, u64)>,
}

impl Line {
    /// A line on which nothing has passed.
    pub fn new() -> Line {
        Line::default()
    }

    /// Whether somebody is at the other end.
    pub fn presence(&self, now: u64) -> Presence {
        match self.heard {
            _ if self.left => Presence::Left,
            None => Presence::Unknown,
            Some(heard) if now.saturating_sub(heard) > SILENCE => Presence::NotResponding,
            Some(_) => Presence::There,
        }
    }

    /// What to send now. To be asked every 250 ms or so, and after every change.
    pub fn due(&mut self, now: u64, mine: &Correspondence) -> Vec<Packet> {
        let mut packets = Vec::new();
        let last = mine.header().last;
        let behind = match self.other_has {
            Some(has) => has < last,
            None => Role::sender(last) == mine.role(),
        };
        let lately = self
            .sent
            .is_some_and(|(message, at)| message == last && now.saturating_sub(at) < AGAIN);
        if behind && !lately {
            self.sent = Some((last, now));
            packets.extend(message(mine));
        }
        if self.told.is_none_or(|at| now.saturating_sub(at) >= HEARTBEAT) {
            self.told = Some(now);
            packets.push(have(mine));
        }
        packets
    }

    /// Takes what came over the line; answers what it meant and what to send back.
    pub fn hear(&mut self, now: u64, bytes: &[u8], mine: &Correspondence) -> (Heard, Vec<Packet>) {
        let packet = match Packet::parse(bytes) {
            Ok(packet) => packet,
            Err(error) => return (Heard::NotUnderstood(error), Vec::new()),
        };
        match packet {
            Packet::Have { key, .. } if key != mine.header().key => {
                (Heard::Refused(Refusal::Foreign), Vec::new())
            }
            Packet::Have { last, .. } => {
                self.is_there(now);
                // It may be less than before: the other page may have lost what it had.
                self.other_has = Some(last);
                (Heard::Nothing, Vec::new())
            }
            Packet::Message(code) => self.hear_message(now, &code, mine),
            Packet::Phrase(phrase) => {
                self.is_there(now);
                (Heard::Said(phrase), Vec::new())
            }
            Packet::Bye => {
                self.left = true;
                (Heard::Left, Vec::new())
            }
        }
    }

    fn hear_message(&mut self, now: u64, bytes: &[u8], mine: &Correspondence) -> (Heard, Vec<Packet>) {
        let taken = code::decode(bytes)
            .map_err(|error| Refusal::Link(LinkError::Code(error)))
            .and_then(|link| mine.receive(&link));
        match taken {
            Ok(received) => {
                self.is_there(now);
                self.other_has = Some(received.correspondence.header().last);
                self.told = Some(now);
                let answer = have(&received.correspondence);
                (Heard::Taken(Box::new(received)), vec![answer])
            }
            // Sent again since the sender does not know that it came.
            Err(Refusal::Again | Refusal::Stale { .. } | Refusal::Own) => {
                self.is_there(now);
                self.told = Some(now);
                (Heard::Nothing, vec![have(mine)])
            }
            Err(refusal) => (Heard::Refused(refusal), Vec::new()),
        }
    }

    fn is_there(&mut self, now: u64) {
        self.heard = Some(now);
        self.left = false;
    }
}

fn have(mine: &Correspondence) -> Packet {
    Packet::Have {
        key: mine.header().key,
        last: mine.header().last,
    }
}

/// The message that this end's copy is; `None` if it is too long to be sent.
fn message(mine: &Correspondence) -> Option<Packet> {
    code::encode(mine.record()).ok().map(Packet::Message)
}
