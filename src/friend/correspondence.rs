//! One end's copy of a match with a friend: what both agreed so far, and this end's keys.

use super::header::{Header, MOST_NEW_CHAINS, Replaced, Shown, key};
use super::history::{end_of, only_ends_unlike};
use super::keys::Keys;
use super::plan::{Mark, Next, Walk};
use super::proof::{ProofError, id_of, prove, thrown, unroll};
use super::refusal::{LinkError, Refusal};
use super::role::Role;
use crate::dice::JointThrow;
use crate::record::code::{TooLong, from_text, to_text};
use crate::record::{Choice, MatchRecord, Name, Start, Thrown};
use crate::rules::{MatchLength, Phase, Rules, Side, TurnKind};

/// A match with a friend as this end has it after the last message sent or taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correspondence {
    pub(super) record: MatchRecord,
    pub(super) header: Header,
    pub(super) role: Role,
    pub(super) keys: Keys,
    /// Up to this message it was taken from a link alone, without an own copy to compare it with.
    pub(super) unverified: Option<u32>,
}

/// What is to be done at this end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// The other end's message is awaited.
    Wait,
    /// To throw and play, then send.
    Play {
        /// Whether dice of this end are due in it.
        may_throw: bool,
    },
    /// To send on, with nothing to play.
    Nod {
        /// It also accepts that the other goes on with new chains: a person says so.
        new_chains: bool,
    },
    /// To offer new chains: the own ones are lost or used up.
    OfferNewChains,
    /// Nothing: the match is over.
    Nothing,
}

impl Task {
    /// Whether this end has something to play.
    pub const fn is_play(self) -> bool {
        matches!(self, Task::Play { .. })
    }
}

impl Correspondence {
    /// The host's copy, whose link is the invitation. `host` is the side the host plays.
    pub fn invite(rules: Rules, length: MatchLength, host: Side, name: Name, keys: Keys) -> Correspondence {
        let mut names = [Name::default(), Name::default()];
        names[host.index()] = name;
        let mut record = MatchRecord::new(rules, length, names, Start::Usual);
        let header = Header {
            host,
            key: key(&record, host, &keys.ends()),
            last: 0,
            replaced: Vec::new(),
            by_host: keys.ends(),
            by_guest: None,
        };
        header.put(&mut record);
        Correspondence {
            record,
            header,
            role: Role::Host,
            keys,
            unverified: None,
        }
    }

    /// The guest's copy, whose link is the answer to this invitation.
    pub fn accept(invitation: &MatchRecord, name: Name, keys: Keys) -> Result<Correspondence, Refusal> {
        let header = Header::of(invitation).map_err(LinkError::from)?;
        if header.last != 0 {
            return Err(Refusal::NoInvitation);
        }
        prove(invitation)?;
        let mut names = Side::BOTH.map(|side| invitation.name(side).clone());
        names[header.host.other().index()] = name;
        let record = MatchRecord::new(*invitation.rules(), invitation.length(), names, Start::Usual);
        let ends = keys.ends();
        let invited = Correspondence {
            record,
            header: Header {
                last: 0,
                by_guest: Some(ends),
                ..header
            },
            role: Role::Guest,
            keys,
            unverified: None,
        };
        invited.send(&invited.record)
    }

    /// A copy from a link alone, as this end: what came before cannot be compared with anything. If the
    /// match goes on, `keys` are offered as new ones.
    pub fn from_link(link: &MatchRecord, role: Role, keys: Keys) -> Result<Correspondence, Refusal> {
        prove(link)?;
        let header = Header::of(link).map_err(LinkError::from)?;
        Ok(Correspondence {
            record: link.clone(),
            unverified: Some(header.last),
            header,
            role,
            keys,
        })
    }

    /// The match as agreed, with its header: what a link holds.
    pub const fn record(&self) -> &MatchRecord {
        &self.record
    }

    /// The friend's part of it.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// Which end this is.
    pub const fn role(&self) -> Role {
        self.role
    }

    /// The side this end plays.
    pub const fn side(&self) -> Side {
        self.role.side(self.header.host)
    }

    /// What this end keeps to itself.
    pub const fn keys(&self) -> &Keys {
        &self.keys
    }

    /// Up to which message it was taken from a link alone.
    pub const fn unverified(&self) -> Option<u32> {
        self.unverified
    }

    /// The letters of the link that holds it.
    pub fn link(&self) -> Result<String, TooLong> {
        to_text(&self.record)
    }

    /// What is to be done here.
    pub fn task(&self) -> Task {
        let Ok((walk, messages)) = Walk::through(&self.record, &self.header) else {
            return Task::Nothing;
        };
        let next = walk.next();
        if next == Next::Nothing {
            return Task::Nothing;
        }
        if walk.sender() != self.role {
            return Task::Wait;
        }
        if self.shown_next(&walk).is_none() && self.header.last > 0 {
            return Task::OfferNewChains;
        }
        match next {
            Next::Play => Task::Play {
                may_throw: walk.may_throw(),
            },
            _ => Task::Nod {
                new_chains: messages
                    .last()
                    .is_some_and(|last| self.header.replaces(last.number)),
            },
        }
    }

    /// Where the match stands after the last message.
    pub fn agreed(&self) -> Mark {
        end_of(&self.record)
    }

