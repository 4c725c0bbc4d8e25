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

#[cfg(test)]
mod tests {
    use super::super::outcome::How;
    use super::*;

    const fn game(winner: Side, loser_off: u8) -> Outcome {
        Outcome {
            winner,
            how: How::BorneOff,
            loser_off,
        }
    }

    #[test]
    fn a_match_to_three_is_won_by_a_game_of_two_points_and_one_of_one() {
        let score = Score::new(MatchLength::USUAL).after(&game(Side::Night, 0));
        assert_eq!((score.of(Side::Night), score.needed(Side::Night)), (2, 1));
        assert_eq!(score.winner(), None);
        let score = score.after(&game(Side::Ivory, 9)).after(&game(Side::Night, 1));
        assert_eq!((score.of(Side::Ivory), score.of(Side::Night)), (1, 3));
        assert_eq!(score.winner(), Some(Side::Night));
    }

    #[test]
    fn points_beyond_the_length_leave_nothing_needed() {
        let one = MatchLength::new(1).expect("a match to one point");
        let score = Score::new(one).after(&game(Side::Ivory, 0));
        assert_eq!((score.of(Side::Ivory), score.needed(Side::Ivory)), (2, 0));
    }

    #[test]
    fn no_match_is_to_none_or_to_a_hundred() {
        assert_eq!(MatchLength::new(0), Err(NotAMatchLength(0)));
        assert_eq!(MatchLength::new(100), Err(NotAMatchLength(100)));
    }
}
