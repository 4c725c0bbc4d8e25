//! What a person's hand does with checkers: taps, picks, drops, undo, Done.

use super::effect::Said;
use super::open_match::OpenMatch;
use super::settings::TapMode;
use super::sitting::Sitting;
use super::strokes::strokes;
use crate::record::text::{TextReason, typed_steps};
use crate::rules::{Die, Misplaced, Point, Side, Stage, Step, StepRefusal, Turn};
use crate::table::{Action, Hand, Happened, Place, Refusal};

impl OpenMatch {
    /// The number that a tap plays.
    pub(super) fn active(&self) -> Option<Die> {
        match self.table.game().turn()?.stage() {
            Stage::Mixed { low, .. } if self.swapped => Some(low),
            Stage::Mixed { high, .. } => Some(high),
            Stage::Times { left: 0, .. } => None,
            Stage::Times { die, .. } => Some(die),
        }
    }
}

impl Sitting {
    /// The side and turn that the person at this device plays; refuses if there is none.
    pub(super) fn playing(&mut self) -> Option<(Side, Turn)> {
        let found = self
            .open
            .as_ref()
            .and_then(|open| open.player().zip(open.table.game().turn().copied()));
        if found.is_none() {
            self.refuse(self.why_not_playing());
        }
        found
    }

    fn why_not_playing(&self) -> Refusal {
        let Some(open) = &self.open else {
            return Refusal::NoMatch;
        };
        if open.hold != super::open_match::Hold::Mine {
            return Refusal::PlayedElsewhere;
        }
        let game = open.table.game();
        match game.to_act() {
            Some(side) if !open.table.seats().is_person(side) || !open.is_caught_up() => {
                Refusal::NotYourTurn(side)
            }
            Some(_) => Misplaced::NoTurnNow.into(),
            None if game.outcome().is_some() => Misplaced::GameIsOver.into(),
            None => Misplaced::NoTurnNow.into(),
        }
    }

    pub(super) fn tap(&mut self, place: Place) {
        if self.skip() {
            return;
        }
        let Some((side, turn)) = self.playing() else {
            return;
        };
        let Some(open) = &self.open else { return };
        match (open.picked, place.number(side), self.settings.tap) {
            (Some(_), Some(point), _) if open.picked == Some(point) => self.cancel(),
            (Some(picked), _, _) => {
                let own = place
                    .number(side)
                    .is_some_and(|point| turn.seen().mine().on(point) > 0);
                let reached = strokes(&turn, picked, None)
                    .iter()
                    .any(|stroke| stroke.to == place);
                if own && !reached {
                    self.pick(place);
                } else {
                    self.drop_on(place);
                }
            }
            (None, Some(point), TapMode::Plays) => self.play_top(&turn, point),
            (None, Some(_), TapMode::Picks) => self.pick(place),
            (None, None, _) => {}
        }
    }

    /// Plays the top checker of a point by the active number, or else by the other.
    fn play_top(&mut self, turn: &Turn, from: Point) {
        let Some(active) = self.open.as_ref().and_then(OpenMatch::active) else {
            return self.refuse(Misplaced::Step(StepRefusal::TurnIsOver));
        };
        let other = match turn.stage() {
            Stage::Mixed { high, low } => Some(if active == high { low } else { high }),
            Stage::Times { .. } => None,
        };
        let by = |die| Step { from, die };
        let other = other.map(by).filter(|&step| turn.play(step).is_ok());
        match (turn.play(by(active)), other) {
            (Err(_), Some(step)) => self.play(&[step]),
            _ => self.play(&[by(active)]),
        }
    }

    pub(super) fn pick(&mut self, place: Place) {
        let Some((side, turn)) = self.playing() else {
            return;
        };
        let Some(point) = place.number(side) else { return };
        if turn.steps().sources().has(point) {
            if let Some(open) = &mut self.open {
                open.picked = Some(point);
            }
            return;
        }
        self.cancel();
        let die = self.open.as_ref().and_then(OpenMatch::active);
        match die.map(|die| turn.play(Step { from: point, die })) {
            Some(Err(refusal)) => self.refuse(Misplaced::Step(refusal)),
            _ => self.refuse(Misplaced::Step(StepRefusal::TurnIsOver)),
        }
    }

    pub(super) fn drop_on(&mut self, place: Place) {
        let Some((side, turn)) = self.playing() else {
            return self.cancel();
        };
        let Some((picked, active)) = self
            .open
            .as_ref()
            .and_then(|open| Some((open.picked?, open.active())))
        else {
            return;
        };
        self.cancel();
        if place.number(side) == Some(picked) {
            return;
        }
        match strokes(&turn, picked, active)
            .into_iter()
            .find(|stroke| stroke.to == place)
        {
            Some(stroke) => self.play(&stroke.steps),
            None => self.refuse(why_not_there(&turn, picked, place)),
        }
    }

    pub(super) fn cancel(&mut self) {
        if let Some(open) = &mut self.open {
            open.picked = None;
        }
    }

    pub(super) fn swap(&mut self) {
        if let Some((_, turn)) = self.playing()
            && let Some(open) = &mut self.open
            && let Stage::Mixed { .. } = turn.stage()
        {
            open.swapped = !open.swapped;
        }
    }

