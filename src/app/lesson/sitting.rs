//! The sitting of one step of the lesson: nothing of it is kept, and nobody else plays.

use crate::app::driver::{Door, Listeners, Player, provide_player};
use crate::dice::Device;
use crate::play::lesson::Lesson;
use crate::play::{Effect, Event, SaveOutcome, Settings, Sitting, Snapshot};
use crate::table::Seats;
use leptos::prelude::*;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;

struct Desk {
    sitting: RefCell<Sitting>,
    snapshot: RwSignal<Arc<Snapshot>>,
    listeners: Listeners,
    events: RefCell<VecDeque<Event>>,
}

/// Begins the step and puts its sitting into the context, in the place of the page's own.
pub fn provide(lesson: &Lesson, settings: Settings) -> Player {
    // Nothing ends before the learner has seen it.
    let settings = Settings {
        finish_by_itself: false,
        ..settings
    };
    let sitting = Sitting::new(Device, settings);
    let snapshot = RwSignal::new(Arc::new(sitting.snapshot()));
    let desk = Rc::new(Desk {
        sitting: RefCell::new(sitting),
        snapshot,
        listeners: RefCell::default(),
        events: RefCell::default(),
    });
    let player = provide_player(snapshot, desk);
    player.dispatch(Event::Loaded(Vec::new()));
    if let Some(record) = lesson.record() {
        player.dispatch(Event::Imported(Box::new(record), Seats::PEOPLE));
    }
    player
}

impl Door for Desk {
    fn dispatch(self: Rc<Self>, event: Event) {
        self.events.borrow_mut().push_back(event);
        let Ok(mut sitting) = self.sitting.try_borrow_mut() else {
            return;
        };
        loop {
            let event = self.events.borrow_mut().pop_front();
            let Some(event) = event else { return };
            for effect in sitting.handle(event) {
                self.carry_out(&sitting, effect);
            }
        }
    }

    fn listeners(&self) -> &Listeners {
        &self.listeners
    }
}

impl Desk {
    /// What is saved counts as written at once; for what nobody waits here nothing is done.
    fn carry_out(&self, sitting: &Sitting, effect: Effect) {
        match effect {
            Effect::Show => {
                self.snapshot.try_set(Arc::new(sitting.snapshot()));
            }
            Effect::Say(said) => {
                let listeners = self.listeners.borrow().clone();
                listeners.iter().for_each(|listener| listener(&said));
            }
            Effect::Save { ticket, slot, .. } => {
                let saved = Event::Saved(slot, ticket, SaveOutcome::Written);
                self.events.borrow_mut().push_back(saved);
            }
            Effect::Claim { slot, .. } => self.events.borrow_mut().push_back(Event::Claimed(slot, true)),
            _ => {}
        }
    }
}
