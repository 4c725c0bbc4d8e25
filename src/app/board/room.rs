//! Measures the room for the board, whenever it changes.

use super::picture::Room;
use crate::view::Shape;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{HtmlElement, ResizeObserver};

/// Keeps `room` as large as the element is, once it stands in the page.
pub fn follow(slot: &HtmlElement, room: RwSignal<Room>) {
    let measured = slot.clone();
    let listener = Closure::<dyn Fn()>::new(move || {
        let now = measure(&measured);
        if room.try_get_untracked().is_some_and(|before| before != now) {
            room.set(now);
        }
    });
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

/// Measures the page's own slot at once: an observer tells only after the first picture.
pub fn measure_now(room: RwSignal<Room>) {
    let slot = document().query_selector("main > .slot").ok().flatten();
    if let Some(slot) = slot.and_then(|slot| slot.dyn_into().ok()) {
        room.set(measure(&slot));
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
