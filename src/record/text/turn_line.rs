//! One turn's line taken apart, before anything is known of the position.

use super::error::TextReason;
use crate::rules::{Die, Point, Roll, Side};

/// What a turn's line says.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct TurnLine {
    /// The mover, where it is named.
    pub side: Option<Side>,
    /// The roll; `None` for the rest of a series.
    pub roll: Option<Roll>,
    /// The stages, each its number where it is named, and its hops.
    pub stages: Vec<(Option<Die>, Vec<Hop>)>,
    /// What is said of the rest: lost, or to the opponent.
    pub rest: Option<RestSaid>,
    /// Whether it ends with an ellipsis.
    pub is_open: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RestSaid {
    Lost,
    ToOpponent,
}

/// A checker's way between two points that are written down, by one number or several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Hop {
    pub from: Point,
    /// `None` is off.
    pub to: Option<Point>,
    /// The number, where it is written.
    pub by: Option<Die>,
    /// As it was written, for errors.
    pub text: String,
}

/// Hops a turn may have: a series of 1s has 24.
const MOST_HOPS: usize = 24;

/// Takes apart what stands before and behind the colon of a turn's line.
pub(super) fn turn_line(head: &str, body: &str) -> Result<TurnLine, TextReason> {
    let (side, roll) = read_head(head).ok_or(TextReason::NotUnderstood)?;
    let body = body.trim();
    let open = body.strip_suffix('…').or_else(|| body.strip_suffix("..."));
    let is_open = open.is_some();
    let body = open.unwrap_or(body).to_ascii_lowercase();
    let (steps, note) = match body.split_once("rest") {
        None => (body.as_str(), None),
        Some((steps, note)) => (steps, Some(note)),
    };
    let rest = match note.and_then(|note| note.split_whitespace().next()) {
        None if note.is_none() => None,
        Some("lost") => Some(RestSaid::Lost),
        Some("to") => Some(RestSaid::ToOpponent),
        _ => return Err(TextReason::RestNote),
    };
    let mut stages = Vec::new();
    for stage in steps.trim_end_matches(|c| is_dash(c) || c == ' ').split('|') {
        let (number, moves) = match stage.split_once(':') {
            None => (None, stage),
            Some((number, moves)) => {
                let die = read_die(number).ok_or_else(|| TextReason::NotAStep(stage.trim().to_owned()))?;
                (Some(die), moves)
            }
        };
        let moves = moves.replace("no step", "");
        stages.push((number, hops_of(moves.split([' ', ',', '\t']))?));
    }
    if stages.iter().map(|(_, hops)| hops.len()).sum::<usize>() > MOST_HOPS {
        return Err(TextReason::StepsLeft);
    }
    Ok(TurnLine {
        side,
        roll,
        stages,
        rest,
        is_open,
    })
}

/// The hops of written moves, at most [`MOST_HOPS`].
pub(super) fn hops_of<'a>(words: impl Iterator<Item = &'a str>) -> Result<Vec<Hop>, TextReason> {
    let mut hops = Vec::new();
    for word in words.filter(|word| !word.is_empty()) {
        let read = read_move(word, &mut hops).filter(|()| hops.len() <= MOST_HOPS);
        read.ok_or_else(|| TextReason::NotAStep(word.to_owned()))?;
    }
    Ok(hops)
}

/// The side that a word names.
pub(super) fn read_side(word: &str) -> Option<Side> {
    match word.to_ascii_lowercase().as_str() {
        "ivory" => Some(Side::Ivory),
        "night" => Some(Side::Night),
        _ => None,
    }
}

/// The die of one figure.
pub(super) fn read_die(text: &str) -> Option<Die> {
    text.trim().parse().ok().and_then(|pips| Die::new(pips).ok())
}

/// Two dice, `6-4`, `6–4`, `6,4` or `64`, as written.
pub(super) fn read_two_dice(text: &str) -> Option<(Die, Die)> {
    let figures = text.replace(|c: char| is_dash(c) || c == ' ' || c == ',', "");
    let mut dice = figures
        .chars()
        .map(|c| c.to_digit(10).and_then(|pips| Die::new(pips as u8).ok()));
    let (first, second) = (dice.next()??, dice.next()??);
    dice.next().is_none().then_some((first, second))
}

fn is_dash(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

/// The mover and the roll of `12. Ivory 6-4`, number and mover optional; no roll for `rest`.
fn read_head(head: &str) -> Option<(Option<Side>, Option<Roll>)> {
    let head = match head.split_once('.') {
        Some((number, rest)) if number.trim().bytes().all(|c| c.is_ascii_digit()) => rest,
        _ => head,
    };
    let head = head.trim();
    let (side, roll) = match head.split_once(' ') {
        Some((word, roll)) if read_side(word).is_some() => (read_side(word), roll),
        _ => (None, head),
    };
    if roll.trim().eq_ignore_ascii_case("rest") {
        return Some((side, None));
    }
    read_two_dice(roll).map(|(one, other)| (side, Some(Roll::new(one, other))))
}

/// Adds the hops of `24/20/15(2)`: all checkers make the first hop, then all the next.
fn read_move(word: &str, hops: &mut Vec<Hop>) -> Option<()> {
    let (rest, times) = bracketed(word, '(', ')')?;
    let (rest, by) = bracketed(rest, '[', ']')?;
    let by = match by {
        Some(text) => Some(read_die(text)?),
        None => None,
    };
    let times = match times {
        Some(text) => text.parse().ok().filter(|times| (1..=4).contains(times))?,
        None => 1,
    };
    let mut points = rest.split('/');
    let mut from = read_point(points.next()?)?;
    let mut last = None;
    for (index, text) in points.enumerate() {
        let before = from?;
        if index as u8 > CHECKER_HOPS {
            return None;
        }
        let to = read_point(text)?;
        for _ in 0..times {
            hops.push(Hop {
                from: before,
                to,
                by,
                text: word.to_owned(),
            });
        }
        from = to;
        last = Some(to);
    }
    last.map(|_| ())
}

/// A checker passes at most all points of its way.
const CHECKER_HOPS: u8 = 24;

/// What stands before, and what stands in, brackets at the end; `None` if they are not closed.
fn bracketed(word: &str, open: char, close: char) -> Option<(&str, Option<&str>)> {
    match word.strip_suffix(close) {
        None => Some((word, None)),
        Some(inner) => inner
            .split_once(open)
            .map(|(before, inside)| (before, Some(inside))),
    }
}

/// A point, or off; `None` if it is neither.
fn read_point(text: &str) -> Option<Option<Point>> {
    match text {
        "off" | "0" => Some(None),
        _ => text
            .parse()
            .ok()
            .and_then(|number| Point::new(number).ok())
            .map(Some),
    }
}
