//! The line that says what is going on; in its place why something was refused, or the ladder of a series.

use super::ladder::ladder;
use super::offers::offers;
use super::result::result;
use super::seed::seed_of_dice;
use crate::app::dom::{El, el, stamp};
use crate::app::driver::use_sitting;
use crate::app::words::{Words, use_words};
use crate::play::{Phase, Snapshot};

pub fn status() -> El {
    let player = use_sitting();
    let words = use_words();
    let refused =
        move || player.read(|snapshot| snapshot.refusal.is_some() && matches!(kind(snapshot), Kind::Line));
    let key = move || {
        player.read(|snapshot| match kind(snapshot) {
            Kind::Line => words.with(|words| stamp(&line(words, snapshot))),
            Kind::Ladder => 1,
            Kind::Result => 2,
        })
    };
    let make = move || {
        player.read(|snapshot| match kind(snapshot) {
            Kind::Line => vec![
                el("p")
                    .class("line")
                    .text(&words.with(|words| line(words, snapshot))),
            ],
            Kind::Ladder => vec![ladder()],
            Kind::Result => vec![result()],
        })
    };
    el("div")
        .class("card status")
        .toggle("refused", refused)
        .child(el("div").class("says").live(key, make))
        .child(offers())
        .child(seed_of_dice())
}

enum Kind {
    Line,
    Ladder,
    Result,
}

fn kind(snapshot: &Snapshot) -> Kind {
    let series = snapshot
        .shown
        .as_ref()
        .is_some_and(|shown| shown.ladder.is_some());
    match snapshot.phase {
        // A result says itself that nothing more can be played.
        Phase::Result(_) => Kind::Result,
        _ if snapshot.refusal.is_some() => Kind::Line,
        Phase::Playing(_) | Phase::DoneWaiting(_) | Phase::BotPlaying(_) if series => Kind::Ladder,
        _ => Kind::Line,
    }
}

fn line(words: &Words, snapshot: &Snapshot) -> String {
    match &snapshot.refusal {
        Some(refusal) => words.refusal(refusal),
        None => words.status(snapshot),
    }
}
