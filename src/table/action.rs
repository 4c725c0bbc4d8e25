//! What can be done at the table, and what came of it.

use crate::record::Choice;
use crate::rules::{Die, Outcome, Roll, Side, Step};

/// Everything that can change a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The opening dice.
    Open {
        /// Ivory's die.
        ivory: Die,
        /// Night's die.
        night: Die,
    },
    /// The roll of the side whose turn it is.
    Roll(Roll),
    /// A step of the turn under way.
    Step(Step),
    /// The turn under way is finished.
    Done,
    /// Takes back the last step of the turn under way; before any step, the roll if it was typed.
    Undo,
    /// Takes back all steps of the turn under way.
    UndoAll,
    /// Against a bot: back to before the person's last finished turn was played; the same dice come
    /// again.
    TakeBack,
    /// This side gives the game up.
    Resign(Side),
    /// The next game of the match begins.
    NextGame,
}

/// What an action led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Happened {
    /// The opening or a roll lies on the table.
    Rolled,
    /// A step was played and the game goes on.
    Stepped(Step),
    /// The turn ended.
    TurnEnded,
    /// This many steps were taken back, at least one.
    Undone(u8),
    /// The roll that was typed is gone, to be typed anew.
    RollUndone,
    /// The match is back at an earlier turn.
    TakenBack,
    /// The game ended.
    GameEnded(Outcome),
    /// A new game waits for its opening.
    GameBegan,
}

impl From<Choice> for Action {
    fn from(choice: Choice) -> Action {
        match choice {
            Choice::Opening { ivory, night } => Action::Open { ivory, night },
            Choice::Roll(roll) => Action::Roll(roll),
            Choice::Step(step) => Action::Step(step),
            Choice::Done => Action::Done,
            Choice::Resign(side) => Action::Resign(side),
        }
    }
}
