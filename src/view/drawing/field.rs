//! The wood: frame, field, points, numbers and trays.

use super::rect;
use crate::rules::{Point, Side};
use crate::view::{Geometry, Rect, Shape};
use std::fmt::Write;

/// The paints that other shapes are filled with, named in the style. A document has them once.
pub const PAINTS: &str = r#"<linearGradient id="wood" x2="0" y2="1"><stop offset="0" class="wood-a"/><stop offset=".5" class="wood-b"/><stop offset="1" class="wood-a"/></linearGradient><radialGradient id="cloth" r=".75"><stop offset=".4" class="cloth-a"/><stop offset="1" class="cloth-b"/></radialGradient><radialGradient id="ivory" cx=".38" cy=".32" r=".8"><stop offset="0" class="ivory-a"/><stop offset="1" class="ivory-b"/></radialGradient><radialGradient id="night" cx=".38" cy=".3" r=".85"><stop offset="0" class="night-a"/><stop offset="1" class="night-b"/></radialGradient>"#;

/// The board without anything on it; with the numbers of this side, if any.
pub fn field(geometry: &Geometry, reader: Option<Side>) -> String {
    let mut drawn = wood(geometry);
    for (class, odd) in [("point rose", false), ("point walnut", true)] {
        let points = Point::all().filter(|point| point.number().is_multiple_of(2) != odd);
        let path: String = points.map(|point| triangle(geometry, point)).collect();
        // Writing into a String cannot fail.
        let _ = write!(drawn, r#"<path class="{class}" d="{path}"/>"#);
    }
    if let Some(reader) = reader {
        let size = geometry.number_band * 74 / 100;
        let _ = write!(drawn, r#"<g class="number" font-size="{size}">"#);
        for point in Point::all() {
            let spot = geometry.number(point);
            if let Some(number) = geometry.viewpoint.place(point).number(reader) {
                let number = number.number();
                let _ = write!(drawn, r#"<text x="{}" y="{}">{number}</text>"#, spot.x, spot.y);
            }
        }
        drawn.push_str("</g>");
    }
    drawn
}

fn wood(geometry: &Geometry) -> String {
    let whole = Rect {
        x: 0,
        y: 0,
        width: geometry.width,
        height: geometry.height,
    };
    let corner = match geometry.shape {
        Shape::Wide => 140,
        Shape::Tall => 60,
    };
    let grow = |rect: Rect, by: i32| Rect {
        x: rect.x - by,
        y: rect.y - by,
        width: rect.width + 2 * by,
        height: rect.height + 2 * by,
    };
    let halves = geometry.halves();
    let mut drawn = rect("frame", whole, corner);
    drawn.extend(Side::BOTH.map(|side| rect("tray", geometry.tray(side), 40)));
    drawn.extend(halves.map(|half| rect("inlay", grow(half, 12), 30)));
    drawn.extend(halves.map(|half| rect("field", half, 20)));
    drawn
}

/// The path of a point, with a blunt tip.
fn triangle(geometry: &Geometry, point: Point) -> String {
    let lies = geometry.triangle(point);
    let down = if geometry.is_above(point) { 1 } else { -1 };
    let (blunt, round) = (geometry.column / 26, geometry.column / 12);
    format!(
        "M{} {}h{}l{} {}q{} {} {} 0z",
        lies.left.x,
        lies.left.y,
        lies.right.x - lies.left.x,
        lies.tip.x + blunt - lies.right.x,
        lies.tip.y - down * round - lies.left.y,
        -blunt,
        down * round * 4 / 3,
        -2 * blunt,
    )
}
