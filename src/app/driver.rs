//! Carries out what the sitting wants, and hands it what happens.
//!
//! A component gets at it by [`use_sitting`]: it reads [`Player::snapshot`] and dispatches events.

use super::bot_client::{BotClient, Reply};
use super::clock;
use super::friend_client::FriendClient;
use super::keeper::{Keeper, Kept};
use super::tabs::{self, Heard, Tabs};
use crate::bot::{self, Answer};
use crate::dice::Device;
use crate::play::{Effect, Event, Said, SaveOutcome, Settings, Sitting, Snapshot, Ticket, advice};
use leptos::prelude::*;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::{Rc, Weak};
use std::sync::Arc;
use wasm_bindgen::prelude::*;

/// Milliseconds after which saves that could not be read are not waited for.
const LOAD_LIMIT: u32 = 3000;

/// The sitting as components see it. Copied freely.
#[derive(Clone, Copy)]
pub struct Player {
    snapshot: RwSignal<Arc<Snapshot>>,
    door: StoredValue<Rc<dyn Door>, LocalStorage>,
}

/// Where a sitting takes what happens.
pub trait Door {
    /// Something happened. May be called at any time, also while another event is handled.
    fn dispatch(self: Rc<Self>, event: Event);

    /// Those who hear all that is said.
    fn listeners(&self) -> &Listeners;

    /// The friend's program.
    fn friend(&self) -> FriendClient {
        FriendClient::default()
    }
}

/// Those who hear all that is said.
pub type Listeners = RefCell<Vec<Rc<dyn Fn(&Said)>>>;

impl Player {
    /// Everything to be shown; whoever reads it here is run again after every event.
    #[inline(never)]
    pub fn now(self) -> Arc<Snapshot> {
        self.snapshot.get()
    }

    /// The same, for what is asked once.
    #[inline(never)]
    pub fn now_untracked(self) -> Arc<Snapshot> {
        self.snapshot.get_untracked()
    }

    /// A part of it; whoever reads it here is run again after every event.
    pub fn read<T>(self, part: impl FnOnce(&Snapshot) -> T) -> T {
        part(&self.now())
    }

    /// The same, for what is asked once.
    pub fn peek<T>(self, part: impl FnOnce(&Snapshot) -> T) -> T {
        part(&self.now_untracked())
    }

    /// Something happened. May be called at any time, also while another event is handled.
    pub fn dispatch(self, event: Event) {
        if let Some(door) = self.door.try_get_value() {
            door.dispatch(event);
        }
    }

    /// The friend's program.
    pub fn friend(self) -> FriendClient {
        let door = self.door.try_get_value();
        door.map(|door| door.friend()).unwrap_or_default()
    }

    /// Calls `listener` with all that is said from now on, in order.
    pub fn on_said(self, listener: impl Fn(&Said) + 'static) {
        if let Some(door) = self.door.try_get_value() {
            door.listeners().borrow_mut().push(Rc::new(listener));
        }
    }
}

/// Starts the sitting for the whole page and puts it into the context.
pub fn provide_sitting(settings: Settings) -> Player {
    let sitting = Sitting::new(Device, settings);
    let snapshot = RwSignal::new(Arc::new(sitting.snapshot()));
    let driver = Driver::new(sitting, snapshot);
    driver.listen_to_visibility();
    driver.keeper.load();
    // A store that never answers does not keep anyone from playing.
    let late = Rc::clone(&driver);
    clock::after(LOAD_LIMIT, move || late.handle(Event::LoadIsLate));
    provide_player(snapshot, driver)
}

