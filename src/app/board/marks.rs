//! Marks that lie on the board itself: where the last turn came from and went to, and where a checker may go.

use super::picture::use_picture;
use crate::app::dom::{El, shape, stamp};
use crate::app::driver::use_sitting;
use crate::play::{Hint, Snapshot};
use crate::rules::{Position, Side};
use crate::table::Place;
use crate::view::{Geometry, LastTurn, Rect, Spot};
use leptos::prelude::*;

/// The last turn, until the next roll: a dashed ring where a checker left, a bar at the foot of the point where one came to.
pub fn marks() -> El {
    let picture = use_picture();
    let player = use_sitting();
    let last = move || player.read(last_turn);
    shape("g").live(
        move || stamp(&(picture.measures.get(), last())),
        move || {
            let geometry = picture.geometry();
            let (left, to) = last().unwrap_or_default();
            let rings = left
                .into_iter()
                .filter_map(|(place, count)| ring(&geometry, place, count));
            let bars = to.into_iter().filter_map(|place| bar(&geometry, place));
            rings.chain(bars).collect()
        },
    )
}

/// Lozenges where the picked checker may go, or those of a hint, with rings on those that it moves.
pub fn targets() -> El {
    let picture = use_picture();
    let player = use_sitting();
    let targets = move || {
        player.read(|snapshot| {
            if snapshot.hint.is_some() && snapshot.choices.picked.is_none() {
                return hinted(snapshot);
            }
            let position = snapshot.position();
            let places = snapshot.choices.targets.iter().map(|stroke| stroke.to);
            let to = places.map(|place| (place, lying(&position, place)));
            (Vec::new(), to.collect::<Vec<_>>())
        })
    };
    shape("g").live(
        move || stamp(&(picture.measures.get(), targets())),
        move || {
            let geometry = picture.geometry();
            let (from, to) = targets();
            // The uppermost checker lies one below the place of the next.
            let rings = from
                .into_iter()
                .filter_map(|(place, count)| ring(&geometry, place, count - 1));
            let lozenges = to
                .into_iter()
                .map(|(place, count)| lozenge(target(&geometry, place, count), geometry.radius * 62 / 100));
            rings.chain(lozenges).collect()
        },
    )
}

/// Places that checkers left, each with how many stand there.
type Left = Vec<(Place, u8)>;

/// The places that the last turn left, with what lies there now, and those it came to.
fn last_turn(snapshot: &Snapshot) -> Option<(Left, Vec<Place>)> {
    let shown = snapshot.shown.as_ref()?;
    let log = shown.marked_turn()?;
    let position = shown.game.position();
    let last = LastTurn::of(log.side, &log.steps);
    let left = last.from.iter().map(|&place| (place, lying(&position, place)));
    Some((left.collect(), last.to.clone()))
}

/// The places that the turn of a hint leaves and those where its checkers come to lie, each with what lies there now.
#[inline(never)]
fn hinted(snapshot: &Snapshot) -> (Left, Left) {
    let Some(Hint::Here { turns, shown }) = &snapshot.hint else {
        return Default::default();
    };
    let position = snapshot.position();
    let laid = |place: Place| (place, lying(&position, place));
    let turn = turns
        .get(*shown)
        .map(|turn| LastTurn::of(turn.log.side, &turn.log.steps));
    turn.map(|turn| {
        let from = turn
            .from
            .iter()
            .copied()
            .map(laid)
            .filter(|&(_, count)| count > 0);
        (from.collect(), turn.goals().map(laid).collect())
    })
    .unwrap_or_default()
}

/// How many checkers lie on a point.
fn lying(position: &Position, place: Place) -> u8 {
    let count = |side: Side| Some(position.of(side).on(place.number(side)?));
    Side::BOTH.into_iter().filter_map(count).sum()
}

fn ring(geometry: &Geometry, place: Place, count: u8) -> Option<El> {
    let point = geometry.viewpoint.number(place)?;
    let spot = geometry.on_point(point, count.min(14), count.min(14) + 1);
    let circle = |class| {
        shape("circle")
            .class(class)
            .at("cx", spot.x)
            .at("cy", spot.y)
            .at("r", geometry.radius * 78 / 100)
    };
    let rings = shape("g").child(circle("last-from under"));
    Some(rings.child(circle("last-from")))
}

fn bar(geometry: &Geometry, place: Place) -> Option<El> {
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
    Some(super::field::rect("last-to", bar, thick / 2))
}

fn lozenge(spot: Spot, size: i32) -> El {
    let path = format!(
        "M{} {}l{size} {size}l-{size} {size}l-{size} -{size}z",
        spot.x,
        spot.y - size
    );
    shape("path").class("target").set("d", &path)
}

/// Where the lozenge of a place lies: where the checker would come to lie.
fn target(geometry: &Geometry, place: Place, count: u8) -> Spot {
    match (geometry.viewpoint.number(place), place) {
        (Some(point), _) => geometry.on_point(point, count.min(14), count.min(14) + 1),
        (None, Place::Tray(side)) => geometry.tray(side).middle(),
        (None, Place::Point(_)) => Spot::default(),
    }
}
