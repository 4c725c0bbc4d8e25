//! The part of the program that is fetched later (scripts/split.mjs): this tells the page's script what the part that
//! is here lends it.

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = gulBaraLater)]
    fn lend(first: &JsValue);

    /// Tells the page's script that the start has not failed (`start/faults.js`).
    #[wasm_bindgen(js_name = gulBaraStarted)]
    pub fn started();
}

/// Has the rest of the program fetched, quietly.
pub fn fetch_rest() {
    lend(&wasm_bindgen::exports());
}
