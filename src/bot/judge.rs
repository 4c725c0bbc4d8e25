//! What the end of a turn is worth to its mover, by level.

use super::chance::mixed;
use super::{Chances, Level, race_block};
use crate::rules::{Checkers, Seen};

/// Who rolls after the turn that is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// The mover itself: it has played a rest.
    Mover,
    /// The other side.
    Other,
}

/// Judges the ends of one turn: the other side's checkers stay as they are.
#[derive(Clone, Debug)]
pub(super) struct Judge {
    level: Level,
    seed: u64,
    theirs: Checkers,
    next: Next,
}

impl Judge {
    pub(super) const fn new(level: Level, seed: u64, theirs: Checkers, next: Next) -> Judge {
        Judge {
            level,
            seed,
            theirs,
            next,
        }
    }

    /// The same for a turn that this one leads to, in which the other side plays a rest from an end of
    /// this turn and then rolls.
    pub(super) const fn of_rest(&self, end: Checkers) -> Judge {
        Judge {
            level: self.level,
            seed: self.seed,
            theirs: end,
            next: Next::Mover,
        }
    }

    /// How good it is for the mover to have its checkers there: greater is better.
    #[inline]
    pub(super) fn rate(&self, mine: Checkers) -> f64 {
        match self.level {
            Level::Random => self.lot(mine),
            Level::RaceBlock => self.chances(mine).equity(),
        }
    }

    /// The mover's chances with its checkers there.
    pub(super) fn chances(&self, mine: Checkers) -> Chances {
        let seen = Seen::of(mine, self.theirs);
        match self.next {
            Next::Mover => race_block::chances(&seen),
            Next::Other => race_block::chances(&seen.swapped()).flipped(),
        }
    }

    /// A number drawn for this end.
    fn lot(&self, mine: Checkers) -> f64 {
        let key = mine.key();
        mixed(mixed(self.seed ^ key as u64) ^ (key >> 64) as u64) as f64
    }
}
