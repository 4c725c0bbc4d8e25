//! The one place that says which single steps a position allows, in a handful of bit operations.
//!
//! A [`Board`] is what stays the same while one side plays: the points its opponent holds and the
//! house's limits. The mover's checkers go through it by value, so nothing here touches the heap.

use super::checkers::{Checkers, Points};
use super::die::Die;
use super::house::Rules;
use super::point::Point;
use super::position::Seen;
use super::step::{Step, StepRefusal};

/// The opponent's part of a position and the limits in force, in the mover's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Board {
    blocked: Points,
    limits: Option<Limits>,
}

/// The limits of the house, where any is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Limits {
    first_checker: bool,
    /// With the limit on primes: the opponent's foremost checker, in its own numbers. Six points in
    /// front of it are in front of all.
    opponent_foremost: Option<Point>,
}

/// The points with a number larger than `die`: from there it does not bear off.
const fn beyond(die: Die) -> u128 {
    (1 << (4 * (24 - die.pips() as u32))) - 1
}

impl Board {
    pub(super) fn new(rules: &Rules, seen: &Seen) -> Board {
        let limits = (!rules.is_free()).then(|| Limits {
            first_checker: rules.first_checker_limited,
            opponent_foremost: rules
                .primes_limited
                .then(|| seen.theirs.held())
                .and_then(Points::last),
        });
        Board {
            blocked: seen.blocked(),
            limits,
        }
    }

    /// Whether no limit is on.
    pub(super) const fn is_free(&self) -> bool {
        self.limits.is_none()
    }

    /// The points from which one checker can be moved by `die`, or borne off by it.
    #[inline]
    pub(super) fn sources(&self, mine: Checkers, die: Die) -> Points {
        let free = self.free_sources(mine, die);
        match self.limits {
            None => free,
            Some(limits) => limits.keep(mine, die, free),
        }
    }

    /// The points from which `die` leads to a point that the opponent does not hold.
    #[inline]
    pub(super) const fn onto_open(&self, die: Die) -> Points {
        Points(beyond(die))
            .without(self.blocked.behind(die))
            .and(Points::ALL)
    }

    #[inline]
    fn free_sources(&self, mine: Checkers, die: Die) -> Points {
        let held = mine.held().0;
        let onto_open = held & self.onto_open(die).0;
        if !mine.all_home() {
            return Points(onto_open);
        }
        let exact = held & (1 << (4 * (24 - die.pips() as u32)));
        let from_highest = if held & beyond(die) == 0 {
            held & held.wrapping_neg()
        } else {
            0
        };
        Points(onto_open | exact | from_highest)
    }

    /// The most steps of `die` that can be played one after another, at most `times`; a won game
    /// counts as all of them.
    pub(super) fn longest(&self, mine: Checkers, die: Die, times: u8) -> u8 {
        if times == 0 || mine.all_off() {
            return times;
        }
        let mut best = 0;
        for from in self.sources(mine, die) {
            best = best.max(1 + self.longest(mine.moved(from, die), die, times - 1));
            // Without limits no step takes another away, so every order comes equally far.
            if best == times || self.is_free() {
                break;
            }
        }
        best
    }

    /// Why a step is none of those that the position allows by itself.
    pub(super) fn refusal(&self, mine: Checkers, step: Step) -> StepRefusal {
        let Step { from, die } = step;
        if mine.on(from) == 0 {
            return StepRefusal::NoCheckerThere(from);
        }
        match step.to() {
            Some(to) if self.blocked.has(to) => return StepRefusal::PointHeld(to),
            Some(_) => {}
            None if !mine.all_home() => return StepRefusal::NotAllHome,
            None => {
                if let Some(highest) = mine.held().highest()
                    && highest > from
                    && from.number() < die.pips()
                {
                    return StepRefusal::HigherCheckerFirst(highest);
                }
            }
        }
        match self.limits {
            Some(limits) if limits.keeps_at_start(mine, from) => StepRefusal::FirstCheckerStillOut,
            _ => StepRefusal::PrimeTooEarly,
        }
    }
}

impl Limits {
    fn keep(&self, mine: Checkers, die: Die, sources: Points) -> Points {
        let mut kept = Points::NONE;
        for from in sources {
            if !self.keeps_at_start(mine, from) && !self.makes_prime(mine.moved(from, die)) {
                kept = kept.or(Points::only(from));
            }
        }
        kept
    }

    /// Whether a checker on `from` has to wait until the first one has passed the opponent's start.
    fn keeps_at_start(&self, mine: Checkers, from: Point) -> bool {
        const PASSED: u128 = ((1 << 44) - 1) << 52;
        let someone_passed = mine.held().0 & PASSED != 0 || mine.off() > 0;
        let someone_out = mine.on(Point::START) < super::CHECKERS;
        self.first_checker && from == Point::START && someone_out && !someone_passed
    }

    fn makes_prime(&self, mine: Checkers) -> bool {
        let Some(foremost) = self.opponent_foremost else {
            return false;
        };
        let here = mine.held().across().0;
        let six = here & here >> 4 & here >> 8 & here >> 12 & here >> 16 & here >> 20;
        // A bit of `six` stands for the highest of six neighbouring points.
        !Points(six)
            .without(Points::only(foremost))
            .from_down(foremost)
            .is_empty()
    }
}
