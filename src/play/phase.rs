//! What the sitting waits for, as it is to be shown.

use crate::rules::{Outcome, Side};

/// What is going on. Sides are whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The saves have not been read yet.
    Loading,
    /// No match lies on the table: one has to be set up.
    NoMatch,
    /// The opening dice wait to be thrown ([`crate::play::Event::Roll`], or typed in).
    Opening,
    /// A person's roll is waited for ([`crate::play::Event::Roll`], or typed in).
    ToRoll(Side),
    /// Dice have been drawn and are being saved before anyone sees them. `None` at the opening.
    SavingRoll(Option<Side>),
    /// A person plays its steps.
    Playing(Side),
    /// All that can be played was; Done (or Undo) is waited for.
    DoneWaiting(Side),
    /// The bot is asked.
    BotThinking(Side),
    /// The bot's steps are shown one after the other; a tap skips.
    BotPlaying(Side),
    /// Nothing could be played from this roll: shown for a while, then goes on by itself.
    Pass(Side),
    /// Nothing is to be played here: the friend at another device is awaited, or, where it is one's own side, a
    /// question of the match with it is to be answered first.
    Friend(Side),
    /// The game has ended. The score of [`crate::play::Shown`] says whether the match has.
    Result(Outcome),
}
