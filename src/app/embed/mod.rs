//! The page inside another one (docs/embedding.md): what its address asks for, and messages both ways.
//!
//! Messages go only to the page around this one and only to the origin that the address names, and are heard only from
//! there. Beside this file stands what the other site uses: the element `<gul-bara>` and the page that helps to choose.

mod own_tab;

pub use own_tab::own_tab;

use crate::app::driver::Player;
use crate::app::preferences::{PreferencesSignal, Theme};
use crate::app::setup::USUAL_LEVEL;
use crate::app::words::{notation, roll};
use crate::app::{dom::bind, dom::on_window};
use crate::play::{Event, Notice, Phase, Said, Shown, Slot, Snapshot, Wish, side_name};
use crate::record::TurnLog;
use crate::record::text::Move;
use crate::rules::Side;
use js_sys::{Array, Object, Reflect};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Window};

/// From this width on, in pixels, the panel stands beside the board (`embed.js` knows it too).
const WIDE: f64 = 700.0;
/// The version of the messages.
const VERSION: f64 = 1.0;

/// Whether the address asks for anything. Apart, so that all the rest can be fetched later (scripts/later.mjs).
pub fn is_asked() -> bool {
    document().url().is_ok_and(|address| address.contains('?'))
}

/// Whether another page is around this one.
pub fn is_framed() -> bool {
    around().is_some()
}

fn around() -> Option<Window> {
    let around = window().parent().ok().flatten()?;
    (!Object::is(&around, &window())).then_some(around)
}

/// Carries out what the address asks for once this page is `whole`, and begins the talk with the page around.
#[inline(never)]
pub fn follow_address(player: Player, preferences: PreferencesSignal, whole: RwSignal<bool>) {
    let words = asked_by_address();
    let host = Host::of(&words);
    if let Some(host) = &host {
        host.hear(player, preferences);
        let listening = host.clone();
        player.on_said(move |said| listening.tell(said));
        host.follow_turns(player);
        let sized = host.clone();
        on_window("resize", move |_| sized.tell_size());
    }
    choose_theme(preferences, &words);
    let wish = Wish::parse(&words, USUAL_LEVEL);
    if let Some(host) = &host {
        host.tell_unclear(&wish);
    }
    let always = value_of(&words, "begin") == Some("always");
    let mut waiting = Some(wish);
    let again = is_loaded_again();
    bind(move || {
        let found = player.read(Found::of);
        if !whole.get() || found == Found::NotYet {
            return;
        }
        let Some(wish) = waiting.take() else { return };
        // A match under way is gone on with, not asked about.
        if found == Found::Nothing || (wish.game.is_some() && !again) {
            untrack(|| carry_out(player, wish));
        } else if always && !again {
            untrack(|| carry_out(player, wish));
            // The match under way is kept; its site has said that it is not to be asked about.
            player.dispatch(Event::Confirm);
        }
        if let Some(host) = &host {
            host.post(message("ready"));
            host.tell_size();
        }
    });
}

/// What the page found among its saves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Found {
    /// It is still looking.
    NotYet,
    /// No match to go on with: there is none, or another page plays it, perhaps one beside this in the same site.
    Nothing,
    /// A match under way.
    Match,
}

impl Found {
    fn of(snapshot: &Snapshot) -> Found {
        match snapshot.phase {
            Phase::Loading => Found::NotYet,
            Phase::NoMatch => Found::Nothing,
            _ if !snapshot.read_only => Found::Match,
            _ if snapshot.notices.contains(&Notice::PlayedElsewhere) => Found::Nothing,
            _ => Found::NotYet,
        }
    }
}

/// Whether this address was open here before and was loaded anew, or come back to: what it asks for has been carried
/// out, and the match that came of it is gone on with.
fn is_loaded_again() -> bool {
    let entries = window()
        .performance()
        .map(|performance| performance.get_entries_by_type("navigation"));
    let way = entries.and_then(|entries| Reflect::get(&entries.get(0), &"type".into()).ok());
    way.is_some_and(|way| way == "reload" || way == "back_forward")
}

/// A game to open, else a match to begin.
fn carry_out(player: Player, wish: Wish) {
    if let Some((record, seats)) = wish.game {
        player.dispatch(Event::Imported(Box::new(record), seats));
    } else if let Some(setup) = wish.setup {
        player.dispatch(Event::NewMatch(Box::new(setup)));
    }
}

/// The words after the `?` of the address.
fn asked_by_address() -> String {
    let address = document().url().unwrap_or_default();
    let address = address.split('#').next().unwrap_or_default();
    let words = address.split_once('?').map_or("", |(_, words)| words);
    let decoded = js_sys::decode_uri_component(words).map(String::from);
    decoded.unwrap_or_else(|_| words.to_owned())
}

fn value_of<'a>(words: &'a str, name: &str) -> Option<&'a str> {
    words
        .split('&')
        .filter_map(|word| word.split_once('='))
        .find_map(|(named, value)| (named == name).then_some(value))
}

