//! Short ways to write dice, steps and positions in tests of the rules.

// Each test program is compiled with this module and uses a part of it.
#![allow(dead_code)]

use gul_bara::rules::{Die, Point, Position, Roll, Side, Step};

pub fn die(pips: u8) -> Die {
    Die::new(pips).expect("within 1 to 6")
}

pub fn roll(one: u8, other: u8) -> Roll {
    Roll::new(die(one), die(other))
}

pub fn point(number: u8) -> Point {
    Point::new(number).expect("within 1 to 24")
}

/// The step of a checker on `from` by `number` pips.
pub fn step(from: u8, number: u8) -> Step {
    Step {
        from: point(from),
        die: die(number),
    }
}

/// The 25 counts with these checkers, given as (own point, how many); those not given are off.
pub fn counts(points: &[(usize, u8)]) -> [u8; 25] {
    let mut counts = [0; 25];
    for &(point, count) in points {
        counts[point] += count;
    }
    counts[0] = 15 - points.iter().map(|(_, count)| count).sum::<u8>();
    counts
}

/// The position with `side` and its opponent each given in its own points, as by [`counts`].
pub fn position(side: Side, mine: &[(usize, u8)], theirs: &[(usize, u8)]) -> Position {
    let (mine, theirs) = (counts(mine), counts(theirs));
    let (ivory, night) = match side {
        Side::Ivory => (mine, theirs),
        Side::Night => (theirs, mine),
    };
    Position::new(&ivory, &night).expect("a valid position")
}
