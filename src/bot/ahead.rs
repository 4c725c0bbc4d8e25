//! A look at the roll after: what a turn is worth when the other side has rolled and played its best.

use super::Chances;
use super::judge::Judge;
use super::search::Search;
use crate::rules::{Checkers, Roll, Rules, Seen, TurnKind};

/// The mean over the 21 rolls of what comes of one end of a turn.
pub(super) struct Ahead {
    rules: Rules,
    /// As the side that rolls sees it.
    seen: Seen,
    rolls: [u16; 2],
    judge: Judge,
    /// The rolls still to be looked at.
    left: Vec<Roll>,
    search: Search,
    worth: f64,
    chances: Chances,
    looked: u32,
}

/// Positions that are judged, at most, for one roll.
const LIMIT: u32 = 600;

impl Ahead {
    /// Of the end at which I have `mine` and the other side, about to roll, `theirs`; `judge` is that of
    /// the turn that ends there.
    pub(super) fn new(rules: &Rules, mine: Checkers, theirs: Checkers, judge: &Judge) -> Ahead {
        let seen = Seen::of(theirs, mine);
        let (judge, rolls) = judge.of_next_roll(mine);
        let mut left: Vec<Roll> = Roll::all().collect();
        let first = left
            .pop()
            .unwrap_or(Roll::new(crate::rules::Die::SIX, crate::rules::Die::SIX));
        let kind = TurnKind::of_roll(rules, first, rolls[0], rolls[1]);
        left.push(first);
        Ahead {
            rules: *rules,
            seen,
            rolls,
            left,
            search: Search::new(rules, &seen, kind, judge.clone(), LIMIT),
            judge,
            worth: 0.0,
            chances: Chances {
                win: 0.0,
                win2: 0.0,
                lose2: 0.0,
            },
            looked: 0,
        }
    }

    /// Works as long as judging about `left` positions takes, and takes that off; whether it is done.
    pub(super) fn advance(&mut self, left: &mut usize) -> bool {
        while *left > 0 && !self.left.is_empty() {
            if self.search.advance(left) {
                self.take();
            }
        }
        self.left.is_empty()
    }

    /// What the end is worth to me, and my chances.
    pub(super) const fn result(&self) -> (f64, Chances) {
        (self.worth, self.chances)
    }

    /// Positions judged so far.
    pub(super) const fn looked(&self) -> u32 {
        self.looked + self.search.looked()
    }

    /// Adds what came of the roll just looked at and goes on to the next.
    fn take(&mut self) {
        if let (Some(roll), Some(&best)) = (self.left.pop(), self.search.rated().first()) {
            let share = f64::from(roll.weight()) / 36.0;
            let chances = self.judge.chances(self.search.end(best).mine()).flipped();
            self.worth -= share * best.worth;
            self.chances.win += share * chances.win;
            self.chances.win2 += share * chances.win2;
            self.chances.lose2 += share * chances.lose2;
        }
        if let Some(&next) = self.left.last() {
            self.looked += self.search.looked();
            let kind = TurnKind::of_roll(&self.rules, next, self.rolls[0], self.rolls[1]);
            self.search
                .start(&self.rules, &self.seen, kind, self.judge.clone(), LIMIT);
        }
    }
}
