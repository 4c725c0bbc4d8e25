//! What comes of playing one stage as far as it goes.

use super::checkers::{Checkers, Points};
use super::die::Die;
use super::kernel::Board;
use super::stage::Stage;

/// Whether mixed rolls are listed by [`Plays::play_both`], which is faster but no other. In the browser the
/// time goes into judging their few ends, and every byte of the program is waited for.
const BOTH_AT_ONCE: bool = cfg!(not(target_arch = "wasm32"));

/// The results of playing one stage from one state; keeps its memory from one use to the next.
#[derive(Default)]
pub(super) struct Plays {
    /// The mover's checkers where the game is not won.
    pub(super) results: Vec<u128>,
    /// Steps left unplayed; the same for all results, since all are of the greatest length.
    pub(super) left: u8,
    /// Whether the game can be won.
    pub(super) wins: bool,
}

impl Plays {
    /// Finds the results of a stage; whether each is listed once for certain.
    pub(super) fn find(&mut self, board: &Board, mine: Checkers, stage: Stage) -> bool {
        self.results.clear();
        self.left = 0;
        self.wins = false;
        let free = board.is_free();
        match stage {
            Stage::Times { die, left } if free && mine.out() >= u32::from(left) => {
                let far = Far {
                    onto_open: board.onto_open(die).mask(),
                    pips: die.pips(),
                };
                self.play_far(far, mine.0, mine.held().mask() & far.onto_open, left);
            }
            // The last two cannot both come home and one of them be borne off by two steps.
            Stage::Mixed { high, low } if BOTH_AT_ONCE && free && mine.two_are_out() => {
                self.play_both(board, mine, high, low)
            }
            _ => {}
        }
        let known = !self.results.is_empty();
        if !known {
            self.play(board, mine, stage, Points::ALL);
        }
        known || free && matches!(stage, Stage::Times { .. })
    }

    /// Plays the steps on plays of the greatest length, in every order, but one number on a free board only
    /// from the highest point down: there the order does not matter and no step takes another away, so that
    /// this leads to each result once.
    fn play(&mut self, board: &Board, mine: Checkers, stage: Stage, not_above: Points) {
        let steps = stage.steps(board, mine);
        if mine.all_off() {
            self.wins = true;
        } else if steps.is_empty() {
            self.left = stage.left();
            self.results.push(mine.0);
        }
        for step in steps.filter(|step| not_above.has(step.from)) {
            let not_above = match stage {
                Stage::Times { .. } if board.is_free() => Points::ALL.from_down(step.from),
                _ => Points::ALL,
            };
            let then = mine.moved(step.from, step.die);
            self.play(board, then, stage.without(step.die), not_above);
        }
    }

    /// Plays one number on a free board while nothing can be borne off: all of `left` steps, the first from
    /// one of these points; finds nothing if not all can be played. Points are bits here: point p is bit
    /// 24 − p.
    fn play_far(&mut self, far: Far, mine: u128, sources: u32, left: u8) {
        let mut not_above = sources;
        while not_above != 0 {
            let bit = not_above.trailing_zeros();
            let then = far.step(mine, bit);
            if left == 1 {
                self.results.push(then);
            } else {
                let came = (1 << bit << far.pips) & far.onto_open;
                let left_empty = u32::from((then >> (4 * bit)) as u32 & 15 == 0) << bit;
                let next = (not_above | came) & !left_empty;
                self.play_far(far, then, next, left - 1);
            }
            not_above &= not_above - 1;
        }
    }

    /// Plays both numbers of a mixed roll on a free board while nothing can be borne off. Two checkers, or
    /// two steps of one: the only result that comes by two ways is one checker's that can play the
    /// numbers in either order, and it plays the larger first. Finds nothing if not both can be played.
    fn play_both(&mut self, board: &Board, mine: Checkers, high: Die, low: Die) {
        let held = mine.held();
        let (high_opens, low_opens) = (board.onto_open(high), board.onto_open(low));
        let (highs, lows) = (held.and(high_opens), held.and(low_opens));
        let alone = mine.alone();
        for from in highs.singles() {
            let then = mine.stepped(from, high);
            let goes_on = from.ahead(high).and(low_opens);
            let plays_larger_first = from.behind(low).and(highs);
            let seconds = lows
                .without(from.and(alone))
                .without(plays_larger_first)
                .or(goes_on);
            for second in seconds.singles() {
                self.results.push(then.stepped(second, low).0);
            }
        }
        // One checker that can only play the smaller number first, to a point where none stood.
        let smaller_first = lows.without(highs).and(high_opens.without(held).behind(low));
        for from in smaller_first.singles() {
            let then = mine.stepped(from, low);
            self.results.push(then.stepped(from.ahead(low), high).0);
        }
    }
}

/// One number, far from bearing off.
#[derive(Clone, Copy)]
struct Far {
    /// Where a step leads onto an open point.
    onto_open: u32,
    pips: u8,
}

impl Far {
    #[inline]
    fn step(self, mine: u128, bit: u32) -> u128 {
        mine + (((1 << (4 * self.pips)) - 1) << (4 * bit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Position, Roll, Rules, Seen, Side};
    use std::collections::BTreeSet;

    /// The results of a mixed roll from these checkers, the opponent at its start (my 12); the same as those
    /// of every order of steps.
    fn results(mine: &[(u8, u8)], roll: (u8, u8)) -> Vec<u128> {
        let mut counts = [0; 25];
        for &(point, count) in mine {
            counts[usize::from(point)] = count;
        }
        let theirs = Position::START.of(Side::Night).counts();
        let seen = Seen::new(&counts, &theirs).expect("a position");
        let die = |pips| Die::new(pips).expect("a die");
        let stage = Stage::of_roll(Roll::new(die(roll.0), die(roll.1)));
        let mut plays = Plays::default();
        let board = Board::new(&Rules::default(), &seen);
        assert!(plays.find(&board, seen.mine(), stage));
        let mut in_every_order = Plays::default();
        in_every_order.play(&board, seen.mine(), stage, Points::ALL);
        let set = |plays: &Plays| plays.results.iter().copied().collect::<BTreeSet<u128>>();
        assert_eq!(set(&plays), set(&in_every_order));
        plays.results
    }

    #[test]
    fn one_checker_that_can_play_both_numbers_in_either_order_comes_once() {
        // 24/18 with 24/22, or one checker to 16.
        assert_eq!(results(&[(24, 15)], (6, 2)).len(), 2);
    }

    #[test]
    fn the_smaller_number_first_where_the_larger_leads_onto_a_held_point() {
        // 18/16/10, and 24/18 with 24/22 or 18/16; 12 is held.
        assert_eq!(results(&[(24, 14), (18, 1)], (6, 2)).len(), 3);
    }

    #[test]
    fn no_result_of_two_checkers_comes_twice() {
        let mut all = results(
            &[(24, 4), (23, 3), (21, 2), (20, 1), (17, 3), (15, 1), (13, 1)],
            (4, 3),
        );
        let found = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), found);
    }
}
