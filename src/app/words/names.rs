//! What the two sides are called.

use crate::play::{SaveSummary, Shown};
use crate::record::Name;
use crate::rules::Side;
use crate::table::Seats;
use crate::text::Text;

/// Names by side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    names: [String; 2],
    you: Option<Side>,
}

impl Names {
    /// What this side is called.
    pub fn of(&self, side: Side) -> &str {
        &self.names[side.index()]
    }

    /// Whether this side is spoken to as "you".
    pub fn is_you(&self, side: Side) -> bool {
        self.you == Some(side)
    }
}

/// What the names are made from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Named {
    given: [String; 2],
    bot: Option<Side>,
    friend: Option<Side>,
}

impl Named {
    /// Of the match on the table.
    pub fn of(shown: &Shown) -> Named {
        Named::new(&shown.seats, |side| shown.record.name(side))
    }

    /// Of a saved match.
    pub fn of_save(save: &SaveSummary) -> Named {
        Named::new(&save.seats, |side| &save.names[side.index()])
    }

    fn new<'a>(seats: &Seats, given: impl Fn(Side) -> &'a Name) -> Named {
        Named {
            given: Side::BOTH.map(|side| given(side).as_str().to_owned()),
            bot: Side::BOTH.into_iter().find(|&side| seats.is_bot(side)),
            friend: seats
                .lone_person()
                .map(Side::other)
                .filter(|_| seats.has_friend()),
        }
    }

    /// The names; those not given are worded.
    pub fn words(&self, text: Text) -> Names {
        let name = |side: Side| {
            let given = &self.given[side.index()];
            if !given.is_empty() {
                return given.clone();
            }
            let word = match self.bot.or(self.friend) {
                Some(other) if other == side && self.friend.is_some() => text.friend(),
                Some(other) if other == side => text.bot(),
                Some(_) => text.you(),
                None => match side {
                    Side::Ivory => text.ivory(),
                    Side::Night => text.night(),
                },
            };
            word.to_owned()
        };
        Names {
            names: Side::BOTH.map(name),
            you: self
                .bot
                .or(self.friend)
                .map(Side::other)
                .filter(|side| self.given[side.index()].is_empty()),
        }
    }
}
