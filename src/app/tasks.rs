//! What takes a phone too long for one task: in one it would keep the browser from painting and from hearing people for a
//! third of a second.

use leptos::prelude::Owner;
use std::cell::Cell;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Calls `one` so many times, each time in a task of its own (`start/tasks.js`).
    #[wasm_bindgen(js_name = gulBaraTasks)]
    pub fn begin(count: u32, one: &Closure<dyn Fn()>);
}

/// What calls `deed` with 0, then with 1 and so on, for the owner of what runs now.
pub fn spread(deed: impl Fn(u32) + 'static) -> Closure<dyn Fn()> {
    let owner = Owner::current().unwrap_or_default();
    let next = Cell::new(0);
    Closure::new(move || owner.with(|| deed(next.replace(next.get() + 1))))
}
