//! Has two pages meet by links that people hand over, where no rendezvous is named: one offers, the other answers.

use crate::connection::Connection;
use gul_bara::friend::{Correspondence, HandedLink, Handover, Key, Refusal, Task};
use std::mem::take;

/// A link that was opened in a page which knows nothing of what it is for: the other tabs are asked.
pub struct Brought {
    link: String,
    /// The match of an offer, which is opened here if no other tab takes it.
    offers: Option<Key>,
    /// Why it changes nothing here.
    refusal: Refusal,
    /// What came of asking the other tabs; `None` while they are asked.
    told: Option<Told>,
}

/// What a tab says of a link that another one brings; by the same numbers in `lines.js`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Told {
    /// It is for none of them.
    Unwanted = 0,
    /// It was waited for.
    Taken = 1,
    /// It was made there.
    Own = 2,
}

impl Told {
    /// By its number.
    pub fn of(number: u8) -> Told {
        [Told::Taken, Told::Own]
            .into_iter()
            .find(|told| *told as u8 == number)
            .unwrap_or(Told::Unwanted)
    }
}

impl Brought {
    /// What there is to tell of this link.
    pub fn about(&self, link: &str) -> Option<(Option<Told>, Refusal)> {
        (self.link == link).then_some((self.told, self.refusal))
    }

    /// A tab says something of it; that none does is told later.
    pub fn hear(&mut self, link: &str, told: Told) {
        if self.link == link && (self.told.is_none() || told != Told::Unwanted) {
            self.told = Some(told);
        }
    }

    /// Whether this is a link that no other tab takes.
    pub fn is_unwanted(&self, link: &str) -> bool {
        self.link == link && self.told == Some(Told::Unwanted)
    }

    /// The offer that is to be opened here, once: no other tab takes it, or its match has come to this one's table.
    pub fn open_here(&mut self, connection: &Connection) -> Option<String> {
        if connection.plays(self.offers?) {
            self.told.get_or_insert(Told::Unwanted);
        }
        self.is_unwanted(&self.link).then(|| {
            self.offers = None;
            self.link.clone()
        })
    }
}

impl Connection {
    /// Whether a link can be made by which the other page finds this one.
    pub fn may_hand_over(&self) -> bool {
        let known = |mine: &Correspondence| mine.header().last > 0 && mine.task() != Task::Nothing;
        let playing = self.playing.as_ref();
        !self.lines.meets() && !self.is_there() && playing.is_some_and(|playing| known(&playing.mine))
    }

    /// How far it is.
    pub fn handover(&self) -> &Handover {
        &self.handover
    }

    /// Whether something is shown of it.
    pub fn hands_over(&self) -> bool {
        !matches!(self.handover, Handover::Idle)
    }

    /// Seconds that are left for the link that is there.
    pub fn left(&self) -> Option<u64> {
        self.handover.left(self.now())
    }

    /// Whether a server helps two networks to reach each other.
    pub fn reaches(&self) -> bool {
        self.lines.reaches()
    }

    /// Has this end's link made: in answer to the friend's offer, or as one.
    pub(super) fn hand_over(&mut self) {
        let Some(playing) = &self.playing else { return };
        let (offer, description) = match take(&mut self.handover) {
            // It was looked at when it was opened.
            Handover::Asked { offer, .. } => match offer.open(&playing.mine) {
                Ok(description) => (Some(offer), Some(description)),
                Err(_) => return,
            },
            _ => (None, None),
        };
        self.lines.describe(description);
        self.handover = Handover::Making(offer);
    }

    /// The browser describes this end so; nothing where it cannot.
    pub fn described(&mut self, description: &[u8]) {
        let now = self.now();
        if let Some(playing) = &self.playing {
            self.handover.described(now, description, &playing.mine);
        }
    }

    /// The friend's offer was opened.
    pub fn ask(&mut self, link: HandedLink) {
        let goes_on = self.handover.ask(link);
        self.drop_unless(goes_on);
    }

    /// What was offered is not wanted now, or is given up.
    pub(super) fn decline(&mut self) {
        let goes_on = self.handover.decline();
        self.drop_unless(goes_on);
    }

    fn drop_unless(&self, goes_on: bool) {
        if !goes_on {
            self.lines.drop(false);
        }
    }

    /// What this tab says of a link that another one brings.
    pub fn heed(&mut self, link: HandedLink) -> Told {
        let taken = match link.answers {
            Some(_) => self.take_answer(&link),
            None => self.take_offer(link),
        };
        match taken {
            Ok(()) => Told::Taken,
            Err(Refusal::Own) => Told::Own,
            Err(_) => Told::Unwanted,
        }
    }

    /// The friend's offer was opened in another tab.
    fn take_offer(&mut self, link: HandedLink) -> Result<(), Refusal> {
        let playing = self.playing.as_ref().ok_or(Refusal::NoOffer)?;
        link.open(&playing.mine)?;
        if !self.handover.heeds() {
            return Err(Refusal::NoOffer);
        }
        self.ask(link);
        Ok(())
    }

    /// An answer was opened, here or in another tab.
    pub fn take_answer(&mut self, link: &HandedLink) -> Result<(), Refusal> {
        let now = self.now();
        let playing = self.playing.as_ref().ok_or(Refusal::NoOffer)?;
        let description = self.handover.take(now, link, &playing.mine)?;
        self.lines.accept(&description);
        Ok(())
    }

    /// A link that this page knows nothing of is brought to the other tabs.
    pub fn bring(&self, text: &str, link: &HandedLink, refusal: Refusal) -> Brought {
        let own = refusal == Refusal::Own;
        if !own {
            self.lines.bring(text);
        }
        Brought {
            link: text.to_owned(),
            offers: link.answers.is_none().then_some(link.key),
            refusal,
            told: own.then_some(Told::Own),
        }
    }

    pub(super) fn give_up(&mut self) {
        self.lines.drop(false);
        self.handover = Handover::Idle;
    }

    /// Some time has passed, or something was heard.
    pub(super) fn look_after_handover(&mut self) {
        if self.hands_over() && self.is_there() {
            self.give_up();
        } else {
            let over = self.handover.tick(self.now());
            self.drop_unless(!over);
        }
    }
}
