//! Exact play of a race of two sides that are home, every double a series: both sides' best play from every
//! pair of small positions, worked out by rising pips.

use gul_bara::rules::{Checkers, Roll};
use std::collections::HashMap;

/// Checkers on points 1 to 6, four bits each, point 1 lowest, as [`Checkers::home`] gives them.
type Home = u32;

/// What may be left to play: one to four steps of a number and then all of the higher ones, by the number; or
/// one step of a number alone, behind those.
const LEFT: usize = SINGLE + 6;
const SINGLE: usize = 24;

/// The worth of every pair of a position of one side and one of the other, to the one, in points.
pub struct TwoSided {
    one: Positions,
    other: Positions,
    /// By the one's place, then the other's.
    one_rolls: Vec<f32>,
    other_rolls: Vec<f32>,
}

/// One side's positions by rising pips; the first is that of a side that is done.
struct Positions {
    homes: Vec<Home>,
    places: HashMap<Home, usize>,
    /// Places one step away, by the number less one.
    steps: Vec<[Vec<usize>; 6]>,
}

impl TwoSided {
    /// Of at most so many checkers on each side; only the one side may still have all its fifteen.
    pub fn new(most_of_one: u32, most_of_other: u32) -> TwoSided {
        let (one, other) = (Positions::new(most_of_one), Positions::new(most_of_other.min(14)));
        let width = other.homes.len();
        let mut one_rolls = vec![0.0; one.homes.len() * width];
        // A side that is done has won a point.
        let mut other_rolls = vec![1.0; one.homes.len() * width];
        let mut left = vec![1.0; one.homes.len() * LEFT * width];
        for (place, &home) in one.homes.iter().enumerate().skip(1) {
            let lost = if checkers(home) == 15 { -2.0 } else { -1.0 };
            let row = place * width..(place + 1) * width;
            let worth = worth_to_roll(&mut left, width, place, &one.steps[place], &other_rolls);
            one_rolls[row.clone()].copy_from_slice(&worth);
            one_rolls[row.start] = lost;
            let to_other: Vec<f32> = one_rolls[row.clone()].iter().map(|worth| -worth).collect();
            let mut left = vec![-lost; width * LEFT];
            other_rolls[row.start] = lost;
            for (place, steps) in other.steps.iter().enumerate().skip(1) {
                other_rolls[row.start + place] = -worth_to_roll(&mut left, 1, place, steps, &to_other)[0];
            }
        }
        TwoSided {
            one,
            other,
            one_rolls,
            other_rolls,
        }
    }

    /// What it is worth to the one side, in points, to stand so against the other, which rolls next or not;
    /// `None` where that was not worked out.
    pub fn worth(&self, one: Checkers, other: Checkers, other_rolls: bool) -> Option<f64> {
        let (one, other) = (self.one.place(one)?, self.other.place(other)?);
        let worths = if other_rolls {
            &self.other_rolls
        } else {
            &self.one_rolls
        };
        Some(worths[one * self.other.homes.len() + other].into())
    }
}

impl Positions {
    fn new(most: u32) -> Positions {
        let mut homes: Vec<Home> = (0..6).fold(vec![0], |homes, point| {
            let more =
                |&home: &Home| (0..=most - checkers(home)).map(move |count| home | count << (4 * point));
            homes.iter().flat_map(more).collect()
        });
        homes.sort_unstable_by_key(|&home| (pips(home), home));
        let places: HashMap<Home, usize> = homes.iter().copied().zip(0..).collect();
        let steps = homes
            .iter()
            .map(|&home| [1, 2, 3, 4, 5, 6].map(|die| steps(home, die).map(|then| places[&then]).collect()))
            .collect();
        Positions { homes, places, steps }
    }

    fn place(&self, side: Checkers) -> Option<usize> {
        let home = side.all_home().then(|| side.home())?;
        self.places.get(&home).copied()
    }
}

/// What a side gets that is about to roll: rows of `width` worths. `left` has the rows of what is left to play
/// by place, those of this place are filled in; `after` has the rows of places at which the turn is over.
fn worth_to_roll(
    left: &mut [f32],
    width: usize,
    place: usize,
    steps: &[Vec<usize>; 6],
    after: &[f32],
) -> Vec<f32> {
    for (die, steps) in steps.iter().enumerate() {
        let single = best(width, steps, |then| &after[then * width..][..width]);
        fill(left, width, place, SINGLE + die, &single);
        for times in 0..4 {
            let series = best(width, steps, |then| match (times, die) {
                (0, 5) => &after[then * width..][..width],
                (0, _) => row(left, width, then, 4 * (die + 1) + 3),
                _ => row(left, width, then, 4 * die + times - 1),
            });
            fill(left, width, place, 4 * die + times, &series);
        }
    }
    let mut sum = vec![0.0; width];
    for roll in Roll::all() {
        let [high, low] = [roll.high(), roll.low()].map(|die| usize::from(die.pips()) - 1);
        let worth = if roll.is_double() {
            row(left, width, place, 4 * high + 3).to_vec()
        } else {
            let mut worth = best(width, &steps[high], |then| row(left, width, then, SINGLE + low));
            raise(
                &mut worth,
                &best(width, &steps[low], |then| row(left, width, then, SINGLE + high)),
            );
            worth
        };
        let share = f32::from(roll.weight()) / 36.0;
        for (sum, worth) in sum.iter_mut().zip(worth) {
            *sum += share * worth;
        }
    }
    sum
}

