//! The turns of the game in notation.

use crate::app::dom::{El, bind, el, stamp};
use crate::app::driver::use_sitting;
use crate::app::words::{Words, notation, roll, use_words};
use crate::play::Snapshot;
use crate::record::{TurnLog, turns};
use crate::rules::Side;
use leptos::prelude::request_animation_frame;

/// One turn in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Row {
    number: usize,
    side: Side,
    name: String,
    /// Roll, steps, and what was lost.
    texts: [String; 3],
}

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

/// Adds and changes rows from the first that is another; those before keep their nodes.
fn keep_rows(list: El) {
    let player = use_sitting();
    let words = use_words();
    let mut known: Vec<Row> = Vec::new();
    bind(move || {
        let words = words.get();
        let rows = player.read(|snapshot| rows(snapshot, &words));
        let same = rows
            .iter()
            .zip(&known)
            .take_while(|(one, other)| one == other)
            .count();
        if same == rows.len() && same == known.len() {
            return;
        }
        for _ in same..known.len() {
            if let Some(last) = list.node().last_element_child() {
                last.remove();
            }
        }
        for row in rows.iter().skip(same) {
            let _ = list.node().append_child(item(row).node());
        }
        known = rows;
        // With the next picture: asked now, the browser would have to lay out the page twice.
        let list = list.clone();
        request_animation_frame(move || list.node().set_scroll_top(list.node().scroll_height()));
    });
}

fn rows(snapshot: &Snapshot, words: &Words) -> Vec<Row> {
    let shown = snapshot.shown.as_ref();
    let turns = shown.map_or_else(Vec::new, |shown| turns(shown.record.game()));
    turns
        .iter()
        .enumerate()
        .map(|(at, log)| Row {
            number: at + 1,
            side: log.side,
            name: words.names.of(log.side).to_owned(),
            texts: texts(log, words),
        })
        .collect()
}

fn texts(log: &TurnLog, words: &Words) -> [String; 3] {
    let steps = match log.is_pass() {
        true => words.text.no_step().to_owned(),
        false => notation(log),
    };
    let lost = log.left_over.map(|rest| words.text.lost(words.lost(rest)));
    [roll(log.kind), steps, lost.unwrap_or_default()]
}

fn item(row: &Row) -> El {
    let disc = match row.side {
        Side::Ivory => "disc-sign ivory",
        Side::Night => "disc-sign night",
    };
    let [roll, steps, lost] = &row.texts;
    let played = el("span").class("turn-steps").text(steps);
    let played = match lost.is_empty() {
        true => played,
        false => played.child(el("span").class("turn-lost").text(lost)),
    };
    el("li")
        .child(el("span").class("turn-number").text(&row.number.to_string()))
        .child(
            el("span")
                .class(disc)
                .set("role", "img")
                .set("aria-label", &row.name),
        )
        .child(el("span").class("turn-roll").text(roll))
        .child(played)
}
