//! What the end of a turn is worth to its mover.

use super::ahead::Ahead;
use super::chance::mixed;
use super::inputs::{Moment, Rows};
use super::net::{Lanes, Net};
use super::stakes::Stakes;
use super::{Bearoff, Brain, Chances, Opinion, Style, Task, kernel, race, race_block};
use crate::rules::{Checkers, Rules, Seen};
use std::rc::Rc;

/// Who rolls after the turn that is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// The mover itself: it has played a rest.
    Mover,
    /// The other side.
    Other,
}

/// What stays the same in everything that one task has to judge.
#[derive(Clone)]
pub(super) struct Bench {
    pub(super) brain: Brain,
    pub(super) style: Style,
    pub(super) rules: Rules,
    pub(super) seed: u64,
}

/// Judges the ends of one turn: the other side's checkers stay as they are.
#[derive(Clone)]
pub(super) struct Judge {
    bench: Rc<Bench>,
    theirs: Checkers,
    next: Next,
    stakes: Stakes,
    /// Rolls made when the turn is over: the mover's, then the other side's.
    rolls: [u16; 2],
    net: Option<Seat>,
}

/// The network with all that the ends of one turn have in common.
#[derive(Clone)]
struct Seat {
    net: std::sync::Arc<Net>,
    base: Vec<Lanes>,
    /// Whether a race of two sides that are home is decided by exact bearing off: every double is a
    /// series, and the other side is home.
    race: bool,
}

impl Judge {
    /// Of a turn of the side that sees its opponent's checkers as `theirs`; `rolls` are those made when
    /// the turn is over, the mover's first.
    pub(super) fn new(
        bench: &Rc<Bench>,
        theirs: Checkers,
        next: Next,
        stakes: Stakes,
        rolls: [u16; 2],
    ) -> Judge {
        let net = match bench.style.opinion {
            Opinion::Net => bench.brain.net.clone(),
            Opinion::Random | Opinion::RaceBlock => None,
        };
        let seat = net.map(|net| {
            let [mine_made, theirs_made] = rolls;
            let (role, to_roll) = match next {
                Next::Mover => (1, [mine_made, theirs_made]),
                Next::Other => (0, [theirs_made, mine_made]),
            };
            let mut rows = Rows::none();
            let moment = Moment::new(&bench.rules, to_roll);
            rows.add_moment(moment);
            rows.add_stacks(role, theirs);
            Seat {
                base: net.base(rows.get()),
                net,
                race: moment.only_series() && theirs.all_home(),
            }
        });
        Judge {
            bench: Rc::clone(bench),
            theirs,
            next,
            stakes,
            rolls,
            net: seat,
        }
    }

    /// The judge of the turn in which the other side plays a rest from an end of this turn.
    pub(super) fn of_rest(&self, end: Checkers) -> Judge {
        let [mine, theirs] = self.rolls;
        Judge::new(
            &self.bench,
            end,
            Next::Mover,
            self.stakes.swapped(),
            [theirs, mine],
        )
    }

    /// A look so many rolls ahead when the turn of `task` has come to `ends`, the mover's and the other side's
    /// checkers; at most `limit` positions a roll.
    pub(super) fn ahead(&self, task: &Task, [mine, theirs]: [Checkers; 2], rolls: u8, limit: u32) -> Ahead {
        let [mine_made, theirs_made] = self.rolls;
        let task = Task {
            seen: Seen::of(theirs, mine),
            rolls: [theirs_made, mine_made],
            most: 1,
            limit: Some(limit),
            ..*task
        };
        Ahead::new(&self.bench, &task, self.stakes.swapped(), rolls)
    }

    /// What it has in common with the judges of other turns.
    pub(super) const fn bench(&self) -> &Rc<Bench> {
        &self.bench
    }

    /// What the game is worth to the mover.
    pub(super) const fn stakes(&self) -> Stakes {
        self.stakes
    }

    /// How good it is for the mover to have its checkers there: greater is better; for the other side it
    /// is as good with the sign changed.
    pub(super) fn rate(&self, mine: Checkers) -> f64 {
        match self.bench.style.opinion {
            Opinion::Random => self.lot(mine),
            Opinion::RaceBlock => self.chances(mine).equity(),
            Opinion::Net => self.stakes.worth(self.chances(mine)) + self.error(mine),
        }
    }

    /// The mover's chances with its checkers there.
    pub(super) fn chances(&self, mine: Checkers) -> Chances {
        match &self.net {
            Some(seat) if !mine.all_off() && !self.theirs.all_off() => self.by_net(seat, mine),
            _ => self.by_race_block(mine),
        }
    }

    fn by_race_block(&self, mine: Checkers) -> Chances {
        let seen = Seen::of(mine, self.theirs);
        match self.next {
            Next::Mover => race_block::chances(&seen),
            Next::Other => race_block::chances(&seen.swapped()).flipped(),
        }
    }

    fn by_race(&self, mine: Checkers) -> Option<Chances> {
        let bearoff = Bearoff::shared();
        match self.next {
            Next::Mover => race::chances(bearoff, mine, self.theirs),
            Next::Other => race::chances(bearoff, self.theirs, mine).map(Chances::flipped),
        }
    }

    #[inline(never)]
    fn by_net(&self, seat: &Seat, mine: Checkers) -> Chances {
        if seat.race
            && mine.all_home()
            && let Some(chances) = self.by_race(mine)
        {
            return chances;
        }
        let role = match self.next {
            Next::Mover => 0,
            Next::Other => 1,
        };
        let mut rows = Rows::none();
        kernel::add_end(&mut rows, role, mine, self.theirs);
        let chances = seat.net.chances(seat.net.logits(&seat.base, rows.get()));
        match self.next {
            Next::Mover => chances,
            Next::Other => chances.flipped(),
        }
    }

    /// A number drawn for this end.
    fn lot(&self, mine: Checkers) -> f64 {
        self.drawn(mine) as f64
    }

    /// How wrongly the worth of this end is seen: about normal, always the same for the same seed.
    fn error(&self, mine: Checkers) -> f64 {
        if self.bench.style.blur == 0.0 {
            return 0.0;
        }
        let drawn = self.drawn(mine);
        let sum: u64 = (0..4).map(|part| drawn >> (16 * part) & 0xffff).sum();
        // Four even numbers from 0 to 1 have a spread of 1/√3 around 2.
        let normal = (sum as f64 / 65536.0 - 2.0) * 1.732_050_807_568_877_2;
        self.bench.style.blur * normal
    }

    fn drawn(&self, mine: Checkers) -> u64 {
        let key = mine.key();
        mixed(mixed(self.bench.seed ^ key as u64) ^ (key >> 64) as u64)
    }
}
