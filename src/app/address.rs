//! What stands behind the `#` of the address: a friend's link, the page that checks dice, or a page to read.
//!
//! A page to read stands there for as long as it is open, so that Back closes it and a link to it can be sent; how it comes
//! there, `start/back.js` knows.

use super::dialogs::{Dialog, Dialogs, Page};
use super::dom::on_window;
use super::driver::Player;
use crate::friend::Press;
use crate::play::Event;
use leptos::prelude::*;
use wasm_bindgen::JsValue;

/// Reads the address now and whenever it changes.
pub fn obey(player: Player, dialogs: Dialogs) {
    read(player, dialogs);
    on_window("hashchange", move |_| read(player, dialogs));
}

fn hash() -> String {
    window().location().hash().unwrap_or_default()
}

fn read(player: Player, dialogs: Dialogs) {
    let hash = hash();
    if hash.contains("g=") {
        clear();
        dialogs.close();
        player.dispatch(Event::Friend(Press::Open(hash)));
    } else if hash == "#/verify" {
        clear();
        dialogs.open(Dialog::Verify);
    } else if let Some(page) = hash.strip_prefix("#/").and_then(Page::of) {
        // A link to it; where its own entry of the history was come to again, that is kept.
        let state = window().history().and_then(|history| history.state());
        if state.is_ok_and(|state| state.is_null()) {
            clear();
        }
        dialogs.open(Dialog::Page(page));
    }
}

/// Takes the link out of the address: reloading the page goes on with the own copy.
fn clear() {
    let location = window().location();
    let rest = [location.pathname(), location.search()].map(Result::unwrap_or_default);
    if let Ok(history) = window().history() {
        // Where a page may not change its address, the link is only read again.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&rest.concat()));
    }
}
