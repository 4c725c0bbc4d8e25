//! What the page's script tells of offline play (`start/offline.js`): that all is kept on this device, and that another
//! version waits to be taken, which is done between turns.

use crate::app::dom::{El, button, el, on_window, stamp};
use crate::app::driver::use_sitting;
use crate::app::words::use_words;
use crate::play::Snapshot;
use leptos::prelude::*;
use wasm_bindgen::JsValue;

/// What there is to tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum News {
    /// Everything is kept: the page can be opened without a network.
    Ready,
    /// Another version is kept and waits.
    Waiting,
}

/// The line that tells it.
pub fn offline_news() -> El {
    let player = use_sitting();
    let words = use_words();
    let news = RwSignal::new(None);
    on_window("gul-bara-offline", move |event| {
        let detail = js_sys::Reflect::get(&event, &JsValue::from_str("detail"));
        news.set(
            match detail.ok().and_then(|detail| detail.as_string()).as_deref() {
                Some("ready") => Some(News::Ready),
                Some("waiting") => Some(News::Waiting),
                _ => None,
            },
        );
    });
    el("div").class("notices").live(
        move || {
            let language = words.with(|words| words.text.language());
            let (between_turns, begun) = player.read(|snapshot| (between_turns(snapshot), begun(snapshot)));
            stamp(&(news.get(), between_turns, begun, language))
        },
        move || {
            let text = words.get_untracked().text;
            let Some(told) = news.get_untracked() else {
                return Vec::new();
            };
            // Good news and nothing to act on: it goes with the first throw.
            if told == News::Ready && player.peek(begun) {
                return Vec::new();
            }
            let card = |line: &str| el("div").class("card notice").child(el("p").text(line));
            vec![match told {
                News::Ready => card(text.offline_ready())
                    .class("card notice ready")
                    .child(button("small", move || news.set(None)).text(text.close())),
                News::Waiting if player.peek(between_turns) => {
                    card(text.version_waits()).child(button("small", take).text(text.take_version()))
                }
                News::Waiting => card(text.version_waits_for_turn()),
            }]
        },
    )
}

/// Whether no turn would be disturbed.
fn between_turns(snapshot: &Snapshot) -> bool {
    let turn = snapshot.shown.as_ref().and_then(|shown| shown.turn.as_ref());
    turn.is_none()
}

/// Whether anything was thrown in the game on the table.
fn begun(snapshot: &Snapshot) -> bool {
    let shown = snapshot.shown.as_ref();
    shown.is_some_and(|shown| !shown.record.game().choices().is_empty())
}

/// Has the script take the version that waits, which loads the page anew.
fn take() {
    if let Ok(event) = web_sys::Event::new("gul-bara-take") {
        // Refused only for an event that is under way already.
        let _ = window().dispatch_event(&event);
    }
}
