//! Lines that stand on the page until their cause is gone or they are closed.

use super::save::{SaveError, Slot};

/// What a bot did wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BotFault {
    /// It did not answer in time.
    TooLate,
    /// It could not be started, lacks what it needs, or gave an answer that could not be read.
    Failed,
    /// Its answer was no legal turn.
    Illegal,
}

/// Something a person should know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Notice {
    /// The last write failed: the game is only in this page. Stands until a write succeeds.
    NotSaved,
    /// Random numbers could not be had from this device, so no roll was thrown.
    NoEntropy,
    /// The bot failed, and something simpler was played in its place.
    BotFellBack(BotFault),
    /// Another tab plays this match; here it is only shown. [`super::Event::TakeOver`] ends that.
    PlayedElsewhere,
    /// The friend's program could not be had. [`super::Event::AskFriendAgain`] tries once more.
    NoFriendProgram,
    /// The dice of this match came from elsewhere; from the throw just made on they are this device's, and the
    /// record says so.
    OwnDiceFromHere,
    /// Saves were found that cannot be read; they are kept ([`super::Snapshot::damaged`]).
    DamagedSaves,
}

/// A save that cannot be read; kept so that it can be downloaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DamagedSave {
    /// Its name.
    pub slot: Slot,
    /// Why it cannot be read.
    pub why: SaveError,
    /// What was found.
    pub bytes: Vec<u8>,
}
