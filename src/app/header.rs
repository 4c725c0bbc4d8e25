//! The page's head: its name and what can be opened.

use crate::app::dialogs::{Dialog, use_dialogs};
use crate::app::dom::{El, button, el};
use crate::app::icons;
use crate::app::words::use_words;
use crate::text::Text;

pub fn header() -> El {
    let words = use_words();
    let title = el("span").says(move || words.with(|words| words.text.title().to_owned()));
    let tools = [
        opener("tool", icons::plus(), |text| text.new_game(), Dialog::NewGame),
        opener(
            "tool only-tall",
            icons::list(),
            |text| text.moves(),
            Dialog::Moves,
        ),
        opener("tool", icons::folder(), |text| text.games(), Dialog::Games),
        opener("tool", icons::sliders(), |text| text.settings(), Dialog::Settings),
        opener("tool", icons::more(), |text| text.more(), Dialog::More),
    ];
    el("header")
        .class("head")
        .child(el("h1").class("brand").child(icons::rose()).child(title))
        .child(
            el("nav")
                .class("tools")
                .follow("aria-label", move || {
                    Some(words.with(|words| words.text.menu().to_owned()))
                })
                .children(tools),
        )
}

fn opener(class: &str, icon: El, label: fn(Text) -> &'static str, dialog: Dialog) -> El {
    let dialogs = use_dialogs();
    let words = use_words();
    let label = move || words.with(|words| label(words.text).to_owned());
    button(class, move || dialogs.open(dialog))
        .follow("aria-label", move || Some(label()))
        .follow("title", move || Some(label()))
        .child(icon)
        .child(el("span").class("label").set("aria-hidden", "true").says(label))
}
