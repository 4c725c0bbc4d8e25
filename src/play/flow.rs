//! What goes on by itself: the next roll, the end of a turn, the bot.

use super::bot_turn::Patience;
use super::open_match::{Hold, OpenMatch};
use super::sitting::Sitting;
use crate::dice::Source;
use crate::rules::Phase;
use crate::table::{Action, Hand};

impl Sitting {
    /// Does what needs no one's decision, as far as it can go now.
    pub(super) fn go_on(&mut self) {
        self.end_old_hint();
        while self.go_on_once() {
            self.end_old_hint();
        }
        self.set_pace();
    }

    /// Whether something was done after which more may follow.
    fn go_on_once(&mut self) -> bool {
        let Some(open) = &self.open else { return false };
        if open.hold != Hold::Mine || open.unseen.is_some() {
            return false;
        }
        let seats = *open.table.seats();
        if seats.has_friend() {
            self.send_by_itself();
            if !self.open.as_ref().is_some_and(OpenMatch::is_ones_own) {
                return false;
            }
        }
        let Some(open) = &self.open else { return false };
        match open.table.game().phase() {
            Phase::ToRoll(side) => {
                let by_itself = seats.is_bot(*side) || self.settings.auto_roll && open.may_roll();
                let has_dice = open.dice != Source::Typed || !open.table.ahead().is_empty();
                if by_itself && has_dice && open.is_caught_up() && self.links.may_go_on() {
                    self.draw();
                }
                false
            }
            Phase::Playing(turn) if turn.is_over() => {
                let by_itself =
                    turn.played() == 0 || !seats.is_person(turn.side()) || self.settings.finish_by_itself;
                by_itself && self.end_turn(turn.played() > 0 && seats.is_person(turn.side()))
            }
            Phase::Playing(turn) if seats.is_bot(turn.side()) && open.asked.is_none() => {
                self.ask_bot(None, Patience::USUAL);
                self.open.as_ref().is_some_and(|open| open.asked.is_none())
            }
            Phase::Opening | Phase::Playing(_) | Phase::Over(_) => false,
        }
    }

    fn end_turn(&mut self, show: bool) -> bool {
        match self.act(Hand::Table, Action::Done) {
            Ok(happened) if show => self.after_own(happened),
            Ok(_) => self.save(),
            Err(_) => return false,
        }
        true
    }
}
