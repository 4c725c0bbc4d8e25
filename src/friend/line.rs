//! The same messages over a line that drops, doubles, delays and reorders: who sends what again, and when.
//!
//! A packet says either how far a page is, or holds a whole message. Whoever hears that the other is behind
//! sends its last message again. So any packet may be lost, and the next heartbeat mends it.

use super::correspondence::Correspondence;
use super::packet::{Packet, PacketError, Phrase};
use super::receive::Received;
use super::refusal::{LinkError, Refusal};
use super::role::Role;
use crate::record::code;

/// Milliseconds between two heartbeats.
const HEARTBEAT: u64 = 1000;
/// Milliseconds after which a message that was not answered for is sent again.
const AGAIN: u64 = 500;
/// How often it is sent again so soon; then it seems that the other does not take it.
const TRIES: u32 = 8;
/// Milliseconds after which it is sent again from then on, and between two answers to what is not taken.
const PATIENCE: u64 = 4000;
/// Milliseconds of silence after which the other page counts as not responding.
const SILENCE: u64 = 8000;

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
    /// The other would like another match.
    WantsRematch,
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
    sent: Option<Sent>,
    /// When something that was not taken was answered last.
    answered: Option<u64>,
}

/// A message that was sent.
#[derive(Clone, Copy, Debug)]
struct Sent {
    number: u32,
    at: u64,
    times: u32,
}

impl Sent {
    /// Whether it is too early to send it again.
    fn is_recent(&self, now: u64) -> bool {
        let wait = if self.times > TRIES { PATIENCE } else { AGAIN };
        now.saturating_sub(self.at) < wait
    }
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

    /// When the other was heard last.
    pub const fn heard(&self) -> Option<u64> {
        self.heard
    }

    /// What to send now. To be asked every 250 ms or so, and after every change.
    pub fn due(&mut self, now: u64, mine: &Correspondence) -> Vec<Packet> {
        let mut packets = Vec::new();
        let last = mine.header().last;
        let behind = match self.other_has {
            Some(has) => has < last,
            None => Role::sender(last) == mine.role(),
        };
        let sent = self.sent.filter(|sent| sent.number == last);
        if behind && !sent.is_some_and(|sent| sent.is_recent(now)) {
            self.sent = Some(Sent {
                number: last,
                at: now,
                times: sent.map_or(1, |sent| sent.times + 1),
            });
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
            Packet::Have { last, sum, .. } => {
                self.is_there(now);
                // It may be less than before: the other page may have lost what it had.
                self.other_has = Some(last);
                let other = last == mine.header().last && sum != sum_of(mine);
                let back = if other {
                    self.protest(now, mine)
                } else {
                    Vec::new()
                };
                (Heard::Nothing, back)
            }
            Packet::Message(code) => self.hear_message(now, &code, mine),
            Packet::Phrase(phrase) => {
                self.is_there(now);
                (Heard::Said(phrase), Vec::new())
            }
            Packet::Rematch => {
                self.is_there(now);
                (Heard::WantsRematch, Vec::new())
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
            Err(refusal @ (Refusal::Link(_) | Refusal::Foreign)) => (Heard::Refused(refusal), Vec::new()),
            Err(refusal) => (Heard::Refused(refusal), self.protest(now, mine)),
        }
    }

    /// Who has another match by this key gets it as it is here, and can see for itself what differs.
    fn protest(&mut self, now: u64, mine: &Correspondence) -> Vec<Packet> {
        let lately = |at| now.saturating_sub(at) < PATIENCE;
        if self.answered.is_some_and(lately) {
            return Vec::new();
        }
        self.answered = Some(now);
        message(mine).into_iter().collect()
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
        sum: sum_of(mine),
    }
}

/// The checksum that ends the code of this end's copy.
fn sum_of(mine: &Correspondence) -> [u8; 4] {
    let code = code::encode(mine.record()).ok();
    code.and_then(|code| code.last_chunk().copied())
        .unwrap_or_default()
}

/// The message that this end's copy is; `None` if it is too long to be sent.
fn message(mine: &Correspondence) -> Option<Packet> {
    code::encode(mine.record()).ok().map(Packet::Message)
}
