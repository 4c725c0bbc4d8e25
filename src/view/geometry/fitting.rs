//! The measures of a board that fits its room, in tenths of a pixel.

use super::{Geometry, Shape};
use crate::view::viewpoint::Viewpoint;

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
}
