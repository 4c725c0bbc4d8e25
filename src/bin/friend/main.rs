//! The friend's program: what only a match with a friend at another device needs. The page fetches it when such a
//! match, a link or the proof of its dice is first wanted, asks it for links and dice, and has it show its card.
//!
//! `page.js`, written by `scripts/friend.mjs`, loads it beside the page and hands the page a [`Desk`].

mod card;
mod connection;
mod copying;
mod dom;
mod handover;
mod handover_card;
mod live;
mod meeting;
mod offer;
mod proof;
mod qr;
mod refusals;
mod replay;
mod secrets;
mod throws;

use crate::dom::{El, Listeners};
use card::{refusal_line, standing_card};
use connection::{Connection, Lines};
use dom::Sheet;
use gul_bara::BUILD;
use gul_bara::friend::{Act, Answer, HandedLink, Press, Refusal, Request, View, answer};
use gul_bara::record::Name;
use gul_bara::text::{FriendText, Language};
use handover::{Brought, Told};
use js_sys::Function;
use meeting::Meeting;
use offer::offer_card;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::Element;

fn main() {}

/// What the page holds of the program.
#[wasm_bindgen]
pub struct Desk(Rc<RefCell<State>>);

struct State {
    /// Has the texts of a language fetched, which then come by [`Desk::give`].
    fetch: Function,
    text: Option<FriendText>,
    /// What is to be shown, also while its texts are being fetched.
    card: Option<Card>,
    proof: Option<Proof>,
    connection: Connection,
    /// Refusal, offer and standing as they are shown.
    parts: [Option<Part>; 3],
    /// What is shown of a match that is played live.
    live: Option<live::Card>,
    /// What is shown of links that are handed over.
    handover: Option<handover_card::Card>,
    /// A link of which this page knew nothing.
    brought: Option<Brought>,
    /// What is shown of a match that is only looked at.
    replay: Option<replay::Card>,
    /// The proof as it is shown.
    shown_proof: Option<Sheet>,
}

/// The card, wanted by the page in this place.
struct Card {
    host: Element,
    view: View,
    press: Rc<dyn Fn(Press)>,
}

/// A proof, wanted by the page in this place.
struct Proof {
    host: Element,
    names: Vec<String>,
    link: String,
}

/// A part of the card and what it was made from.
struct Part {
    made_from: (Language, Vec<u8>),
    sheet: Sheet,
}

/// What a part of the card is made from and with.
struct Making<'a> {
    text: FriendText,
    view: &'a View,
    press: Rc<dyn Fn(Press)>,
    /// Whether turns go over by themselves now, or are about to.
    live: bool,
    brought: Option<&'a Brought>,
}

#[wasm_bindgen]
impl Desk {
    /// A desk that shows nothing yet; `fetch` is called with the code of a language whose texts are wanted; what is
    /// played live goes over `lines`.
    #[wasm_bindgen(constructor)]
    pub fn new(fetch: Function, lines: Lines) -> Desk {
        Desk(Rc::new(RefCell::new(State {
            connection: Connection::new(lines),
            live: None,
            handover: None,
            brought: None,
            replay: None,
            fetch,
            text: None,
            card: None,
            proof: None,
            parts: Default::default(),
            shown_proof: None,
        })))
    }

    /// The name of the build, for the page to compare.
    pub fn build(&self) -> String {
        BUILD.to_owned()
    }

    /// Answers a request; with nothing if it is none.
    pub fn ask(&self, request: &[u8]) -> Vec<u8> {
        let Some(request) = Request::from_bytes(request) else {
            return Vec::new();
        };
        let handed = State::take_handed(&self.0, &request);
        handed.unwrap_or_else(|| answer(&request)).to_bytes()
    }

    /// Takes the texts of a language, a line each. Where they cannot be had, the English ones do.
    pub fn give(&self, language: &str, lines: String) {
        let mut state = self.0.borrow_mut();
        let read = Language::from_code(language).and_then(|language| FriendText::read(language, lines));
        match read {
            Some(text) => {
                state.text = Some(text);
                state.draw(&self.0);
            }
            None if language != ENGLISH => state.want(ENGLISH),
            None => {}
        }
    }

