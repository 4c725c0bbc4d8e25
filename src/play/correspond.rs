//! A match with a friend at another device: links in, links out. What a link holds and whether it may be taken is
//! the friend's program's to say; it is asked by effects and answers by events.

use super::effect::{Effect, Ticket};
use super::notice::Notice;
use super::open_match::{Hold, OpenMatch};
use super::save::Slot;
use super::setup::Setup;
use super::sitting::Sitting;
use crate::dice::Entropy;
use crate::friend::{Answer, Key, Press, RefusedLink, Request, Standing, Task};
use crate::record::{Choice, MatchRecord, Name, code, turns};
use crate::rules::{Misplaced, Phase, Side};
use crate::table::{Seats, Table};

/// Links that were opened, and what the friend's program was asked.
#[derive(Default)]
pub(super) struct Links {
    /// Came before the saves were read.
    waiting: Option<String>,
    /// What was asked last, until it is answered.
    asked: Option<Question>,
    /// The same, if no answer could be had: it is asked again when a person says so.
    failed: Option<Question>,
    /// To be taken once its match lies on the table and is held.
    found: Option<(Slot, String)>,
    /// The link of a match of which nothing is known here, and which match that is.
    pub offer: Option<(Key, String)>,
    /// The last link that changed nothing.
    pub refused: Option<RefusedLink>,
}

/// A request with what is done with its answer.
struct Question {
    ticket: Ticket,
    request: Request,
    about: About,
}

#[derive(Clone)]
enum About {
    /// A link that is to be opened.
    Link(String),
    /// A new copy that is to be laid on the table.
    Seat,
    /// A link for the match on the table.
    Receive(Slot, String),
    /// Dice for it.
    Throw(Slot),
    /// This end's message of it.
    Send(Slot),
}

impl Links {
    /// Whether the friend's program is being waited for.
    pub(super) fn is_busy(&self) -> bool {
        self.asked.is_some()
    }

    /// Whether dice of this match are being thrown.
    pub(super) fn throws(&self, slot: Slot) -> bool {
        let asked = self.asked.as_ref().map(|question| &question.about);
        matches!(asked, Some(About::Throw(of)) if *of == slot)
    }
}

impl OpenMatch {
    /// Whether the next message of a match with a friend is this end's, has something to play, and is not
    /// finished yet.
    pub(super) fn is_ones_own(&self) -> bool {
        let plays = |friend: &Standing| friend.task == Task::Play;
        self.friend.as_ref().is_some_and(plays) && !self.is_to_be_sent()
    }

    /// Whether dice of this end are due in a match with a friend.
    pub(super) fn friend_throws(&self) -> bool {
        let Some(friend) = &self.friend else { return false };
        let due = match self.table.game().phase() {
            Phase::Opening => true,
            // One roll a message.
            Phase::ToRoll(side) => *side == friend.side && !self.has_rolled_since(friend),
            Phase::Playing(_) | Phase::Over(_) => false,
        };
        due && friend.task == Task::Play && friend.may_throw
    }

    /// Whether this end's message is played to its end.
    fn is_to_be_sent(&self) -> bool {
        let Some(friend) = self.friend.as_ref().filter(|friend| friend.task == Task::Play) else {
            return false;
        };
        let plays = |side| side == friend.side;
        let turn = self.table.game().turn();
        !self.is_as_agreed() && !self.friend_throws() && !turn.is_some_and(|turn| plays(turn.side()))
    }

    /// Whether nothing has happened since the last message.
    pub(super) fn is_as_agreed(&self) -> bool {
        self.friend.as_ref().is_some_and(|friend| {
            let record = self.table.record();
            (friend.agreed.game + 1, friend.agreed.choices) == (record.games().len(), self.table.length())
        })
    }

