//! A match to a number of points.

use super::outcome::Outcome;
use super::side::Side;

/// The points to which a match is played, 1 to 99.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MatchLength(u8);

/// A number to which no match is played: not within 1 to 99.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAMatchLength(
    /// What was given instead.
    pub u8,
);

impl MatchLength {
    /// The usual match, to 3 points.
    pub const USUAL: MatchLength = MatchLength(3);

    /// A match to this many points.
    pub const fn new(points: u8) -> Result<MatchLength, NotAMatchLength> {
        if points >= 1 && points <= 99 {
            Ok(MatchLength(points))
        } else {
            Err(NotAMatchLength(points))
        }
    }

    /// Points that win the match, 1 to 99.
    pub const fn points(self) -> u8 {
        self.0
    }
}

/// The points both sides have in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    length: MatchLength,
    points: [u8; 2],
}

impl Score {
    /// The score before the first game.
    pub const fn new(length: MatchLength) -> Score {
        Score {
            length,
            points: [0; 2],
        }
    }

    /// The score with these points already won; `None` if both sides have won the match.
    pub const fn from_points(length: MatchLength, ivory: u8, night: u8) -> Option<Score> {
        if ivory >= length.0 && night >= length.0 {
            None
        } else {
            Some(Score {
                length,
                points: [ivory, night],
            })
        }
    }

    /// To how many points the match is played.
    pub const fn length(&self) -> MatchLength {
        self.length
    }

    /// Points of one side.
    pub const fn of(&self, side: Side) -> u8 {
        self.points[side.index()]
    }

    /// Points that one side still needs, 0 once it has won.
    pub const fn needed(&self, side: Side) -> u8 {
        self.length.0.saturating_sub(self.of(side))
    }

    /// The score after one more game.
    pub const fn after(mut self, outcome: &Outcome) -> Score {
        let index = outcome.winner.index();
        self.points[index] = self.points[index].saturating_add(outcome.points());
        self
    }

    /// Who has won the match, if someone has.
    pub fn winner(&self) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|&side| self.of(side) >= self.length.0)
    }
}