    /// Shows a view in `host`, in this language; what is pressed there goes to `press` as number and text.
    pub fn show(&self, host: Element, view: &[u8], language: &str, press: Function) {
        let Some(view) = View::from_bytes(view) else {
            return;
        };
        let press: Rc<dyn Fn(Press)> = Rc::new(move |pressed| {
            let (kind, text) = pressed.parts();
            // The page's listener does not throw.
            let _ = press.call2(&JsValue::NULL, &kind.into(), &text.into());
        });
        let mut state = self.0.borrow_mut();
        let mut acts = state.connection.follow(view.standing.as_ref());
        acts.extend(state.open_brought());
        state.card = Some(Card { host, view, press });
        state.speak(&self.0, language);
        drop(state);
        State::carry_out(&self.0, acts);
    }

    /// A line is open. Whether it is heard: where there are too many, it is not.
    pub fn opened(&self, line: u32) -> bool {
        self.0.borrow_mut().connection.open(line)
    }

    /// A line is closed.
    pub fn closed(&self, line: u32) {
        self.live(|connection| {
            connection.close(line);
            Vec::new()
        });
    }

    /// Something came over a line.
    pub fn heard(&self, line: u32, bytes: &[u8]) {
        self.live(|connection| connection.hear(line, bytes));
    }

    /// So far it has come with meeting the other page ([`Meeting`]).
    pub fn met(&self, number: u8) {
        self.live(|connection| {
            if let Some(meeting) = Meeting::of(number) {
                connection.meet(meeting);
            }
            Vec::new()
        });
    }

    /// The browser describes this end so, for a link that is handed over; nothing where it cannot.
    pub fn described(&self, description: &[u8]) {
        self.live(|connection| {
            connection.described(description);
            Vec::new()
        });
    }

    /// Another tab brings a link; what this one says of it ([`Told`]).
    pub fn bring(&self, link: &str) -> u8 {
        let mut told = Told::Unwanted;
        if let Some(Ok(link)) = HandedLink::read(link) {
            self.live(|connection| {
                told = connection.heed(link);
                Vec::new()
            });
        }
        told as u8
    }

    /// Another tab has said this of the link that this one brought.
    pub fn brought(&self, link: &str, told: u8) {
        let mut state = self.0.borrow_mut();
        let Some(brought) = &mut state.brought else {
            return;
        };
        brought.hear(link, Told::of(told));
        let acts = Vec::from_iter(state.open_brought());
        drop(state);
        State::live(&self.0, |_| acts);
    }

    /// Some time has passed.
    pub fn tick(&self) {
        self.live(Connection::tick);
    }

    /// The page is left.
    pub fn goodbye(&self) {
        self.0.borrow().connection.goodbye();
    }

    /// Shows in `host` how every roll of a match (its code's letters, maybe none) follows from what both sides
    /// have shown.
    pub fn verify(&self, host: Element, names: Vec<String>, link: String, language: &str) {
        let mut state = self.0.borrow_mut();
        state.proof = Some(Proof { host, names, link });
        state.speak(&self.0, language);
    }
}

impl Desk {
    fn live(&self, deed: impl FnOnce(&mut Connection) -> Vec<Act>) {
        State::live(&self.0, deed);
    }
}

/// The language whose texts are there if any are.
const ENGLISH: &str = "en";

impl State {
    /// Does something with what is played live and shows what has become of it.
    fn live(state: &Rc<RefCell<State>>, deed: impl FnOnce(&mut Connection) -> Vec<Act>) {
        let acts = deed(&mut state.borrow_mut().connection);
        State::carry_out(state, acts);
        state.borrow_mut().draw(state);
    }

