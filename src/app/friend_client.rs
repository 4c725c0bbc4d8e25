//! The friend's program as the page sees it: fetched when it is first wanted, on the page's own thread. What is wanted
//! of it before it is here waits; where it cannot be had, all that waits is told so, and the next wish tries anew.

use super::clock;
use crate::BUILD;
use crate::friend::{Answer, Request};
use js_sys::Function;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlScriptElement, MessageEvent};

/// Milliseconds after which the program counts as not to be had.
const PATIENCE: u32 = 20_000;
/// The event by which it hands itself over.
const HELLO: &str = "gul-bara-friend";

#[wasm_bindgen]
extern "C" {
    /// `Desk` in `src/bin/friend/main.rs`.
    #[derive(Clone)]
    type Desk;
    #[wasm_bindgen(method)]
    fn build(this: &Desk) -> String;
    #[wasm_bindgen(method)]
    fn ask(this: &Desk, request: &[u8]) -> Vec<u8>;
    #[wasm_bindgen(method)]
    fn show(this: &Desk, host: Element, view: &[u8], language: &str, press: &Function);
    #[wasm_bindgen(method)]
    fn verify(this: &Desk, host: Element, names: Vec<String>, link: &str, language: &str);
}

/// The page's end of the line. Cheap to copy.
#[derive(Clone, Default)]
pub struct FriendClient(Rc<RefCell<State>>);

#[derive(Default)]
struct State {
    desk: Option<Desk>,
    /// Counts the attempts to fetch it; one is under way while something waits.
    attempt: u32,
    waiting: Vec<Wish>,
}

/// Something wanted of the program; it is given nothing where the program cannot be had.
type Wish = Box<dyn FnOnce(Option<&Desk>)>;

impl FriendClient {
    /// Asks; `then` is told the answer, or nothing where none could be had. It may be called at once.
    pub fn ask(&self, request: &Request, then: impl FnOnce(Option<Answer>) + 'static) {
        let request = request.to_bytes();
        self.wish(Box::new(move |desk| {
            then(desk.and_then(|desk| Answer::from_bytes(&desk.ask(&request))));
        }));
    }

    /// Has it show a view ([`crate::friend::View`]) in `host`.
    pub fn show(&self, host: Element, view: Vec<u8>, language: &'static str, press: Function) {
        self.wish(Box::new(move |desk| {
            if let Some(desk) = desk {
                desk.show(host, &view, language, &press);
            }
        }));
    }

    /// Has it show in `host` how every roll of a match follows from its proof; `failed` is called where it cannot.
    pub fn verify(
        &self,
        host: Element,
        names: [String; 2],
        link: String,
        language: &'static str,
        failed: impl FnOnce() + 'static,
    ) {
        self.wish(Box::new(move |desk| match desk {
            Some(desk) => desk.verify(host, names.into(), &link, language),
            None => failed(),
        }));
    }

    fn wish(&self, wish: Wish) {
        let desk = self.0.borrow().desk.clone();
        if desk.is_some() {
            return wish(desk.as_ref());
        }
        let mut state = self.0.borrow_mut();
        state.waiting.push(wish);
        if state.waiting.len() > 1 {
            return;
        }
        state.attempt += 1;
        let attempt = state.attempt;
        drop(state);
        if self.fetch(attempt).is_err() {
            self.arrived(attempt, None);
        }
        let client = self.clone();
        clock::after(PATIENCE, move || client.arrived(attempt, None));
    }

    fn fetch(&self, attempt: u32) -> Result<(), JsValue> {
        let window = web_sys::window().ok_or(JsValue::NULL)?;
        let document = window.document().ok_or(JsValue::NULL)?;
        let client = self.clone();
        let hello = Closure::once_into_js(move |event: MessageEvent| {
            let desk: Desk = event.data().unchecked_into();
            let right = desk.build() == BUILD;
            client.arrived(attempt, right.then_some(desk));
        });
        let client = self.clone();
        let failed = Closure::once_into_js(move || client.arrived(attempt, None));
        window.add_event_listener_with_callback(HELLO, hello.unchecked_ref())?;
        let script: HtmlScriptElement = document.create_element("script")?.unchecked_into();
        script.set_type("module");
        // Another address each time: a module that failed once is not fetched again.
        script.set_src(&format!("friend-{BUILD}/page.js?{attempt}"));
        script.set_onerror(Some(failed.unchecked_ref()));
        document.head().ok_or(JsValue::NULL)?.append_child(&script)?;
        Ok(())
    }

    /// The program is here, or cannot be had, at this attempt.
    fn arrived(&self, attempt: u32, desk: Option<Desk>) {
        let mut state = self.0.borrow_mut();
        if state.attempt != attempt || state.desk.is_some() {
            return;
        }
        state.desk = desk.clone();
        let waiting = std::mem::take(&mut state.waiting);
        drop(state);
        for wish in waiting {
            wish(desk.as_ref());
        }
    }
}
