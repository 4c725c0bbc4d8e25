//! A field in which steps are typed, for whoever finds that easiest: Enter plays them, and, where nothing was typed, does
//! what the large button does, so that a whole game needs no more than this field.

use crate::app::board::{focus_board, use_picture};
use crate::app::dom::{El, el, stamp};
use crate::app::driver::{Player, use_sitting};
use crate::app::preferences::{PreferencesSignal, use_preferences};
use crate::app::words::use_words;
use crate::play::{Event, Phase};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, HtmlInputElement, KeyboardEvent};

const ID: &str = "typing";

/// The field, where it is wanted and a game is on.
pub fn typing() -> El {
    let player = use_sitting();
    let preferences = use_preferences();
    let wanted = move || {
        let playing = |phase| !matches!(phase, Phase::Loading | Phase::NoMatch | Phase::Result(_));
        preferences.with(|preferences| preferences.typing) && player.read(|snapshot| playing(snapshot.phase))
    };
    el("div").class("contents").live(
        move || stamp(&wanted()),
        move || if wanted() { vec![field()] } else { Vec::new() },
    )
}

/// Puts the focus into the field, which is there from now on.
pub fn begin_typing(preferences: PreferencesSignal) {
    preferences.update(|preferences| preferences.typing = true);
    request_animation_frame(|| {
        let field = document().get_element_by_id(ID);
        if let Some(field) = field.and_then(|field| field.dyn_into::<HtmlElement>().ok()) {
            // Refused for nothing that can have the focus.
            let _ = field.focus();
        }
    });
}

// Never part of its caller, so that it can be fetched later (scripts/later.mjs).
#[inline(never)]
fn field() -> El {
    let player = use_sitting();
    let picture = use_picture();
    let words = use_words();
    let field = el("input")
        .set("id", ID)
        .set("type", "text")
        .set("autocomplete", "off")
        .set("autocapitalize", "off")
        .set("spellcheck", "false")
        .set("enterkeyhint", "go")
        .set("placeholder", "24/20 24/23")
        .follow("aria-label", move || {
            Some(words.with(|words| words.text.type_steps().to_owned()))
        });
    let node: HtmlInputElement = field.node().clone().unchecked_into();
    let field = field.on("keydown", move |event| {
        let Some(key) = event.dyn_ref::<KeyboardEvent>() else {
            return;
        };
        match key.key().as_str() {
            "Escape" => focus_board(picture),
            "Enter" => {
                // A held key ends no turn and rolls nothing.
                if !key.repeat() {
                    enter(player, &node);
                }
            }
            _ => return,
        }
        event.prevent_default();
    });
    el("label").class("typing").child(field)
}

/// Plays what was typed; what was refused stays to be mended.
fn enter(player: Player, field: &HtmlInputElement) {
    let typed = field.value();
    if !typed.trim().is_empty() {
        player.dispatch(Event::Type(typed));
        if player.peek(|snapshot| snapshot.refusal.is_none()) {
            field.set_value("");
        } else {
            field.select();
        }
        return;
    }
    player.dispatch(if player.peek(|snapshot| snapshot.choices.roll) {
        Event::Roll
    } else {
        Event::Done
    });
}