    fn has_rolled_since(&self, friend: &Standing) -> bool {
        let games = self.table.record().games();
        let later = games.iter().enumerate().skip(friend.agreed.game);
        later.into_iter().any(|(index, game)| {
            let before = if index == friend.agreed.game {
                friend.agreed.choices
            } else {
                0
            };
            let mut choices = game.choices().iter().skip(before);
            choices.any(|choice| matches!(choice, Choice::Roll(_)))
        })
    }

    /// Whose move a match with a friend waits for while it is not played here; of a match that is only looked
    /// at, whoever acts.
    pub(super) fn awaited(&self) -> Side {
        let acts = self.table.game().to_act();
        match &self.friend {
            Some(friend) if friend.task == Task::Wait => friend.side.other(),
            Some(friend) => friend.side,
            None => acts.unwrap_or(Side::Ivory),
        }
    }

    /// Puts the match as this standing has it on the table; what is new is shown from `since` on.
    fn take_copy(&mut self, friend: Standing, record: MatchRecord) {
        let seats = *self.table.seats();
        self.table = Table::new(record, seats, Vec::new());
        self.friend = Some(friend);
        self.unseen = None;
        self.let_go();
    }
}

impl Sitting {
    // Never part of its caller, so that all of it can be fetched later (scripts/later.mjs).
    #[inline(never)]
    pub(super) fn friend_press(&mut self, press: Press) {
        match press {
            Press::Open(link) => self.open_link(link),
            Press::TakeSeat(name) => self.take_seat(name),
            Press::Watch => self.watch(),
            Press::Decline => self.links.offer = None,
            Press::AcceptNewChains => self.accept_new_chains(),
            Press::OfferNewChains => self.offer_new_chains(),
            // Nothing of the match changes.
            Press::Verify => {}
        }
    }

    fn ask_friend(&mut self, request: Request, about: About) {
        let ticket = self.ticket();
        self.links.failed = None;
        self.links.asked = Some(Question {
            ticket,
            request: request.clone(),
            about,
        });
        self.effects.push(Effect::AskFriend { ticket, request });
    }

    /// No answer could be had; a person may have it asked again.
    pub(super) fn friend_fails(&mut self, ticket: Ticket) {
        if let Some(question) = self.links.asked.take_if(|asked| asked.ticket == ticket) {
            self.links.failed = Some(question);
            self.notify(Notice::NoFriendProgram);
        }
    }

    pub(super) fn ask_friend_again(&mut self) {
        self.withdraw(Notice::NoFriendProgram);
        if let Some(question) = self.links.failed.take() {
            self.ask_friend(question.request, question.about);
        }
    }

    // As above.
    #[inline(never)]
    pub(super) fn friend_answers(&mut self, ticket: Ticket, answer: Answer) {
        let Some(question) = self.links.asked.take_if(|asked| asked.ticket == ticket) else {
            return;
        };
        self.withdraw(Notice::NoFriendProgram);
        let on_table = |slot: Slot| {
            let here = |open: &&OpenMatch| open.slot == slot && open.hold == Hold::Mine;
            self.open.as_ref().filter(here).is_some()
        };
        match (question.about.clone(), answer) {
            (About::Link(link), Answer::Link { key, sound }) => self.link_opened(link, key, sound),
            (About::Link(link), Answer::Refused) => self.refuse_link(link, None),
            (About::Seat, Answer::Standing(friend)) => self.lay_standing(friend),
            (About::Receive(slot, _), Answer::Standing(friend)) if on_table(slot) => self.received(friend),
            (About::Receive(slot, link), Answer::Refused) if on_table(slot) => {
                let friend = self.open.as_ref().and_then(|open| open.friend.as_ref());
                let copy = friend.map(|friend| friend.copy.clone());
                self.refuse_link(link, copy);
            }
            (About::Throw(slot), Answer::Thrown(thrown)) if on_table(slot) => {
                self.hold_back(thrown.choice, thrown.ties);
            }
            (About::Throw(_), Answer::Refused) => self.refuse(Misplaced::NoRollNow),
            (About::Send(slot), Answer::Standing(friend)) if on_table(slot) => self.sent(friend),
            // The match it was about is no longer on the table: all of it can be asked again.
            (About::Receive(..) | About::Throw(_) | About::Send(_), _) if !on_table_now(self, &question) => {}
            _ => {
                self.links.failed = Some(question);
                self.notify(Notice::NoFriendProgram);
            }
        }
    }

