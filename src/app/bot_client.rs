//! The bot's worker as the page sees it: what is sent before its hello waits; a worker that fails is
//! started once more; after that the same program runs on the page's own thread, in slices.

use super::clock;
use crate::BUILD;
use crate::bot::{Answer, Request, Task, Ticket};
use js_sys::{Array, Date, Uint8Array};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{Event, HtmlScriptElement, MessageEvent, MessagePort, Worker, WorkerOptions, WorkerType};

/// Milliseconds within which something has to be heard after a cancelled question.
const PATIENCE: u32 = 3000;
/// The longest silence of a bot that is being fetched and started. On a slow line it takes long, but it tells how far
/// it has come.
const SILENCE: u32 = 10_000;
/// The event by which the program on the page's own thread hands over its end of the line.
const HELLO_ON_PAGE: &str = "gul-bara-bot";

/// What comes of a question.
pub enum Reply {
    /// The bot's answer.
    Answer(Answer),
    /// No bot can be asked.
    Failed(Ticket),
}

/// The page's end of the line to a bot.
#[derive(Clone)]
pub struct BotClient(Rc<RefCell<State>>);

struct State {
    reply: Rc<dyn Fn(Reply)>,
    home: Home,
    line: Option<Line>,
    /// It has said hello with the right build.
    ready: bool,
    /// Signs of life before that.
    signs: u32,
    /// Sent once it is ready.
    waiting: Vec<Request>,
    asked: Option<Question>,
}

struct Question {
    ticket: Ticket,
    task: Task,
    /// When it could first be heard, by the browser's clock, milliseconds.
    since: f64,
    /// Whether anything was heard of it.
    heard: bool,
}

/// Where the bot runs, or is to run once it is needed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Home {
    Worker,
    SecondWorker,
    Page,
    Nowhere,
}

/// One way to a bot, with the listener at its end.
struct Line {
    end: End,
    _listener: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(Event)>,
}

enum End {
    Worker(Worker),
    Page(MessagePort),
    /// The page's script element, until the program hands over its port.
    Script,
}

impl BotClient {
    /// A client that starts a bot when it is first asked.
    pub fn new(reply: impl Fn(Reply) + 'static) -> BotClient {
        BotClient(Rc::new(RefCell::new(State {
            reply: Rc::new(reply),
            home: Home::Worker,
            line: None,
            ready: false,
            signs: 0,
            waiting: Vec::new(),
            asked: None,
        })))
    }

    /// Starts the bot, so that it is there when it is asked. Where it could not be started anywhere, maybe only
    /// since the network was slow, it is tried anew.
    pub fn wake(&self) {
        let mut state = self.0.borrow_mut();
        if state.home == Home::Nowhere {
            state.home = Home::Worker;
        }
        drop(state);
        self.start_if_none_runs();
    }

    fn start_if_none_runs(&self) {
        if self.0.borrow().line.is_none() {
            self.start();
        }
    }

    /// Asks for a turn; the answer to any earlier question is no longer wanted.
    pub fn ask(&self, ticket: Ticket, task: Task) {
        let mut state = self.0.borrow_mut();
        state.asked = Some(Question {
            ticket,
            task,
            since: Date::now(),
            heard: false,
        });
        state.send(Request::Think(ticket, task));
        drop(state);
        self.start_if_none_runs();
    }

    /// Wants the best so far, soon.
    pub fn hurry(&self, ticket: Ticket) {
        self.0.borrow_mut().send(Request::Hurry(ticket));
    }

    /// Wants no answer any more. A bot of which nothing was heard for long is given up; one that is still being
    /// fetched has its own time for that.
    pub fn cancel(&self, ticket: Ticket) {
        let mut state = self.0.borrow_mut();
        state.send(Request::Cancel(ticket));
        let hangs = state
            .asked
            .take_if(|asked| asked.ticket == ticket)
            .is_some_and(|asked| !asked.heard && Date::now() - asked.since > f64::from(PATIENCE))
            && state.ready;
        drop(state);
        if hangs {
            self.give_up();
        }
    }

    fn start(&self) {
        let home = self.0.borrow().home;
        let started = match home {
            Home::Worker | Home::SecondWorker => self.start_worker(),
            Home::Page => self.start_on_page(),
            Home::Nowhere => return self.fail(),
        };
        match started {
            Ok(line) => {
                self.0.borrow_mut().line = Some(line);
                self.watch(home);
            }
            Err(_) => self.give_up(),
        }
    }

    /// Gives the bot up that falls silent before it has said hello.
    fn watch(&self, home: Home) {
        let client = self.clone();
        let before = self.0.borrow().signs;
        clock::after(SILENCE, move || {
            let state = client.0.borrow();
            let waits = state.home == home && !state.ready;
            let silent = state.signs == before;
            drop(state);
            match (waits, silent) {
                (true, true) => client.give_up(),
                (true, false) => client.watch(home),
                (false, _) => {}
            }
        });
    }

