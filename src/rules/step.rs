//! One checker moved by one number, and why it may not be.

use super::die::Die;
use super::point::Point;

/// One checker moved by one number, or borne off by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// Where the checker stands, in its own side's numbers.
    pub from: Point,
    /// The number it is moved by.
    pub die: Die,
}

impl Step {
    /// Where the checker comes to; `None` is off the board.
    pub const fn to(self) -> Option<Point> {
        self.from.ahead(self.die)
    }
}

/// Why a step may not be played now. Points are the mover's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StepRefusal {
    /// The turn has nothing left to play.
    TurnIsOver,
    /// This number is not to be played now.
    NumberNotLeft(Die),
    /// The mover has no checker there.
    NoCheckerThere(Point),
    /// The opponent holds the point it would come to.
    PointHeld(Point),
    /// A checker is still outside the home board, so none can be borne off.
    NotAllHome,
    /// A larger number bears off only from the highest point, which is this one.
    HigherCheckerFirst(Point),
    /// Both numbers can be played, but not after this step.
    BothNumbersMustBePlayed,
    /// Only one number can be played, and it must be this, the larger.
    LargerNumberMustBePlayed(Die),
    /// More steps of the number can be played than after this step.
    AsManyAsPossible,
    /// House rule: the first checker has not passed the opponent's start.
    FirstCheckerStillOut,
    /// House rule: six neighbouring points would stand in front of all the opponent's checkers.
    PrimeTooEarly,
}
