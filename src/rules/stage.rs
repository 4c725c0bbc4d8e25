//! One thing to play: the two numbers of a mixed roll, or one number up to four times.

use super::checkers::{Checkers, Points};
use super::die::{Die, Roll};
use super::kernel::Board;
use super::point::Point;
use super::step::{Step, StepRefusal};
use super::steps::Steps;

/// What is left to play of a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Both numbers of a mixed roll.
    Mixed {
        /// The larger number.
        high: Die,
        /// The smaller number.
        low: Die,
    },
    /// One number, `left` times (0 to 4).
    Times {
        /// The number.
        die: Die,
        /// How many steps of it are left.
        left: u8,
    },
}

impl Stage {
    pub(super) const fn of_roll(roll: Roll) -> Stage {
        if roll.is_double() {
            Stage::Times {
                die: roll.high(),
                left: 4,
            }
        } else {
            Stage::Mixed {
                high: roll.high(),
                low: roll.low(),
            }
        }
    }

    /// Steps that are left, 0 to 4.
    pub const fn left(self) -> u8 {
        match self {
            Stage::Mixed { .. } => 2,
            Stage::Times { left, .. } => left,
        }
    }

    /// The stage after one step of `die`, which must be one of its numbers.
    pub(super) fn without(self, die: Die) -> Stage {
        match self {
            Stage::Mixed { high, low } => Stage::Times {
                die: if die == high { low } else { high },
                left: 1,
            },
            Stage::Times { die, left } => Stage::Times {
                die,
                left: left.saturating_sub(1),
            },
        }
    }

    /// The steps that lie on a play of the greatest length.
    pub(super) fn steps(self, board: &Board, mine: Checkers) -> Steps {
        match self {
            Stage::Mixed { high, low } => {
                let steps = steps_to_both(board, mine, high, low);
                if steps.is_empty() {
                    steps_to_one(board, mine, high, low)
                } else {
                    steps
                }
            }
            Stage::Times { die, left: 0 } => Steps::of_one(die, Points::NONE),
            Stage::Times { die, left } => {
                let sources = board.sources(mine, die);
                if board.is_free() || left == 1 {
                    return Steps::of_one(die, sources);
                }
                let longest = board.longest(mine, die, left);
                let keep = |from: &Point| 1 + board.longest(mine.moved(*from, die), die, left - 1) == longest;
                Steps::of_one(die, sources.filter(keep).collect())
            }
        }
    }

    /// Why a step that is not among [`Stage::steps`] may not be played.
    pub(super) fn refusal(self, board: &Board, mine: Checkers, step: Step) -> StepRefusal {
        if self.steps(board, mine).is_empty() {
            return StepRefusal::TurnIsOver;
        }
        if !self.has_number(step.die) {
            return StepRefusal::NumberNotLeft(step.die);
        }
        if !board.sources(mine, step.die).has(step.from) {
            return board.refusal(mine, step);
        }
        // Legal by itself: it is the rest of the stage that forbids it.
        match self {
            Stage::Times { .. } => StepRefusal::AsManyAsPossible,
            Stage::Mixed { high, low } if steps_to_both(board, mine, high, low).is_empty() => {
                StepRefusal::LargerNumberMustBePlayed(high)
            }
            Stage::Mixed { .. } => StepRefusal::BothNumbersMustBePlayed,
        }
    }

    fn has_number(self, number: Die) -> bool {
        match self {
            Stage::Mixed { high, low } => number == high || number == low,
            Stage::Times { die, .. } => number == die,
        }
    }
}

/// The steps after which both numbers can have been played; winning counts as that.
fn steps_to_both(board: &Board, mine: Checkers, high: Die, low: Die) -> Steps {
    let leading_on = |die: Die, other: Die| {
        board
            .sources(mine, die)
            .filter(|&from| {
                let then = mine.moved(from, die);
                then.all_off() || !board.sources(then, other).is_empty()
            })
            .collect()
    };
    Steps {
        high: (high, leading_on(high, low)),
        low: (low, leading_on(low, high)),
    }
}

/// The steps where only one number can be played: those of the larger, if there are any.
fn steps_to_one(board: &Board, mine: Checkers, high: Die, low: Die) -> Steps {
    let highs = board.sources(mine, high);
    if highs.is_empty() {
        Steps::of_one(low, board.sources(mine, low))
    } else {
        Steps::of_one(high, highs)
    }
}
