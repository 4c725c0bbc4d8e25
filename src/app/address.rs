//! What stands behind the `#` of the address: a friend's link, or the page that checks dice.

use super::dialogs::{Dialog, Dialogs};
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

fn read(player: Player, dialogs: Dialogs) {
    let hash = window().location().hash().unwrap_or_default();
    if hash.contains("g=") {
        clear();
        dialogs.close();
        player.dispatch(Event::Friend(Press::Open(hash)));
    } else if hash == "#/verify" {
        clear();
        dialogs.open(Dialog::Verify);
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
