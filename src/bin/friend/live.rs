//! A match that is played live: joins two pages that have it on their tables, and shows who is there.

use crate::State;
use crate::dom::{El, Listeners, Sheet, el};
use crate::refusals;
use gul_bara::friend::{
    Act, Correspondence, Key, LineId, Live, PacketError, Phrase, Presence, Standing, Task, Trouble,
};
use gul_bara::text::{FriendText, Language};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// `Lines` in `lines.js`.
    pub type Lines;
    #[wasm_bindgen(method)]
    fn join(this: &Lines, room: &[u8], key: &[u8]);
    #[wasm_bindgen(method)]
    fn leave(this: &Lines, room: &[u8]);
    #[wasm_bindgen(method)]
    fn send(this: &Lines, line: u32, bytes: &[u8]);
    #[wasm_bindgen(method)]
    fn now(this: &Lines) -> f64;
}

/// The match on the table with what connects it to the other page.
pub struct Connection {
    lines: Lines,
    playing: Option<Playing>,
    /// The match that a person plays on by links alone.
    by_links: Option<Key>,
    /// How far it is with meeting the other page, where the host of the page lets pages meet.
    meeting: Option<Meeting>,
}

/// How far it is with meeting the other page; by the same numbers in `meet.js`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Meeting {
    /// It is waited for.
    Waiting = 0,
    /// It was met.
    Met = 1,
    /// The rendezvous cannot be reached.
    Unreachable = 2,
    /// It passed on what does not come from the other page.
    Foreign = 3,
    /// The other page was found, but no way to it.
    NoRoute = 4,
    /// The page was not fetched in a way that lets it keep a secret.
    Insecure = 5,
}

impl Meeting {
    const ALL: [Meeting; 6] = [
        Meeting::Waiting,
        Meeting::Met,
        Meeting::Unreachable,
        Meeting::Foreign,
        Meeting::NoRoute,
        Meeting::Insecure,
    ];

    /// By its number.
    pub fn of(number: u8) -> Option<Meeting> {
        Meeting::ALL.into_iter().find(|meeting| *meeting as u8 == number)
    }

    fn worded(self, text: FriendText, name: &str) -> String {
        match self {
            Meeting::Waiting => text.live_waiting(name),
            Meeting::Met => String::new(),
            Meeting::Unreachable => text.live_unreachable().to_owned(),
            Meeting::Foreign => text.live_foreign(name),
            Meeting::NoRoute => text.live_no_route(name),
            Meeting::Insecure => text.live_insecure().to_owned(),
        }
    }
}

struct Playing {
    copy: Vec<u8>,
    mine: Correspondence,
    live: Live,
    /// Where the other page is waited for; the one of the match before last in the list.
    rooms: Vec<[u8; 20]>,
}

/// What a person does with it.
#[derive(Clone, Copy)]
pub enum Press {
    /// Says something.
    Say(Phrase),
    /// Would like another match.
    Rematch,
    /// Goes on by links alone.
    ByLinks,
    /// Plays live again.
    Live,
}

impl Connection {
    pub fn new(lines: Lines) -> Connection {
        Connection {
            lines,
            playing: None,
            by_links: None,
            meeting: None,
        }
    }

    /// The meeting has come so far.
    pub fn meet(&mut self, meeting: Meeting) {
        self.meeting = Some(meeting);
    }

    fn now(&self) -> u64 {
        // Milliseconds since the page was opened.
        self.lines.now() as u64
    }

    /// The match on the table stands like this now.
    pub fn follow(&mut self, standing: Option<&Standing>) -> Vec<Act> {
        let same = |playing: &Playing| standing.is_some_and(|standing| standing.copy == playing.copy);
        if self.playing.as_ref().is_some_and(same) {
            return Vec::new();
        }
        let known = standing.and_then(|standing| Some((standing.open().ok()?, standing.copy.clone())));
        let Some((mine, copy)) = known else {
            self.hang_up();
            self.playing = None;
            return Vec::new();
        };
        let key = mine.header().key;
        let on = match self.playing.take() {
            Some(before) if before.mine.header().key == key => Playing { copy, mine, ..before },
            Some(mut before) if before.live.is_agreed() => {
                // The other page may still be at the match before.
                let last = before.rooms.len().saturating_sub(1);
                before
                    .rooms
                    .drain(..last)
                    .for_each(|room| self.lines.leave(&room));
                Playing {
                    copy,
                    mine,
                    live: before.live.next_match(),
                    rooms: before.rooms,
                }
            }
            before => {
                self.playing = before;
                self.hang_up();
                Playing {
                    copy,
                    mine,
                    live: Live::new(),
                    rooms: Vec::new(),
                }
            }
        };
        self.playing = Some(on);
        if self.by_links != Some(key) {
            self.join();
        }
        self.tick()
    }

    /// Waits for the other page.
    fn join(&mut self) {
        let Some(playing) = &mut self.playing else { return };
        let Some(meeting) = playing.mine.meeting() else {
            return;
        };
        if !playing.rooms.contains(&meeting.room) {
            self.lines.join(&meeting.room, &meeting.key);
            playing.rooms.push(meeting.room);
        }
    }

