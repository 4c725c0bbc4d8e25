//! The language that the page speaks. Which one it begins with the start script has found out before this program is
//! here, and its texts are fetched beside it (`start/language.js`); the program itself has none.

use crate::text::{Language, Text};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Calls `then` with the texts of a language, a line each; with an empty text where they cannot be had.
    #[wasm_bindgen(js_name = withTexts)]
    fn with_texts(code: &str, then: JsValue);

    /// So that a reload and a copied link speak it too. An error where the browser was asked too often.
    #[wasm_bindgen(catch, js_name = writeIntoAddress)]
    pub fn write_into_address(code: &str) -> Result<(), JsValue>;
}

/// Calls `begin` with the texts of the document's language, else with the English ones. Where neither can be had, the
/// start fails, which `start/faults.js` says.
pub fn begin(begin: fn(Text)) {
    let root = document().document_element();
    let code = root.and_then(|root| root.get_attribute("lang"));
    let wanted = code.as_deref().and_then(Language::from_code);
    fetch(wanted.unwrap_or(Language::En), move |text| match text {
        Some(text) => begin(text),
        None => fetch(Language::En, move |text| match text {
            Some(text) => begin(text),
            None => wasm_bindgen::throw_str("no texts"),
        }),
    });
}

/// Calls `then` with the texts of a language; with none where they cannot be had or are of another build.
pub fn fetch(language: Language, then: impl FnOnce(Option<Text>) + 'static) {
    let then = move |lines: JsValue| then(lines.as_string().and_then(|lines| Text::read(language, lines)));
    with_texts(language.code(), Closure::once_into_js(then));
}
