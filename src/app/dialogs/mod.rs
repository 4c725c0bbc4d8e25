//! What opens above the page: one dialog at a time, and questions that are asked before something is lost.

mod fields;
mod games;
mod keys;
mod more;
mod moves;
mod new_game;
mod question;
mod settings;
mod text;
mod typed_dice;

pub use question::QuestionDialog;
pub use typed_dice::TypedDice;

use crate::app::boxed::{effect, memo, press};
use crate::app::icons;
use crate::app::words::use_words;
use crate::text::Text;
use leptos::html;
use leptos::prelude::*;

/// What can be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// All choices of a new match.
    NewGame,
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
#[component]
pub fn DialogHost() -> impl IntoView {
    let dialogs = use_dialogs();
    let words = use_words();
    let language = memo(move || words.with(|words| words.text.language()));
    let node = NodeRef::<html::Dialog>::new();
    effect(move || {
        let Some(dialog) = node.get() else { return };
        match (dialogs.open.get().is_some(), dialog.open()) {
            (true, false) => {
                // Refused only for a dialog that is not in the page.
                let _ = dialog.show_modal();
            }
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    let title = move || {
        let text = words.with(|words| words.text);
        dialogs.open.get().map(|dialog| title(text, dialog))
    };
    view! {
        <dialog
            class="dialog"
            aria-labelledby="dialog-title"
            node_ref=node
            on:close=move |_| dialogs.close()
        >
            <div class="dialog-head">
                <h2 id="dialog-title">{title}</h2>
                <button
                    type="button"
                    class="tool"
                    aria-label=move || words.with(|words| words.text.close())
                    on:click=press(move || dialogs.close())
                >
                    {icons::cross()}
                </button>
            </div>
            <div class="dialog-body">
                {move || {
                    language.track();
                    dialogs.open.get().map(body)
                }}
            </div>
        </dialog>
    }
}

fn title(text: Text, dialog: Dialog) -> &'static str {
    match dialog {
        Dialog::NewGame => text.new_game(),
        Dialog::Games => text.games(),
        Dialog::Moves => text.moves(),
        Dialog::Settings => text.settings(),
        Dialog::Text => text.game_text(),
        Dialog::Keys => text.keys(),
        Dialog::More => text.more(),
    }
}

fn body(dialog: Dialog) -> AnyView {
    match dialog {
        Dialog::NewGame => view! { <new_game::NewGame /> }.into_any(),
        Dialog::Games => view! { <games::Games /> }.into_any(),
        Dialog::Moves => view! { <moves::Moves /> }.into_any(),
        Dialog::Settings => view! { <settings::SettingsForm /> }.into_any(),
        Dialog::Text => view! { <text::GameText /> }.into_any(),
        Dialog::Keys => view! { <keys::KeyList /> }.into_any(),
        Dialog::More => view! { <more::More /> }.into_any(),
    }
}
