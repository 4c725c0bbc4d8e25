//! The page: the only room that knows a browser. It carries out what `play` asks for and words it for people.

mod announcer;
mod board;
mod bot_client;
mod boxed;
mod browser;
mod clock;
mod dialogs;
mod driver;
mod focus;
mod header;
mod icons;
mod keeper;
mod keys;
mod panel;
mod preferences;
mod setup;
mod store;
mod tabs;
mod words;

use crate::play::Event;
use announcer::{LiveRegions, provide_announcer};
use board::{Board, focus_board, provide_picture};
use boxed::memo;
use dialogs::{DialogHost, QuestionDialog, provide_dialogs};
use driver::provide_sitting;
use header::Header;
use leptos::prelude::*;
use panel::Panel;
use preferences::provide_preferences;
use words::{provide_words, use_words};

/// The whole page.
#[component]
pub fn App() -> impl IntoView {
    let preferences = provide_preferences();
    let player = provide_sitting(preferences.get_untracked().settings);
    provide_words(player);
    let picture = provide_picture();
    provide_announcer();
    provide_dialogs();
    keys::obey();
    focus::keep();
    let settings = memo(move || preferences.get().settings);
    Effect::watch(
        move || settings.get(),
        move |settings, _, _| player.dispatch(Event::SettingsChanged(*settings)),
        false,
    );
    let words = use_words();
    view! {
        <a
            class="skip"
            href="#board"
            on:click=move |event| {
                event.prevent_default();
                focus_board(picture);
            }
        >
            {move || words.with(|words| words.text.skip_to_board())}
        </a>
        <Header />
        <main class="table">
            <Board />
            <Panel />
        </main>
        <LiveRegions />
        <DialogHost />
        <QuestionDialog />
    }
}
