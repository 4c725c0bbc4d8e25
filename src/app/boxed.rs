//! Closures behind a few common types. Leptos compiles its functions once for each type of closure that they are
//! given; a page with hundreds of closures would be twice as large.

use leptos::ev::{EventDescriptor, MouseEvent};
use leptos::leptos_dom::helpers::WindowListenerHandle;
use leptos::prelude::*;

/// An effect.
pub fn effect(run: impl FnMut() + 'static) {
    let mut run: Box<dyn FnMut()> = Box::new(run);
    Effect::new(move |_| run());
}

/// A value that changes only when it becomes another.
pub fn memo<T: PartialEq + Send + Sync + 'static>(value: impl Fn() -> T + Send + Sync + 'static) -> Memo<T> {
    let value: Box<dyn Fn() -> T + Send + Sync> = Box::new(value);
    Memo::new(move |_| value())
}

/// What a button does.
pub fn press(act: impl Fn() + 'static) -> Box<dyn FnMut(MouseEvent)> {
    Box::new(move |_| act())
}

/// What happens when a field was changed.
pub fn change(act: impl Fn(&web_sys::Event) + 'static) -> Box<dyn FnMut(web_sys::Event)> {
    Box::new(move |event| act(&event))
}

/// Listens at the window for as long as the page lives.
pub fn listen<E>(event: E, act: impl Fn(E::EventType) + 'static) -> WindowListenerHandle
where
    E: EventDescriptor + 'static,
    E::EventType: wasm_bindgen::JsCast,
{
    let act: Box<dyn Fn(E::EventType)> = Box::new(act);
    window_event_listener(event, act)
}
