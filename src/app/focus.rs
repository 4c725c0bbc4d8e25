//! Keeps the focus from getting lost: where what had it goes away, what took its place gets it.

use crate::app::board::{focus_board, use_picture};
use crate::app::dom::{bind, on_window};
use crate::app::driver::use_sitting;
use crate::app::keys::focus_movable;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Watches for as long as the page lives.
pub fn keep() {
    let player = use_sitting();
    let picture = use_picture();
    // The element that had the focus last, and whether it was a button of the turn; and whether it was come to by keys.
    let last: StoredValue<Option<(HtmlElement, bool, bool)>, LocalStorage> = StoredValue::new_local(None);
    on_window("focusin", move |event| {
        let element = event
            .target()
            .and_then(|target| target.dyn_into::<HtmlElement>().ok());
        last.set_value(element.map(|element| {
            let in_actions = element.closest(".panel .actions").ok().flatten().is_some();
            let by_keys = element.matches(":focus-visible").unwrap_or(false);
            (element, in_actions, by_keys)
        }));
    });
    let can_step = move || player.peek(|snapshot| !snapshot.choices.steps.is_empty());
    bind(move || {
        player.now();
        request_animation_frame(move || {
            let lost = last
                .try_get_value()
                .flatten()
                .filter(|(element, ..)| !element.is_connected());
            let Some((_, in_actions, by_keys)) = lost else {
                return;
            };
            if !is_on_nothing() {
                return;
            }
            let successor = document().query_selector(".panel .actions .main").ok().flatten();
            match successor.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
                // Who rolls by keys plays by keys.
                Some(_) if in_actions && by_keys && can_step() => focus_movable(player, picture),
                Some(button) if in_actions => {
                    let _ = button.focus();
                }
                _ => focus_board(picture),
            }
        });
    });
}

/// Whether no element has the focus.
pub fn is_on_nothing() -> bool {
    document()
        .active_element()
        .is_none_or(|element| element.tag_name().eq_ignore_ascii_case("body"))
}
