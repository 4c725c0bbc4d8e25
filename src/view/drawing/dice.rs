//! One die, as it is thrown and used up.

use super::scale;
use crate::view::{Face, Geometry, Spot, pip_spots};
use std::fmt::Write;

/// A die of edge 100 round its middle.
pub fn die(face: Face) -> String {
    format!(r#"<g class="{}">{}</g>"#, face_class(face), face_parts(face))
}

/// The class of a die, which alone changes as it is used up.
pub fn face_class(face: Face) -> &'static str {
    match (face.used, face.active) {
        (true, _) => "face used",
        (false, true) => "face active",
        (false, false) => "face",
    }
}

/// What there is to see of it: its sides and its pips.
pub fn face_parts(face: Face) -> String {
    let side =
        |class, y| format!(r#"<rect class="{class}" x="-50" y="{y}" width="100" height="100" rx="22"/>"#);
    let mut drawn = side("under", -45) + &side("top", -50);
    for &(x, y) in pip_spots(face.number) {
        let (x, y) = (i32::from(x) * 26, i32::from(y) * 26);
        // Writing into a String cannot fail.
        let _ = write!(drawn, r#"<circle cx="{x}" cy="{y}" r="9.5"/>"#);
    }
    drawn
}

/// The transform that lays a die there, as large as the board has them.
pub fn place_of_die(geometry: &Geometry, spot: Spot) -> String {
    let scale = scale(geometry.die * 10);
    format!("translate({} {}) scale({scale})", spot.x, spot.y)
}
