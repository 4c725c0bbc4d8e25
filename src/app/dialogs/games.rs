//! The saved matches: go on with one, or delete it. Damaged ones are kept for download.

use super::use_dialogs;
use crate::app::boxed::press;
use crate::app::browser::download;
use crate::app::driver::use_sitting;
use crate::app::words::{Named, use_words};
use crate::play::{Event, SaveSummary};
use crate::rules::Side;
use leptos::prelude::*;

#[component]
pub fn Games() -> AnyView {
    let player = use_sitting();
    let dialogs = use_dialogs();
    let words = use_words();
    let text = words.get_untracked().text;
    let saves = player.watch(|snapshot| snapshot.saves.clone());
    let damaged = player.watch(|snapshot| snapshot.damaged.clone());
    view! {
        {move || (saves.with(Vec::is_empty) && damaged.with(Vec::is_empty)).then(|| view! { <p>{text.no_games()}</p> })}
        <ul class="games">
            {move || {
                saves
                    .get()
                    .into_iter()
                    .map(|save| {
                        let slot = save.slot;
                        let title = title(text, &save);
                        let label = text.delete_game(&title);
                        view! {
                            <li>
                                <div>
                                    <strong>{title}</strong>
                                    <small>{about(text, &save)}</small>
                                </div>
                                <button
                                    type="button"
                                    on:click=press(move || {
                                        dialogs.close();
                                        player.dispatch(Event::OpenSave(slot));
                                    })
                                >
                                    {text.go_on()}
                                </button>
                                <button
                                    type="button"
                                    class="danger"
                                    aria-label=label
                                    on:click=press(move || player.dispatch(Event::DeleteSave(slot)))
                                >
                                    {text.delete()}
                                </button>
                            </li>
                        }
                    })
                    .collect_view()
                    .into_any()
            }}
            {move || {
                damaged
                    .get()
                    .into_iter()
                    .map(|save| {
                        let slot = save.slot;
                        let why = words.get().save_error(&save.why);
                        view! {
                            <li>
                                <div>
                                    <strong>{why}</strong>
                                </div>
                                <button type="button" on:click=press(move || download("gul-bara.save", &save.bytes))>
                                    {text.download()}
                                </button>
                                <button
                                    type="button"
                                    class="danger"
                                    on:click=press(move || player.dispatch(Event::DeleteSave(slot)))
                                >
                                    {text.delete()}
                                </button>
                            </li>
                        }
                    })
                    .collect_view()
                    .into_any()
            }}
        </ul>
    }
    .into_any()
}

fn title(text: crate::text::Text, save: &SaveSummary) -> String {
    let names = Named::of_save(save).words(text);
    text.between(names.of(Side::Ivory), names.of(Side::Night))
}

fn about(text: crate::text::Text, save: &SaveSummary) -> String {
    let turns = u32::try_from(save.turns).unwrap_or(u32::MAX);
    let score = text.score(
        save.score.of(Side::Ivory),
        save.score.length().points(),
        save.score.of(Side::Night),
    );
    [score, text.turn_count(turns)].join(", ")
}
