//! What each key does.

use crate::app::words::use_words;
use leptos::prelude::*;

#[component]
pub fn KeyList() -> AnyView {
    let text = use_words().get_untracked().text;
    let rows = [
        ("← → ↑ ↓", text.key_walk()),
        ("Enter, Space", text.key_pick()),
        ("1–6", text.key_number()),
        ("R", text.key_roll()),
        ("U, ⌫", text.key_undo()),
        ("D", text.key_swap()),
        ("M", text.key_steps()),
        ("L", text.key_last()),
        ("P", text.key_pips()),
        ("Esc", text.key_escape()),
        ("?", text.key_help()),
    ];
    view! {
        <dl class="keys">
            {rows
                .map(|(key, about)| {
                    view! {
                        <div>
                            <dt>
                                <kbd>{key}</kbd>
                            </dt>
                            <dd>{about}</dd>
                        </div>
                    }
                })
                .collect_view()}
        </dl>
    }
    .into_any()
}
