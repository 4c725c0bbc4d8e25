//! Exact bearing off: how many rolls a side needs that has all its checkers home and nobody in its way,
//! when every double is a series.
//!
//! Positions are taken by rising pips, so that all a position leads to is known before it. A series
//! cannot break here; a stage of it leads to positions for which the rest of the series is known too.

use crate::rules::{Checkers, Roll};
use std::sync::OnceLock;

/// Home positions of at most fifteen checkers.
const POSITIONS: usize = 54_264;
/// Fifteen checkers on point 6.
const MOST_PIPS: usize = 90;
/// Rolls that a position may need, at most, with any chance that matters.
pub const MOST_ROLLS: usize = 16;

/// Chances of needing each number of rolls, from 0 on.
pub type Distribution = [f32; MOST_ROLLS];

/// What is known of every home position under the play that needs the fewest rolls on average.
pub struct Bearoff {
    /// Expected rolls.
    rolls: Vec<f64>,
    /// Chances of the rolls needed to bear all off.
    all: Vec<Distribution>,
    /// Chances of the rolls needed to bear the first off, where none is off.
    first: Vec<Distribution>,
}

/// Checkers on points 1 to 6, four bits each, point 1 lowest; those off are not counted.
type Home = u32;

impl Bearoff {
    /// The one that all players share, worked out at first use where no [`Making`] has done it before.
    pub fn shared() -> &'static Bearoff {
        SHARED.get_or_init(|| {
            let mut making = Making::new();
            while !making.advance(POSITIONS) {}
            making.bearoff
        })
    }

    /// Expected rolls until all are off; `points` are the checkers on points 1 to 6. `None` if they are
    /// more than fifteen.
    pub fn rolls(&self, points: [u8; 6]) -> Option<f64> {
        if points.iter().map(|&count| u32::from(count)).sum::<u32>() > 15 {
            return None;
        }
        let home = points
            .iter()
            .rev()
            .fold(0, |home, &count| home << 4 | u32::from(count));
        self.rolls.get(place(home)).copied()
    }

    /// Chances of the rolls needed by a side with all checkers home or off: to bear all off, and to bear
    /// the first off.
    pub fn distributions(&self, side: Checkers) -> Option<(&Distribution, &Distribution)> {
        if !side.all_home() {
            return None;
        }
        let place = place(side.home());
        Some((self.all.get(place)?, self.first.get(place)?))
    }
}

static SHARED: OnceLock<Bearoff> = OnceLock::new();

/// The working out, in slices: some 15 million looks at other positions in all.
pub struct Making {
    /// Positions by falling pips; the last is the next to be worked out.
    homes: Vec<Home>,
    goals: Vec<Goals>,
    bearoff: Bearoff,
}

impl Default for Making {
    fn default() -> Making {
        Making::new()
    }
}

impl Making {
    /// Nothing worked out yet.
    pub fn new() -> Making {
        let mut homes = Vec::with_capacity(POSITIONS);
        every_home(0, 15, 0, &mut homes);
        // Sorted by hand, since the code of a sort is long.
        let mut by_pips = vec![Vec::new(); MOST_PIPS + 1];
        for home in homes {
            by_pips[pips(home) as usize].push(home);
        }
        let homes = by_pips.into_iter().rev().flatten().collect();
        Making {
            homes,
            goals: vec![Goals::default(); POSITIONS],
            bearoff: Bearoff {
                rolls: vec![0.0; POSITIONS],
                all: vec![[0.0; MOST_ROLLS]; POSITIONS],
                first: vec![[0.0; MOST_ROLLS]; POSITIONS],
            },
        }
    }

    /// Works out so many positions more; whether all are done.
    pub fn advance(&mut self, positions: usize) -> bool {
        for _ in 0..positions {
            match self.homes.pop() {
                Some(home) => self.bearoff.work_out(home, &mut self.goals),
                None => return true,
            }
        }
        self.homes.is_empty()
    }

    /// Gives what was worked out to all players, if all is done.
    pub fn share(self) {
        if self.homes.is_empty() {
            SHARED.get_or_init(|| self.bearoff);
        }
    }
}

impl Bearoff {
    fn work_out(&mut self, home: Home, goals: &mut [Goals]) {
        let here = place(home);
        if home == 0 {
            // Its goals are itself, place 0, as they stand.
            self.all[here][0] = 1.0;
            self.first[here][0] = 1.0;
            return;
        }
        let steps = [1, 2, 3, 4, 5, 6].map(|die| Steps::of(home, die));
        let best = |steps: &Steps, goal: &dyn Fn(usize) -> u16| {
            let goals = steps.places().map(goal);
            goals
                .min_by(|&a, &b| self.rolls[usize::from(a)].total_cmp(&self.rolls[usize::from(b)]))
                .unwrap_or(0)
        };
        let mut found = Goals::default();
        for (die, played) in steps.iter().enumerate() {
            found.single[die] = best(played, &|then| then as u16);
            found.series[die][0] = best(played, &|then| match goals[then].series.get(die + 1) {
                Some(higher) => higher[3],
                None => then as u16,
            });
            for left in 1..4 {
                found.series[die][left] = best(played, &|then| goals[then].series[die][left - 1]);
            }
        }
        let mut sums = (0.0, [0.0; MOST_ROLLS], [0.0; MOST_ROLLS]);
        let full = checkers(home) == 15;
        for roll in Roll::all() {
            let [high, low] = [roll.high(), roll.low()].map(|die| usize::from(die.pips()) - 1);
            let goal = if roll.is_double() {
                found.series[high][3]
            } else {
                let one = best(&steps[high], &|then| goals[then].single[low]);
                let other = best(&steps[low], &|then| goals[then].single[high]);
                if self.rolls[usize::from(other)] < self.rolls[usize::from(one)] {
                    other
                } else {
                    one
                }
            };
            let goal = usize::from(goal);
            let weight = f64::from(roll.weight()) / 36.0;
            sums.0 += weight * (1.0 + self.rolls[goal]);
            for rolls in 1..MOST_ROLLS {
                sums.1[rolls] += weight as f32 * self.all[goal][rolls - 1];
            }
            // A goal from which the first may still be to come has borne none off.
            let later = self.first[goal];
            if later[0] == 0.0 {
                for rolls in 1..MOST_ROLLS {
                    sums.2[rolls] += weight as f32 * later[rolls - 1];
                }
            } else {
                sums.2[1] += weight as f32;
            }
        }
        if !full {
            sums.2 = [0.0; MOST_ROLLS];
            sums.2[0] = 1.0;
        }
        goals[here] = found;
        (self.rolls[here], self.all[here], self.first[here]) = sums;
    }
}

