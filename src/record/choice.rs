//! One entry of a record.

use crate::rules::{Die, Roll, Side, Step};

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
