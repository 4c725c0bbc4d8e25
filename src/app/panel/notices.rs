//! Lines that stand until their cause is gone or they are closed.

use crate::app::boxed::press;
use crate::app::driver::use_sitting;
use crate::app::words::use_words;
use crate::play::{Event, Notice};
use leptos::prelude::*;

#[component]
pub fn Notices() -> AnyView {
    let player = use_sitting();
    let words = use_words();
    let notices = player.watch(|snapshot| snapshot.notices.clone());
    (move || {
        let words = words.get();
        notices
            .get()
            .into_iter()
            .map(|notice| {
                let (label, event) = match notice {
                    Notice::PlayedElsewhere => (words.text.take_over(), Event::TakeOver),
                    _ => (words.text.close(), Event::Close(notice)),
                };
                view! {
                    <div class="card notice">
                        <p>{words.notice(&notice)}</p>
                        <button type="button" class="small" on:click=press(move || player.dispatch(event.clone()))>
                            {label}
                        </button>
                    </div>
                }
            })
            .collect_view()
            .into_any()
    })
    .into_any()
}
