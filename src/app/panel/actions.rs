//! The buttons of a turn. They keep their places and their nodes; what cannot be done now is told as disabled
//! and keeps the focus all the same.

use crate::app::boxed::press;
use crate::app::dialogs::{Dialog, use_dialogs};
use crate::app::driver::{Player, use_sitting};
use crate::app::setup::{quick, remembered};
use crate::app::words::use_words;
use crate::dice::Source;
use crate::play::{Event, Phase};
use crate::rules::Side;
use crate::table::Place;
use leptos::prelude::*;

/// What the large button does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Main {
    Start,
    Roll,
    Done,
    Skip,
    Result,
}

#[component]
pub fn Actions() -> AnyView {
    let player = use_sitting();
    let main = player.watch(|snapshot| match snapshot.phase {
        Phase::NoMatch => Main::Start,
        Phase::Loading | Phase::Opening | Phase::ToRoll(_) | Phase::SavingRoll(_) => Main::Roll,
        Phase::Playing(_) | Phase::DoneWaiting(_) => Main::Done,
        Phase::BotThinking(_) | Phase::BotPlaying(_) | Phase::Pass(_) => Main::Skip,
        Phase::Result(_) => Main::Result,
    });
    view! {
        <div class="actions" class:starting=move || matches!(main.get(), Main::Start | Main::Result)>
            {move || match main.get() {
                Main::Start => view! { <Starts /> }.into_any(),
                Main::Result => view! { <AfterGame /> }.into_any(),
                _ => view! { <TurnButtons main=main /> }.into_any(),
            }}
        </div>
    }
    .into_any()
}

#[component]
fn TurnButtons(main: Memo<Main>) -> AnyView {
    let player = use_sitting();
    let words = use_words();
    let text = move || words.with(|words| words.text);
    let undo = player.watch(|snapshot| snapshot.choices.undo > 0);
    let roll = player.watch(|snapshot| snapshot.choices.roll);
    let done = player.watch(|snapshot| snapshot.choices.done);
    let skip = player.watch(|snapshot| matches!(snapshot.phase, Phase::BotPlaying(_)));
    let typed = player.watch(|snapshot| {
        let shown = snapshot.shown.as_ref();
        let by_hand = shown.is_some_and(|shown| shown.dice == Source::Typed);
        snapshot.choices.roll && by_hand && snapshot.choices.known_roll.is_none()
    });
    view! {
        {button(move || text().undo(), "", undo.into(), player, Event::Undo)}
        {button(move || text().undo_all(), "", undo.into(), player, Event::UndoAll)}
        {move || match main.get() {
            Main::Done => button(move || text().done(), "main", done.into(), player, Event::Done),
            // A tap anywhere skips.
            Main::Skip => {
                let anywhere = Event::Tap(Place::Tray(Side::Ivory));
                button(move || text().skip(), "main", skip.into(), player, anywhere)
            }
            _ if typed.get() => view! { <crate::app::dialogs::TypedDice /> }.into_any(),
            _ => button(move || text().roll(), "main", roll.into(), player, Event::Roll),
        }}
    }
    .into_any()
}

/// A button that may be disabled without losing the focus.
fn button(
    label: impl Fn() -> &'static str + Send + 'static,
    class: &'static str,
    enabled: Signal<bool>,
    player: Player,
    event: Event,
) -> AnyView {
    view! {
        <button
            type="button"
            class=class
            aria-disabled=move || (!enabled.get()).then_some("true")
            on:click=press(move || {
                if enabled.get_untracked() {
                    player.dispatch(event.clone());
                }
            })
        >
            {label}
        </button>
    }
    .into_any()
}

/// Ways to begin, where no match lies on the table.
#[component]
fn Starts() -> AnyView {
    let player = use_sitting();
    let words = use_words();
    let dialogs = use_dialogs();
    let begin = move |bot: bool| {
        player.dispatch(Event::NewMatch(Box::new(quick(bot))));
    };
    let text = move || words.with(|words| words.text);
    view! {
        <button type="button" class="main" on:click=press(move || begin(true))>{move || text().play_bot()}</button>
        <button type="button" on:click=press(move || begin(false))>{move || text().play_two()}</button>
        <button type="button" on:click=press(move || dialogs.open(Dialog::NewGame))>{move || text().more_choices()}</button>
    }
    .into_any()
}

/// What can be done once a game has ended.
#[component]
fn AfterGame() -> AnyView {
    let player = use_sitting();
    let words = use_words();
    let dialogs = use_dialogs();
    let next = player.watch(|snapshot| snapshot.choices.next_game);
    let text = move || words.with(|words| words.text);
    let again = move || {
        let setup = player
            .snapshot()
            .with_untracked(|snapshot| snapshot.shown.as_ref().map(remembered));
        if let Some(setup) = setup {
            player.dispatch(Event::NewMatch(Box::new(setup)));
        }
    };
    view! {
        {move || {
            if next.get() {
                view! {
                    <button type="button" class="main" on:click=press(move || player.dispatch(Event::NextGame))>
                        {move || text().next_game()}
                    </button>
                }
                .into_any()
            } else {
                view! {
                    <button type="button" class="main" on:click=press(again)>
                        {move || text().rematch()}
                    </button>
                }
                .into_any()
            }
        }}
        <button type="button" on:click=press(move || dialogs.open(Dialog::NewGame))>{move || text().new_game()}</button>
        <button type="button" on:click=press(move || dialogs.open(Dialog::Text))>{move || text().game_text()}</button>
    }
    .into_any()
}