fn choose_theme(preferences: PreferencesSignal, words: &str) {
    let theme =
        value_of(words, "theme").and_then(|name| Theme::ALL.into_iter().find(|theme| theme.name() == name));
    if let Some(theme) = theme {
        preferences.update(|preferences| preferences.theme = theme);
    }
}

/// The page around this one.
#[derive(Clone)]
struct Host {
    window: Window,
    origin: String,
}

impl Host {
    /// None where there is no page around, or the address does not name its origin.
    fn of(words: &str) -> Option<Host> {
        let window = around()?;
        let origin = value_of(words, "origin")?.to_owned();
        Some(Host { window, origin })
    }

    /// Does what the page around asks.
    fn hear(&self, player: Player, preferences: PreferencesSignal) {
        let host = self.clone();
        on_window("message", move |event| {
            let event: &MessageEvent = event.unchecked_ref();
            let source = event.source();
            let from_host = source.is_some_and(|source| Object::is(&source, &host.window));
            if !from_host || event.origin() != host.origin {
                return;
            }
            let part = |name: &str| Reflect::get(&event.data(), &name.into()).ok();
            if part("gulBara").and_then(|version| version.as_f64()) != Some(VERSION) {
                return;
            }
            if let Some(words) = part("ask").and_then(|ask| ask.as_string()) {
                choose_theme(preferences, &words);
                let wish = Wish::parse(&words, USUAL_LEVEL);
                host.tell_unclear(&wish);
                carry_out(player, wish);
            }
        });
    }

    fn tell(&self, said: &Said) {
        let told = match said {
            Said::Opened { starts, .. } => of_side("opening", *starts, &[]),
            Said::Rolled(log) => of_side("roll", log.side, &[("roll", roll(log.kind).into())]),
            Said::Stepped(side, step) => {
                let step = Move::from(*step).to_string();
                of_side("step", *side, &[("step", step.into())])
            }
            Said::Undone(_) | Said::TakenBack => message("undo"),
            Said::GameEnded(outcome) => {
                let points = f64::from(outcome.points());
                of_side("result", outcome.winner, &[("points", points.into())])
            }
            _ => return,
        };
        self.post(told);
    }

    /// Tells each turn once it is played and shown, whoever played it.
    fn follow_turns(&self, player: Player) {
        let host = self.clone();
        let mut before = None;
        bind(move || {
            if player.read(|snapshot| snapshot.phase == Phase::Loading) {
                return;
            }
            let (now, log) = player
                .read(|snapshot| snapshot.shown.as_ref().map(played))
                .unzip();
            // A match that was opened, or taken back, ends with a turn that is no news.
            let goes_on = |now: &Played, before: &Played| now.slot == before.slot && now > before;
            if let (Some(now), Some(before), Some(log)) = (&now, &before, log.flatten())
                && goes_on(now, before)
            {
                host.post(turn(&log));
            }
            before = now;
        });
    }

    /// Tells how high the page wants to be at the width it has.
    fn tell_size(&self) {
        let width = window().inner_width().ok().and_then(|width| width.as_f64());
        let width = width.unwrap_or_default();
        let height = if width >= WIDE {
            width * 0.625
        } else {
            (width * 1.78).min(760.0)
        };
        let told = message("resize");
        put(&told, "width", &width.into());
        put(&told, "height", &height.round().into());
        self.post(told);
    }

    fn tell_unclear(&self, wish: &Wish) {
        if !wish.unclear.is_empty() {
            let words: Array = wish.unclear.iter().map(JsValue::from).collect();
            let told = message("unclear");
            put(&told, "words", &words);
            self.post(told);
        }
    }

    fn post(&self, message: Object) {
        // A frame that is being taken away hears nothing more.
        let _ = self.window.post_message(&message, &self.origin);
    }
}

/// How far a match has been played.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Played {
    slot: Slot,
    games: usize,
    /// The choices of the last game up to the end of its last whole turn.
    choices: usize,
}

/// How far the match on the table has been played, and its last whole turn.
fn played(shown: &Shown) -> (Played, Option<TurnLog>) {
    let log = shown.last_turn.clone().filter(|log| log.ended);
    let played = Played {
        slot: shown.slot,
        games: shown.record.games().len(),
        choices: log.as_ref().map_or(0, |log| log.ends),
    };
    (played, log)
}

fn message(said: &str) -> Object {
    let message = Object::new();
    put(&message, "gulBara", &VERSION.into());
    put(&message, "said", &said.into());
    message
}

fn of_side(said: &str, side: Side, more: &[(&str, JsValue)]) -> Object {
    let message = message(said);
    put(&message, "side", &side_name(side).into());
    for (name, value) in more {
        put(&message, name, value);
    }
    message
}

fn turn(log: &TurnLog) -> Object {
    of_side(
        "turn",
        log.side,
        &[("roll", roll(log.kind).into()), ("steps", notation(log).into())],
    )
}

fn put(message: &Object, name: &str, value: &JsValue) {
    // A new object takes any property.
    let _ = Reflect::set(message, &name.into(), value);
}
