//! What one saved match is made of, as bytes.

use super::setup::DiceFrom;
use crate::bot::Level;
use crate::record::{Choice, MatchRecord, Name, Start};
use crate::rules::{Die, MatchLength, Point, Position, Roll, Rules, Side, Step};
use crate::table::{Seat, Seats, Table};

/// Names a saved match; drawn at random, so that two tabs never choose the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Slot(pub u64);

/// Why bytes are no saved match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SaveError {
    /// A later version of the program wrote them.
    Newer,
    /// They are not as they were written.
    Damaged,
}

/// What is kept of a match: more than a record, and for no other eyes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Kept {
    pub table: Table,
    pub dice: DiceFrom,
}

/// The version of the form below.
const VERSION: u8 = 1;

/// Version, seats, dice, rolls to come again, record, and a hash over all that.
pub(super) fn encode(kept: &Kept) -> Vec<u8> {
    let mut bytes = vec![VERSION];
    for side in Side::BOTH {
        bytes.push(match kept.table.seats().of(side) {
            Seat::Person => 0,
            Seat::Bot(level) => 1 + index(level),
        });
    }
    bytes.push(match kept.dice {
        DiceFrom::Device => 0,
        DiceFrom::Typed => 1,
    });
    let ahead = kept.table.ahead();
    push_count(&mut bytes, ahead.len());
    for roll in ahead {
        bytes.push(roll.high().pips() * 8 + roll.low().pips());
    }
    push_record(&mut bytes, kept.table.record());
    bytes.extend(hash(&bytes).to_le_bytes());
    bytes
}

/// What was kept, if the bytes are whole and all of it fits the rules.
pub(super) fn decode(bytes: &[u8]) -> Result<Kept, SaveError> {
    if bytes.first().is_some_and(|&version| version > VERSION) {
        return Err(SaveError::Newer);
    }
    let end = bytes.len().checked_sub(8).ok_or(SaveError::Damaged)?;
    let (body, sum) = bytes.split_at(end);
    if hash(body).to_le_bytes() != sum {
        return Err(SaveError::Damaged);
    }
    kept(&mut Reader(body)).ok_or(SaveError::Damaged)
}

fn kept(bytes: &mut Reader) -> Option<Kept> {
    (bytes.byte()? == VERSION).then_some(())?;
    let ivory = seat(bytes.byte()?)?;
    let night = seat(bytes.byte()?)?;
    let dice = match bytes.byte()? {
        0 => DiceFrom::Device,
        1 => DiceFrom::Typed,
        _ => return None,
    };
    let count = bytes.count()?;
    let ahead = (0..count).map(|_| roll(bytes.byte()?)).collect::<Option<_>>()?;
    let record = record(bytes)?;
    Some(Kept {
        table: Table::new(record, Seats { ivory, night }, ahead),
        dice,
    })
}

fn index(level: Level) -> u8 {
    match level {
        Level::Random => 0,
        Level::RaceBlock => 1,
    }
}

fn seat(byte: u8) -> Option<Seat> {
    match byte {
        0 => Some(Seat::Person),
        1 => Some(Seat::Bot(Level::Random)),
        2 => Some(Seat::Bot(Level::RaceBlock)),
        _ => None,
    }
}

fn roll(byte: u8) -> Option<Roll> {
    Some(Roll::new(Die::new(byte / 8).ok()?, Die::new(byte % 8).ok()?))
}

fn push_count(bytes: &mut Vec<u8>, count: usize) {
    bytes.extend(u16::try_from(count).unwrap_or(u16::MAX).to_le_bytes());
}

/// The 64-bit FNV-1a hash.
fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    fn count(&mut self) -> Option<usize> {
        Some(usize::from(u16::from_le_bytes([self.byte()?, self.byte()?])))
    }

    fn take(&mut self, count: usize) -> Option<&[u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }
}

