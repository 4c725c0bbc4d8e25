//! How a game ended, and why it counts what it counts.

use super::Words;
use crate::rules::{How, Outcome, Side};

impl Words {
    /// Who won.
    pub fn winner(&self, outcome: &Outcome) -> String {
        match self.names.is_you(outcome.winner) {
            true => self.text.you_win().to_owned(),
            false => self.text.wins(self.names.of(outcome.winner)),
        }
    }

    /// Who won the match.
    pub fn match_winner(&self, side: Side) -> String {
        match self.names.is_you(side) {
            true => self.text.you_win_match().to_owned(),
            false => self.text.wins_match(self.names.of(side)),
        }
    }

    /// What it counts, with the reason.
    pub fn result_reason(&self, outcome: &Outcome) -> String {
        let text = self.text;
        let loser = self.names.of(outcome.winner.other());
        let how = match outcome.how {
            How::BorneOff => text.all_borne_off().to_owned(),
            How::Resigned => text.resigned(loser),
        };
        let why = if outcome.loser_off == 0 {
            text.loser_off_none(loser)
        } else {
            text.loser_off_some(u32::from(outcome.loser_off), loser)
        };
        let points = text.game_points(u32::from(outcome.points()));
        [how, why, points].join(" ")
    }
}
