//! Places and figures on the picture, in tenths of a pixel.

/// A place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Spot {
    /// From the left.
    pub x: i32,
    /// From the top.
    pub y: i32,
}

/// An upright rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Rect {
    /// Left edge.
    pub x: i32,
    /// Upper edge.
    pub y: i32,
    /// Width.
    pub width: i32,
    /// Height.
    pub height: i32,
}

/// A point as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Triangle {
    /// Left end of the base.
    pub left: Spot,
    /// Right end of the base.
    pub right: Spot,
    /// The tip.
    pub tip: Spot,
}

impl Rect {
    /// The middle.
    pub const fn middle(&self) -> Spot {
        Spot {
            x: self.x + self.width / 2,
            y: self.y + self.height / 2,
        }
    }

    /// Whether the place lies within.
    pub const fn has(&self, spot: Spot) -> bool {
        spot.x >= self.x && spot.x < self.x + self.width && spot.y >= self.y && spot.y < self.y + self.height
    }
}
