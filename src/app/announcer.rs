//! Says things to those who listen: each once, also where the same is said twice in a row.

use crate::app::board::use_picture;
use crate::app::driver::use_sitting;
use crate::app::words::use_words;
use leptos::html;
use leptos::prelude::*;
use web_sys::Element;

/// Lines kept in a live region; older ones are taken out.
const KEPT: u32 = 6;

/// How other components have something said. Copied freely.
#[derive(Clone, Copy)]
pub struct Announcer {
    polite: NodeRef<html::Div>,
    assertive: NodeRef<html::Div>,
}

impl Announcer {
    /// Says it when nothing else is being said.
    pub fn say(self, sentence: &str) {
        if let Some(region) = self.polite.get_untracked() {
            add(&region, sentence);
        }
    }

    /// Says it at once.
    pub fn interrupt(self, sentence: &str) {
        if let Some(region) = self.assertive.get_untracked() {
            add(&region, sentence);
        }
    }
}

/// Puts the announcer into the context.
pub fn provide_announcer() -> Announcer {
    let announcer = Announcer {
        polite: NodeRef::new(),
        assertive: NodeRef::new(),
    };
    provide_context(announcer);
    announcer
}

/// The page's announcer.
pub fn use_announcer() -> Announcer {
    expect_context()
}

/// The live regions, and the sitting's words in them.
#[component]
pub fn LiveRegions() -> impl IntoView {
    let announcer = use_announcer();
    let player = use_sitting();
    let words = use_words();
    let picture = use_picture();
    player.on_said(move |said| {
        let (Some(words), Some(reader)) = (words.try_get_untracked(), picture.reader.try_get_untracked())
        else {
            return;
        };
        let sentence = words.said(said, reader);
        if said.is_assertive() {
            announcer.interrupt(&sentence);
        } else {
            announcer.say(&sentence);
        }
    });
    view! {
        <div class="unseen" role="log" aria-live="polite" aria-relevant="additions" node_ref=announcer.polite></div>
        <div class="unseen" role="alert" aria-live="assertive" aria-relevant="additions" node_ref=announcer.assertive></div>
    }
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
