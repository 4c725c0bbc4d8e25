//! The frozen numbers of the choices. Every code ever made depends on them: none may change.
//!
//! Kept apart from the generator of steps, whose own order may change with its speed.

use crate::rules::{Die, Point, Roll, Step, Steps};

/// Throws with which a game can open: 6 · 5.
pub(super) const OPENINGS: u32 = 30;
/// Throws of two dice.
pub(super) const THROWS: u32 = 36;

/// The number of an opening, 0 to 29: Ivory's die less one, times five, and which of the five other
/// faces, ascending, Night's die shows. `None` for equal dice, with which no game opens.
pub(super) fn number_of_opening(ivory: Die, night: Die) -> Option<u32> {
    let (ivory, night) = (u32::from(ivory.pips()), u32::from(night.pips()));
    let others = match night.cmp(&ivory) {
        std::cmp::Ordering::Less => night - 1,
        std::cmp::Ordering::Greater => night - 2,
        std::cmp::Ordering::Equal => return None,
    };
    Some((ivory - 1) * 5 + others)
}

/// The dice of an opening's number, Ivory's first.
pub(super) fn opening_of_number(number: u32) -> Option<(Die, Die)> {
    let ivory = number / 5 + 1;
    let others = number % 5 + 1;
    let night = if others < ivory { others } else { others + 1 };
    Some((die(ivory)?, die(night)?))
}

/// The first of a roll's numbers among 36, and how many it has: the rolls in the order 1-1, 2-1,
/// 2-2, 3-1, … 6-6, each as often as it comes in 36 throws.
pub(super) fn numbers_of_roll(roll: Roll) -> (u32, u32) {
    let (high, low) = (u32::from(roll.high().pips()), u32::from(roll.low().pips()));
    ((high - 1) * (high - 1) + 2 * (low - 1), u32::from(roll.weight()))
}

/// The roll that has this number among 36.
pub(super) fn roll_of_number(number: u32) -> Option<Roll> {
    let below = number.isqrt();
    Some(Roll::new(die(below + 1)?, die((number - below * below) / 2 + 1)?))
}

/// The legal steps in order: from the highest point down, on one point the larger number first.
pub(super) fn steps_in_order(legal: &Steps) -> impl Iterator<Item = Step> {
    let legal = *legal;
    Point::all()
        .filter(move |&from| legal.sources().has(from))
        .flat_map(|from| Die::all().rev().map(move |die| Step { from, die }))
        .filter(move |&step| legal.has(step))
}

fn die(pips: u32) -> Option<Die> {
    u8::try_from(pips).ok().and_then(|pips| Die::new(pips).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_roll_has_its_share_of_36_numbers() {
        let mut next = 0;
        for roll in Roll::all() {
            let (first, count) = numbers_of_roll(roll);
            assert_eq!(first, next);
            assert!((first..first + count).all(|number| roll_of_number(number) == Some(roll)));
            next += count;
        }
        assert_eq!((next, roll_of_number(THROWS)), (THROWS, None));
    }

    #[test]
    fn every_opening_has_its_own_of_30_numbers() {
        for number in 0..OPENINGS {
            let (ivory, night) = opening_of_number(number).expect("a number of an opening");
            assert_ne!(ivory, night);
            assert_eq!(number_of_opening(ivory, night), Some(number));
        }
        assert_eq!(opening_of_number(OPENINGS), None);
        assert_eq!(number_of_opening(Die::SIX, Die::SIX), None);
    }
}
