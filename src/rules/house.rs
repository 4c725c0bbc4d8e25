//! The house rules: one value that travels with every game.

/// Which roll is the first whose doubles are series.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SeriesFrom {
    /// Every double is a series.
    First,
    /// From the third roll on.
    Third,
    /// From the fourth roll on.
    Fourth,
}

impl SeriesFrom {
    /// The roll's number, 1, 3 or 4.
    const fn roll_number(self) -> u16 {
        match self {
            SeriesFrom::First => 1,
            SeriesFrom::Third => 3,
            SeriesFrom::Fourth => 4,
        }
    }
}

/// Whose rolls are counted towards the first series.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Counted {
    /// Each side counts its own.
    PerSide,
    /// Both sides' rolls together.
    PerGame,
}

/// What becomes of the rest of a series that breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RestRule {
    /// It is lost.
    Lost,
    /// The opponent plays it before its own roll.
    ToOpponent,
}

/// What the winner of the opening throw does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum OpeningRule {
    /// It plays the two numbers thrown; they are its first roll.
    Played,
    /// It rolls anew; the opening dice are nobody's roll.
    RolledAgain,
}

/// Every choice a house has, made before the first roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Which roll's doubles are series first.
    pub series_from: SeriesFrom,
    /// Whose rolls count towards it.
    pub counted: Counted,
    /// What becomes of a broken series.
    pub rest: RestRule,
    /// What the winner of the opening does.
    pub opening: OpeningRule,
    /// Only one checker moves until it has passed the opponent's start.
    pub first_checker_limited: bool,
    /// No six neighbouring points in front of all the opponent's checkers.
    pub primes_limited: bool,
}

/// The house rules that have a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preset {
    /// The rules of the two pages that the project grew from.
    Table,
    /// As played in Bulgaria (гюлбара): the opponent plays the rest.
    Bulgarian,
    /// Every double is a series.
    EveryDouble,
    /// The limits of fevga.
    Limits,
}

impl Preset {
    /// All presets, the default first.
    pub const ALL: [Preset; 4] = [
        Preset::Table,
        Preset::Bulgarian,
        Preset::EveryDouble,
        Preset::Limits,
    ];

    /// The name used in files, links and the engine's lines.
    pub const fn name(self) -> &'static str {
        match self {
            Preset::Table => "table",
            Preset::Bulgarian => "bulgarian",
            Preset::EveryDouble => "every-double",
            Preset::Limits => "limits",
        }
    }

    /// The preset of this name.
    pub fn from_name(name: &str) -> Option<Preset> {
        Preset::ALL.into_iter().find(|preset| preset.name() == name)
    }

    /// The choices this name stands for.
    pub const fn rules(self) -> Rules {
        let table = Rules {
            series_from: SeriesFrom::Fourth,
            counted: Counted::PerSide,
            rest: RestRule::Lost,
            opening: OpeningRule::Played,
            first_checker_limited: false,
            primes_limited: false,
        };
        match self {
            Preset::Table => table,
            Preset::Bulgarian => Rules {
                rest: RestRule::ToOpponent,
                ..table
            },
            Preset::EveryDouble => Rules {
                series_from: SeriesFrom::First,
                opening: OpeningRule::RolledAgain,
                ..table
            },
            Preset::Limits => Rules {
                counted: Counted::PerGame,
                opening: OpeningRule::RolledAgain,
                first_checker_limited: true,
                primes_limited: true,
                ..table
            },
        }
    }
}

impl Rules {
    /// The preset that these choices are, if they have a name.
    pub fn preset(&self) -> Option<Preset> {
        Preset::ALL.into_iter().find(|preset| preset.rules() == *self)
    }

    /// Whether a double is a series for a side that has made `mine` rolls before this one, the other
    /// side `theirs`.
    pub const fn double_is_series(&self, mine: u16, theirs: u16) -> bool {
        let before = match self.counted {
            Counted::PerSide => mine,
            Counted::PerGame => mine.saturating_add(theirs),
        };
        before.saturating_add(1) >= self.series_from.roll_number()
    }

    /// Whether neither limit is on, so that a checker's steps depend on no other checker of its side
    /// but in bearing off.
    pub(super) const fn is_free(&self) -> bool {
        !self.first_checker_limited && !self.primes_limited
    }

    /// All 96 combinations of the switches.
    pub fn all() -> impl Iterator<Item = Rules> {
        (0..96u8).map(|n| Rules {
            series_from: [SeriesFrom::First, SeriesFrom::Third, SeriesFrom::Fourth][usize::from(n / 32)],
            counted: if n & 1 == 0 {
                Counted::PerSide
            } else {
                Counted::PerGame
            },
            rest: if n & 2 == 0 {
                RestRule::Lost
            } else {
                RestRule::ToOpponent
            },
            opening: if n & 4 == 0 {
                OpeningRule::Played
            } else {
                OpeningRule::RolledAgain
            },
            first_checker_limited: n & 8 != 0,
            primes_limited: n & 16 != 0,
        })
    }
}

impl Default for Rules {
    fn default() -> Rules {
        Preset::Table.rules()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presets_are_found_by_name_and_by_choices() {
        for preset in Preset::ALL {
            assert_eq!(Preset::from_name(preset.name()), Some(preset));
            assert_eq!(preset.rules().preset(), Some(preset));
        }
        assert_eq!(Rules::all().filter(|rules| rules.preset().is_some()).count(), 4);
    }

    #[test]
    fn no_combination_of_switches_comes_twice() {
        let different: std::collections::HashSet<Rules> = Rules::all().collect();
        assert_eq!((Rules::all().count(), different.len()), (96, 96));
    }

    #[test]
    fn the_fourth_roll_is_counted_by_side_or_by_game() {
        let table = Preset::Table.rules();
        assert!(!table.double_is_series(2, 9) && table.double_is_series(3, 0));
        let limits = Preset::Limits.rules();
        assert!(!limits.double_is_series(1, 1) && limits.double_is_series(1, 2));
    }
}
