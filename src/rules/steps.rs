//! What may be played at one moment, as a set of points for each number.

use super::checkers::Points;
use super::die::Die;
use super::step::Step;

/// The steps that may be played now: for each number the points from which it may be.
///
/// Iterates from the highest point down, on each point the larger number first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Steps {
    pub(super) high: (Die, Points),
    pub(super) low: (Die, Points),
}

impl Steps {
    pub(super) const fn of_one(die: Die, sources: Points) -> Steps {
        Steps {
            high: (die, sources),
            low: (die, Points::NONE),
        }
    }

    /// Whether nothing may be played.
    pub const fn is_empty(&self) -> bool {
        self.high.1.is_empty() && self.low.1.is_empty()
    }

    /// Whether this step may be played.
    pub fn has(&self, step: Step) -> bool {
        [self.high, self.low]
            .into_iter()
            .any(|(die, sources)| die == step.die && sources.has(step.from))
    }

    /// The points from which this number may be played.
    pub fn by(&self, die: Die) -> Points {
        [self.high, self.low]
            .into_iter()
            .filter(|(number, _)| *number == die)
            .fold(Points::NONE, |set, (_, sources)| set.or(sources))
    }

    /// The points from which any number may be played.
    pub const fn sources(&self) -> Points {
        self.high.1.or(self.low.1)
    }
}

impl Iterator for Steps {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let side = match (self.high.1.highest(), self.low.1.highest()) {
            (None, None) => return None,
            (high, low) if high >= low => &mut self.high,
            _ => &mut self.low,
        };
        let from = side.1.next()?;
        Some(Step { from, die: side.0 })
    }
}
