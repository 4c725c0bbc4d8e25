//! House rules in words: a preset's name, or every switch.

use crate::rules::{Counted, OpeningRule, Preset, RestRule, Rules, SeriesFrom};

/// Words, and the switch that they set.
type Switch = (&'static str, fn(&mut Rules));

/// The words of every state of every switch.
const SWITCHES: [Switch; 13] = [
    ("series from roll 1", |rules| {
        rules.series_from = SeriesFrom::First
    }),
    ("series from roll 3", |rules| {
        rules.series_from = SeriesFrom::Third
    }),
    ("series from roll 4", |rules| {
        rules.series_from = SeriesFrom::Fourth
    }),
    ("counted per side", |rules| rules.counted = Counted::PerSide),
    ("counted per game", |rules| rules.counted = Counted::PerGame),
    ("rest lost", |rules| rules.rest = RestRule::Lost),
    ("rest to the opponent", |rules| rules.rest = RestRule::ToOpponent),
    ("opening played", |rules| rules.opening = OpeningRule::Played),
    ("opening rolled again", |rules| {
        rules.opening = OpeningRule::RolledAgain
    }),
    ("first checker free", |rules| rules.first_checker_limited = false),
    ("first checker limited", |rules| {
        rules.first_checker_limited = true
    }),
    ("primes free", |rules| rules.primes_limited = false),
    ("primes limited", |rules| rules.primes_limited = true),
];

/// The preset's name, or the words of all six switches.
pub(super) fn rules_text(rules: &Rules) -> String {
    if let Some(preset) = rules.preset() {
        return preset.name().to_owned();
    }
    let mut words = Vec::new();
    for (text, set) in SWITCHES {
        let mut other = *rules;
        set(&mut other);
        if other == *rules {
            words.push(text);
        }
    }
    words.join(", ")
}

/// The rules of a preset's name, or of switches, those not named as in the default; or the words that
/// are neither.
pub(super) fn read_rules(text: &str) -> Result<Rules, String> {
    let mut rules = Rules::default();
    for (index, words) in text.split(',').map(str::trim).enumerate() {
        let words = words.to_ascii_lowercase();
        if let Some(preset) = Preset::from_name(&words).filter(|_| index == 0) {
            rules = preset.rules();
        } else if let Some((_, set)) = SWITCHES.iter().find(|(text, _)| *text == words) {
            set(&mut rules);
        } else {
            return Err(words);
        }
    }
    Ok(rules)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_rules_come_back_from_their_words() {
        for rules in Rules::all() {
            assert_eq!(read_rules(&rules_text(&rules)), Ok(rules));
        }
    }

    #[test]
    fn switches_may_follow_a_preset_or_stand_alone() {
        let limits = Preset::Limits.rules();
        let expected = Rules {
            primes_limited: false,
            ..limits
        };
        assert_eq!(read_rules(" Limits, primes free"), Ok(expected));
        assert_eq!(read_rules("table, no hitting"), Err("no hitting".to_owned()));
    }
}
