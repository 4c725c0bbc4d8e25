//! Why a pasted text or code is no game.

use super::Words;
use crate::record::code::CodeError;
use crate::record::text::{TextError, TextReason};

impl Words {
    /// Why a code cannot be opened.
    pub fn code_error(&self, error: &CodeError) -> String {
        let text = self.text;
        match error {
            CodeError::Incomplete => text.code_incomplete().to_owned(),
            CodeError::NewerVersion(_) => text.code_newer().to_owned(),
            CodeError::NotACode { .. } => text.code_unreadable().to_owned(),
            CodeError::IllegalChoice { game, .. } => text.code_illegal(game + 1),
            CodeError::Damaged
            | CodeError::Malformed(_)
            | CodeError::NameTooLong(_)
            | CodeError::Position(_)
            | CodeError::TooLong(_) => text.code_damaged().to_owned(),
        }
    }

    /// Why a text cannot be opened, with the line.
    pub fn text_error(&self, error: &TextError) -> String {
        self.text.text_line(error.line, self.text_reason(&error.reason))
    }

    fn text_reason(&self, reason: &TextReason) -> String {
        let text = self.text;
        let plain = match reason {
            TextReason::Rules(rule) => return text.text_rules(rule),
            TextReason::OtherSide(side) => return text.refused_not_your_turn(self.names.of(*side)),
            TextReason::OtherRoll(roll) => return text.text_other_roll(roll),
            TextReason::NotAStep(step) => return text.text_not_a_step(step),
            TextReason::Step(step, refusal) => {
                return text.text_step(self.step_refusal(*refusal), step);
            }
            TextReason::OtherNumber(number) => return text.text_other_number(number),
            TextReason::GameNumber(number) => return text.text_game_number(number),
            TextReason::NewerVersion(_) => text.code_newer(),
            TextReason::StepsLeft => text.refused_steps_left(),
            TextReason::GameIsOver => text.refused_game_is_over(),
            TextReason::TooLong => text.text_too_long(),
            TextReason::TooLate => text.text_too_late(),
            TextReason::MatchLength => text.text_match_length(),
            TextReason::Name(_) => text.text_name(),
            TextReason::Dice => text.text_dice(),
            TextReason::Start | TextReason::Position(_) => text.text_start(),
            TextReason::NoOpening | TextReason::Opening => text.text_opening(),
            TextReason::RestFirst | TextReason::NoRest | TextReason::RestNote => text.text_rest(),
            TextReason::TurnUnderWay => text.text_turn_under_way(),
            TextReason::GameUnderWay => text.text_game_under_way(),
            TextReason::MatchIsOver => text.text_match_is_over(),
            TextReason::Result => text.text_result(),
            TextReason::NotUnderstood => text.text_not_understood(),
        };
        plain.to_owned()
    }
}
