//! The wood: frame, field, points, numbers and trays. Drawn anew only when the board's measures change.

use super::picture::use_picture;
use crate::app::dom::{El, shape};
use crate::app::preferences::use_preferences;
use crate::view::drawing;
use leptos::prelude::*;

/// The paints that other shapes are filled with.
pub fn paints() -> El {
    shape("defs").drawn(drawing::PAINTS)
}

/// The board without anything on it.
pub fn field() -> El {
    let picture = use_picture();
    let preferences = use_preferences();
    shape("g").draws(move || {
        let numbers = preferences.with(|preferences| preferences.numbers);
        drawing::field(&picture.geometry(), numbers.then(|| picture.reader.get()))
    })
}
