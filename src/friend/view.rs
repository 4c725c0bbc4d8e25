//! What the page has the friend's program show, and what is pressed there.

use super::message::Request;
use super::parts::{put_part, take_part, take_text};
use super::standing::Standing;
use crate::record::Name;

/// What there is to show of matches with a friend. Nothing of it is shown where all is `None`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// What the sides of the match on the table are called, by [`crate::rules::Side::index`].
    pub names: [String; 2],
    /// The match on the table, if it is one with a friend and may be gone on with here.
    pub standing: Option<Standing>,
    /// The link of a match of which nothing is known here: its seat can be taken, or it can be looked at.
    pub offer: Option<String>,
    /// The last request that changed nothing; [`super::why_refused`] says why.
    pub refused: Option<Request>,
    /// At which turn one is in a match that is only looked at, and how many it has.
    pub replay: Option<[u16; 2]>,
}

/// Where to, in a match that is only looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Go {
    /// To its start.
    First,
    /// A turn back.
    Back,
    /// A turn on, as it was played.
    Forward,
    /// To its end.
    Last,
}

/// Something that a person does with what is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Press {
    /// A friend's link was opened or pasted, or the code in it.
    Open(String),
    /// The seat that the link offers is taken, under this name.
    TakeSeat(Name),
    /// The match of the link is only looked at.
    Watch,
    /// What the link offers is not wanted.
    Decline,
    /// The friend may go on with new chains.
    AcceptNewChains,
    /// New chains are to be offered in place of lost ones.
    OfferNewChains,
    /// The dice of the match are to be checked.
    Verify,
    /// Another match like this one is to be offered to the friend.
    Rematch,
    /// Another turn of a match that is only looked at is to be shown.
    Replay(Go),
}

impl View {
    /// Whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        self.standing.is_none() && self.offer.is_none() && self.refused.is_none() && self.replay.is_none()
    }

    /// The bytes: both names; then each of the others after a byte that says whether it is there.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for name in &self.names {
            put_part(&mut bytes, name.as_bytes());
        }
        put_some(&mut bytes, self.standing.as_ref().map(Standing::to_bytes));
        put_some(&mut bytes, self.offer.as_deref());
        put_some(&mut bytes, self.refused.as_ref().map(Request::to_bytes));
        let replay = self
            .replay
            .map(|[at, of]| [at.to_le_bytes(), of.to_le_bytes()].concat());
        put_some(&mut bytes, replay);
        bytes
    }

    /// The view of these bytes; `None` if they are none.
    pub fn from_bytes(mut bytes: &[u8]) -> Option<View> {
        let bytes = &mut bytes;
        let names = [take_text(bytes)?, take_text(bytes)?];
        let standing = match take_some(bytes)? {
            Some(part) => Some(Standing::from_bytes(part)?),
            None => None,
        };
        let offer = match take_some(bytes)? {
            Some(part) => Some(std::str::from_utf8(part).ok()?.to_owned()),
            None => None,
        };
        let refused = match take_some(bytes)? {
            Some(part) => Some(Request::from_bytes(part)?),
            None => None,
        };
        let replay = match take_some(bytes)? {
            Some(&[a, b, c, d]) => Some([u16::from_le_bytes([a, b]), u16::from_le_bytes([c, d])]),
            Some(_) => return None,
            None => None,
        };
        bytes.is_empty().then_some(View {
            names,
            standing,
            offer,
            refused,
            replay,
        })
    }
}

fn put_some(bytes: &mut Vec<u8>, part: Option<impl AsRef<[u8]>>) {
    bytes.push(part.is_some().into());
    if let Some(part) = part {
        put_part(bytes, part.as_ref());
    }
}

#[expect(clippy::option_option, reason = "bytes that are none, and nothing there")]
fn take_some<'a>(bytes: &mut &'a [u8]) -> Option<Option<&'a [u8]>> {
    match super::parts::take_byte(bytes)? {
        0 => Some(None),
        1 => Some(Some(take_part(bytes)?)),
        _ => None,
    }
}

impl Press {
    /// A number for its kind, and its text if it has one.
    pub fn parts(&self) -> (u8, &str) {
        match self {
            Press::Open(link) => (0, link),
            Press::TakeSeat(name) => (1, name.as_str()),
            Press::Watch => (2, ""),
            Press::Decline => (3, ""),
            Press::AcceptNewChains => (4, ""),
            Press::OfferNewChains => (5, ""),
            Press::Verify => (6, ""),
            Press::Rematch => (7, ""),
            Press::Replay(Go::First) => (8, ""),
            Press::Replay(Go::Back) => (9, ""),
            Press::Replay(Go::Forward) => (10, ""),
            Press::Replay(Go::Last) => (11, ""),
        }
    }

    /// What these parts are; a name that is too long is none.
    pub fn of(kind: u8, text: &str) -> Option<Press> {
        Some(match kind {
            0 => Press::Open(text.to_owned()),
            1 => Press::TakeSeat(Name::new(text).unwrap_or_default()),
            2 => Press::Watch,
            3 => Press::Decline,
            4 => Press::AcceptNewChains,
            5 => Press::OfferNewChains,
            6 => Press::Verify,
            7 => Press::Rematch,
            8 => Press::Replay(Go::First),
            9 => Press::Replay(Go::Back),
            10 => Press::Replay(Go::Forward),
            11 => Press::Replay(Go::Last),
            _ => return None,
        })
    }
}
