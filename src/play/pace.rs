//! The pace at which turns that play by themselves are shown. The truth is ahead of the picture.

use super::effect::{Effect, Said, Ticket, Timer};
use super::open_match::OpenMatch;
use super::sitting::Sitting;
use crate::record::Choice;
use crate::rules::Side;

/// Milliseconds that a turn without a step is shown at least.
const PASS: u32 = 1200;

impl Sitting {
    /// Shows all that has happened.
    pub(super) fn show_all(&mut self) {
        while self.show_next() {}
    }

    /// Shows one more choice, telling what it completes; `false` if all was shown.
    fn show_next(&mut self) -> bool {
        let Some(open) = &mut self.open else { return false };
        if open.is_caught_up() {
            open.shown = open.table.length();
            open.pace = None;
            return false;
        }
        let choice = open.table.record().game().choices().get(open.shown).copied();
        open.shown += 1;
        let mut turns = open.table.record().game().turns().iter();
        let Some(log) = turns.rfind(|log| log.ended && log.ends <= open.shown).cloned() else {
            return true;
        };
        let by_person = open.table.seats().is_person(log.side);
        let outcome = open.shown_game().outcome();
        match choice {
            Some(Choice::Done) if log.is_pass() => self.say(Said::Passed(log)),
            Some(Choice::Done) if !by_person => self.say(Said::TurnPlayed(log)),
            Some(Choice::Step(_)) if !by_person && outcome.is_some() => {
                self.say(Said::TurnPlayed(log));
                if let Some(outcome) = outcome {
                    self.say(Said::GameEnded(outcome));
                }
            }
            _ => {}
        }
        true
    }

    /// Tells an opening that is about to be shown and was not thrown at this device.
    fn say_friends_opening(&mut self) {
        let Some(open) = self.open.as_ref().filter(|open| open.table.seats().has_friend()) else {
            return;
        };
        let next = open.table.record().game().choices().get(open.shown);
        if let Some(&Choice::Opening { ivory, night }) = next
            && let Some(starts) = Side::throwing_higher(ivory, night)
        {
            self.say(Said::Opened {
                ties: Vec::new(),
                ivory,
                night,
                starts,
            });
        }
    }

    /// Starts the timer for the next thing to be shown, if something is and none runs. What needs no
    /// time is shown at once.
    pub(super) fn set_pace(&mut self) {
        loop {
            let Some(open) = &self.open else { return };
            if open.is_caught_up() || open.pace.is_some() {
                return;
            }
            let milliseconds = self.delay(open);
            if milliseconds == 0 || self.hidden {
                self.say_friends_opening();
                self.show_next();
                if self.open.as_ref().is_some_and(OpenMatch::is_caught_up) {
                    return self.go_on();
                }
                continue;
            }
            let ticket = self.ticket();
            if let Some(open) = &mut self.open {
                open.pace = Some(ticket);
            }
            self.effects.push(Effect::StartTimer {
                timer: Timer::Pace(ticket),
                milliseconds,
            });
            return;
        }
    }

    /// Milliseconds before the next choice is shown.
    fn delay(&self, open: &OpenMatch) -> u32 {
        let choices = open.table.record().game().choices();
        let before = open.shown.checked_sub(1).and_then(|last| choices.get(last));
        match (before, choices.get(open.shown)) {
            (Some(Choice::Step(_)), Some(Choice::Step(_))) => self.settings.speed.step(),
            (Some(Choice::Step(_)), _) => 0,
            (_, Some(Choice::Step(_))) => self.settings.speed.roll(),
            (_, Some(Choice::Done)) => PASS,
            _ => 0,
        }
    }

    pub(super) fn pace(&mut self, ticket: Ticket) {
        let Some(open) = &mut self.open else { return };
        if open.pace == Some(ticket) {
            open.pace = None;
            self.show_next();
        }
    }

    /// Shows the rest of a turn at once, if one is being shown; whether it was.
    pub(super) fn skip(&mut self) -> bool {
        let may = self.open.as_ref().is_some_and(OpenMatch::may_skip);
        if may {
            self.show_all();
        }
        may
    }

    pub(super) fn set_hidden(&mut self, hidden: bool) {
        self.hidden = hidden;
        if hidden {
            self.show_all();
        } else if let Some(failed) = self.failed {
            self.save_again(failed);
        }
    }
}
