//! What opens above the page: one dialog at a time, and questions that are asked before something is lost.

mod fields;
mod games;
mod keys;
mod language;
mod more;
mod new_game;
mod question;
mod settings;
mod text;
mod typed_dice;
mod verify;

pub use fields::seed;
pub use question::question_dialog;
pub use typed_dice::typed_dice;

use crate::app::dom::{El, bind, button, el, stamp};
use crate::app::icons;
use crate::app::panel::log;
use crate::app::words::use_words;
use crate::text::Text;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlDialogElement;

/// What can be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dialog {
    /// All choices of a new match.
    NewGame,
    /// The same of one with a friend by links.
    Invite,
    /// The saved matches.
    Games,
    /// The turns of this game.
    Moves,
    /// How the page behaves and looks.
    Settings,
    /// The game as text and code, out and in.
    Text,
    /// What each key does.
    Keys,
    /// Every roll of a match with a friend, recomputed.
    Verify,
    /// All that is wanted seldom.
    More,
}

/// Which dialog is open. Copied freely.
#[derive(Clone, Copy)]
pub struct Dialogs {
    open: RwSignal<Option<Dialog>>,
}

impl Dialogs {
    /// Opens one, in place of any other.
    pub fn open(self, dialog: Dialog) {
        self.open.set(Some(dialog));
    }

    /// Closes whatever is open.
    pub fn close(self) {
        self.open.set(None);
    }

    /// Whether something is open above the page, a question included.
    pub fn is_open(self) -> bool {
        document().query_selector("dialog[open]").ok().flatten().is_some()
    }
}

/// Puts the dialogs into the context.
pub fn provide_dialogs() -> Dialogs {
    let dialogs = Dialogs {
        open: RwSignal::new(None),
    };
    provide_context(dialogs);
    dialogs
}

/// The page's dialogs.
pub fn use_dialogs() -> Dialogs {
    expect_context()
}

/// Where dialogs are shown.
pub fn dialog_host() -> El {
    let dialogs = use_dialogs();
    let words = use_words();
    let open = dialogs.open;
    let title = move || {
        let text = words.with(|words| words.text);
        open.get()
            .map_or(String::new(), |dialog| title(text, dialog).to_owned())
    };
    let close = button("tool", move || dialogs.close())
        .follow("aria-label", move || {
            Some(words.with(|words| words.text.close().to_owned()))
        })
        .child(icons::cross());
    let head = el("div")
        .class("dialog-head")
        .child(el("h2").set("id", "dialog-title").says(title))
        .child(close);
    let inside = el("div").class("dialog-body").live(
        move || stamp(&(open.get(), words.with(|words| words.text.language()))),
        move || open.get().map_or_else(Vec::new, body),
    );
    let host = el("dialog")
        .class("dialog")
        .set("aria-labelledby", "dialog-title");
    let node = host.clone();
    let host = host
        .on("close", move |_| {
            if !is_open(&node) {
                dialogs.close();
            }
        })
        .child(head)
        .child(inside);
    let node = host.clone();
    bind(move || {
        show_modal(&node, open.get().is_some());
    });
    host
}

/// Opens or closes a dialog; whether it was opened now.
fn show_modal(dialog: &El, open: bool) -> bool {
    let shown = is_open(dialog);
    let dialog: &HtmlDialogElement = dialog.node().unchecked_ref();
    match (open, shown) {
        // Refused only for a dialog that is not in the page.
        (true, false) => dialog.show_modal().is_ok(),
        (false, true) => {
            dialog.close();
            false
        }
        _ => false,
    }
}

/// Whether a dialog is shown. Its `close` event comes some time after it was closed, when it may be open again.
fn is_open(dialog: &El) -> bool {
    dialog.node().unchecked_ref::<HtmlDialogElement>().open()
}

fn title(text: Text, dialog: Dialog) -> &'static str {
    match dialog {
        Dialog::NewGame => text.new_game(),
        Dialog::Invite => text.play_friend(),
        Dialog::Games => text.games(),
        Dialog::Moves => text.moves(),
        Dialog::Settings => text.settings(),
        Dialog::Text => text.game_text(),
        Dialog::Keys => text.keys(),
        Dialog::Verify => text.check_dice(),
        Dialog::More => text.more(),
    }
}

// Never part of its caller, so that all of it can be fetched later (scripts/later.mjs).
#[inline(never)]
fn body(dialog: Dialog) -> Vec<El> {
    match dialog {
        Dialog::NewGame => vec![new_game::new_game(None)],
        Dialog::Invite => vec![new_game::new_game(Some(new_game::FRIEND))],
        Dialog::Games => games::games(),
        Dialog::Moves => log(),
        Dialog::Settings => settings::settings_form(),
        Dialog::Text => text::game_text(),
        Dialog::Keys => vec![keys::key_list()],
        Dialog::Verify => vec![verify::verify()],
        Dialog::More => more::more(),
    }
}
