//! The two sides of the board.

use super::die::Die;
use std::cmp::Ordering;

/// A side, named by the colour of its checkers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The light checkers.
    Ivory,
    /// The dark checkers.
    Night,
}

impl Side {
    /// Both sides, Ivory first.
    pub const BOTH: [Side; 2] = [Side::Ivory, Side::Night];

    /// The side that throws the higher opening die, and so begins; neither where both throw the same.
    pub fn throwing_higher(ivory: Die, night: Die) -> Option<Side> {
        match ivory.cmp(&night) {
            Ordering::Greater => Some(Side::Ivory),
            Ordering::Less => Some(Side::Night),
            Ordering::Equal => None,
        }
    }

    /// The side across the board.
    pub const fn other(self) -> Side {
        match self {
            Side::Ivory => Side::Night,
            Side::Night => Side::Ivory,
        }
    }

    /// 0 for Ivory, 1 for Night: a place in a pair kept by side.
    pub const fn index(self) -> usize {
        match self {
            Side::Ivory => 0,
            Side::Night => 1,
        }
    }
}
