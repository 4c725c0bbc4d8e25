//! What stands at the foot of the page: texts about the game, and which version this is.

use crate::app::dialogs::{Page, use_dialogs};
use crate::app::dom::{El, el};
use crate::app::words::use_words;
use leptos::prelude::*;

pub fn foot() -> El {
    let words = use_words();
    let version = version();
    el("footer")
        .class("foot")
        .children(links())
        .child(el("span").says(move || words.with(|words| words.text.version(&version))))
}

/// Links to the texts.
pub fn links() -> [El; Page::ALL.len()] {
    let words = use_words();
    let dialogs = use_dialogs();
    Page::ALL.map(|page| {
        dialogs
            .link(page)
            .says(move || words.with(|words| page.label(words.text).to_owned()))
    })
}

/// Version and commit, as the build has written them into the document (src/bin/pages/index.rs).
pub fn version() -> String {
    let root = document().document_element();
    let version = root.and_then(|root| root.get_attribute("data-version"));
    version.unwrap_or_else(|| crate::BUILD.to_owned())
}
