//! The rules once more, written from the rules page alone with plain lists of counts: slow, and meant
//! to be obviously right. The generator of `src/rules` is compared with it.
//!
//! A side's checkers are 25 counts, index 0 borne off, index p its own point p.

// Each test program is compiled with this module and uses a part of it.
#![allow(dead_code)]

use std::collections::HashSet;

use gul_bara::rules::{Counted, RestRule, Rules, SeriesFrom};

pub type Counts = [u8; 25];

/// A checker's point, and the number it is moved by.
pub type Move = (u8, u8);

/// The opponent's number for the mover's point `point`, and the other way round.
pub fn across(point: usize) -> usize {
    (point + 11) % 24 + 1
}

/// Whether the mover may play this one step, were it not for the rest of the stage.
pub fn may_move(rules: &Rules, me: &Counts, opp: &Counts, (from, number): Move) -> bool {
    let (from, number) = (usize::from(from), usize::from(number));
    if me[from] == 0 {
        return false;
    }
    if from > number {
        if opp[across(from - number)] > 0 {
            return false;
        }
    } else {
        let all_home = me[7..].iter().all(|&count| count == 0);
        let none_higher = me[from + 1..].iter().all(|&count| count == 0);
        if !all_home || (number > from && !none_higher) {
            return false;
        }
    }
    if rules.first_checker_limited && from == 24 {
        let one_passed = me[..=11].iter().any(|&count| count > 0);
        let one_under_way = me[12..=23].iter().any(|&count| count > 0);
        if one_under_way && !one_passed {
            return false;
        }
    }
    !(rules.primes_limited && blocks_all(&moved(me, (from as u8, number as u8)), opp))
}

/// Whether six neighbouring points are the mover's and every checker of the opponent is behind them.
/// All in the opponent's numbers: behind is higher, and what is borne off (index 0) is ahead.
pub fn blocks_all(me: &Counts, opp: &Counts) -> bool {
    (1..=19).any(|lowest| {
        let highest = lowest + 5;
        (lowest..=highest).all(|point| me[across(point)] > 0)
            && opp[..=highest].iter().all(|&count| count == 0)
    })
}

/// The mover's checkers after this step.
pub fn moved(me: &Counts, (from, number): Move) -> Counts {
    let mut after = *me;
    after[usize::from(from)] -= 1;
    after[usize::from(from.saturating_sub(number))] += 1;
    after
}

/// How long a play of the stage can be that begins with this step; one that ends the game counts as
/// having played all of `numbers`.
pub fn length_after(rules: &Rules, me: &Counts, opp: &Counts, numbers: &[u8], step: Move) -> usize {
    let after = moved(me, step);
    if after[0] == 15 {
        return numbers.len();
    }
    let mut left = numbers.to_vec();
    let used = left.iter().position(|&number| number == step.1);
    left.remove(used.expect("the step plays one of the numbers"));
    1 + greatest_length(rules, &after, opp, &left)
}

/// The greatest length of a play with these numbers.
pub fn greatest_length(rules: &Rules, me: &Counts, opp: &Counts, numbers: &[u8]) -> usize {
    let mut greatest = 0;
    for step in single_moves(rules, me, opp, numbers) {
        greatest = greatest.max(length_after(rules, me, opp, numbers, step));
        if greatest == numbers.len() {
            break;
        }
    }
    greatest
}

/// Every step with one of the numbers that is legal by itself.
fn single_moves(rules: &Rules, me: &Counts, opp: &Counts, numbers: &[u8]) -> Vec<Move> {
    let mut different = numbers.to_vec();
    different.sort_unstable();
    different.dedup();
    let mut moves = Vec::new();
    for from in (1..=24).filter(|&from| me[usize::from(from)] > 0) {
        for &number in &different {
            if may_move(rules, me, opp, (from, number)) {
                moves.push((from, number));
            }
        }
    }
    moves
}

/// The steps with which a legal play of the stage can go on, `numbers` being left of it.
pub fn stage_moves(rules: &Rules, me: &Counts, opp: &Counts, numbers: &[u8]) -> Vec<Move> {
    let greatest = greatest_length(rules, me, opp, numbers);
    let mut moves = single_moves(rules, me, opp, numbers);
    moves.retain(|&step| length_after(rules, me, opp, numbers, step) == greatest);
    let larger = numbers.iter().max();
    if numbers.len() == 2 && greatest == 1 && moves.iter().any(|(_, number)| Some(number) == larger) {
        moves.retain(|(_, number)| Some(number) == larger);
    }
    moves
}

