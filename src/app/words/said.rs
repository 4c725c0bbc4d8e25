//! What is told to those who listen, a sentence each.

use super::Words;
use super::notation::{grouped, roll};
use crate::play::Said;
use crate::record::TurnLog;
use crate::rules::{Die, Rest, Side, Step, TurnKind};
use crate::table::Place;

impl Words {
    /// What was thrown for the first turn, and whose it is.
    pub(super) fn opened(&self, ivory: Die, night: Die, starts: Side) -> String {
        self.text.said_opened(
            self.names.of(Side::Ivory),
            ivory.pips(),
            self.names.of(Side::Night),
            night.pips(),
            self.names.of(starts),
        )
    }

    /// One sentence for what happened. Points are in the numbers of `reader`, those that the board carries.
    pub fn said(&self, said: &Said, reader: Side) -> String {
        let text = self.text;
        match said {
            Said::Opened {
                ties,
                ivory,
                night,
                starts,
            } => {
                let opened = self.opened(*ivory, *night, *starts);
                let ties = ties.iter().map(|tie| text.said_tie(tie.pips()));
                ties.chain([opened]).collect::<Vec<_>>().join(" ")
            }
            Said::Rolled(log) => text.said_rolled(self.names.of(log.side), self.rolled(log.kind)),
            Said::Stepped(side, step) => self.step(*side, *step, reader),
            Said::Undone(count) => text.said_undone(u32::from(*count)),
            Said::RollUndone => text.said_roll_undone().to_owned(),
            Said::TakenBack => text.said_taken_back().to_owned(),
            Said::DoneWaiting => text.said_done_waiting().to_owned(),
            Said::TurnPlayed(log) => self.turn(log, reader),
            Said::Passed(log) => text.said_passed(self.names.of(log.side), roll(log.kind)),
            Said::GameEnded(outcome) => [self.winner(outcome), self.result_reason(outcome)].join(" "),
            Said::Hinted(advised) => self.hinted(advised, reader),
            Said::Refused(refusal) => self.refusal(refusal),
            Said::Noticed(notice) => self.notice(notice),
        }
    }

    /// A whole turn as one sentence.
    pub fn turn(&self, log: &TurnLog, reader: Side) -> String {
        let text = self.text;
        let name = self.names.of(log.side);
        if log.steps.is_empty() {
            return text.said_passed(name, roll(log.kind));
        }
        let steps = self.steps(log.side, &log.steps, reader);
        match log.left_over {
            Some(rest) => text.said_turn_broken(self.lost(rest), name, roll(log.kind), steps),
            None => text.said_turn(name, roll(log.kind), steps),
        }
    }

    /// Steps in words, equal ones together.
    pub(super) fn steps(&self, side: Side, steps: &[Step], reader: Side) -> String {
        let steps = grouped(steps).into_iter().map(|(step, count)| {
            let once = self.step(side, step, reader);
            match u32::try_from(count) {
                Ok(times) if times > 1 => self.text.times(times, once),
                _ => once,
            }
        });
        steps.collect::<Vec<_>>().join(", ")
    }

    /// What a broken series lost: `5×2, 6×4`.
    pub fn lost(&self, rest: Rest) -> String {
        let stages: Vec<String> = rest
            .stages()
            .map(|(die, times)| format!("{times}×{}", die.pips()))
            .collect();
        stages.join(", ")
    }

    /// The dice in words: `5-3`, or a series with its end.
    pub fn rolled(&self, kind: TurnKind) -> String {
        match kind {
            TurnKind::Plain(_) => roll(kind),
            TurnKind::Series(_) => self.text.a_series(roll(kind)),
            TurnKind::Rest(rest) => self.text.a_rest(self.lost(rest)),
        }
    }

    /// One step: `24 to 20`.
    pub fn step(&self, side: Side, step: Step, reader: Side) -> String {
        let from = self.place_short(Place::from(side, step), reader);
        match Place::to(side, step) {
            Place::Tray(_) => self.text.step_off(from),
            to => self.text.step(from, self.place_short(to, reader)),
        }
    }
}
