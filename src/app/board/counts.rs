//! How many checkers lie in a stack of more than five.

use super::picture::use_picture;
use crate::app::dom::{El, shape, stamp};
use crate::app::driver::use_sitting;
use crate::rules::{Point, Position, Side};
use crate::table::Place;
use crate::view::{COUNTED_ABOVE, Geometry};
use leptos::prelude::*;

pub fn counts() -> El {
    let picture = use_picture();
    let player = use_sitting();
    let held = move || picture.held.with(|held| held.map(|held| held.from));
    let stacks = move || player.read(|snapshot| tall_stacks(&snapshot.position()));
    shape("g").live(
        move || stamp(&(picture.measures.get(), stacks(), held())),
        move || {
            let geometry = picture.geometry();
            let held = held();
            stacks()
                .into_iter()
                .filter_map(|(side, place, lying)| {
                    let count = lying - u8::from(held == Some(place));
                    label(&geometry, side, place, count, lying)
                })
                .collect()
        },
    )
}

fn label(geometry: &Geometry, side: Side, place: Place, count: u8, lying: u8) -> Option<El> {
    let point = geometry.viewpoint.number(place)?;
    let spot = geometry.on_point(point, count - 1, lying);
    let class = match side {
        Side::Ivory => "count ivory",
        Side::Night => "count night",
    };
    let ground = shape("circle")
        .at("cx", spot.x)
        .at("cy", spot.y)
        .at("r", geometry.radius * 70 / 100);
    let text = shape("text")
        .at("x", spot.x)
        .at("y", spot.y)
        .at("font-size", geometry.radius * 92 / 100)
        .text(&count.to_string());
    Some(shape("g").class(class).child(ground).child(text))
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
