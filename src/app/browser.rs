//! The clipboard, files, and what a browser can do.

use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, HtmlAnchorElement, Url};

/// Puts a text into the clipboard; whether it is there now.
pub async fn copy(text: &str) -> bool {
    // Where the page is not served securely there is no clipboard at all.
    let navigator = window().navigator();
    let clipboard = js_sys::Reflect::get(&navigator, &"clipboard".into());
    match clipboard {
        Ok(clipboard) if clipboard.is_object() => JsFuture::from(navigator.clipboard().write_text(text))
            .await
            .is_ok(),
        _ => false,
    }
}

/// Offers bytes as a file of this name.
pub fn download(name: &str, bytes: &[u8]) {
    let parts = js_sys::Array::of1(&js_sys::Uint8Array::from(bytes));
    let Ok(blob) = Blob::new_with_u8_array_sequence(&parts) else {
        return;
    };
    let Ok(address) = Url::create_object_url_with_blob(&blob) else {
        return;
    };
    if let Ok(link) = document().create_element("a")
        && let Ok(link) = link.dyn_into::<HtmlAnchorElement>()
    {
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
    // A download that has begun no longer needs the address.
    let _ = Url::revoke_object_url(&address);
}

/// Whether a part of the browser has this ability, by its name.
pub fn can(part: &JsValue, ability: &str) -> bool {
    let found = js_sys::Reflect::get(part, &ability.into());
    found.is_ok_and(|found| !found.is_undefined() && found.as_bool() != Some(false))
}
