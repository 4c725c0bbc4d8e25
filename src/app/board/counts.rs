//! How many checkers lie in a stack of more than five.

use super::picture::use_picture;
use crate::app::dom::{El, shape};
use crate::app::driver::use_sitting;
use crate::view::drawing;
use leptos::prelude::*;

pub fn counts() -> El {
    let picture = use_picture();
    let player = use_sitting();
    shape("g").draws(move || {
        let held = picture.held.with(|held| held.map(|held| held.from));
        player.read(|snapshot| drawing::counts(&picture.geometry(), &snapshot.position(), held))
    })
}