/// Where a position's best play leads, by what is left to play.
#[derive(Clone, Copy, Default)]
struct Goals {
    /// One step of a number, by the number less one.
    single: [u16; 6],
    /// One to four steps of a number and then every higher number four times.
    series: [[u16; 4]; 6],
}

/// The positions one step away.
struct Steps {
    places: [u16; 6],
    len: usize,
}

impl Steps {
    fn of(home: Home, die: u32) -> Steps {
        let mut steps = Steps {
            places: [0; 6],
            len: 0,
        };
        step(home, die, &mut |then| {
            steps.places[steps.len] = place(then) as u16;
            steps.len += 1;
        });
        steps
    }

    fn places(&self) -> impl Iterator<Item = usize> + '_ {
        self.places[..self.len].iter().map(|&place| usize::from(place))
    }
}

/// Calls `found` with every position after one step of `die`; `home` has a checker left.
fn step(home: Home, die: u32, found: &mut impl FnMut(Home)) {
    let highest = (32 - home.leading_zeros()).div_ceil(4);
    if highest < die {
        return found(home - (1 << (4 * (highest - 1))));
    }
    for point in die..=highest {
        if home >> (4 * (point - 1)) & 15 > 0 {
            let gone = home - (1 << (4 * (point - 1)));
            found(if point > die {
                gone + (1 << (4 * (point - die - 1)))
            } else {
                gone
            });
        }
    }
}

fn every_home(home: Home, left: u32, point: u32, homes: &mut Vec<Home>) {
    if point == 6 {
        homes.push(home);
        return;
    }
    for count in 0..=left {
        every_home(home | count << (4 * point), left - count, point + 1, homes);
    }
}

fn checkers(home: Home) -> u32 {
    (0..6).map(|point| home >> (4 * point) & 15).sum()
}

fn pips(home: Home) -> u32 {
    (0..6).map(|point| (point + 1) * (home >> (4 * point) & 15)).sum()
}

/// A position's place among all: a number below [`POSITIONS`], different for each.
fn place(home: Home) -> usize {
    let mut sum = 0;
    let mut place = 0;
    for (point, ways) in WAYS.iter().enumerate() {
        sum += (home >> (4 * point) & 15) as usize;
        place += ways[sum];
    }
    place
}

/// `WAYS[p][n]`: how many positions on the first p + 1 points have less than n checkers in all.
const WAYS: [[usize; 16]; 6] = {
    let mut ways = [[0; 16]; 6];
    let mut point = 0;
    while point < 6 {
        let mut count = 1;
        while count < 16 {
            // Of exactly count − 1 checkers on point + 1 points there are C(count − 1 + point, point).
            let mut exactly = 1;
            let mut k = 1;
            while k <= point {
                exactly = exactly * (count - 1 + k) / k;
                k += 1;
            }
            ways[point][count] = ways[point][count - 1] + exactly;
            count += 1;
        }
        point += 1;
    }
    ways
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Die, Ends, Rules, Seen, TurnKind};

    #[test]
    fn every_position_has_a_place_of_its_own() {
        let mut homes = Vec::new();
        every_home(0, 15, 0, &mut homes);
        let mut places: Vec<usize> = homes.into_iter().map(place).collect();
        places.sort_unstable();
        assert!(places.into_iter().eq(0..POSITIONS));
    }

    #[test]
    fn steps_are_those_of_the_rules() {
        let mut homes = Vec::new();
        every_home(0, 15, 0, &mut homes);
        let mut away = [0; 25];
        away[1] = 15;
        let mut ends = Ends::new();
        for &home in homes.iter().step_by(97) {
            let mut counts = [0; 25];
            for (count, nth) in counts[1..=6].iter_mut().zip(0..) {
                *count = (home >> (4 * nth) & 15) as u8;
            }
            counts[0] = 15 - checkers(home) as u8;
            if counts[0] == 15 {
                continue;
            }
            let seen = Seen::new(&counts, &away).expect("a position");
            for die in Die::all() {
                let double = TurnKind::Plain(Roll::new(die, die));
                ends.find(&Rules::default(), &seen, double);
                let mut known: Vec<Home> = ends.iter().map(|end| end.mine().home()).collect();
                let mut found = vec![home];
                for _ in 0..4 {
                    let before = std::mem::take(&mut found);
                    for home in before {
                        match home {
                            0 => found.push(0),
                            _ => step(home, die.pips().into(), &mut |then| found.push(then)),
                        }
                    }
                    found.sort_unstable();
                    found.dedup();
                }
                known.sort_unstable();
                assert_eq!(found, known, "{counts:?} {die:?}");
            }
        }
    }
}
