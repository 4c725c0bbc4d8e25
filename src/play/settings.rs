//! How a person likes to play; kept by the page.

/// What a tap on a checker does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TapMode {
    /// Plays it by the active number.
    #[default]
    Plays,
    /// Picks it; the next tap drops it.
    Picks,
}

/// How fast the bot's turn is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Speed {
    /// At once.
    Off,
    /// 120 ms a step.
    Fast,
    /// 400 ms a step.
    #[default]
    Normal,
    /// 900 ms a step.
    Slow,
}

impl Speed {
    /// All speeds, the fastest first.
    pub const ALL: [Speed; 4] = [Speed::Off, Speed::Fast, Speed::Normal, Speed::Slow];

    /// Milliseconds that each step of a bot is shown.
    pub const fn step(self) -> u32 {
        match self {
            Speed::Off => 0,
            Speed::Fast => 120,
            Speed::Normal => 400,
            Speed::Slow => 900,
        }
    }

    /// Milliseconds that a bot's roll is shown before its first step.
    pub const fn roll(self) -> u32 {
        match self {
            Speed::Off => 0,
            Speed::Fast => 300,
            Speed::Normal => 800,
            Speed::Slow => 1400,
        }
    }
}

/// The settings that change how a sitting goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Settings {
    /// What a tap does.
    pub tap: TapMode,
    /// A turn ends after its last step without Done.
    pub finish_by_itself: bool,
    /// A person's roll is thrown without being asked for.
    pub auto_roll: bool,
    /// How fast the bot's turn is shown.
    pub speed: Speed,
}
