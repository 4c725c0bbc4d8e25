//! Rolls and turns in the notation of the game, which is the same in every language.

use crate::record::TurnLog;
use crate::record::text::{Move, turn_parts};
use crate::rules::{Step, TurnKind};

/// A roll, a series or a rest in short: `5-3`, `4-4`, `5×3`.
pub fn roll(kind: TurnKind) -> String {
    match kind {
        TurnKind::Plain(roll) => roll.to_string(),
        TurnKind::Series(die) => format!("{0}-{0}", die.pips()),
        TurnKind::Rest(rest) => format!("{}×{}", rest.times(), rest.number().pips()),
    }
}

/// The steps of a turn, a new number of a series after a bar: `24/20(4) | 5: 20/15(3)`.
pub fn notation(log: &TurnLog) -> String {
    let stages: Vec<String> = turn_parts(log)
        .stages
        .iter()
        .filter(|stage| !stage.moves.is_empty())
        .map(|stage| {
            let number = stage.number.map(|die| format!("{}: ", die.pips()));
            let moves: Vec<String> = stage.moves.iter().map(Move::to_string).collect();
            number.unwrap_or_default() + &moves.join(" ")
        })
        .collect();
    stages.join(" | ")
}

/// Equal steps of one number with how many there are, in the order of their first.
pub(super) fn grouped(steps: &[Step]) -> Vec<(Step, usize)> {
    let mut groups: Vec<(Step, usize)> = Vec::new();
    for &step in steps {
        match groups.iter_mut().find(|(known, _)| *known == step) {
            Some((_, count)) => *count += 1,
            None => groups.push((step, 1)),
        }
    }
    groups
}

/// Bytes as hexadecimal digits.
pub fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
