//! What stands beside the board: who plays, what is going on, what can be done, what was played.

mod actions;
mod foot;
mod friend;
mod hint;
mod ladder;
mod log;
mod notices;
mod offers;
mod result;
mod seed;
mod side_line;
mod status;
mod typing;

pub use foot::{links, version};
pub use ladder::ladder;
pub use log::log;
pub use side_line::side_line;
pub use typing::begin_typing;

use crate::app::board::use_picture;
use crate::app::dom::{El, el, stamp};
use crate::app::offline::offline_news;
use crate::view::Shape;
use leptos::prelude::*;

/// The panel.
pub fn panel() -> El {
    let picture = use_picture();
    let wide = move || picture.geometry().shape == Shape::Wide;
    let sides = el("div").class("sides").live(
        move || stamp(&(wide(), picture.viewpoint.get().viewer)),
        move || {
            let below = picture.viewpoint.get().viewer;
            let sides = [below.other(), below].into_iter().filter(|_| wide());
            sides
                .map(|side| el("div").class("card").child(side_line(side)))
                .collect()
        },
    );
    let moves = el("div").class("card moves").live(
        move || stamp(&wide()),
        move || if wide() { log() } else { Vec::new() },
    );
    el("aside")
        .class("panel")
        .child(sides)
        .child(status::status())
        .child(hint::hint())
        .child(notices::notices())
        .child(offline_news())
        .child(friend::friend())
        .child(typing::typing())
        .child(actions::actions())
        .child(moves)
        .child(foot::foot())
}
