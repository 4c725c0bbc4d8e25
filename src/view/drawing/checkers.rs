//! Checkers, flat and on their edge, and the counts of tall stacks.

use super::{class, scale};
use crate::rules::{Point, Position, Side};
use crate::table::Place;
use crate::view::{COUNTED_ABOVE, Geometry, Spot};
use std::fmt::Write;

/// Radius of a checker as it is drawn; its transform scales it.
const DRAWN: i32 = 100;

/// What a checker is made of: the disc, with the rings that mark it.
const DISC: &str = r#"<circle class="ring" r="64"/><circle class="dot" r="20"/><circle class="core" r="40"/><circle class="can-edge" r="86"/><circle class="can-mark" r="86"/></g>"#;

/// A checker of this side round its middle: a slab, which shows where it lies on its edge, and a disc.
pub fn checker(side: Side) -> String {
    let fill = class(side);
    format!(
        r#"<rect class="slab"/><g class="disc"><circle class="shade" r="100" cy="9"/><circle class="body" r="97" fill="url(#{fill})"/>{DISC}"#
    )
}

/// What the transform of a checker scales it by.
pub fn checker_scale(geometry: &Geometry) -> String {
    scale(geometry.radius * 1000 / DRAWN)
}

/// A checker that lies in a tray on its edge, in the measures of a checker: each attribute of its slab.
pub fn slab(geometry: &Geometry) -> [(&'static str, i32); 5] {
    let (width, height) = geometry.slab();
    let scaled = |length: i32| length * DRAWN / geometry.radius.max(1);
    let (width, height) = (scaled(width), scaled(height));
    [
        ("x", -width / 2),
        ("y", -height / 2),
        ("width", width),
        ("height", height),
        ("rx", width.min(height) / 4),
    ]
}

/// How many lie in each stack of more than five; of the place from which one is held, one less.
pub fn counts(geometry: &Geometry, position: &Position, held: Option<Place>) -> String {
    let mut drawn = String::new();
    for side in Side::BOTH {
        for point in Point::all() {
            let lying = position.of(side).on(point);
            let place = Place::on(side, point);
            let Some(seen) = geometry.viewpoint.number(place) else {
                continue;
            };
            if lying > COUNTED_ABOVE {
                let count = lying - u8::from(held == Some(place));
                let Spot { x, y } = geometry.on_point(seen, count - 1, lying);
                let (class, radius) = (class(side), geometry.radius);
                let (ground, size) = (radius * 70 / 100, radius * 92 / 100);
                // Writing into a String cannot fail.
                let _ = write!(
                    drawn,
                    r#"<g class="count {class}"><circle cx="{x}" cy="{y}" r="{ground}"/><text x="{x}" y="{y}" font-size="{size}">{count}</text></g>"#
                );
            }
        }
    }
    drawn
}
