//! The turns of the game in notation.

use crate::app::boxed::{effect, memo};
use crate::app::driver::use_sitting;
use crate::app::words::{notation, roll, use_words};
use crate::record::turns;
use crate::rules::Side;
use leptos::html;
use leptos::prelude::*;

/// One turn in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Row {
    number: usize,
    side: Side,
    roll: String,
    steps: String,
    lost: Option<String>,
    passed: bool,
}

#[component]
pub fn Log() -> AnyView {
    let player = use_sitting();
    let words = use_words();
    let list = NodeRef::<html::Ol>::new();
    let rows = memo(move || {
        let words = words.get();
        player.snapshot().with(|snapshot| {
            let Some(shown) = &snapshot.shown else {
                return Vec::new();
            };
            turns(shown.record.game())
                .into_iter()
                .enumerate()
                .map(|(at, log)| Row {
                    number: at + 1,
                    side: log.side,
                    roll: roll(log.kind),
                    steps: notation(&log),
                    lost: log.left_over.map(|rest| words.lost(rest)),
                    passed: log.is_pass(),
                })
                .collect::<Vec<_>>()
        })
    });
    effect(move || {
        rows.track();
        if let Some(list) = list.get() {
            list.set_scroll_top(list.scroll_height());
        }
    });
    view! {
        {move || {
            rows.with(Vec::is_empty)
                .then(|| {
                    let text = words.with(|words| words.text);
                    view! {
                        <div class="intro">
                            <p>{text.intro_way()}</p>
                            <p>{text.intro_hold()}</p>
                            <p>{text.intro_series()}</p>
                            <p>{text.intro_end()}</p>
                        </div>
                    }
                })
        }}
        <h2 class="unseen">{move || words.with(|words| words.text.moves())}</h2>
        <ol class="log" node_ref=list tabindex="0" aria-label=move || words.with(|words| words.text.moves())>
            <For
                each=move || rows.get()
                key=|row| (row.number, row.steps.clone(), row.roll.clone(), row.lost.is_some(), row.passed)
                children=move |row| {
                    let words = words.get_untracked();
                    let disc = match row.side {
                        Side::Ivory => "disc-sign ivory",
                        Side::Night => "disc-sign night",
                    };
                    view! {
                        <li>
                            <span class="turn-number">{row.number}</span>
                            <span class=disc role="img" aria-label=words.names.of(row.side).to_owned()></span>
                            <span class="turn-roll">{row.roll}</span>
                            <span class="turn-steps">
                                {row.steps}
                                {row.passed.then(|| words.text.no_step().to_owned())}
                                {row.lost.map(|lost| view! { <span class="turn-lost">{words.text.lost(lost)}</span> })}
                            </span>
                        </li>
                    }
                    .into_any()
                }
            />
        </ol>
    }
    .into_any()
}
