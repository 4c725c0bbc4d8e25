//! What the friend's program does with a request.

use super::correspondence::{Correspondence, Task, read_link};
use super::handed::HandedLink;
use super::keys::Keys;
use super::message::{Answer, Request};
use super::proof::prove;
use super::refusal::{LinkError, Refusal};
use super::role::Role;
use super::standing::Standing;
use crate::record::{MatchRecord, code};
use crate::rules::Side;

/// Answers a request. The same request always has the same answer.
pub fn answer(request: &Request) -> Answer {
    answered(request).unwrap_or(Answer::Refused)
}

/// Why a request changed nothing; of a link that was read, what is wrong with it. `None` if nothing is.
pub fn why_refused(request: &Request) -> Option<Refusal> {
    match request {
        Request::Read(link) => match (HandedLink::read(link), read_link(link)) {
            (Some(Ok(link)), _) if link.answers.is_some() => Some(Refusal::NoOffer),
            (Some(Ok(_)), _) => Some(Refusal::UnknownMatch),
            (Some(Err(error)), _) | (None, Err(error)) => Some(error.into()),
            (None, Ok((record, _))) => prove(&record).err().map(Refusal::from),
        },
        request => answered(request).err(),
    }
}

fn answered(request: &Request) -> Result<Answer, Refusal> {
    match request {
        Request::Invite { record, side, master } => stands(&invite(&read(record)?, *side, *master)),
        Request::Read(link) => {
            if let Some(handed) = HandedLink::read(link) {
                return offered(&handed?);
            }
            let (record, header) = read_link(link)?;
            Ok(Answer::Link {
                key: header.key,
                side: Role::sender(header.last + 1).side(header.host),
                invites: header.last == 0,
                sound: prove(&record).is_ok(),
            })
        }
        Request::Take { link, name, master } => {
            let keys = Keys::of_master(*master);
            let (record, header) = read_link(link)?;
            stands(&match header.last {
                0 => Correspondence::accept(&record, name.clone(), keys)?,
                last => Correspondence::from_link(&record, Role::sender(last + 1), keys)?,
            })
        }
        Request::Receive { copy, link } => match HandedLink::read(link) {
            Some(handed) => {
                handed?.open(&Correspondence::from_save(copy)?)?;
                Ok(Answer::Taken)
            }
            None => stands(&receive(copy, link)?),
        },
        Request::Throw { copy, record } => {
            let thrown = Correspondence::from_save(copy)?.throw(&read(record)?);
            thrown.map(Answer::Thrown).ok_or(Refusal::NotYourTurn)
        }
        Request::Send { copy, record } => stands(&Correspondence::from_save(copy)?.send(&read(record)?)?),
        Request::NewChains { copy, master } => {
            let keys = Keys::of_master(*master);
            stands(&Correspondence::from_save(copy)?.offer_new_chains(keys)?)
        }
    }
}

/// Finds the match of an offer to meet. Nobody but the page that made the offer is concerned by an answer to one, and
/// its program remembers it (`src/bin/friend/`).
fn offered(link: &HandedLink) -> Result<Answer, Refusal> {
    match link.answers {
        Some(_) => Err(Refusal::NoOffer),
        None => Ok(Answer::Link {
            key: link.key,
            side: link.from.other(),
            invites: false,
            sound: false,
        }),
    }
}

/// A match that is too long for a link cannot go on by links.
fn stands(copy: &Correspondence) -> Result<Answer, Refusal> {
    match Standing::of(copy) {
        Ok(standing) => Ok(Answer::Standing(standing)),
        Err(_) => Err(Refusal::TooLong),
    }
}

fn read(record: &[u8]) -> Result<MatchRecord, LinkError> {
    Ok(code::decode(record)?)
}

fn invite(offered: &MatchRecord, side: Side, master: [u8; 32]) -> Correspondence {
    let name = offered.name(side).clone();
    let keys = Keys::of_master(master);
    Correspondence::invite(*offered.rules(), offered.length(), side, name, keys)
}

/// Takes a link; where nothing but a nod is left to say, it is said at once.
fn receive(copy: &[u8], link: &str) -> Result<Correspondence, Refusal> {
    let (record, _) = read_link(link)?;
    let taken = Correspondence::from_save(copy)?.receive(&record)?.correspondence;
    match taken.task() {
        Task::Nod { new_chains: false } => taken.send(taken.record()),
        _ => Ok(taken),
    }
}
