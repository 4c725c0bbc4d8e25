//! Every match comes back from its code and from its text.

mod record_support;

use gul_bara::record::Choice;
use gul_bara::rules::{Preset, Side};
use record_support::*;

#[test]
fn ten_thousand_random_matches_come_back() {
    for preset in Preset::ALL {
        let mut random = Random::new(1);
        for _ in 0..2_000 {
            comes_back(&any_match(&mut random, preset.rules()));
        }
    }
    let mut random = Random::new(2);
    for _ in 0..2_000 {
        let rules = any_rules(&mut random);
        comes_back(&any_match(&mut random, rules));
    }
}

#[test]
fn every_cut_of_a_game_comes_back() {
    let mut random = Random::new(3);
    for preset in Preset::ALL {
        let whole = whole_game(&mut random, preset.rules(), any_step);
        for length in 0..=whole.game().choices().len() {
            let mut cut = whole.clone();
            cut.cut(length);
            comes_back(&cut);
            for side in Side::BOTH {
                let mut resigned = cut.clone();
                if resigned.push(Choice::Resign(side)).is_ok() {
                    comes_back(&resigned);
                }
            }
        }
    }
}
