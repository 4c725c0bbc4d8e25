//! The ladder of a series: its numbers, what is done and what was lost.

use crate::record::TurnLog;
use crate::rules::{Die, Rest, Stage, Turn, TurnKind};

/// How one number of a series stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RungState {
    /// All of it was played.
    Played,
    /// It is being played.
    Current,
    /// It comes later.
    Ahead,
    /// Some of it could not be played (and the series broke here, unless it is a rest).
    Broken,
    /// The series broke before it.
    Lost,
}

/// One number of a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rung {
    /// The number.
    pub number: Die,
    /// How often it is to be played, 1 to 4.
    pub times: u8,
    /// How often it was, 0 to `times`.
    pub done: u8,
    /// How it stands.
    pub state: RungState,
}

/// A series or a rest, lowest number first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ladder {
    /// Its numbers.
    pub rungs: Vec<Rung>,
}

impl Ladder {
    /// The ladder of a turn, by what is left to play (`now`, unless it has ended); `None` for a turn
    /// of one stage.
    pub fn of(log: &TurnLog, now: Option<&Turn>) -> Option<Ladder> {
        let stages: Vec<(Die, u8)> = match log.kind {
            TurnKind::Plain(_) => return None,
            TurnKind::Series(die) => Rest::new(die, 4)?.stages().collect(),
            TurnKind::Rest(rest) => rest.stages().collect(),
        };
        let current = now
            .filter(|turn| !turn.is_over())
            .map(|turn| number(turn.stage()));
        let left_over = match now {
            Some(turn) => turn.left_over(),
            None => log.left_over,
        }
        .map(Rest::number);
        let rung = |(die, times): (Die, u8)| {
            let done = log.steps.iter().filter(|step| step.die == die).count();
            let done = u8::try_from(done).unwrap_or(times).min(times);
            let state = if done == times {
                RungState::Played
            } else if current == Some(die) {
                RungState::Current
            } else if current.is_some_and(|number| number < die) {
                RungState::Ahead
            } else if current.is_some() || done > 0 || left_over == Some(die) {
                RungState::Broken
            } else {
                RungState::Lost
            };
            Rung {
                number: die,
                times,
                done,
                state,
            }
        };
        Some(Ladder {
            rungs: stages.into_iter().map(rung).collect(),
        })
    }
}

const fn number(stage: Stage) -> Die {
    match stage {
        Stage::Mixed { high, .. } => high,
        Stage::Times { die, .. } => die,
    }
}
