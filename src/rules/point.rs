//! The 24 points, each numbered by the side that looks.

use super::die::Die;

/// One of a side's own points, 24 (its start) down to 1 (the last before bearing off).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(u8);

/// A number that names no point: not within 1 to 24.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAPoint(
    /// What was given instead.
    pub u8,
);

impl Point {
    /// Where all fifteen checkers of a side start.
    pub const START: Point = Point(24);
    /// A side's home board is this point and all below it.
    pub const HOME: Point = Point(6);

    /// The point of this number.
    pub const fn new(number: u8) -> Result<Point, NotAPoint> {
        if number >= 1 && number <= 24 {
            Ok(Point(number))
        } else {
            Err(NotAPoint(number))
        }
    }

    /// The point's number in its owner's view, 1 to 24; also its distance in pips from being off.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All points from 24 down to 1, the way checkers go.
    pub fn all() -> impl DoubleEndedIterator<Item = Point> + ExactSizeIterator + Clone {
        (1..=24u8).rev().map(Point)
    }

    /// The same place in the other side's numbers (24 is 12, 13 is 1, 6 is 18).
    pub const fn across(self) -> Point {
        Point((self.0 + 11) % 24 + 1)
    }

    /// Where a checker of this point comes to by `die`; `None` is off the board.
    pub const fn ahead(self, die: Die) -> Option<Point> {
        if self.0 > die.pips() {
            Some(Point(self.0 - die.pips()))
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_across_are_those_of_the_rules() {
        for (mine, theirs) in [(24, 12), (13, 1), (6, 18), (1, 13), (12, 24), (18, 6)] {
            assert_eq!(Point(mine).across(), Point(theirs));
        }
        assert!(Point::all().all(|point| point.across().across() == point));
    }

    #[test]
    fn numbers_outside_the_board_are_no_points() {
        assert_eq!(Point::new(0), Err(NotAPoint(0)));
        assert_eq!(Point::new(25), Err(NotAPoint(25)));
    }
}
