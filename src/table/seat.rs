//! Who plays a side, and whose hand acts.

use crate::bot::Level;
use crate::rules::Side;

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seat {
    /// A person at this device.
    Person,
    /// A bot of this level.
    Bot(Level),
    /// A friend at another device, whose turns come by message.
    Friend,
}

/// Who plays each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seats {
    /// Who plays the light checkers.
    pub ivory: Seat,
    /// Who plays the dark checkers.
    pub night: Seat,
}

/// Who acts: a person may act only for a side that a person plays, a bot only for a bot's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hand {
    /// A person at this device.
    Person,
    /// The bot.
    Bot,
    /// The table itself: dice, a pass, the turn's end where it comes by itself.
    Table,
}

impl Seats {
    /// Two people at one device.
    pub const PEOPLE: Seats = Seats {
        ivory: Seat::Person,
        night: Seat::Person,
    };

    /// A person on this side against a bot.
    pub const fn against(person: Side, level: Level) -> Seats {
        match person {
            Side::Ivory => Seats {
                ivory: Seat::Person,
                night: Seat::Bot(level),
            },
            Side::Night => Seats {
                ivory: Seat::Bot(level),
                night: Seat::Person,
            },
        }
    }

    /// A person on this side against a friend at another device.
    pub const fn with_friend(person: Side) -> Seats {
        match person {
            Side::Ivory => Seats {
                ivory: Seat::Person,
                night: Seat::Friend,
            },
            Side::Night => Seats {
                ivory: Seat::Friend,
                night: Seat::Person,
            },
        }
    }

    /// Two people at other devices, at whose match this device only looks.
    pub const WATCHED: Seats = Seats {
        ivory: Seat::Friend,
        night: Seat::Friend,
    };

    /// Whether a bot plays this side.
    pub const fn is_bot(&self, side: Side) -> bool {
        matches!(self.of(side), Seat::Bot(_))
    }

    /// Whether somebody at another device plays.
    pub const fn has_friend(&self) -> bool {
        matches!((self.ivory, self.night), (Seat::Friend, _) | (_, Seat::Friend))
    }

    /// Who plays this side.
    pub const fn of(&self, side: Side) -> Seat {
        match side {
            Side::Ivory => self.ivory,
            Side::Night => self.night,
        }
    }

    /// Whether a person at this device plays this side.
    pub const fn is_person(&self, side: Side) -> bool {
        matches!(self.of(side), Seat::Person)
    }

    /// The one side that a person at this device plays; `None` for two people, or none.
    pub fn lone_person(&self) -> Option<Side> {
        let mut people = Side::BOTH.into_iter().filter(|&side| self.is_person(side));
        match (people.next(), people.next()) {
            (Some(side), None) => Some(side),
            _ => None,
        }
    }

    /// Whether this hand may act for this side.
    pub const fn lets(&self, hand: Hand, side: Side) -> bool {
        match hand {
            Hand::Person => self.is_person(side),
            Hand::Bot => self.is_bot(side),
            Hand::Table => true,
        }
    }
}
