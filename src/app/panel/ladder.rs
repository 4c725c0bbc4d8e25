//! A series as a ladder: every number with its four steps, the one being played, and what was lost.

use crate::app::dom::{El, el, stamp};
use crate::app::driver::use_sitting;
use crate::app::words::{Words, use_words};
use crate::play::{Rung, RungState};

pub fn ladder() -> El {
    let player = use_sitting();
    let words = use_words();
    let rungs = move || {
        player.read(|snapshot| {
            let ladder = snapshot.shown.as_ref().and_then(|shown| shown.ladder.as_ref());
            ladder.map_or_else(Vec::new, |ladder| ladder.rungs.clone())
        })
    };
    el("ol")
        .class("ladder")
        .follow("aria-label", move || {
            Some(words.with(|words| words.text.series().to_owned()))
        })
        .live(
            move || stamp(&(rungs(), words.with(|words| words.text.language()))),
            move || words.with(|words| rungs().iter().map(|one| rung(words, one)).collect()),
        )
}

fn rung(words: &Words, rung: &Rung) -> El {
    let (done, number, times) = (rung.done, rung.number.pips(), rung.times);
    let (class, label) = match rung.state {
        RungState::Played => ("past", words.text.rung(done, number, times)),
        RungState::Current => ("now", words.text.rung(done, number, times)),
        RungState::Ahead => ("ahead", words.text.rung(done, number, times)),
        RungState::Broken => ("broken", words.text.rung_lost(done, number, times)),
        RungState::Lost => ("lost", words.text.rung_lost(done, number, times)),
    };
    let dots = (0..times).map(|nth| el("i").class(if nth < done { "on" } else { "" }));
    el("li")
        .class(class)
        .child(el("span").class("unseen").text(&label))
        .child(el("b").set("aria-hidden", "true").text(&number.to_string()))
        .child(el("span").class("dots").set("aria-hidden", "true").children(dots))
}
