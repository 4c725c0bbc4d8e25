//! What the search loses in series against looking at every end.

use super::lookahead::worth;
use super::sample::{PLAIN, best, turns};
use super::{Plan, print};
use crate::arena::after;
use gul_bara::bot::{Style, Task};
use gul_bara::rules::{Ends, Game, TurnKind};

/// The most ends that a turn under study has.
const MOST_ENDS: usize = 250_000;
/// Enough positions to look at all ends of such a turn, and to play all the rests they leave.
const ENOUGH: u32 = 3_000_000;

pub fn run(plan: &Plan, count: usize) {
    let turns = turns(plan.seed, count, |task| {
        matches!(task.kind, TurnKind::Series(_)) && ends(task).is_some()
    });
    let losses = plan.each(&turns, |(game, task)| (ends(task).unwrap_or(0), loss(game)));
    let all: Vec<f64> = losses.iter().map(|&(_, loss)| loss).collect();
    print("level 6's search against all ends", &all);
    for (from, to) in [
        (0, 1_000),
        (1_000, 10_000),
        (10_000, 100_000),
        (100_000, MOST_ENDS),
    ] {
        let some: Vec<f64> = losses
            .iter()
            .filter(|(ends, _)| (from..to).contains(ends))
            .map(|&(_, loss)| loss)
            .collect();
        print(&format!("  of {from} to {to} ends"), &some);
    }
}

/// How many ends a turn has, if they are not too many.
fn ends(task: &Task) -> Option<usize> {
    let mut ends = Ends::new();
    ends.begin(&task.rules, &task.seen, task.kind);
    crate::bench::found_all(&mut ends, MOST_ENDS).then(|| ends.len())
}

/// What the search at level 6's bound loses, by the network without look-ahead.
fn loss(game: &Game) -> f64 {
    let mover = game.to_act().expect("a turn is under way");
    let whole = Style {
        limit: ENOUGH,
        ..PLAIN
    };
    let worth = |style| worth(&after(game, &best(game, style)), mover, 0);
    worth(whole) - worth(PLAIN)
}
