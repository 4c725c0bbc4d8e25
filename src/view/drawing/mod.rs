//! The picture of a board as SVG: told once, for the page, which puts each part into an element of its own, and for the
//! pages that are written when the page is built. Colours come from `style/board.css`, by class.

mod checkers;
mod dice;
mod field;
mod marks;
mod scene;
mod ways;

pub use checkers::{checker, checker_scale, counts, slab};
pub use dice::{face_class, face_parts, place_of_die};
pub use field::{PAINTS, field};
pub use marks::{hint, last_turn, targets};
pub use scene::Scene;
pub use ways::ways;

use super::geometry::Rect;
use crate::rules::{Position, Side};
use crate::table::Place;

/// A rectangle with round corners.
fn rect(class: &str, rect: Rect, round: i32) -> String {
    format!(
        r#"<rect class="{class}" x="{}" y="{}" width="{}" height="{}" rx="{round}"/>"#,
        rect.x, rect.y, rect.width, rect.height
    )
}

/// The class of a side's things.
const fn class(side: Side) -> &'static str {
    match side {
        Side::Ivory => "ivory",
        Side::Night => "night",
    }
}

/// `thousandths` as a number of SVG.
fn scale(thousandths: i32) -> String {
    format!("{}.{:03}", thousandths / 1000, thousandths % 1000)
}

/// How many checkers lie on a point; 0 for a tray.
fn lying(position: &Position, place: Place) -> u8 {
    let count = |side: Side| Some(position.of(side).on(place.number(side)?));
    Side::BOTH.into_iter().filter_map(count).sum()
}
