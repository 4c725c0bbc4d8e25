//! What is asked of the store, one thing after the other.

use super::store::Store;
use crate::play::{SaveOutcome, Slot, Stored, Ticket};
use js_sys::Date;
use leptos::task::spawn_local;
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

/// What came of it.
pub enum Kept {
    /// All saves; none where there is no store.
    Loaded(Vec<Stored>),
    /// One save, if it is there.
    Read(Slot, Option<Stored>),
    /// A write ended, and with it those before it that were left to it.
    Wrote(Slot, Vec<Ticket>, SaveOutcome),
}

/// Keeps the order: nothing is read or removed before an earlier write has ended.
pub struct Keeper {
    store: RefCell<Option<Store>>,
    jobs: RefCell<VecDeque<Job>>,
    /// The latest time of a write, milliseconds: what is written last has the latest, whatever the clock says.
    latest: Cell<u64>,
    done: Box<dyn Fn(Kept)>,
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

impl Keeper {
    /// A keeper that tells `done` what came of each job.
    pub fn new(done: impl Fn(Kept) + 'static) -> Rc<Keeper> {
        Rc::new(Keeper {
            store: RefCell::default(),
            jobs: RefCell::default(),
            latest: Cell::default(),
            done: Box::new(done),
        })
    }

    /// Opens the store and reads all saves.
    pub fn load(self: &Rc<Self>) {
        let keeper = Rc::clone(self);
        spawn_local(async move {
            let stored = match Store::open().await {
                Ok(store) => {
                    keeper.store.replace(Some(store.clone()));
                    store.all().await.unwrap_or_default()
                }
                Err(_) => Vec::new(),
            };
            let latest = stored.iter().filter_map(|stored| stored.written).max();
            keeper.latest.set(latest.unwrap_or_default());
            (keeper.done)(Kept::Loaded(stored));
        });
    }

    /// Writes a save.
    pub fn write(self: &Rc<Self>, ticket: Ticket, slot: Slot, revision: u64, bytes: Vec<u8>) {
        self.queue(Job::Write(Write {
            tickets: vec![ticket],
            slot,
            revision,
            bytes,
        }));
    }

    /// Reads a save.
    pub fn read(self: &Rc<Self>, slot: Slot) {
        self.queue(Job::Read(slot));
    }

    /// Removes a save.
    pub fn delete(self: &Rc<Self>, slot: Slot) {
        self.queue(Job::Delete(slot));
    }

    /// A write that another one follows is left to that one.
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
            let keeper = Rc::clone(self);
            spawn_local(async move { while keeper.do_first().await {} });
        }
    }

    /// Whether another job waits.
    async fn do_first(self: &Rc<Self>) -> bool {
        let Some(job) = self.jobs.borrow().front().cloned() else {
            return false;
        };
        let kept = match job {
            Job::Write(write) => {
                let Write { slot, revision, .. } = write;
                let at = self.time();
                let outcome = self
                    .with_store(async |store| store.write(slot, revision, at, &write.bytes).await)
                    .await;
                let outcome = outcome.unwrap_or(SaveOutcome::Failed);
                Some(Kept::Wrote(write.slot, write.tickets, outcome))
            }
            Job::Read(slot) => {
                let stored = self.with_store(async |store| store.read(slot).await).await;
                Some(Kept::Read(slot, stored.unwrap_or_default()))
            }
            Job::Delete(slot) => {
                // A save that cannot be removed is offered again at the next start.
                let _ = self.with_store(async |store| store.delete(slot).await).await;
                None
            }
        };
        self.jobs.borrow_mut().pop_front();
        let more = !self.jobs.borrow().is_empty();
        if let Some(kept) = kept {
            (self.done)(kept);
        }
        more
    }

    /// The time of the next write: now, or just after the one before where the clock was set back.
    fn time(&self) -> u64 {
        let time = (Date::now() as u64).max(self.latest.get() + 1);
        self.latest.set(time);
        time
    }

    /// Has the store do something. A database that the browser has closed is opened once more.
    async fn with_store<T>(&self, act: impl AsyncFn(&Store) -> Result<T, JsValue>) -> Result<T, JsValue> {
        let store = self.store.borrow().clone().ok_or(JsValue::NULL)?;
        if let Ok(done) = act(&store).await {
            return Ok(done);
        }
        store.close();
        let store = Store::open().await?;
        self.store.replace(Some(store.clone()));
        act(&store).await
    }
}
