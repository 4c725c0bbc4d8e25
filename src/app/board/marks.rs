//! Marks that lie on the board itself: where the last turn came from and went to, and where a checker may go.

use super::picture::use_picture;
use crate::app::driver::use_sitting;
use crate::rules::Side;
use crate::table::Place;
use crate::view::{Geometry, LastTurn, Spot};
use leptos::prelude::*;

/// The last turn: a dashed ring where a checker left, a bar at the foot of the point where one came to.
#[component]
pub fn Marks() -> impl IntoView {
    let picture = use_picture();
    let player = use_sitting();
    let last = player.watch(|snapshot| {
        let shown = snapshot.shown.as_ref()?;
        let log = shown.last_turn.as_ref()?;
        let position = shown.game.position();
        let last = LastTurn::of(log.side, &log.steps);
        let left: Vec<(Place, u8)> = last
            .from
            .iter()
            .map(|&place| {
                let count = Side::BOTH
                    .into_iter()
                    .filter_map(|side| Some(position.of(side).on(place.number(side)?)))
                    .sum();
                (place, count)
            })
            .collect();
        Some((left, last.to))
    });
    move || {
        let geometry = picture.geometry.get();
        last.get().map(|(left, to)| {
            let from = left.into_iter().filter_map(|(place, count)| {
                let point = geometry.viewpoint.number(place)?;
                let spot = geometry.on_point(point, count.min(14), count.min(14) + 1);
                let radius = geometry.radius * 78 / 100;
                Some(view! {
                    <circle class="last-from under" cx=spot.x cy=spot.y r=radius />
                    <circle class="last-from" cx=spot.x cy=spot.y r=radius />
                })
            });
            let to = to.into_iter().filter_map(|place| {
                let point = geometry.viewpoint.number(place)?;
                let column = geometry.column_of(point);
                let thick = (geometry.column / 9).clamp(30, 60);
                let y = if geometry.is_above(point) {
                    geometry.top - thick / 2
                } else {
                    geometry.bottom - thick / 2
                };
                Some(view! {
                    <rect
                        class="last-to"
                        x=column.x + column.width / 5
                        y=y
                        width=column.width * 3 / 5
                        height=thick
                        rx=thick / 2
                    />
                })
            });
            view! {
                {from.collect_view()}
                {to.collect_view()}
            }
            .into_any()
        })
    }
}

/// Lozenges where the picked checker may go.
#[component]
pub fn Targets() -> impl IntoView {
    let picture = use_picture();
    let player = use_sitting();
    let targets = player.watch(|snapshot| {
        let position = snapshot.shown.as_ref().map(|shown| shown.game.position());
        let side = snapshot.choices.mover;
        let places = snapshot.choices.targets.iter().map(|stroke| {
            let count = match (
                position,
                side.and_then(|side| Some((side, stroke.to.number(side)?))),
            ) {
                (Some(position), Some((side, point))) => position.of(side).on(point),
                _ => 0,
            };
            (stroke.to, count)
        });
        places.collect::<Vec<_>>()
    });
    move || {
        let geometry = picture.geometry.get();
        let lozenges = targets.get().into_iter().map(|(place, count)| {
            let spot = target(&geometry, place, count);
            let size = geometry.radius * 62 / 100;
            let path = format!(
                "M{} {}l{size} {size}l-{size} {size}l-{size} -{size}z",
                spot.x,
                spot.y - size
            );
            view! { <path class="target" d=path /> }
        });
        lozenges.collect_view().into_any()
    }
}

/// Where the lozenge of a place lies: where the checker would come to lie.
fn target(geometry: &Geometry, place: Place, count: u8) -> Spot {
    match (geometry.viewpoint.number(place), place) {
        (Some(point), _) => geometry.on_point(point, count.min(14), count.min(14) + 1),
        (None, Place::Tray(side)) => geometry.tray(side).middle(),
        (None, Place::Point(_)) => Spot::default(),
    }
}
