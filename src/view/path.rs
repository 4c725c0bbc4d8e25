//! The way each side goes round the board, as a faint arrow for newcomers.

use super::geometry::{Geometry, Spot};
use super::viewpoint::Home;
use crate::rules::Side;

/// A way drawn between the tips of the points: along one row, round the bend, along the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// Where it starts, at the side's own point 24.
    pub start: Spot,
    /// Where its bend starts.
    pub bend: Spot,
    /// Where its bend ends, straight above or below.
    pub straight: Spot,
    /// Where it ends, at the side's own point 1.
    pub end: Spot,
    /// Radius of the bend.
    pub radius: i32,
}

impl Arrow {
    /// Whether the bend is drawn with the sweep flag of an SVG arc: clockwise on the screen.
    pub const fn sweeps(&self) -> bool {
        (self.bend.x < self.start.x) == (self.straight.y < self.bend.y)
    }
}

impl Geometry {
    /// The way of a side.
    pub fn arrow(&self, side: Side) -> Arrow {
        let below = self.viewpoint.is_below(side);
        let home_right = self.viewpoint.home == Home::Right;
        let [left, right] = self.halves();
        // Two ways on one track: the viewer's a little outside the other's.
        let away = self.die * if below { 62 } else { 44 } / 100;
        let (near, far) = if below { (-away, away) } else { (away, -away) };
        let middle = self.height / 2;
        let inset = self.column / 2;
        let (west, east) = (left.x + inset, right.x + right.width - inset);
        // The viewer starts at the upper corner of its home's hand; the other side diagonally across.
        let from_east = below == home_right;
        let (start, turn) = if from_east { (east, west) } else { (west, east) };
        let bend = if from_east { turn + away } else { turn - away };
        Arrow {
            start: Spot {
                x: start,
                y: middle + near,
            },
            bend: Spot {
                x: bend,
                y: middle + near,
            },
            straight: Spot {
                x: bend,
                y: middle + far,
            },
            end: Spot {
                x: start,
                y: middle + far,
            },
            radius: away,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Point;
    use crate::table::Place;
    use crate::view::{Shape, Viewpoint};

    #[test]
    fn each_way_starts_at_point_24_and_ends_at_point_1() {
        for home in [Home::Right, Home::Left] {
            let viewpoint = Viewpoint {
                viewer: Side::Ivory,
                home,
            };
            let board = Geometry::fitting(Shape::Wide, viewpoint, 8800, 6400);
            for side in Side::BOTH {
                let arrow = board.arrow(side);
                let triangle = |point| {
                    let seen = viewpoint.number(Place::on(side, point));
                    board.triangle(seen.expect("no tray"))
                };
                let start = triangle(Point::START);
                let last = triangle(Point::new(1).expect("a point"));
                assert_eq!(arrow.start.x, start.tip.x);
                assert_eq!(arrow.end.x, last.tip.x);
                let above = |y: i32| y < board.height / 2;
                assert_eq!(above(arrow.start.y), above(start.tip.y));
                assert_eq!(above(arrow.end.y), above(last.tip.y));
            }
        }
    }
}
