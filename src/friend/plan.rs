//! Which message held what: who sent it, which choices, which values of the chains.
//!
//! All of it follows from the record, the number of messages and the messages that brought new chains. So
//! a link need not say it, and cannot say it wrongly.

use super::header::Header;
use super::role::Role;
use crate::record::{Choice, MatchRecord};
use crate::rules::{Game, Phase, Side, TurnKind};

/// A place in a match: so many games before, and so many choices of the next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mark {
    /// The game, counted from 0.
    pub game: usize,
    /// How many of its choices.
    pub choices: usize,
}

/// What a message is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The host's first: rules, match, the ends of its chains.
    Invite,
    /// The guest's first: its name, the ends of its chains.
    Accept,
    /// A turn, or whatever else the sender had to throw and play.
    Play,
    /// Nothing to play: a share for the other's roll, or leave to go on with new chains.
    Nod,
    /// The sender has lost its chains and offers new ones.
    NewChains,
}

/// A number of a chain, and of which: 0 for an end's first chains, 1 for those that replaced them …
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Numbered {
    /// Which chains of that end.
    pub generation: usize,
    /// Which value, the chain's end being 0.
    pub number: u32,
}

/// A throw and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlannedThrow {
    /// The choice that records it.
    pub at: Mark,
    /// The roller's number.
    pub secret: Numbered,
    /// The other's number.
    pub share: Numbered,
}

/// One message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Its number, counted from 0.
    pub number: u32,
    /// What it is for.
    pub purpose: Purpose,
    /// The throws made in it, at most two.
    pub throws: Vec<PlannedThrow>,
    /// Whether it shows one more secret of its sender.
    pub shows_secret: bool,
    /// Whether it shows one more share of its sender.
    pub shows_share: bool,
    /// Where the match stands after it.
    pub ends: Mark,
}

/// Why a record cannot have come about by so many messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanError {
    /// The record ends within the last message, or before.
    Unfinished,
    /// The record goes on after the last message.
    TooMuch,
    /// The sender acted for the other side.
    ForTheOther,
    /// The sender threw dice that were not its to throw.
    ThrowNotDue,
    /// A message after the end of the match.
    AfterTheEnd,
}

/// How many values one end has shown of its newest chains.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Which chains.
    pub generation: usize,
    /// Secrets shown after the end.
    pub secrets: u32,
    /// Shares shown after the end.
    pub shares: u32,
}

/// What the next message is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Its sender throws or plays.
    Play,
    /// Its sender has nothing to play.
    Nod,
    /// The match is over.
    Nothing,
}

/// Where a match stands after the message with this number; `None` if it has none.
pub fn ends_of(record: &MatchRecord, message: u32) -> Option<Mark> {
    let header = Header::of(record).ok()?;
    let (_, messages) = Walk::through(record, &header).ok()?;
    messages.get(message as usize).map(|message| message.ends)
}

/// Goes through a match message by message.
#[derive(Clone, Debug)]
pub struct Walk<'a> {
    record: &'a MatchRecord,
    host: Side,
    mark: Mark,
    state: Game,
    next: u32,
    /// The next sender holds a share of the other that it has not used.
    pending: bool,
    counts: [Count; 2],
}

