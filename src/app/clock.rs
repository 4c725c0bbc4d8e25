//! Timers of the browser.

use wasm_bindgen::prelude::*;

/// Calls `then` after this many milliseconds.
pub fn after(milliseconds: u32, then: impl FnOnce() + 'static) {
    let then = Closure::once_into_js(then);
    if let Some(window) = web_sys::window() {
        let milliseconds = i32::try_from(milliseconds).unwrap_or(i32::MAX);
        // Only a page that is being torn down refuses a timer.
        let _ =
            window.set_timeout_with_callback_and_timeout_and_arguments_0(then.unchecked_ref(), milliseconds);
    }
}
