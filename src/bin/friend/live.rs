//! What is shown of a match that is played live.

use crate::State;
use crate::connection::{Connection, Press};
use crate::dom::{El, Listeners, Sheet, el};
use crate::refusals;
use gul_bara::friend::{PacketError, Phrase, Presence, Task, Trouble};
use gul_bara::text::{FriendText, Language};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

impl Connection {
    /// What is to be shown; `name` is what the other is called.
    pub fn look(&self, text: FriendText, name: &str) -> Option<Look> {
        let playing = self.playing.as_ref()?;
        let over = playing.mine.task() == Task::Nothing;
        if playing.rooms.is_empty() {
            return (!over && !self.hands_over()).then(|| Look::of(Kind::ByLinks));
        }
        let presence = playing.live.presence(self.now());
        let trouble = playing.live.trouble();
        let meeting = self
            .meeting
            .map(|meeting| meeting.worded(text, name))
            .unwrap_or_default();
        let again = !self.hands_over() && self.may_hand_over();
        if presence == Presence::Unknown && trouble.is_none() && meeting.is_empty() {
            return again.then(|| Look::of(Kind::ByLinks));
        }
        let there = presence == Presence::There;
        let rematch = playing.live.rematch();
        let status = match (presence, rematch.own, rematch.other) {
            (Presence::There, true, _) => text.live_rematch_own(name),
            (Presence::There, _, true) => text.live_rematch_other(name),
            (Presence::There, ..) => text.live_there(name),
            (Presence::NotResponding, ..) => text.live_silent(name),
            (Presence::Left, ..) => text.live_left(name),
            (Presence::Unknown, ..) => meeting,
        };
        let said = playing.live.said().map(|said| {
            let phrase = phrase(text, said.phrase);
            let line = match said.own {
                true => text.live_said(phrase),
                false => text.live_says(name, phrase),
            };
            (said.number, line)
        });
        Some(Look {
            kind: Kind::Live,
            status,
            said,
            trouble: trouble.map(|trouble| worded(text, &trouble)).unwrap_or_default(),
            phrases: there,
            rematch: there && over,
            by_links: !over,
            again,
        })
    }
}

fn phrase(text: FriendText, phrase: Phrase) -> &'static str {
    match phrase {
        Phrase::Hello => text.live_hello(),
        Phrase::WellPlayed => text.live_well_played(),
        Phrase::Thanks => text.live_thanks(),
    }
}

fn worded(text: FriendText, trouble: &Trouble) -> String {
    match trouble {
        Trouble::Refused(refusal) => text.live_turned_away(refusals::sentence(text, refusal)),
        Trouble::NotUnderstood(PacketError::OtherVersion(_)) => text.live_other_version().to_owned(),
        Trouble::NotUnderstood(PacketError::Malformed) => text.live_malformed().to_owned(),
    }
}

/// Which controls there are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    ByLinks,
    Live,
}

/// What is to be shown of it.
#[derive(Clone, PartialEq, Eq)]
pub struct Look {
    kind: Kind,
    status: String,
    /// What was said last, with its number.
    said: Option<(u32, String)>,
    trouble: String,
    phrases: bool,
    rematch: bool,
    by_links: bool,
    again: bool,
}

impl Look {
    fn of(kind: Kind) -> Look {
        Look {
            kind,
            status: String::new(),
            said: None,
            trouble: String::new(),
            phrases: false,
            rematch: false,
            by_links: false,
            again: false,
        }
    }
}

/// The card as it is shown. What changes is put into its elements, so that a button stays the same one.
pub struct Card {
    made_for: (Language, Kind),
    sheet: Sheet,
    status: El,
    said: El,
    /// The number of what was said last.
    heard: Cell<u32>,
    trouble: El,
    phrases: El,
    rematch: El,
    by_links: El,
    again: El,
}

impl Card {
    /// Whether it can show this.
    pub fn fits(&self, text: FriendText, look: &Look) -> bool {
        self.made_for == (text.language(), look.kind)
    }

    pub fn root(&self) -> &web_sys::Element {
        self.sheet.root()
    }

    pub fn show(&self, look: &Look) {
        self.status.say(&look.status);
        if let Some((number, line)) = &look.said
            && self.heard.replace(*number) != *number
        {
            // Anew also where it is the same again: it was said twice.
            self.said.0.set_text_content(Some(line));
        }
        self.trouble.say(&look.trouble);
        self.phrases.hide(!look.phrases);
        self.rematch.hide(!look.rematch);
        self.by_links.hide(!look.by_links);
        self.again.hide(look.kind == Kind::Live && !look.again);
    }

    pub fn new(text: FriendText, look: &Look, state: &Rc<RefCell<State>>) -> Card {
        let listeners = Listeners::default();
        let button = |class: &str, label: &str, press: Press| {
            State::live_button(state, &listeners, class, label, press)
        };
        let line = |role: &str, class: &str| el("p").set("role", role).set("class", class);
        let actions = || el("div").set("class", "actions");
        let (status, said, trouble) = (line("status", ""), line("log", "said"), line("alert", "about"));
        let phrases =
            actions().children(Phrase::ALL.map(|said| button("small", phrase(text, said), Press::Say(said))));
        let rematch = button("main", text.live_rematch(), Press::Rematch);
        let by_links = button("small", text.live_by_links(), Press::ByLinks);
        let again = button("small", text.live_again(), Press::Live);
        let parts = match look.kind {
            Kind::ByLinks => vec![again.clone()],
            Kind::Live => vec![
                el("h2").text(text.live_title()),
                status.clone(),
                trouble.clone(),
                said.clone(),
                phrases.clone(),
                rematch.clone(),
                again.clone(),
                by_links.clone(),
            ],
        };
        // A button alone needs no frame.
        let class = match look.kind {
            Kind::ByLinks => "friend",
            Kind::Live => "card friend",
        };
        let card = el("section").set("class", class).children(parts);
        Card {
            made_for: (text.language(), look.kind),
            sheet: Sheet::new(card, listeners),
            status,
            said,
            heard: Cell::new(0),
            trouble,
            phrases,
            rematch,
            by_links,
            again,
        }
    }
}
