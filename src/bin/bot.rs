//! The worker's program: a thinking bot behind messages, in a worker or on the page's own thread.
//!
//! `worker.js` starts it in a worker with `serve`. Where no worker can start, the page imports the same
//! module and opens a [`Desk`] on its own thread: same messages, same slices.

use gul_bara::BUILD;
use gul_bara::bot::{Answer, Failure, Request, Thinking, Ticket};
use js_sys::{Function, Uint8Array};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};

/// Positions judged between two looks at what has come in: about two milliseconds.
const SLICE: u32 = 2000;
/// Slices between two tellings of how far the bot has come.
const SLICES_A_TELLING: u32 = 50;

fn main() {}

/// Serves the page from within a worker. The first message is the name of the build.
#[wasm_bindgen]
pub fn serve() -> Result<(), JsValue> {
    let worker: DedicatedWorkerGlobalScope = js_sys::global().dyn_into()?;
    let answers = worker.clone();
    let desk = Desk::open(Rc::new(move |message: &JsValue| {
        // A message that cannot be sent has nobody to be told to.
        let _ = answers.post_message(message);
    }))?;
    let requests = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        desk.take(&Uint8Array::new(&event.data()));
    });
    worker.set_onmessage(Some(requests.as_ref().unchecked_ref()));
    requests.forget();
    worker.post_message(&JsValue::from_str(BUILD))
}

/// Where requests are taken and answers come from.
#[wasm_bindgen]
pub struct Desk {
    state: Rc<RefCell<State>>,
    turn: MessagePort,
}

type Post = Rc<dyn Fn(&JsValue)>;

struct State {
    post: Post,
    work: Option<Work>,
    /// Whether a next slice has been asked for.
    running: bool,
}

/// The one task at hand.
struct Work {
    ticket: Ticket,
    thinking: Thinking,
    slices: u32,
}

#[wasm_bindgen]
impl Desk {
    /// A desk on this thread that gives its messages to `post`: first the name of the build, then answers.
    #[wasm_bindgen(constructor)]
    pub fn new(post: Function) -> Result<Desk, JsValue> {
        let desk = Desk::open(Rc::new(move |message: &JsValue| {
            let _ = post.call1(&JsValue::NULL, message);
        }))?;
        (desk.state.borrow().post.clone())(&JsValue::from_str(BUILD));
        Ok(desk)
    }

    /// Takes a request, as bytes.
    pub fn take(&self, request: &Uint8Array) {
        let request = Request::from_bytes(&request.to_vec());
        let mut state = self.state.borrow_mut();
        match request {
            Ok(Request::Think(ticket, task)) => {
                state.work = Some(Work {
                    ticket,
                    thinking: Thinking::new(&task),
                    slices: 0,
                });
                if !state.running {
                    state.running = true;
                    let _ = self.turn.post_message(&JsValue::NULL);
                }
            }
            Ok(Request::Hurry(ticket)) => {
                if let Some(work) = state.work.as_mut().filter(|work| work.ticket == ticket) {
                    work.thinking.hurry();
                }
            }
            Ok(Request::Cancel(ticket)) => {
                state.work.take_if(|work| work.ticket == ticket);
            }
            Err(_) => tell(&state.post, &Answer::Failed(Ticket(0), Failure::Unreadable)),
        }
    }
}

impl Desk {
    /// A channel to itself gives the desk its next slice after whatever waits before it: messages,
    /// taps, frames. Timers would be slowed down where the page is hidden.
    fn open(post: Post) -> Result<Desk, JsValue> {
        let channel = MessageChannel::new()?;
        let state = Rc::new(RefCell::new(State {
            post,
            work: None,
            running: false,
        }));
        let desk = Desk {
            state: Rc::clone(&state),
            turn: channel.port2(),
        };
        let again = channel.port2();
        let slice = Closure::<dyn FnMut(MessageEvent)>::new(move |_| {
            let mut state = state.borrow_mut();
            state.running = state.slice();
            if state.running {
                let _ = again.post_message(&JsValue::NULL);
            }
        });
        channel
            .port1()
            .set_onmessage(Some(slice.as_ref().unchecked_ref()));
        slice.forget();
        Ok(desk)
    }
}

impl State {
    /// Works for a slice; whether there is more to do.
    fn slice(&mut self) -> bool {
        let Some(work) = &mut self.work else {
            return false;
        };
        if work.thinking.advance(SLICE) {
            tell(&self.post, &Answer::Turns(work.ticket, work.thinking.choices()));
            self.work = None;
            return false;
        }
        work.slices += 1;
        if work.slices.is_multiple_of(SLICES_A_TELLING) {
            let (looked, limit) = (work.thinking.looked(), work.thinking.limit());
            tell(&self.post, &Answer::Thinking(work.ticket, looked, limit));
        }
        true
    }
}

fn tell(post: &Post, answer: &Answer) {
    post(&Uint8Array::from(&answer.to_bytes()[..]));
}
