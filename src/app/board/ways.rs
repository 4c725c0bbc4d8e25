//! The way of each side round the board, for newcomers.

use super::picture::use_picture;
use crate::app::dom::{El, shape, stamp};
use crate::app::preferences::use_preferences;
use crate::rules::Side;
use crate::view::Arrow;
use leptos::prelude::*;

pub fn ways() -> El {
    let picture = use_picture();
    let preferences = use_preferences();
    let wanted = move || preferences.with(|preferences| preferences.ways);
    shape("g").live(
        move || stamp(&(picture.measures.get(), wanted())),
        move || {
            let geometry = picture.geometry();
            let sides = Side::BOTH.into_iter().filter(|_| wanted());
            sides
                .map(|side| {
                    let (line, head) = paths(&geometry.arrow(side), geometry.die / 4);
                    let class = match side {
                        Side::Ivory => "way ivory",
                        Side::Night => "way night",
                    };
                    shape("g")
                        .class(class)
                        .child(shape("path").class("line").set("d", &line))
                        .child(shape("path").class("head").set("d", &head))
                })
                .collect()
        },
    )
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
