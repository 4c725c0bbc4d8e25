//! Matches and games as wholes: begun, given up, gone on with; and what is asked before that.

use super::notice::Notice;
use super::open_match::Hold;
use super::setup::{DiceFrom, Setup};
use super::sitting::{Asked, Sitting};
use crate::dice::{NoEntropy, Secret, Seed, Source, Words};
use crate::record::MatchRecord;
use crate::table::{Action, Hand, Refusal, Seats, Table};

impl Sitting {
    #[inline(never)]
    pub(super) fn ask_to_resign(&mut self) {
        match self.snapshot().choices.resign {
            Some(side) => self.question = Some(Asked::Resign(side)),
            None => self.refuse(Refusal::NothingToResign),
        }
    }

    pub(super) fn new_match(&mut self, setup: Box<Setup>) {
        let under_way = self.open.as_ref().is_some_and(|open| {
            open.hold == Hold::Mine && open.table.game().outcome().is_none() && open.table.length() > 0
        });
        if under_way {
            self.question = Some(Asked::NewMatch(setup));
        } else {
            self.begin(*setup);
        }
    }

    #[inline(never)]
    pub(super) fn confirm(&mut self) {
        match self.question.take() {
            Some(Asked::Resign(side)) => match self.act(Hand::Person, Action::Resign(side)) {
                Ok(happened) => {
                    self.forget_bot();
                    self.after_own(happened);
                }
                Err(refusal) => self.refuse(refusal),
            },
            Some(Asked::NewMatch(setup)) => self.begin(*setup),
            Some(Asked::DeleteSave(slot)) => self.delete(slot),
            None => {}
        }
    }

    pub(super) fn draw_seed(&mut self) {
        match Secret::draw(&mut self.entropy) {
            Ok(secret) => self.secret = Some(secret),
            Err(NoEntropy) => self.notify(Notice::NoEntropy),
        }
    }

    #[inline(never)]
    pub(super) fn mix_in(&mut self, words: Words) {
        let Some(open) = self.open.as_mut().filter(|open| open.takes_words()) else {
            return;
        };
        if let Source::Seed(seed) = &mut open.dice {
            seed.words = words;
        }
        open.table.set_dice(&open.dice);
        self.save();
    }

    fn begin(&mut self, setup: Setup) {
        if setup.seats.has_friend() {
            return self.invite(setup);
        }
        let source = match &setup.dice {
            DiceFrom::Device => Source::Device,
            DiceFrom::Typed => Source::Typed,
            DiceFrom::Seed(words) => {
                if self.secret.is_none() {
                    self.draw_seed();
                }
                let Some(secret) = self.secret.take() else { return };
                let words = words.clone();
                Source::Seed(Seed { secret, words })
            }
        };
        let seats = setup.seats;
        let mut record = setup.record();
        record.set_dice(source.bytes());
        self.lay(Table::new(record, seats, Vec::new()), None);
    }

    #[inline(never)]
    pub(super) fn imported(&mut self, record: MatchRecord, seats: Seats) {
        self.lay(Table::new(record, seats, Vec::new()), None);
    }

    pub(super) fn next_game(&mut self) {
        if self.open.as_ref().is_some_and(|open| !open.is_caught_up()) {
            return;
        }
        match self.act(Hand::Table, Action::NextGame) {
            Ok(_) => {
                self.show_all();
                self.save();
            }
            Err(refusal) => self.refuse(refusal),
        }
    }
}
