//! What the friend's program is asked. Of the match on the table it is asked one thing at a time; links to be opened
//! and a seat to be taken may wait beside that, and nothing that is asked later makes them forgotten.

use super::correspond::{Links, Offer};
use super::effect::{Effect, Ticket};
use super::notice::Notice;
use super::open_match::OpenMatch;
use super::save::Slot;
use super::sitting::Sitting;
use crate::friend::{Answer, Request, Task};
use crate::record::code;
use std::mem::{discriminant, take};

/// What was asked, until it is answered.
#[derive(Default)]
pub(super) struct Questions {
    asked: Vec<Question>,
    /// No answer could be had: asked again when a person says so, or once the program has answered something else.
    failed: Vec<About>,
}

struct Question {
    ticket: Ticket,
    request: Request,
    about: About,
}

/// What is asked, and so what is done with the answer.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum About {
    /// A link that is to be opened.
    Link(String),
    /// A new copy that is to be laid on the table.
    Seat(Request),
    /// A link for the match on the table.
    Receive(String),
    /// Dice for it.
    Throw,
    /// This end's message of it.
    Send,
    /// New chains for this end of it, from these random bytes.
    NewChains([u8; 32]),
}

impl About {
    fn is_of_match(&self) -> bool {
        !matches!(self, About::Link(_) | About::Seat(_))
    }

    /// Whether nobody waits for the other any more once this is asked.
    fn replaces(&self, other: &About) -> bool {
        match (self, other) {
            (About::Link(link), About::Link(other)) => link == other,
            _ => discriminant(self) == discriminant(other),
        }
    }
}

impl Questions {
    /// Whether the friend's program is being waited for.
    pub fn is_busy(&self) -> bool {
        !self.asked.is_empty()
    }

    /// Whether dice for the match on the table are being thrown.
    pub fn throws(&self) -> bool {
        self.asked.iter().any(|question| question.about == About::Throw)
    }

    /// Whether something is asked about the match on the table.
    pub fn is_asked_of_match(&self) -> bool {
        self.asked.iter().any(|question| question.about.is_of_match())
    }

    fn answered(&mut self, ticket: Ticket) -> Option<Question> {
        let place = self.asked.iter().position(|question| question.ticket == ticket)?;
        Some(self.asked.swap_remove(place))
    }
}

impl Links {
    /// Whether something may be asked about the match on the table without a person's tap: nothing is, and nothing
    /// failed or was refused.
    pub(super) fn may_go_on(&self) -> bool {
        !self.questions.is_asked_of_match()
            && !self.questions.failed.iter().any(About::is_of_match)
            && !self.refused.as_ref().is_some_and(Request::is_own)
    }

    /// That a link was refused goes by; that the match on the table cannot go on stands.
    pub(super) fn forget_refused_link(&mut self) {
        self.refused.take_if(|request| !request.is_own());
    }

    fn forget_refused_message(&mut self) {
        self.refused.take_if(|request| request.is_own());
    }

    /// The match on the table is put away. Its dice and its turn are asked for again when it lies here again, and a
    /// link waits for that.
    fn leave_match(&mut self, slot: Slot) {
        self.forget_refused_message();
        let Questions { asked, failed } = &mut self.questions;
        let asked = asked.extract_if(.., |question| question.about.is_of_match());
        let failed = failed.extract_if(.., |about| about.is_of_match());
        let of_match = failed.chain(asked.map(|question| question.about));
        let links = of_match.filter_map(|about| match about {
            About::Receive(link) => Some(link),
            _ => None,
        });
        if let Some(link) = links.last() {
            self.keep_for(slot, link);
        }
    }
}

impl Sitting {
    /// Asks, unless what is wanted can no longer be done.
    pub(super) fn ask_friend(&mut self, about: About) {
        if about.is_of_match() && self.links.questions.is_asked_of_match() {
            return;
        }
        let Some(request) = self.friend_request(&about) else {
            return;
        };
        if about.is_of_match() {
            self.links.forget_refused_message();
        }
        let ticket = self.ticket();
        let Questions { asked, failed } = &mut self.links.questions;
        failed.retain(|failed| !about.replaces(failed));
        asked.retain(|question| !about.replaces(&question.about));
        asked.push(Question {
            ticket,
            request: request.clone(),
            about,
        });
        self.withdraw_if_none_failed();
        self.effects.push(Effect::AskFriend { ticket, request });
    }

