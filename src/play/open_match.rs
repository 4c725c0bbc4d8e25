//! The match that lies on the table, with what is under way around it.

use super::effect::Ticket;
use super::save::{Kept, Slot};
use super::setup::DiceFrom;
use crate::record::Choice;
use crate::rules::{Game, Phase, Point, Side};
use crate::table::Table;

/// Whether this tab may play on the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hold {
    /// It may.
    Mine,
    /// It has asked for the lock.
    Asked,
    /// Another tab plays it.
    Elsewhere,
    /// The lock was taken over; what the other tab saved last is being read.
    Reading,
}

/// Dice that were drawn and that nobody has seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unseen {
    pub choice: Choice,
    pub ticket: Ticket,
}

/// One match under way.
pub(super) struct OpenMatch {
    pub table: Table,
    pub dice: DiceFrom,
    pub slot: Slot,
    /// Of the last write asked for.
    pub revision: u64,
    pub hold: Hold,
    pub unseen: Option<Unseen>,
    /// The last write, until it ends.
    pub saving: Option<Ticket>,
    /// Choices of the last game that are shown.
    pub shown: usize,
    /// The timer that shows the next choice.
    pub pace: Option<Ticket>,
    /// The question the bot was asked.
    pub asked: Option<Ticket>,
    /// The picked checker, in the mover's numbers.
    pub picked: Option<Point>,
    /// Whether the smaller number is the active one.
    pub swapped: bool,
}

impl OpenMatch {
    pub(super) fn new(kept: Kept, slot: Slot, revision: u64, hold: Hold) -> OpenMatch {
        OpenMatch {
            shown: kept.table.length(),
            table: kept.table,
            dice: kept.dice,
            slot,
            revision,
            hold,
            unseen: None,
            saving: None,
            pace: None,
            asked: None,
            picked: None,
            swapped: false,
        }
    }

    pub(super) fn kept(&self) -> Kept {
        Kept {
            table: self.table.clone(),
            dice: self.dice,
        }
    }

    /// Whether all that has happened is shown.
    pub(super) fn is_caught_up(&self) -> bool {
        self.shown >= self.table.length()
    }

    /// The game as it is shown.
    pub(super) fn shown_game(&self) -> Game {
        if self.is_caught_up() {
            *self.table.game()
        } else {
            self.table.record().game().at(self.shown)
        }
    }

    /// Whether the person at this device may act on the match at all.
    pub(super) fn is_live(&self) -> bool {
        self.hold == Hold::Mine && self.unseen.is_none() && self.is_caught_up()
    }

    /// The person's side that plays a turn now, if one does and may.
    pub(super) fn player(&self) -> Option<Side> {
        let side = self.table.game().turn()?.side();
        (self.is_live() && self.table.seats().is_person(side)).then_some(side)
    }

    /// Whether dice may be thrown now by a person: its roll, the opening, and with a real board any.
    pub(super) fn may_roll(&self) -> bool {
        self.is_live()
            && match self.table.game().phase() {
                Phase::Opening => true,
                Phase::ToRoll(side) => self.dice == DiceFrom::Typed || self.table.seats().is_person(*side),
                Phase::Playing(_) | Phase::Over(_) => false,
            }
    }

    /// Forgets what belonged to the turn as it was.
    pub(super) fn let_go(&mut self) {
        self.picked = None;
    }
}
