//! The notation of one turn in pieces.

use super::moves::{Move, moves};
use crate::record::TurnLog;
use crate::rules::{Die, Rest, TurnKind};

/// A turn as it is written behind its roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnParts {
    /// The stages that were played or broke; empty where nothing has been played yet.
    pub stages: Vec<StageParts>,
    /// What became of a series that broke.
    pub rest: Option<RestNote>,
    /// Whether it goes on, or went on when someone resigned.
    pub is_open: bool,
}

/// The moves of one stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StageParts {
    /// Its number, where it is not the roll itself.
    pub number: Option<Die>,
    /// What was moved; empty where no step was possible.
    pub moves: Vec<Move>,
}

/// What became of the steps of a series that were not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RestNote {
    /// They are lost.
    Lost(Rest),
    /// The opponent plays them, where it can.
    ToOpponent(Rest),
}

/// The notation of a turn, finished or under way.
pub fn turn_parts(turn: &TurnLog) -> TurnParts {
    let label = |index: usize, die: Die| match turn.kind {
        TurnKind::Plain(_) => None,
        TurnKind::Series(_) => (index > 0).then_some(die),
        TurnKind::Rest(_) => Some(die),
    };
    let mut stages: Vec<StageParts> = Vec::new();
    let mut numbers = Vec::new();
    let same_stage = |one: Die, other: Die| matches!(turn.kind, TurnKind::Plain(_)) || one == other;
    for stage in turn.steps.chunk_by(|one, other| same_stage(one.die, other.die)) {
        let Some(first) = stage.first() else { continue };
        stages.push(StageParts {
            number: label(stages.len(), first.die),
            moves: moves(turn.kind, stage),
        });
        numbers.push(first.die);
    }
    // A stage of which no step could be played is shown if the turn broke there, or did not begin.
    let broke = turn.left_over.map(Rest::number);
    let unplayed = match broke {
        Some(number) if numbers.last() != Some(&number) => Some(label(stages.len(), number)),
        None if turn.is_pass() => Some(None),
        _ => None,
    };
    if let Some(number) = unplayed {
        stages.push(StageParts {
            number,
            moves: Vec::new(),
        });
    }
    TurnParts {
        stages,
        rest: match (turn.left_over, turn.passed_on) {
            (_, Some(rest)) => Some(RestNote::ToOpponent(rest)),
            (Some(rest), None) => Some(RestNote::Lost(rest)),
            (None, None) => None,
        },
        is_open: !turn.ended || turn.broken_off,
    }
}
