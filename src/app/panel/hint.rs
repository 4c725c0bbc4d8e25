//! A hint: the best turns with what may be expected of each; the one that is chosen is drawn on the board.

use crate::app::dom::{El, button, el, stamp};
use crate::app::driver::{Player, use_sitting};
use crate::app::words::{Words, WordsSignal, notation, use_words};
use crate::play::{Advised, Event, Hint, Snapshot};

pub fn hint() -> El {
    let player = use_sitting();
    let words = use_words();
    let key = move || {
        player.read(|snapshot| match snapshot.hint {
            None => 0,
            Some(_) => key(snapshot, words),
        })
    };
    el("div").class("contents").live(key, move || {
        let there = player.peek(|snapshot| snapshot.hint.is_some());
        if there { cards(player, words) } else { Vec::new() }
    })
}

/// Another for all that would be shown otherwise.
#[inline(never)]
fn key(snapshot: &Snapshot, words: WordsSignal) -> u64 {
    let shown = match &snapshot.hint {
        None => 0,
        Some(Hint::Asked) => 1,
        Some(Hint::Failed) => 2,
        Some(Hint::Here { shown, .. }) => 3 + shown,
    };
    stamp(&(shown, words.with(|words| words.text.language())))
}

#[inline(never)]
fn cards(player: Player, words: WordsSignal) -> Vec<El> {
    player.peek(|snapshot| {
        let hint = snapshot.hint.iter();
        hint.map(|hint| card(player, &words.get(), hint)).collect()
    })
}

#[inline(never)]
fn card(player: Player, words: &Words, hint: &Hint) -> El {
    let text = words.text;
    let line = |line: &str| el("p").text(line);
    let says = match hint {
        Hint::Asked => vec![line(text.hint_asked())],
        Hint::Failed => vec![line(text.hint_failed())],
        Hint::Here { turns, shown } => vec![listed(player, words, turns, *shown)],
    };
    let close = move || player.dispatch(Event::ShowHint(None));
    el("section")
        .class("card notice hint")
        .set("aria-label", text.hint())
        .children(says)
        .child(button("small", close).text(text.close()))
}

/// The turns as buttons; the one that is drawn is pressed.
#[inline(never)]
fn listed(player: Player, words: &Words, turns: &[Advised], shown: usize) -> El {
    let items = turns.iter().enumerate().map(|(which, advised)| {
        let show = move || player.dispatch(Event::ShowHint(Some(which)));
        let turn = button("advised", show)
            .set("aria-pressed", if which == shown { "true" } else { "false" })
            .child(el("b").text(&notation(&advised.log)))
            .child(el("span").text(&words.expected(&advised.advice)));
        el("li").child(turn)
    });
    el("ol").children(items)
}
