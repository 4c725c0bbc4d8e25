//! The turns of the game in notation.

use crate::app::dom::{El, bind, el, stamp};
use crate::app::driver::use_sitting;
use crate::app::words::{Words, notation, roll, use_words};
use crate::record::TurnLog;
use crate::rules::Side;
use leptos::prelude::request_animation_frame;

/// A heading for those who listen, the list, and the game in four sentences while the list is empty.
pub fn log() -> Vec<El> {
    let player = use_sitting();
    let words = use_words();
    let title = move || words.with(|words| words.text.moves().to_owned());
    let none = move || {
        player.read(|snapshot| {
            let shown = snapshot.shown.as_ref();
            shown.is_none_or(|shown| shown.game.rolls(Side::Ivory) + shown.game.rolls(Side::Night) == 0)
        })
    };
    let list = el("ol")
        .class("log")
        .set("tabindex", "0")
        .follow("aria-label", move || Some(title()));
    keep_rows(list.clone());
    vec![
        el("div").class("intro").live(
            move || stamp(&(none(), words.with(|words| words.text.language()))),
            move || if none() { words.with(intro) } else { Vec::new() },
        ),
        el("h2").class("unseen").says(title),
        list,
    ]
}

fn intro(words: &Words) -> Vec<El> {
    let text = words.text;
    [
        text.intro_way(),
        text.intro_hold(),
        text.intro_series(),
        text.intro_end(),
    ]
    .map(|sentence| el("p").text(sentence))
    .into()
}

/// Adds and changes rows from the first turn that is another; those before keep their nodes.
fn keep_rows(list: El) {
    let player = use_sitting();
    let words = use_words();
    let mut written = None;
    let mut known: Vec<TurnLog> = Vec::new();
    bind(move || {
        let words = words.get();
        let snapshot = player.now();
        let shown = snapshot.shown.as_ref();
        let turns = shown.map_or(&[][..], |shown| shown.record.game().turns());
        let kept = match written.replace(words.clone()).as_ref() == Some(&words) {
            true => known
                .iter()
                .zip(turns)
                .take_while(|(one, other)| one == other)
                .count(),
            false => 0,
        };
        if kept == turns.len() && kept == known.len() {
            return;
        }
        for _ in kept..known.len() {
            if let Some(last) = list.node().last_element_child() {
                last.remove();
            }
        }
        for (at, turn) in turns.iter().enumerate().skip(kept) {
            let _ = list.node().append_child(row(at + 1, turn, &words).node());
        }
        known.truncate(kept);
        known.extend_from_slice(&turns[kept..]);
        // With the next picture: asked now, the browser would have to lay out the page twice.
        let list = list.clone();
        request_animation_frame(move || list.node().set_scroll_top(list.node().scroll_height()));
    });
}

fn row(number: usize, log: &TurnLog, words: &Words) -> El {
    let disc = match log.side {
        Side::Ivory => "disc-sign ivory",
        Side::Night => "disc-sign night",
    };
    let steps = match log.is_pass() {
        true => words.text.no_step().to_owned(),
        false => notation(log),
    };
    let played = el("span").class("turn-steps").text(&steps);
    let played = match log.left_over {
        None => played,
        Some(rest) => played.child(
            el("span")
                .class("turn-lost")
                .text(&words.text.lost(words.lost(rest))),
        ),
    };
    el("li")
        .child(el("span").class("turn-number").text(&number.to_string()))
        .child(
            el("span")
                .class(disc)
                .set("role", "img")
                .set("aria-label", words.names.of(log.side)),
        )
        .child(el("span").class("turn-roll").text(&roll(log.kind)))
        .child(played)
}
