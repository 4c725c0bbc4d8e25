//! Whether every roll of a match is what both sides' numbers make: anyone can tell from the record alone.

use super::header::{Header, HeaderError, Key, Shown, Unrolled, key, match_id};
use super::plan::{Mark, Message, Numbered, PlanError, PlannedThrow, Walk};
use super::role::Role;
use crate::dice::{ChainValue, JointThrow, MatchId};
use crate::record::{Choice, MatchRecord, Start};
use crate::rules::Die;

/// One throw with all that it follows from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProvedThrow {
    /// The choice that records it.
    pub at: Mark,
    /// Who threw.
    pub roller: Role,
    /// What it was made from.
    pub made_from: JointThrow,
    /// What both dice of each equal opening throw showed.
    pub ties: Vec<Die>,
    /// [`Choice::Opening`] or [`Choice::Roll`], as recorded and as the numbers give it.
    pub choice: Choice,
}

/// A match of which every throw was recomputed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The match.
    pub id: MatchId,
    /// Its messages.
    pub messages: Vec<Message>,
    /// Its throws, in order.
    pub throws: Vec<ProvedThrow>,
}

/// Why a record proves nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProofError {
    /// Its header cannot be read.
    Header(HeaderError),
    /// Its first game does not begin as usual: no invitation offers that.
    SetUp,
    /// It cannot have come about by so many messages.
    Plan(PlanError),
    /// The values of the chains do not lead back to what was agreed at the start.
    OtherMatch,
    /// A throw is not what both numbers give.
    OtherThrow {
        /// The choice that records it.
        at: Mark,
        /// What the record has.
        recorded: Choice,
        /// What the numbers give.
        made: Choice,
    },
}

impl From<HeaderError> for ProofError {
    fn from(error: HeaderError) -> ProofError {
        ProofError::Header(error)
    }
}

impl From<PlanError> for ProofError {
    fn from(error: PlanError) -> ProofError {
        ProofError::Plan(error)
    }
}

/// Recomputes every throw. That the ends of the chains are those that both sides gave at the start, only
/// they can tell: they know the id.
pub fn prove(record: &MatchRecord) -> Result<Proof, ProofError> {
    let header = Header::of(record)?;
    if is_set_up(record) {
        return Err(ProofError::SetUp);
    }
    let (walk, messages) = Walk::through(record, &header)?;
    if !walk.is_at_the_end() {
        return Err(PlanError::TooMuch.into());
    }
    let chains = Role::BOTH.map(|role| unroll(&header, &messages, role));
    if key_of(record, &header, &chains) != Some(header.key) {
        return Err(ProofError::OtherMatch);
    }
    let id = id_of(record, &header, &chains).unwrap_or(MatchId([0; 32]));
    let mut throws = Vec::new();
    for message in &messages {
        let roller = Role::sender(message.number);
        for (place, planned) in message.throws.iter().enumerate() {
            let made_from =
                made_from(&chains, id, message.number, place, planned).ok_or(ProofError::OtherMatch)?;
            let recorded = choice_at(record, planned.at).ok_or(PlanError::Unfinished)?;
            let (ties, choice) = thrown(&made_from, matches!(recorded, Choice::Opening { .. }));
            if choice != recorded {
                return Err(ProofError::OtherThrow {
                    at: planned.at,
                    recorded,
                    made: choice,
                });
            }
            throws.push(ProvedThrow {
                at: planned.at,
                roller,
                made_from,
                ties,
                choice,
            });
        }
    }
    Ok(Proof { id, messages, throws })
}

/// Whether it does not begin as every invitation offers it.
pub(super) fn is_set_up(record: &MatchRecord) -> bool {
    record.games().iter().any(|game| *game.start() != Start::Usual)
}

/// The choice that a throw makes, and the equal opening throws before it.
pub(super) fn thrown(made_from: &JointThrow, opening: bool) -> (Vec<Die>, Choice) {
    let mut ties = Vec::new();
    for throw in made_from.throws() {
        if !opening {
            return (ties, Choice::Roll(throw.roll()));
        }
        if !throw.is_tied() {
            let (ivory, night) = (throw.first, throw.second);
            return (ties, Choice::Opening { ivory, night });
        }
        ties.push(throw.first);
    }
    // The throws never end.
    (ties, Choice::Done)
}

fn choice_at(record: &MatchRecord, at: Mark) -> Option<Choice> {
    record.games().get(at.game)?.choices().get(at.choices).copied()
}

/// All chains that an end has had, the newest last.
pub(super) fn unroll(header: &Header, messages: &[Message], role: Role) -> Vec<Unrolled> {
    let mut counts = vec![(0, 0)];
    for message in messages
        .iter()
        .filter(|message| Role::sender(message.number) == role)
    {
        if header.replaces(message.number) {
            counts.push((0, 0));
        } else if let Some((secrets, shares)) = counts.last_mut() {
            *secrets += u32::from(message.shows_secret);
            *shares += u32::from(message.shows_share);
        }
    }
    let shown = header.generations(role);
    shown
        .zip(counts)
        .map(|(shown, (secrets, shares))| Unrolled::new(&shown, secrets, shares))
        .collect()
}

/// What an end gave at the start.
pub(super) fn first_ends(chains: &[Unrolled]) -> Option<Shown> {
    chains.first().map(Unrolled::ends)
}

fn key_of(record: &MatchRecord, header: &Header, [host, _]: &[Vec<Unrolled>; 2]) -> Option<Key> {
    Some(key(record, header.host, &first_ends(host)?))
}

/// The id, once there is a guest.
pub(super) fn id_of(
    record: &MatchRecord,
    header: &Header,
    [host, guest]: &[Vec<Unrolled>; 2],
) -> Option<MatchId> {
    Some(match_id(
        record,
        header.host,
        &first_ends(host)?,
        &first_ends(guest)?,
    ))
}

fn made_from(
    [host, guest]: &[Vec<Unrolled>; 2],
    id: MatchId,
    message: u32,
    place: usize,
    planned: &PlannedThrow,
) -> Option<JointThrow> {
    let (roller, other) = match Role::sender(message) {
        Role::Host => (host, guest),
        Role::Guest => (guest, host),
    };
    let value = |chains: &[Unrolled], of: Numbered, pick: fn(&Unrolled) -> &Vec<ChainValue>| {
        pick(chains.get(of.generation)?).get(of.number as usize).copied()
    };
    Some(JointThrow {
        id,
        message,
        place: place as u8,
        secret: value(roller, planned.secret, |chains| &chains.secrets)?,
        share: value(other, planned.share, |chains| &chains.shares)?,
    })
}
