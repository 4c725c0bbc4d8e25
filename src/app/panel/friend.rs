//! The place of what the friend's program shows of the match on the table and of links.

use crate::app::dialogs::{Dialog, use_dialogs};
use crate::app::dom::{El, bind, el};
use crate::app::driver::use_sitting;
use crate::app::words::use_words;
use crate::friend::{Press, View};
use crate::play::Event;
use wasm_bindgen::prelude::*;

pub fn friend() -> El {
    let player = use_sitting();
    let words = use_words();
    let dialogs = use_dialogs();
    let pressed = move |kind: u8, text: String| match Press::of(kind, &text) {
        Some(Press::Verify) => dialogs.open(Dialog::Verify),
        Some(press) => player.dispatch(Event::Friend(press)),
        None => {}
    };
    let pressed = Closure::<dyn Fn(u8, String)>::new(pressed).into_js_value();
    let host = el("div").class("contents");
    let node = host.clone();
    let mut shown = View::default();
    bind(move || {
        let words = words.get();
        let view = player.read(|snapshot| View {
            names: crate::rules::Side::BOTH.map(|side| words.names.of(side).to_owned()),
            standing: snapshot.friend.clone(),
            offer: snapshot.offer.clone(),
            refused: snapshot.refused_request.clone(),
            replay: snapshot.replay,
        });
        // A page that never wants it never fetches the program.
        if view != shown && !(view.is_empty() && shown.is_empty()) {
            let language = words.text.language().code();
            let press = pressed.clone().unchecked_into();
            player
                .friend()
                .show(node.node().clone(), view.to_bytes(), language, press);
        }
        shown = view;
    });
    host
}
