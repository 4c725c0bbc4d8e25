//! A match that two pages play live: what goes over the lines between them, and what is known of the other page.
//!
//! There may be several lines at once: another page may come with the same link, or the same page by two ways. Each
//! is heard for itself, and what it brings is taken only if it fits this end's copy; so a stranger changes nothing.

use super::correspondence::{Correspondence, Task};
use super::header::Header;
use super::line::{Heard, Line, Presence};
use super::packet::{Packet, PacketError, Phrase};
use super::refusal::Refusal;
use super::role::Role;
use crate::record::code;

/// Lines that are heard at once; who comes later is not.
const MOST_LINES: usize = 8;
/// Milliseconds after which a wish that still stands is told again.
const WISH_AGAIN: u64 = 1000;

/// A line, by the number that the caller gave it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LineId(pub u32);

/// Something to be done, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// These bytes go over this line.
    Send(LineId, Vec<u8>),
    /// The page takes the message of these letters.
    Take(String),
    /// Both want another match, and this end invites to it.
    Invite,
    /// The other end invites to the match that both want, by these letters.
    Join(String),
}

/// A phrase, and whether this end said it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    /// Counts what was said, up.
    pub number: u32,
    /// Whether it was said here.
    pub own: bool,
    /// What.
    pub phrase: Phrase,
}

/// Who would like another match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rematch {
    /// This end.
    pub own: bool,
    /// The other.
    pub other: bool,
}

/// What came over a line and was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// A message.
    Refused(Refusal),
    /// A page of another version, or no page.
    NotUnderstood(PacketError),
}

/// One end of a match that is played live. The clock is the caller's: milliseconds that never run backwards.
#[derive(Clone, Debug, Default)]
pub struct Live {
    lines: Vec<(LineId, Line)>,
    /// The line that was closed last of those on which the other was heard.
    closed: Option<Line>,
    said: Option<Said>,
    rematch: Rematch,
    invited: bool,
    wished: Option<u64>,
    trouble: Option<Trouble>,
}

impl Live {
    /// Without any line.
    pub fn new() -> Live {
        Live::default()
    }

    /// A line is open; whether it is heard.
    pub fn open(&mut self, id: LineId) -> bool {
        let heard = self.lines.len() < MOST_LINES;
        if heard {
            self.lines.push((id, Line::new()));
        }
        heard
    }

    /// A line is closed.
    pub fn close(&mut self, id: LineId) {
        let of = self.lines.iter().position(|(known, _)| *known == id);
        let line = of.map(|at| self.lines.remove(at).1);
        self.closed = line.filter(|line| line.heard().is_some()).or(self.closed.take());
    }

    /// Whether somebody is at the other end of a line.
    pub fn presence(&self, now: u64) -> Presence {
        let lines = self.lines.iter().map(|(_, line)| line).chain(&self.closed);
        let of_lines = lines.map(|line| line.presence(now));
        of_lines
            .max_by_key(|presence| rank(*presence))
            .unwrap_or(Presence::Unknown)
    }

    /// What was said last.
    pub const fn said(&self) -> Option<Said> {
        self.said
    }

    /// Who would like another match.
    pub const fn rematch(&self) -> Rematch {
        self.rematch
    }

    /// What came last and was not taken.
    pub const fn trouble(&self) -> Option<Trouble> {
        self.trouble
    }

    /// What to send now. To be asked every 250 ms or so, and after every change.
    pub fn tick(&mut self, now: u64, mine: &Correspondence) -> Vec<Act> {
        let mut acts = Vec::new();
        for (id, line) in &mut self.lines {
            acts.extend(line.due(now, mine).iter().map(|packet| send(*id, packet)));
        }
        let told = |at| now.saturating_sub(at) < WISH_AGAIN;
        if self.rematch.own && !self.wished.is_some_and(told) {
            self.wished = Some(now);
            acts.extend(self.to_all(&Packet::Rematch));
        }
        acts
    }

