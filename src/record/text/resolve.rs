//! Which steps a written turn stands for.

use super::error::TextReason;
use super::moves::likely_number;
use super::turn_line::Hop;
use crate::rules::{Die, Point, Stage, Step, StepRefusal, Turn};

/// Plays the hops of one stage in the order written, or, where that is not legal, in the first order
/// that is. Adds the steps, and answers the turn after them.
pub(super) fn play_hops(turn: Turn, hops: &[Hop], steps: &mut Vec<Step>) -> Result<Turn, TextReason> {
    let played = steps.len();
    let mut trouble = Trouble::default();
    let refs: Vec<&Hop> = hops.iter().collect();
    if let Some(turn) = in_order(turn, &refs, steps, &mut trouble) {
        return Ok(turn);
    }
    if (2..=4).contains(&hops.len()) {
        steps.truncate(played);
        if let Some(turn) = in_any_order(turn, &mut refs.clone(), 0, steps) {
            return Ok(turn);
        }
    }
    let (hop, refusal) = (hops.get(trouble.at), trouble.refusal);
    let text = hop.map(|hop| hop.text.clone()).unwrap_or_default();
    Err(match refusal {
        Some(refusal) => TextReason::Step(text, refusal),
        None => TextReason::NotAStep(text),
    })
}

/// The hop that came furthest, and why it could not be played.
#[derive(Default)]
struct Trouble {
    at: usize,
    refusal: Option<StepRefusal>,
}

fn in_order(turn: Turn, hops: &[&Hop], steps: &mut Vec<Step>, trouble: &mut Trouble) -> Option<Turn> {
    in_order_from(turn, hops, 0, steps, trouble)
}

fn in_order_from(
    turn: Turn,
    hops: &[&Hop],
    at: usize,
    steps: &mut Vec<Step>,
    trouble: &mut Trouble,
) -> Option<Turn> {
    let Some(hop) = hops.get(at) else {
        return Some(turn);
    };
    let length = steps.len();
    for numbers in ways(turn.stage(), hop) {
        match play_numbers(turn, hop.from, &numbers, steps) {
            Ok(next) => {
                if let Some(end) = in_order_from(next, hops, at + 1, steps, trouble) {
                    return Some(end);
                }
            }
            Err(refusal) if trouble.refusal.is_none() || at > trouble.at => {
                *trouble = Trouble {
                    at,
                    refusal: Some(refusal),
                };
            }
            Err(_) => {}
        }
        steps.truncate(length);
    }
    if trouble.refusal.is_none() {
        trouble.at = at;
    }
    None
}

/// Every order of the hops from `fixed` on.
fn in_any_order(turn: Turn, hops: &mut Vec<&Hop>, fixed: usize, steps: &mut Vec<Step>) -> Option<Turn> {
    if fixed == hops.len() {
        let length = steps.len();
        let end = in_order(turn, hops, steps, &mut Trouble::default());
        if end.is_none() {
            steps.truncate(length);
        }
        return end;
    }
    for index in fixed..hops.len() {
        hops.swap(fixed, index);
        if let Some(end) = in_any_order(turn, hops, fixed + 1, steps) {
            return Some(end);
        }
        hops.swap(fixed, index);
    }
    None
}

fn play_numbers(
    turn: Turn,
    from: Point,
    numbers: &[Die],
    steps: &mut Vec<Step>,
) -> Result<Turn, StepRefusal> {
    let mut turn = turn;
    let mut from = Some(from);
    for &die in numbers {
        let Some(point) = from else {
            return Err(StepRefusal::NumberNotLeft(die));
        };
        let step = Step { from: point, die };
        turn = turn.play(step)?;
        steps.push(step);
        from = step.to();
    }
    Ok(turn)
}

/// The numbers by which a hop may be made, the likeliest first.
fn ways(stage: Stage, hop: &Hop) -> Vec<Vec<Die>> {
    if let Some(die) = hop.by {
        let distance = hop.to.map(|to| hop.from.number().checked_sub(to.number()));
        let leads_there = distance.is_none_or(|distance| distance == Some(die.pips()));
        return if leads_there { vec![vec![die]] } else { Vec::new() };
    }
    match (stage, hop.to) {
        (Stage::Mixed { high, low }, None) => {
            let likely = likely_number(hop.from, high, low);
            let other = if likely == high { low } else { high };
            let reaches = |numbers: &Vec<Die>| pips(numbers) >= hop.from.number();
            let mut ways = vec![vec![likely], vec![other], vec![high, low], vec![low, high]];
            ways.retain(reaches);
            if ways.is_empty() {
                ways.push(vec![high]);
            }
            ways
        }
        (Stage::Times { die, left }, None) => {
            let count = hop.from.number().div_ceil(die.pips());
            vec![vec![die; usize::from(count.min(left.max(1)))]]
        }
        (_, Some(to)) => match hop.from.number().checked_sub(to.number()) {
            None | Some(0) => Vec::new(),
            Some(distance) => ways_between(stage, distance),
        },
    }
}

/// The numbers that make up this distance; a single number that is not left, so that it is refused by
/// name, if none do.
fn ways_between(stage: Stage, distance: u8) -> Vec<Vec<Die>> {
    let mut ways = match stage {
        Stage::Mixed { high, low } => vec![vec![high], vec![low], vec![high, low], vec![low, high]],
        Stage::Times { die, left } => (1..=left).map(|count| vec![die; usize::from(count)]).collect(),
    };
    ways.retain(|numbers| pips(numbers) == distance);
    if ways.is_empty()
        && let Ok(die) = Die::new(distance)
    {
        ways.push(vec![die]);
    }
    ways
}

fn pips(numbers: &[Die]) -> u8 {
    numbers.iter().map(|die| die.pips()).sum()
}
