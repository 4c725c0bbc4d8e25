//! The game as text and as code: copied, downloaded, and pasted back.

use super::use_dialogs;
use crate::app::browser::{copy, download};
use crate::app::dom::{El, button, el};
use crate::app::driver::use_sitting;
use crate::app::words::{Words, use_words};
use crate::play::Event;
use crate::record::text as notation;
use crate::record::{MatchRecord, code};
use crate::table::Seats;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use web_sys::HtmlTextAreaElement;

pub fn game_text() -> Vec<El> {
    let text = use_words().get_untracked().text;
    let said = RwSignal::new(String::new());
    let mut parts = match written() {
        Some((lines, code)) => out(lines, code, said),
        None => vec![el("p").text(text.no_game_yet())],
    };
    parts.extend(back_in(said));
    parts.push(
        el("p")
            .class("about")
            .set("role", "status")
            .says(move || said.get()),
    );
    parts
}

/// The match on the table as text, and as code unless it is too long for one.
fn written() -> Option<(String, Option<String>)> {
    use_sitting().peek(|snapshot| {
        let record = &snapshot.shown.as_ref()?.record;
        Some((notation::write(record), code::to_text(record).ok()))
    })
}

fn out(lines: String, code: Option<String>, said: RwSignal<String>) -> Vec<El> {
    let text = use_words().get_untracked().text;
    let field = el("textarea").set("readonly", "").at("rows", 7);
    area(&field).set_value(&lines);
    let node = field.clone();
    let copying = move |what: Option<String>| {
        let node = node.clone();
        move || {
            let Some(what) = what.clone() else {
                return said.set(text.code_too_long().to_owned());
            };
            let node = node.clone();
            spawn_local(async move {
                let done = copy(&what).await;
                if !done {
                    area(&node).set_value(&what);
                    area(&node).select();
                }
                said.set(if done { text.copied() } else { text.copy_by_hand() }.to_owned());
            });
        }
    };
    let saving = {
        let lines = lines.clone();
        move || download("gul-bara.txt", lines.as_bytes())
    };
    vec![
        el("label").class("block").text(text.this_game()).child(field),
        el("p").class("about").text(text.how_long()),
        el("div")
            .class("actions")
            .child(button("", copying(Some(lines))).text(text.copy()))
            .child(button("", copying(code)).text(text.copy_code()))
            .child(button("", saving).text(text.download())),
    ]
}

fn back_in(said: RwSignal<String>) -> [El; 2] {
    let player = use_sitting();
    let dialogs = use_dialogs();
    let words = use_words();
    let text = words.get_untracked().text;
    let field = el("textarea").at("rows", 4);
    let node = field.clone();
    let open = move || match read(&words.get_untracked(), &area(&node).value()) {
        Ok(record) => {
            let seats = player.peek(|snapshot| {
                let shown = snapshot.shown.as_ref();
                let seats = shown.map_or(Seats::PEOPLE, |shown| shown.seats);
                // What is pasted is no message of the friend's.
                if seats.has_friend() { Seats::PEOPLE } else { seats }
            });
            dialogs.close();
            player.dispatch(Event::Imported(Box::new(record), seats));
        }
        Err(reason) => said.set(reason),
    };
    [
        el("label").class("block").text(text.paste_game()).child(field),
        el("div")
            .class("actions")
            .child(button("", open).text(text.open_game())),
    ]
}

fn area(field: &El) -> &HtmlTextAreaElement {
    field.node().unchecked_ref()
}

/// The match of a code or of a text; a text has spaces between its words, a code has none within.
fn read(words: &Words, pasted: &str) -> Result<MatchRecord, String> {
    let is_text = pasted.trim().lines().count() > 1 && pasted.trim().contains(' ');
    if is_text {
        notation::read(pasted).map_err(|error| words.text_error(&error))
    } else {
        code::from_text(pasted).map_err(|error| words.code_error(&error))
    }
}
