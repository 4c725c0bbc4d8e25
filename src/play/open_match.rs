//! The match that lies on the table, with what is under way around it.

use super::effect::Ticket;
use super::hint::Hinted;
use super::replay::Replay;
use super::save::Slot;
use crate::bot::Level;
use crate::dice::Source;
use crate::friend::Standing;
use crate::record::Choice;
use crate::rules::{Die, Game, Point, Side, Turn};
use crate::table::{Seats, Table};

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
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Unseen {
    pub choice: Choice,
    /// Equal opening throws before it.
    pub ties: Vec<Die>,
    pub ticket: Ticket,
}

/// A question that a bot was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Asked {
    pub ticket: Ticket,
    pub level: Level,
    /// Whether it is for a hint and not to play.
    pub for_hint: bool,
    /// Of the timers that end its time.
    pub limit: Ticket,
    /// Bytes it has fetched of all it needs, while it does.
    pub loaded: Option<(u32, u32)>,
}

/// One match under way.
pub(super) struct OpenMatch {
    pub table: Table,
    /// How it stands with a friend at another device, after the last message sent or taken.
    pub friend: Option<Standing>,
    /// Where one is in a match that is only looked at.
    pub replay: Option<Replay>,
    /// Where its dice come from, with its secret.
    pub dice: Source,
    pub slot: Slot,
    /// Of the last write asked for.
    pub revision: u64,
    /// When it was written last, as the store says; `None` once that was in this sitting.
    pub written: Option<u64>,
    pub hold: Hold,
    pub unseen: Option<Unseen>,
    /// The last write, until it ends.
    pub saving: Option<Ticket>,
    /// Choices of the last game that are shown.
    pub shown: usize,
    /// The timer that shows the next choice.
    pub pace: Option<Ticket>,
    /// What the bot was asked.
    pub asked: Option<Asked>,
    /// A hint that was asked for.
    pub hint: Option<Hinted>,
    /// The picked checker, in the mover's numbers.
    pub picked: Option<Point>,
    /// Whether the smaller number is the active one.
    pub swapped: bool,
}

/// Where a table's dice come from now. Where they came from elsewhere, this device throws the next ones, and the
/// place of its first throw is noted when it is thrown.
fn dice_of(table: &Table) -> Source {
    match Source::parse(table.record().dice()) {
        Ok(Source::Hidden { .. } | Source::Together(_)) | Err(_) => gone_on(table),
        Ok(source) => source,
    }
}

/// This device's dice from here on.
fn gone_on(table: &Table) -> Source {
    let record = table.record();
    let number = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
    Source::GoneOn {
        games: number(record.games().len() - 1),
        choices: number(table.length()),
        before: record.dice().to_vec(),
    }
}

impl OpenMatch {
    pub(super) fn new(
        table: Table,
        friend: Option<Standing>,
        slot: Slot,
        revision: u64,
        hold: Hold,
    ) -> OpenMatch {
        OpenMatch {
            shown: table.length(),
            dice: dice_of(&table),
            replay: (friend.is_none() && *table.seats() == Seats::WATCHED)
                .then(|| Replay::of(table.record())),
            table,
            friend,
            slot,
            revision,
            written: None,
            hold,
            unseen: None,
            saving: None,
            pace: None,
            asked: None,
            hint: None,
            picked: None,
            swapped: false,
        }
    }

    /// Notes, before the first throw of this device for dice that came from elsewhere, that they are its own from
    /// here on; whether that was to be noted.
    pub(super) fn go_on_with_own_dice(&mut self) -> bool {
        let is_noted = |source| matches!(source, Ok(Source::GoneOn { .. }));
        let noted = is_noted(Source::parse(self.table.record().dice()));
        if noted || !matches!(self.dice, Source::GoneOn { .. }) {
            return false;
        }
        self.dice = gone_on(&self.table);
        self.table.go_on_with_dice(&self.dice);
        true
    }

    /// Whether all that has happened is shown.
    pub(super) fn is_caught_up(&self) -> bool {
        self.shown >= self.table.length()
    }

    /// Whether the rest of a turn that is being shown may be shown at once: not before its roll was seen, so that
    /// a second tap on Done skips nothing.
    pub(super) fn may_skip(&self) -> bool {
        let choices = self.table.record().game().choices();
        let last = self.shown.checked_sub(1).and_then(|last| choices.get(last));
        !self.is_caught_up()
            && matches!(last, Some(Choice::Step(_)))
            && !self.shown_game().turn().is_some_and(Turn::is_over)
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
        let seats = self.table.seats();
        let may = self.is_live() && (!seats.has_friend() || self.plays_for_friend());
        (may && seats.is_person(side)).then_some(side)
    }

    /// Whether the person may take back a roll that was typed in, before a step of it.
    pub(super) fn may_undo_roll(&self) -> bool {
        self.is_live()
            && self.table.roll_to_undo().is_some()
            && (self.table.game().turn().is_none() || self.player().is_some())
    }

    /// Whether words may still be mixed into the dice: they come from a seed, and none has been thrown.
    pub(super) fn takes_words(&self) -> bool {
        self.is_live() && self.table.is_untouched() && matches!(self.dice, Source::Seed(_))
    }

    /// Forgets what belonged to the turn as it was.
    pub(super) fn let_go(&mut self) {
        self.picked = None;
    }
}
