//! A position played out many times.

use crate::arena::{Arena, throw, throw_of};
use crate::player::Player;
use crate::share::Sample;
use gul_bara::bot::{Chance, Style};
use gul_bara::rules::{Game, Rules, Seen, Side};
use std::collections::VecDeque;

/// The mean of what the side about to roll gets, in points, over so many games, and its standard error.
/// The first two rolls go evenly through all throws; players do not look ahead.
pub fn rollout(rules: Rules, seen: &Seen, rolls: [u16; 2], player: &Player, games: u32, seed: u64) -> Sample {
    let me = Side::Ivory;
    let player = Player {
        style: Style {
            ahead: 0,
            ..player.style
        },
        ..player.clone()
    };
    let arena = Arena {
        rules,
        players: [&player; 2],
    };
    let start = Game::set_up(rules, seen.position(me), rolls, me);
    let points: Vec<f64> = (0..games)
        .map(|number| {
            let mut chance = Chance::new(seed ^ u64::from(number) << 24);
            let mut first = VecDeque::from([number, number / 36].map(|number| throw_of(number.into())));
            let mut dice = || first.pop_front().unwrap_or_else(|| throw(&mut chance));
            let outcome = arena.play_on(
                start,
                None,
                seed.wrapping_add(number.into()),
                &mut dice,
                &mut |_, _| {},
            );
            let points = f64::from(outcome.points());
            if outcome.winner == me { points } else { -points }
        })
        .collect();
    Sample::of(points.into_iter())
}
