//! What the page and the friend's program say to each other, as bytes. The program remembers nothing between two
//! requests: every request brings the copy it is about.

use super::header::Key;
use super::parts::{put_part, take, take_byte, take_part, take_text};
use super::standing::Standing;
use crate::record::{Choice, Name, Thrown};
use crate::rules::{Die, Roll, Side};

/// What the page wants of the friend's program. Records are compact codes; `master` are 32 random bytes.
#[derive(Clone, PartialEq, Eq)]
pub enum Request {
    /// To begin a match as its host, on this side: rules, points and the host's name as in this record.
    Invite {
        /// The match that is offered.
        record: Vec<u8>,
        /// The host's side.
        side: Side,
        /// For the host's chains.
        master: [u8; 32],
    },
    /// To read a link.
    Read(String),
    /// To take the seat that a link offers.
    Take {
        /// The link.
        link: String,
        /// The guest's name, if it is an invitation.
        name: Name,
        /// For the guest's chains.
        master: [u8; 32],
    },
    /// To take a link for a match of which this is the copy.
    Receive {
        /// [`Standing::copy`].
        copy: Vec<u8>,
        /// The link.
        link: String,
    },
    /// To throw the dice that this record, gone on from the copy's, waits for.
    Throw {
        /// [`Standing::copy`].
        copy: Vec<u8>,
        /// The record.
        record: Vec<u8>,
    },
    /// To make this end's message: a turn, or leave for new chains.
    Send {
        /// [`Standing::copy`].
        copy: Vec<u8>,
        /// The record with the turn played.
        record: Vec<u8>,
    },
    /// To offer new chains in place of lost ones.
    NewChains {
        /// [`Standing::copy`].
        copy: Vec<u8>,
        /// For the new chains.
        master: [u8; 32],
    },
}

/// What comes of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The link can be read and is of this correspondence.
    Link {
        /// Which.
        key: Key,
        /// The side whose turn it is to answer it.
        side: Side,
        /// Whether it is an invitation.
        invites: bool,
        /// Whether its rolls are what both sides' numbers make.
        sound: bool,
    },
    /// So the match stands now.
    Standing(Standing),
    /// The dice.
    Thrown(Thrown),
    /// Nothing of any match changes: the friend's program itself has taken what came.
    Taken,
    /// Nothing has changed; [`super::why_refused`] says why.
    Refused,
}

/// Never shows secrets by chance.
impl std::fmt::Debug for Request {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let name = match self {
            Request::Invite { .. } => "Invite(…)",
            Request::Read(_) => "Read(…)",
            Request::Take { .. } => "Take(…)",
            Request::Receive { .. } => "Receive(…)",
            Request::Throw { .. } => "Throw(…)",
            Request::Send { .. } => "Send(…)",
            Request::NewChains { .. } => "NewChains(…)",
        };
        out.write_str(name)
    }
}

impl Request {
    /// Whether it is about what this end does itself in its match, and not about a link.
    pub const fn is_own(&self) -> bool {
        matches!(
            self,
            Request::Throw { .. } | Request::Send { .. } | Request::NewChains { .. }
        )
    }

