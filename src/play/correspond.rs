//! A match with a friend at another device: links in, links out. What a link holds and whether it may be taken is
//! the friend's program's to say; it is asked by effects and answers by events (`asking.rs`).

use super::asking::{About, Questions};
use super::notice::Notice;
use super::open_match::{Hold, OpenMatch};
use super::save::Slot;
use super::setup::Setup;
use super::sitting::Sitting;
use crate::dice::Entropy;
use crate::friend::{Key, Press, Request, Standing, Task};
use crate::record::{Name, code, turns};
use crate::table::{Seats, Table};

/// Links that were opened, and what the friend's program was asked.
#[derive(Default)]
pub(super) struct Links {
    /// Came before the saves were read.
    waiting: Option<String>,
    /// What the friend's program was asked.
    pub questions: Questions,
    /// To be taken once its match lies on the table and is held.
    found: Option<(Slot, String)>,
    /// The link of a match of which nothing is known here, and which match that is.
    pub offer: Option<(Key, String)>,
    /// What was refused last.
    pub refused: Option<Request>,
}

impl Links {
    /// This link is taken once this match lies on the table and is held.
    pub(super) fn keep_for(&mut self, slot: Slot, link: String) {
        self.found = Some((slot, link));
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

    /// Asks for a match whose first link is an invitation.
    pub(super) fn invite(&mut self, setup: Setup) {
        let Some(side) = setup.seats.lone_person() else {
            return;
        };
        let Some(master) = self.draw_master() else { return };
        let Ok(record) = code::encode(&setup.record()) else {
            return;
        };
        self.ask_friend(About::Seat(Request::Invite { record, side, master }));
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

    pub(super) fn lay_standing(&mut self, friend: Standing) {
        let Ok(record) = friend.record() else { return };
        self.links.offer.take_if(|(key, _)| *key == friend.key);
        let table = Table::new(record, Seats::with_friend(friend.side), Vec::new());
        self.lay(table, Some(friend));
        self.show_last_turn();
    }

    fn open_link(&mut self, link: String) {
        self.links.offer = None;
        if self.loading {
            self.links.waiting = Some(link);
        } else {
            self.ask_friend(About::Link(link));
        }
    }

    /// Opens the link that came before the saves were read. One that is offered may be of a save that was read too
    /// late to be known: it is looked at once more.
    pub(super) fn open_waiting_link(&mut self) {
        let offered = self.links.offer.take().map(|(_, link)| link);
        if let Some(link) = self.links.waiting.take().or(offered) {
            self.open_link(link);
        }
    }

    pub(super) fn link_opened(&mut self, link: String, key: Key, sound: bool) {
        let is_of = |friend: &Standing| friend.key == key;
        let open = self
            .open
            .as_ref()
            .filter(|open| open.friend.as_ref().is_some_and(is_of));
        if let Some(open) = open {
            let (slot, hold) = (open.slot, open.hold);
            self.links.keep_for(slot, link);
            match hold {
                Hold::Mine => self.take_link_for(slot),
                _ => self.claim(slot, true),
            }
        } else if let Some(save) = self.saves.iter().find(|save| save.friend == Some(key)) {
            let slot = save.slot;
            self.links.keep_for(slot, link);
            self.open_save(slot);
        } else if sound {
            self.links.offer = Some((key, link));
        } else {
            self.links.refused = Some(Request::Read(link));
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

    /// Takes the link that waits for this match, if that lies on the table, is held, and nothing else is asked of it.
    pub(super) fn take_link_for(&mut self, slot: Slot) {
        let held = |open: &OpenMatch| open.slot == slot && open.hold == Hold::Mine;
        if self.open.as_ref().is_some_and(held)
            && !self.links.questions.is_asked_of_match()
            && let Some((_, link)) = self.links.found.take_if(|(of, _)| *of == slot)
        {
            self.ask_friend(About::Receive(link));
        }
    }

    /// A link was taken: what is new in it is shown as it was played.
    pub(super) fn received(&mut self, friend: Standing) {
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

    fn take_seat(&mut self, name: Name) {
        let Some((_, link)) = self.links.offer.clone() else {
            return;
        };
        let Some(master) = self.draw_master() else { return };
        self.ask_friend(About::Seat(Request::Take { link, name, master }));
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

    /// Has this end's message made as soon as it is played to its end.
    pub(super) fn send_by_itself(&mut self) {
        let ready = self.open.as_ref().is_some_and(OpenMatch::is_to_be_sent);
        if ready && self.links.may_go_on() {
            self.ask_friend(About::Send);
        }
    }

    pub(super) fn sent(&mut self, friend: Standing) {
        let Some((open, record)) = self.open.as_mut().zip(friend.record().ok()) else {
            return;
        };
        open.take_copy(friend, record);
        self.save();
    }

    fn accept_new_chains(&mut self) {
        if self.task_here() == Some(Task::Nod { new_chains: true }) {
            self.ask_friend(About::Send);
        }
    }

    fn offer_new_chains(&mut self) {
        if self.task_here() != Some(Task::OfferNewChains) {
            return;
        }
        let Some(master) = self.draw_master() else { return };
        self.ask_friend(About::NewChains(master));
    }

    /// What a match with a friend that may be played here waits for.
    fn task_here(&self) -> Option<Task> {
        let open = self.open.as_ref().filter(|open| open.hold == Hold::Mine)?;
        open.friend.as_ref().map(|friend| friend.task)
    }
}
