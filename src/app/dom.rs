//! Elements of the page, made and kept up to date by Leptos' signals.
//!
//! Leptos' own views are compiled once for each of their types, about a thousand bytes of fetched code for every
//! element with a closure; the page has hundreds and a budget (docs/building.md). Here an element is the browser's
//! own, and what changes about it is one effect behind one type. What is called in hundreds of places is never
//! inlined, for the same reason.

use leptos::prelude::*;
use leptos::reactive::graph::{AnySubscriber, Subscriber, ToAnySubscriber};
use std::hash::{Hash, Hasher};
use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, HtmlElement};

/// An element under construction. A clone is the same element.
#[derive(Clone)]
pub struct El(Element);

/// An HTML element.
#[inline(never)]
pub fn el(tag: &str) -> El {
    El(document().create_element(tag).unwrap_throw())
}

/// An element of a picture.
#[inline(never)]
pub fn shape(tag: &str) -> El {
    El(document()
        .create_element_ns(Some("http://www.w3.org/2000/svg"), tag)
        .unwrap_throw())
}

/// A button that does something.
pub fn button(class: &str, act: impl Fn() + 'static) -> El {
    button_of(class, Box::new(act))
}

#[inline(never)]
fn button_of(class: &str, act: Box<dyn Fn()>) -> El {
    let button = el("button").set("type", "button").class(class);
    listen(&button.0, "click", Box::new(move |_| act()));
    button
}

/// Runs at once and again whenever a signal that it has read changes.
pub fn bind(run: impl FnMut() + 'static) {
    keep(Box::new(run));
}

#[inline(never)]
fn keep(mut run: Box<dyn FnMut()>) {
    let effect = RenderEffect::new(move |_| run());
    end_with_owner(effect.to_any_subscriber());
    // Lives as long as what it belongs to.
    StoredValue::new_local(effect);
}

/// To be called before what subscribes is itself kept: it is found as long as it lives, and what was kept first ends first.
#[inline(never)]
fn end_with_owner(subscriber: AnySubscriber) {
    StoredValue::new_local(Subscription(subscriber));
}

/// What reads signals. Leptos leaves it among the subscribers of each after its end, for as long as these live, and asks
/// all of them at every change: the page became larger and slower with every turn.
struct Subscription(AnySubscriber);

impl Drop for Subscription {
    #[inline(never)]
    fn drop(&mut self) {
        self.0.clear_sources(&self.0);
    }
}

/// A value that changes only when it becomes another.
pub fn memo<T: PartialEq + Send + Sync + 'static>(value: impl Fn() -> T + Send + Sync + 'static) -> Memo<T> {
    let value: Box<dyn Fn() -> T + Send + Sync> = Box::new(value);
    let memo = ArcMemo::new(move |_| value());
    end_with_owner(memo.to_any_subscriber());
    memo.into()
}

/// A number that is another for all other values: a key of [`El::live`].
pub fn stamp(value: &impl Hash) -> u64 {
    let mut hash = Fnv(0xcbf2_9ce4_8422_2325);
    value.hash(&mut hash);
    hash.0
}

/// The 64-bit FNV-1a hash, a few instructions long.
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    #[inline(never)]
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

/// Listens at the window for as long as lives what this belongs to.
pub fn on_window(event: &str, act: impl Fn(Event) + 'static) {
    listen(&window(), event, Box::new(act));
}

#[inline(never)]
fn listen(target: &web_sys::EventTarget, event: &str, act: Box<dyn Fn(Event)>) {
    let listener = Listener {
        target: target.clone(),
        event: event.to_owned(),
        act: Closure::wrap(act),
    };
    // An event of any name is listened to.
    let _ = target.add_event_listener_with_callback(event, listener.act.as_ref().unchecked_ref());
    StoredValue::new_local(listener);
}

/// Listens until it is dropped: the window outlives what listens to it.
struct Listener {
    target: web_sys::EventTarget,
    event: String,
    act: Closure<dyn Fn(Event)>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        let act = self.act.as_ref().unchecked_ref();
        let _ = self.target.remove_event_listener_with_callback(&self.event, act);
    }
}

impl El {
    /// The browser's element.
    pub fn node(&self) -> &Element {
        &self.0
    }

    /// The same as an element of HTML.
    pub fn html(&self) -> &HtmlElement {
        self.0.unchecked_ref()
    }

    /// With these classes.
    #[inline(never)]
    pub fn class(self, class: &str) -> El {
        if class.is_empty() {
            self
        } else {
            self.set("class", class)
        }
    }

