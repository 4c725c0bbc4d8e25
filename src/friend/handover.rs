//! How far two people are with having their pages meet by links that they hand over. The clock is the caller's:
//! milliseconds that never run backwards.

use super::correspondence::Correspondence;
use super::handed::HandedLink;
use super::refusal::Refusal;

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
    Asked(HandedLink),
    /// This end's link is being made, in answer to the friend's offer or as one.
    Making(Option<HandedLink>),
    /// A link is there to be handed over.
    Made {
        /// The link.
        link: HandedLink,
        /// When it is too late.
        ends: u64,
    },
    /// Both links are known; a way is looked for.
    Looking {
        /// When none was found.
        ends: u64,
    },
    /// It came to nothing.
    Failed(Failure),
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

    /// The browser describes this end so; nothing where it cannot.
    pub fn described(&mut self, now: u64, description: &[u8], mine: &Correspondence) {
        let Handover::Making(offer) = self else { return };
        let answers = offer.as_ref().map(HandedLink::number);
        *self = match HandedLink::make(mine, description, answers) {
            Some(link) => Handover::Made {
                link,
                ends: now + PATIENCE,
            },
            None => Handover::Failed(Failure::Mute),
        };
    }

    /// The answer to this end's offer has come: what the other end tells of itself, or why nothing changes.
    pub fn take(&mut self, now: u64, answer: &HandedLink, mine: &Correspondence) -> Result<Vec<u8>, Refusal> {
        let description = answer.open(mine)?;
        match self {
            Handover::Made { link, .. }
                if link.answers.is_none() && answer.answers == Some(link.number()) =>
            {
                *self = Handover::Looking { ends: now + ROUTE };
                Ok(description)
            }
            _ => Err(Refusal::NoOffer),
        }
    }

    /// Some time has passed; whether it has just come to nothing.
    pub fn tick(&mut self, now: u64) -> bool {
        let failure = match self {
            Handover::Made { ends, .. } if *ends <= now => Failure::Late,
            Handover::Looking { ends } if *ends <= now => Failure::NoWay,
            _ => return false,
        };
        *self = Handover::Failed(failure);
        true
    }

    /// Seconds that are left for the offer that is there. An answer is worth as long as the offer at the other end, which
    /// this one does not know.
    pub fn left(&self, now: u64) -> Option<u64> {
        match self {
            Handover::Made { link, ends } if link.answers.is_none() => {
                Some(ends.saturating_sub(now).div_ceil(1000))
            }
            _ => None,
        }
    }
}
