//! From where the board is looked at.

use crate::rules::{Point, Side};
use crate::table::Place;

/// On which hand the viewer's home board lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum Home {
    /// Bottom right.
    #[default]
    Right,
    /// Bottom left.
    Left,
}

/// Whose numbers the points carry, and which way round the board is drawn. Never part of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Viewpoint {
    /// The side that sits below the board.
    pub viewer: Side,
    /// Where its home board is drawn.
    pub home: Home,
}

impl Viewpoint {
    /// The view of this side with its home on the right.
    pub const fn of(viewer: Side) -> Viewpoint {
        Viewpoint {
            viewer,
            home: Home::Right,
        }
    }

    /// The place that the viewer calls `point`.
    pub const fn place(self, point: Point) -> Place {
        Place::on(self.viewer, point)
    }

    /// What the viewer calls a point; `None` for a tray.
    pub const fn number(self, place: Place) -> Option<Point> {
        place.number(self.viewer)
    }

    /// Whether this side sits below the board.
    pub fn is_below(self, side: Side) -> bool {
        side == self.viewer
    }
}
