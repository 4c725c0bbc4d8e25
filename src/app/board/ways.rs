//! The way of each side round the board, for newcomers.

use super::picture::use_picture;
use crate::app::dom::{El, shape};
use crate::app::preferences::use_preferences;
use crate::view::drawing;
use leptos::prelude::*;

pub fn ways() -> El {
    let picture = use_picture();
    let preferences = use_preferences();
    shape("g").draws(move || match preferences.with(|preferences| preferences.ways) {
        true => drawing::ways(&picture.geometry()),
        false => String::new(),
    })
}
