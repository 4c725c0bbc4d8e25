//! Taking a friend's message: every refusal is decided here, and nothing changes before all of it is proved.

use super::correspondence::Correspondence;
use super::header::{Header, Replaced, Unrolled};
use super::history::{Compared, compare, only_ends_unlike, turn_of};
use super::plan::{Message, Walk};
use super::proof::{is_set_up, prove, unroll};
use super::refusal::{LinkError, Refusal, ValueFault};
use super::role::Role;
use crate::dice::{ChainUse, ChainValue};
use crate::record::MatchRecord;
use crate::rules::Side;

/// A message that was taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Received {
    /// This end's copy after it.
    pub correspondence: Correspondence,
    /// Whether it holds messages of this end that are not in its copy; their values are this end's, what
    /// was played in them cannot be compared with anything.
    pub unseen: bool,
}

impl Correspondence {
    /// Takes the message that this link holds, or says why not.
    pub fn receive(&self, link: &MatchRecord) -> Result<Received, Refusal> {
        self.compared(link)
            .or_else(|refusal| self.by_later_link(link).ok_or(refusal))
    }

    /// Who has lost its values and has nothing of the match but a link can take a later link as well, with the messages
    /// of its own that it lost: as little is known of the one as of the other. New chains that it has offered meanwhile
    /// are forgotten, if the other has not taken them.
    fn by_later_link(&self, link: &MatchRecord) -> Option<Received> {
        let theirs = Header::of(link).ok()?;
        let known = self.unverified?;
        let offered = self.header.last == known + 1 && self.header.replaces(self.header.last);
        let (walk, _) = Walk::through(&self.record, &self.header).ok()?;
        let count = walk.count(self.role);
        let has_values = self.keys.shown(count.secrets, count.shares) == self.header.by(self.role);
        let alone = offered || self.header.last == known && !has_values;
        if !alone || theirs.key != self.header.key || theirs.last <= known {
            return None;
        }
        self.check_agreement(link, &theirs).ok()?;
        only_ends_unlike(&self.record, link).ok()?;
        let notes = self.header.replaced.len() - usize::from(offered);
        if !theirs.replaced.starts_with(self.header.replaced.get(..notes)?) {
            return None;
        }
        Some(Received {
            correspondence: Correspondence::from_link(link, self.role, self.keys.clone()).ok()?,
            unseen: true,
        })
    }

    fn compared(&self, link: &MatchRecord) -> Result<Received, Refusal> {
        let theirs = Header::of(link).map_err(LinkError::from)?;
        if theirs.key != self.header.key {
            return Err(Refusal::Foreign);
        }
        // Whoever took the seat too late hears it from any later message.
        if self.role == Role::Guest && self.header.last == 1 && self.has_other_guest(link, &theirs) {
            return Err(Refusal::SeatTaken);
        }
        self.check_agreement(link, &theirs)?;
        if theirs.last <= self.header.last {
            return Err(self.why_nothing_new(link, &theirs));
        }
        only_ends_unlike(&self.record, link)?;
        self.check_notes(&theirs)?;
        let (walk, messages) = Walk::through(link, &theirs)?;
        if !walk.is_at_the_end() {
            return Err(Refusal::TooMuch);
        }
        let known = self.chains()?;
        let shown = Role::BOTH.map(|role| unroll(&theirs, &messages, role));
        self.check_chains(&theirs, &known, &shown)?;
        let unseen = self.check_own_messages(&theirs, &messages, &walk)?;
        prove(link)?;
        Ok(Received {
            correspondence: Correspondence {
                record: link.clone(),
                header: theirs,
                unverified: if unseen {
                    Some(self.header.last + 1)
                } else {
                    self.unverified
                },
                ..self.clone()
            },
            unseen,
        })
    }

    fn chains(&self) -> Result<[Vec<Unrolled>; 2], Refusal> {
        let (_, messages) = Walk::through(&self.record, &self.header)?;
        Ok(Role::BOTH.map(|role| unroll(&self.header, &messages, role)))
    }

    /// What was agreed at the start does not change.
    fn check_agreement(&self, link: &MatchRecord, theirs: &Header) -> Result<(), Refusal> {
        if is_set_up(link) {
            return Err(Refusal::SetUp);
        }
        if link.rules() != self.record.rules() {
            return Err(Refusal::OtherRules);
        }
        if link.length() != self.record.length() {
            return Err(Refusal::OtherLength);
        }
        if theirs.host != self.header.host {
            return Err(Refusal::SeatsSwapped);
        }
        for side in Side::BOTH {
            // The guest brings its name with its answer.
            let is_new = self.header.last == 0 && side != self.header.host;
            if !is_new && link.name(side) != self.record.name(side) {
                let other_guest = theirs.last == 1 && self.has_other_guest(link, theirs);
                return Err(if other_guest {
                    Refusal::SeatTaken
                } else {
                    Refusal::OtherNames
                });
            }
        }
        Ok(())
    }

    /// Whether the link's guest has other chains than the one that this end knows.
    fn has_other_guest(&self, link: &MatchRecord, theirs: &Header) -> bool {
        let ends = |record: &MatchRecord, header: &Header| {
            let (_, messages) = Walk::through(record, header).ok()?;
            Some(unroll(header, &messages, Role::Guest).first()?.ends())
        };
        match ends(&self.record, &self.header) {
            Some(known) => ends(link, theirs).is_some_and(|shown| shown != known),
            None => false,
        }
    }

