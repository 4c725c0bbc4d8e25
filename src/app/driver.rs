//! Carries out what the sitting wants, and hands it what happens.
//!
//! A component gets at it by [`use_sitting`]: it reads [`Player::snapshot`] and dispatches events.

use super::bot_client::{BotClient, Reply};
use super::clock;
use super::store::Store;
use super::tabs::{Heard, Tabs};
use crate::bot::{self, Answer};
use crate::dice::Device;
use crate::play::{Effect, Event, Said, SaveOutcome, Settings, Sitting, Slot, Snapshot, Stored, Ticket};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;
use wasm_bindgen::prelude::*;

/// Milliseconds after which saves that could not be read are not waited for.
const LOAD_LIMIT: u32 = 3000;

/// The sitting as components see it. Copied freely.
#[derive(Clone, Copy)]
pub struct Player {
    snapshot: RwSignal<Arc<Snapshot>>,
    driver: StoredValue<Rc<Driver>, LocalStorage>,
}

impl Player {
    /// Everything to be shown; changes after every event.
    pub fn snapshot(self) -> Signal<Arc<Snapshot>> {
        self.snapshot.into()
    }

    /// A part of it, which changes only when that part does.
    pub fn watch<T: PartialEq + Send + Sync + 'static>(
        self,
        part: impl Fn(&Snapshot) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        let snapshot = self.snapshot;
        Memo::new(move |_| snapshot.with(|snapshot| part(snapshot)))
    }

    /// Something happened. May be called at any time, also while another event is handled.
    pub fn dispatch(self, event: Event) {
        if let Some(driver) = self.driver.try_get_value() {
            driver.dispatch(event);
        }
    }

    /// Calls `listener` with all that is said from now on, in order.
    pub fn on_said(self, listener: impl Fn(&Said) + 'static) {
        if let Some(driver) = self.driver.try_get_value() {
            driver.listeners.borrow_mut().push(Rc::new(listener));
        }
    }
}

/// Starts the sitting for the whole page and puts it into the context.
pub fn provide_sitting(settings: Settings) -> Player {
    let sitting = Sitting::new(Device, settings);
    let snapshot = RwSignal::new(Arc::new(sitting.snapshot()));
    let driver = Driver::new(sitting, snapshot);
    driver.listen_to_visibility();
    driver.load();
    let player = Player {
        snapshot,
        driver: StoredValue::new_local(driver),
    };
    provide_context(player);
    player
}

/// The page's sitting.
pub fn use_sitting() -> Player {
    expect_context()
}

struct Driver {
    sitting: RefCell<Sitting>,
    snapshot: RwSignal<Arc<Snapshot>>,
    listeners: RefCell<Vec<Rc<dyn Fn(&Said)>>>,
    events: RefCell<VecDeque<Event>>,
    store: RefCell<Option<Store>>,
    jobs: RefCell<VecDeque<Job>>,
    bot: BotClient,
    tabs: Tabs,
}

/// Something for the store to do.
#[derive(Clone)]
enum Job {
    Write(Write),
    Read(Slot),
    Delete(Slot),
}

#[derive(Clone)]
struct Write {
    tickets: Vec<Ticket>,
    slot: Slot,
    revision: u64,
    bytes: Vec<u8>,
}

impl Driver {
    fn new(sitting: Sitting, snapshot: RwSignal<Arc<Snapshot>>) -> Rc<Driver> {
        Rc::new_cyclic(|weak| {
            let by_bot = weak.clone();
            let by_tabs = weak.clone();
            Driver {
                sitting: RefCell::new(sitting),
                snapshot,
                listeners: RefCell::default(),
                events: RefCell::default(),
                store: RefCell::default(),
                jobs: RefCell::default(),
                bot: BotClient::new(move |reply| {
                    if let (Some(driver), Some(event)) = (by_bot.upgrade(), event_of(reply)) {
                        Driver::dispatch(&driver, event);
                    }
                }),
                tabs: Tabs::new(move |heard| {
                    if let Some(driver) = by_tabs.upgrade() {
                        driver.dispatch(match heard {
                            Heard::Written(slot) => Event::OtherTab(slot),
                            Heard::Claimed(slot, held) => Event::Claimed(slot, held),
                        });
                    }
                }),
            }
        })
    }

    fn dispatch(self: &Rc<Self>, event: Event) {
        self.events.borrow_mut().push_back(event);
        let Ok(mut sitting) = self.sitting.try_borrow_mut() else {
            return;
        };
        while let Some(event) = self.next_event() {
            for effect in sitting.handle(event) {
                self.carry_out(&sitting, effect);
            }
        }
    }

    fn next_event(&self) -> Option<Event> {
        self.events.borrow_mut().pop_front()
    }

    fn carry_out(self: &Rc<Self>, sitting: &Sitting, effect: Effect) {
        match effect {
            Effect::Show => {
                self.snapshot.try_set(Arc::new(sitting.snapshot()));
            }
            Effect::Say(said) => {
                let listeners = self.listeners.borrow().clone();
                listeners.iter().for_each(|listener| listener(&said));
            }
            Effect::Save {
                ticket,
                slot,
                revision,
                bytes,
            } => self.queue(Job::Write(Write {
                tickets: vec![ticket],
                slot,
                revision,
                bytes,
            })),
            Effect::Read(slot) => self.queue(Job::Read(slot)),
            Effect::Delete(slot) => self.queue(Job::Delete(slot)),
            Effect::Claim { slot, by_force } => self.tabs.claim(slot, by_force),
            Effect::WakeBot => self.bot.wake(),
            Effect::AskBot { ticket, task } => self.bot.ask(bot_ticket(ticket), task),
            Effect::HurryBot(ticket) => self.bot.hurry(bot_ticket(ticket)),
            Effect::CancelBot(ticket) => self.bot.cancel(bot_ticket(ticket)),
            Effect::StartTimer { timer, milliseconds } => {
                let driver = Rc::clone(self);
                clock::after(milliseconds, move || driver.dispatch(Event::TimerFired(timer)));
            }
        }
    }