/// Whether a double is a series for a side with `mine` rolls before this one, the other with `theirs`.
pub fn is_series(rules: &Rules, mine: u16, theirs: u16) -> bool {
    let this_roll = match rules.counted {
        Counted::PerSide => mine + 1,
        Counted::PerGame => mine + theirs + 1,
    };
    match rules.series_from {
        SeriesFrom::First => true,
        SeriesFrom::Third => this_roll >= 3,
        SeriesFrom::Fourth => this_roll >= 4,
    }
}

/// The mover's checkers at the end of a turn, and the number and times of the rest that passes.
pub type End = (Counts, Option<(u8, u8)>);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// One stage.
    Plain,
    /// The stages of a double up to 6.
    Series,
    /// The rest of the other side's series.
    Rest,
}

/// A turn under way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    pub me: Counts,
    pub opp: Counts,
    pub kind: Kind,
    /// Left of the stage under way.
    pub numbers: Vec<u8>,
    /// The numbers of the stages to come, each played four times.
    pub later: Vec<u8>,
    pub played: usize,
    pub over: bool,
}

impl Turn {
    /// The turn of this roll, the mover having made `mine` rolls before it and the other `theirs`.
    pub fn of_roll(rules: &Rules, me: Counts, opp: Counts, roll: (u8, u8), mine: u16, theirs: u16) -> Turn {
        let (kind, numbers, later) = if roll.0 != roll.1 {
            (Kind::Plain, vec![roll.0, roll.1], vec![])
        } else if is_series(rules, mine, theirs) {
            (Kind::Series, vec![roll.0; 4], (roll.0 + 1..=6).collect())
        } else {
            (Kind::Plain, vec![roll.0; 4], vec![])
        };
        Turn::begin(rules, me, opp, kind, numbers, later)
    }

    /// The turn in which a rest is played: `times` steps of `number`, then the higher numbers.
    pub fn of_rest(rules: &Rules, me: Counts, opp: Counts, (number, times): (u8, u8)) -> Turn {
        let numbers = vec![number; usize::from(times)];
        Turn::begin(rules, me, opp, Kind::Rest, numbers, (number + 1..=6).collect())
    }

    fn begin(rules: &Rules, me: Counts, opp: Counts, kind: Kind, numbers: Vec<u8>, later: Vec<u8>) -> Turn {
        let mut turn = Turn {
            me,
            opp,
            kind,
            numbers,
            later,
            played: 0,
            over: false,
        };
        turn.settle(rules);
        turn
    }

    /// The steps that may be played now.
    pub fn moves(&self, rules: &Rules) -> Vec<Move> {
        if self.over {
            return vec![];
        }
        stage_moves(rules, &self.me, &self.opp, &self.numbers)
    }

    /// The turn after one of [`Turn::moves`].
    pub fn after(&self, rules: &Rules, step: Move) -> Turn {
        let mut turn = self.clone();
        let used = turn.numbers.iter().position(|&number| number == step.1);
        turn.numbers
            .remove(used.expect("the step plays one of the numbers"));
        turn.me = moved(&turn.me, step);
        turn.played += 1;
        turn.settle(rules);
        turn
    }

    pub fn has_won(&self) -> bool {
        self.me[0] == 15
    }

    /// What was not played of a series or rest that broke: a number with how often it is left.
    pub fn unplayed(&self) -> Option<(u8, u8)> {
        let broken = self.over && !self.has_won() && self.kind == Kind::Series && !self.numbers.is_empty();
        broken.then(|| (self.numbers[0], self.numbers.len() as u8))
    }

    /// What the opponent plays before its own roll.
    pub fn passed_on(&self, rules: &Rules) -> Option<(u8, u8)> {
        self.unplayed()
            .filter(|_| rules.rest == RestRule::ToOpponent && self.played > 0)
    }

    /// Goes on to the next stage, or ends the turn, where nothing more of this stage can be played.
    fn settle(&mut self, rules: &Rules) {
        while !self.over && self.moves(rules).is_empty() {
            let broken = !self.numbers.is_empty() && self.kind != Kind::Rest;
            if self.has_won() || broken || self.later.is_empty() {
                self.over = true;
            } else {
                self.numbers = vec![self.later.remove(0); 4];
            }
        }
    }

    /// Every distinct end of the turn with what passes to the opponent; `None` if more than `most`
    /// different moments lie on the way.
    pub fn ends(&self, rules: &Rules, most: usize) -> Option<HashSet<End>> {
        let mut ends = HashSet::new();
        let mut known = HashSet::new();
        let mut open = vec![self.clone()];
        while let Some(turn) = open.pop() {
            if known.len() > most {
                return None;
            }
            if turn.over {
                ends.insert((turn.me, turn.passed_on(rules)));
            }
            for step in turn.moves(rules) {
                let after = turn.after(rules, step);
                // The opponent stays, and how much was played follows from these.
                if known.insert((after.me, after.numbers.clone(), after.later.len())) {
                    open.push(after);
                }
            }
        }
        Some(ends)
    }
}
