//! Why something was not done, so that a person can act on it.

use super::Words;
use crate::rules::{Misplaced, Point, StepRefusal};
use crate::table::Refusal;

impl Words {
    /// A refusal as one sentence. Points are the mover's own.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        let text = self.text;
        match refusal {
            Refusal::Rules(misplaced) => self.misplaced(*misplaced),
            Refusal::NotYourTurn(side) => text.refused_not_your_turn(self.names.of(*side)),
            Refusal::NothingToUndo => text.refused_nothing_to_undo().to_owned(),
            Refusal::NothingToTakeBack => text.refused_nothing_to_take_back().to_owned(),
            Refusal::SameDiceAgain(roll) => text.refused_same_dice(roll),
            Refusal::NoNextGame => text.refused_no_next_game().to_owned(),
            Refusal::NoMatch => text.refused_no_match().to_owned(),
            Refusal::PlayedElsewhere => text.notice_elsewhere().to_owned(),
            Refusal::NoNumberLeadsThere => text.refused_no_number_leads_there().to_owned(),
            Refusal::NotAStep => text.refused_not_a_step().to_owned(),
            Refusal::DiceAreTyped => text.refused_dice_are_typed().to_owned(),
            Refusal::NothingToResign => text.refused_nothing_to_resign().to_owned(),
            Refusal::NoHintsWithFriend => text.refused_no_hints().to_owned(),
            Refusal::SaveIsGone => text.refused_save_is_gone().to_owned(),
        }
    }

    fn misplaced(&self, misplaced: Misplaced) -> String {
        let text = self.text;
        match misplaced {
            Misplaced::NoOpeningNow | Misplaced::NoRollNow => text.refused_no_roll_now().to_owned(),
            Misplaced::OpeningTied => text.refused_opening_tied().to_owned(),
            Misplaced::NoTurnNow => text.refused_roll_first().to_owned(),
            Misplaced::StepsLeft => text.refused_steps_left().to_owned(),
            Misplaced::GameIsOver => text.refused_game_is_over().to_owned(),
            Misplaced::Step(refusal) => self.step_refusal(refusal),
        }
    }

    /// Why a step may not be played.
    pub(super) fn step_refusal(&self, refusal: StepRefusal) -> String {
        let text = self.text;
        let number = Point::number;
        match refusal {
            StepRefusal::TurnIsOver => text.refused_turn_is_over().to_owned(),
            StepRefusal::NumberNotLeft(die) => text.refused_number_not_left(die.pips()),
            StepRefusal::NoCheckerThere(point) => text.refused_no_checker(number(point)),
            StepRefusal::PointHeld(point) => text.refused_point_held(number(point)),
            StepRefusal::NotAllHome => text.refused_not_all_home().to_owned(),
            StepRefusal::HigherCheckerFirst(point) => text.refused_higher_first(number(point)),
            StepRefusal::BothNumbersMustBePlayed => text.refused_both_numbers().to_owned(),
            StepRefusal::LargerNumberMustBePlayed(die) => text.refused_larger_number(die.pips()),
            StepRefusal::AsManyAsPossible => text.refused_as_many().to_owned(),
            StepRefusal::FirstCheckerStillOut => text.refused_first_checker().to_owned(),
            StepRefusal::PrimeTooEarly => text.refused_prime().to_owned(),
        }
    }
}
