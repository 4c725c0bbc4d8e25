//! The hand-written player: a cheap judgement of the race and of blocking, blind to everything else.
//!
//! Its numbers are fixed, since it is the yardstick of the others; `libm` gives every machine the same
//! bits.

use super::Chances;
use crate::rules::{Checkers, Point, Points, Seen};

/// Mean of pips a roll when every double is a series.
const PIPS_A_ROLL: f64 = 15.94;
/// Spread of pips a roll.
const SPREAD_A_ROLL: f64 = 21.9;

/// The chances of the mover of `seen`, who is about to roll. A finished game is judged as finished.
pub(super) fn chances(seen: &Seen) -> Chances {
    if seen.mine().all_off() {
        return Chances::won(if seen.theirs().off() == 0 { 2 } else { 1 });
    }
    if seen.theirs().all_off() {
        return Chances::won(if seen.mine().off() == 0 { 2 } else { 1 }).flipped();
    }
    let (mine, theirs) = (seen.mine(), seen.theirs());
    let my_rolls = f64::from(mine.pips()) / PIPS_A_ROLL;
    let their_rolls = f64::from(theirs.pips()) / PIPS_A_ROLL;
    let variance = SPREAD_A_ROLL / PIPS_A_ROLL * (SPREAD_A_ROLL / PIPS_A_ROLL);
    let spread = libm::sqrt((my_rolls + their_rolls) * variance + 0.25);
    let race = normal((their_rolls - my_rolls + 0.5) / spread).clamp(1e-6, 1.0 - 1e-6);
    let blocking = hemmed(theirs, mine.held()) - hemmed(mine, theirs.held());
    let win = logistic(0.8 * libm::log(race / (1.0 - race)) + blocking);
    let doubled = |rolls_to_first: Option<f64>, rolls: f64, ahead: f64| match rolls_to_first {
        Some(first) => normal((first - rolls - ahead) / spread),
        None => 0.0,
    };
    Chances {
        win,
        win2: win * doubled(first_off(theirs), my_rolls, 3.5),
        lose2: (1.0 - win) * doubled(first_off(mine), their_rolls, 2.5),
    }
}

/// How much `side` is blocked by an opponent that holds `others` (in the opponent's numbers).
fn hemmed(side: Checkers, others: Points) -> f64 {
    let others = others.across();
    let sum: u32 = side
        .held()
        .without(HOME)
        .map(|point| u32::from(side.on(point)) * others.six_ahead(point).pow(2))
        .sum();
    0.25 * f64::from(sum) / 36.0
}

const HOME: Points = Points::ALL.from_down(Point::HOME);

/// Rolls until the first checker is off; `None` once one is.
fn first_off(side: Checkers) -> Option<f64> {
    if side.off() > 0 {
        return None;
    }
    let home = Point::HOME.number();
    let to_home: u32 = side
        .held()
        .without(HOME)
        .map(|point| u32::from(side.on(point)) * u32::from(point.number() - home))
        .sum();
    let lowest = side
        .held()
        .from_down(Point::HOME)
        .last()
        .map_or(home, Point::number);
    Some(f64::from(to_home + u32::from(lowest)) / PIPS_A_ROLL)
}

/// The normal distribution function.
fn normal(x: f64) -> f64 {
    0.5 * libm::erfc(-x * std::f64::consts::FRAC_1_SQRT_2)
}

fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-x))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finished_game_counts_its_points() {
        let off = |count| {
            let mut counts = [0; 25];
            counts[0] = count;
            counts[1] = 15 - count;
            counts
        };
        let equity = |mine, theirs| {
            Seen::new(&off(mine), &off(theirs))
                .map(|seen| chances(&seen).equity())
                .expect("a position")
        };
        assert_eq!(equity(15, 0), 2.0);
        assert_eq!(equity(15, 1), 1.0);
        assert_eq!(equity(0, 15), -2.0);
        assert_eq!(equity(3, 15), -1.0);
    }
}
