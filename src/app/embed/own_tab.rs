//! A game in a frame that keeps nothing goes on in a tab of its own: its address carries the game.

use crate::app::dom::{El, button, el};
use crate::app::driver::{Player, use_sitting};
use crate::app::words::use_words;
use crate::play::{Snapshot, side_name};
use crate::record::code;
use crate::table::Seat;
use crate::text::Language;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

/// The button that opens the tab. Where none may be opened, it gives way to the address.
#[inline(never)]
pub fn own_tab() -> El {
    let player = use_sitting();
    let text = use_words().get_untracked().text;
    let place = el("div").class("own-tab");
    let shown = place.clone();
    let open = move || {
        let address = address(player, text.language());
        // None where it is forbidden.
        let tab = window().open_with_url_and_target(&address, "_blank");
        if tab.ok().flatten().is_none() {
            shown.node().set_text_content(None);
            let field = el("input")
                .set("readonly", "")
                .set("aria-label", text.own_tab_refused());
            let _ = shown
                .node()
                .append_child(el("p").text(text.own_tab_refused()).node());
            let _ = shown.node().append_child(field.node());
            let field: &HtmlInputElement = field.node().unchecked_ref();
            field.set_value(&address);
            field.select();
        }
    };
    place.child(button("small", open).text(text.own_tab()))
}

/// The page's own address with the game on the table and who plays it.
fn address(player: Player, language: Language) -> String {
    let here = document().url().unwrap_or_default();
    let page = here.split(['?', '#']).next().unwrap_or_default();
    let words = player.peek(game_words);
    [page, "?lang=", language.code(), &words].concat()
}

/// The game as words of an address; a match too long for a code leaves none.
fn game_words(snapshot: &Snapshot) -> String {
    let shown = snapshot.shown.as_ref();
    let Some((shown, code)) = shown.and_then(|shown| Some((shown, code::to_text(&shown.record).ok()?)))
    else {
        return String::new();
    };
    let mut words = ["&game=", &code].concat();
    if let Some(person) = shown.seats.lone_person()
        && let Seat::Bot(level) = shown.seats.of(person.other())
    {
        let bot = ["&opponent=bot&level=", level.name(), "&side=", side_name(person)];
        words.push_str(&bot.concat());
    }
    words
}
