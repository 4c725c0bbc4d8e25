//! The board for keyboard and screen reader: 24 points and two trays as buttons over the picture, with one tab
//! stop among them.

use super::picture::{Picture, use_picture};
use crate::app::dom::{El, bind, button, el};
use crate::app::driver::{Player, use_sitting};
use crate::app::words::use_words;
use crate::play::{Event, Phase, Snapshot};
use crate::rules::{Point, Side};
use crate::table::Place;
use crate::view::Rect;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

pub fn points() -> El {
    let picture = use_picture();
    let words = use_words();
    let places = Point::all()
        .rev()
        .map(|point| Place::on(Side::Ivory, point))
        .chain(Side::BOTH.map(Place::Tray));
    el("div")
        .class("points")
        .set("role", "application")
        .follow("aria-label", move || Some(words.get().text.board().to_owned()))
        .on("keydown", move |event| {
            if let Ok(event) = event.dyn_into() {
                walk(picture, &event);
            }
        })
        .children(places.map(place_button))
}

fn place_button(place: Place) -> El {
    let picture = use_picture();
    let player = use_sitting();
    let rect = move || {
        let geometry = picture.geometry();
        match (geometry.viewpoint.number(place), place) {
            (Some(point), _) => geometry.band(point),
            (None, Place::Tray(side)) => geometry.tray(side),
            (None, Place::Point(_)) => Rect::default(),
        }
    };
    let stop = move || picture.focus.get().unwrap_or(first_place(picture)) == place;
    let button = button("place", move || choose(player, place))
        .set("data-place", &id_of(place))
        .follow("tabindex", move || {
            Some(if stop() { "0" } else { "-1" }.to_owned())
        })
        .pixels("left", move || rect().x)
        .pixels("top", move || rect().y)
        .pixels("width", move || rect().width)
        .pixels("height", move || rect().height)
        .on("focus", move |_| picture.focus.set(Some(place)));
    describe(button.clone(), place);
    button
}

/// Keeps the name of a place and whether it is picked; worked out once for both, since all places change with every step.
fn describe(button: El, place: Place) {
    let picture = use_picture();
    let player = use_sitting();
    let words = use_words();
    let mut known = (String::new(), false);
    bind(move || {
        let described = player.read(|snapshot| Described::of(snapshot, place));
        let reader = picture.reader.get();
        let label = words.with(|words| words.place(place, reader, &described));
        let now = (label, described.picked);
        if now == known {
            return;
        }
        let button = button.clone().set("aria-label", &now.0);
        if now.1 {
            button.set("aria-pressed", "true");
        } else if known.1 {
            // A name of the page's own.
            let _ = button.node().remove_attribute("aria-pressed");
        }
        known = now;
    });
}

/// What is said of a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Described {
    /// Whose checkers lie there, and how many.
    pub checkers: Option<(Side, u8)>,
    /// The numbers by which one of them can be moved.
    pub numbers: Vec<u8>,
    /// Whether its checker is picked.
    pub picked: bool,
    /// Whether the picked checker may go there.
    pub target: bool,
    /// Whether the last turn left it.
    pub last_from: bool,
    /// Whether the last turn came to it.
    pub last_to: bool,
}

impl Described {
    fn of(snapshot: &Snapshot, place: Place) -> Described {
        let Some(shown) = &snapshot.shown else {
            return Described::default();
        };
        let position = shown.game.position();
        let count = |side: Side| match place {
            Place::Tray(whose) if whose == side => position.of(side).off(),
            Place::Tray(_) => 0,
            Place::Point(_) => place.number(side).map_or(0, |point| position.of(side).on(point)),
        };
        let checkers = Side::BOTH
            .into_iter()
            .map(|side| (side, count(side)))
            .find(|(_, count)| *count > 0);
        let choices = &snapshot.choices;
        let numbers = choices.mover.map_or_else(Vec::new, |side| {
            let here = choices
                .steps
                .iter()
                .filter(|&&step| Place::from(side, step) == place);
            here.map(|step| step.die.pips()).collect()
        });
        let (last_from, last_to) = shown.marked_turn().map_or((false, false), |log| {
            let steps = || log.steps.iter().copied();
            (
                steps().any(|step| Place::from(log.side, step) == place),
                steps().any(|step| Place::to(log.side, step) == place),
            )
        });
        Described {
            checkers,
            numbers,
            picked: choices.picked == Some(place),
            target: choices.targets.iter().any(|stroke| stroke.to == place),
            last_from,
            last_to,
        }
    }
}

/// Enter, Space or a screen reader's click on a place: picks or drops. It ends no turn: that is asked for by Done, which cannot be undone.
fn choose(player: Player, place: Place) {
    let event = player.peek(|snapshot| match snapshot.choices.picked {
        Some(picked) if picked == place => Event::Cancel,
        Some(_) => Event::Drop(place),
        None if matches!(snapshot.phase, Phase::BotPlaying(_)) => Event::Tap(place),
        None => Event::Pick(place),
    });
    player.dispatch(event);
}

/// The places in the order in which the reader's checkers go.
fn way(reader: Side) -> impl DoubleEndedIterator<Item = Place> + Clone {
    let points = Point::all().map(move |point| Place::on(reader, point));
    points.chain([Place::Tray(reader), Place::Tray(reader.other())])
}

fn first_place(picture: Picture) -> Place {
    Place::on(picture.reader.get(), Point::START)
}

/// Goes by the arrow keys, Home and End. Never part of its caller, so that it is fetched later (scripts/later.mjs).
#[inline(never)]
fn walk(picture: Picture, event: &KeyboardEvent) {
    let reader = picture.reader.get_untracked();
    let here = picture
        .focus
        .get_untracked()
        .unwrap_or(Place::on(reader, Point::START));
    let places: Vec<Place> = way(reader).collect();
    let Some(at) = places.iter().position(|&place| place == here) else {
        return;
    };
    let last = places.len() - 1;
    let to = match event.key().as_str() {
        "ArrowRight" => at + 1,
        "ArrowLeft" => at.checked_sub(1).unwrap_or(last),
        // Straight across the board.
        "ArrowUp" | "ArrowDown" if at < 24 => 23 - at,
        "ArrowUp" | "ArrowDown" => 49 - at,
        "Home" => 0,
        "End" => last - 1,
        _ => return,
    };
    event.prevent_default();
    let board = event.current_target().and_then(|board| board.dyn_into().ok());
    if let (Some(board), Some(&place)) = (board, places.get(to % places.len())) {
        focus_place(&board, place);
    }
}

fn focus_place(board: &Element, place: Place) {
    let selector = format!("[data-place=\"{}\"]", id_of(place));
    let found = board.query_selector(&selector).ok().flatten();
    if let Some(button) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
        let _ = button.focus();
    }
}

/// Puts the focus on the page's board, where it was there last.
pub fn focus_board(picture: Picture) {
    let reader = picture.reader.get_untracked();
    let place = picture.focus.get_untracked();
    if let Some(board) = document().document_element() {
        focus_place(&board, place.unwrap_or(Place::on(reader, Point::START)));
    }
}

fn id_of(place: Place) -> String {
    match (place.number(Side::Ivory), place) {
        (Some(point), _) => point.number().to_string(),
        (None, Place::Tray(Side::Night)) => String::from("tray-night"),
        (None, _) => String::from("tray-ivory"),
    }
}
