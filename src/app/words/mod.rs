//! Puts what the rooms below return into words of the reader's language.

mod hint;
mod names;
mod notation;
mod places;
mod refusals;
mod results;
mod rules;
mod said;
mod status;
mod unreadable;

pub use names::{Named, Names};
pub use notation::{hexadecimal, notation, roll};
pub use rules::{preset, rule_words};

use crate::app::dom::memo;
use crate::app::driver::Player;
use crate::app::preferences::use_preferences;
use crate::text::Text;
use leptos::prelude::*;
use std::sync::Arc;

/// The language and the names in use. Copied freely by signal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// The texts.
    pub text: Text,
    /// What the sides are called.
    pub names: Names,
}

/// The words as components see them. Copied freely.
#[derive(Clone, Copy)]
pub struct WordsSignal(Memo<Arc<Words>>);

impl WordsSignal {
    /// The words; whoever reads them here is run again when they change.
    #[inline(never)]
    pub fn get(self) -> Arc<Words> {
        self.0.get()
    }

    /// The same, for what is asked once.
    #[inline(never)]
    pub fn get_untracked(self) -> Arc<Words> {
        self.0.get_untracked()
    }

    /// Something of the words; whoever reads it here is run again when they change.
    pub fn with<T>(self, part: impl FnOnce(&Words) -> T) -> T {
        part(&self.get())
    }
}

/// Puts the words into the context.
pub fn provide_words(player: Player) {
    let preferences = use_preferences();
    let words = memo(move || {
        let text = preferences.get().text;
        let names = player.read(|snapshot| snapshot.shown.as_ref().map(Named::of).unwrap_or_default());
        Arc::new(Words {
            text,
            names: names.words(text),
        })
    });
    provide_context(WordsSignal(words));
}

/// The words of the page.
pub fn use_words() -> WordsSignal {
    expect_context()
}