    fn friend_request(&self, about: &About) -> Option<Request> {
        match about {
            About::Link(link) => return Some(Request::Read(link.clone())),
            About::Seat(request) => return Some(request.clone()),
            _ => {}
        }
        let open = self.open.as_ref()?;
        let friend = open.friend.as_ref()?;
        let copy = friend.copy.clone();
        // A record that no save can hold can be sent no more than kept, and is said so there.
        let record = || code::encode(open.table.record()).ok();
        match about {
            About::Receive(link) => {
                let link = link.clone();
                Some(Request::Receive { copy, link })
            }
            About::Throw if open.friend_throws() => {
                let record = record()?;
                Some(Request::Throw { copy, record })
            }
            About::Send if open.is_to_be_sent() || matches!(friend.task, Task::Nod { .. }) => {
                let record = record()?;
                Some(Request::Send { copy, record })
            }
            &About::NewChains(master) if friend.task == Task::OfferNewChains => {
                Some(Request::NewChains { copy, master })
            }
            _ => None,
        }
    }

    /// No answer could be had; a person may have it asked again.
    pub(super) fn friend_fails(&mut self, ticket: Ticket) {
        if let Some(question) = self.links.questions.answered(ticket) {
            self.not_answered(question.about);
        }
    }

    fn not_answered(&mut self, about: About) {
        self.links.questions.failed.push(about);
        self.notify(Notice::NoFriendProgram);
    }

    pub(super) fn ask_friend_again(&mut self) {
        let slot = self.open.as_ref().map(|open| open.slot);
        for about in take(&mut self.links.questions.failed) {
            match (about, slot) {
                (About::Receive(link), Some(slot)) => self.links.keep_for(slot, link),
                (about, _) => self.ask_friend(about),
            }
        }
        self.withdraw(Notice::NoFriendProgram);
        if let Some(slot) = slot {
            self.take_link_for(slot);
        }
    }

    // Never part of its caller, so that all of it can be fetched later (scripts/later.mjs).
    #[inline(never)]
    pub(super) fn friend_answers(&mut self, ticket: Ticket, answer: Answer) {
        let Some(question) = self.links.questions.answered(ticket) else {
            return;
        };
        match (question.about, answer) {
            (_, Answer::Refused) => self.links.refused = Some(question.request),
            (
                About::Link(link),
                Answer::Link {
                    key,
                    side,
                    invites,
                    sound,
                },
            ) => self.link_opened(Offer { key, side, link }, invites, sound),
            (About::Seat(_), Answer::Standing(friend)) => self.lay_standing(friend),
            (About::Receive(_), Answer::Standing(friend)) => self.received(friend),
            (About::Throw, Answer::Thrown(thrown)) => {
                // Meanwhile the game may have been given up.
                if self.open.as_ref().is_some_and(OpenMatch::friend_throws) {
                    self.hold_back(thrown.choice, thrown.ties);
                }
            }
            (About::Send | About::NewChains(_), Answer::Standing(friend)) => self.sent(friend),
            (About::Link(_) | About::Receive(_), Answer::Taken) => {}
            (about, _) => return self.not_answered(about),
        }
        // The program is here.
        self.ask_friend_again();
    }

    /// The match on the table is put away, or played in another tab from now on.
    pub(super) fn leave_friend(&mut self) {
        if let Some(slot) = self.open.as_ref().map(|open| open.slot) {
            self.links.leave_match(slot);
            self.withdraw_if_none_failed();
        }
    }

    fn withdraw_if_none_failed(&mut self) {
        if self.links.questions.failed.is_empty() {
            self.withdraw(Notice::NoFriendProgram);
        }
    }
}
