//! The names of both sides in the wood beside their trays, where the board fills the width.

use super::picture::use_picture;
use crate::app::dom::{El, el};
use crate::app::panel::side_line;
use crate::rules::Side;

pub fn plates() -> Vec<El> {
    let picture = use_picture();
    Side::BOTH
        .map(|side| {
            let plate = move || picture.geometry().plate(side);
            el("div")
                .class("plate")
                .pixels("left", move || plate().x)
                .pixels("top", move || plate().y)
                .pixels("width", move || plate().width)
                .pixels("height", move || plate().height)
                .child(side_line(side))
        })
        .into()
}
