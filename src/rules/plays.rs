//! What comes of playing one stage as far as it goes.

use super::checkers::{Checkers, Points};
use super::die::Die;
use super::kernel::Board;
use super::stage::Stage;

/// The results of playing one stage from one state; keeps its memory from one use to the next.
#[derive(Default)]
pub(super) struct Plays {
    /// Where all steps were played and the game is not won.
    pub(super) whole: Vec<u128>,
    /// The others, with the steps left unplayed; 0 where the game is won.
    pub(super) short: Vec<(Checkers, u8)>,
}

impl Plays {
    /// Finds the results of a stage; whether each is listed once for certain.
    pub(super) fn find(&mut self, board: &Board, mine: Checkers, stage: Stage) -> bool {
        self.whole.clear();
        self.short.clear();
        match stage {
            Stage::Times { die, left } if board.is_free() => {
                if mine.out() >= u32::from(left) {
                    let onto_open = board.onto_open(die).mask();
                    self.play_far(
                        Far {
                            onto_open,
                            pips: die.pips(),
                        },
                        mine.0,
                        mine.held().mask() & onto_open,
                        left,
                    );
                }
                if self.whole.is_empty() {
                    self.play_times(board, mine, die, left, Points::ALL);
                }
                true
            }
            // The last two cannot both come home and one of them be borne off by two steps.
            Stage::Mixed { high, low } if board.is_free() && mine.two_are_out() => {
                self.play_both(board, mine, high, low);
                true
            }
            _ => {
                self.play_in_any_order(board, mine, stage);
                false
            }
        }
    }

    #[inline]
    fn add(&mut self, mine: Checkers, left: u8) {
        if left == 0 && !mine.all_off() {
            self.whole.push(mine.0);
        } else {
            self.short.push((mine, if mine.all_off() { 0 } else { left }));
        }
    }

    /// Plays one number on a free board. There the order of its steps does not matter and no step takes
    /// another away: playing from the highest point down leads to each result once, and a state without
    /// a step is as far as any order comes.
    fn play_times(&mut self, board: &Board, mine: Checkers, die: Die, left: u8, not_above: Points) {
        let sources = board.sources(mine, die);
        if left == 0 || sources.is_empty() {
            return self.add(mine, left);
        }
        for from in sources.and(not_above).singles() {
            self.play_times(board, mine.stepped(from, die), die, left - 1, from.and_below());
        }
    }

    /// The same while nothing can be borne off: adds the results of playing all of `left` steps, the first
    /// from one of these points; none if not all can be played. Points are bits here: point p is bit
    /// 24 − p.
    fn play_far(&mut self, far: Far, mine: u128, sources: u32, left: u8) {
        let mut not_above = sources;
        while not_above != 0 {
            let bit = not_above.trailing_zeros();
            let then = far.step(mine, bit);
            if left == 1 {
                self.whole.push(then);
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
    /// numbers in either order, and it plays the larger first.
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
                self.whole.push(then.stepped(second, low).0);
            }
        }
        // One checker that can only play the smaller number first, to a point where none stood.
        let smaller_first = lows.without(highs).and(high_opens.without(held).behind(low));
        for from in smaller_first.singles() {
            let then = mine.stepped(from, low);
            self.whole.push(then.stepped(from.ahead(low), high).0);
        }
        if self.whole.is_empty() {
            self.play_in_any_order(board, mine, Stage::Mixed { high, low });
        }
    }

    /// Plays the steps on plays of the greatest length, in every order.
    fn play_in_any_order(&mut self, board: &Board, mine: Checkers, stage: Stage) {
        let steps = stage.steps(board, mine);
        if steps.is_empty() {
            return self.add(mine, stage.left());
        }
        for step in steps {
            let then = mine.moved(step.from, step.die);
            self.play_in_any_order(board, then, stage.without(step.die));
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

    /// The results of a mixed roll from these checkers, the opponent at its start (my 12).
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
        let short = plays.short.iter().map(|(mine, _)| mine.0);
        plays.whole.iter().copied().chain(short).collect()
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
