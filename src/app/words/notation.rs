//! Rolls and turns in the notation of the game, which is the same in every language.

use super::Words;
use crate::rules::{Step, TurnKind};

/// A roll, a series or a rest in short: `5-3`, `4-4`, `5×3`.
pub fn roll(kind: TurnKind) -> String {
    match kind {
        TurnKind::Plain(roll) => roll.to_string(),
        TurnKind::Series(die) => format!("{0}-{0}", die.pips()),
        TurnKind::Rest(rest) => format!("{}×{}", rest.times(), rest.number().pips()),
    }
}

/// Steps with equal ones together, a new number of a series after a bar: `24/20(4) | 20/15(3)`.
pub fn notation(kind: TurnKind, steps: &[Step], words: &Words) -> String {
    let series = !matches!(kind, TurnKind::Plain(_));
    let mut text = String::new();
    let mut last = None;
    for (step, count) in grouped(steps) {
        if !text.is_empty() {
            text.push_str(if series && last != Some(step.die) {
                " | "
            } else {
                " "
            });
        }
        last = Some(step.die);
        text.push_str(&step.from.number().to_string());
        text.push('/');
        match step.to() {
            Some(point) => text.push_str(&point.number().to_string()),
            None => text.push_str(words.text.off_short()),
        }
        if count > 1 {
            text.push_str(&format!("({count})"));
        }
    }
    text
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
