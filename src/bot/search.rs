//! The ends of one turn in order of worth: all of them, or where they are too many those that come from
//! the best states after each stage.

use super::judge::Judge;
use crate::rules::{Checkers, End, Ends, Rules, Seen, Step, TurnKind};

/// One search; its memory may serve another one afterwards.
pub(super) struct Search {
    ends: Ends,
    judge: Judge,
    phase: Phase,
    stage: usize,
    /// The states of the stage under way, the best first; empty while they are taken as they come.
    order: Vec<Rated>,
    /// The ends judged so far, in no order until the search is done.
    rated: Vec<Rated>,
    looked: u32,
    limit: u32,
}

/// A state or an end and its worth for the mover.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rated {
    pub(super) worth: f64,
    pub(super) index: u32,
}

/// What is being done, and how far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Playing the stage from its states.
    Play(usize),
    /// Judging the states of the stage, since playing from all of them is too much.
    Rank(usize),
    /// Judging the ends.
    Weigh(usize),
    Done,
}

/// Positions generated in the time in which one is judged, roughly.
const GENERATED_AS_ONE: usize = 8;

impl Search {
    /// A search that judges at most `limit` positions, but always one end.
    pub(super) fn new(rules: &Rules, seen: &Seen, kind: TurnKind, judge: Judge, limit: u32) -> Search {
        let mut search = Search {
            ends: Ends::new(),
            judge: judge.clone(),
            phase: Phase::Done,
            stage: 0,
            order: Vec::new(),
            rated: Vec::new(),
            looked: 0,
            limit,
        };
        search.start(rules, seen, kind, judge, limit);
        search
    }

    /// Starts anew with another turn.
    pub(super) fn start(&mut self, rules: &Rules, seen: &Seen, kind: TurnKind, judge: Judge, limit: u32) {
        self.ends.begin(rules, seen, kind);
        self.judge = judge;
        self.phase = Phase::Play(0);
        self.stage = 0;
        self.order.clear();
        self.rated.clear();
        self.looked = 0;
        self.limit = limit;
    }

    /// Positions judged so far.
    pub(super) const fn looked(&self) -> u32 {
        self.looked
    }

    /// Looks at hardly any position more than it must.
    pub(super) fn hurry(&mut self) {
        self.limit = self.looked;
    }

    /// Works as long as judging about `left` positions takes, and takes that off; whether the search is
    /// done.
    pub(super) fn advance(&mut self, left: &mut usize) -> bool {
        while *left > 0 && self.phase != Phase::Done {
            let spent = match self.phase {
                Phase::Play(next) => self.play(next),
                Phase::Rank(next) => self.rank(next, *left),
                Phase::Weigh(next) => self.weigh(next, *left),
                Phase::Done => 0,
            };
            *left = left.saturating_sub(spent.max(1));
        }
        self.phase == Phase::Done
    }

    /// The ends judged, the best first once the search is done.
    pub(super) fn rated(&self) -> &[Rated] {
        &self.rated
    }

    /// The end at a place given by [`Rated::index`].
    pub(super) fn end(&self, rated: Rated) -> End {
        self.ends.get(rated.index as usize)
    }

    /// The steps that lead there.
    pub(super) fn steps_to(&self, rated: Rated) -> Vec<Step> {
        self.ends.steps_to(rated.index as usize)
    }

    /// Who judges.
    pub(super) const fn judge(&self) -> &Judge {
        &self.judge
    }

    fn play(&mut self, next: usize) -> usize {
        let states = self.ends.states(self.stage);
        if next == states {
            self.stage_is_played();
            return 1;
        }
        let before = self.found();
        let index = self.order.get(next).map_or(next, |rated| rated.index as usize);
        self.ends.play(self.stage, index);
        self.phase = Phase::Play(next + 1);
        let more = self.found().saturating_sub(before);
        if !self.order.is_empty() {
            // The next state in order is worth playing only if what comes of it can be judged as well.
            if self.found() + more > self.room() {
                self.stage_is_played();
            }
        } else if self.found() > self.room() {
            if states > 1 {
                self.ends.take_back(self.stage);
                self.phase = Phase::Rank(0);
            } else {
                self.stage_is_played();
            }
        }
        1 + more / GENERATED_AS_ONE
    }

    fn stage_is_played(&mut self) {
        self.stage += 1;
        self.order.clear();
        self.phase = if self.ends.states(self.stage) > 0 {
            Phase::Play(0)
        } else {
            Phase::Weigh(0)
        };
    }

    /// States of the next stage and ends found so far.
    fn found(&self) -> usize {
        self.ends.len() + self.ends.states(self.stage + 1)
    }

    /// How many of them there may be: the positions that may still be judged are shared out evenly
    /// among the stages left.
    fn room(&self) -> usize {
        let left = self.limit.saturating_sub(self.looked) as usize;
        left / self.ends.stages_from(self.stage).max(1)
    }

    fn rank(&mut self, next: usize, most: usize) -> usize {
        let states = self.ends.states(self.stage);
        let until = states.min(next + most);
        for index in next..until {
            // At the limit one state is enough to come to an end.
            if self.looked >= self.limit && !self.order.is_empty() {
                self.phase = Phase::Rank(states);
                break;
            }
            self.looked += 1;
            self.order.push(Rated {
                worth: self.judge.rate(self.ends.state(self.stage, index)),
                index: index as u32,
            });
            self.phase = Phase::Rank(index + 1);
        }
        if self.phase == Phase::Rank(states) {
            let (ends, stage) = (&self.ends, self.stage);
            sort(&mut self.order, |rated| ends.state(stage, rated.index as usize));
            self.phase = Phase::Play(0);
        }
        until - next
    }

    fn weigh(&mut self, next: usize, most: usize) -> usize {
        let until = self.ends.len().min(next + most);
        self.phase = Phase::Weigh(until);
        for index in next..until {
            if self.looked >= self.limit && !self.rated.is_empty() {
                self.phase = Phase::Weigh(self.ends.len());
                break;
            }
            self.looked += 1;
            self.rated.push(Rated {
                worth: self.judge.rate(self.ends.get(index).mine()),
                index: index as u32,
            });
        }
        if self.phase == Phase::Weigh(self.ends.len()) {
            let ends = &self.ends;
            sort(&mut self.rated, |rated| ends.get(rated.index as usize).mine());
            self.phase = Phase::Done;
        }
        until - next
    }
}

/// The best first; among equals the greatest list of counts.
pub(super) fn sort(rated: &mut [Rated], mine: impl Fn(&Rated) -> Checkers) {
    sort_by(rated, &mine);
}

/// Compiled once for all, since the code of a sort is long.
fn sort_by(rated: &mut [Rated], mine: &dyn Fn(&Rated) -> Checkers) {
    rated.sort_unstable_by(|a, b| b.worth.total_cmp(&a.worth).then_with(|| mine(b).cmp(&mine(a))));
}
