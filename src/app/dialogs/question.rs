//! A question that is asked before something is lost; the focus is on "no".

use super::{is_open, show_modal};
use crate::app::dom::{El, bind, button, el};
use crate::app::driver::use_sitting;
use crate::app::words::{Words, use_words};
use crate::play::{Event, Question};
use leptos::prelude::*;

pub fn question_dialog() -> El {
    let player = use_sitting();
    let words = use_words();
    let question = move || player.read(|snapshot| snapshot.question);
    let asked = move || {
        let question = question();
        question.map_or(String::new(), |question| {
            words.with(|words| asked(words, question))
        })
    };
    let yes = move || {
        let question = question();
        question.map_or(String::new(), |question| {
            words.with(|words| yes(words, question).to_owned())
        })
    };
    let cancel = button("", move || player.dispatch(Event::Dismiss))
        .says(move || words.with(|words| words.text.cancel().to_owned()));
    // The page lets no held key press a button (keys.rs).
    let confirm = button("main", move || player.dispatch(Event::Confirm)).says(yes);
    let dialog = el("dialog")
        .class("dialog question")
        .set("role", "alertdialog")
        .set("aria-labelledby", "question-text");
    let node = dialog.clone();
    let dialog = dialog
        .on("close", move |_| {
            if untrack(question).is_some() && !is_open(&node) {
                player.dispatch(Event::Dismiss);
            }
        })
        .child(el("p").set("id", "question-text").says(asked))
        .child(el("div").class("actions").child(cancel.clone()).child(confirm));
    let node = dialog.clone();
    bind(move || {
        if show_modal(&node, question().is_some()) {
            let _ = cancel.html().focus();
        }
    });
    dialog
}

fn asked(words: &Words, question: Question) -> String {
    let text = words.text;
    match question {
        Question::Resign { side, points } => text.ask_resign(u32::from(points), words.names.of(side)),
        Question::NewMatch => text.ask_new_match().to_owned(),
        Question::DeleteSave(_) => text.ask_delete().to_owned(),
    }
}

fn yes(words: &Words, question: Question) -> &'static str {
    match question {
        Question::Resign { .. } => words.text.resign(),
        Question::NewMatch => words.text.new_game(),
        Question::DeleteSave(_) => words.text.delete(),
    }
}
