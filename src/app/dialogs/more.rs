//! All that is wanted seldom.

use super::{Dialog, use_dialogs};
use crate::app::browser::can;
use crate::app::device::ask_for_full_screen;
use crate::app::dom::{El, button, el, stamp};
use crate::app::driver::use_sitting;
use crate::app::panel::{links, version};
use crate::app::words::use_words;
use crate::play::Event;
use leptos::prelude::document;

pub fn more() -> Vec<El> {
    let player = use_sitting();
    let dialogs = use_dialogs();
    let text = use_words().get_untracked().text;
    let able = move || {
        player.read(|snapshot| {
            let choices = &snapshot.choices;
            (choices.take_back, choices.resign.is_some())
        })
    };
    let act = move |class, label, event: Event| {
        button(class, move || {
            dialogs.close();
            player.dispatch(event.clone());
        })
        .text(label)
    };
    let turn = el("div").class("contents").live(
        move || stamp(&able()),
        move || {
            let (take_back, resign) = able();
            let take_back = take_back.then(|| act("", text.take_back(), Event::TakeBack));
            let resign = resign.then(|| act("danger", text.resign(), Event::Resign));
            take_back.into_iter().chain(resign).collect()
        },
    );
    let full_screen = can(&document(), "fullscreenEnabled").then(|| {
        button("", move || {
            dialogs.close();
            ask_for_full_screen();
        })
        .text(text.full_screen())
    });
    let menu = el("div")
        .class("menu")
        .child(button("", move || dialogs.open(Dialog::Text)).text(text.game_text()))
        .child(button("", move || dialogs.open(Dialog::Keys)).text(text.keys()))
        .children(full_screen)
        .child(turn)
        .children(links());
    vec![menu, el("p").class("about").text(&text.version(version()))]
}
