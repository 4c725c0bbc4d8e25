//! Says things to those who listen: each once, also where the same is said twice in a row.

use crate::app::board::use_picture;
use crate::app::dom::{El, el};
use crate::app::driver::use_sitting;
use crate::app::words::use_words;
use leptos::prelude::*;
use web_sys::Element;

/// Lines kept in a live region; older ones are taken out.
const KEPT: u32 = 6;

/// How other components have something said. Copied freely.
#[derive(Clone, Copy)]
pub struct Announcer {
    polite: StoredValue<El, LocalStorage>,
    assertive: StoredValue<El, LocalStorage>,
}

impl Announcer {
    /// Says it when nothing else is being said.
    pub fn say(self, sentence: &str) {
        self.polite.with_value(|region| add(region.node(), sentence));
    }

    /// Says it at once.
    pub fn interrupt(self, sentence: &str) {
        self.assertive.with_value(|region| add(region.node(), sentence));
    }
}

/// Puts the announcer into the context.
pub fn provide_announcer() -> Announcer {
    let region = |role, live| {
        let region = el("div")
            .class("unseen")
            .set("role", role)
            .set("aria-live", live)
            .set("aria-relevant", "additions");
        StoredValue::new_local(region)
    };
    let announcer = Announcer {
        polite: region("log", "polite"),
        assertive: region("alert", "assertive"),
    };
    provide_context(announcer);
    announcer
}

/// The page's announcer.
pub fn use_announcer() -> Announcer {
    expect_context()
}

/// The live regions, and the sitting's words in them.
pub fn live_regions() -> [El; 2] {
    let announcer = use_announcer();
    let player = use_sitting();
    let words = use_words();
    let picture = use_picture();
    player.on_said(move |said| {
        let (words, reader) = (words.get_untracked(), picture.reader.get_untracked());
        let sentence = words.said(said, reader);
        if said.is_assertive() {
            announcer.interrupt(&sentence);
        } else {
            announcer.say(&sentence);
        }
    });
    [announcer.polite, announcer.assertive].map(|region| region.get_value())
}

/// Every sentence is a node of its own, so that the same text twice is heard twice.
fn add(region: &Element, sentence: &str) {
    if sentence.is_empty() {
        return;
    }
    if let Ok(line) = document().create_element("p") {
        line.set_text_content(Some(sentence));
        let _ = region.append_child(&line);
        while region.child_element_count() > KEPT {
            match region.first_element_child() {
                Some(oldest) => oldest.remove(),
                None => break,
            }
        }
    }
}
