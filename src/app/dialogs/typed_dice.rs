//! Dice thrown on a real board, typed in.

use crate::app::boxed::{change, press};
use crate::app::driver::use_sitting;
use crate::app::words::use_words;
use crate::play::{Event, Phase};
use crate::rules::{Die, Side};
use leptos::prelude::*;

#[component]
pub fn TypedDice() -> AnyView {
    let player = use_sitting();
    let words = use_words();
    let dice = [RwSignal::new(1u8), RwSignal::new(1u8)];
    let opening = player.watch(|snapshot| snapshot.phase == Phase::Opening);
    let enter = move || {
        let [one, other] = dice.map(|die| Die::new(die.get_untracked()));
        if let (Ok(one), Ok(other)) = (one, other) {
            player.dispatch(if opening.get_untracked() {
                Event::TypedOpening {
                    ivory: one,
                    night: other,
                }
            } else {
                Event::TypedRoll(one, other)
            });
        }
    };
    let label = move |nth: usize| {
        words.with(|words| {
            if opening.get() {
                let side = if nth == 0 { Side::Ivory } else { Side::Night };
                words.text.die_of(words.names.of(side))
            } else {
                words.text.die(nth + 1)
            }
        })
    };
    view! {
        <div class="typed">
            {[0, 1]
                .map(|nth| {
                    let die = dice[nth];
                    view! {
                        <select
                            aria-label=move || label(nth)
                            on:change=change(move |event| {
                                if let Ok(pips) = event_target_value(event).parse() {
                                    die.set(pips);
                                }
                            })
                        >
                            {Die::all()
                                .map(|face| {
                                    view! { <option value=face.pips()>{face.pips()}</option> }
                                })
                                .collect_view()}
                        </select>
                    }
                })}
            <button type="button" class="main" on:click=press(enter)>
                {move || words.with(|words| words.text.enter_dice())}
            </button>
        </div>
    }
    .into_any()
}
