//! Elements of the card. Everything that listens lives as long as the sheet it stands on.

use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, HtmlElement, HtmlInputElement};

type Listener = Closure<dyn Fn(Event)>;

/// An element under construction. A clone is the same element.
#[derive(Clone)]
pub struct El(pub Element);

/// Something that is shown, with its listeners.
pub struct Sheet {
    root: El,
    listeners: Listeners,
}

/// The listeners of a sheet under construction.
#[derive(Clone, Default)]
pub struct Listeners(Rc<RefCell<Vec<Listener>>>);

impl Sheet {
    /// A sheet of this element.
    pub fn new(root: El, listeners: Listeners) -> Sheet {
        Sheet { root, listeners }
    }

    /// Its element.
    pub fn root(&self) -> &Element {
        &self.root.0
    }
}

/// Whatever ran its listener may still be running when a sheet goes, so they go a moment later.
impl Drop for Sheet {
    fn drop(&mut self) {
        let listeners = self.listeners.clone();
        let later = Closure::once_into_js(move || drop(listeners));
        if let Some(window) = web_sys::window() {
            let _ = window.set_timeout_with_callback(later.unchecked_ref());
        }
    }
}

impl Listeners {
    /// Listens to `event` of an element.
    pub fn on(&self, el: &El, event: &str, act: impl Fn(Event) + 'static) {
        let act: Box<dyn Fn(Event)> = Box::new(act);
        let act = Closure::wrap(act);
        // An event of any name is listened to.
        let _ =
            el.0.add_event_listener_with_callback(event, act.as_ref().unchecked_ref());
        self.0.borrow_mut().push(act);
    }

    /// A button that does something.
    pub fn button(&self, class: &str, label: &str, act: impl Fn() + 'static) -> El {
        let button = el("button").set("type", "button").set("class", class).text(label);
        self.on(&button, "click", move |_| act());
        button
    }
}

/// An HTML element.
pub fn el(tag: &str) -> El {
    made(document().create_element(tag))
}

/// An element of a picture.
pub fn shape(tag: &str) -> El {
    made(document().create_element_ns(Some("http://www.w3.org/2000/svg"), tag))
}

/// The names are the program's own, and every document makes elements.
fn made(element: Result<Element, JsValue>) -> El {
    El(element.unwrap_throw())
}

fn document() -> web_sys::Document {
    web_sys::window()
        .and_then(|window| window.document())
        .unwrap_throw()
}

impl El {
    /// With this attribute.
    pub fn set(self, name: &str, value: &str) -> El {
        let _ = self.0.set_attribute(name, value);
        self
    }

    /// With this text.
    pub fn text(self, text: &str) -> El {
        let _ = self.0.append_with_str_1(text);
        self
    }

    /// Holds this text and nothing else from now on. The same text is not told twice.
    pub fn say(&self, text: &str) {
        if self.0.text_content().as_deref() != Some(text) {
            self.0.set_text_content(Some(text));
        }
    }

    /// Is not shown, or is.
    pub fn hide(&self, hidden: bool) {
        let _ = self.0.toggle_attribute_with_force("hidden", hidden);
    }

    /// With one more element in it.
    pub fn child(self, child: El) -> El {
        let _ = self.0.append_child(&child.0);
        self
    }

    /// With more elements in it.
    pub fn children(self, children: impl IntoIterator<Item = El>) -> El {
        children.into_iter().fold(self, El::child)
    }

    /// What a field holds; nothing where it is no field.
    pub fn value(&self) -> String {
        self.0
            .dyn_ref::<HtmlInputElement>()
            .map_or_else(String::new, HtmlInputElement::value)
    }

    /// Takes the focus if nothing has it.
    pub fn take_lost_focus(&self) {
        let focused = document().active_element();
        if focused.is_none_or(|focused| focused.tag_name() == "BODY")
            && let Some(this) = self.0.dyn_ref::<HtmlElement>()
        {
            let _ = this.focus();
        }
    }

    /// Selects what a field holds.
    pub fn select(&self) {
        if let Some(field) = self.0.dyn_ref::<HtmlInputElement>() {
            field.select();
        }
    }
}

/// A line of text with its label.
pub fn field(label: &str) -> (El, El) {
    let field = el("input")
        .set("type", "text")
        .set("autocomplete", "off")
        .set("spellcheck", "false");
    let labelled = el("label").set("class", "block").text(label).child(field.clone());
    (labelled, field)
}

/// Puts an element into `host`, behind `before` or first.
pub fn put_after(host: &Element, before: Option<&Element>, element: &Element) {
    let next = match before {
        Some(before) => before.next_sibling(),
        None => host.first_child(),
    };
    let _ = host.insert_before(element, next.as_ref());
}
