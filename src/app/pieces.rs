//! Building the page piece by piece. All at once it would keep a slow phone from painting and scrolling for a third of
//! a second.

use leptos::prelude::Owner;
use std::cell::Cell;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Calls `piece` so many times, each time in a task of its own (`start/pieces.js`).
    #[wasm_bindgen(js_name = gulBaraPieces)]
    fn in_tasks(count: u32, piece: &JsValue);
}

/// Calls `build` with 0 up to `count`, each time in a task of its own, for the owner of what builds now.
pub fn build(count: u32, build: impl Fn(u32) + 'static) {
    let Some(owner) = Owner::current() else { return };
    let next = Cell::new(0);
    let piece = Closure::<dyn Fn()>::new(move || {
        let this = next.get();
        next.set(this + 1);
        owner.with(|| build(this));
    });
    in_tasks(count, piece.as_ref());
    // Built once for as long as the page lives.
    piece.forget();
}
