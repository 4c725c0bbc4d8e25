//! How far two people are with having their pages meet by links that they hand over. The clock is the caller's:
//! milliseconds that never run backwards.

use super::correspondence::Correspondence;
use super::handed::HandedLink;
use super::refusal::Refusal;
use crate::rules::Side;
use std::mem::take;

/// Milliseconds that an end waits for the other after its link was made.
const PATIENCE: u64 = 300_000;
/// Milliseconds for which a way is looked for once both links are known.
const ROUTE: u64 = 20_000;

/// How far this end is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Handover {
    /// Nothing is under way.
    #[default]
    Idle,
    /// The friend offers: a person says what becomes of it.
    Asked {
        /// The friend's.
        offer: HandedLink,
        /// This end's, which waits on beside it.
        own: Option<Waiting>,
    },
    /// This end's link is being made, in answer to the friend's offer or as one.
    Making(Option<HandedLink>),
    /// A link is there to be handed over.
    Made(Waiting),
    /// Both links are known; a way is looked for.
    Looking {
        /// When none was found.
        ends: u64,
    },
    /// It came to nothing.
    Failed(Failure),
}

/// A link of this end, which is to be opened at the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// The link.
    pub link: HandedLink,
    /// When it is too late.
    pub ends: u64,
}

impl Waiting {
    /// Whether it is an offer and this its answer.
    fn is_answered_by(&self, answer: &HandedLink) -> bool {
        self.link.answers.is_none() && answer.answers == Some(self.link.number())
    }
}

/// Why it came to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The time is over.
    Late,
    /// There is no direct way.
    NoWay,
    /// This browser tells no address, or talks to no other page.
    Mute,
}

impl Handover {
    /// Whether it may still come to something.
    pub fn is_under_way(&self) -> bool {
        !matches!(self, Handover::Idle | Handover::Failed(_))
    }

    /// The friend's offer was opened; whether what is under way goes on: an own offer beside it, an answer to this very
    /// one, or the search for a way.
    pub fn ask(&mut self, offer: HandedLink) -> bool {
        let goes_on = match self {
            Handover::Looking { .. } => true,
            Handover::Making(answered) => answered.as_ref().map(HandedLink::number) == Some(offer.number()),
            Handover::Made(made) => made.link.answers == Some(offer.number()),
            _ => false,
        };
        if goes_on {
            return true;
        }
        let own = match take(self) {
            Handover::Made(own) if own.link.answers.is_none() => Some(own),
            Handover::Asked { own, .. } => own,
            _ => None,
        };
        // That of another match ends with its being on the table.
        let own = own.filter(|own| own.link.key == offer.key);
        let waits = own.is_some();
        *self = Handover::Asked { offer, own };
        waits
    }

    /// It is not wanted now; whether an own offer waits on.
    pub fn decline(&mut self) -> bool {
        *self = match take(self) {
            Handover::Asked { own: Some(own), .. } => Handover::Made(own),
            _ => Handover::Idle,
        };
        self.is_under_way()
    }

    /// The link that is to be handed over now. Where both ends have made an offer, Ivory's is the one that counts, so
    /// that both know without a word which of them is to be answered.
    pub fn to_hand_over(&self) -> Option<&Waiting> {
        match self {
            Handover::Made(made) => Some(made),
            Handover::Asked { own, .. } => own.as_ref().filter(|own| own.link.from == Side::Ivory),
            _ => None,
        }
    }

    /// Whether an offer that another tab of this browser brings is for this end: something is under way that would be
    /// lost if the match were played in that tab.
    pub fn heeds(&self) -> bool {
        self.is_under_way() && !matches!(self, Handover::Asked { own: None, .. })
    }

    /// The browser describes this end so; nothing where it cannot.
    pub fn described(&mut self, now: u64, description: &[u8], mine: &Correspondence) {
        let Handover::Making(offer) = self else { return };
        let answers = offer.as_ref().map(HandedLink::number);
        *self = match HandedLink::make(mine, description, answers) {
            Some(link) => Handover::Made(Waiting {
                link,
                ends: now + PATIENCE,
            }),
            None => Handover::Failed(Failure::Mute),
        };
    }

    /// The answer to this end's offer has come: what the other end tells of itself, or why nothing changes.
    pub fn take(&mut self, now: u64, answer: &HandedLink, mine: &Correspondence) -> Result<Vec<u8>, Refusal> {
        let description = answer.open(mine)?;
        match self {
            Handover::Made(own) | Handover::Asked { own: Some(own), .. } if own.is_answered_by(answer) => {
                *self = Handover::Looking { ends: now + ROUTE };
                Ok(description)
            }
            _ => Err(Refusal::NoOffer),
        }
    }

    /// Some time has passed; whether it has just come to nothing.
    pub fn tick(&mut self, now: u64) -> bool {
        let failure = match self {
            Handover::Made(Waiting { ends, .. }) if *ends <= now => Failure::Late,
            Handover::Looking { ends } if *ends <= now => Failure::NoWay,
            // The friend's can still be answered.
            Handover::Asked { own, .. } => return own.take_if(|own| own.ends <= now).is_some(),
            _ => return false,
        };
        *self = Handover::Failed(failure);
        true
    }

    /// Seconds that are left for the offer that is there. An answer is worth as long as the offer at the other end, which
    /// this one does not know.
    pub fn left(&self, now: u64) -> Option<u64> {
        let offer = self.to_hand_over().filter(|made| made.link.answers.is_none());
        offer.map(|offer| offer.ends.saturating_sub(now).div_ceil(1000))
    }
}
