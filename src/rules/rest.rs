//! What is left of a series that broke.

use super::die::Die;

/// The steps of a series that were not played: `number` still `times` times, then every higher
/// number four times.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rest {
    number: Die,
    times: u8,
}

impl Rest {
    /// The rest that starts with `times` (1 to 4) steps of `number`; `None` for other counts.
    pub const fn new(number: Die, times: u8) -> Option<Rest> {
        if times >= 1 && times <= 4 {
            Some(Rest { number, times })
        } else {
            None
        }
    }

    /// The number of the stage that broke.
    pub const fn number(self) -> Die {
        self.number
    }

    /// Steps of it that are left, 1 to 4.
    pub const fn times(self) -> u8 {
        self.times
    }

    /// Each number with how often it is left, ascending up to 6.
    pub fn stages(self) -> impl Iterator<Item = (Die, u8)> {
        let full = std::iter::successors(self.number.next(), |die| die.next()).map(|die| (die, 4));
        std::iter::once((self.number, self.times)).chain(full)
    }
}
