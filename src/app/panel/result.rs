//! How the game ended.

use crate::app::dom::{El, el};
use crate::app::driver::use_sitting;
use crate::app::words::{Words, hexadecimal, use_words};
use crate::dice::Source;
use crate::play::{Phase, Snapshot};

pub fn result() -> El {
    let player = use_sitting();
    let words = use_words();
    let of_words = move |part: fn(&Words, &Snapshot) -> String| {
        move || words.with(|words| player.read(|snapshot| part(words, snapshot)))
    };
    el("div")
        .class("result")
        .child(el("h2").says(of_words(title)))
        .child(el("p").says(of_words(|words, snapshot| match snapshot.phase {
            Phase::Result(outcome) => words.result_reason(&outcome),
            _ => String::new(),
        })))
        .child(el("p").class("hash").says(of_words(proof)))
}

fn title(words: &Words, snapshot: &Snapshot) -> String {
    let won = snapshot.shown.as_ref().and_then(|shown| shown.score.winner());
    match (won, snapshot.phase) {
        (Some(side), _) => words.match_winner(side),
        (None, Phase::Result(outcome)) => words.winner(&outcome),
        _ => String::new(),
    }
}

/// The secret of a seed, and whether the rolls are those it gives.
fn proof(words: &Words, snapshot: &Snapshot) -> String {
    let shown = snapshot.shown.as_ref();
    match shown.map(|shown| (&shown.dice, &shown.proof)) {
        Some((Source::Seed(seed), Some(proof))) => {
            let secret = hexadecimal(&seed.secret.0);
            match proof {
                Ok(()) => words.text.seed_revealed(secret),
                Err(_) => words.text.seed_wrong(secret),
            }
        }
        _ => String::new(),
    }
}
