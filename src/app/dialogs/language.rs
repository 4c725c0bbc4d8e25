//! The choice of the language, each by its own name.

use crate::app::dom::{El, el};
use crate::app::language::{fetch, write_into_address};
use crate::app::preferences::{PreferencesSignal, use_preferences};
use crate::text::{Language, Text};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, HtmlSelectElement};

const ID: &str = "language";

/// A list of all languages, and a line for when one cannot be fetched.
pub fn language_field() -> El {
    let preferences = use_preferences();
    let text = preferences.get_untracked().text;
    let list = el("select").set("id", ID).children(Language::ALL.map(|language| {
        el("option")
            .set("value", language.code())
            .set("lang", language.code())
            .text(language.name())
    }));
    let missing = el("p").class("about").set("role", "status");
    let node: HtmlSelectElement = list.node().clone().unchecked_into();
    node.set_value(text.language().code());
    let line = missing.clone();
    let choose = move |_| {
        let Some(language) = Language::from_code(&node.value()) else {
            return;
        };
        let (node, line) = (node.clone(), line.clone());
        fetch(language, move |fetched| match fetched {
            Some(fetched) => speak(preferences, fetched),
            None => {
                node.set_value(text.language().code());
                line.node().set_text_content(Some(text.language_missing()));
            }
        });
    };
    el("div")
        .child(
            el("label")
                .class("block")
                .text(text.language_label())
                .child(list.on("change", choose)),
        )
        .child(missing)
}

/// From now on, and when the page is opened again; nothing but the words changes.
fn speak(preferences: PreferencesSignal, text: Text) {
    preferences.update(|now| {
        now.language = Some(text.language());
        now.text = text;
    });
    // A browser that refuses a new address still speaks the language.
    let _ = write_into_address(text.language().code());
    // The dialog is drawn anew; the choice keeps the focus.
    request_animation_frame(|| {
        let field = document().get_element_by_id(ID);
        if let Some(field) = field.and_then(|field| field.dyn_into::<HtmlElement>().ok()) {
            // Refused for nothing that can have the focus.
            let _ = field.focus();
        }
    });
}
