//! What each key does.

use crate::app::dom::{El, el};
use crate::app::words::use_words;

pub fn key_list() -> El {
    let text = use_words().get_untracked().text;
    let rows = [
        ("← → ↑ ↓", text.key_walk()),
        ("Enter, Space", text.key_pick()),
        ("1–6", text.key_number()),
        ("R", text.key_roll()),
        ("U, ⌫", text.key_undo()),
        ("D", text.key_swap()),
        ("M", text.key_steps()),
        ("H", text.key_hint()),
        ("L", text.key_last()),
        ("P", text.key_pips()),
        ("T", text.key_type()),
        ("Esc", text.key_escape()),
        ("?", text.key_help()),
    ];
    el("dl").class("keys").children(rows.map(|(key, about)| {
        let key = el("dt").child(el("kbd").text(key));
        el("div").child(key).child(el("dd").text(about))
    }))
}