    /// A link with no more messages than this end has.
    fn why_nothing_new(&self, link: &MatchRecord, theirs: &Header) -> Refusal {
        if *theirs == self.header && *link == self.record {
            return if Role::sender(theirs.last) == self.role {
                Refusal::Own
            } else {
                Refusal::Again
            };
        }
        if theirs.last == 1 && self.has_other_guest(link, theirs) {
            return Refusal::SeatTaken;
        }
        let Ok((_, messages)) = Walk::through(&self.record, &self.header) else {
            return Refusal::Foreign;
        };
        let ends = |number: u32| {
            messages
                .get(number as usize)
                .map(|message| message.ends)
                .unwrap_or_default()
        };
        match compare(&self.record, ends(theirs.last), link) {
            Compared::Longer => Refusal::TooMuch,
            Compared::Shorter => Refusal::ShorterHistory,
            Compared::Differ(at) => {
                let turn = turn_of(&self.record, at);
                if at >= ends(theirs.last.saturating_sub(1)) {
                    Refusal::SecondAnswer { at, turn }
                } else {
                    Refusal::OtherHistory { at, turn }
                }
            }
            Compared::Same if theirs.last == self.header.last => {
                Refusal::ValuesChanged(Role::sender(theirs.last))
            }
            Compared::Same => Refusal::Stale {
                message: theirs.last,
                last: self.header.last,
            },
        }
    }

    /// The notes of lost chains only grow.
    fn check_notes(&self, theirs: &Header) -> Result<(), Refusal> {
        let (old, new) = theirs
            .replaced
            .split_at_checked(self.header.replaced.len())
            .ok_or(Refusal::OtherNotes)?;
        let fits = |note: &Replaced| note.message > self.header.last;
        if old == self.header.replaced && new.iter().all(fits) {
            Ok(())
        } else {
            Err(Refusal::OtherNotes)
        }
    }

    /// Every value that is known stays, and the new ones lead back to it.
    fn check_chains(
        &self,
        theirs: &Header,
        known: &[Vec<Unrolled>; 2],
        shown: &[Vec<Unrolled>; 2],
    ) -> Result<(), Refusal> {
        for role in [self.role, self.role.other()] {
            let known_here = &known[role.index()];
            for (generation, chains) in shown[role.index()].iter().enumerate() {
                let checks = Checks {
                    role,
                    is_own: role == self.role,
                    theirs,
                    known,
                };
                match known_here.get(generation) {
                    Some(before) => {
                        checks.go_on(ChainUse::Secret, &before.secrets, &chains.secrets)?;
                        checks.go_on(ChainUse::Share, &before.shares, &chains.shares)?;
                    }
                    None => checks.are_new(chains)?,
                }
            }
        }
        Ok(())
    }

    /// Messages of this end that its copy lacks must show values that only this end can show.
    fn check_own_messages(
        &self,
        theirs: &Header,
        messages: &[Message],
        walk: &Walk,
    ) -> Result<bool, Refusal> {
        let own = messages
            .iter()
            .skip(self.header.last as usize + 1)
            .filter(|message| Role::sender(message.number) == self.role);
        let mut unseen = false;
        for message in own {
            unseen = true;
            if !message.shows_secret && !message.shows_share {
                return Err(Refusal::SpokeForYou);
            }
        }
        let count = walk.count(self.role);
        if unseen && self.keys.shown(count.secrets, count.shares) != theirs.by(self.role) {
            return Err(Refusal::SpokeForYou);
        }
        Ok(unseen)
    }
}

/// The checks of one end's values.
struct Checks<'a> {
    role: Role,
    /// Whether they are those of the end that checks.
    is_own: bool,
    theirs: &'a Header,
    known: &'a [Vec<Unrolled>; 2],
}

impl Checks<'_> {
    fn go_on(&self, of: ChainUse, known: &[ChainValue], shown: &[ChainValue]) -> Result<(), Refusal> {
        if shown.starts_with(known) {
            return Ok(());
        }
        let (Some(&last), Some(&value)) = (known.last(), shown.last()) else {
            return Err(Refusal::ValuesChanged(self.role));
        };
        let grows = shown.len() > known.len();
        if grows && self.is_own {
            return Err(Refusal::SpokeForYou);
        }
        if !grows || Role::sender(self.theirs.last) != self.role {
            return Err(Refusal::ValuesChanged(self.role));
        }
        let fault = if value == last {
            ValueFault::Withheld
        } else if known.contains(&value) {
            ValueFault::Replayed
        } else if self.is_of(self.role.other(), value) {
            ValueFault::Copied
        } else if value
            .with_all_before(of, EARLY)
            .iter()
            .rev()
            .skip(1)
            .any(|&before| before == last)
        {
            ValueFault::Early
        } else {
            ValueFault::Wrong
        };
        Err(Refusal::Value { of, fault })
    }

    /// New chains repeat nothing that was shown.
    fn are_new(&self, chains: &Unrolled) -> Result<(), Refusal> {
        if self.is_own {
            return Err(Refusal::SpokeForYou);
        }
        let ends = chains.ends();
        let repeats = Role::BOTH
            .into_iter()
            .any(|role| self.is_of(role, ends.secret) || self.is_of(role, ends.share));
        if repeats {
            Err(Refusal::CopiedChains)
        } else {
            Ok(())
        }
    }

    fn is_of(&self, role: Role, value: ChainValue) -> bool {
        let chains = self.known[role.index()].iter();
        chains
            .flat_map(|chains| chains.secrets.iter().chain(&chains.shares))
            .any(|&known| known == value)
    }
}

/// How many values too early a value is looked for.
const EARLY: u32 = 64;
