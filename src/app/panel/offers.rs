//! What is offered beside the usual buttons: steps that play themselves, always undoable.

use crate::app::dom::{El, button, el, stamp};
use crate::app::driver::use_sitting;
use crate::app::words::use_words;
use crate::play::Event;

pub fn offers() -> El {
    let player = use_sitting();
    let words = use_words();
    // What is offered: a hint, and all that can be borne off or else the next forced step.
    let offered = move || {
        player.read(|snapshot| {
            let choices = &snapshot.choices;
            words.with(|words| {
                let text = words.text;
                let playing = match (choices.bear_off, choices.forced && choices.mover.is_some()) {
                    (true, _) => Some((text.bear_off_for_me(), Event::BearOffForMe)),
                    (false, true) => Some((text.play_forced(), Event::PlayForced)),
                    (false, false) => None,
                };
                let hint = choices.hint && snapshot.hint.is_none() && !choices.steps.is_empty();
                let hint = hint.then(|| (text.hint(), Event::Hint));
                playing.into_iter().chain(hint).collect::<Vec<_>>()
            })
        })
    };
    el("div").class("offers").live(
        move || stamp(&offered().into_iter().map(|(label, _)| label).collect::<Vec<_>>()),
        move || {
            let act = |(label, event): (&str, Event)| {
                button("small", move || player.dispatch(event.clone())).text(label)
            };
            offered().into_iter().map(act).collect()
        },
    )
}
