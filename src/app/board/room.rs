//! Measures the room for the board, whenever it changes.

use super::picture::Room;
use crate::view::Shape;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{HtmlElement, ResizeObserver};

/// Keeps `room` as large as the element is, once it stands in the page.
pub fn follow(slot: &HtmlElement, room: RwSignal<Room>) {
    let measured = slot.clone();
    let listener = Closure::<dyn Fn()>::new(move || keep(&measured, room));
    if let Ok(observer) = ResizeObserver::new(listener.as_ref().unchecked_ref()) {
        observer.observe(slot);
        StoredValue::new_local(Following {
            observer,
            _listener: listener,
        });
    }
}

/// Follows the room for as long as the board is there.
struct Following {
    observer: ResizeObserver,
    _listener: Closure<dyn Fn()>,
}

impl Drop for Following {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// Measures the page's own slot at once, or that of the first board in its place: an observer tells only after the first
/// picture.
pub fn measure_now(room: RwSignal<Room>) {
    let slot = document().query_selector(".slot").ok().flatten();
    if let Some(slot) = slot.and_then(|slot| slot.dyn_into().ok()) {
        keep(&slot, room);
    }
}

fn keep(slot: &HtmlElement, room: RwSignal<Room>) {
    let now = measure(slot);
    // Where it is not displayed, as before the page is whole or in a frame that is hidden, there is nothing to measure.
    if now.width > 0 && room.try_get_untracked().is_some_and(|before| before != now) {
        room.set(now);
    }
}

fn measure(slot: &HtmlElement) -> Room {
    let wide = window()
        .match_media("(min-aspect-ratio: 1/1)")
        .ok()
        .flatten()
        .is_some_and(|query| query.matches());
    Room {
        shape: if wide { Shape::Wide } else { Shape::Tall },
        width: slot.client_width() * 10,
        height: slot.client_height() * 10,
    }
}