    /// Takes a link by which pages meet, if the request is about one.
    fn take_handed(myself: &Rc<RefCell<State>>, request: &Request) -> Option<Answer> {
        let (Request::Read(text) | Request::Receive { link: text, .. }) = request else {
            return None;
        };
        let link = HandedLink::read(text)?.ok()?;
        let state = &mut *myself.borrow_mut();
        let refusal = match (request, link.answers) {
            (Request::Read(_), Some(_)) => state.connection.take_answer(&link).err(),
            (Request::Read(_), None) => {
                let unwanted = |brought: &Brought| brought.is_unwanted(text);
                if state.connection.plays(link.key) || state.brought.as_ref().is_some_and(unwanted) {
                    return None;
                }
                Some(Refusal::UnknownMatch)
            }
            _ => {
                let answer = answer(request);
                if answer == Answer::Taken {
                    state.connection.ask(link);
                    state.draw(myself);
                }
                return Some(answer);
            }
        };
        let answer = match refusal {
            None => Answer::Taken,
            Some(refusal) => {
                state.brought = Some(state.connection.bring(text, &link, refusal));
                Answer::Refused
            }
        };
        state.draw(myself);
        Some(answer)
    }

    /// An offer that no other tab takes is opened here.
    fn open_brought(&mut self) -> Option<Act> {
        let letters = self.brought.as_mut()?.open_here(&self.connection);
        letters.map(Act::Take)
    }

    /// A button that presses this, for as long as there is the program.
    fn live_button(
        state: &Rc<RefCell<State>>,
        listeners: &Listeners,
        class: &str,
        label: &str,
        press: connection::Press,
    ) -> El {
        let state = Rc::downgrade(state);
        listeners.button(class, label, move || {
            if let Some(state) = state.upgrade() {
                State::press_live(&state, press);
            }
        })
    }

    fn press_live(state: &Rc<RefCell<State>>, press: connection::Press) {
        State::live(state, |connection| connection.press(press));
        if let Some(card) = &state.borrow().handover {
            card.take_lost_focus();
        }
    }

    /// Has the page do something. It asks the desk at once, so nothing of the state is held meanwhile.
    fn carry_out(state: &Rc<RefCell<State>>, acts: Vec<Act>) {
        for act in acts {
            let held = state.borrow();
            let name = held.connection.own_name();
            let Some(press) = held.card.as_ref().map(|card| Rc::clone(&card.press)) else {
                return;
            };
            drop(held);
            match act {
                Act::Send(..) => {}
                Act::Take(letters) => press(Press::Open(letters)),
                Act::Invite => press(Press::Rematch),
                Act::Join(letters) => {
                    press(Press::Open(letters));
                    press(Press::TakeSeat(Name::new(&name).unwrap_or_default()));
                }
            }
        }
    }

    /// Draws in this language, at once if its texts are here.
    fn speak(&mut self, myself: &Rc<RefCell<State>>, language: &str) {
        match self.text {
            Some(text) if text.language().code() == language => self.draw(myself),
            _ => self.want(language),
        }
    }

    fn want(&self, language: &str) {
        // It answers by `give`, later.
        let _ = self.fetch.call1(&JsValue::NULL, &language.into());
    }

    fn draw(&mut self, myself: &Rc<RefCell<State>>) {
        let Some(text) = self.text else { return };
        if let Some(card) = &self.card {
            let live = self.connection.is_there() || self.connection.handover().is_under_way();
            let last = draw_card(&mut self.parts, card, text, live, self.brought.as_ref());
            let standing = card.view.standing.as_ref();
            let look = standing.and_then(|standing| {
                let name = &card.view.names[standing.side.other().index()];
                self.connection.look(text, name)
            });
            draw_handover(
                &mut self.handover,
                &self.connection,
                card,
                text,
                myself,
                last.as_ref(),
            );
            draw_replay(&mut self.replay, card, text, last.as_ref());
            draw_live(&mut self.live, look.as_ref(), text, myself, |shown| {
                dom::put_after(&card.host, last.as_ref(), shown);
            });
        }
        if let Some(Proof { host, names, link }) = self.proof.take() {
            let sheet = proof::proof(text, &names, &link);
            host.set_text_content(None);
            let _ = host.append_child(sheet.root());
            self.shown_proof = Some(sheet);
        }
    }
}

