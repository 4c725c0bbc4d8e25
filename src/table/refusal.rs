//! Why an action is not taken, for people to act on.

use crate::rules::{Misplaced, Roll, Side};

/// Why an action is refused; the match stays as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The rules do not allow it now; [`Misplaced::Step`] says why a step may not be played.
    Rules(Misplaced),
    /// It is this side's turn, which is another's to play.
    NotYourTurn(Side),
    /// Nothing of this turn has been played.
    NothingToUndo,
    /// There is no earlier turn against a bot that could be taken back.
    NothingToTakeBack,
    /// After a take-back the same dice come again, and they are these.
    SameDiceAgain(Roll),
    /// The game goes on, or the match is won: there is no next game.
    NoNextGame,
    /// No match lies on the table.
    NoMatch,
    /// Another tab plays this match; here it is only shown.
    PlayedElsewhere,
    /// The picked checker comes there by no number that is left.
    NoNumberLeadsThere,
    /// What was typed is not written as steps are.
    NotAStep,
    /// The dice of this match are a real board's: they are typed, not thrown here.
    DiceAreTyped,
    /// No game is under way that this device could give up.
    NothingToResign,
    /// A hint against a friend would not be fair.
    NoHintsWithFriend,
    /// The save is no longer there.
    SaveIsGone,
}

impl From<Misplaced> for Refusal {
    fn from(misplaced: Misplaced) -> Refusal {
        Refusal::Rules(misplaced)
    }
}