    /// Asks for a match whose first link is an invitation.
    pub(super) fn invite(&mut self, setup: Setup) {
        let Some(side) = setup.seats.lone_person() else {
            return;
        };
        let Some(master) = self.draw_master() else { return };
        let Ok(record) = code::encode(&setup.record()) else {
            return;
        };
        self.ask_friend(Request::Invite { record, side, master }, About::Seat);
    }

    fn draw_master(&mut self) -> Option<[u8; 32]> {
        let mut master = [0; 32];
        match self.entropy.fill(&mut master) {
            Ok(()) => Some(master),
            Err(_) => {
                self.notify(Notice::NoEntropy);
                None
            }
        }
    }

    fn lay_standing(&mut self, friend: Standing) {
        let Ok(record) = friend.record() else { return };
        self.links.offer = None;
        let table = Table::new(record, Seats::with_friend(friend.side), Vec::new());
        self.lay(table, Some(friend));
        self.show_last_turn();
    }

    fn open_link(&mut self, link: String) {
        self.links.offer = None;
        if self.loading {
            self.links.waiting = Some(link);
        } else {
            self.ask_friend(Request::Read(link.clone()), About::Link(link));
        }
    }

    pub(super) fn open_waiting_link(&mut self) {
        if let Some(link) = self.links.waiting.take() {
            self.open_link(link);
        }
    }

    fn link_opened(&mut self, link: String, key: Key, sound: bool) {
        let is_of = |friend: &Standing| friend.key == key;
        let open = self
            .open
            .as_ref()
            .filter(|open| open.friend.as_ref().is_some_and(is_of));
        if let Some(open) = open {
            let (slot, hold) = (open.slot, open.hold);
            self.links.found = Some((slot, link));
            match hold {
                Hold::Mine => self.take_link_for(slot),
                _ => self.claim(slot, true),
            }
        } else if let Some(save) = self.saves.iter().find(|save| save.friend == Some(key)) {
            let slot = save.slot;
            self.links.found = Some((slot, link));
            self.open_save(slot);
        } else if sound {
            self.links.offer = Some((key, link));
        } else {
            self.refuse_link(link, None);
        }
    }

    /// Another tab has taken the seat of this match: where it was offered here, it is shown here.
    pub(super) fn seat_is_taken(&mut self, slot: Slot, of: Key) {
        if self.links.offer.take_if(|(key, _)| *key == of).is_some() {
            self.open_save(slot);
        }
    }

    /// Whether a link waits for this match.
    pub(super) fn has_link_for(&self, slot: Slot) -> bool {
        self.links.found.as_ref().is_some_and(|(of, _)| *of == slot)
    }

    /// Takes the link that waits for this match, which now lies on the table and is held.
    pub(super) fn take_link_for(&mut self, slot: Slot) {
        let Some((_, link)) = self.links.found.take_if(|(of, _)| *of == slot) else {
            return;
        };
        let friend = self.open.as_ref().and_then(|open| open.friend.as_ref());
        if let Some(copy) = friend.map(|friend| friend.copy.clone()) {
            let about = About::Receive(slot, link.clone());
            self.ask_friend(Request::Receive { copy, link }, about);
        }
    }

    /// A link was taken: what is new in it is shown as it was played.
    fn received(&mut self, friend: Standing) {
        let Some((open, record)) = self.open.as_mut().zip(friend.record().ok()) else {
            return;
        };
        let since = open.friend.as_ref().map(|friend| friend.agreed);
        open.take_copy(friend, record);
        let same_game = since.filter(|since| open.table.record().games().len() == since.game + 1);
        open.shown = same_game.map_or(0, |since| since.choices);
        open.pace = None;
        self.save();
    }

