//! A place on the board, whoever looks at it.

use crate::rules::{Point, Side, Step};

/// A point or a tray. The same place is equal whichever side's numbers it was made from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    /// A point, by Ivory's number; make it with [`Place::on`], read it with [`Place::number`].
    Point(Point),
    /// Where this side's checkers go when they are borne off.
    Tray(Side),
}

impl Place {
    /// The point that `side` calls `point`.
    pub const fn on(side: Side, point: Point) -> Place {
        match side {
            Side::Ivory => Place::Point(point),
            Side::Night => Place::Point(point.across()),
        }
    }

    /// What `side` calls this point; `None` for a tray.
    pub const fn number(self, side: Side) -> Option<Point> {
        match (self, side) {
            (Place::Point(point), Side::Ivory) => Some(point),
            (Place::Point(point), Side::Night) => Some(point.across()),
            (Place::Tray(_), _) => None,
        }
    }

    /// Where a step of `side` starts.
    pub const fn from(side: Side, step: Step) -> Place {
        Place::on(side, step.from)
    }

    /// Where a step of `side` ends.
    pub const fn to(side: Side, step: Step) -> Place {
        match step.to() {
            Some(point) => Place::on(side, point),
            None => Place::Tray(side),
        }
    }
}
