//! The one door through which a match changes.

use super::action::{Action, Happened};
use super::refusal::Refusal;
use super::seat::{Hand, Seats};
use crate::dice::Source;
use crate::record::{Choice, GameRecord, MatchRecord};
use crate::rules::{Game, Misplaced, Roll, Side};

/// A match with who plays it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    record: MatchRecord,
    seats: Seats,
    /// Rolls of turns that were taken back, the next one last.
    ahead: Vec<Roll>,
}

impl Table {
    /// A match and who plays it. `ahead` are the rolls that come again after a take-back, the next
    /// one last.
    pub const fn new(record: MatchRecord, seats: Seats, ahead: Vec<Roll>) -> Table {
        Table { record, seats, ahead }
    }

    /// The whole match.
    pub const fn record(&self) -> &MatchRecord {
        &self.record
    }

    /// Who plays.
    pub const fn seats(&self) -> &Seats {
        &self.seats
    }

    /// The game under way, as it stands.
    pub fn game(&self) -> &Game {
        self.record.game().now()
    }

    /// Choices of the game under way.
    pub fn length(&self) -> usize {
        self.record.game().choices().len()
    }

    /// Rolls that come again after a take-back, the next one last.
    pub fn ahead(&self) -> &[Roll] {
        &self.ahead
    }

    /// Takes an action, or says why not; then nothing has changed.
    pub fn apply(&mut self, hand: Hand, action: Action) -> Result<Happened, Refusal> {
        match action {
            Action::Open { ivory, night } => {
                self.push(Choice::Opening { ivory, night })?;
                Ok(Happened::Rolled)
            }
            Action::Roll(roll) => self.roll(roll),
            Action::Step(step) => {
                self.mover(hand)?;
                self.push(Choice::Step(step))?;
                Ok(match self.game().outcome() {
                    Some(outcome) => Happened::GameEnded(outcome),
                    None => Happened::Stepped(step),
                })
            }
            Action::Done => {
                self.mover(hand)?;
                self.push(Choice::Done)?;
                Ok(Happened::TurnEnded)
            }
            Action::Undo => match self.roll_to_undo() {
                Some(length) => self.undo_roll(hand, length),
                None => self.undo(hand, 1),
            },
            Action::UndoAll => self.undo(hand, u8::MAX),
            Action::TakeBack => self.take_back(),
            Action::Resign(side) => {
                if !self.seats.lets(hand, side) {
                    return Err(Refusal::NotYourTurn(side.other()));
                }
                self.push(Choice::Resign(side))?;
                self.ahead.clear();
                self.game()
                    .outcome()
                    .map(Happened::GameEnded)
                    .ok_or(Refusal::NoNextGame)
            }
            Action::NextGame => {
                if !self.record.next_game() {
                    return Err(Refusal::NoNextGame);
                }
                self.ahead.clear();
                Ok(Happened::GameBegan)
            }
        }
    }

    /// Steps of the turn under way that Undo could take back, 0 to 24. None once the game is over.
    pub fn undoable(&self) -> u8 {
        self.game().turn().map_or(0, |turn| turn.played())
    }

    /// Where a take-back would lead: how many choices of the game would stay.
    pub fn take_back_to(&self) -> Option<usize> {
        let person = self
            .seats
            .lone_person()
            .filter(|side| self.seats.is_bot(side.other()))?;
        self.game().outcome().is_none().then_some(())?;
        self.record
            .game()
            .turns()
            .iter()
            .rev()
            .find(|turn| turn.side == person && turn.ended && !turn.steps.is_empty())
            .map(|turn| turn.begins)
    }

    /// How many choices of the game would stay if the last roll were taken back: it was typed in by hand, maybe
    /// wrongly, and no step has been played from it. A pass that came of it goes with it.
    pub fn roll_to_undo(&self) -> Option<usize> {
        let typed = self.record.dice() == Source::Typed.bytes() && self.game().outcome().is_none();
        match self.record.game().choices() {
            [.., Choice::Roll(_) | Choice::Opening { .. }] if typed => Some(self.length() - 1),
            [.., Choice::Roll(_) | Choice::Opening { .. }, Choice::Done] if typed => Some(self.length() - 2),
            _ => None,
        }
    }

    /// Notes where the dice come from; not once anything has been thrown.
    pub fn set_dice(&mut self, source: &Source) {
        if self.is_untouched() {
            self.record.set_dice(source.bytes());
        }
    }

    /// Notes that the dice go on from here in another way; the source holds what was noted before.
    pub fn go_on_with_dice(&mut self, source: &Source) {
        self.record.set_dice(source.bytes());
    }

    /// Whether nothing has happened in the match yet.
    pub fn is_untouched(&self) -> bool {
        self.length() == 0 && self.record.games().len() == 1
    }

    fn push(&mut self, choice: Choice) -> Result<(), Misplaced> {
        self.record.push(choice)
    }

    fn roll(&mut self, roll: Roll) -> Result<Happened, Refusal> {
        match self.ahead.last() {
            Some(&known) if known != roll => return Err(Refusal::SameDiceAgain(known)),
            _ => {}
        }
        self.push(Choice::Roll(roll))?;
        self.ahead.pop();
        Ok(Happened::Rolled)
    }

    fn mover(&self, hand: Hand) -> Result<Side, Refusal> {
        match self.game().turn() {
            Some(turn) if self.seats.lets(hand, turn.side()) => Ok(turn.side()),
            Some(turn) => Err(Refusal::NotYourTurn(turn.side())),
            None if self.game().outcome().is_some() => Err(Misplaced::GameIsOver.into()),
            None => Err(Misplaced::NoTurnNow.into()),
        }
    }

    fn undo(&mut self, hand: Hand, most: u8) -> Result<Happened, Refusal> {
        self.mover(hand)?;
        let steps = self.undoable().min(most);
        if steps == 0 {
            return Err(Refusal::NothingToUndo);
        }
        let length = self.length().saturating_sub(usize::from(steps));
        self.record.cut(length);
        Ok(Happened::Undone(steps))
    }

    fn undo_roll(&mut self, hand: Hand, length: usize) -> Result<Happened, Refusal> {
        if self.game().turn().is_some() {
            self.mover(hand)?;
        }
        // Those that were known may have been typed wrongly too.
        self.ahead.clear();
        self.record.cut(length);
        Ok(Happened::RollUndone)
    }

    fn take_back(&mut self) -> Result<Happened, Refusal> {
        let length = self.take_back_to().ok_or(Refusal::NothingToTakeBack)?;
        let cut_off = rolls_from(self.record.game(), length);
        self.ahead.extend(cut_off.into_iter().rev());
        self.record.cut(length);
        Ok(Happened::TakenBack)
    }
}

fn rolls_from(record: &GameRecord, length: usize) -> Vec<Roll> {
    let rolls = record.choices().iter().skip(length);
    rolls
        .filter_map(|choice| match choice {
            Choice::Roll(roll) => Some(*roll),
            _ => None,
        })
        .collect()
}
