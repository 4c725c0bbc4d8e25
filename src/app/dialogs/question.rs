//! A question that is asked before something is lost; the focus is on "no".

use crate::app::boxed::{effect, press};
use crate::app::driver::use_sitting;
use crate::app::words::{Words, use_words};
use crate::play::{Event, Question};
use leptos::html;
use leptos::prelude::*;

#[component]
pub fn QuestionDialog() -> impl IntoView {
    let player = use_sitting();
    let words = use_words();
    let node = NodeRef::<html::Dialog>::new();
    let cancel = NodeRef::<html::Button>::new();
    let question = player.watch(|snapshot| snapshot.question);
    effect(move || {
        let Some(dialog) = node.get() else { return };
        match (question.get().is_some(), dialog.open()) {
            (true, false) => {
                // Refused only for a dialog that is not in the page.
                let _ = dialog.show_modal();
                if let Some(cancel) = cancel.get_untracked() {
                    let _ = cancel.focus();
                }
            }
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    let asked = move || question.get().map(|question| asked(&words.get(), question));
    let yes = move || {
        let text = words.with(|words| words.text);
        question.get().map(|question| match question {
            Question::Resign { .. } => text.resign(),
            Question::NewMatch => text.new_game(),
            Question::DeleteSave(_) => text.delete(),
        })
    };
    view! {
        <dialog
            class="dialog question"
            role="alertdialog"
            aria-labelledby="question-text"
            node_ref=node
            on:close=move |_| {
                if question.get_untracked().is_some() {
                    player.dispatch(Event::Dismiss);
                }
            }
        >
            <p id="question-text">{asked}</p>
            <div class="actions">
                <button type="button" node_ref=cancel on:click=press(move || player.dispatch(Event::Dismiss))>
                    {move || words.with(|words| words.text.cancel())}
                </button>
                // The page lets no held key press a button (keys.rs).
                <button type="button" class="main" on:click=press(move || player.dispatch(Event::Confirm))>
                    {yes}
                </button>
            </div>
        </dialog>
    }
}

fn asked(words: &Words, question: Question) -> String {
    let text = words.text;
    match question {
        Question::Resign { side, points } => text.ask_resign(u32::from(points), words.names.of(side)),
        Question::NewMatch => text.ask_new_match().to_owned(),
        Question::DeleteSave(_) => text.ask_delete().to_owned(),
    }
}
