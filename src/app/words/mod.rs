//! Puts what the rooms below return into words of the reader's language.

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

use crate::app::boxed::memo;
use crate::app::driver::Player;
use crate::text::Text;
use leptos::prelude::*;

/// The language and the names in use. Copied freely by signal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// The texts.
    pub text: Text,
    /// What the sides are called.
    pub names: Names,
}

/// Puts the words into the context.
pub fn provide_words(player: Player) {
    let text = RwSignal::new(Text::default());
    let names = player.watch(|snapshot| snapshot.shown.as_ref().map(Named::of).unwrap_or_default());
    let words = memo(move || {
        let text = text.get();
        Words {
            text,
            names: names.get().words(text),
        }
    });
    provide_context(words);
}

/// The words of the page.
pub fn use_words() -> Memo<Words> {
    expect_context()
}