    fn start_worker(&self) -> Result<Line, JsValue> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&address("worker.js"), &options)?;
        let line = self.line(End::Worker(worker.clone()));
        worker.set_onmessage(Some(line._listener.as_ref().unchecked_ref()));
        worker.set_onerror(Some(line._on_error.as_ref().unchecked_ref()));
        Ok(line)
    }

    /// Loads the worker's program into the page; it hands over a port when it is ready.
    fn start_on_page(&self) -> Result<Line, JsValue> {
        let window = web_sys::window().ok_or(JsValue::NULL)?;
        let document = window.document().ok_or(JsValue::NULL)?;
        let client = self.clone();
        let connect = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            match event.ports().get(0).dyn_into::<MessagePort>() {
                Ok(port) => client.connect(port),
                Err(_) => client.hear(Home::Page, &event.data()),
            }
        });
        let connect = connect.into_js_value();
        window.add_event_listener_with_callback(HELLO_ON_PAGE, connect.unchecked_ref())?;
        let script: HtmlScriptElement = document.create_element("script")?.unchecked_into();
        script.set_type("module");
        script.set_src(&address("page.js"));
        let line = self.line(End::Script);
        script.set_onerror(Some(line._on_error.as_ref().unchecked_ref()));
        document.head().ok_or(JsValue::NULL)?.append_child(&script)?;
        Ok(line)
    }

    fn connect(&self, port: MessagePort) {
        let mut state = self.0.borrow_mut();
        if let (Home::Page, Some(line)) = (state.home, &mut state.line) {
            port.set_onmessage(Some(line._listener.as_ref().unchecked_ref()));
            line.end = End::Page(port);
        }
    }

    fn line(&self, end: End) -> Line {
        let (client, home) = (self.clone(), self.0.borrow().home);
        let listener = Closure::new(move |event: MessageEvent| client.hear(home, &event.data()));
        let client = self.clone();
        let on_error = Closure::new(move |_: Event| {
            if client.0.borrow().home == home {
                client.give_up();
            }
        });
        Line {
            end,
            _listener: listener,
            _on_error: on_error,
        }
    }

    fn hear(&self, home: Home, data: &JsValue) {
        let mut state = self.0.borrow_mut();
        if state.home != home {
            return;
        }
        if !state.ready {
            if let Some(come) = data.dyn_ref::<Array>() {
                state.signs += 1;
                let bytes = |nth| come.get(nth).as_f64().unwrap_or(0.0) as u32;
                let loading = |asked: &Question| Answer::Loading(asked.ticket, bytes(0), bytes(1));
                let (loading, reply) = (state.asked.as_ref().map(loading), Rc::clone(&state.reply));
                drop(state);
                return loading
                    .into_iter()
                    .for_each(|loading| reply(Reply::Answer(loading)));
            }
            let right = data.as_string().as_deref() == Some(BUILD);
            if right {
                state.ready = true;
                if let Some(asked) = &mut state.asked {
                    asked.since = Date::now();
                }
                for request in std::mem::take(&mut state.waiting) {
                    state.send(request);
                }
            }
            drop(state);
            if !right {
                self.give_up();
            }
            return;
        }
        if let Some(asked) = &mut state.asked {
            asked.heard = true;
        }
        let answer = data
            .dyn_ref::<Uint8Array>()
            .and_then(|bytes| Answer::from_bytes(&bytes.to_vec()).ok());
        let reply = Rc::clone(&state.reply);
        match answer {
            Some(answer) => {
                if let Answer::Turns(ticket, _) | Answer::Failed(ticket, _) = &answer {
                    state.asked.take_if(|asked| asked.ticket == *ticket);
                }
                drop(state);
                reply(Reply::Answer(answer));
            }
            None => {
                drop(state);
                self.fail();
            }
        }
    }

    /// Ends the bot as it runs and starts it in the next home, with the question it was asked.
    fn give_up(&self) {
        let mut state = self.0.borrow_mut();
        if let Some(Line {
            end: End::Worker(worker),
            ..
        }) = &state.line
        {
            worker.terminate();
        }
        // Its listeners may be what is running now, so they go a moment later.
        if let Some(line) = state.line.take() {
            clock::after(0, move || drop(line));
        }
        state.ready = false;
        state.home = match state.home {
            Home::Worker => Home::SecondWorker,
            Home::SecondWorker => Home::Page,
            Home::Page | Home::Nowhere => Home::Nowhere,
        };
        state.waiting = state
            .asked
            .iter()
            .map(|asked| Request::Think(asked.ticket, asked.task))
            .collect();
        let wanted = state.asked.is_some();
        drop(state);
        if wanted {
            self.start();
        }
    }

    /// The question under way gets no answer.
    fn fail(&self) {
        let mut state = self.0.borrow_mut();
        let (asked, reply) = (state.asked.take(), Rc::clone(&state.reply));
        state.waiting.clear();
        drop(state);
        if let Some(asked) = asked {
            reply(Reply::Failed(asked.ticket));
        }
    }
}

impl State {
    fn send(&mut self, request: Request) {
        let end = self.line.as_ref().map(|line| &line.end);
        let bytes = || Uint8Array::from(request.to_bytes().as_slice());
        // What cannot be posted is missed by its timer.
        let _ = match end {
            Some(End::Worker(worker)) if self.ready => worker.post_message(&bytes()),
            Some(End::Page(port)) if self.ready => port.post_message(&bytes()),
            _ => {
                self.waiting.push(request);
                Ok(())
            }
        };
    }
}

/// The address of a file of the bot's program, relative to the page whatever its path.
fn address(file: &str) -> String {
    format!("worker-{BUILD}/{file}")
}
