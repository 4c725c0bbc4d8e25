//! What is offered beside the usual buttons: steps that play themselves, always undoable.

use crate::app::boxed::press;
use crate::app::driver::use_sitting;
use crate::app::words::use_words;
use crate::play::Event;
use leptos::prelude::*;

#[component]
pub fn Offers() -> AnyView {
    let player = use_sitting();
    let words = use_words();
    let offers = player.watch(|snapshot| {
        let choices = &snapshot.choices;
        (choices.forced && choices.mover.is_some(), choices.bear_off)
    });
    (move || {
        let (forced, bear_off) = offers.get();
        let text = words.with(|words| words.text);
        let offer = |wanted: bool, label: &'static str, event: Event| {
            wanted.then(|| {
                view! {
                    <button type="button" class="small" on:click=press(move || player.dispatch(event.clone()))>
                        {label}
                    </button>
                }
            })
        };
        (forced || bear_off).then(|| {
            view! {
                <div class="offers">
                    {offer(bear_off, text.bear_off_for_me(), Event::BearOffForMe)}
                    {offer(forced && !bear_off, text.play_forced(), Event::PlayForced)}
                </div>
            }
            .into_any()
        })
    })
    .into_any()
}
