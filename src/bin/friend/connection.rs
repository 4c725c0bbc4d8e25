//! Joins two pages that have a match on their tables.

use crate::meeting::Meeting;
use gul_bara::friend::{Act, Correspondence, Handover, Key, LineId, Live, Phrase, Presence, Standing};
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
    #[wasm_bindgen(method, getter)]
    pub(super) fn meets(this: &Lines) -> bool;
    #[wasm_bindgen(method, getter)]
    pub(super) fn reaches(this: &Lines) -> bool;
    #[wasm_bindgen(method)]
    pub(super) fn describe(this: &Lines, offer: Option<Vec<u8>>);
    #[wasm_bindgen(method)]
    pub(super) fn accept(this: &Lines, answer: &[u8]);
    #[wasm_bindgen(method)]
    pub(super) fn drop(this: &Lines, all: bool);
    #[wasm_bindgen(method)]
    pub(super) fn bring(this: &Lines, link: &str);
}

/// The match on the table with what connects it to the other page.
pub struct Connection {
    pub(super) lines: Lines,
    pub(super) playing: Option<Playing>,
    /// The match that a person plays on by links alone.
    by_links: Option<Key>,
    /// How far it is with meeting the other page, where the host of the page lets pages meet.
    pub(super) meeting: Option<Meeting>,
    /// How far it is with meeting it by links that are handed over.
    pub(super) handover: Handover,
}

pub(super) struct Playing {
    copy: Vec<u8>,
    pub mine: Correspondence,
    pub live: Live,
    /// Where the other page is waited for; the one of the match before last in the list.
    pub rooms: Vec<[u8; 20]>,
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
    /// Plays live.
    Live,
    /// Meets nobody for now.
    GiveUp,
}

impl Connection {
    pub fn new(lines: Lines) -> Connection {
        Connection {
            lines,
            playing: None,
            by_links: None,
            meeting: None,
            handover: Handover::Idle,
        }
    }

    /// The meeting has come so far.
    pub fn meet(&mut self, meeting: Meeting) {
        self.meeting = Some(meeting);
    }

    pub(super) fn now(&self) -> u64 {
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
            if self.playing.take().is_some() {
                self.give_up();
            }
            return Vec::new();
        };
        let key = mine.header().key;
        let is_its = |playing: &Playing| playing.mine.header().key == key;
        if !self.playing.as_ref().is_some_and(is_its)
            && !matches!(&self.handover, Handover::Asked { offer, .. } if offer.key == key)
        {
            self.give_up();
        }
        let on = match self.playing.take() {
            Some(before) if is_its(&before) => Playing { copy, mine, ..before },
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
        self.lines.drop(true);
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
        self.look_after_handover();
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
                self.give_up();
                Vec::new()
            }
            Press::Live => {
                self.by_links = None;
                self.join();
                if self.may_hand_over() || self.hands_over() {
                    self.hand_over();
                }
                self.tick()
            }
            Press::GiveUp => {
                self.decline();
                Vec::new()
            }
        }
    }

    /// Whether this is the match on the table.
    pub fn plays(&self, key: Key) -> bool {
        let playing = self.playing.as_ref();
        playing.is_some_and(|playing| playing.mine.header().key == key)
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
}
