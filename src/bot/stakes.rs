//! What winning and losing are worth: points, or the match.

use super::{Chances, Needs};

/// The worth of each way a game can end for one side; losing one is worth as much to the other side with
/// the sign changed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Stakes {
    win: f64,
    win2: f64,
    lose: f64,
    lose2: f64,
}

/// Of all games between equal players, the share that is won double: from self-play of level 6.
const DOUBLE_SHARE: f64 = 0.44;
/// Matches longer than this are played as if they were this long.
const LONGEST: usize = 16;

impl Stakes {
    /// A single game: points.
    pub(super) const POINTS: Stakes = Stakes {
        win: 1.0,
        win2: 2.0,
        lose: -1.0,
        lose2: -2.0,
    };

    /// A game within a match: twice the chance to win the match, less one.
    pub(super) fn of_match(needs: Needs) -> Stakes {
        let chances = match_chances();
        let (mine, theirs) = (usize::from(needs.mine()), usize::from(needs.theirs()));
        // In a long match only the distance between the sides matters.
        let cut = mine.max(theirs).saturating_sub(LONGEST).min(mine.min(theirs) - 1);
        let (mine, theirs) = ((mine - cut).min(LONGEST), (theirs - cut).min(LONGEST));
        let at = |mine: usize, theirs: usize| 2.0 * chances[mine][theirs] - 1.0;
        Stakes {
            win: at(mine - 1, theirs),
            win2: at(mine.saturating_sub(2), theirs),
            lose: at(mine, theirs - 1),
            lose2: at(mine, theirs.saturating_sub(2)),
        }
    }

    /// The stakes of the other side.
    pub(super) fn swapped(self) -> Stakes {
        Stakes {
            win: -self.lose,
            win2: -self.lose2,
            lose: -self.win,
            lose2: -self.win2,
        }
    }

    /// What these chances are worth.
    #[inline]
    pub(super) fn worth(&self, chances: Chances) -> f64 {
        let Chances { win, win2, lose2 } = chances;
        (win - win2) * self.win + win2 * self.win2 + (1.0 - win - lose2) * self.lose + lose2 * self.lose2
    }
}

/// The chance to win the match of a side that needs `[mine]` points against one that needs `[theirs]`,
/// between equal players before a game.
fn match_chances() -> [[f64; LONGEST + 1]; LONGEST + 1] {
    let mut chances = [[0.0; LONGEST + 1]; LONGEST + 1];
    for mine in 0..=LONGEST {
        for theirs in 0..=LONGEST {
            chances[mine][theirs] = match (mine, theirs) {
                (0, _) => 1.0,
                (_, 0) => 0.0,
                _ => {
                    let won = |points| chances[mine.saturating_sub(points)][theirs];
                    let lost = |points| chances[mine][theirs.saturating_sub(points)];
                    let single = won(1) + lost(1);
                    let double = won(2) + lost(2);
                    0.5 * ((1.0 - DOUBLE_SHARE) * single + DOUBLE_SHARE * double)
                }
            };
        }
    }
    chances
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stakes(mine: u8, theirs: u8) -> Stakes {
        Stakes::of_match(Needs::new(mine, theirs).expect("needs"))
    }

    #[test]
    fn at_the_last_point_only_winning_counts() {
        let last = Stakes {
            win: 1.0,
            win2: 1.0,
            lose: -1.0,
            lose2: -1.0,
        };
        assert_eq!(stakes(1, 1), last);
    }

    #[test]
    fn both_sides_see_the_same_match() {
        for (mine, theirs) in [(1, 3), (2, 5), (16, 16), (40, 99), (99, 1)] {
            let (here, there) = (stakes(mine, theirs), stakes(theirs, mine).swapped());
            for (a, b) in [
                (here.win, there.win),
                (here.win2, there.win2),
                (here.lose, there.lose),
                (here.lose2, there.lose2),
            ] {
                assert!((a - b).abs() < 1e-9, "{here:?} {there:?}");
            }
        }
    }

    #[test]
    fn one_point_behind_a_double_win_is_worth_more() {
        let behind = stakes(2, 1);
        assert!(behind.win2 > behind.win && behind.lose == behind.lose2);
    }
}
