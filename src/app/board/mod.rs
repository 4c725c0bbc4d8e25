//! The board: a picture for the eyes and, on top of it, the points as buttons for keyboard and screen reader.

mod checkers;
mod counts;
mod dice;
mod field;
mod marks;
mod picture;
mod plate;
mod pointer;
mod points;
mod room;
mod ways;

pub use picture::{Picture, provide_picture, use_picture};
pub use points::{Described, focus_board, points};

use crate::app::dom::{El, el, shape, stamp};
use crate::view::Shape;
use wasm_bindgen::JsCast;
use web_sys::PointerEvent;

/// Measures the room of the page's board.
pub fn measure(picture: Picture) {
    room::measure_now(picture.room);
}

/// The board in the room that the page gives it.
pub fn board() -> El {
    let (slot, board) = frame();
    draw(board).child(points());
    slot
}

/// The room, and in it the board with nothing on it: the page draws it in one task and adds its points in another.
pub fn frame() -> (El, El) {
    let picture = use_picture();
    let slot = el("div").class("slot");
    room::follow(slot.html(), picture.room);
    let board = el("div")
        .class("board")
        .pixels("width", move || picture.geometry().width)
        .pixels("height", move || picture.geometry().height);
    (slot.child(board.clone()), board)
}

/// Adds what is seen.
pub fn draw(board: El) -> El {
    let picture = use_picture();
    board
        .child(board_picture(picture))
        .child(el("div").class("plates").live(
            move || stamp(&picture.geometry().shape),
            move || match picture.geometry().shape {
                Shape::Tall => plate::plates(),
                Shape::Wide => Vec::new(),
            },
        ))
}

/// The picture, layer upon layer.
fn board_picture(picture: Picture) -> El {
    let hand = pointer::Hand::new();
    let pointed = |act: fn(pointer::Hand, &PointerEvent)| {
        move |event: web_sys::Event| {
            if let Ok(event) = event.dyn_into() {
                act(hand, &event);
            }
        }
    };
    shape("svg")
        .class("picture")
        .set("aria-hidden", "true")
        .set("focusable", "false")
        .follow("viewBox", move || {
            let geometry = picture.geometry();
            Some(format!("0 0 {} {}", geometry.width, geometry.height))
        })
        .on("mousedown", |event| event.prevent_default())
        .on("contextmenu", |event| event.prevent_default())
        .on("touchstart", move |event| {
            if let Ok(event) = event.dyn_into() {
                hand.touch(&event);
            }
        })
        .on("pointerdown", pointed(pointer::Hand::down))
        .on("pointermove", pointed(pointer::Hand::moved))
        .on("pointerup", pointed(pointer::Hand::up))
        .on("pointercancel", move |_| hand.lost())
        .on("lostpointercapture", pointed(pointer::Hand::capture_lost))
        .child(field::paints())
        .child(field::field())
        .child(ways::ways())
        .child(marks::marks())
        .child(dice::dice_on_board())
        .child(checkers::checkers())
        .child(counts::counts())
        .child(marks::targets())
}
