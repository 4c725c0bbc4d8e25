//! How many checkers lie in a stack of more than five.

use super::picture::use_picture;
use crate::app::boxed::memo;
use crate::app::driver::use_sitting;
use crate::rules::{Point, Position, Side};
use crate::table::Place;
use crate::view::COUNTED_ABOVE;
use leptos::prelude::*;

#[component]
pub fn Counts() -> impl IntoView {
    let picture = use_picture();
    let player = use_sitting();
    let stacks = player.watch(|snapshot| {
        let shown = snapshot.shown.as_ref();
        tall_stacks(&shown.map_or(Position::START, |shown| shown.game.position()))
    });
    let held = memo(move || picture.held.with(|held| held.map(|held| held.from)));
    move || {
        let geometry = picture.geometry.get();
        let held = held.get();
        let stacks = stacks.get();
        stacks
            .into_iter()
            .filter_map(|(side, place, lying)| {
                let count = lying - u8::from(held == Some(place));
                let point = geometry.viewpoint.number(place)?;
                let spot = geometry.on_point(point, count - 1, lying);
                let class = match side {
                    Side::Ivory => "count ivory",
                    Side::Night => "count night",
                };
                Some(view! {
                    <g class=class>
                        <circle cx=spot.x cy=spot.y r=geometry.radius * 70 / 100 />
                        <text x=spot.x y=spot.y font-size=geometry.radius * 92 / 100>
                            {count}
                        </text>
                    </g>
                })
            })
            .collect_view()
            .into_any()
    }
}

fn tall_stacks(position: &Position) -> Vec<(Side, Place, u8)> {
    Side::BOTH
        .into_iter()
        .flat_map(|side| {
            let checkers = position.of(side);
            Point::all().map(move |point| (side, Place::on(side, point), checkers.on(point)))
        })
        .filter(|(_, _, count)| *count > COUNTED_ABOVE)
        .collect()
}
