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
pub use points::{Described, focus_board};

use crate::app::boxed::memo;
use crate::view::Shape;
use leptos::html;
use leptos::prelude::*;

/// The board in the room that the page gives it.
#[component]
pub fn Board() -> impl IntoView {
    let picture = use_picture();
    let slot = NodeRef::<html::Div>::new();
    room::follow(slot, picture.room);
    let size = move |edge: i32| format!("{}px", edge / 10);
    let width = memo(move || picture.geometry.get().width);
    let height = memo(move || picture.geometry.get().height);
    let tall = memo(move || picture.geometry.get().shape == Shape::Tall);
    view! {
        <div class="slot" node_ref=slot>
            <div
                class="board"
                style:width=move || size(width.get())
                style:height=move || size(height.get())
            >
                <BoardPicture />
                {move || tall.get().then(|| view! { <plate::Plates /> }.into_any())}
                <points::Points />
            </div>
        </div>
    }
}

/// The picture, layer upon layer.
#[component]
fn BoardPicture() -> impl IntoView {
    let picture = use_picture();
    let hand = pointer::Hand::new();
    let shape = move || {
        let geometry = picture.geometry.get();
        format!("0 0 {} {}", geometry.width, geometry.height)
    };
    view! {
        <svg
            class="picture"
            viewBox=shape
            aria-hidden="true"
            focusable="false"
            on:mousedown=|event| event.prevent_default()
            on:touchstart=move |event| hand.touch(&event)
            on:pointerdown=move |event| hand.down(&event)
            on:pointermove=move |event| hand.moved(&event)
            on:pointerup=move |event| hand.up(&event)
            on:pointercancel=move |_| hand.lost()
            on:lostpointercapture=move |event| hand.capture_lost(&event)
            on:contextmenu=|event| event.prevent_default()
        >
            <field::Field />
            <ways::Ways />
            <marks::Marks />
            <dice::DiceOnBoard />
            <checkers::Checkers />
            <counts::Counts />
            <marks::Targets />
        </svg>
    }
}