    pub(super) fn choose(&mut self, die: Die) {
        let Some((_, turn)) = self.playing() else { return };
        let Some(open) = &mut self.open else { return };
        match turn.stage() {
            Stage::Mixed { high, low } if die == high || die == low => open.swapped = die == low,
            Stage::Times { die: only, left } if die == only && left > 0 => {}
            _ => self.refuse(Misplaced::Step(StepRefusal::NumberNotLeft(die))),
        }
    }

    /// Plays these steps of one turn, in order, until one is refused.
    pub(super) fn play(&mut self, steps: &[Step]) {
        let Some((side, _)) = self.playing() else { return };
        for &step in steps {
            match self.act(Hand::Person, Action::Step(step)) {
                Ok(happened) => {
                    self.say(Said::Stepped(side, step));
                    self.after_own(happened);
                }
                Err(refusal) => return self.refuse(refusal),
            }
        }
        let over = !steps.is_empty()
            && self
                .open
                .as_ref()
                .and_then(|open| open.table.game().turn())
                .is_some_and(Turn::is_over);
        if over && !self.settings.finish_by_itself {
            self.say(Said::DoneWaiting);
        }
    }

    #[inline(never)]
    pub(super) fn type_steps(&mut self, text: &str) {
        let Some((_, turn)) = self.playing() else { return };
        match typed_steps(turn, text) {
            Ok(steps) => self.play(&steps),
            Err(TextReason::Step(_, refusal)) => self.refuse(Misplaced::Step(refusal)),
            Err(_) => self.refuse(Refusal::NotAStep),
        }
    }

    pub(super) fn play_forced(&mut self) {
        let Some((_, mut turn)) = self.playing() else {
            return;
        };
        let mut forced = Vec::new();
        loop {
            let mut steps = turn.steps();
            let (Some(only), None) = (steps.next(), steps.next()) else {
                break;
            };
            forced.push(only);
            match turn.play(only) {
                Ok(after) if !after.has_won() => turn = after,
                _ => break,
            }
        }
        self.play(&forced);
    }

    #[inline(never)]
    pub(super) fn bear_off(&mut self) {
        let Some((_, mut turn)) = self.playing() else {
            return;
        };
        if turn.seen().has_contact() {
            return;
        }
        let mut chosen = Vec::new();
        while let Some(step) = turn.steps().max_by_key(|step| (step.to().is_none(), step.from)) {
            chosen.push(step);
            match turn.play(step) {
                Ok(after) if !after.has_won() => turn = after,
                _ => break,
            }
        }
        self.play(&chosen);
    }

    pub(super) fn undo(&mut self, action: Action) {
        let of_roll = self.open.as_ref().is_some_and(OpenMatch::may_undo_roll);
        if !of_roll && self.playing().is_none() {
            return;
        }
        match self.act(Hand::Person, action) {
            Ok(happened) => self.after_own(happened),
            Err(refusal) => self.refuse(refusal),
        }
    }

    pub(super) fn done(&mut self) {
        if self.playing().is_none() {
            return;
        }
        match self.act(Hand::Person, Action::Done) {
            Ok(happened) => self.after_own(happened),
            Err(refusal) => self.refuse(refusal),
        }
    }

    #[inline(never)]
    pub(super) fn take_back(&mut self) {
        match self.act(Hand::Person, Action::TakeBack) {
            Ok(happened) => {
                self.forget_bot();
                if let Some(open) = &mut self.open {
                    open.unseen = None;
                }
                self.after_own(happened);
            }
            Err(refusal) => self.refuse(refusal),
        }
    }

    /// What follows a change that a person made: it is shown at once, told and saved.
    pub(super) fn after_own(&mut self, happened: Happened) {
        self.show_all();
        match happened {
            Happened::Undone(steps) => self.say(Said::Undone(steps)),
            Happened::RollUndone => self.say(Said::RollUndone),
            Happened::TakenBack => self.say(Said::TakenBack),
            Happened::GameEnded(outcome) => self.say(Said::GameEnded(outcome)),
            Happened::TurnEnded | Happened::Rolled => {}
            Happened::Stepped(_) | Happened::GameBegan => {}
        }
        if matches!(happened, Happened::TurnEnded | Happened::TakenBack)
            && let Some(open) = &mut self.open
        {
            open.swapped = false;
        }
        self.save();
    }
}

/// Why a checker cannot be brought to a place: the reason of the step that would lead there, by one
/// number or as the first of several.
fn why_not_there(turn: &Turn, from: Point, to: Place) -> Refusal {
    let numbers: Vec<Die> = match turn.stage() {
        Stage::Mixed { high, low } => vec![high, low],
        Stage::Times { die, left } => vec![die; usize::from(left)],
    };
    let distance = match to.number(turn.side()) {
        Some(point) => from.number().checked_sub(point.number()),
        None => (to == Place::Tray(turn.side())).then_some(from.number()),
    };
    let leads =
        |pips: u8| distance.is_some_and(|far| far == pips || to.number(turn.side()).is_none() && far < pips);
    let refused = |&die: &Die| turn.play(Step { from, die }).err();
    let by_one = numbers.iter().filter(|die| leads(die.pips())).find_map(refused);
    let sums = numbers.iter().scan(0, |sum, die| {
        *sum += die.pips();
        Some(*sum)
    });
    let by_several = sums.skip(1).any(leads).then(|| numbers.iter().find_map(refused));
    match by_one.or(by_several.flatten()) {
        Some(refusal) => Misplaced::Step(refusal).into(),
        None => Refusal::NoNumberLeadsThere,
    }
}
