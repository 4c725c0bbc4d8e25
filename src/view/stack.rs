//! How checkers lie on a point and in a tray.

use super::geometry::{Geometry, Shape, Spot};
use super::pieces::Standing;
use crate::rules::{CHECKERS, Point, Side};

/// More than this many on a point carry their count.
pub const COUNTED_ABOVE: u8 = 5;

impl Geometry {
    /// From one checker of a stack of `count` to the next: a whole checker where there is room, else less.
    pub fn pitch(&self, count: u8) -> i32 {
        let whole = 2 * self.radius;
        if count < 2 {
            return whole;
        }
        let room = self.reach - whole - self.rim();
        (room / i32::from(count - 1)).min(whole + whole / 24)
    }

    /// The middle of the `index`th checker (0 at the edge) of `count` on a point (viewer's number).
    pub fn on_point(&self, point: Point, index: u8, count: u8) -> Spot {
        let away = self.rim() + self.radius + self.pitch(count) * i32::from(index);
        Spot {
            x: self.middle_of(point),
            y: if self.is_above(point) {
                self.top + away
            } else {
                self.bottom - away
            },
        }
    }

    /// The middle of the `index`th checker (0 to 14) in a side's tray.
    pub fn in_tray(&self, side: Side, index: u8) -> Spot {
        let tray = self.tray(side);
        let middle = tray.middle();
        let (width, height) = self.slab();
        let nth = i32::from(index.min(CHECKERS - 1));
        // Every five a little apart, so that they are counted at a glance.
        let groups = nth / 5;
        match self.shape {
            Shape::Wide => {
                let way = tray.height * 14 / 1000
                    + height / 2
                    + nth * tray.height * 64 / 1000
                    + groups * height / 4;
                let y = if self.viewpoint.is_below(side) {
                    tray.y + tray.height - way
                } else {
                    tray.y + way
                };
                Spot { x: middle.x, y }
            }
            Shape::Tall => {
                let way =
                    tray.width * 14 / 1000 + width / 2 + nth * tray.width * 64 / 1000 + groups * width / 4;
                let outer_right = tray.x > self.width / 2;
                let x = if outer_right {
                    tray.x + tray.width - way
                } else {
                    tray.x + way
                };
                Spot { x, y: middle.y }
            }
        }
    }

    /// Where a checker lies.
    pub fn spot(&self, standing: &Standing) -> Spot {
        match self.viewpoint.number(standing.place) {
            Some(point) => self.on_point(point, standing.index, standing.count),
            None => self.in_tray(standing.side, standing.index),
        }
    }

    /// Between the edge of the field and the first checker.
    fn rim(&self) -> i32 {
        self.radius / 12
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::{Home, Viewpoint};
    use proptest::prelude::*;

    fn board() -> impl Strategy<Value = Geometry> {
        (3000..14_000i32, 2400..9_000i32, any::<bool>(), any::<bool>()).prop_map(
            |(width, height, tall, left)| {
                let shape = if tall { Shape::Tall } else { Shape::Wide };
                let home = if left { Home::Left } else { Home::Right };
                let viewpoint = Viewpoint {
                    viewer: Side::Ivory,
                    home,
                };
                Geometry::fitting(shape, viewpoint, width, height)
            },
        )
    }

    proptest! {
        #[test]
        fn t7_checkers_stay_within_their_column(board in board(), number in 1..=24u8, count in 1..=15u8) {
            let point = Point::new(number).expect("a point");
            let column = board.column_of(point);
            for index in 0..count {
                let spot = board.on_point(point, index, count);
                prop_assert!(spot.x - board.radius >= column.x);
                prop_assert!(spot.x + board.radius <= column.x + column.width);
                prop_assert!(spot.y - board.radius >= board.top.min(column.y));
                prop_assert!(spot.y + board.radius <= board.bottom.max(column.y + column.height));
                let from_edge = if board.is_above(point) { spot.y - board.top } else { board.bottom - spot.y };
                prop_assert!(from_edge + board.radius <= board.reach + 1);
            }
        }

        #[test]
        fn a_stack_is_squeezed_only_where_there_is_no_room(board in board(), count in 2..=15u8) {
            let pitch = board.pitch(count);
            prop_assert!(pitch > 0);
            let needed = 2 * board.radius * i32::from(count) + board.radius / 12;
            prop_assert_eq!(pitch >= 2 * board.radius, needed <= board.reach || pitch >= 2 * board.radius);
            if needed <= board.reach {
                prop_assert!(pitch >= 2 * board.radius, "{} of {}", pitch, board.radius);
            }
        }

        #[test]
        fn t7_fifteen_in_a_tray_lie_apart_and_within(board in board()) {
            let (width, height) = board.slab();
            for side in Side::BOTH {
                let tray = board.tray(side);
                let mut last: Option<Spot> = None;
                for index in 0..15 {
                    let spot = board.in_tray(side, index);
                    prop_assert!(spot.x - width / 2 >= tray.x && spot.x + width / 2 <= tray.x + tray.width);
                    prop_assert!(spot.y - height / 2 >= tray.y && spot.y + height / 2 <= tray.y + tray.height);
                    if let Some(last) = last {
                        prop_assert!((spot.x - last.x).abs() >= width || (spot.y - last.y).abs() >= height);
                    }
                    last = Some(spot);
                }
            }
        }
    }
}