    fn load(self: &Rc<Self>) {
        let driver = Rc::clone(self);
        spawn_local(async move {
            let stored = match Store::open().await {
                Ok(store) => {
                    driver.store.replace(Some(store.clone()));
                    store.all().await.unwrap_or_default()
                }
                Err(_) => Vec::new(),
            };
            driver.dispatch(Event::Loaded(stored));
        });
        // A store that never answers does not keep anyone from playing.
        let driver = Rc::clone(self);
        clock::after(LOAD_LIMIT, move || driver.dispatch(Event::LoadIsLate));
    }

    /// Does what concerns the store in the order asked for, so that nothing is read or removed before an
    /// earlier write has ended. A write that another one follows is left to that one.
    fn queue(self: &Rc<Self>, job: Job) {
        let mut jobs = self.jobs.borrow_mut();
        let idle = jobs.is_empty();
        // The first is being done.
        let last = if jobs.len() > 1 { jobs.back_mut() } else { None };
        match (last, job) {
            (Some(Job::Write(last)), Job::Write(write)) if last.slot == write.slot => {
                let tickets = std::mem::take(&mut last.tickets);
                *last = write;
                last.tickets.splice(0..0, tickets);
            }
            (_, job) => jobs.push_back(job),
        }
        drop(jobs);
        if idle {
            let driver = Rc::clone(self);
            spawn_local(async move { while driver.do_first().await {} });
        }
    }

    /// Whether another job waits.
    async fn do_first(self: &Rc<Self>) -> bool {
        let Some(job) = self.jobs.borrow().front().cloned() else {
            return false;
        };
        let events = match job {
            Job::Write(write) => {
                let outcome = self.write(&write).await.unwrap_or(SaveOutcome::Failed);
                if outcome == SaveOutcome::Written {
                    self.tabs.tell(write.slot);
                }
                let tickets = write.tickets.into_iter();
                tickets.map(|ticket| Event::Saved(ticket, outcome)).collect()
            }
            Job::Read(slot) => vec![Event::Read(slot, self.read(slot).await.unwrap_or_default())],
            Job::Delete(slot) => {
                // A save that cannot be removed is offered again at the next start.
                let _ = self.delete(slot).await;
                Vec::new()
            }
        };
        self.jobs.borrow_mut().pop_front();
        let more = !self.jobs.borrow().is_empty();
        for event in events {
            self.dispatch(event);
        }
        more
    }

    fn store(&self) -> Result<Store, JsValue> {
        self.store.borrow().clone().ok_or(JsValue::NULL)
    }

    /// A database that the browser has closed is opened once more.
    async fn write(&self, write: &Write) -> Result<SaveOutcome, JsValue> {
        let store = self.store()?;
        if let Ok(outcome) = store.write(write.slot, write.revision, &write.bytes).await {
            return Ok(outcome);
        }
        let store = Store::open().await?;
        self.store.replace(Some(store.clone()));
        store.write(write.slot, write.revision, &write.bytes).await
    }

    async fn read(&self, slot: Slot) -> Result<Option<Stored>, JsValue> {
        self.store()?.read(slot).await
    }

    async fn delete(&self, slot: Slot) -> Result<(), JsValue> {
        self.store()?.delete(slot).await
    }

    fn listen_to_visibility(self: &Rc<Self>) {
        let Some(document) = web_sys::window().and_then(|window| window.document()) else {
            return;
        };
        self.dispatch(Event::Hidden(document.hidden()));
        let driver = Rc::clone(self);
        let watched = document.clone();
        let listener = Closure::<dyn Fn()>::new(move || driver.dispatch(Event::Hidden(watched.hidden())));
        // An event of this name is refused by no browser.
        let _ =
            document.add_event_listener_with_callback("visibilitychange", listener.as_ref().unchecked_ref());
        // Listens as long as the page lives.
        listener.forget();
    }
}

fn bot_ticket(ticket: Ticket) -> bot::Ticket {
    bot::Ticket(ticket.number())
}

fn event_of(reply: Reply) -> Option<Event> {
    match reply {
        Reply::Answer(Answer::Turns(ticket, turns)) => {
            let steps = turns.into_iter().next().map(|turn| turn.steps);
            Some(Event::BotAnswer(
                Ticket::from_number(ticket.0),
                steps.unwrap_or_default(),
            ))
        }
        Reply::Answer(Answer::Loading(ticket, so_far, in_all)) => {
            Some(Event::BotLoads(Ticket::from_number(ticket.0), so_far, in_all))
        }
        Reply::Answer(Answer::Thinking(..)) => None,
        Reply::Answer(Answer::Failed(ticket, _)) | Reply::Failed(ticket) => {
            Some(Event::BotFailed(Ticket::from_number(ticket.0)))
        }
    }
}
