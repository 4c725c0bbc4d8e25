//! Everything that can happen to a sitting.

use super::effect::{Ticket, Timer};
use super::hint::Advice;
use super::notice::Notice;
use super::save::Slot;
use super::settings::Settings;
use super::setup::Setup;
use crate::dice::Words;
use crate::friend::{Answer, Press};
use crate::record::MatchRecord;
use crate::rules::Die;
use crate::table::{Place, Seats};

/// A save as the store gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// Its name.
    pub slot: Slot,
    /// Counts the writes of the slot, up.
    pub revision: u64,
    /// Milliseconds since 1970 at its last write, by the store's clock; `None` where it could not be written.
    pub written: Option<u64>,
    /// Whether it is the match that this tab showed last.
    pub here: bool,
    /// What was saved.
    pub bytes: Vec<u8>,
}

/// How a write went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveOutcome {
    /// It is on the disk.
    Written,
    /// It could not be written, or there is no store.
    Failed,
    /// The store holds this revision or a later one already: another tab has gone on.
    Overtaken,
}

/// Something that happened. Whatever does not fit the moment is refused with a reason, or ignored
/// where a person could not have meant it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A place was tapped (or clicked): by the settings plays a checker or picks one; drops a picked
    /// one; skips what is shown of the bot's turn.
    Tap(Place),
    /// A checker was taken hold of: dragged, held, or chosen by key.
    Pick(Place),
    /// The picked checker was let go here, or its target was chosen by key.
    Drop(Place),
    /// The picked checker goes back.
    Cancel,
    /// The other number becomes the active one, while both are unused.
    Swap,
    /// This number becomes the active one.
    ChooseNumber(Die),
    /// Steps typed, as in `24/20 24/23`; in the mover's numbers. All of them are played, or none.
    Type(String),
    /// Roll: the opening, or the turn's roll of a person.
    Roll,
    /// Dice of a real board, in either order.
    TypedRoll(Die, Die),
    /// Opening dice of a real board.
    TypedOpening {
        /// Ivory's die.
        ivory: Die,
        /// Night's die.
        night: Die,
    },
    /// Takes back one step; before any step, the roll if it was typed.
    Undo,
    /// Takes back the turn's steps.
    UndoAll,
    /// The turn is finished.
    Done,
    /// Plays every step that has no other beside it.
    PlayForced,
    /// Plays the rest of the turn where the sides can no longer meet.
    BearOffForMe,
    /// Against a bot: back to before my last turn was played, the same dice again.
    TakeBack,
    /// Asks whether to resign; [`Event::Confirm`] does it.
    Resign,
    /// Draws the secret of a seed, so that its hash stands in [`crate::play::Snapshot::commitment`] before
    /// the players add their words.
    DrawSeed,
    /// Mixes these words into the seed of the match on the table, in place of those before. Ignored once dice were
    /// thrown.
    MixIn(Words),
    /// Begins a match; asks first while a game is under way.
    NewMatch(Box<Setup>),
    /// Yes to [`crate::play::Snapshot::question`].
    Confirm,
    /// No to it.
    Dismiss,
    /// The next game of the match.
    NextGame,
    /// Asks for a hint; once it is there, shows the next of its turns.
    Hint,
    /// Shows this turn of the hint, counted from 0; `None` ends it.
    ShowHint(Option<usize>),
    /// The bot answers with whole turns, the best first: one to play, a few for a hint.
    BotAnswer(Ticket, Vec<Advice>),
    /// The bot still fetches what it needs: bytes so far and in all.
    BotLoads(Ticket, u32, u32),
    /// The bot cannot answer, or what it said could not be read.
    BotFailed(Ticket),
    /// A timer has run down.
    TimerFired(Timer),
    /// The saves that exist when the page opens, in any order; none where there is no store.
    Loaded(Vec<Stored>),
    /// The saves could not be read in time; if they still come, they are only listed.
    LoadIsLate,
    /// A write of this slot ended, maybe after another match was opened.
    Saved(Slot, Ticket, SaveOutcome),
    /// Whether this page holds the slot's lock; also sent when another tab takes it away.
    Claimed(Slot, bool),
    /// The answer to [`crate::play::Effect::Read`]; `None` if nothing is there.
    Read(Slot, Option<Stored>),
    /// Another tab has written this slot.
    OtherTab(Slot),
    /// This tab is to play on a match that another tab holds.
    TakeOver,
    /// Opens another saved match.
    OpenSave(Slot),
    /// Removes a save, or a damaged one that need not be kept.
    DeleteSave(Slot),
    /// Something was done with what is shown of matches with a friend, or a friend's link was opened.
    Friend(Press),
    /// The friend's program answers.
    FriendAnswers(Ticket, Answer),
    /// It cannot be had, or what it said could not be read.
    FriendFails(Ticket),
    /// What it did not answer is to be asked once more.
    AskFriendAgain,
    /// A match from a file, a link or the clipboard, already checked by playing it through.
    Imported(Box<MatchRecord>, Seats),
    /// The settings are now these.
    SettingsChanged(Settings),
    /// Whether the page is hidden: then nothing is paced.
    Hidden(bool),
    /// A standing notice was closed by the person.
    Close(Notice),
}
