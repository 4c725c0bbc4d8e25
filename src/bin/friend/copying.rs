//! Handing a link on: to the clipboard, or to another program.

use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::prelude::*;

/// Puts a text into the clipboard; `then` is told whether it is there now.
pub fn copy(text: &str, then: impl Fn(bool) + 'static) {
    let copied =
        property(&navigator(), "clipboard").and_then(|clipboard| call(&clipboard, "writeText", &text.into()));
    let Some(copied) = copied else {
        // Where the page is not served securely there is no clipboard at all.
        return then(false);
    };
    let then = std::rc::Rc::new(then);
    let otherwise = std::rc::Rc::clone(&then);
    // One of them is called, once, and then nothing more is heard of the promise.
    let done = Closure::once(move |_: JsValue| then(true));
    let refused = Closure::once(move |_: JsValue| otherwise(false));
    let _ = copied.then2(&done, &refused);
    done.forget();
    refused.forget();
}

/// Whether the device can hand a link to other programs.
pub fn can_share() -> bool {
    property(&navigator(), "share").is_some_and(|share| share.is_function())
}

/// Hands a link to whatever program the person chooses.
pub fn share(link: &str) {
    let what = Object::new();
    // A plain object takes any property.
    let _ = Reflect::set(&what, &"url".into(), &link.into());
    if let Some(shared) = call(&navigator(), "share", &what) {
        // Whoever changes their mind has not lost the link: it still stands on the page.
        let ignored = Closure::once(|_: JsValue| {});
        let _ = shared.catch(&ignored);
        ignored.forget();
    }
}

/// The page's address without what follows `#`.
pub fn address() -> String {
    let location = property(&js_sys::global(), "location").unwrap_or(JsValue::UNDEFINED);
    let address = property(&location, "href").and_then(|address| address.as_string());
    let address = address.unwrap_or_default();
    address.split(['#', '?']).next().unwrap_or_default().to_owned()
}

fn navigator() -> JsValue {
    property(&js_sys::global(), "navigator").unwrap_or(JsValue::UNDEFINED)
}

fn property(of: &JsValue, name: &str) -> Option<JsValue> {
    let value = Reflect::get(of, &name.into()).ok()?;
    (!value.is_undefined() && !value.is_null()).then_some(value)
}

fn call(of: &JsValue, name: &str, argument: &JsValue) -> Option<Promise> {
    let function: Function = property(of, name)?.dyn_into().ok()?;
    function.call1(of, argument).ok()?.dyn_into().ok()
}
