//! The wood: frame, field, points, numbers and trays. Drawn anew only when the board's measures change.

use super::picture::use_picture;
use crate::app::dom::{El, shape, stamp};
use crate::app::preferences::use_preferences;
use crate::rules::{Point, Side};
use crate::view::{Geometry, Rect, Shape};
use leptos::prelude::*;

/// Names with what each is set to.
type Settings = &'static [(&'static str, &'static str)];

/// The colours that run into each other: name, what they run along, and each place with its class.
const PAINTS: [(&str, &str, Settings, Settings); 4] = [
    (
        "wood",
        "linearGradient",
        &[("x2", "0"), ("y2", "1")],
        &[("0", "wood-a"), ("0.5", "wood-b"), ("1", "wood-a")],
    ),
    (
        "cloth",
        "radialGradient",
        &[("r", "0.75")],
        &[("0.4", "cloth-a"), ("1", "cloth-b")],
    ),
    (
        "ivory",
        "radialGradient",
        &[("cx", "0.38"), ("cy", "0.32"), ("r", "0.8")],
        &[("0", "ivory-a"), ("1", "ivory-b")],
    ),
    (
        "night",
        "radialGradient",
        &[("cx", "0.38"), ("cy", "0.3"), ("r", "0.85")],
        &[("0", "night-a"), ("1", "night-b")],
    ),
];

/// The paints that other shapes are filled with.
pub fn paints() -> El {
    shape("defs").children(PAINTS.map(|(name, tag, along, stops)| {
        let paint = along
            .iter()
            .fold(shape(tag).set("id", name), |paint, (name, value)| {
                paint.set(name, value)
            });
        paint.children(
            stops
                .iter()
                .map(|(offset, class)| shape("stop").set("offset", offset).class(class)),
        )
    }))
}

/// The board without anything on it.
pub fn field() -> El {
    let picture = use_picture();
    let preferences = use_preferences();
    shape("g").live(
        move || {
            let numbers = preferences.with(|preferences| preferences.numbers);
            stamp(&(picture.measures.get(), picture.reader.get(), numbers))
        },
        move || {
            let geometry = picture.geometry();
            let mut parts = wood(&geometry);
            parts.extend(Point::all().map(|point| triangle(&geometry, point)));
            if preferences.with(|preferences| preferences.numbers) {
                let reader = picture.reader.get();
                parts.extend(Point::all().map(|point| number(&geometry, point, reader)));
            }
            parts
        },
    )
}

/// A rectangle.
pub fn rect(class: &str, rect: Rect, round: i32) -> El {
    shape("rect")
        .class(class)
        .at("x", rect.x)
        .at("y", rect.y)
        .at("width", rect.width)
        .at("height", rect.height)
        .at("rx", round)
}

fn wood(geometry: &Geometry) -> Vec<El> {
    let whole = Rect {
        x: 0,
        y: 0,
        width: geometry.width,
        height: geometry.height,
    };
    let corner = match geometry.shape {
        Shape::Wide => 140,
        Shape::Tall => 60,
    };
    let grow = |rect: Rect, by: i32| Rect {
        x: rect.x - by,
        y: rect.y - by,
        width: rect.width + 2 * by,
        height: rect.height + 2 * by,
    };
    let halves = geometry.halves();
    let mut parts = vec![rect("frame", whole, corner)];
    parts.extend(Side::BOTH.map(|side| rect("tray", geometry.tray(side), 40)));
    parts.extend(halves.map(|half| rect("inlay", grow(half, 12), 30)));
    parts.extend(halves.map(|half| rect("field", half, 20)));
    parts
}

fn triangle(geometry: &Geometry, point: Point) -> El {
    let lies = geometry.triangle(point);
    let toward = if geometry.is_above(point) { -1 } else { 1 };
    let (blunt, round) = (geometry.column / 26, geometry.column / 12);
    let path = format!(
        "M{} {}L{} {}L{} {}Q{} {} {} {}Z",
        lies.left.x,
        lies.left.y,
        lies.right.x,
        lies.right.y,
        lies.tip.x + blunt,
        lies.tip.y + toward * round,
        lies.tip.x,
        lies.tip.y - toward * round / 3,
        lies.tip.x - blunt,
        lies.tip.y + toward * round,
    );
    let class = if point.number().is_multiple_of(2) {
        "point rose"
    } else {
        "point walnut"
    };
    shape("path").class(class).set("d", &path)
}

fn number(geometry: &Geometry, point: Point, reader: Side) -> El {
    let spot = geometry.number(point);
    let number = geometry.viewpoint.place(point).number(reader);
    shape("text")
        .class("number")
        .at("x", spot.x)
        .at("y", spot.y)
        .at("font-size", geometry.number_band * 74 / 100)
        .text(&number.map_or(String::new(), |number| number.number().to_string()))
}