impl<'a> Walk<'a> {
    /// Before the invitation.
    pub fn new(record: &'a MatchRecord, header: &Header) -> Walk<'a> {
        Walk {
            record,
            host: header.host,
            mark: Mark::default(),
            state: record.games()[0].at(0),
            next: 0,
            pending: false,
            counts: [Count::default(); 2],
        }
    }

    /// After all messages of the header; the record may have more, namely what the next sender has begun.
    pub fn through(record: &'a MatchRecord, header: &Header) -> Result<(Walk<'a>, Vec<Message>), PlanError> {
        let mut walk = Walk::new(record, header);
        let mut messages = Vec::new();
        while walk.next <= header.last {
            messages.push(walk.message(header.replaces(walk.next))?);
        }
        Ok((walk, messages))
    }

    /// Where the match stands.
    pub const fn mark(&self) -> Mark {
        self.mark
    }

    /// Who sends the next message.
    pub const fn sender(&self) -> Role {
        Role::sender(self.next)
    }

    /// What an end has shown so far.
    pub const fn count(&self, role: Role) -> Count {
        self.counts[role.index()]
    }

    /// Whether the next sender has dice to throw.
    pub const fn may_throw(&self) -> bool {
        self.pending
    }

    /// What the next message is about.
    pub fn next(&self) -> Next {
        let side = self.sender().side(self.host);
        let plays = match self.state.phase() {
            Phase::Over(_) if self.is_won() => return Next::Nothing,
            Phase::Over(_) | Phase::Opening => self.pending,
            Phase::ToRoll(mover) => *mover == side && self.pending,
            Phase::Playing(turn) => turn.side() == side,
        };
        if plays { Next::Play } else { Next::Nod }
    }

    /// Whether the record ends here.
    pub fn is_at_the_end(&self) -> bool {
        let games = self.record.games();
        self.mark.game + 1 == games.len() && self.mark.choices == self.record.game().choices().len()
    }

    fn is_won(&self) -> bool {
        let games = self.record.games().get(self.mark.game + 1..);
        self.state.outcome().is_some()
            && games.is_none_or(|later| later.is_empty())
            && self.record.score().winner().is_some()
    }

    fn message(&mut self, new_chains: bool) -> Result<Message, PlanError> {
        let number = self.next;
        let sender = self.sender();
        let mut throws = Vec::new();
        let mut shows_secret = false;
        let purpose = match (number, self.next()) {
            (0, _) => Purpose::Invite,
            (1, _) => Purpose::Accept,
            (_, Next::Nothing) => return Err(PlanError::AfterTheEnd),
            _ if new_chains => {
                let count = &mut self.counts[sender.index()];
                *count = Count {
                    generation: count.generation + 1,
                    ..Count::default()
                };
                Purpose::NewChains
            }
            (_, Next::Play) => {
                shows_secret = self.pending;
                self.counts[sender.index()].secrets += u32::from(shows_secret);
                throws = self.play(sender)?;
                Purpose::Play
            }
            (_, Next::Nod) => Purpose::Nod,
        };
        let shows_share = number > 0 && purpose != Purpose::NewChains && self.other_throws(sender);
        self.counts[sender.index()].shares += u32::from(shows_share);
        self.pending = shows_share;
        self.next += 1;
        Ok(Message {
            number,
            purpose,
            throws,
            shows_secret,
            shows_share,
            ends: self.mark,
        })
    }

    /// Whether, after a message of this end, the other throws.
    fn other_throws(&self, sender: Role) -> bool {
        match self.state.phase() {
            Phase::Opening => true,
            Phase::Over(_) => !self.is_won(),
            Phase::ToRoll(mover) => *mover != sender.side(self.host),
            Phase::Playing(_) => false,
        }
    }

    /// All that the sender of a message throws and plays.
    fn play(&mut self, sender: Role) -> Result<Vec<PlannedThrow>, PlanError> {
        let side = sender.side(self.host);
        let mut throws: Vec<PlannedThrow> = Vec::new();
        let mut rolled = false;
        if self.state.outcome().is_some() {
            let game = self.record.games().get(self.mark.game + 1);
            self.state = game.ok_or(PlanError::Unfinished)?.at(0);
            self.mark = Mark {
                game: self.mark.game + 1,
                choices: 0,
            };
        }
        loop {
            let choice = self.choice().ok_or(PlanError::Unfinished)?;
            let due = match choice {
                Choice::Opening { .. } => self.pending,
                Choice::Roll(_) => self.pending && !rolled && self.state.to_act() == Some(side),
                Choice::Step(_) | Choice::Done => self.state.to_act() == Some(side),
                Choice::Resign(loser) => loser == side,
            };
            let is_throw = matches!(choice, Choice::Opening { .. } | Choice::Roll(_));
            match (due, is_throw) {
                (false, true) => return Err(PlanError::ThrowNotDue),
                (false, false) => return Err(PlanError::ForTheOther),
                (true, true) => throws.push(self.throw(sender)),
                (true, false) => {}
            }
            rolled |= matches!(choice, Choice::Roll(_));
            self.go_on(choice);
            if self.has_finished(side, rolled) {
                break;
            }
        }
        self.skip_an_empty_rest(side)?;
        Ok(throws)
    }

    fn throw(&self, sender: Role) -> PlannedThrow {
        let roller = self.counts[sender.index()];
        let other = self.counts[sender.other().index()];
        PlannedThrow {
            at: self.mark,
            secret: Numbered {
                generation: roller.generation,
                number: roller.secrets,
            },
            share: Numbered {
                generation: other.generation,
                number: other.shares,
            },
        }
    }

    fn has_finished(&self, side: Side, rolled: bool) -> bool {
        match self.state.phase() {
            Phase::Opening => false,
            Phase::Over(_) => true,
            Phase::ToRoll(mover) => *mover != side || !self.pending || rolled,
            Phase::Playing(turn) => turn.side() != side,
        }
    }

    /// The rest of a series of which the other cannot play anything needs no message of its own.
    fn skip_an_empty_rest(&mut self, side: Side) -> Result<(), PlanError> {
        let empty = self.state.turn().is_some_and(|turn| {
            turn.side() != side
                && matches!(turn.kind(), TurnKind::Rest(_))
                && turn.played() == 0
                && turn.is_over()
        });
        if empty {
            match self.choice() {
                Some(Choice::Done) => self.go_on(Choice::Done),
                Some(_) => return Err(PlanError::ForTheOther),
                None => return Err(PlanError::Unfinished),
            }
        }
        Ok(())
    }

    fn choice(&self) -> Option<Choice> {
        let game = self.record.games().get(self.mark.game)?;
        game.choices().get(self.mark.choices).copied()
    }

    fn go_on(&mut self, choice: Choice) {
        // A record holds only choices that fit.
        self.state = choice.after(&self.state).unwrap_or(self.state);
        self.mark.choices += 1;
    }
}
