//! Learning by doing: a board of its own above the game, on which each step of the course is a turn to be found. What is
//! legal the rules say, what was to be found [`crate::play::lesson`] says, and the texts are those of the page of text
//! `learn` (`pages/LANG/learn.md`).

mod course;
mod sitting;

use crate::app::announcer::{live_regions, provide_announcer};
use crate::app::board::{board, provide_picture};
use crate::app::dialogs::use_dialogs;
use crate::app::dom::{El, button, el, stamp};
use crate::app::driver::{Player, use_sitting};
use crate::app::panel::ladder;
use crate::app::words::{provide_words, use_words};
use crate::play::lesson::{LESSONS, Lesson, Verdict};
use crate::play::{Event, Settings, Snapshot};
use leptos::prelude::*;
use std::sync::Arc;

pub use course::{Course, Said};

/// The whole lesson, told by this course.
pub fn lesson(course: Course) -> Vec<El> {
    let text = use_words().get_untracked().text;
    let dialogs = use_dialogs();
    let settings = use_sitting().peek(|snapshot| snapshot.settings);
    let course = Arc::new(course);
    let at = RwSignal::new(0_usize);
    let solved = RwSignal::new(false);
    let told = Arc::clone(&course);
    let place = move || told.place(at.get() + 1, LESSONS.len());
    let told = Arc::clone(&course);
    let step = el("div").class("lesson-step").live(
        move || stamp(&at.get()),
        move || {
            let nth = at.get();
            match (LESSONS.get(nth), told.steps.get(nth)) {
                (Some(lesson), Some(said)) => step(lesson, said, settings, solved),
                _ => Vec::new(),
            }
        },
    );
    let is_last = move || at.get() + 1 == LESSONS.len();
    let back = move || at.update(|at| *at = at.saturating_sub(1));
    let next = move || match untrack(is_last) {
        true => dialogs.close(),
        false => at.update(|at| *at += 1),
    };
    let (label, close) = (course.next.clone(), text.close());
    let ways = el("div")
        .class("actions lesson-ways")
        .child(
            button("", back)
                .text(&course.back)
                .follow("hidden", move || (at.get() == 0).then(String::new)),
        )
        .child(
            button("", next)
                .toggle("main", move || solved.get())
                .says(move || {
                    if is_last() {
                        close.to_owned()
                    } else {
                        label.clone()
                    }
                }),
        );
    vec![el("p").class("about").says(place), step, ways]
}

/// One step: what is to be found, the board, what has come of it. What it puts into the context is for what is in it.
fn step(lesson: &'static Lesson, said: &Said, settings: Settings, solved: RwSignal<bool>) -> Vec<El> {
    let player = sitting::provide(lesson, settings);
    provide_words(player);
    provide_picture();
    provide_announcer();
    let words = use_words();
    let text = words.get_untracked().text;
    let verdict = move || player.read(|snapshot| lesson.verdict(snapshot));
    let answers = [said.found.clone(), said.otherwise.clone()];
    let answer = move || match verdict() {
        Verdict::UnderWay => String::new(),
        Verdict::Found => answers[0].clone(),
        Verdict::Otherwise => answers[1].clone(),
    };
    let refusal = move || {
        let refusal = player.read(|snapshot| snapshot.refusal);
        refusal.map_or(String::new(), |refusal| {
            words.with(|words| words.refusal(&refusal))
        })
    };
    Effect::new(move || solved.set(verdict() == Verdict::Found));
    let series = el("div").live(
        move || stamp(&player.read(has_ladder)),
        move || {
            if player.peek(has_ladder) {
                vec![ladder()]
            } else {
                Vec::new()
            }
        },
    );
    let found = move || verdict() == Verdict::Found;
    let answers = el("div")
        .class("card lesson-answer")
        .toggle("found", found)
        .toggle("refused", move || !refusal().is_empty())
        .child(el("p").says(refusal))
        .child(el("p").set("role", "status").says(answer));
    let task = el("div").class("lesson-task").drawn(&said.task);
    let mut parts = vec![el("h3").text(&said.title), task, board(), series, answers];
    parts.push(
        el("div")
            .class("actions")
            .child(undo(player, text.undo(), Event::Undo))
            .child(undo(player, text.undo_all(), Event::UndoAll)),
    );
    parts.extend(live_regions());
    parts
}

fn has_ladder(snapshot: &Snapshot) -> bool {
    let shown = snapshot.shown.as_ref();
    shown.is_some_and(|shown| shown.ladder.is_some())
}

fn undo(player: Player, label: &str, event: Event) -> El {
    let able = move || player.read(|snapshot| snapshot.choices.undo > 0);
    button("", move || {
        if untrack(able) {
            player.dispatch(event.clone());
        }
    })
    .text(label)
    .follow("aria-disabled", move || (!able()).then(|| String::from("true")))
}
