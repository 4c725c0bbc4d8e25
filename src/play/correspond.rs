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
use crate::record::{Name, code};
use crate::rules::Side;
use crate::table::{Seats, Table};

/// Links that were opened, and what the friend's program was asked.
#[derive(Default)]
pub(super) struct Links {
    /// Came before the saves were read.
    waiting: Option<String>,
    /// What the friend's program was asked.
    pub questions: Questions,
    /// To be taken once its match lies on the table and is held.
    found: Option<Found>,
    /// The link of a match of which nothing is known here.
    pub offer: Option<Offer>,
    /// What was refused last.
    pub refused: Option<Request>,
}

/// A link and the match of it that is among those known here.
struct Found {
    slot: Slot,
    purpose: Purpose,
    link: String,
}

/// What becomes of a link where another tab plays its match.
#[derive(PartialEq, Eq)]
enum Purpose {
    /// The match is taken over, and the link taken.
    Take,
    /// It is an invitation of the one that plays there: the other seat is offered here.
    OtherSeat(Key, Side),
    /// It is one's own, or wrong, and changes nothing: why is said here, and the match goes on there.
    Refuse,
}

/// A link with the seat that it offers.
pub(super) struct Offer {
    pub key: Key,
    pub side: Side,
    pub link: String,
}

impl Links {
    /// This link is taken once this match lies on the table and is held.
    pub(super) fn keep_for(&mut self, slot: Slot, link: String) {
        self.found = Some(Found {
            slot,
            purpose: Purpose::Take,
            link,
        });
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
            Press::Rematch => self.rematch(),
            Press::Replay(go) => self.replay(go),
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

    /// Invites to a match like the one on the table.
    fn rematch(&mut self) {
        let Some(open) = &self.open else { return };
        if self.task_here() != Some(Task::Nothing) {
            return;
        }
        let record = open.table.record();
        self.invite(Setup {
            rules: *record.rules(),
            length: record.length(),
            names: Side::BOTH.map(|side| record.name(side).clone()),
            ..Setup::usual(*open.table.seats())
        });
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
        self.links.offer.take_if(|offer| offer.key == friend.key);
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
        let offered = self.links.offer.take().map(|offer| offer.link);
        if let Some(link) = self.links.waiting.take().or(offered) {
            self.open_link(link);
        }
    }

    /// Finds the match of a link: that of the seat which the link is for, or else the other one's, which says what is
    /// wrong with it.
    pub(super) fn link_opened(&mut self, offer: Offer, invites: bool, sound: bool) {
        let Offer { key, side, .. } = offer;
        let invites = invites && sound;
        let open = self.open.as_ref().and_then(|open| {
            let friend = open.friend.as_ref().filter(|friend| friend.key == key)?;
            Some((open.slot, friend.side, Some(open.hold)))
        });
        let saves = self.saves.iter().filter(|save| save.friend == Some(key));
        let saves = saves.filter_map(|save| Some((save.slot, save.seats.lone_person()?, None)));
        let known: Vec<_> = open.into_iter().chain(saves).collect();
        let own = known.iter().find(|(_, seat, _)| *seat == side);
        match own.or(known.first()).copied() {
            // Whoever invites from another tab can be played against in this one.
            Some((_, seat, None)) if invites && seat != side => self.links.offer = Some(offer),
            Some((slot, seat, hold)) => {
                let purpose = match (seat == side, invites) {
                    (false, true) => Purpose::OtherSeat(key, side),
                    (false, false) if !sound => Purpose::Refuse,
                    _ => Purpose::Take,
                };
                let takes = purpose == Purpose::Take;
                let link = offer.link;
                self.links.found = Some(Found { slot, purpose, link });
                match hold {
                    Some(Hold::Mine) => self.take_link_for(slot),
                    Some(Hold::Elsewhere) if !takes => self.leave_to_other_tab(slot),
                    // It is waited for.
                    Some(Hold::Asked) if !takes => {}
                    Some(_) => self.claim(slot, true),
                    None => self.open_save(slot),
                }
            }
            None if sound => self.links.offer = Some(offer),
            None => self.links.refused = Some(Request::Read(offer.link)),
        }
    }

    /// Another tab has taken the seat of this match: where it was offered here, it is shown here.
    pub(super) fn seat_is_taken(&mut self, slot: Slot, friend: &Standing) {
        let taken = |offer: &mut Offer| (offer.key, offer.side) == (friend.key, friend.side);
        if self.links.offer.take_if(taken).is_some() {
            self.open_save(slot);
        }
    }

    /// Whether a link waits for this match, for which another tab has to give it up.
    pub(super) fn has_link_for(&self, slot: Slot) -> bool {
        let found = self.links.found.as_ref();
        found.is_some_and(|found| found.slot == slot && found.purpose == Purpose::Take)
    }

    /// Another tab plays this match, and goes on with it whatever becomes here of the link that waits for it.
    pub(super) fn leave_to_other_tab(&mut self, slot: Slot) {
        let waits = |found: &mut Found| found.slot == slot && found.purpose != Purpose::Take;
        match self.links.found.take_if(waits) {
            Some(Found {
                purpose: Purpose::OtherSeat(key, side),
                link,
                ..
            }) => self.links.offer = Some(Offer { key, side, link }),
            Some(found) => self.ask_friend(About::Receive(found.link)),
            None => {}
        }
    }

    /// Takes the link that waits for this match, if that lies on the table, is held, and nothing else is asked of it.
    pub(super) fn take_link_for(&mut self, slot: Slot) {
        let held = |open: &OpenMatch| open.slot == slot && open.hold == Hold::Mine;
        if self.open.as_ref().is_some_and(held)
            && !self.links.questions.is_asked_of_match()
            && let Some(Found { link, .. }) = self.links.found.take_if(|found| found.slot == slot)
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
        let Some(link) = self.links.offer.as_ref().map(|offer| offer.link.clone()) else {
            return;
        };
        let Some(master) = self.draw_master() else { return };
        self.ask_friend(About::Seat(Request::Take { link, name, master }));
    }

    fn watch(&mut self) {
        let offer = self.links.offer.take();
        let Some(record) = offer.and_then(|offer| code::from_text(&offer.link).ok()) else {
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
        let last = open.table.record().game().turns().last();
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