    fn hang_up(&mut self) {
        self.goodbye();
        if let Some(playing) = &mut self.playing {
            playing.rooms.drain(..).for_each(|room| self.lines.leave(&room));
            playing.live = Live::new();
        }
        self.meeting = None;
    }

    /// Says that this page is left.
    pub fn goodbye(&self) {
        let acts = self.playing.as_ref().map(|playing| playing.live.leave());
        for act in acts.into_iter().flatten() {
            self.send(act);
        }
    }

    /// Sends what is to be sent; answers what else is to be done.
    fn send(&self, act: Act) -> Option<Act> {
        match act {
            Act::Send(line, bytes) => {
                self.lines.send(line.0, &bytes);
                None
            }
            act => Some(act),
        }
    }

    fn with_live(&mut self, deed: impl FnOnce(&mut Live, u64, &Correspondence) -> Vec<Act>) -> Vec<Act> {
        let now = self.now();
        let Some(playing) = &mut self.playing else {
            return Vec::new();
        };
        let acts = deed(&mut playing.live, now, &playing.mine);
        acts.into_iter().filter_map(|act| self.send(act)).collect()
    }

    /// What is due by now.
    pub fn tick(&mut self) -> Vec<Act> {
        self.with_live(Live::tick)
    }

    /// A line is open; whether it is heard.
    pub fn open(&mut self, line: u32) -> bool {
        let heard = self
            .playing
            .as_mut()
            .is_some_and(|playing| playing.live.open(LineId(line)));
        self.tick();
        heard
    }

    pub fn close(&mut self, line: u32) {
        if let Some(playing) = &mut self.playing {
            playing.live.close(LineId(line));
        }
    }

    /// Takes what came over a line.
    pub fn hear(&mut self, line: u32, bytes: &[u8]) -> Vec<Act> {
        let mut acts = self.with_live(|live, now, mine| live.hear(now, LineId(line), bytes, mine));
        // A hidden page has few ticks of its own.
        acts.extend(self.tick());
        acts
    }

    pub fn press(&mut self, press: Press) -> Vec<Act> {
        match press {
            Press::Say(phrase) => self.with_live(|live, now, _| live.say(now, phrase)),
            Press::Rematch => self.with_live(Live::want_rematch),
            Press::ByLinks => {
                self.by_links = self.playing.as_ref().map(|playing| playing.mine.header().key);
                self.hang_up();
                Vec::new()
            }
            Press::Live => {
                self.by_links = None;
                self.join();
                self.tick()
            }
        }
    }

    /// The name that the person goes by.
    pub fn own_name(&self) -> String {
        let playing = self.playing.as_ref();
        let name = playing.map(|playing| {
            playing
                .mine
                .record()
                .name(playing.mine.side())
                .as_str()
                .to_owned()
        });
        name.unwrap_or_default()
    }

    /// Whether turns go over by themselves now.
    pub fn is_there(&self) -> bool {
        let now = self.now();
        let there = |playing: &Playing| playing.live.presence(now) == Presence::There;
        self.playing.as_ref().is_some_and(there)
    }

    /// What is to be shown; `name` is what the other is called.
    pub fn look(&self, text: FriendText, name: &str) -> Option<Look> {
        let playing = self.playing.as_ref()?;
        let over = playing.mine.task() == Task::Nothing;
        if playing.rooms.is_empty() {
            return (!over).then(|| Look::of(Kind::ByLinks));
        }
        let presence = playing.live.presence(self.now());
        let trouble = playing.live.trouble();
        let meeting = self
            .meeting
            .map(|meeting| meeting.worded(text, name))
            .unwrap_or_default();
        if presence == Presence::Unknown && trouble.is_none() && meeting.is_empty() {
            return None;
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
    }

    pub fn new(text: FriendText, look: &Look, state: &Rc<RefCell<State>>) -> Card {
        let listeners = Listeners::default();
        let button = |class: &str, label: &str, press: Press| {
            let state = Rc::downgrade(state);
            listeners.button(class, label, move || {
                if let Some(state) = state.upgrade() {
                    State::press_live(&state, press);
                }
            })
        };
        let line = |role: &str, class: &str| el("p").set("role", role).set("class", class);
        let actions = || el("div").set("class", "actions");
        let (status, said, trouble) = (line("status", ""), line("log", "said"), line("alert", "about"));
        let phrases =
            actions().children(Phrase::ALL.map(|said| button("small", phrase(text, said), Press::Say(said))));
        let rematch = button("main", text.live_rematch(), Press::Rematch);
        let by_links = button("small", text.live_by_links(), Press::ByLinks);
        let parts = match look.kind {
            Kind::ByLinks => vec![button("small", text.live_again(), Press::Live)],
            Kind::Live => vec![
                el("h2").text(text.live_title()),
                status.clone(),
                trouble.clone(),
                said.clone(),
                phrases.clone(),
                rematch.clone(),
                by_links.clone(),
            ],
        };
        let card = el("section").set("class", "card friend").children(parts);
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
        }
    }
}
