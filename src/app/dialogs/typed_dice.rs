//! Dice thrown on a real board, typed in.

use crate::app::dom::{El, button, el};
use crate::app::driver::use_sitting;
use crate::app::words::use_words;
use crate::play::{Event, Phase};
use crate::rules::{Die, Side};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;

pub fn typed_dice() -> El {
    let player = use_sitting();
    let words = use_words();
    let opening = move || player.read(|snapshot| snapshot.phase == Phase::Opening);
    let label = move |nth: usize| {
        words.with(|words| {
            if opening() {
                let side = if nth == 0 { Side::Ivory } else { Side::Night };
                words.text.die_of(words.names.of(side))
            } else {
                words.text.die(nth + 1)
            }
        })
    };
    let dice = [0, 1].map(|nth| {
        let faces = Die::all().map(|face| el("option").text(&face.pips().to_string()));
        el("select")
            .follow("aria-label", move || Some(label(nth)))
            .children(faces)
    });
    let [one, other] = dice.clone();
    let enter = move || {
        let dice = [&one, &other].map(chosen);
        if let [Some(one), Some(other)] = dice {
            player.dispatch(if untrack(opening) {
                Event::TypedOpening {
                    ivory: one,
                    night: other,
                }
            } else {
                Event::TypedRoll(one, other)
            });
        }
    };
    let enter = button("main", enter).says(move || words.with(|words| words.text.enter_dice().to_owned()));
    el("div").class("typed").children(dice).child(enter)
}

fn chosen(select: &El) -> Option<Die> {
    let select: &HtmlSelectElement = select.node().unchecked_ref();
    let pips: u8 = select.value().parse().ok()?;
    Die::new(pips).ok()
}
