//! How a game ended.

use super::side::Side;

/// How a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum How {
    /// The winner bore off all fifteen.
    BorneOff,
    /// The loser resigned.
    Resigned,
}

/// A finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who won.
    pub winner: Side,
    /// How.
    pub how: How,
    /// Checkers the loser had borne off, 0 to 14; 15 only if a game was set up with all checkers off.
    pub loser_off: u8,
}

impl Outcome {
    /// What the game counts: 2 points if the loser has borne off none, else 1.
    pub const fn points(&self) -> u8 {
        if self.loser_off == 0 { 2 } else { 1 }
    }
}
