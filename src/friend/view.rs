//! What the page has the friend's program show, and what is pressed there.

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
    /// The last link that changed nothing.
    pub refused: Option<RefusedLink>,
}

/// A link that changed nothing; [`super::why_refused`] says why.
#[derive(Clone, PartialEq, Eq)]
pub struct RefusedLink {
    /// The copy that it was compared with, if there was one.
    pub copy: Option<Vec<u8>>,
    /// The link.
    pub link: String,
}

/// Never shows the copy's secrets by chance.
impl std::fmt::Debug for RefusedLink {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_tuple("RefusedLink").field(&self.link).finish()
    }
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
}

impl View {
    /// Whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        self.standing.is_none() && self.offer.is_none() && self.refused.is_none()
    }

    /// The bytes: both names; then each of the others after a byte that says whether it is there.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for name in &self.names {
            put_part(&mut bytes, name.as_bytes());
        }
        put_some(
            &mut bytes,
            self.standing.as_ref().map(Standing::to_bytes).as_deref(),
        );
        put_some(&mut bytes, self.offer.as_ref().map(String::as_bytes));
        let refused = self.refused.as_ref();
        put_some(&mut bytes, refused.map(|refused| refused.link.as_bytes()));
        put_some(&mut bytes, refused.and_then(|refused| refused.copy.as_deref()));
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
        let text = |part: Option<&[u8]>| match part {
            Some(part) => std::str::from_utf8(part).ok().map(|text| Some(text.to_owned())),
            None => Some(None),
        };
        let offer = text(take_some(bytes)?)?;
        let link = text(take_some(bytes)?)?;
        let copy = take_some(bytes)?.map(<[u8]>::to_vec);
        bytes.is_empty().then(|| View {
            names,
            standing,
            offer,
            refused: link.map(|link| RefusedLink { copy, link }),
        })
    }
}

fn put_some(bytes: &mut Vec<u8>, part: Option<&[u8]>) {
    bytes.push(part.is_some().into());
    if let Some(part) = part {
        put_part(bytes, part);
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
            _ => return None,
        })
    }
}
