//! The worker's program: a thinking bot behind messages, in a worker or on the page's own thread.
//!
//! `worker.js` opens a [`Desk`] in a worker; where no worker can start, `page.js` opens one on the page's own
//! thread: same messages, same slices. Both are written by `scripts/worker.mjs`.

use gul_bara::BUILD;
use gul_bara::bot::{Answer, Brain, Failure, Making, Request, Task, Thinking, Ticket};
use js_sys::{Function, Uint8Array};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{MessageChannel, MessageEvent, MessagePort};

/// Positions judged between two looks at what has come in: about two milliseconds.
const SLICE: u32 = 2000;
/// Bear-off positions worked out in a slice: about as long.
const MADE_A_SLICE: usize = 1000;
/// Slices between two tellings of how far the bot has come.
const SLICES_A_TELLING: u32 = 50;

fn main() {}

/// Where requests are taken and answers come from.
#[wasm_bindgen]
pub struct Desk {
    state: Rc<RefCell<State>>,
    turn: MessagePort,
}

struct State {
    /// Sends a message to the page.
    post: Function,
    /// Fetches the data of the stronger levels, which then comes by [`Desk::give`].
    fetch: Function,
    data: Data,
    /// Exact bearing off, worked out while there is nothing else to do, or before the first turn that may want
    /// it.
    making: Option<Making>,
    work: Option<Work>,
    /// Whether a next slice has been asked for.
    running: bool,
}

/// What the stronger levels need.
enum Data {
    NotWanted,
    Fetched,
    Here(Brain),
}

/// The one task at hand.
enum Work {
    /// Until the data is here.
    Waiting(Ticket, Task),
    Thinking {
        ticket: Ticket,
        thinking: Box<Thinking>,
        slices: u32,
    },
}

#[wasm_bindgen]
impl Desk {
    /// A desk that gives its messages to `post`, the name of the build first, and calls `fetch` when it
    /// first wants data.
    ///
    /// A channel to itself gives it its next slice after whatever waits before that: messages, taps,
    /// frames. Timers would be slowed down where the page is hidden.
    #[wasm_bindgen(constructor)]
    pub fn new(post: Function, fetch: Function) -> Result<Desk, JsValue> {
        let channel = MessageChannel::new()?;
        post.call1(&JsValue::NULL, &JsValue::from_str(BUILD))?;
        let state = Rc::new(RefCell::new(State {
            post,
            fetch,
            data: Data::NotWanted,
            making: None,
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

    /// Takes a request, as bytes.
    pub fn take(&self, request: &Uint8Array) {
        let request = Request::from_bytes(&request.to_vec());
        let mut state = self.state.borrow_mut();
        match request {
            Ok(Request::Think(ticket, task)) => {
                state.begin(ticket, task);
                self.run(&mut state);
            }
            Ok(Request::Hurry(ticket)) => state.hurry(ticket),
            Ok(Request::Cancel(ticket)) => {
                state.work.take_if(|work| work.ticket() == ticket);
            }
            Err(_) => state.tell(&Answer::Failed(Ticket(0), Failure::Unreadable)),
        }
    }

    /// The data is being fetched: bytes so far and in all.
    pub fn loading(&self, so_far: u32, in_all: u32) {
        let state = self.state.borrow();
        if let Some(Work::Waiting(ticket, _)) = &state.work {
            state.tell(&Answer::Loading(*ticket, so_far, in_all));
        }
    }

    /// Takes the data, or nothing if it could not be fetched.
    pub fn give(&self, data: Option<Vec<u8>>) {
        let mut state = self.state.borrow_mut();
        let brain = data.and_then(|bytes| Brain::from_bytes(&bytes).ok());
        let work = state.work.take();
        match (brain, work) {
            (Some(brain), work) => {
                state.data = Data::Here(brain);
                state.making = Some(Making::new());
                match work {
                    Some(Work::Waiting(ticket, task)) => state.begin(ticket, task),
                    other => state.work = other,
                }
            }
            (None, work) => {
                state.data = Data::NotWanted;
                match work {
                    Some(Work::Waiting(ticket, _)) => state.tell(&Answer::Failed(ticket, Failure::NoData)),
                    other => state.work = other,
                }
            }
        }
        self.run(&mut state);
    }
}

impl Desk {
    fn run(&self, state: &mut State) {
        if !state.running && (state.making.is_some() || matches!(state.work, Some(Work::Thinking { .. }))) {
            state.running = true;
            let _ = self.turn.post_message(&JsValue::NULL);
        }
    }
}

impl Work {
    const fn ticket(&self) -> Ticket {
        match self {
            Work::Waiting(ticket, _) | Work::Thinking { ticket, .. } => *ticket,
        }
    }
}

impl State {
    /// Puts a new task in the place of the one at hand.
    fn begin(&mut self, ticket: Ticket, task: Task) {
        let brain = match &self.data {
            Data::Here(brain) => brain.clone(),
            Data::NotWanted | Data::Fetched if !task.level.needs_net() => Brain::default(),
            Data::NotWanted => {
                self.data = Data::Fetched;
                self.wait_for_data(ticket, task);
                // It answers by `give`, later.
                let _ = self.fetch.call0(&JsValue::NULL);
                return;
            }
            Data::Fetched => {
                self.wait_for_data(ticket, task);
                return;
            }
        };
        self.work = Some(Work::Thinking {
            ticket,
            thinking: Box::new(Thinking::new(&task, &brain)),
            slices: 0,
        });
    }

    /// Tells at once that it is there and only waits, for a fetch can take long before it brings anything.
    fn wait_for_data(&mut self, ticket: Ticket, task: Task) {
        self.work = Some(Work::Waiting(ticket, task));
        self.tell(&Answer::Loading(ticket, 0, 0));
    }

    fn hurry(&mut self, hurried: Ticket) {
        if let Some(Work::Thinking { ticket, thinking, .. }) = &mut self.work
            && *ticket == hurried
        {
            thinking.hurry();
        }
    }

    /// Works for a slice; whether there is more to do.
    fn slice(&mut self) -> bool {
        let can_wait = matches!(
            &self.work,
            Some(Work::Thinking { thinking, .. }) if !thinking.task().may_end_home()
        );
        if let Some(making) = self.making.as_mut().filter(|_| !can_wait) {
            if making.advance(MADE_A_SLICE)
                && let Some(making) = self.making.take()
            {
                making.share();
            }
            return true;
        }
        let Some(Work::Thinking {
            ticket,
            thinking,
            slices,
        }) = &mut self.work
        else {
            return false;
        };
        if thinking.advance(SLICE) {
            let answer = Answer::Turns(*ticket, thinking.choices());
            self.work = None;
            self.tell(&answer);
            return self.making.is_some();
        }
        *slices += 1;
        if slices.is_multiple_of(SLICES_A_TELLING) {
            let answer = Answer::Thinking(*ticket, thinking.looked(), thinking.limit());
            self.tell(&answer);
        }
        true
    }

    /// A message that cannot be sent has nobody to be told to.
    fn tell(&self, answer: &Answer) {
        let bytes = Uint8Array::from(&answer.to_bytes()[..]);
        let _ = self.post.call1(&JsValue::NULL, &bytes);
    }
}
