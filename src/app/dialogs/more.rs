//! All that is wanted seldom.

use super::{Dialog, use_dialogs};
use crate::app::boxed::press;
use crate::app::driver::use_sitting;
use crate::app::words::use_words;
use crate::play::Event;
use leptos::prelude::*;

#[component]
pub fn More() -> AnyView {
    let player = use_sitting();
    let dialogs = use_dialogs();
    let words = use_words();
    let text = words.get_untracked().text;
    let can_resign = player.watch(|snapshot| snapshot.choices.resign.is_some());
    let can_take_back = player.watch(|snapshot| snapshot.choices.take_back);
    let act = move |event: Event| {
        dialogs.close();
        player.dispatch(event);
    };
    view! {
        <div class="menu">
            <button type="button" on:click=press(move || dialogs.open(Dialog::Text))>{text.game_text()}</button>
            <button type="button" on:click=press(move || dialogs.open(Dialog::Keys))>{text.keys()}</button>
            {move || {
                can_take_back
                    .get()
                    .then(|| {
                        view! {
                            <button type="button" on:click=press(move || act(Event::TakeBack))>{text.take_back()}</button>
                        }
                    })
            }}
            {move || {
                can_resign
                    .get()
                    .then(|| {
                        view! {
                            <button type="button" class="danger" on:click=press(move || act(Event::Resign))>
                                {text.resign()}
                            </button>
                        }
                    })
            }}
        </div>
        <p class="about">{text.version(crate::BUILD)}</p>
    }
    .into_any()
}
