//! What opens above the page: one dialog at a time, and questions that are asked before something is lost.

mod fields;
mod games;
mod keys;
mod language;
mod more;
mod new_game;
mod question;
mod reading;
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
use web_sys::{HtmlDialogElement, MouseEvent};

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
    /// A text about the game.
    Page(Page),
}

/// A page to read, in the order in which they are offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Page {
    /// How the game is played.
    Rules,
    /// What is otherwise in standard backgammon.
    Differences,
    /// Where it comes from.
    History,
    /// The lesson.
    Learn,
}

impl Page {
    /// All of them.
    pub const ALL: [Page; 4] = [Page::Learn, Page::Rules, Page::Differences, Page::History];

    /// Its name in addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Page::Rules => "rules",
            Page::Differences => "differences",
            Page::History => "history",
            Page::Learn => "learn",
        }
    }

    /// Its address within the page.
    fn address(self) -> String {
        format!("#/{}", self.name())
    }

    /// The page of this name.
    pub fn of(name: &str) -> Option<Page> {
        Page::ALL.into_iter().find(|page| page.name() == name)
    }

    /// What it is called where it is offered.
    pub fn label(self, text: Text) -> &'static str {
        match self {
            Page::Rules => text.rules(),
            Page::Differences => text.differences(),
            Page::History => text.history(),
            Page::Learn => text.learn(),
        }
    }
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

    /// A link that opens a text; in a tab of its own, where that is asked for.
    pub fn link(self, page: Page) -> El {
        el("a")
            .set("href", &page.address())
            .on("click", move |event| self.follow(&event, page))
    }

    /// Opens a text in the place of where a click leads.
    fn follow(self, event: &web_sys::Event, page: Page) {
        let click = event.dyn_ref::<MouseEvent>();
        if click.is_none_or(|click| !(click.ctrl_key() || click.meta_key() || click.shift_key())) {
            event.prevent_default();
            self.open(Dialog::Page(page));
        }
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
        .set("aria-labelledby", "dialog-title")
        .follow("data-address", move || match open.get() {
            Some(Dialog::Page(page)) => Some(page.address()),
            _ => None,
        });
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
        Dialog::Page(page) => page.label(text),
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
        Dialog::Page(page) => reading::reading(page),
    }
}
