//! The way of each side round the board, for newcomers.

use super::class;
use crate::rules::Side;
use crate::view::{Arrow, Geometry};

/// The ways of both sides.
pub fn ways(geometry: &Geometry) -> String {
    let way = |side| {
        let (line, head) = paths(&geometry.arrow(side), geometry.die / 4);
        let class = class(side);
        format!(
            r#"<g class="way {class}"><path class="line" d="{line}"/><path class="head" d="{head}"/></g>"#
        )
    };
    Side::BOTH.map(way).concat()
}

/// The line and the head of an arrow.
fn paths(arrow: &Arrow, size: i32) -> (String, String) {
    let line = format!(
        "M{} {}L{} {}A{r} {r} 0 0 {} {} {}L{} {}",
        arrow.start.x,
        arrow.start.y,
        arrow.bend.x,
        arrow.bend.y,
        i32::from(arrow.sweeps()),
        arrow.straight.x,
        arrow.straight.y,
        arrow.end.x,
        arrow.end.y,
        r = arrow.radius,
    );
    let back = if arrow.end.x > arrow.straight.x {
        -size
    } else {
        size
    };
    let head = format!(
        "M{x} {y}l{back} {}v{}z",
        -size * 6 / 10,
        size * 12 / 10,
        x = arrow.end.x - back / 2,
        y = arrow.end.y,
    );
    (line, head)
}
