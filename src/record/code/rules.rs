//! The frozen number of each set of house rules, 0 to 95.

use crate::rules::{Counted, OpeningRule, RestRule, Rules, SeriesFrom};

/// 32 · (0, 1, 2 for series from the 1st, 3rd, 4th roll), plus 1 if rolls are counted per game, 2 if
/// the rest goes to the opponent, 4 if the opening is rolled again, 8 if the first checker is limited,
/// 16 if primes are.
pub fn number_of_rules(rules: &Rules) -> u8 {
    let series = match rules.series_from {
        SeriesFrom::First => 0,
        SeriesFrom::Third => 32,
        SeriesFrom::Fourth => 64,
    };
    series
        + u8::from(rules.counted == Counted::PerGame)
        + 2 * u8::from(rules.rest == RestRule::ToOpponent)
        + 4 * u8::from(rules.opening == OpeningRule::RolledAgain)
        + 8 * u8::from(rules.first_checker_limited)
        + 16 * u8::from(rules.primes_limited)
}

/// The house rules of a number; `None` from 96 on.
pub(super) fn rules_of_number(number: u8) -> Option<Rules> {
    let series_from = match number / 32 {
        0 => SeriesFrom::First,
        1 => SeriesFrom::Third,
        2 => SeriesFrom::Fourth,
        _ => return None,
    };
    let has = |bit: u8| number & bit != 0;
    Some(Rules {
        series_from,
        counted: if has(1) {
            Counted::PerGame
        } else {
            Counted::PerSide
        },
        rest: if has(2) {
            RestRule::ToOpponent
        } else {
            RestRule::Lost
        },
        opening: if has(4) {
            OpeningRule::RolledAgain
        } else {
            OpeningRule::Played
        },
        first_checker_limited: has(8),
        primes_limited: has(16),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_of_rules_has_its_number() {
        let mut seen = [false; 96];
        for rules in Rules::all() {
            let number = number_of_rules(&rules);
            assert_eq!(rules_of_number(number), Some(rules));
            seen[usize::from(number)] = true;
        }
        assert!(seen.into_iter().all(|seen| seen));
        assert_eq!(rules_of_number(96), None);
    }
}
