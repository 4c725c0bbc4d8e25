//! A series as a ladder: every number with its four steps, the one being played, and what was lost.

use crate::app::dom::{El, el, stamp};
use crate::app::driver::use_sitting;
use crate::app::words::{Words, use_words};
use crate::play::{Rung, RungState, Snapshot};

pub fn ladder() -> El {
    let player = use_sitting();
    let words = use_words();
    let rung = move |nth: usize| player.read(|snapshot| rungs(snapshot).get(nth).copied());
    let count = move || player.read(|snapshot| rungs(snapshot).len());
    // A step changes one rung, or two.
    let item = move |nth: usize| {
        el("li")
            .follow("class", move || Some(rung(nth).map_or("", class).to_owned()))
            .live(
                move || stamp(&(rung(nth), words.with(|words| words.text.language()))),
                move || rung(nth).map_or_else(Vec::new, |rung| words.with(|words| parts(words, rung))),
            )
    };
    el("ol")
        .class("ladder")
        .follow("aria-label", move || {
            Some(words.with(|words| words.text.series().to_owned()))
        })
        .live(move || count() as u64, move || (0..count()).map(item).collect())
}

fn rungs(snapshot: &Snapshot) -> &[Rung] {
    let ladder = snapshot.shown.as_ref().and_then(|shown| shown.ladder.as_ref());
    ladder.map_or(&[], |ladder| &ladder.rungs)
}

fn class(rung: Rung) -> &'static str {
    match rung.state {
        RungState::Played => "past",
        RungState::Current => "now",
        RungState::Ahead => "ahead",
        RungState::Broken => "broken",
        RungState::Lost => "lost",
    }
}

fn parts(words: &Words, rung: Rung) -> Vec<El> {
    let (done, number, times) = (rung.done, rung.number.pips(), rung.times);
    let label = match rung.state {
        RungState::Broken | RungState::Lost => words.text.rung_lost(done, number, times),
        RungState::Played | RungState::Current | RungState::Ahead => words.text.rung(done, number, times),
    };
    let dots = (0..times).map(|nth| el("i").class(if nth < done { "on" } else { "" }));
    vec![
        el("span").class("unseen").text(&label),
        el("b").set("aria-hidden", "true").text(&number.to_string()),
        el("span").class("dots").set("aria-hidden", "true").children(dots),
    ]
}
