//! Where everything lies, for two shapes of the board.

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

/// Width over height that a board may have, in hundredths: narrower or flatter space is left empty.
const fn ratios(shape: Shape) -> (i32, i32) {
    match shape {
        Shape::Wide => (125, 172),
        Shape::Tall => (56, 118),
    }
}

const fn clamp(value: i32, least: i32, most: i32) -> i32 {
    if value > most {
        most
    } else if value < least {
        least
    } else {
        value
    }
}

impl Geometry {
    /// The largest board of this shape that fits the room given (tenths of a pixel; anything below 100 pixels
    /// is taken as 100).
    pub fn fitting(shape: Shape, viewpoint: Viewpoint, width: i32, height: i32) -> Geometry {
        let (least, most) = ratios(shape);
        let (width, height) = (width.max(1000), height.max(1000));
        let (width, height) = if width * 100 > height * most {
            (height * most / 100, height)
        } else {
            (width, height.min(width * 100 / least))
        };
        match shape {
            Shape::Wide => Geometry::wide(viewpoint, width, height),
            Shape::Tall => Geometry::tall(viewpoint, width, height),
        }
    }

    fn wide(viewpoint: Viewpoint, width: i32, height: i32) -> Geometry {
        let frame = clamp(width / 60, 50, 180);
        let number_band = clamp(height / 34, 110, 190);
        let hinge = clamp(width / 55, 80, 200);
        // A tray is as wide as a point, with a rim between it and the field.
        let column = (width - 2 * frame - hinge) * 5 / 142 * 2;
        let tray = (width - 2 * frame - hinge - 12 * column) / 2;
        let left = frame + tray;
        let die = clamp(column * 86 / 100, 180, 520);
        let (top, bottom) = (number_band, height - number_band);
        Geometry {
            viewpoint,
            shape: Shape::Wide,
            width,
            height,
            column,
            radius: column * 46 / 100,
            reach: (bottom - top - die * 15 / 10) / 2,
            die,
            top,
            bottom,
            number_band,
            strip: 0,
            left,
            hinge,
            frame,
            tray,
        }
    }

    fn tall(viewpoint: Viewpoint, width: i32, height: i32) -> Geometry {
        let frame = clamp(width / 80, 30, 80);
        let hinge = clamp(width / 45, 60, 140);
        let column = (width - 2 * frame - hinge) / 24 * 2;
        let strip = clamp(height / 12, 280, 480);
        let number_band = clamp(height / 30, 110, 170);
        let die = clamp(column, 240, 460);
        let (top, bottom) = (strip + number_band, height - strip - number_band);
        Geometry {
            viewpoint,
            shape: Shape::Tall,
            width,
            height,
            column,
            radius: column * 48 / 100,
            reach: (bottom - top - die * 15 / 10) / 2,
            die,
            top,
            bottom,
            number_band,
            strip,
            left: (width - hinge - 12 * column) / 2,
            hinge,
            frame,
            tray: 0,
        }
    }

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

#[cfg(test)]
mod tests {
    use super::*;

    fn boards() -> impl Iterator<Item = Geometry> {
        let sizes = [
            (3200, 3300),
            (3600, 4900),
            (8800, 6400),
            (4600, 2800),
            (3000, 1700),
        ];
        let viewpoints = [Home::Right, Home::Left].map(|home| Viewpoint {
            viewer: Side::Ivory,
            home,
        });
        sizes.into_iter().flat_map(move |(width, height)| {
            viewpoints.into_iter().flat_map(move |viewpoint| {
                [Shape::Wide, Shape::Tall].map(|shape| Geometry::fitting(shape, viewpoint, width, height))
            })
        })
    }

    #[test]
    fn t7_points_are_24_pixels_wide_on_a_board_of_320() {
        let viewpoint = Viewpoint::of(Side::Ivory);
        for height in [3000, 3360, 4000, 5200] {
            let board = Geometry::fitting(Shape::Tall, viewpoint, 3200, height);
            assert_eq!(board.width, 3200);
            assert!(board.column >= 240, "{} tenths", board.column);
            for side in Side::BOTH {
                let tray = board.tray(side);
                assert!(tray.height >= 240 && tray.width >= 240);
            }
        }
    }

    #[test]
    fn a_board_fits_its_room_in_every_shape() {
        for board in boards() {
            for point in Point::all() {
                let band = board.band(point);
                assert!(band.x >= 0 && band.x + band.width <= board.width, "{board:?}");
                assert!(band.y >= 0 && band.y + band.height <= board.height, "{board:?}");
                let column = board.column_of(point);
                let tip = board.triangle(point).tip;
                assert!(column.has(tip), "{point:?} {board:?}");
            }
            for side in Side::BOTH {
                let tray = board.tray(side);
                assert!(tray.x >= 0 && tray.x + tray.width <= board.width, "{board:?}");
                assert!(tray.y >= 0 && tray.y + tray.height <= board.height, "{board:?}");
            }
        }
    }

    #[test]
    fn bands_do_not_overlap_and_leave_no_gap() {
        for board in boards() {
            let mut bands: Vec<Rect> = Point::all()
                .filter(|point| board.is_above(*point))
                .map(|point| board.band(point))
                .collect();
            bands.sort_by_key(|band| band.x);
            for pair in bands.windows(2) {
                assert!((pair[1].x - pair[0].x - pair[0].width).abs() <= 1, "{pair:?}");
            }
        }
    }

    #[test]
    fn the_viewers_home_is_below_on_the_chosen_hand_and_its_tray_beside_it() {
        for board in boards() {
            let one = board.middle_of(Point::new(1).expect("a point"));
            let tray = board.tray(Side::Ivory).middle();
            assert_eq!(one > board.width / 2, board.viewpoint.home == Home::Right);
            assert_eq!(tray.x > board.width / 2, board.viewpoint.home == Home::Right);
            assert!(tray.y > board.height / 2);
            assert!(board.tray(Side::Night).middle().y < board.height / 2);
        }
    }

    #[test]
    fn a_name_plate_lies_beside_the_tray() {
        for board in boards().filter(|board| board.shape == Shape::Tall) {
            for side in Side::BOTH {
                let (tray, plate) = (board.tray(side), board.plate(side));
                assert!(plate.x >= tray.x + tray.width || plate.x + plate.width <= tray.x);
                assert!(plate.x >= 0 && plate.x + plate.width <= board.width);
            }
        }
    }
}
