//! How a match with a friend stands at one end: what the page keeps and shows without the friend's program.

use super::correspondence::{Correspondence, Task};
use super::header::Key;
use super::parts::{take, take_byte};
use super::plan::Mark;
use super::refusal::Refusal;
use super::save::RECORD_BEGINS;
use crate::record::MatchRecord;
use crate::record::code::{self, CodeError, TooLong};
use crate::rules::Side;

/// What the page knows of its copy of a match, after the last message sent or taken.
#[derive(Clone, PartialEq, Eq)]
pub struct Standing {
    /// The correspondence.
    pub key: Key,
    /// The side played at this end.
    pub side: Side,
    /// What is to be done at this end.
    pub task: Task,
    /// The number of the last message; 0 is the invitation.
    pub last: u32,
    /// Up to which message it was taken from a link alone, with nothing to compare it with.
    pub unverified: Option<u32>,
    /// Where the match stands after that message.
    pub agreed: Mark,
    /// [`Correspondence::to_save`]: it holds this end's secrets.
    pub copy: Vec<u8>,
}

/// Never shows the copy's secrets by chance.
impl std::fmt::Debug for Standing {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Standing")
            .field("side", &self.side)
            .field("task", &self.task)
            .field("last", &self.last)
            .finish_non_exhaustive()
    }
}

/// A task as its byte.
const fn task_byte(task: Task) -> u8 {
    match task {
        Task::Wait => 0,
        Task::Play { may_throw: false } => 1,
        Task::Play { may_throw: true } => 2,
        Task::Nod { new_chains: false } => 3,
        Task::Nod { new_chains: true } => 4,
        Task::OfferNewChains => 5,
        Task::Nothing => 6,
    }
}

const fn task_of(byte: u8) -> Option<Task> {
    Some(match byte {
        0 => Task::Wait,
        1 => Task::Play { may_throw: false },
        2 => Task::Play { may_throw: true },
        3 => Task::Nod { new_chains: false },
        4 => Task::Nod { new_chains: true },
        5 => Task::OfferNewChains,
        6 => Task::Nothing,
        _ => return None,
    })
}

impl Standing {
    /// How this copy stands.
    pub fn of(copy: &Correspondence) -> Result<Standing, TooLong> {
        Ok(Standing {
            key: copy.header().key,
            side: copy.side(),
            task: copy.task(),
            last: copy.header().last,
            unverified: copy.unverified(),
            agreed: copy.agreed(),
            copy: copy.to_save()?,
        })
    }

    /// The copy with all that it can do.
    pub fn open(&self) -> Result<Correspondence, Refusal> {
        Correspondence::from_save(&self.copy)
    }

    /// The match as the last message left it.
    pub fn record(&self) -> Result<MatchRecord, CodeError> {
        code::decode(self.copy.get(RECORD_BEGINS..).unwrap_or_default())
    }

    /// The bytes to keep and to send within the page: task, side (0 Ivory), key (8), last message, first that is
    /// verified (0 if all are), games and choices agreed (2 each, lowest first), and the copy.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![task_byte(self.task), self.side.index() as u8];
        bytes.extend(self.key.0);
        let verified = self.unverified.map_or(0, |message| message + 1);
        for number in [
            self.last as usize,
            verified as usize,
            self.agreed.game,
            self.agreed.choices,
        ] {
            // None of them is more than a match may have: messages 65,535, choices of a game 10,000.
            bytes.extend((number as u16).to_le_bytes());
        }
        bytes.extend_from_slice(&self.copy);
        bytes
    }

    /// The standing of these bytes; `None` if they are none.
    pub fn from_bytes(mut bytes: &[u8]) -> Option<Standing> {
        let bytes = &mut bytes;
        let task = task_of(take_byte(bytes)?)?;
        let side = *Side::BOTH.get(usize::from(take_byte(bytes)?))?;
        let key = Key(take(bytes)?);
        let mut number = || take(bytes).map(u16::from_le_bytes);
        let (last, verified, game, choices) = (number()?, number()?, number()?, number()?);
        Some(Standing {
            key,
            side,
            task,
            last: last.into(),
            unverified: u32::from(verified).checked_sub(1),
            agreed: Mark {
                game: game.into(),
                choices: choices.into(),
            },
            copy: bytes.to_vec(),
        })
    }
}
