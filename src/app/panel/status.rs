//! The line that says what is going on; in its place why something was refused, or the ladder of a series.

use super::ladder::LadderView;
use super::offers::Offers;
use super::result::ResultView;
use crate::app::boxed::memo;
use crate::app::driver::use_sitting;
use crate::app::words::use_words;
use crate::play::Phase;
use leptos::prelude::*;

#[derive(Clone, PartialEq, Eq)]
enum Line {
    Refused(String),
    Result,
    Ladder,
    Plain(String),
}

#[component]
pub fn Status() -> impl IntoView {
    let player = use_sitting();
    let words = use_words();
    let line = memo(move || {
        let words = words.get();
        player.snapshot().with(|snapshot| {
            let series = || {
                snapshot
                    .shown
                    .as_ref()
                    .is_some_and(|shown| shown.ladder.is_some())
            };
            match (&snapshot.refusal, snapshot.phase) {
                // A result says itself that nothing more can be played.
                (_, Phase::Result(_)) => Line::Result,
                (Some(refusal), _) => Line::Refused(words.refusal(refusal)),
                (None, Phase::Playing(_) | Phase::DoneWaiting(_) | Phase::BotPlaying(_)) if series() => {
                    Line::Ladder
                }
                _ => Line::Plain(words.status(snapshot)),
            }
        })
    });
    view! {
        <div class="card status" class:refused=move || matches!(line.get(), Line::Refused(_))>
            {move || match line.get() {
                Line::Refused(text) => view! { <p class="line">{text}</p> }.into_any(),
                Line::Plain(text) => view! { <p class="line">{text}</p> }.into_any(),
                Line::Result => view! { <ResultView /> }.into_any(),
                Line::Ladder => view! { <LadderView /> }.into_any(),
            }}
            <Offers />
        </div>
    }
}
