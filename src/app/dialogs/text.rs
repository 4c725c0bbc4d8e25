//! The game as text and as code: copied, downloaded, and pasted back.

use super::use_dialogs;
use crate::app::browser::{copy, download};
use crate::app::driver::use_sitting;
use crate::app::words::use_words;
use crate::play::Event;
use crate::record::code;
use crate::table::Seats;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;

#[component]
pub fn GameText() -> AnyView {
    let player = use_sitting();
    let dialogs = use_dialogs();
    let words = use_words();
    let text = words.get().text;
    let said = RwSignal::new(String::new());
    let shown = player.snapshot().with_untracked(|snapshot| {
        let shown = snapshot.shown.as_ref()?;
        code::to_text(&shown.record).ok()
    });
    let field = NodeRef::<html::Textarea>::new();
    let pasted = NodeRef::<html::Textarea>::new();
    let copied = move || {
        let Some(area) = field.get_untracked() else { return };
        let all = area.value();
        spawn_local(async move {
            let done = copy(&all).await;
            if !done {
                area.select();
            }
            said.set(if done { text.copied() } else { text.copy_by_hand() }.to_owned());
        });
    };
    let open = move || {
        let Some(area) = pasted.get_untracked() else {
            return;
        };
        match code::from_text(&area.value()) {
            Ok(record) => {
                let seats = player.snapshot().with_untracked(|snapshot| {
                    snapshot.shown.as_ref().map_or(Seats::PEOPLE, |shown| shown.seats)
                });
                dialogs.close();
                player.dispatch(Event::Imported(Box::new(record), seats));
            }
            Err(_) => said.set(text.code_unreadable().to_owned()),
        }
    };
    view! {
        {match shown {
            Some(code) => {
                let saved = code.clone();
                view! {
                    <label class="block">
                        {text.this_game()}
                        <textarea readonly rows="4" node_ref=field prop:value=code></textarea>
                    </label>
                    <div class="actions">
                        <button type="button" on:click=move |_| copied()>{text.copy()}</button>
                        <button type="button" on:click=move |_| download("gul-bara.txt", saved.as_bytes())>
                            {text.download()}
                        </button>
                    </div>
                }
                .into_any()
            }
            None => view! { <p>{text.no_game_yet()}</p> }.into_any(),
        }}
        <label class="block">
            {text.paste_game()} <textarea rows="4" node_ref=pasted></textarea>
        </label>
        <div class="actions">
            <button type="button" on:click=move |_| open()>{text.open_game()}</button>
        </div>
        <p role="status" class="about">{move || said.get()}</p>
    }
    .into_any()
}
