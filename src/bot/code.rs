//! Tasks and choices as bytes.

use super::wire::{NoMessage, Reader};
use super::{Chances, Choice, Level, Needs, Task};
use crate::rules::{
    Checkers, Counted, Die, OpeningRule, Point, Rest, RestRule, Roll, Rules, Seen, SeriesFrom, Step, TurnKind,
};

pub(super) fn write_task(bytes: &mut Vec<u8>, task: &Task) {
    bytes.extend([task.level.code(), task.most]);
    bytes.extend(rules_code(&task.rules).to_le_bytes());
    bytes.extend(task.seen.mine().counts());
    bytes.extend(task.seen.theirs().counts());
    bytes.extend(task.rolls.iter().flat_map(|rolls| rolls.to_le_bytes()));
    bytes.extend(match task.kind {
        TurnKind::Plain(roll) => [0, roll.high().pips(), roll.low().pips()],
        TurnKind::Series(die) => [1, die.pips(), 4],
        TurnKind::Rest(rest) => [2, rest.number().pips(), rest.times()],
    });
    bytes.extend(task.needs.map_or([0; 2], |needs| [needs.mine(), needs.theirs()]));
    bytes.extend(task.seed.to_le_bytes());
    bytes.extend(task.limit.unwrap_or(u32::MAX).to_le_bytes());
}

pub(super) fn read_task(reader: &mut Reader) -> Result<Task, NoMessage> {
    Ok(Task {
        level: Level::from_code(reader.byte()?).ok_or(reader.meaningless())?,
        most: match reader.byte()? {
            0 => return Err(reader.meaningless()),
            most => most,
        },
        rules: rules_from_code(reader.u16()?).ok_or(reader.meaningless())?,
        seen: Seen::new(&reader.array()?, &reader.array()?).map_err(|_| reader.meaningless())?,
        rolls: [reader.u16()?, reader.u16()?],
        kind: read_kind(reader)?,
        needs: match reader.array()? {
            [0, 0] => None,
            [mine, theirs] => Some(Needs::new(mine, theirs).ok_or(reader.meaningless())?),
        },
        seed: reader.u64()?,
        limit: Some(reader.u32()?).filter(|&limit| limit != u32::MAX),
    })
}

fn read_kind(reader: &mut Reader) -> Result<TurnKind, NoMessage> {
    let [tag, number, other] = reader.array()?;
    let die = Die::new(number).map_err(|_| reader.meaningless())?;
    match tag {
        0 => Die::new(other)
            .map(|low| TurnKind::Plain(Roll::new(die, low)))
            .map_err(|_| reader.meaningless()),
        1 => Ok(TurnKind::Series(die)),
        2 => Rest::new(die, other)
            .map(TurnKind::Rest)
            .ok_or(reader.meaningless()),
        _ => Err(reader.meaningless()),
    }
}

pub(super) fn write_choice(bytes: &mut Vec<u8>, choice: &Choice) {
    bytes.push(choice.steps.len().min(255) as u8);
    for step in choice.steps.iter().take(255) {
        bytes.extend([step.from.number(), step.die.pips()]);
    }
    bytes.extend(choice.end.counts());
    bytes.extend(
        choice
            .left_over
            .map_or([0; 2], |rest| [rest.number().pips(), rest.times()]),
    );
    for chance in [choice.chances.win, choice.chances.win2, choice.chances.lose2] {
        bytes.extend(chance.to_bits().to_le_bytes());
    }
}

pub(super) fn read_choice(reader: &mut Reader) -> Result<Choice, NoMessage> {
    let count = reader.byte()?;
    let steps: Result<Vec<Step>, NoMessage> = (0..count).map(|_| read_step(reader)).collect();
    Ok(Choice {
        steps: steps?,
        end: read_checkers(reader)?,
        left_over: match reader.array()? {
            [0, 0] => None,
            [number, times] => Some(
                Die::new(number)
                    .ok()
                    .and_then(|die| Rest::new(die, times))
                    .ok_or(reader.meaningless())?,
            ),
        },
        chances: Chances {
            win: reader.number()?,
            win2: reader.number()?,
            lose2: reader.number()?,
        },
    })
}

fn read_step(reader: &mut Reader) -> Result<Step, NoMessage> {
    let [from, pips] = reader.array()?;
    match (Point::new(from), Die::new(pips)) {
        (Ok(from), Ok(die)) => Ok(Step { from, die }),
        _ => Err(reader.meaningless()),
    }
}

fn read_checkers(reader: &mut Reader) -> Result<Checkers, NoMessage> {
    Checkers::new(&reader.array()?).ok_or(reader.meaningless())
}

/// Each switch in bits of its own.
fn rules_code(rules: &Rules) -> u16 {
    let series_from = match rules.series_from {
        SeriesFrom::First => 0,
        SeriesFrom::Third => 1,
        SeriesFrom::Fourth => 2,
    };
    series_from
        | u16::from(rules.counted == Counted::PerGame) << 2
        | u16::from(rules.rest == RestRule::ToOpponent) << 3
        | u16::from(rules.opening == OpeningRule::RolledAgain) << 4
        | u16::from(rules.first_checker_limited) << 5
        | u16::from(rules.primes_limited) << 6
}

fn rules_from_code(code: u16) -> Option<Rules> {
    Rules::all().find(|rules| rules_code(rules) == code)
}
