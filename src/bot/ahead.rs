//! A look at the next rolls: what a position is worth to the side about to roll, when it plays its best with each
//! of the 21 rolls, perhaps by a look at the 21 after each of them.

use super::judge::Bench;
use super::stakes::Stakes;
use super::thinking::Thinking;
use super::{Chances, Style, Task};
use crate::rules::{Roll, TurnKind};
use std::rc::Rc;

/// The mean over the 21 rolls of what comes of a position.
pub(super) struct Ahead {
    /// The turn of the roll that is looked at.
    task: Task,
    /// The rolls still to be looked at, that one last.
    left: Vec<Roll>,
    thinking: Thinking,
    worth: f64,
    chances: Chances,
    looked: u32,
}

/// How turns are chosen for a look, and how much is looked at.
pub(super) struct Look {
    /// The best turn is looked at if the next one is worth less by no more than this.
    pub(super) gap: f64,
    /// Others are if they are worth less than the best by no more than this.
    pub(super) close: f64,
    /// Positions that are judged, at most, for one roll.
    pub(super) limit: u32,
}

/// The looks one roll ahead and two. The second takes ten times as long: it is for turns that the first leaves
/// in doubt, less than half of all.
pub(super) const LOOKS: [Look; 2] = [
    Look {
        gap: 0.08,
        close: 0.08,
        limit: 300,
    },
    Look {
        gap: 0.012,
        close: 0.03,
        limit: 50,
    },
];

impl Ahead {
    /// So many rolls ahead of the position of `task`, about whose roll it does not matter: its mover is about
    /// to roll. As many positions as the task allows are judged for each roll.
    pub(super) fn new(bench: &Bench, task: &Task, stakes: Stakes, rolls: u8) -> Ahead {
        let left: Vec<Roll> = Roll::all().collect();
        let task = Task {
            kind: kind(task, &left),
            ..*task
        };
        let bench = Rc::new(Bench {
            style: Style {
                ahead: rolls - 1,
                further: 0,
                ..bench.style
            },
            ..bench.clone()
        });
        Ahead {
            thinking: Thinking::at(&bench, &task, stakes),
            task,
            left,
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
            if self.thinking.work(left) {
                self.take();
            }
        }
        self.left.is_empty()
    }

    /// What the position is worth to the side about to roll, and its chances.
    pub(super) const fn result(&self) -> (f64, Chances) {
        (self.worth, self.chances)
    }

    /// Positions judged.
    pub(super) const fn looked(&self) -> u32 {
        self.looked
    }

    /// Adds what came of the roll just looked at and goes on to the next.
    fn take(&mut self) {
        self.looked += self.thinking.looked();
        if let (Some(roll), Some((worth, chances))) = (self.left.pop(), self.thinking.best()) {
            let share = f64::from(roll.weight()) / 36.0;
            self.worth += share * worth;
            self.chances.win += share * chances.win;
            self.chances.win2 += share * chances.win2;
            self.chances.lose2 += share * chances.lose2;
        }
        if !self.left.is_empty() {
            self.task.kind = kind(&self.task, &self.left);
            self.thinking.go_on(&self.task);
        }
    }
}

/// What is played from the last of these rolls.
fn kind(task: &Task, rolls: &[Roll]) -> TurnKind {
    let [mine, theirs] = task.rolls;
    rolls.last().map_or(task.kind, |&roll| {
        TurnKind::of_roll(&task.rules, roll, mine, theirs)
    })
}
