//! The worker's program: tells the page which build it belongs to.

use wasm_bindgen::prelude::*;
use web_sys::DedicatedWorkerGlobalScope;

/// Started by `worker.js` after the module is ready. The first message is the name of the build.
#[wasm_bindgen(start)]
fn start() -> Result<(), JsValue> {
    let worker: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    worker.post_message(&JsValue::from_str(gul_bara::BUILD))
}

fn main() {}
