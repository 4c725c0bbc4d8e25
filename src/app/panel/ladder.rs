//! A series as a ladder: every number with its four steps, the one being played, and what was lost.

use crate::app::driver::use_sitting;
use crate::app::words::use_words;
use crate::play::{Rung, RungState};
use leptos::prelude::*;

#[component]
pub fn LadderView() -> AnyView {
    let player = use_sitting();
    let words = use_words();
    let ladder = player.watch(|snapshot| snapshot.shown.as_ref().and_then(|shown| shown.ladder.clone()));
    view! {
        <ol class="ladder" aria-label=move || words.with(|words| words.text.series())>
            {move || {
                ladder
                    .get()
                    .map(|ladder| {
                        ladder
                            .rungs
                            .iter()
                            .map(|rung| {
                                let label = words
                                    .with(|words| {
                                        let (done, number) = (rung.done, rung.number.pips());
                                        match rung.state {
                                            RungState::Broken | RungState::Lost => {
                                                words.text.rung_lost(done, number, rung.times)
                                            }
                                            _ => words.text.rung(done, number, rung.times),
                                        }
                                    });
                                view! {
                                    <li class=class(rung)>
                                        <span class="unseen">{label}</span>
                                        <b aria-hidden="true">{rung.number.pips()}</b>
                                        <span class="dots" aria-hidden="true">
                                            {(0..rung.times)
                                                .map(|nth| view! { <i class:on=nth < rung.done></i> })
                                                .collect_view()}
                                        </span>
                                    </li>
                                }
                            })
                            .collect_view()
                    })
            }}
        </ol>
    }
    .into_any()
}

const fn class(rung: &Rung) -> &'static str {
    match rung.state {
        RungState::Played => "past",
        RungState::Current => "now",
        RungState::Ahead => "ahead",
        RungState::Broken => "broken",
        RungState::Lost => "lost",
    }
}
