//! One entry of a record.

use crate::rules::{Die, Game, Misplaced, Roll, Side, Step};

/// Something that was thrown or decided; a game is a list of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// The opening dice; never equal (equal dice are thrown again and leave no entry).
    Opening {
        /// Ivory's die.
        ivory: Die,
        /// Night's die.
        night: Die,
    },
    /// The roll of the side whose turn it is.
    Roll(Roll),
    /// A step of the turn under way.
    Step(Step),
    /// The turn under way, in which nothing is left to play, is declared finished.
    Done,
    /// This side gives the game up.
    Resign(Side),
}

impl Choice {
    /// The game after this choice, or why it does not fit.
    pub fn after(self, game: &Game) -> Result<Game, Misplaced> {
        match self {
            Choice::Opening { ivory, night } => game.open(ivory, night),
            Choice::Roll(roll) => game.roll(roll),
            Choice::Step(step) => game.step(step),
            Choice::Done => game.done(),
            Choice::Resign(side) => game.resign(side),
        }
    }
}
