//! The buttons of a turn. They keep their places and their nodes; what cannot be done now is told as disabled
//! and keeps the focus all the same.

use crate::app::dialogs::{Dialog, typed_dice, use_dialogs};
use crate::app::dom::{El, button, el, stamp};
use crate::app::driver::use_sitting;
use crate::app::setup::{quick, remembered};
use crate::app::words::use_words;
use crate::dice::Source;
use crate::play::{Choices, Event, Phase, Snapshot};
use crate::rules::Side;
use crate::table::Place;
use crate::text::Text;
use leptos::prelude::*;

/// What the large button does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Main {
    Start,
    Roll,
    Type,
    Done,
    Skip,
    /// What can be done stands on the friend's card.
    Friend,
    Result {
        next: bool,
    },
}

pub fn actions() -> El {
    let player = use_sitting();
    let main = move || player.read(Main::of);
    let turn = move || !matches!(main(), Main::Start | Main::Friend | Main::Result { .. });
    // Undo and Undo all stay while a game goes on; only the large button becomes another.
    let undoing = el("div").class("contents").live(
        move || stamp(&turn()),
        move || {
            let roll_too = |choices: &Choices| choices.undo > 0 || choices.undo_roll;
            let steps = |choices: &Choices| choices.undo > 0;
            let buttons = turn().then(|| {
                [
                    turn_button("", |text| text.undo(), roll_too, Event::Undo),
                    turn_button("", |text| text.undo_all(), steps, Event::UndoAll),
                ]
            });
            buttons.into_iter().flatten().collect()
        },
    );
    let large = el("div").class("contents").live(
        move || stamp(&main()),
        move || match main() {
            Main::Start => starts(),
            Main::Friend => Vec::new(),
            Main::Result { next } => after_game(next),
            Main::Done => vec![turn_button(
                "main",
                |text| text.done(),
                |choices| choices.done,
                Event::Done,
            )],
            // A tap anywhere does the same.
            Main::Skip => vec![turn_button(
                "main",
                |text| text.skip(),
                |choices| choices.skip,
                Event::Tap(Place::Tray(Side::Ivory)),
            )],
            Main::Type => vec![typed_dice()],
            Main::Roll => vec![turn_button(
                "main",
                |text| text.roll(),
                |choices| choices.roll,
                Event::Roll,
            )],
        },
    );
    el("div")
        .class("actions")
        .toggle("starting", move || !turn())
        .child(undoing)
        .child(large)
}

impl Main {
    fn of(snapshot: &Snapshot) -> Main {
        let typed = || {
            let shown = snapshot.shown.as_ref();
            let by_hand = shown.is_some_and(|shown| shown.dice == Source::Typed);
            snapshot.choices.roll && by_hand && snapshot.choices.known_roll.is_none()
        };
        match snapshot.phase {
            Phase::NoMatch => Main::Start,
            Phase::Opening | Phase::ToRoll(_) if typed() => Main::Type,
            Phase::Loading | Phase::Opening | Phase::ToRoll(_) | Phase::SavingRoll(_) => Main::Roll,
            Phase::Playing(_) | Phase::DoneWaiting(_) => Main::Done,
            Phase::BotThinking(_) | Phase::BotPlaying(_) | Phase::Pass(_) => Main::Skip,
            Phase::Friend(_) => Main::Friend,
            Phase::Result(_) => Main::Result {
                next: snapshot.choices.next_game,
            },
        }
    }
}

/// A button of the turn, which may be disabled without losing the focus.
fn turn_button(class: &str, label: fn(Text) -> &'static str, able: fn(&Choices) -> bool, event: Event) -> El {
    let player = use_sitting();
    let able = move || player.read(|snapshot| able(&snapshot.choices));
    let act = move || {
        if untrack(able) {
            player.dispatch(event.clone());
        }
    };
    labelled(button(class, act), label)
        .follow("aria-disabled", move || (!able()).then(|| String::from("true")))
}

fn labelled(button: El, label: fn(Text) -> &'static str) -> El {
    let words = use_words();
    button.says(move || words.with(|words| label(words.text).to_owned()))
}

/// Ways to begin, where no match lies on the table.
fn starts() -> Vec<El> {
    let player = use_sitting();
    let dialogs = use_dialogs();
    let begin = move |bot: bool| player.dispatch(Event::NewMatch(Box::new(quick(bot))));
    vec![
        labelled(button("main", move || begin(true)), |text| text.play_bot()),
        labelled(button("", move || begin(false)), |text| text.play_two()),
        labelled(button("", move || dialogs.open(Dialog::Invite)), |text| {
            text.play_friend()
        }),
        labelled(button("", move || dialogs.open(Dialog::NewGame)), |text| {
            text.more_choices()
        }),
    ]
}

/// What can be done once a game has ended.
fn after_game(next: bool) -> Vec<El> {
    let player = use_sitting();
    let friend_throws = |snapshot: &Snapshot| {
        let shown = snapshot.shown.as_ref().filter(|_| snapshot.friend.is_some());
        shown.is_some_and(|shown| shown.score.winner().is_none())
    };
    if !next && player.peek(friend_throws) {
        // The friend throws for the next game.
        return Vec::new();
    }
    let dialogs = use_dialogs();
    let again = move || {
        let setup = player.peek(|snapshot| snapshot.shown.as_ref().map(remembered));
        if let Some(setup) = setup {
            player.dispatch(Event::NewMatch(Box::new(setup)));
        }
    };
    let main = match next {
        true => labelled(button("main", move || player.dispatch(Event::NextGame)), |text| {
            text.next_game()
        }),
        false => labelled(button("main", again), |text| text.rematch()),
    };
    vec![
        main,
        labelled(button("", move || dialogs.open(Dialog::NewGame)), |text| {
            text.new_game()
        }),
        labelled(button("", move || dialogs.open(Dialog::Text)), |text| {
            text.game_text()
        }),
    ]
}
