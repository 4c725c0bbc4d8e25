//! Tells the scripts of `device/`, by attributes of the document, what there is to hear and what is wanted of the device.

use crate::app::dom::bind;
use crate::app::driver::use_sitting;
use crate::play::{Cue, Phase};
use leptos::prelude::*;

/// Follows the sitting for as long as the page lives.
pub fn follow() {
    let player = use_sitting();
    let mut before = player.now();
    let mut cues = 0_u32;
    bind(move || {
        let now = player.now();
        let cue = Cue::between(&before, &now);
        let playing = !matches!(now.phase, Phase::Loading | Phase::NoMatch | Phase::Result(_));
        before = now;
        let Some(root) = document().document_element() else {
            return;
        };
        // The names are the page's own.
        let _ = match playing {
            true => root.set_attribute("data-playing", ""),
            false => root.remove_attribute("data-playing"),
        };
        if let Some(cue) = cue {
            cues += 1;
            let _ = root.set_attribute("data-cue", &format!("{cues} {}", cue.name()));
        }
    });
}

/// Asks for full screen, or to leave it.
pub fn ask_for_full_screen() {
    if let Some(root) = document().document_element() {
        let asked = root.get_attribute("data-full").unwrap_or_default();
        let _ = root.set_attribute("data-full", &format!("{asked}+"));
    }
}