    /// The message: a byte for its kind, then its parts.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let parts = |bytes: &mut Vec<u8>, kind, parts: &[&[u8]]| {
            bytes.push(kind);
            parts.iter().for_each(|part| put_part(bytes, part));
        };
        match self {
            Request::Invite { record, side, master } => {
                parts(&mut bytes, 0, &[&[side.index() as u8], record, master]);
            }
            Request::Read(link) => parts(&mut bytes, 1, &[link.as_bytes()]),
            Request::Take { link, name, master } => {
                parts(
                    &mut bytes,
                    2,
                    &[link.as_bytes(), name.as_str().as_bytes(), master],
                );
            }
            Request::Receive { copy, link } => parts(&mut bytes, 3, &[copy, link.as_bytes()]),
            Request::Throw { copy, record } => parts(&mut bytes, 4, &[copy, record]),
            Request::Send { copy, record } => parts(&mut bytes, 5, &[copy, record]),
            Request::NewChains { copy, master } => parts(&mut bytes, 6, &[copy, master]),
        }
        bytes
    }

    /// The request of these bytes; `None` if they are none.
    pub fn from_bytes(mut bytes: &[u8]) -> Option<Request> {
        let bytes = &mut bytes;
        let request = match take_byte(bytes)? {
            0 => {
                let &[side] = take_part(bytes)? else { return None };
                Request::Invite {
                    side: *Side::BOTH.get(usize::from(side))?,
                    record: take_part(bytes)?.to_vec(),
                    master: take_master(bytes)?,
                }
            }
            1 => Request::Read(take_text(bytes)?),
            2 => Request::Take {
                link: take_text(bytes)?,
                name: Name::new(&take_text(bytes)?).ok()?,
                master: take_master(bytes)?,
            },
            3 => Request::Receive {
                copy: take_part(bytes)?.to_vec(),
                link: take_text(bytes)?,
            },
            4 => Request::Throw {
                copy: take_part(bytes)?.to_vec(),
                record: take_part(bytes)?.to_vec(),
            },
            5 => Request::Send {
                copy: take_part(bytes)?.to_vec(),
                record: take_part(bytes)?.to_vec(),
            },
            6 => Request::NewChains {
                copy: take_part(bytes)?.to_vec(),
                master: take_master(bytes)?,
            },
            _ => return None,
        };
        bytes.is_empty().then_some(request)
    }
}

fn take_master(bytes: &mut &[u8]) -> Option<[u8; 32]> {
    take_part(bytes)?.try_into().ok()
}

impl Answer {
    /// The message: a byte for its kind, then what it holds.
    pub fn to_bytes(&self) -> Vec<u8> {
        match self {
            Answer::Link {
                key,
                side,
                invites,
                sound,
            } => {
                let first = [0, u8::from(*sound), u8::from(*invites), side.index() as u8];
                [first.as_slice(), &key.0].concat()
            }
            Answer::Standing(standing) => [&[1], standing.to_bytes().as_slice()].concat(),
            Answer::Thrown(thrown) => {
                let (kind, one, other) = match thrown.choice {
                    Choice::Opening { ivory, night } => (2, ivory, night),
                    Choice::Roll(roll) => (3, roll.high(), roll.low()),
                    // Nothing else is thrown.
                    _ => return vec![4],
                };
                let mut bytes = vec![kind, one.pips(), other.pips()];
                bytes.extend(thrown.ties.iter().map(|die| die.pips()));
                bytes
            }
            Answer::Refused => vec![4],
            Answer::Taken => vec![5],
        }
    }

    /// The answer of these bytes; `None` if they are none.
    pub fn from_bytes(mut bytes: &[u8]) -> Option<Answer> {
        let bytes = &mut bytes;
        Some(match take_byte(bytes)? {
            0 => Answer::Link {
                sound: take_byte(bytes)? == 1,
                invites: take_byte(bytes)? == 1,
                side: *Side::BOTH.get(usize::from(take_byte(bytes)?))?,
                key: Key(take(bytes)?),
            },
            1 => Answer::Standing(Standing::from_bytes(bytes)?),
            kind @ (2 | 3) => {
                let die = |pips: u8| Die::new(pips).ok();
                let [one, other] = take(bytes)?;
                let (one, other) = (die(one)?, die(other)?);
                let choice = match kind {
                    2 => Choice::Opening {
                        ivory: one,
                        night: other,
                    },
                    _ => Choice::Roll(Roll::new(one, other)),
                };
                let ties = bytes.iter().map(|&pips| die(pips)).collect::<Option<_>>()?;
                Answer::Thrown(Thrown { ties, choice })
            }
            4 => Answer::Refused,
            5 => Answer::Taken,
            _ => return None,
        })
    }
}
