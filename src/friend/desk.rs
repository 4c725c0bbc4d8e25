//! What the friend's program does with a request.

use super::correspondence::{Correspondence, Task, read_link};
use super::keys::Keys;
use super::message::{Answer, Request};
use super::proof::prove;
use super::refusal::Refusal;
use super::role::Role;
use super::standing::Standing;
use crate::record::{MatchRecord, code};
use crate::rules::Side;

/// Answers a request. The same request always has the same answer.
pub fn answer(request: &Request) -> Answer {
    match request {
        Request::Invite { record, side, master } => invite(record, *side, *master).map(stands),
        Request::Read(link) => read(link),
        Request::Take { link, name, master } => {
            let keys = Keys::of_master(*master);
            read_link(link).ok().and_then(|(record, header)| {
                let taken = match header.last {
                    0 => Correspondence::accept(&record, name.clone(), keys),
                    last => Correspondence::from_link(&record, Role::sender(last + 1), keys),
                };
                taken.ok().map(stands)
            })
        }
        Request::Receive { copy, link } => receive(copy, link).ok().map(stands),
        Request::Throw { copy, record } => played_on(copy, record)
            .and_then(|(copy, record)| copy.throw(&record))
            .map(Answer::Thrown),
        Request::Send { copy, record } => played_on(copy, record)
            .and_then(|(copy, record)| copy.send(&record).ok())
            .map(stands),
        Request::NewChains { copy, master } => Correspondence::from_save(copy)
            .and_then(|copy| copy.offer_new_chains(Keys::of_master(*master)))
            .ok()
            .map(stands),
    }
    .unwrap_or(Answer::Refused)
}

/// Why a link changed nothing: one for the match of this copy, or of a match of which nothing is known here.
/// `None` if nothing is wrong with it.
pub fn why_refused(copy: Option<&[u8]>, link: &str) -> Option<Refusal> {
    match copy {
        Some(copy) => receive(copy, link).err(),
        None => match read_link(link) {
            Ok((record, _)) => prove(&record).err().map(Refusal::from),
            Err(error) => Some(error.into()),
        },
    }
}

/// A match that is too long for a link cannot go on by links.
fn stands(copy: Correspondence) -> Answer {
    Standing::of(&copy).map_or(Answer::Refused, Answer::Standing)
}

fn invite(record: &[u8], side: Side, master: [u8; 32]) -> Option<Correspondence> {
    let offered = code::decode(record).ok()?;
    let name = offered.name(side).clone();
    let keys = Keys::of_master(master);
    Some(Correspondence::invite(
        *offered.rules(),
        offered.length(),
        side,
        name,
        keys,
    ))
}

fn read(link: &str) -> Option<Answer> {
    let (record, header) = read_link(link).ok()?;
    Some(Answer::Link {
        key: header.key,
        sound: prove(&record).is_ok(),
    })
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

fn played_on(copy: &[u8], record: &[u8]) -> Option<(Correspondence, MatchRecord)> {
    Some((Correspondence::from_save(copy).ok()?, code::decode(record).ok()?))
}
