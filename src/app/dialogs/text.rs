//! The game as text and as code: copied, downloaded, and pasted back.

use super::use_dialogs;
use crate::app::boxed::press;
use crate::app::browser::{copy, download};
use crate::app::driver::use_sitting;
use crate::app::words::{Words, use_words};
use crate::play::Event;
use crate::record::text as notation;
use crate::record::{MatchRecord, code};
use crate::table::Seats;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;

#[component]
pub fn GameText() -> AnyView {
    let player = use_sitting();
    let dialogs = use_dialogs();
    let words = use_words();
    let text = words.get_untracked().text;
    let said = RwSignal::new(String::new());
    let shown = player.snapshot().with_untracked(|snapshot| {
        let record = &snapshot.shown.as_ref()?.record;
        // A match too long for a code still has its text.
        Some((notation::write(record), code::to_text(record).unwrap_or_default()))
    });
    let field = NodeRef::<html::Textarea>::new();
    let pasted = NodeRef::<html::Textarea>::new();
    let copy_into_clipboard = move |what: String| {
        let Some(area) = field.get_untracked() else { return };
        spawn_local(async move {
            let done = copy(&what).await;
            if !done {
                area.set_value(&what);
                area.select();
            }
            said.set(if done { text.copied() } else { text.copy_by_hand() }.to_owned());
        });
    };
    let open = move || {
        let Some(area) = pasted.get_untracked() else {
            return;
        };
        match read(&words.get_untracked(), &area.value()) {
            Ok(record) => {
                let seats = player.snapshot().with_untracked(|snapshot| {
                    let shown = snapshot.shown.as_ref();
                    shown.map_or(Seats::PEOPLE, |shown| shown.seats)
                });
                dialogs.close();
                player.dispatch(Event::Imported(Box::new(record), seats));
            }
            Err(reason) => said.set(reason),
        }
    };
    view! {
        {match shown {
            Some((lines, code)) => {
                let (saved, copied) = (lines.clone(), lines.clone());
                view! {
                    <label class="block">
                        {text.this_game()} <textarea readonly rows="7" node_ref=field prop:value=lines></textarea>
                    </label>
                    <p class="about">{text.how_long()}</p>
                    <div class="actions">
                        <button type="button" on:click=press(move || copy_into_clipboard(copied.clone()))>
                            {text.copy()}
                        </button>
                        <button type="button" on:click=press(move || copy_into_clipboard(code.clone()))>
                            {text.copy_code()}
                        </button>
                        <button type="button" on:click=press(move || download("gul-bara.txt", saved.as_bytes()))>
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
            <button type="button" on:click=press(open)>
                {text.open_game()}
            </button>
        </div>
        <p role="status" class="about">
            {move || said.get()}
        </p>
    }
    .into_any()
}

/// The match of a code or of a text; a text has spaces between its words, a code has none within.
fn read(words: &Words, pasted: &str) -> Result<MatchRecord, String> {
    let is_text = pasted.trim().lines().count() > 1 && pasted.trim().contains(' ');
    if is_text {
        notation::read(pasted).map_err(|error| words.text_error(&error))
    } else {
        code::from_text(pasted).map_err(|error| words.code_error(&error))
    }
}
