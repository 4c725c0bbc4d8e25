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
            words.with(
                |words| match (choices.bear_off, choices.forced && choices.mover.is_some()) {
                    (true, _) => Some((words.text.bear_off_for_me(), Event::BearOffForMe)),
                    (false, true) => Some((words.text.play_forced(), Event::PlayForced)),
                    (false, false) => None,
                },
            )
        })
    };
    let hint = move || {
        player.read(|snapshot| {
            let choices = &snapshot.choices;
            choices.hint && !choices.steps.is_empty()
        })
    };
    el("div").class("offers").live(
        move || {
            stamp(&(
                offered().map(|(label, _)| label),
                hint().then(|| words.with(|words| words.text.hint())),
            ))
        },
        move || {
            let offers = [
                offered(),
                hint().then(|| (words.with(|words| words.text.hint()), Event::Hint)),
            ];
            let act = |(label, event): (&str, Event)| {
                button("small", move || player.dispatch(event.clone())).text(label)
            };
            offers.into_iter().flatten().map(act).collect()
        },
    )
}
