//! What the choice loses in races against exact play, where that can be computed.

use super::sample::PLAIN;
use super::two_sided::TwoSided;
use super::{Plan, print};
use crate::player::shipped;
use gul_bara::bot::{Chance, Level, Style, Task, Thinking};
use gul_bara::rules::{Checkers, Ends, Roll, Rules, Seen, TurnKind};

/// Checkers left on either side, at most: of races in which one side may have borne none off and so may lose
/// double, and of races between two sides with some off.
const SIZES: [(u32, u32); 2] = [(15, 3), (7, 7)];

pub fn run(plan: &Plan, count: usize) {
    for (one, other) in SIZES {
        let exact = TwoSided::new(one, other);
        let mut chance = Chance::new(plan.seed);
        let races: Vec<Race> = (0..count / SIZES.len())
            .map(|_| Race::drawn(&mut chance, one, other))
            .collect();
        println!("races of up to {one} checkers against up to {other}");
        for (name, style) in [("  level 6", Level::Six.style()), ("  without look ahead", PLAIN)] {
            print(name, &plan.each(&races, |race| race.loss(&exact, style)));
        }
    }
}

/// A roll to be played in a race.
struct Race {
    seen: Seen,
    /// Whether the mover is the one side of [`TwoSided`].
    one_moves: bool,
    roll: Roll,
}

impl Race {
    fn drawn(chance: &mut Chance, most_of_one: u32, most_of_other: u32) -> Race {
        let (one, other) = (side(chance, most_of_one), side(chance, most_of_other));
        let one_moves = chance.below(2) == 0;
        let (mine, theirs) = if one_moves { (one, other) } else { (other, one) };
        let (one, other) = crate::arena::throw(chance);
        Race {
            seen: Seen::new(&mine, &theirs).expect("two sides that are home"),
            one_moves,
            roll: Roll::new(one, other),
        }
    }

    /// What the shipped network's choice in this style loses, in points.
    fn loss(&self, exact: &TwoSided, style: Style) -> f64 {
        let rules = Rules::default();
        let kind = TurnKind::of_roll(&rules, self.roll, 9, 9);
        let task = Task {
            level: Level::Six,
            most: 1,
            rules,
            seen: self.seen,
            rolls: [9, 9],
            kind,
            needs: None,
            seed: 0,
            limit: None,
        };
        let chosen = Thinking::in_style(&task, &shipped(), style).finish();
        let mut ends = Ends::new();
        ends.find(&rules, &self.seen, kind);
        let worth = |end| self.worth(exact, end);
        let best = ends.iter().map(|end| worth(end.mine())).fold(f64::MIN, f64::max);
        best - worth(chosen[0].end)
    }

    /// What an end is worth to the mover.
    fn worth(&self, exact: &TwoSided, end: Checkers) -> f64 {
        let worth = if self.one_moves {
            exact.worth(end, self.seen.theirs(), true)
        } else {
            exact.worth(self.seen.theirs(), end, false).map(|worth| -worth)
        };
        worth.expect("a race of this size")
    }
}

/// One side with up to `most` checkers left, at least one, each on any home point.
fn side(chance: &mut Chance, most: u32) -> [u8; 25] {
    let left = 1 + chance.below(most);
    let mut counts = [0; 25];
    counts[0] = 15 - left as u8;
    for _ in 0..left {
        counts[1 + chance.below(6) as usize] += 1;
    }
    counts
}
