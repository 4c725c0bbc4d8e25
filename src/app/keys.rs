//! The keyboard: single letters as commands, and no command from a key that is held down.

use crate::app::announcer::{Announcer, use_announcer};
use crate::app::board::{Picture, focus_board, use_picture};
use crate::app::dialogs::{Dialog, Dialogs, use_dialogs};
use crate::app::dom::on_window;
use crate::app::driver::{Player, use_sitting};
use crate::app::focus::is_on_nothing;
use crate::app::panel::begin_typing;
use crate::app::preferences::{PreferencesSignal, use_preferences};
use crate::app::words::{WordsSignal, use_words};
use crate::play::Event;
use crate::rules::{Die, Side, Step};
use crate::table::Place;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

/// Listens for as long as the page lives.
pub fn obey() {
    let keys = Keys {
        player: use_sitting(),
        picture: use_picture(),
        dialogs: use_dialogs(),
        announcer: use_announcer(),
        words: use_words(),
        preferences: use_preferences(),
    };
    on_window("keydown", move |event| {
        let Ok(event) = event.dyn_into::<KeyboardEvent>() else {
            return;
        };
        let in_field = event.target().is_some_and(|target| is_field(&target));
        // A held key presses nothing a second time.
        if event.repeat() && matches!(event.key().as_str(), "Enter" | " ") && !in_field {
            event.prevent_default();
            return;
        }
        let plain = !(event.repeat() || event.ctrl_key() || event.alt_key() || event.meta_key());
        let free = plain && !in_field && !keys.dialogs.is_open();
        if free && event.key() == "Escape" && keys.is_picked() {
            keys.player.dispatch(Event::Cancel);
            return;
        }
        // With the focus on nothing, as after taps, Enter is for Done, which is what is asked for then.
        if free && event.key() == "Enter" && is_on_nothing() {
            if keys.player.peek(|snapshot| snapshot.choices.done) {
                keys.player.dispatch(Event::Done);
            }
            return;
        }
        if free && event.key().starts_with("Arrow") && !has_arrows_of_its_own(&event) {
            event.prevent_default();
            focus_movable(keys.player, keys.picture);
            return;
        }
        let letters = keys.preferences.with_untracked(|preferences| preferences.letters);
        if free && letters && keys.command(&event.key()) {
            event.prevent_default();
        }
    });
}

/// Whether arrow keys do something where the focus is: on the board, in a choice, in a list that can be scrolled.
fn has_arrows_of_its_own(event: &KeyboardEvent) -> bool {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<HtmlElement>().ok());
    let found = target.and_then(|element| element.closest(".points, input, .log").ok().flatten());
    event.default_prevented() || found.is_some()
}

/// Puts the focus on the checker that can move from farthest back, where it has not been on one that can before; where
/// none can, on the board. Never part of its caller, so that all of it can be fetched later (scripts/later.mjs).
#[inline(never)]
pub fn focus_movable(player: Player, picture: Picture) {
    let here = picture.focus.get_untracked();
    let farthest = player.peek(|snapshot| {
        let side = snapshot.choices.mover?;
        let place = |step: &Step| Place::from(side, *step);
        let steps = || snapshot.choices.steps.iter();
        let stays = steps().any(|step| Some(place(step)) == here);
        let farthest = steps().max_by_key(|step| step.from).map(place);
        farthest.filter(|_| !stays)
    });
    if farthest.is_some() {
        picture.focus.set(farthest);
    }
    focus_board(picture);
}

fn is_field(target: &web_sys::EventTarget) -> bool {
    let Some(element) = target.dyn_ref::<HtmlElement>() else {
        return false;
    };
    match element.tag_name().as_str() {
        "TEXTAREA" | "SELECT" => true,
        "INPUT" => !matches!(
            element.get_attribute("type").as_deref(),
            Some("checkbox" | "radio" | "button")
        ),
        _ => element.is_content_editable(),
    }
}

#[derive(Clone, Copy)]
struct Keys {
    player: Player,
    picture: Picture,
    dialogs: Dialogs,
    announcer: Announcer,
    words: WordsSignal,
    preferences: PreferencesSignal,
}

impl Keys {
    fn is_picked(self) -> bool {
        self.player.peek(|snapshot| snapshot.choices.picked.is_some())
    }

    /// Does what the key means; whether it means anything.
    fn command(self, key: &str) -> bool {
        let lower = key.to_ascii_lowercase();
        let event = match lower.as_str() {
            "r" => Event::Roll,
            "u" | "backspace" => Event::Undo,
            "d" => Event::Swap,
            "h" => Event::Hint,
            "m" => return self.say(self.steps_here()),
            "l" => return self.say(self.last_turn()),
            "p" => return self.say(self.pips()),
            "t" => {
                begin_typing(self.preferences);
                return true;
            }
            "?" => {
                self.dialogs.open(Dialog::Keys);
                return true;
            }
            digit => match digit.parse::<u8>().ok().and_then(|pips| Die::new(pips).ok()) {
                Some(die) => Event::ChooseNumber(die),
                None => return false,
            },
        };
        self.player.dispatch(event);
        true
    }

    fn say(self, sentence: String) -> bool {
        self.announcer.say(&sentence);
        true
    }

    /// The legal steps from the focused place, or from everywhere.
    fn steps_here(self) -> String {
        let words = self.words.get_untracked();
        let reader = self.picture.reader.get_untracked();
        let here = self.picture.focus.get_untracked();
        self.player.peek(|snapshot| {
            let Some(side) = snapshot.choices.mover else {
                return words.status(snapshot);
            };
            let from_here = |step: &&Step| here.is_none_or(|place| Place::from(side, **step) == place);
            let steps: Vec<String> = snapshot
                .choices
                .steps
                .iter()
                .filter(from_here)
                .map(|&step| words.step(side, step, reader))
                .collect();
            if steps.is_empty() {
                words.text.no_step_here().to_owned()
            } else {
                steps.join(", ")
            }
        })
    }

    fn last_turn(self) -> String {
        let words = self.words.get_untracked();
        let reader = self.picture.reader.get_untracked();
        self.player.peek(|snapshot| {
            let last = snapshot.shown.as_ref().and_then(|shown| shown.last_turn.as_ref());
            match last {
                Some(log) => words.turn(log, reader),
                None => words.text.no_last_turn().to_owned(),
            }
        })
    }

    fn pips(self) -> String {
        let words = self.words.get_untracked();
        self.player.peek(|snapshot| {
            let Some(shown) = &snapshot.shown else {
                return words.status(snapshot);
            };
            Side::BOTH
                .map(|side| {
                    let pips = words.text.pip_count(u32::from(shown.pips[side.index()]));
                    words.text.named(words.names.of(side), pips)
                })
                .join(", ")
        })
    }
}
