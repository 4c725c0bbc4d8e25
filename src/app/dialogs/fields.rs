//! Parts of forms.

use crate::app::dom::{El, bind, el};
use crate::app::words::use_words;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

/// A choice of a few, as radio buttons in a row.
pub fn choice(
    name: &str,
    legend: &str,
    about: &str,
    options: &[&str],
    chosen: impl Fn() -> usize + 'static,
    choose: impl Fn(usize) + 'static,
) -> El {
    let chosen: Rc<dyn Fn() -> usize> = Rc::new(chosen);
    let choose: Rc<dyn Fn(usize)> = Rc::new(choose);
    let options = options.iter().enumerate().map(|(nth, label)| {
        let (chosen, choose) = (Rc::clone(&chosen), Rc::clone(&choose));
        let button = radio(name, move || chosen() == nth, move || choose(nth));
        el("label")
            .class("option")
            .child(button)
            .child(el("span").text(label))
    });
    let options = el("div").class("options").children(options);
    group(legend, about).child(options)
}

/// A group of fields with what it is for.
pub fn group(legend: &str, about: &str) -> El {
    let group = el("fieldset").class("choice").child(el("legend").text(legend));
    match about {
        "" => group,
        _ => group.child(el("p").class("about").text(about)),
    }
}

/// One radio button.
pub fn radio(name: &str, on: impl Fn() -> bool + 'static, choose: impl Fn() + 'static) -> El {
    let button = el("input").set("type", "radio").set("name", name);
    checked(&button, Box::new(on));
    button.on("change", move |_| choose())
}

/// A switch with a line on what it does.
pub fn switch(label: &str, about: &str, on: impl Fn() -> bool + 'static, set: impl Fn(bool) + 'static) -> El {
    let field = el("input").set("type", "checkbox");
    checked(&field, Box::new(on));
    let node = field.clone();
    let field = field.on("change", move |_| set(input(&node).checked()));
    let says = el("span").text(label);
    let says = match about {
        "" => says,
        _ => says.child(el("small").text(about)),
    };
    el("label").class("switch").child(field).child(says)
}

/// A line of text to be typed, in place of the one that is there.
pub fn text_field(label: &str, most: i32, before: &str, set: impl Fn(String) + 'static) -> El {
    let field = el("input")
        .set("type", "text")
        .set("autocomplete", "off")
        .at("maxlength", most);
    let node = field.clone();
    input(&node).set_value(before);
    el("label")
        .class("block")
        .text(label)
        .child(field.on("input", move |_| set(input(&node).value())))
}

/// The hash of a seed's secret, and a line of words to be mixed into it.
pub fn seed(hash: impl Fn() -> String + 'static, words: &str, mix_in: impl Fn(String) + 'static) -> El {
    let text = use_words().get_untracked().text;
    el("div")
        .class("seed")
        .child(el("p").class("about").text(text.seed_about()))
        .child(el("p").class("hash").says(hash))
        .child(text_field(text.seed_words(), 100, words, mix_in))
}

fn checked(field: &El, on: Box<dyn Fn() -> bool>) {
    let node = field.clone();
    bind(move || input(&node).set_checked(on()));
}

fn input(field: &El) -> &HtmlInputElement {
    field.node().unchecked_ref()
}
