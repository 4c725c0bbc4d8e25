//! Other tabs of the same page: who holds a match, and word of what was written.

use crate::play::Slot;
use js_sys::{Function, Object, Promise, Reflect};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{BroadcastChannel, MessageEvent, Storage};

const CHANNEL: &str = "gul-bara";
/// Where the slot is kept that this tab shows.
const SHOWN: &str = "gul-bara-shown";

#[wasm_bindgen]
extern "C" {
    /// `navigator.locks`, which web-sys has not yet.
    type Locks;
    #[wasm_bindgen(method, catch)]
    fn request(this: &Locks, name: &str, options: &Object, callback: &Function) -> Result<Promise, JsValue>;
}

/// This tab among the others. Where the browser has no locks or channels, it is alone.
pub struct Tabs {
    channel: Option<BroadcastChannel>,
    /// Ends the hold on a lock; the slot it is of.
    held: Rc<RefCell<Option<(Slot, Function)>>>,
    /// The slot asked for last: a lock of another that comes after that is let go.
    wanted: Rc<Cell<Option<Slot>>>,
    heard: Rc<dyn Fn(Heard)>,
}

/// Word from outside this tab.
pub enum Heard {
    /// Another tab has written the slot.
    Written(Slot),
    /// Whether this tab holds the slot's lock.
    Claimed(Slot, bool),
}

impl Tabs {
    /// Listens to the other tabs.
    pub fn new(heard: impl Fn(Heard) + 'static) -> Tabs {
        let heard: Rc<dyn Fn(Heard)> = Rc::new(heard);
        let channel = BroadcastChannel::new(CHANNEL).ok();
        if let Some(channel) = &channel {
            let heard = Rc::clone(&heard);
            let listener = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
                let slot = event.data().as_string();
                if let Some(slot) = slot.and_then(|text| u64::from_str_radix(&text, 16).ok()) {
                    heard(Heard::Written(Slot(slot)));
                }
            });
            channel.set_onmessage(Some(listener.as_ref().unchecked_ref()));
            // Listens as long as the page lives.
            listener.forget();
        }
        Tabs {
            channel,
            held: Rc::default(),
            wanted: Rc::default(),
            heard,
        }
    }

    /// Tells the other tabs that this slot was written.
    pub fn tell(&self, slot: Slot) {
        if let Some(channel) = &self.channel {
            // A channel refuses only what cannot be copied.
            let _ = channel.post_message(&format!("{:016x}", slot.0).into());
        }
    }

    /// Asks for the lock of a slot and lets go of any other.
    pub fn claim(&self, slot: Slot, by_force: bool) {
        self.wanted.set(Some(slot));
        if let Some(storage) = this_tabs_storage() {
            // Where it is full, a reloaded tab shows what was written last.
            let _ = storage.set_item(SHOWN, &format!("{:016x}", slot.0));
        }
        if let Some((_, let_go)) = self.held.take() {
            let _ = let_go.call0(&JsValue::NULL);
        }
        let asked = locks().and_then(|locks| self.ask(&locks, slot, by_force).ok());
        if asked.is_none() {
            (self.heard)(Heard::Claimed(slot, true));
        }
    }

    fn ask(&self, locks: &Locks, slot: Slot, by_force: bool) -> Result<(), JsValue> {
        let options = Object::new();
        let option = if by_force { "steal" } else { "ifAvailable" };
        Reflect::set(&options, &option.into(), &JsValue::TRUE)?;
        let (held, heard) = (Rc::clone(&self.held), Rc::clone(&self.heard));
        let wanted = Rc::clone(&self.wanted);
        let granted = Closure::once_into_js(move |lock: JsValue| -> JsValue {
            if wanted.get() != Some(slot) {
                return JsValue::UNDEFINED;
            }
            if lock.is_null() {
                heard(Heard::Claimed(slot, false));
                return JsValue::UNDEFINED;
            }
            let until = Promise::new(&mut |resolve, _| {
                held.replace(Some((slot, resolve)));
            });
            heard(Heard::Claimed(slot, true));
            until.into()
        });
        let name = format!("gul-bara-{:016x}", slot.0);
        let over = locks.request(&name, &options, granted.unchecked_ref())?;
        // The promise fails when another tab takes the lock, or where locks are forbidden.
        let (held, heard) = (Rc::clone(&self.held), Rc::clone(&self.heard));
        let lost = Closure::once(move |_: JsValue| {
            let had = held.borrow_mut().take_if(|(of, _)| *of == slot).is_some();
            heard(Heard::Claimed(slot, !had));
        });
        let _ = over.catch(&lost);
        // Called at most once, by a promise that may never end.
        lost.forget();
        Ok(())
    }
}

/// The match that this tab showed last, also before it was reloaded.
pub fn shown_here() -> Option<Slot> {
    let slot = this_tabs_storage()?.get_item(SHOWN).ok()??;
    u64::from_str_radix(&slot, 16).ok().map(Slot)
}

fn this_tabs_storage() -> Option<Storage> {
    web_sys::window()?.session_storage().ok()?
}

fn locks() -> Option<Locks> {
    let navigator = web_sys::window()?.navigator();
    let locks = Reflect::get(&navigator, &"locks".into()).ok()?;
    locks.is_object().then(|| locks.unchecked_into())
}
