//! The page's head: its name and what can be opened.

use crate::app::boxed::press;
use crate::app::dialogs::{Dialog, use_dialogs};
use crate::app::icons;
use crate::app::words::use_words;
use leptos::prelude::*;

#[component]
pub fn Header() -> impl IntoView {
    let words = use_words();
    let dialogs = use_dialogs();
    let text = move || words.with(|words| words.text);
    let opener = move |class: &'static str,
                       icon: AnyView,
                       label: fn(crate::text::Text) -> &'static str,
                       dialog: Dialog| {
        view! {
            <button
                type="button"
                class=class
                aria-label=move || label(text())
                title=move || label(text())
                on:click=press(move || dialogs.open(dialog))
            >
                {icon}
                <span class="label" aria-hidden="true">
                    {move || label(text())}
                </span>
            </button>
        }
        .into_any()
    };
    view! {
        <header class="head">
            <h1 class="brand">
                {icons::rose()} <span>{move || text().title()}</span>
            </h1>
            <nav class="tools" aria-label=move || text().menu()>
                {opener("tool", icons::plus(), |text| text.new_game(), Dialog::NewGame)}
                {opener("tool only-tall", icons::list(), |text| text.moves(), Dialog::Moves)}
                {opener("tool", icons::folder(), |text| text.games(), Dialog::Games)}
                {opener("tool", icons::gear(), |text| text.settings(), Dialog::Settings)}
                {opener("tool", icons::more(), |text| text.more(), Dialog::More)}
            </nav>
        </header>
    }
}
