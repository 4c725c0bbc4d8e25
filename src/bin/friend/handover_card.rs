//! What is shown of two pages that meet by links that people hand over.

use crate::State;
use crate::card::{answer, link_to_hand_on};
use crate::connection::Press;
use crate::copying::address;
use crate::dom::{El, Listeners, Sheet, el};
use gul_bara::friend::{Failure, Handover, Press as PagePress};
use gul_bara::text::{FriendText, Language};
use std::cell::RefCell;
use std::mem::{Discriminant, discriminant};
use std::rc::Rc;

/// The card as it is shown. Its lines stay the same elements, so that what they say is told.
pub struct Card {
    root: El,
    title: El,
    status: El,
    time: El,
    about: El,
    shown: Option<Shown>,
}

/// What one does at this point, and what it was made from.
struct Shown {
    made_from: (Language, Discriminant<Handover>, Option<[u8; 8]>),
    sheet: Sheet,
}

/// What there is to show.
pub struct Look<'a> {
    pub text: FriendText,
    /// What the other is called.
    pub name: &'a str,
    pub handover: &'a Handover,
    /// Seconds that are left.
    pub left: Option<u64>,
    /// Whether a server helps two networks to reach each other.
    pub reaches: bool,
}

impl Card {
    pub fn new() -> Card {
        let title = el("h2").set("tabindex", "-1");
        let status = el("p").set("role", "status");
        let time = el("p").set("role", "timer").set("class", "about");
        let about = el("p").set("class", "about");
        let root = el("section").set("class", "card friend").children([
            title.clone(),
            status.clone(),
            about.clone(),
            time.clone(),
        ]);
        Card {
            root,
            title,
            status,
            time,
            about,
            shown: None,
        }
    }

    pub fn root(&self) -> &web_sys::Element {
        &self.root.0
    }

    /// Whoever pressed a button that is no more goes on here.
    pub fn take_lost_focus(&self) {
        self.title.take_lost_focus();
    }

    pub fn show(&mut self, look: &Look, press: &Rc<dyn Fn(PagePress)>, state: &Rc<RefCell<State>>) {
        let Look {
            text, name, handover, ..
        } = *look;
        let number = handover.to_hand_over().map(|made| made.link.number());
        let made_from = (text.language(), discriminant(handover), number);
        if self
            .shown
            .as_ref()
            .is_none_or(|shown| shown.made_from != made_from)
        {
            self.title.say(text.live_again());
            if let Some(old) = self.shown.take() {
                old.sheet.root().remove();
            }
            let sheet = controls(look, press, state);
            let _ = self.root.0.append_child(sheet.root());
            self.shown = Some(Shown { made_from, sheet });
        }
        let status = match handover {
            Handover::Idle => String::new(),
            Handover::Asked { .. } if handover.to_hand_over().is_some() => text.hand_crossed(name),
            Handover::Asked { .. } => text.hand_asked(name),
            Handover::Making(_) => text.hand_making().to_owned(),
            Handover::Made(made) if made.link.answers.is_none() => text.hand_offer(name),
            Handover::Made(_) => text.hand_answer(name),
            Handover::Looking { .. } => text.hand_looking(name),
            Handover::Failed(Failure::Late) => text.hand_late().to_owned(),
            Handover::Failed(Failure::NoWay) => text.hand_no_way(name),
            Handover::Failed(Failure::Mute) => text.hand_mute().to_owned(),
        };
        self.status.say(&status);
        let beforehand = matches!(handover, Handover::Asked { .. } | Handover::Made(_));
        let about = if beforehand && !look.reaches {
            text.hand_network()
        } else {
            ""
        };
        self.about.say(about);
        let time = |left: u64| text.hand_left(format!("{}:{:02}", left / 60, left % 60));
        self.time.say(&look.left.map(time).unwrap_or_default());
    }
}

fn controls(look: &Look, press: &Rc<dyn Fn(PagePress)>, state: &Rc<RefCell<State>>) -> Sheet {
    let text = look.text;
    let listeners = Listeners::default();
    let button =
        |class: &str, label: &str, press: Press| State::live_button(state, &listeners, class, label, press);
    let mut parts = Vec::new();
    let mut actions = Vec::new();
    if let Some(made) = look.handover.to_hand_over() {
        let address = format!("{}#g={}", address(), made.link.letters());
        parts.extend(link_to_hand_on(
            text,
            &listeners,
            &address,
            text.hand_field(),
            true,
        ));
        if made.link.answers.is_none() {
            parts.push(answer(text.hand_back(), text, press, &listeners));
        }
    } else if let Handover::Asked { .. } = look.handover {
        actions.push(button("main", text.live_again(), Press::Live));
    } else if let Handover::Failed(_) = look.handover {
        actions.push(button("main", text.hand_anew(), Press::Live));
    }
    actions.push(button("small", text.not_now(), Press::GiveUp));
    parts.push(el("div").set("class", "actions").children(actions));
    Sheet::new(el("div").set("class", "friend").children(parts), listeners)
}
