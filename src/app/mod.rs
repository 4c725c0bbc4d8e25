//! The page: the only room that knows a browser. It carries out what `play` asks for and words it for people.

mod address;
mod announcer;
mod board;
mod bot_client;
mod browser;
mod clock;
mod device;
mod dialogs;
mod dom;
mod driver;
mod embed;
mod focus;
mod friend_client;
mod header;
mod icons;
mod keeper;
mod keys;
mod language;
mod later;
mod lesson;
mod offline;
mod panel;
mod preferences;
mod setup;
mod store;
mod tabs;
mod tasks;
mod words;

use crate::play::{Event, Phase};
use crate::text::Text;
use announcer::{live_regions, provide_announcer};
use board::{focus_board, provide_picture};
use dialogs::{dialog_host, provide_dialogs, question_dialog};
use dom::{El, bind, el};
use driver::provide_sitting;
use header::header;
use leptos::prelude::*;
use panel::panel;
use preferences::provide_preferences;
use words::{provide_words, use_words};

/// Shows the page as soon as the texts of its language are here.
pub fn start() {
    language::begin(|text| leptos::mount::mount_to_body(move || app(text)));
}

/// The whole page. What it shows are the browser's own elements ([`dom`]), put into the body here; Leptos keeps
/// them up to date.
fn app(text: Text) {
    later::fetch_rest();
    let preferences = provide_preferences(text);
    let player = provide_sitting(preferences.get_untracked().settings);
    provide_words(player);
    let picture = provide_picture();
    provide_announcer();
    let dialogs = provide_dialogs();
    let whole = RwSignal::new(false);
    if embed::is_asked() {
        embed::follow_address(player, preferences, whole);
    }
    focus::keep();
    device::follow();
    // The sitting was made with the first ones.
    let mut known = preferences.get_untracked().settings;
    bind(move || {
        let settings = preferences.get().settings;
        if std::mem::replace(&mut known, settings) != settings {
            player.dispatch(Event::SettingsChanged(settings));
        }
    });
    let table = el("main").class("table");
    let (slot, board) = board::frame();
    let build = tasks::spread(move |task| match task {
        0 => {
            put(&[skip(), header(), table.clone(), dialog_host(), question_dialog()]);
            put(&live_regions());
            // Not before: what is said would not be heard, and a dialog that is asked for not be shown.
            keys::obey();
        }
        1 => {
            // The first board stands where this one will, so that it is drawn once.
            board::measure(picture);
            table.clone().child(slot.clone().set("id", "board"));
            board::draw(board.clone());
        }
        2 => drop(board.clone().child(board::points())),
        3 => drop(table.clone().child(panel())),
        _ => {
            if let Ok(Some(first)) = document().query_selector(".first") {
                first.remove();
            }
            // Before anybody sees it: where a game goes on, the panel is another one than beside the first board.
            board::measure(picture);
            // Once there is all that they may need.
            whole.set(true);
            address::obey(player, dialogs);
            later::started();
        }
    });
    tasks::begin(1, &build);
    // The rest once it is known whether a game goes on: all of it would be laid out twice.
    let mut begun = false;
    bind(move || {
        // Once begun it reads nothing, so that it is not run again.
        if !begun && player.read(|snapshot| snapshot.phase) != Phase::Loading {
            begun = true;
            tasks::begin(TASKS, &build);
        }
    });
}

/// In how many tasks the table is made and shown.
const TASKS: u32 = 4;

/// Puts these into the document.
fn put(parts: &[El]) {
    if let Some(body) = document().body() {
        for part in parts {
            // The body takes any element.
            let _ = body.append_child(part.node());
        }
    }
}

fn skip() -> El {
    let picture = board::use_picture();
    let words = use_words();
    el("a")
        .class("skip")
        .set("href", "#board")
        .on("click", move |event| {
            event.prevent_default();
            focus_board(picture);
        })
        .says(move || words.with(|words| words.text.skip_to_board().to_owned()))
}
