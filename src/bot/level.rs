//! The players one can ask for.

/// A player of the bot room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Any end of the turn, each as likely as the other.
    Random,
    /// The hand-written player that looks at race and blocking alone.
    RaceBlock,
}

impl Level {
    /// All players, the weakest first.
    pub const ALL: [Level; 2] = [Level::Random, Level::RaceBlock];

    /// The name used by the engine and in settings.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::RaceBlock => "race-block",
        }
    }

    /// The player of this name.
    pub fn from_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }

    /// Positions that are judged for one turn, at most: a bound that keeps play repeatable and an answer
    /// from taking long.
    pub(super) const fn limit(self) -> u32 {
        match self {
            Level::Random => 20_000,
            Level::RaceBlock => 150_000,
        }
    }

    /// The number by which messages name the player.
    pub(super) const fn code(self) -> u8 {
        match self {
            Level::Random => 0,
            Level::RaceBlock => 7,
        }
    }

    pub(super) fn from_code(code: u8) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.code() == code)
    }
}
