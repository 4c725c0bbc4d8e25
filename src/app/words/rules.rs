//! The house rules with a sentence on what each changes.

use crate::rules::{Counted, OpeningRule, Preset, RestRule, Rules, SeriesFrom};
use crate::text::Text;

/// The words of a choice, and what makes it.
type RuleChoice = (&'static str, fn(&mut Rules));

/// One switch of the house rules.
pub struct RuleWords {
    /// What is chosen.
    pub name: &'static str,
    /// What it changes.
    pub about: &'static str,
    /// The choices with their words.
    pub choices: Vec<RuleChoice>,
    /// Which of them holds.
    pub chosen: fn(&Rules) -> usize,
}

/// A preset's name and what it is.
pub fn preset(text: Text, preset: Preset) -> (&'static str, &'static str) {
    match preset {
        Preset::Table => (text.preset_table(), text.preset_table_about()),
        Preset::Bulgarian => (text.preset_bulgarian(), text.preset_bulgarian_about()),
        Preset::EveryDouble => (text.preset_every_double(), text.preset_every_double_about()),
        Preset::Limits => (text.preset_limits(), text.preset_limits_about()),
    }
}

/// All switches.
pub fn rule_words(text: Text) -> [RuleWords; 6] {
    [
        RuleWords {
            name: text.series_from(),
            about: text.series_from_about(),
            choices: vec![
                (text.series_from_first(), |rules| {
                    rules.series_from = SeriesFrom::First
                }),
                (text.series_from_third(), |rules| {
                    rules.series_from = SeriesFrom::Third
                }),
                (text.series_from_fourth(), |rules| {
                    rules.series_from = SeriesFrom::Fourth;
                }),
            ],
            chosen: |rules| match rules.series_from {
                SeriesFrom::First => 0,
                SeriesFrom::Third => 1,
                SeriesFrom::Fourth => 2,
            },
        },
        RuleWords {
            name: text.rolls_counted(),
            about: text.counted_about(),
            choices: vec![
                (text.counted_per_side(), |rules| rules.counted = Counted::PerSide),
                (text.counted_per_game(), |rules| rules.counted = Counted::PerGame),
            ],
            chosen: |rules| usize::from(rules.counted == Counted::PerGame),
        },
        RuleWords {
            name: text.rest(),
            about: text.rest_about(),
            choices: vec![
                (text.rest_lost(), |rules| rules.rest = RestRule::Lost),
                (text.rest_to_opponent(), |rules| rules.rest = RestRule::ToOpponent),
            ],
            chosen: |rules| usize::from(rules.rest == RestRule::ToOpponent),
        },
        RuleWords {
            name: text.opening(),
            about: text.opening_about(),
            choices: vec![
                (text.opening_played(), |rules| rules.opening = OpeningRule::Played),
                (text.opening_rolled_again(), |rules| {
                    rules.opening = OpeningRule::RolledAgain;
                }),
            ],
            chosen: |rules| usize::from(rules.opening == OpeningRule::RolledAgain),
        },
        RuleWords {
            name: text.first_checker(),
            about: text.first_checker_about(),
            choices: vec![
                (text.free(), |rules| rules.first_checker_limited = false),
                (text.limited(), |rules| rules.first_checker_limited = true),
            ],
            chosen: |rules| usize::from(rules.first_checker_limited),
        },
        RuleWords {
            name: text.primes(),
            about: text.primes_about(),
            choices: vec![
                (text.free(), |rules| rules.primes_limited = false),
                (text.limited(), |rules| rules.primes_limited = true),
            ],
            chosen: |rules| usize::from(rules.primes_limited),
        },
    ]
}
