//! One side in a line: name, points of the match, pips, checkers off, and whether it acts.

use crate::app::driver::use_sitting;
use crate::app::words::use_words;
use crate::rules::Side;
use leptos::prelude::*;

#[component]
pub fn SideLine(side: Side) -> AnyView {
    let player = use_sitting();
    let words = use_words();
    let acts = player.watch(move |snapshot| {
        let shown = snapshot.shown.as_ref();
        shown.is_some_and(|shown| shown.game.to_act() == Some(side))
    });
    let numbers = player.watch(move |snapshot| {
        let shown = snapshot.shown.as_ref();
        shown.map(|shown| {
            let off = shown.game.position().of(side).off();
            (shown.pips[side.index()], off)
        })
    });
    let score = player.watch(move |snapshot| {
        let score = snapshot.shown.as_ref()?.score;
        (score.length().points() > 1).then(|| (score.of(side), score.length().points()))
    });
    let disc = match side {
        Side::Ivory => "disc-sign ivory",
        Side::Night => "disc-sign night",
    };
    view! {
        <div class="side" class:acts=move || acts.get()>
            <span class=disc aria-hidden="true"></span>
            <strong class="name">{move || words.with(|words| words.names.of(side).to_owned())}</strong>
            {move || {
                acts.get()
                    .then(|| view! { <span class="unseen">{words.with(|words| words.text.acts())}</span> })
            }}
            {move || {
                score
                    .get()
                    .map(|(points, length)| {
                        let label = words.with(|words| words.text.match_points(length, points));
                        view! {
                            <span class="points-won" role="img" aria-label=label>
                                {format!("{points}/{length}")}
                            </span>
                        }
                    })
            }}
            <span class="figures">
                {move || {
                    numbers
                        .get()
                        .map(|(pips, off)| {
                            words
                                .with(|words| {
                                    view! {
                                        <span>{words.text.pip_count(u32::from(pips))}</span>
                                        <span>{words.text.checkers_off(off)}</span>
                                    }
                                })
                        })
                }}
            </span>
        </div>
    }
    .into_any()
}
