//! A die and a roll of two.

/// What one die shows, 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Die(u8);

/// A number that no die shows: not within 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotADie(
    /// What was given instead.
    pub u8,
);

impl Die {
    /// The lowest number.
    pub const ONE: Die = Die(1);
    /// The highest number, with which every series ends.
    pub const SIX: Die = Die(6);

    /// The die that shows this many pips.
    pub const fn new(pips: u8) -> Result<Die, NotADie> {
        if pips >= 1 && pips <= 6 {
            Ok(Die(pips))
        } else {
            Err(NotADie(pips))
        }
    }

    /// Pips shown, 1 to 6.
    pub const fn pips(self) -> u8 {
        self.0
    }

    /// All six faces, ascending.
    pub fn all() -> impl DoubleEndedIterator<Item = Die> + ExactSizeIterator + Clone {
        (1..=6u8).map(Die)
    }

    /// The next number of a series; `None` after 6.
    pub const fn next(self) -> Option<Die> {
        if self.0 < 6 { Some(Die(self.0 + 1)) } else { None }
    }
}

/// Two dice thrown together; which one was which does not matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Roll {
    high: Die,
    low: Die,
}

impl Roll {
    /// The roll of these two dice, in either order.
    pub const fn new(one: Die, other: Die) -> Roll {
        if one.0 >= other.0 {
            Roll {
                high: one,
                low: other,
            }
        } else {
            Roll {
                high: other,
                low: one,
            }
        }
    }

    /// The larger number (the number itself of a double).
    pub const fn high(self) -> Die {
        self.high
    }

    /// The smaller number (the number itself of a double).
    pub const fn low(self) -> Die {
        self.low
    }

    /// Whether both dice show the same.
    pub const fn is_double(self) -> bool {
        self.high.0 == self.low.0
    }

    /// In how many of the 36 throws this roll comes: 1 for a double, else 2.
    pub const fn weight(self) -> u8 {
        if self.is_double() { 1 } else { 2 }
    }

    /// The 21 different rolls: 1-1, 2-1, 2-2, 3-1, … 6-6.
    pub fn all() -> impl Iterator<Item = Roll> + Clone {
        Die::all().flat_map(|high| {
            Die::all()
                .take(high.0 as usize)
                .map(move |low| Roll { high, low })
        })
    }
}

impl std::fmt::Display for Roll {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}-{}", self.high.0, self.low.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_21_rolls_that_weigh_36() {
        assert_eq!(Roll::all().count(), 21);
        assert_eq!(Roll::all().map(|roll| u32::from(roll.weight())).sum::<u32>(), 36);
    }

    #[test]
    fn the_order_of_two_dice_does_not_matter() {
        assert_eq!(Roll::new(Die(2), Die(5)), Roll::new(Die(5), Die(2)));
        assert_eq!(Roll::new(Die(2), Die(5)).to_string(), "5-2");
    }
}
