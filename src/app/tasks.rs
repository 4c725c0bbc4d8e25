//! What takes a phone too long for one task: in one it would keep the browser from painting and from hearing people for a
//! third of a second.

use leptos::prelude::{Owner, untrack};
use std::cell::Cell;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Calls `one` so many times, each time in a task of its own (`start/tasks.js`).
    #[wasm_bindgen(js_name = gulBaraTasks)]
    fn in_tasks(count: u32, one: &JsValue);
}

/// What calls `deed` with 0 up to `count`, each time in a task of its own, for the owner of what runs now.
pub fn spread(count: u32, deed: impl Fn(u32) + 'static) -> impl FnOnce() {
    let owner = Owner::current().unwrap_or_default();
    let next = Cell::new(0);
    let one = Closure::<dyn Fn()>::new(move || {
        let this = next.get();
        next.set(this + 1);
        owner.with(|| untrack(|| deed(this)));
    });
    move || {
        in_tasks(count, one.as_ref());
        // Once for as long as the page lives.
        one.forget();
    }
}
