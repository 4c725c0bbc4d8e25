//! Links by which two people who have a match have their pages meet without any server: one offers, the other answers.

use super::correspondence::Correspondence;
use super::header::Key;
use super::meeting::Meeting;
use super::parts::{take, take_byte};
use super::refusal::{LinkError, Refusal};
use crate::record::base64url;
use crate::record::code::{CodeError, short_from_text};
use crate::rules::Side;
use std::ops::Range;

/// The first letter of such a link's code; that of a match has another.
const FIRST: u8 = b'L';
/// The first byte, of which that is the letter, of an offer and of an answer; two more are left to other versions.
const OFFER: u8 = 0x2c;
const ANSWER: u8 = 0x2d;
const TAG: usize = 16;
/// Bytes before an answer's number and the description: kind, length, key, side.
const HEAD: usize = 11;

/// A link as it came: whose it is is known, but not yet whether it is what it seems to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandedLink {
    /// The match.
    pub key: Key,
    /// Who made it.
    pub from: Side,
    /// The offer that it answers, by [`HandedLink::number`]; `None` if it is one itself.
    pub answers: Option<[u8; 8]>,
    /// Of the body: what the end tells of itself.
    description: Range<usize>,
    body: Vec<u8>,
    tag: [u8; TAG],
}

impl HandedLink {
    /// The link of a text; `None` if it is of another kind.
    pub fn read(text: &str) -> Option<Result<HandedLink, LinkError>> {
        let bytes = short_from_text(text, FIRST)?;
        let read = bytes.and_then(|bytes| match bytes.first() {
            Some(&(OFFER | ANSWER)) => HandedLink::of(&bytes).ok_or(CodeError::Damaged),
            Some(&other) => Err(CodeError::NewerVersion(other)),
            None => Err(CodeError::Incomplete),
        });
        Some(read.map_err(LinkError::from))
    }

    fn of(all: &[u8]) -> Option<HandedLink> {
        let (body, tag) = all.split_at_checked(all.len().checked_sub(TAG)?)?;
        let bytes = &mut &body[..];
        let [kind, _] = take(bytes)?;
        let key = Key(take(bytes)?);
        let (side, filled) = match take_byte(bytes)? {
            packed @ 0..=5 => (packed & 1, usize::from(packed >> 1)),
            _ => return None,
        };
        let answers = match kind {
            ANSWER => Some(take(bytes)?),
            _ => None,
        };
        let begins = body.len() - bytes.len();
        let ends = body.len().checked_sub(filled).filter(|ends| *ends >= begins)?;
        body.get(ends..)?.iter().all(|byte| *byte == 0).then_some(())?;
        Some(HandedLink {
            key,
            from: *Side::BOTH.get(usize::from(side))?,
            answers,
            description: begins..ends,
            body: body.to_vec(),
            tag: tag.try_into().ok()?,
        })
    }

    /// By which an answer names this offer.
    pub fn number(&self) -> [u8; 8] {
        std::array::from_fn(|at| self.tag[at])
    }

    /// What the other end of this match tells of itself by it (`description.js` of the friend's program).
    pub fn open(&self, mine: &Correspondence) -> Result<Vec<u8>, Refusal> {
        if self.key != mine.header().key {
            return Err(Refusal::Foreign);
        }
        if self.from == mine.side() {
            return Err(Refusal::Own);
        }
        mine.meeting()
            .filter(|meeting| tag(meeting, &self.body) == self.tag)
            .and_then(|_| self.body.get(self.description.clone()).map(<[u8]>::to_vec))
            .ok_or(Refusal::Link(LinkError::Code(CodeError::Damaged)))
    }

    /// The link by which this end tells the other this of itself, in answer to an offer or as one. `None` where it is
    /// nothing, or more than a link may hold.
    pub fn make(mine: &Correspondence, description: &[u8], answers: Option<[u8; 8]>) -> Option<HandedLink> {
        let kind = if answers.is_some() { ANSWER } else { OFFER };
        let length = HEAD + answers.map_or(0, |number| number.len()) + description.len() + TAG;
        // Of what is left over the last letter has two bits: it is never a mark, which messengers leave out.
        let filled = (4 - length % 3) % 3;
        let length = u8::try_from(length + filled)
            .ok()
            .filter(|_| !description.is_empty())?;
        let mut body = vec![kind, length];
        body.extend(mine.header().key.0);
        body.push((mine.side().index() + 2 * filled) as u8);
        body.extend(answers.iter().flatten());
        body.extend(description);
        body.resize(body.len() + filled, 0);
        body.extend(tag(&mine.meeting()?, &body));
        HandedLink::of(&body)
    }

    /// Its code.
    pub fn letters(&self) -> String {
        base64url::encode(&[self.body.as_slice(), &self.tag].concat())
    }
}

/// Who has no link of the match can make none of these, and change none.
fn tag(meeting: &Meeting, body: &[u8]) -> [u8; TAG] {
    let whole = meeting.tag(body);
    std::array::from_fn(|at| whole[at])
}