/// Puts a sitting into the context.
pub fn provide_player(snapshot: RwSignal<Arc<Snapshot>>, door: Rc<dyn Door>) -> Player {
    let player = Player {
        snapshot,
        door: StoredValue::new_local(door),
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
    listeners: Listeners,
    events: RefCell<VecDeque<Event>>,
    keeper: Rc<Keeper>,
    bot: BotClient,
    friend: FriendClient,
    tabs: Tabs,
}

impl Door for Driver {
    fn dispatch(self: Rc<Self>, event: Event) {
        self.handle(event);
    }

    fn listeners(&self) -> &Listeners {
        &self.listeners
    }

    fn friend(&self) -> FriendClient {
        self.friend.clone()
    }
}

impl Driver {
    fn new(sitting: Sitting, snapshot: RwSignal<Arc<Snapshot>>) -> Rc<Driver> {
        Rc::new_cyclic(|weak: &Weak<Driver>| {
            let by_keeper = weak.clone();
            let by_bot = weak.clone();
            let by_tabs = weak.clone();
            Driver {
                sitting: RefCell::new(sitting),
                snapshot,
                listeners: RefCell::default(),
                events: RefCell::default(),
                keeper: Keeper::new(move |kept| {
                    if let Some(driver) = by_keeper.upgrade() {
                        driver.hear_of_store(kept);
                    }
                }),
                bot: BotClient::new(move |reply| {
                    if let (Some(driver), Some(event)) = (by_bot.upgrade(), event_of(reply)) {
                        driver.handle(event);
                    }
                }),
                friend: FriendClient::default(),
                tabs: Tabs::new(move |heard| {
                    if let Some(driver) = by_tabs.upgrade() {
                        driver.handle(match heard {
                            Heard::Written(slot) => Event::OtherTab(slot),
                            Heard::Claimed(slot, held) => Event::Claimed(slot, held),
                        });
                    }
                }),
            }
        })
    }

    fn handle(self: &Rc<Self>, event: Event) {
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
            } => self.keeper.write(ticket, slot, revision, bytes),
            Effect::Read(slot) => self.keeper.read(slot),
            Effect::Delete(slot) => self.keeper.delete(slot),
            Effect::Claim { slot, by_force } => self.tabs.claim(slot, by_force),
            Effect::WakeBot => self.bot.wake(),
            Effect::AskBot { ticket, task } => self.bot.ask(bot_ticket(ticket), task),
            Effect::HurryBot(ticket) => self.bot.hurry(bot_ticket(ticket)),
            Effect::CancelBot(ticket) => self.bot.cancel(bot_ticket(ticket)),
            Effect::AskFriend { ticket, request } => {
                let driver = Rc::clone(self);
                self.friend.ask(&request, move |answer| {
                    driver.handle(match answer {
                        Some(answer) => Event::FriendAnswers(ticket, answer),
                        None => Event::FriendFails(ticket),
                    });
                });
            }
            Effect::StartTimer { timer, milliseconds } => {
                let driver = Rc::clone(self);
                clock::after(milliseconds, move || driver.handle(Event::TimerFired(timer)));
            }
        }
    }

    fn hear_of_store(self: &Rc<Self>, kept: Kept) {
        match kept {
            Kept::Loaded(mut stored) => {
                // A tab that is reloaded goes on with what it showed, whatever others have written since.
                let here = tabs::shown_here();
                let shown = stored.iter_mut().find(|stored| Some(stored.slot) == here);
                if let Some(shown) = shown {
                    shown.here = true;
                }
                self.handle(Event::Loaded(stored));
            }
            Kept::Read(slot, stored) => self.handle(Event::Read(slot, stored)),
            Kept::Wrote(slot, tickets, outcome) => {
                if outcome == SaveOutcome::Written {
                    self.tabs.tell(slot);
                }
                for ticket in tickets {
                    self.handle(Event::Saved(slot, ticket, outcome));
                }
            }
        }
    }

    fn listen_to_visibility(self: &Rc<Self>) {
        let Some(document) = web_sys::window().and_then(|window| window.document()) else {
            return;
        };
        self.handle(Event::Hidden(document.hidden()));
        let driver = Rc::clone(self);
        let watched = document.clone();
        let listener = Closure::<dyn Fn()>::new(move || driver.handle(Event::Hidden(watched.hidden())));
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
            let turns = advice(turns);
            Some(Event::BotAnswer(Ticket::from_number(ticket.0), turns))
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
