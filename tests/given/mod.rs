//! Short ways to write dice, steps and positions in tests of the rules.

// Each test program is compiled with this module and uses a part of it.
#![allow(dead_code)]

use gul_bara::record::{Choice, GameRecord, Start};
use gul_bara::rules::{Die, Point, Position, Roll, Rules, Side, Step};

/// Checkers on a side's own points: (point, how many). Those of the fifteen not given are off.
pub type OnPoints<'a> = &'a [(usize, u8)];

/// All fifteen where they start.
pub const START: OnPoints = &[(24, 15)];

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

/// The 25 counts of these checkers.
pub fn counts(points: OnPoints) -> [u8; 25] {
    let mut counts = [0; 25];
    for &(point, count) in points {
        counts[point] += count;
    }
    counts[0] = 15 - points.iter().map(|(_, count)| count).sum::<u8>();
    counts
}

/// The position of `side` and its opponent, each in its own points.
pub fn position(side: Side, mine: OnPoints, theirs: OnPoints) -> Position {
    let (mine, theirs) = (counts(mine), counts(theirs));
    let (ivory, night) = match side {
        Side::Ivory => (mine, theirs),
        Side::Night => (theirs, mine),
    };
    Position::new(&ivory, &night).expect("a valid position")
}

/// A game from this position in which `side`, having made `before` rolls as the other side has, is
/// about to roll.
pub fn set_up(rules: Rules, side: Side, mine: OnPoints, theirs: OnPoints, before: u16) -> GameRecord {
    let start = Start::SetUp {
        position: position(side, mine, theirs),
        rolls: [before; 2],
        to_roll: side,
    };
    GameRecord::new(rules, start)
}

/// Rolls for the side whose turn it is.
pub fn roll_in(record: &mut GameRecord, one: u8, other: u8) {
    record
        .push(Choice::Roll(roll(one, other)))
        .expect("a side is to roll");
}

/// Plays these steps, given as (from, number), in the turn under way.
pub fn play_in(record: &mut GameRecord, steps: &[(u8, u8)]) {
    for &(from, number) in steps {
        record
            .push(Choice::Step(step(from, number)))
            .unwrap_or_else(|reason| panic!("{from} by {number}: {reason:?}"));
    }
}

/// The steps that may be played now, as (from, number), from the rear to the front.
pub fn steps_in(record: &GameRecord) -> Vec<(u8, u8)> {
    let steps = record.now().turn().map(|turn| turn.steps());
    steps
        .into_iter()
        .flatten()
        .map(|step| (step.from.number(), step.die.pips()))
        .collect()
}

/// Plays the first step offered until the turn is over, and ends it.
pub fn finish(record: &mut GameRecord) {
    while let Some(&first) = steps_in(record).first() {
        play_in(record, &[first]);
    }
    record.push(Choice::Done).expect("the turn is over");
}
