//! While a match with a seed waits for its first throw: the hash of its secret, and words to be mixed into it.

use crate::app::dialogs::seed;
use crate::app::dom::{El, el, stamp};
use crate::app::driver::use_sitting;
use crate::app::words::{hexadecimal, use_words};
use crate::dice::{Source, Words};
use crate::play::{Event, Snapshot};

pub fn seed_of_dice() -> El {
    let player = use_sitting();
    let words = use_words();
    let make = move || {
        let Some((hash, words)) = player.peek(waiting) else {
            return Vec::new();
        };
        let mix_in = move |words: String| {
            if let Ok(words) = Words::new(&words) {
                player.dispatch(Event::MixIn(words));
            }
        };
        vec![seed(move || hash.clone(), words.as_str(), mix_in)]
    };
    let key = move || {
        let hash = player.read(waiting).map(|(hash, _)| hash);
        stamp(&(hash, words.with(|words| words.text.language())))
    };
    el("div").class("contents").live(key, make)
}

/// The hash and the words so far, where more may be mixed in.
fn waiting(snapshot: &Snapshot) -> Option<(String, Words)> {
    match &snapshot.shown.as_ref()?.dice {
        Source::Hidden { commitment, words } if snapshot.choices.words => {
            Some((hexadecimal(&commitment.0), words.clone()))
        }
        _ => None,
    }
}
