//! Going through a match that is only looked at.

use crate::dom::{El, Listeners, Sheet, el};
use gul_bara::friend::{Go, Press};
use gul_bara::text::{FriendText, Language};
use std::rc::Rc;

/// The card as it is shown. Only its line changes, so that a button stays the same one.
pub struct Card {
    language: Language,
    sheet: Sheet,
    line: El,
}

impl Card {
    pub fn new(text: FriendText, press: &Rc<dyn Fn(Press)>) -> Card {
        let listeners = Listeners::default();
        let line = el("p").set("role", "status");
        let buttons = [
            (Go::First, text.replay_first()),
            (Go::Back, text.replay_back()),
            (Go::Forward, text.replay_forward()),
            (Go::Last, text.replay_last()),
        ]
        .map(|(go, label)| {
            let press = Rc::clone(press);
            listeners.button("small", label, move || press(Press::Replay(go)))
        });
        let card = el("section")
            .set("class", "card friend")
            .set("aria-label", text.replay_title())
            .child(el("h2").text(text.replay_title()))
            .child(line.clone())
            .child(el("div").set("class", "actions").children(buttons));
        Card {
            language: text.language(),
            sheet: Sheet::new(card, listeners),
            line,
        }
    }

    pub fn fits(&self, text: FriendText) -> bool {
        self.language == text.language()
    }

    pub fn root(&self) -> &web_sys::Element {
        self.sheet.root()
    }

    pub fn show(&self, text: FriendText, [at, of]: [u16; 2]) {
        self.line.say(&text.replay_at(at, of));
    }
}
