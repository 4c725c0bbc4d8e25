//! Where everything lies, for two shapes of the board.

mod figures;
mod fitting;
#[cfg(test)]
mod tests;

pub use figures::{Rect, Spot, Triangle};

use super::viewpoint::{Home, Viewpoint};
use crate::rules::{Point, Side};

/// How the trays lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// Trays at both sides of the points.
    Wide,
    /// Trays in strips above and below, so that twelve points fill the width.
    Tall,
}

/// The measures of one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Geometry {
    /// From where it is looked at.
    pub viewpoint: Viewpoint,
    /// How the trays lie.
    pub shape: Shape,
    /// Width of the whole board.
    pub width: i32,
    /// Height of the whole board.
    pub height: i32,
    /// Width of one point.
    pub column: i32,
    /// Radius of a checker.
    pub radius: i32,
    /// Length of a point, and how far a stack may reach from the edge of the field.
    pub reach: i32,
    /// Edge of a die.
    pub die: i32,
    /// Upper edge of the field.
    pub top: i32,
    /// Lower edge of the field.
    pub bottom: i32,
    /// Height of the band that carries the point numbers.
    pub number_band: i32,
    /// Height of the strip above and below the board that carries a tray; 0 in the wide shape.
    pub strip: i32,
    left: i32,
    hinge: i32,
    frame: i32,
    tray: i32,
}

impl Geometry {
    /// Whether a point (viewer's number) hangs from the upper edge.
    pub const fn is_above(&self, point: Point) -> bool {
        point.number() >= 13
    }

    /// The band of the field over which a point (viewer's number) lies, from the edge to the middle of the
    /// board: where a tap means that point. The bands fill the field without gaps.
    pub fn band(&self, point: Point) -> Rect {
        let half = self.height / 2;
        let x = self.column_left(point);
        let at_hinge = matches!(point.number(), 6 | 7 | 18 | 19);
        let grow = if at_hinge { self.hinge / 2 } else { 0 };
        let leans_right = self.column_from_left(point) == 5;
        let (y, height) = if self.is_above(point) {
            (self.strip, half - self.strip)
        } else {
            (half, self.height - self.strip - half)
        };
        Rect {
            x: if leans_right { x } else { x - grow },
            y,
            width: self.column + grow,
            height,
        }
    }

    /// The band of the field that belongs to a point, without its share of the hinge and the numbers: no checker
    /// at rest reaches beyond it.
    pub fn column_of(&self, point: Point) -> Rect {
        let half = self.height / 2;
        Rect {
            x: self.column_left(point),
            y: if self.is_above(point) { self.top } else { half },
            width: self.column,
            height: half - self.top,
        }
    }

    /// A point's triangle (viewer's number).
    pub fn triangle(&self, point: Point) -> Triangle {
        let x = self.column_left(point);
        let (base, tip) = if self.is_above(point) {
            (self.top, self.top + self.reach)
        } else {
            (self.bottom, self.bottom - self.reach)
        };
        let inset = self.column / 28;
        Triangle {
            left: Spot {
                x: x + inset,
                y: base,
            },
            right: Spot {
                x: x + self.column - inset,
                y: base,
            },
            tip: Spot {
                x: x + self.column / 2,
                y: tip,
            },
        }
    }

    /// The middle of a point's number.
    pub fn number(&self, point: Point) -> Spot {
        let half = self.number_band / 2;
        Spot {
            x: self.middle_of(point),
            y: if self.is_above(point) {
                self.top - half
            } else {
                self.bottom + half
            },
        }
    }

    /// The two halves of the field, left and right.
    pub fn halves(&self) -> [Rect; 2] {
        let width = 6 * self.column;
        [self.left, self.left + width + self.hinge].map(|x| Rect {
            x,
            y: self.top,
            width,
            height: self.bottom - self.top,
        })
    }

    /// The tray of one side.
    pub fn tray(&self, side: Side) -> Rect {
        let below = self.viewpoint.is_below(side);
        // Checkers leave beyond the last point of their home board.
        let on_right = below == (self.viewpoint.home == Home::Right);
        let rect = match self.shape {
            Shape::Wide => {
                let rim = self.tray / 9;
                let half = self.height / 2;
                Rect {
                    x: self.frame,
                    y: if below { half + rim / 2 } else { self.top },
                    width: self.tray - rim,
                    height: half - self.top - rim / 2,
                }
            }
            Shape::Tall => Rect {
                x: self.frame,
                y: if below { self.height - self.strip } else { 0 } + self.strip / 20,
                width: self.column * 42 / 10,
                height: self.strip * 9 / 10,
            },
        };
        if on_right { self.mirrored(rect) } else { rect }
    }

    /// The free part of a strip beside the tray (tall shape only), for a name.
    pub fn plate(&self, side: Side) -> Rect {
        let tray = self.tray(side);
        let gap = self.frame * 2;
        let rect = Rect {
            x: self.frame + tray.width + gap,
            y: tray.y,
            width: self.width - 2 * self.frame - tray.width - gap,
            height: tray.height,
        };
        if tray.x > self.width / 2 {
            self.mirrored(rect)
        } else {
            rect
        }
    }

    /// A checker lying in a tray on its edge: width and height.
    pub fn slab(&self) -> (i32, i32) {
        let tray = self.tray(self.viewpoint.viewer);
        match self.shape {
            Shape::Wide => (tray.width * 84 / 100, tray.height * 58 / 1000),
            Shape::Tall => (tray.width * 52 / 1000, tray.height * 84 / 100),
        }
    }

    /// The middle of a point from the left.
    pub(super) fn middle_of(&self, point: Point) -> i32 {
        self.column_left(point) + self.column / 2
    }

    fn column_left(&self, point: Point) -> i32 {
        let nth = self.column_from_left(point);
        let hinge = if nth >= 6 { self.hinge } else { 0 };
        self.left + nth * self.column + hinge
    }

    /// 0 for the leftmost of twelve columns.
    fn column_from_left(&self, point: Point) -> i32 {
        let number = i32::from(point.number());
        let nth = if number >= 13 { number - 13 } else { 12 - number };
        match self.viewpoint.home {
            Home::Right => nth,
            Home::Left => 11 - nth,
        }
    }

    fn mirrored(&self, rect: Rect) -> Rect {
        Rect {
            x: self.width - rect.x - rect.width,
            ..rect
        }
    }
}