    fn refuse_link(&mut self, link: String, copy: Option<Vec<u8>>) {
        self.links.refused = Some(RefusedLink { copy, link });
    }

    fn take_seat(&mut self, name: Name) {
        let Some((_, link)) = self.links.offer.clone() else {
            return;
        };
        let Some(master) = self.draw_master() else { return };
        self.ask_friend(Request::Take { link, name, master }, About::Seat);
    }

    fn watch(&mut self) {
        let offer = self.links.offer.take();
        let Some(record) = offer.and_then(|(_, link)| code::from_text(&link).ok()) else {
            return;
        };
        let over = record.score().winner().is_some();
        self.lay(Table::new(record, Seats::WATCHED, Vec::new()), None);
        if let Some(open) = self.open.as_mut().filter(|_| over) {
            open.shown = 0;
        }
        self.show_last_turn();
    }

    /// Plays the last turn out before the eyes of who sees the match for the first time.
    fn show_last_turn(&mut self) {
        let Some(open) = &mut self.open else { return };
        let last = turns(open.table.record().game()).pop();
        if let Some(turn) = last.filter(|turn| turn.ended) {
            open.shown = open.shown.min(turn.begins);
        }
    }

    /// Has this end's message made as soon as it is played to its end; whether it is.
    pub(super) fn send_by_itself(&mut self) -> bool {
        let ready = self.open.as_ref().is_some_and(OpenMatch::is_to_be_sent);
        if ready && self.links.asked.is_none() && self.links.failed.is_none() {
            self.send();
        }
        ready
    }

    fn send(&mut self) {
        let Some(open) = &self.open else { return };
        let Some(friend) = &open.friend else { return };
        let (copy, slot) = (friend.copy.clone(), open.slot);
        // A record that no save can hold can be sent no more than kept, and is said so there.
        if let Ok(record) = code::encode(open.table.record()) {
            self.ask_friend(Request::Send { copy, record }, About::Send(slot));
        }
    }

    fn sent(&mut self, friend: Standing) {
        let Some((open, record)) = self.open.as_mut().zip(friend.record().ok()) else {
            return;
        };
        open.take_copy(friend, record);
        self.save();
    }

    /// Asks for the dice that are due at this end.
    pub(super) fn throw_with_friend(&mut self) {
        let Some(open) = self.open.as_ref().filter(|open| open.friend_throws()) else {
            return;
        };
        let Some(friend) = &open.friend else { return };
        let (copy, slot) = (friend.copy.clone(), open.slot);
        if let Ok(record) = code::encode(open.table.record()) {
            self.ask_friend(Request::Throw { copy, record }, About::Throw(slot));
        }
    }

    fn accept_new_chains(&mut self) {
        if self.task_here() == Some(Task::Nod { new_chains: true }) {
            self.send();
        }
    }

    fn offer_new_chains(&mut self) {
        if self.task_here() != Some(Task::OfferNewChains) {
            return;
        }
        let Some(master) = self.draw_master() else { return };
        let Some(open) = &self.open else { return };
        let Some(friend) = &open.friend else { return };
        let (copy, slot) = (friend.copy.clone(), open.slot);
        self.ask_friend(Request::NewChains { copy, master }, About::Send(slot));
    }

    /// What a match with a friend that may be played here waits for.
    fn task_here(&self) -> Option<Task> {
        let open = self.open.as_ref().filter(|open| open.hold == Hold::Mine)?;
        open.friend.as_ref().map(|friend| friend.task)
    }
}

/// Whether the match that a question is about still lies on the table.
fn on_table_now(sitting: &Sitting, question: &Question) -> bool {
    let (About::Receive(slot, _) | About::Throw(slot) | About::Send(slot)) = &question.about else {
        return true;
    };
    let here = |open: &&OpenMatch| open.slot == *slot && open.hold == Hold::Mine;
    sitting.open.as_ref().filter(here).is_some()
}