/// Shows how one goes through a match that is only looked at.
fn draw_replay(shown: &mut Option<replay::Card>, card: &Card, text: FriendText, before: Option<&Element>) {
    let place = card.view.replay;
    if let Some(old) = shown.take_if(|card| place.is_none() || !card.fits(text)) {
        old.root().remove();
    }
    let Some(place) = place else { return };
    let replay = shown.get_or_insert_with(|| {
        let replay = replay::Card::new(text, &card.press);
        dom::put_after(&card.host, before, replay.root());
        replay
    });
    replay.show(text, place);
}

/// Shows what there is to show of links by which pages meet.
fn draw_handover(
    shown: &mut Option<handover_card::Card>,
    connection: &Connection,
    card: &Card,
    text: FriendText,
    state: &Rc<RefCell<State>>,
    before: Option<&Element>,
) {
    let standing = card.view.standing.as_ref();
    let Some(standing) = standing.filter(|_| connection.hands_over()) else {
        if let Some(old) = shown.take() {
            old.root().remove();
        }
        return;
    };
    let made = shown.get_or_insert_with(|| {
        let made = handover_card::Card::new();
        dom::put_after(&card.host, before, made.root());
        made
    });
    let look = handover_card::Look {
        text,
        name: &card.view.names[standing.side.other().index()],
        handover: connection.handover(),
        left: connection.left(),
        reaches: connection.reaches(),
    };
    made.show(&look, &card.press, state);
}

/// Shows what there is to show of a match that is played live; `put` puts a card of it into its place.
fn draw_live(
    shown: &mut Option<live::Card>,
    look: Option<&live::Look>,
    text: FriendText,
    state: &Rc<RefCell<State>>,
    put: impl FnOnce(&Element),
) {
    let fits = |card: &mut live::Card| !look.is_some_and(|look| card.fits(text, look));
    if let Some(old) = shown.take_if(fits) {
        old.root().remove();
    }
    let Some(look) = look else { return };
    if shown.is_none() {
        let card = live::Card::new(text, look, state);
        put(card.root());
        *shown = Some(card);
    }
    if let Some(card) = shown {
        card.show(look);
    }
}

/// Draws those parts of the card anew that are made from something else than before; the last of them.
fn draw_card(
    parts: &mut [Option<Part>; 3],
    card: &Card,
    text: FriendText,
    live: bool,
    brought: Option<&Brought>,
) -> Option<Element> {
    let view = &card.view;
    let bytes = |view: View| view.to_bytes();
    let told = match &view.refused {
        Some(Request::Read(link)) => brought.and_then(|brought| brought.about(link)),
        _ => None,
    };
    let made_from = [
        [
            bytes(View {
                refused: view.refused.clone(),
                ..View::default()
            }),
            vec![told.map_or(0, |(told, _)| 1 + told.map_or(0, |told| 1 + told as u8))],
        ]
        .concat(),
        bytes(View {
            offer: view.offer.clone(),
            ..View::default()
        }),
        [
            bytes(View {
                standing: view.standing.clone(),
                names: view.names.clone(),
                ..View::default()
            }),
            vec![live.into()],
        ]
        .concat(),
    ];
    let makers: [fn(&Making) -> Option<Sheet>; 3] = [refusal_line, offer_card, standing_card];
    let making = Making {
        text,
        view,
        press: Rc::clone(&card.press),
        live,
        brought,
    };
    let mut before: Option<Element> = None;
    for ((part, made_from), make) in parts.iter_mut().zip(made_from).zip(makers) {
        let made_from = (text.language(), made_from);
        if part.as_ref().is_none_or(|part| part.made_from != made_from) {
            if let Some(old) = part.take() {
                old.sheet.root().remove();
            }
            *part = make(&making).map(|sheet| Part { made_from, sheet });
            if let Some(part) = part {
                dom::put_after(&card.host, before.as_ref(), part.sheet.root());
            }
        }
        before = part.as_ref().map(|part| part.sheet.root().clone()).or(before);
    }
    before
}