    /// Takes what came over a line.
    pub fn hear(&mut self, now: u64, id: LineId, bytes: &[u8], mine: &Correspondence) -> Vec<Act> {
        if let Some(letters) = self.invitation(bytes, mine) {
            return vec![Act::Join(letters)];
        }
        let Some((_, line)) = self.lines.iter_mut().find(|(known, _)| *known == id) else {
            return Vec::new();
        };
        let (heard, back) = line.hear(now, bytes, mine);
        let mut acts: Vec<Act> = back.iter().map(|packet| send(id, packet)).collect();
        match heard {
            Heard::Nothing | Heard::Left => {}
            Heard::Taken(received) => {
                self.trouble = None;
                // What was taken was short enough for a link.
                acts.extend(received.correspondence.link().ok().map(Act::Take));
            }
            // While one end is already at the next match.
            Heard::Refused(Refusal::Foreign) if self.is_agreed() => {}
            Heard::Refused(refusal) => self.trouble = Some(Trouble::Refused(refusal)),
            Heard::NotUnderstood(error) => self.trouble = Some(Trouble::NotUnderstood(error)),
            Heard::Said(phrase) => self.note(false, phrase),
            Heard::WantsRematch => {
                self.rematch.other = mine.task() == Task::Nothing;
                acts.extend(self.invite(mine));
            }
        }
        acts
    }

    /// Says something to the other, if it is there.
    pub fn say(&mut self, now: u64, phrase: Phrase) -> Vec<Act> {
        let there = self
            .lines
            .iter()
            .filter(|(_, line)| line.presence(now) == Presence::There);
        let Some((id, _)) = there.max_by_key(|(_, line)| line.heard()) else {
            return Vec::new();
        };
        let act = send(*id, &Packet::Phrase(phrase));
        self.note(true, phrase);
        vec![act]
    }

    fn note(&mut self, own: bool, phrase: Phrase) {
        let number = self.said.map_or(1, |said| said.number.wrapping_add(1));
        self.said = Some(Said { number, own, phrase });
    }

    /// This end would like another match.
    pub fn want_rematch(&mut self, now: u64, mine: &Correspondence) -> Vec<Act> {
        if mine.task() != Task::Nothing {
            return Vec::new();
        }
        self.rematch.own = true;
        self.wished = Some(now);
        let mut acts = self.to_all(&Packet::Rematch);
        acts.extend(self.invite(mine));
        acts
    }

    /// Whether the match now on the table is the one that both wanted after this one.
    pub const fn is_agreed(&self) -> bool {
        self.rematch.own && (self.rematch.other || self.invited)
    }

    /// The same lines, for the next match.
    pub fn next_match(self) -> Live {
        Live {
            lines: self.lines.into_iter().map(|(id, _)| (id, Line::new())).collect(),
            said: self.said,
            ..Live::default()
        }
    }

    /// Says goodbye.
    pub fn leave(&self) -> Vec<Act> {
        self.to_all(&Packet::Bye)
    }

    fn to_all(&self, packet: &Packet) -> Vec<Act> {
        self.lines.iter().map(|(id, _)| send(*id, packet)).collect()
    }

    /// The host invites, once, as soon as both want it.
    fn invite(&mut self, mine: &Correspondence) -> Option<Act> {
        let both = self.rematch.own && self.rematch.other;
        let now = both && mine.role() == Role::Host && !self.invited;
        self.invited |= now;
        now.then_some(Act::Invite)
    }

    /// The letters of an invitation to another match like this one, if this end waits for it.
    fn invitation(&mut self, bytes: &[u8], mine: &Correspondence) -> Option<String> {
        if !self.rematch.own || self.invited || mine.role() != Role::Guest {
            return None;
        }
        let Ok(Packet::Message(bytes)) = Packet::parse(bytes) else {
            return None;
        };
        let record = code::decode(&bytes).ok()?;
        let header = Header::of(&record).ok()?;
        let ours = mine.record();
        let like_this = header.last == 0
            && header.key != mine.header().key
            && header.host == mine.header().host
            && record.rules() == ours.rules()
            && record.length() == ours.length();
        self.invited = like_this;
        like_this.then(|| code::to_text(&record).ok()).flatten()
    }
}

fn send(id: LineId, packet: &Packet) -> Act {
    Act::Send(id, packet.bytes())
}

/// Of several lines the one counts on which most is known of the other.
const fn rank(presence: Presence) -> u8 {
    match presence {
        Presence::Unknown => 0,
        Presence::Left => 1,
        Presence::NotResponding => 2,
        Presence::There => 3,
    }
}
