//! Steps drawn together as people write them: `24/20(2)`, `24/20/15`, `3/off`.

use crate::rules::{Die, Point, Step, TurnKind};
use std::fmt;

/// One checker's way, or the same step of several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The points it touches, the first to the last; `None` is off.
    pub points: Vec<Option<Point>>,
    /// How many checkers, one after another.
    pub times: u8,
    /// The number that bears off, where it is not the one that a reader would take.
    pub by: Option<Die>,
}

impl Move {
    fn is_step(&self, step: Step) -> bool {
        self.by.is_none() && self.points == [Some(step.from), step.to()]
    }

    fn ends_on(&self, point: Point) -> bool {
        self.times == 1 && self.points.last() == Some(&Some(point))
    }
}

/// One step by itself, by the number that a reader would take.
impl From<Step> for Move {
    fn from(step: Step) -> Move {
        Move {
            points: vec![Some(step.from), step.to()],
            times: 1,
            by: None,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, point) in self.points.iter().enumerate() {
            if index > 0 {
                out.write_str("/")?;
            }
            match point {
                Some(point) => point.number().fmt(out)?,
                None => out.write_str("off")?,
            }
        }
        if let Some(die) = self.by {
            write!(out, "[{}]", die.pips())?;
        }
        if self.times > 1 {
            write!(out, "({})", self.times)?;
        }
        Ok(())
    }
}

/// The steps of one stage, only neighbours drawn together, so that their order can be read back.
pub(super) fn moves(kind: TurnKind, steps: &[Step]) -> Vec<Move> {
    let mut moves: Vec<Move> = Vec::new();
    for (index, &step) in steps.iter().enumerate() {
        let by = if index == 0 {
            unusual_number(kind, step)
        } else {
            None
        };
        match moves.last_mut() {
            Some(last) if last.is_step(step) => last.times += 1,
            Some(last) if last.ends_on(step.from) => last.points.push(step.to()),
            _ => moves.push(Move {
                by,
                ..Move::from(step)
            }),
        }
    }
    moves
}

/// The number of a first step, if it bears off by another than [`likely_number`].
fn unusual_number(kind: TurnKind, step: Step) -> Option<Die> {
    match kind {
        TurnKind::Plain(roll) if step.to().is_none() => {
            (likely_number(step.from, roll.high(), roll.low()) != step.die).then_some(step.die)
        }
        _ => None,
    }
}

/// Which of two numbers a checker is borne off with where it is not said: its own, else the larger.
pub(super) fn likely_number(from: Point, high: Die, low: Die) -> Die {
    if from.number() == low.pips() { low } else { high }
}
