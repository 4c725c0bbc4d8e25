//! The friend's program: what only a match with a friend at another device needs. The page fetches it when such a
//! match, a link or the proof of its dice is first wanted, asks it for links and dice, and has it show its card.
//!
//! `page.js`, written by `scripts/friend.mjs`, loads it beside the page and hands the page a [`Desk`].

mod card;
mod copying;
mod dom;
mod offer;
mod proof;
mod qr;
mod refusals;
mod secrets;
mod throws;

use card::{refusal_line, standing_card};
use dom::Sheet;
use gul_bara::BUILD;
use gul_bara::friend::{Press, Request, View, answer};
use gul_bara::text::{FriendText, Language};
use js_sys::Function;
use offer::offer_card;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::Element;

fn main() {}

/// What the page holds of the program.
#[wasm_bindgen]
pub struct Desk(RefCell<State>);

struct State {
    /// Has the texts of a language fetched, which then come by [`Desk::give`].
    fetch: Function,
    text: Option<FriendText>,
    /// What is to be shown, also while its texts are being fetched.
    card: Option<Card>,
    proof: Option<Proof>,
    /// Refusal, offer and standing as they are shown.
    parts: [Option<Part>; 3],
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
}

#[wasm_bindgen]
impl Desk {
    /// A desk that shows nothing yet; `fetch` is called with the code of a language whose texts are wanted.
    #[wasm_bindgen(constructor)]
    pub fn new(fetch: Function) -> Desk {
        Desk(RefCell::new(State {
            fetch,
            text: None,
            card: None,
            proof: None,
            parts: Default::default(),
            shown_proof: None,
        }))
    }

    /// The name of the build, for the page to compare.
    pub fn build(&self) -> String {
        BUILD.to_owned()
    }

    /// Answers a request; with nothing if it is none.
    pub fn ask(&self, request: &[u8]) -> Vec<u8> {
        let request = Request::from_bytes(request);
        request.map_or_else(Vec::new, |request| answer(&request).to_bytes())
    }

    /// Takes the texts of a language, a line each. Where they cannot be had, the English ones do.
    pub fn give(&self, language: &str, lines: String) {
        let mut state = self.0.borrow_mut();
        let read = Language::from_code(language).and_then(|language| FriendText::read(language, lines));
        match read {
            Some(text) => {
                state.text = Some(text);
                state.draw();
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
        state.card = Some(Card { host, view, press });
        state.speak(language);
    }

    /// Shows in `host` how every roll of a match (its code's letters, maybe none) follows from what both sides
    /// have shown.
    pub fn verify(&self, host: Element, names: Vec<String>, link: String, language: &str) {
        let mut state = self.0.borrow_mut();
        state.proof = Some(Proof { host, names, link });
        state.speak(language);
    }
}

/// The language whose texts are there if any are.
const ENGLISH: &str = "en";

impl State {
    /// Draws in this language, at once if its texts are here.
    fn speak(&mut self, language: &str) {
        match self.text {
            Some(text) if text.language().code() == language => self.draw(),
            _ => self.want(language),
        }
    }

    fn want(&self, language: &str) {
        // It answers by `give`, later.
        let _ = self.fetch.call1(&JsValue::NULL, &language.into());
    }

    fn draw(&mut self) {
        let Some(text) = self.text else { return };
        if let Some(card) = &self.card {
            draw_card(&mut self.parts, card, text);
        }
        if let Some(Proof { host, names, link }) = self.proof.take() {
            let sheet = proof::proof(text, &names, &link);
            host.set_text_content(None);
            let _ = host.append_child(sheet.root());
            self.shown_proof = Some(sheet);
        }
    }
}

/// Draws those parts of the card anew that are made from something else than before.
fn draw_card(parts: &mut [Option<Part>; 3], card: &Card, text: FriendText) {
    let view = &card.view;
    let bytes = |view: View| view.to_bytes();
    let made_from = [
        bytes(View {
            refused: view.refused.clone(),
            ..View::default()
        }),
        bytes(View {
            offer: view.offer.clone(),
            ..View::default()
        }),
        bytes(View {
            standing: view.standing.clone(),
            names: view.names.clone(),
            ..View::default()
        }),
    ];
    let makers: [fn(&Making) -> Option<Sheet>; 3] = [refusal_line, offer_card, standing_card];
    let making = Making {
        text,
        view,
        press: Rc::clone(&card.press),
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
}
