//! From where the board is looked at.

use crate::rules::{Point, Side};

/// On which hand the viewer's home board lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Home {
    /// Bottom right.
    #[default]
    Right,
    /// Bottom left.
    Left,
}

/// Whose numbers the points carry, and which way round the board is drawn. Never part of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The side that sits below the board.
    pub viewer: Side,
    /// Where its home board is drawn.
    pub home: Home,
}

impl Seat {
    /// The seat of this side with its home on the right.
    pub const fn of(viewer: Side) -> Seat {
        Seat {
            viewer,
            home: Home::Right,
        }
    }

    /// A point in `side`'s numbers as the viewer numbers it. The same call leads back.
    pub fn seen(self, side: Side, point: Point) -> Point {
        if side == self.viewer {
            point
        } else {
            point.across()
        }
    }

    /// Whether this side sits below the board.
    pub fn is_below(self, side: Side) -> bool {
        side == self.viewer
    }
}