    /// The throw that `record`, which this end has played on from the agreed one, waits for. It is the
    /// same whenever it is asked for. `None` if no throw of this end is due.
    pub fn throw(&self, record: &MatchRecord) -> Option<Thrown> {
        let (walk, messages) = Walk::through(record, &self.header).ok()?;
        let opening = match record.game().now().phase() {
            Phase::Opening => true,
            Phase::ToRoll(side) if *side == self.side() => false,
            _ => return None,
        };
        let shown = self.shown_next(&walk)?;
        if walk.sender() != self.role || !walk.may_throw() {
            return None;
        }
        let chains = Role::BOTH.map(|role| unroll(&self.header, &messages, role));
        let made_from = JointThrow {
            id: id_of(record, &self.header, &chains)?,
            message: self.header.last + 1,
            place: throws_since(record, walk.mark()),
            secret: shown.secret,
            share: self.header.by(self.role.other())?.share,
        };
        let (ties, choice) = thrown(&made_from, opening);
        Some(Thrown { ties, choice })
    }

    /// The copy after this end's message: `record` is what this end has made of the agreed one, the same if
    /// there is nothing to play. Its link is what the other end takes.
    pub fn send(&self, record: &MatchRecord) -> Result<Correspondence, Refusal> {
        let number = self.header.last + 1;
        if number > u32::from(u16::MAX) {
            return Err(Refusal::TooManyMessages);
        }
        if Role::sender(number) != self.role {
            return Err(Refusal::NotYourTurn);
        }
        let mut record = record.clone();
        finish_empty_rest(&mut record, self.side());
        only_ends_unlike(&self.record, &record)?;
        let mut header = self.header.clone();
        let (walk, _) = Walk::through(&record, &header)?;
        self.shown_next(&walk).ok_or(Refusal::KeysLost)?;
        header.last = number;
        let (walk, _) = Walk::through(&record, &header)?;
        if !walk.is_at_the_end() {
            return Err(Refusal::TooMuch);
        }
        let count = walk.count(self.role);
        let shown = self
            .keys
            .shown(count.secrets, count.shares)
            .ok_or(Refusal::ChainUsedUp)?;
        self.put_shown(&mut header, shown);
        header.put(&mut record);
        Ok(Correspondence {
            record,
            header,
            ..self.clone()
        })
    }

    /// The copy after a message that offers the other end `keys` in place of lost ones.
    pub fn offer_new_chains(&self, keys: Keys) -> Result<Correspondence, Refusal> {
        let number = self.header.last + 1;
        if Role::sender(number) != self.role || number < 2 {
            return Err(Refusal::NotYourTurn);
        }
        if number > u32::from(u16::MAX) {
            return Err(Refusal::TooManyMessages);
        }
        if self.header.replaced.len() >= MOST_NEW_CHAINS {
            return Err(Refusal::TooManyNewChains);
        }
        let mut header = self.header.clone();
        let shown = header.by(self.role).ok_or(Refusal::NotYourTurn)?;
        header.replaced.push(Replaced {
            message: number,
            shown,
        });
        header.last = number;
        self.put_shown(&mut header, keys.ends());
        Walk::through(&self.record, &header)?;
        let mut record = self.record.clone();
        header.put(&mut record);
        Ok(Correspondence {
            record,
            header,
            role: self.role,
            keys,
            unverified: self.unverified,
        })
    }

    fn put_shown(&self, header: &mut Header, shown: Shown) {
        match self.role {
            Role::Host => header.by_host = shown,
            Role::Guest => header.by_guest = Some(shown),
        }
    }

    /// What this end shows with its next secret and share; `None` if its keys are not the ones of the
    /// match, or used up.
    fn shown_next(&self, walk: &Walk) -> Option<Shown> {
        let count = walk.count(self.role);
        let known = self.header.by(self.role)?;
        if self.keys.shown(count.secrets, count.shares)? != known {
            return None;
        }
        self.keys.shown(count.secrets + 1, count.shares + 1)
    }
}

/// Dice thrown after this place.
fn throws_since(record: &MatchRecord, mark: Mark) -> u8 {
    let games = record.games().iter().enumerate().skip(mark.game);
    let throws: usize = games
        .map(|(index, game)| {
            let skipped = if index == mark.game { mark.choices } else { 0 };
            let later = game.choices().iter().skip(skipped);
            later
                .filter(|choice| matches!(choice, Choice::Opening { .. } | Choice::Roll(_)))
                .count()
        })
        .sum();
    u8::try_from(throws).unwrap_or(u8::MAX)
}

/// A rest of which the other can play nothing is part of the message of who left it.
fn finish_empty_rest(record: &mut MatchRecord, side: Side) {
    let empty = record.game().now().turn().is_some_and(|turn| {
        turn.side() != side
            && matches!(turn.kind(), TurnKind::Rest(_))
            && turn.played() == 0
            && turn.is_over()
    });
    if empty {
        // A turn that is over can be declared finished.
        let _ = record.push(Choice::Done);
    }
}

/// The match of a link's text.
pub fn read_link(text: &str) -> Result<(MatchRecord, Header), LinkError> {
    let record = from_text(text)?;
    let header = Header::of(&record)?;
    Ok((record, header))
}

impl From<LinkError> for Refusal {
    fn from(error: LinkError) -> Refusal {
        Refusal::Link(error)
    }
}

impl From<ProofError> for Refusal {
    fn from(error: ProofError) -> Refusal {
        match error {
            ProofError::Header(error) => Refusal::Link(error.into()),
            ProofError::SetUp => Refusal::SetUp,
            ProofError::Plan(error) => error.into(),
            ProofError::OtherMatch => Refusal::Foreign,
            ProofError::OtherThrow { at, recorded, made } => Refusal::OtherThrow { at, recorded, made },
        }
    }
}
