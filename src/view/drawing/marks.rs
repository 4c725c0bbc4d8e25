//! Marks on the board itself: where the last turn came from and went to, and where a checker may go.

use super::{lying, rect};
use crate::rules::Position;
use crate::table::Place;
use crate::view::{Geometry, LastTurn, Rect, Spot};

/// The last turn: a dashed ring where a checker left, a bar at the foot of the point where one came to.
pub fn last_turn(geometry: &Geometry, position: &Position, last: &LastTurn) -> String {
    let rings = last
        .from
        .iter()
        .filter_map(|&place| ring(geometry, place, lying(position, place)));
    let bars = last.to.iter().filter_map(|&place| bar(geometry, place));
    rings.chain(bars).collect()
}

/// Lozenges on the places where the picked checker may go.
pub fn targets(geometry: &Geometry, position: &Position, places: impl Iterator<Item = Place>) -> String {
    let size = geometry.radius * 62 / 100;
    places
        .map(|place| {
            let spot = target(geometry, place, lying(position, place));
            format!(
                r#"<path class="target" d="M{} {}l{size} {size}l-{size} {size}l-{size} -{size}z"/>"#,
                spot.x,
                spot.y - size
            )
        })
        .collect()
}

/// A turn that could be played: rings on the checkers that it moves, lozenges where they come to lie.
pub fn hint(geometry: &Geometry, position: &Position, turn: &LastTurn) -> String {
    // The uppermost checker lies one below the place of the next.
    let uppermost = |place: Place| lying(position, place).checked_sub(1);
    let rings = turn
        .from
        .iter()
        .filter_map(|&place| ring(geometry, place, uppermost(place)?));
    let lozenges = targets(geometry, position, turn.goals());
    rings.chain([lozenges]).collect()
}

fn ring(geometry: &Geometry, place: Place, count: u8) -> Option<String> {
    let point = geometry.viewpoint.number(place)?;
    let spot = geometry.on_point(point, count.min(14), count.min(14) + 1);
    let circle = |class| {
        format!(
            r#"<circle class="{class}" cx="{}" cy="{}" r="{}"/>"#,
            spot.x,
            spot.y,
            geometry.radius * 78 / 100
        )
    };
    Some(["last-from under", "last-from"].map(circle).concat())
}

fn bar(geometry: &Geometry, place: Place) -> Option<String> {
    let point = geometry.viewpoint.number(place)?;
    let column = geometry.column_of(point);
    let thick = (geometry.column / 9).clamp(30, 60);
    let edge = if geometry.is_above(point) {
        geometry.top
    } else {
        geometry.bottom
    };
    let bar = Rect {
        x: column.x + column.width / 5,
        y: edge - thick / 2,
        width: column.width * 3 / 5,
        height: thick,
    };
    Some(rect("last-to", bar, thick / 2))
}

/// Where the lozenge of a place lies: where the checker would come to lie.
fn target(geometry: &Geometry, place: Place, count: u8) -> Spot {
    match (geometry.viewpoint.number(place), place) {
        (Some(point), _) => geometry.on_point(point, count.min(14), count.min(14) + 1),
        (None, Place::Tray(side)) => geometry.tray(side).middle(),
        (None, Place::Point(_)) => Spot::default(),
    }
}
