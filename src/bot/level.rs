//! The players one can ask for.

use super::{Opinion, Style};

/// A player of the bot room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Any end of the turn, each as likely as the other.
    Random,
    /// The hand-written player that looks at race and blocking alone.
    RaceBlock,
    /// The weakest of the six.
    One,
    /// Stronger than 1.
    Two,
    /// Stronger than 2.
    Three,
    /// Stronger than 3.
    Four,
    /// Stronger than 4.
    Five,
    /// The strongest.
    Six,
}

impl Level {
    /// All players: the two yardsticks, then the six levels, the weakest first.
    pub const ALL: [Level; 8] = [
        Level::Random,
        Level::RaceBlock,
        Level::One,
        Level::Two,
        Level::Three,
        Level::Four,
        Level::Five,
        Level::Six,
    ];

    /// The name used by the engine and in settings.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::RaceBlock => "race-block",
            Level::One => "1",
            Level::Two => "2",
            Level::Three => "3",
            Level::Four => "4",
            Level::Five => "5",
            Level::Six => "6",
        }
    }

    /// The player of this name.
    pub fn from_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }

    /// How the player plays. The six are one player that sees what its turns are worth more or less
    /// blurred; the blur is in points and measured in `docs/bot.md`.
    pub const fn style(self) -> Style {
        let (ahead, further) = if matches!(self, Level::Six) {
            (5, 3)
        } else {
            (0, 0)
        };
        let (opinion, limit, blur) = match self {
            Level::Random => (Opinion::Random, 20_000, 0.0),
            Level::RaceBlock => (Opinion::RaceBlock, 40_000, 0.0),
            Level::One => (Opinion::Net, 6_000, 0.38),
            Level::Two => (Opinion::Net, 6_000, 0.157),
            Level::Three => (Opinion::Net, 6_000, 0.085),
            Level::Four => (Opinion::Net, 6_000, 0.048),
            Level::Five => (Opinion::Net, 20_000, 0.024),
            Level::Six => (Opinion::Net, 100_000, 0.0),
        };
        Style {
            opinion,
            limit,
            blur,
            ahead,
            further,
        }
    }

    /// Whether the player needs the network's data.
    pub const fn needs_net(self) -> bool {
        matches!(self.style().opinion, Opinion::Net)
    }

    /// The number by which messages and saves name the player: never changed once released.
    pub const fn code(self) -> u8 {
        match self {
            Level::Random => 0,
            Level::RaceBlock => 1,
            Level::One => 2,
            Level::Two => 3,
            Level::Three => 4,
            Level::Four => 5,
            Level::Five => 6,
            Level::Six => 7,
        }
    }

    /// The player of this number.
    pub fn from_code(code: u8) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.code() == code)
    }
}
