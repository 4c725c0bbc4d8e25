//! Where all thirty checkers stand, by side or as the mover sees it.

use super::checkers::{Checkers, Points};
use super::point::Point;
use super::side::Side;

/// A valid position: fifteen checkers a side, no point held by both, and a side that has borne some
/// off has all others home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    checkers: [Checkers; 2],
}

/// The same as one side sees it: its own checkers and the other's, each in its owner's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seen {
    pub(super) mine: Checkers,
    pub(super) theirs: Checkers,
}

/// Why counts make no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidPosition {
    /// A side has not fifteen checkers; this is how many it has.
    NotFifteen(Side, u32),
    /// Both sides stand on this point (Ivory's number).
    SharedPoint(Point),
    /// A side has borne some off while others are not home.
    OffBeforeHome(Side),
}

impl Position {
    /// The usual start: all on each side's own point 24.
    pub const START: Position = Position {
        checkers: [Checkers::START; 2],
    };

    /// The position of these counts, each 25 in its owner's numbers, index 0 borne off.
    pub fn new(ivory: &[u8; 25], night: &[u8; 25]) -> Result<Position, InvalidPosition> {
        let checkers_of = |side, counts: &[u8; 25]| {
            let total = counts.iter().map(|&count| u32::from(count)).sum();
            let checkers = Checkers::new(counts).ok_or(InvalidPosition::NotFifteen(side, total))?;
            if checkers.off() > 0 && !checkers.all_home() {
                return Err(InvalidPosition::OffBeforeHome(side));
            }
            Ok(checkers)
        };
        let ivory = checkers_of(Side::Ivory, ivory)?;
        let night = checkers_of(Side::Night, night)?;
        let mut shared = Points(ivory.held().0 & night.held().across().0);
        match shared.next() {
            Some(point) => Err(InvalidPosition::SharedPoint(point)),
            None => Ok(Position {
                checkers: [ivory, night],
            }),
        }
    }

    /// One side's checkers, in its own numbers.
    pub const fn of(&self, side: Side) -> Checkers {
        self.checkers[side.index()]
    }

    /// The position as this side sees it.
    pub const fn seen_by(&self, side: Side) -> Seen {
        Seen {
            mine: self.of(side),
            theirs: self.of(side.other()),
        }
    }

    /// Pips one side has still to go, 0 to 360.
    pub fn pips(&self, side: Side) -> u16 {
        self.of(side).pips()
    }

    pub(super) const fn with(mut self, side: Side, checkers: Checkers) -> Position {
        self.checkers[side.index()] = checkers;
        self
    }
}

impl Seen {
    /// The position of these counts in the mover's view; errors name the mover Ivory.
    pub fn new(mine: &[u8; 25], theirs: &[u8; 25]) -> Result<Seen, InvalidPosition> {
        Position::new(mine, theirs).map(|position| position.seen_by(Side::Ivory))
    }

    /// Both sides' checkers where the turns of a position known to be valid bring them.
    #[inline]
    pub(crate) const fn of(mine: Checkers, theirs: Checkers) -> Seen {
        Seen { mine, theirs }
    }

    /// The mover's checkers.
    #[inline]
    pub const fn mine(&self) -> Checkers {
        self.mine
    }

    /// The other side's checkers, in its own numbers.
    #[inline]
    pub const fn theirs(&self) -> Checkers {
        self.theirs
    }

    /// The points, in the mover's numbers, that the other side holds.
    #[inline]
    pub const fn blocked(&self) -> Points {
        self.theirs.held().across()
    }

    /// The same position as the other side sees it.
    #[inline]
    pub const fn swapped(&self) -> Seen {
        Seen {
            mine: self.theirs,
            theirs: self.mine,
        }
    }

    /// The same with the mover's checkers where a turn brings them.
    #[inline]
    pub const fn after(&self, end: Checkers) -> Seen {
        Seen {
            mine: end,
            theirs: self.theirs,
        }
    }

    /// The position by side, the mover being `side`.
    pub const fn position(&self, side: Side) -> Position {
        Position::START
            .with(side, self.mine)
            .with(side.other(), self.theirs)
    }

    /// Whether the sides can still block each other: some checker of one has still to pass, or
    /// stands behind, a checker of the other.
    pub fn has_contact(&self) -> bool {
        let behind = |mine: Points, theirs_here: Points| match mine.highest() {
            Some(highest) => !theirs_here.from_down(highest).is_empty(),
            None => false,
        };
        let mine = self.mine.held();
        let theirs = self.theirs.held();
        behind(mine, theirs.across()) || behind(theirs, mine.across())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(points: &[(usize, u8)]) -> [u8; 25] {
        let mut counts = [0; 25];
        for &(point, count) in points {
            counts[point] += count;
        }
        counts
    }

    #[test]
    fn fourteen_checkers_are_no_position() {
        let (ivory, night) = (counts(&[(24, 14)]), counts(&[(24, 15)]));
        assert_eq!(
            Position::new(&ivory, &night),
            Err(InvalidPosition::NotFifteen(Side::Ivory, 14))
        );
    }

    #[test]
    fn a_point_held_by_both_is_no_position() {
        let (ivory, night) = (counts(&[(24, 14), (12, 1)]), counts(&[(24, 15)]));
        assert!(
            matches!(Position::new(&ivory, &night), Err(InvalidPosition::SharedPoint(point)) if point.number() == 12)
        );
    }

    #[test]
    fn checkers_off_while_others_are_out_are_no_position() {
        let (ivory, night) = (counts(&[(24, 14), (0, 1)]), counts(&[(24, 15)]));
        assert_eq!(
            Position::new(&ivory, &night),
            Err(InvalidPosition::OffBeforeHome(Side::Ivory))
        );
    }

    #[test]
    fn contact_ends_when_neither_has_the_other_ahead() {
        assert!(
            Seen::new(&counts(&[(24, 15)]), &counts(&[(24, 15)]))
                .unwrap()
                .has_contact()
        );
        assert!(
            !Seen::new(&counts(&[(6, 15)]), &counts(&[(6, 15)]))
                .unwrap()
                .has_contact()
        );
        assert!(
            Seen::new(&counts(&[(6, 15)]), &counts(&[(19, 1), (6, 14)]))
                .unwrap()
                .has_contact()
        );
        assert!(
            Seen::new(&counts(&[(6, 15)]), &counts(&[(17, 1), (6, 14)]))
                .unwrap()
                .has_contact()
        );
        assert!(
            !Seen::new(&counts(&[(6, 15)]), &counts(&[(12, 1), (6, 14)]))
                .unwrap()
                .has_contact()
        );
    }
}