    /// With this attribute.
    #[inline(never)]
    pub fn set(self, name: &str, value: &str) -> El {
        // The names are the page's own.
        let _ = self.0.set_attribute(name, value);
        self
    }

    /// With this attribute, a whole number.
    #[inline(never)]
    pub fn at(self, name: &str, value: i32) -> El {
        self.set(name, &value.to_string())
    }

    /// With an attribute that follows a value; `None` is without it.
    pub fn follow(self, name: &'static str, value: impl Fn() -> Option<String> + 'static) -> El {
        self.following(name, Box::new(value))
    }

    #[inline(never)]
    fn following(self, name: &'static str, value: Box<dyn Fn() -> Option<String>>) -> El {
        let node = self.0.clone();
        let mut last = None;
        bind(move || {
            let now = value();
            if now != last {
                let _ = match &now {
                    Some(now) => node.set_attribute(name, now),
                    None => node.remove_attribute(name),
                };
                last = now;
            }
        });
        self
    }

    /// With a class that is there while this holds.
    pub fn toggle(self, class: &'static str, on: impl Fn() -> bool + 'static) -> El {
        self.toggling(class, Box::new(on))
    }

    #[inline(never)]
    fn toggling(self, class: &'static str, on: Box<dyn Fn() -> bool>) -> El {
        let node = self.0.clone();
        bind(move || {
            let _ = node.class_list().toggle_with_force(class, on());
        });
        self
    }

    /// With a property of its style that follows a length in tenths of a pixel.
    pub fn pixels(self, name: &'static str, tenths: impl Fn() -> i32 + 'static) -> El {
        self.measuring(name, Box::new(tenths))
    }

    #[inline(never)]
    fn measuring(self, name: &'static str, tenths: Box<dyn Fn() -> i32>) -> El {
        let node = self.clone();
        bind(move || {
            let _ = node
                .html()
                .style()
                .set_property(name, &format!("{}px", tenths() / 10));
        });
        self
    }

    /// With this text.
    #[inline(never)]
    pub fn text(self, text: &str) -> El {
        let _ = self.0.append_with_str_1(text);
        self
    }

    /// With a text that follows a value; it is all the element holds.
    pub fn says(self, text: impl Fn() -> String + 'static) -> El {
        self.holding(Box::new(text), |node, text| node.set_text_content(Some(text)))
    }

    /// With these elements of a picture in it, as SVG; never anything that came from outside.
    #[inline(never)]
    pub fn drawn(self, picture: &str) -> El {
        self.0.set_inner_html(picture);
        self
    }

    /// With a picture that follows a value; it is all the element holds.
    pub fn draws(self, picture: impl Fn() -> String + 'static) -> El {
        self.holding(Box::new(picture), Element::set_inner_html)
    }

    #[inline(never)]
    fn holding(self, content: Box<dyn Fn() -> String>, put: fn(&Element, &str)) -> El {
        let node = self.0.clone();
        let mut last = None;
        bind(move || {
            let now = content();
            if last.as_ref() != Some(&now) {
                put(&node, &now);
                last = Some(now);
            }
        });
        self
    }

    /// With one more element in it.
    #[inline(never)]
    pub fn child(self, child: El) -> El {
        let _ = self.0.append_child(&child.0);
        self
    }

    /// With more elements in it.
    pub fn children(self, children: impl IntoIterator<Item = El>) -> El {
        self.containing(children.into_iter().collect())
    }

    #[inline(never)]
    fn containing(self, children: Vec<El>) -> El {
        children.into_iter().fold(self, El::child)
    }

    /// With elements that are made anew whenever the key changes; they are all the element holds. What the making
    /// reads does not count, only the key.
    pub fn live(
        self,
        key: impl Fn() -> u64 + Send + Sync + 'static,
        make: impl Fn() -> Vec<El> + 'static,
    ) -> El {
        self.living(Box::new(key), Box::new(make))
    }

    #[inline(never)]
    fn living(self, key: Box<dyn Fn() -> u64 + Send + Sync>, make: Box<dyn Fn() -> Vec<El>>) -> El {
        let (node, key) = (self.0.clone(), memo(key));
        bind(move || {
            // Reading it, not only tracking, is what has a memo follow its own sources.
            key.get();
            let made = untrack(&make);
            node.set_text_content(None);
            for child in made {
                let _ = node.append_child(&child.0);
            }
        });
        self
    }

    /// With something that happens at an event.
    pub fn on(self, event: &str, act: impl Fn(Event) + 'static) -> El {
        listen(&self.0, event, Box::new(act));
        self
    }
}
