//! What the two sides are called.

use crate::play::Shown;
use crate::rules::Side;
use crate::table::Seat;
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
}

impl Named {
    /// Of the match on the table.
    pub fn of(shown: &Shown) -> Named {
        let bot = Side::BOTH
            .into_iter()
            .find(|&side| matches!(shown.seats.of(side), Seat::Bot(_)));
        Named {
            given: Side::BOTH.map(|side| shown.record.name(side).as_str().to_owned()),
            bot,
        }
    }

    /// The names; those not given are worded.
    pub fn words(&self, text: Text) -> Names {
        let name = |side: Side| {
            let given = &self.given[side.index()];
            if !given.is_empty() {
                return given.clone();
            }
            let word = match self.bot {
                Some(bot) if bot == side => text.bot(),
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
                .map(Side::other)
                .filter(|side| self.given[side.index()].is_empty()),
        }
    }
}
