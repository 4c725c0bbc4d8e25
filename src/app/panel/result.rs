//! How the game ended.

use crate::app::driver::use_sitting;
use crate::app::words::{hexadecimal, use_words};
use crate::dice::Source;
use crate::play::Phase;
use leptos::prelude::*;

#[component]
pub fn ResultView() -> AnyView {
    let player = use_sitting();
    let words = use_words();
    let outcome = player.watch(|snapshot| match snapshot.phase {
        Phase::Result(outcome) => Some(outcome),
        _ => None,
    });
    let won = player.watch(|snapshot| snapshot.shown.as_ref().and_then(|shown| shown.score.winner()));
    let proof = player.watch(|snapshot| {
        let shown = snapshot.shown.as_ref()?;
        match (&shown.dice, &shown.proof) {
            (Source::Seed(seed), Some(proof)) => Some((hexadecimal(&seed.secret.0), proof.is_ok())),
            _ => None,
        }
    });
    view! {
        <div class="result">
            {move || {
                let words = words.get();
                outcome
                    .get()
                    .map(|outcome| {
                        let title = match won.get() {
                            Some(side) => words.match_winner(side),
                            None => words.winner(&outcome),
                        };
                        view! {
                            <h2>{title}</h2>
                            <p>{words.result_reason(&outcome)}</p>
                        }
                    })
            }}
            {move || {
                let text = words.get().text;
                proof
                    .get()
                    .map(|(secret, right)| {
                        let line = if right { text.seed_revealed(secret) } else { text.seed_wrong(secret) };
                        view! { <p class="hash">{line}</p> }
                    })
            }}
        </div>
    }
    .into_any()
}