fn push_record(bytes: &mut Vec<u8>, record: &MatchRecord) {
    let rules = Rules::all().position(|rules| rules == *record.rules());
    bytes.push(rules.and_then(|at| u8::try_from(at).ok()).unwrap_or(0));
    bytes.push(record.length().points());
    for side in Side::BOTH {
        let name = record.name(side).as_str().as_bytes();
        push_count(bytes, name.len());
        bytes.extend(name);
    }
    push_count(bytes, record.dice().len());
    bytes.extend(record.dice());
    push_count(bytes, record.games().len());
    for game in record.games() {
        match game.start() {
            Start::Usual => bytes.push(0),
            Start::SetUp {
                position,
                rolls,
                to_roll,
            } => {
                bytes.push(1);
                for side in Side::BOTH {
                    bytes.extend(position.of(side).counts());
                }
                for count in rolls {
                    bytes.extend(count.to_le_bytes());
                }
                bytes.push(u8::from(*to_roll == Side::Night));
            }
        }
        push_count(bytes, game.choices().len());
        for choice in game.choices() {
            bytes.extend(match *choice {
                Choice::Opening { ivory, night } => [b'o', ivory.pips(), night.pips()],
                Choice::Roll(roll) => [b'r', roll.high().pips(), roll.low().pips()],
                Choice::Step(step) => [b's', step.from.number(), step.die.pips()],
                Choice::Done => [b'd', 0, 0],
                Choice::Resign(side) => [b'g', u8::from(side == Side::Night), 0],
            });
        }
    }
}

fn record(bytes: &mut Reader) -> Option<MatchRecord> {
    let rules = Rules::all().nth(usize::from(bytes.byte()?))?;
    let length = MatchLength::new(bytes.byte()?).ok()?;
    let names = [name(bytes)?, name(bytes)?];
    let count = bytes.count()?;
    let dice = bytes.take(count)?.to_vec();
    let games = bytes.count()?;
    let mut record: Option<MatchRecord> = None;
    for _ in 0..games {
        let start = start(bytes)?;
        let record = match &mut record {
            Some(record) => {
                record.next_game().then_some(())?;
                record
            }
            None => record.insert(MatchRecord::new(rules, length, names.clone(), start)),
        };
        for _ in 0..bytes.count()? {
            record.game_mut().push(choice(bytes)?).ok()?;
        }
    }
    let mut record = record?;
    record.set_dice(dice);
    Some(record)
}

fn name(bytes: &mut Reader) -> Option<Name> {
    let count = bytes.count()?;
    Name::new(std::str::from_utf8(bytes.take(count)?).ok()?).ok()
}

fn side(byte: u8) -> Side {
    if byte == 0 { Side::Ivory } else { Side::Night }
}

fn start(bytes: &mut Reader) -> Option<Start> {
    if bytes.byte()? == 0 {
        return Some(Start::Usual);
    }
    let ivory: [u8; 25] = bytes.take(25)?.try_into().ok()?;
    let night: [u8; 25] = bytes.take(25)?.try_into().ok()?;
    let mut rolls = [0; 2];
    for count in &mut rolls {
        *count = u16::from_le_bytes([bytes.byte()?, bytes.byte()?]);
    }
    Some(Start::SetUp {
        position: Position::new(&ivory, &night).ok()?,
        rolls,
        to_roll: side(bytes.byte()?),
    })
}

fn choice(bytes: &mut Reader) -> Option<Choice> {
    let (kind, one, other) = (bytes.byte()?, bytes.byte()?, bytes.byte()?);
    let die = |pips| Die::new(pips).ok();
    Some(match kind {
        b'o' => Choice::Opening {
            ivory: die(one)?,
            night: die(other)?,
        },
        b'r' => Choice::Roll(Roll::new(die(one)?, die(other)?)),
        b's' => Choice::Step(Step {
            from: Point::new(one).ok()?,
            die: die(other)?,
        }),
        b'd' => Choice::Done,
        b'g' => Choice::Resign(side(one)),
        _ => return None,
    })
}