fn row(left: &[f32], width: usize, place: usize, what: usize) -> &[f32] {
    &left[(place * LEFT + what) * width..][..width]
}

fn fill(left: &mut [f32], width: usize, place: usize, what: usize, worth: &[f32]) {
    left[(place * LEFT + what) * width..][..width].copy_from_slice(worth);
}

/// The greatest of the rows of these places, one by one.
fn best<'a>(width: usize, places: &[usize], row: impl Fn(usize) -> &'a [f32]) -> Vec<f32> {
    let mut best = vec![f32::MIN; width];
    for &place in places {
        raise(&mut best, row(place));
    }
    best
}

fn raise(best: &mut [f32], others: &[f32]) {
    for (best, other) in best.iter_mut().zip(others) {
        *best = best.max(*other);
    }
}

/// Every position after one step; none where no checker is left.
fn steps(home: Home, die: u32) -> impl Iterator<Item = Home> {
    let highest = (32 - home.leading_zeros()).div_ceil(4);
    let lowest = die.min(highest).max(1);
    (lowest..=highest)
        .filter(move |point| home >> (4 * (point - 1)) & 15 > 0)
        .map(move |point| {
            let gone = home - (1 << (4 * (point - 1)));
            if point > die {
                gone + (1 << (4 * (point - die - 1)))
            } else {
                gone
            }
        })
}

fn checkers(home: Home) -> u32 {
    (0..6).map(|point| home >> (4 * point) & 15).sum()
}

fn pips(home: Home) -> u32 {
    (0..6).map(|point| (point + 1) * (home >> (4 * point) & 15)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use gul_bara::rules::{Ends, Rules, Seen, TurnKind};

    /// Worths by the keys of the mover and the other side.
    type Known = HashMap<(u128, u128), f64>;

    /// The mover's worth by looking at every end of every roll by the rules.
    fn looked_at(known: &mut Known, seen: &Seen) -> f64 {
        let key = (seen.mine().key(), seen.theirs().key());
        if let Some(&worth) = known.get(&key) {
            return worth;
        }
        let mut sum = 0.0;
        for roll in Roll::all() {
            let mut ends = Ends::new();
            ends.find(
                &Rules::default(),
                seen,
                TurnKind::of_roll(&Rules::default(), roll, 9, 9),
            );
            let worth = |mine: Checkers| match mine.all_off() {
                true => 1.0,
                false => -looked_at(known, &seen.after(mine).swapped()),
            };
            let best = ends
                .iter()
                .map(|end| end.mine())
                .map(worth)
                .fold(f64::MIN, f64::max);
            sum += f64::from(roll.weight()) / 36.0 * best;
        }
        known.insert(key, sum);
        sum
    }

    #[test]
    fn small_pairs_are_worth_what_every_end_says() {
        let (exact, mut known) = (TwoSided::new(3, 2), Known::new());
        let counts = |points: [u8; 6]| {
            let mut counts = [0; 25];
            counts[1..7].copy_from_slice(&points);
            counts[0] = 15 - points.iter().sum::<u8>();
            counts
        };
        for (one, other) in [
            ([0, 1, 0, 0, 0, 0], [0, 0, 0, 0, 0, 1]),
            ([0, 0, 0, 1, 1, 0], [0, 0, 1, 0, 0, 1]),
            ([0, 0, 1, 1, 0, 1], [0, 0, 0, 0, 1, 1]),
        ] {
            let seen = Seen::new(&counts(one), &counts(other)).expect("a position");
            let [to_one, to_other] = [false, true].map(|other_rolls| {
                exact
                    .worth(seen.mine(), seen.theirs(), other_rolls)
                    .expect("small")
            });
            assert!(
                (to_one - looked_at(&mut known, &seen)).abs() < 1e-5,
                "{one:?} {other:?}"
            );
            assert!(
                (to_other + looked_at(&mut known, &seen.swapped())).abs() < 1e-5,
                "{one:?} {other:?}"
            );
        }
    }
}
