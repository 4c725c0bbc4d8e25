//! What one saved match is made of, as bytes.

use crate::bot::Level;
use crate::friend::Standing;
use crate::record::code::{self, CodeError, TooLong};
use crate::rules::{Die, Roll, Side};
use crate::table::{Seat, Seats, Table};

/// Names a saved match; drawn at random, so that two tabs never choose the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Slot(pub u64);

/// Why bytes are no saved match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// A later version of the program wrote them.
    Newer,
    /// They are not as they were written.
    Damaged,
}

/// What a save holds: a table and, if it is a match with a friend, how it stands with the friend.
pub(super) type Saved = (Table, Option<Standing>);

/// The version of a table's form.
const VERSION: u8 = 1;
/// A match with a friend.
const WITH_FRIEND: u8 = 2;

/// A table; before that of a match with a friend stands its standing: a byte 2, its length (four bytes, lowest
/// first), the standing, and the standing once more with every bit inverted, so that damage to it is found.
pub(super) fn encode(table: &Table, friend: Option<&Standing>) -> Result<Vec<u8>, TooLong> {
    let table = encode_table(table)?;
    let Some(friend) = friend else {
        return Ok(table);
    };
    let standing = friend.to_bytes();
    let length = u32::try_from(standing.len()).map_err(|_| TooLong::Bytes)?;
    let mut bytes = vec![WITH_FRIEND];
    bytes.extend(length.to_le_bytes());
    bytes.extend_from_slice(&standing);
    bytes.extend(standing.iter().map(|byte| !byte));
    bytes.extend(table);
    Ok(bytes)
}

/// What was saved, if the bytes are whole and all of it fits the rules.
pub(super) fn decode(bytes: &[u8]) -> Result<Saved, SaveError> {
    let Some((&WITH_FRIEND, rest)) = bytes.split_first() else {
        return Ok((decode_table(bytes)?, None));
    };
    let (standing, table) = standing(rest).ok_or(SaveError::Damaged)?;
    Ok((decode_table(table)?, Some(standing)))
}

/// The standing, and the bytes after it.
fn standing(bytes: &[u8]) -> Option<(Standing, &[u8])> {
    let (&length, rest) = bytes.split_first_chunk::<4>()?;
    let length = u32::from_le_bytes(length) as usize;
    let (standing, rest) = rest.split_at_checked(length)?;
    let (again, rest) = rest.split_at_checked(length)?;
    let whole = standing
        .iter()
        .zip(again)
        .all(|(byte, inverted)| *byte == !inverted);
    let standing = Standing::from_bytes(standing).filter(|_| whole)?;
    Some((standing, rest))
}

/// First the head: version, who plays each side (0 a person, 255 a friend, else a bot), the number of rolls that come
/// again, and these. Then the head once more with every bit inverted, so that damage to it is found; then
/// the compact code of the match, which has a checksum of its own.
fn encode_table(table: &Table) -> Result<Vec<u8>, TooLong> {
    let mut bytes = vec![VERSION];
    bytes.extend(Side::BOTH.map(|side| seat_code(table.seats().of(side))));
    let ahead = table.ahead();
    bytes.extend(u16::try_from(ahead.len()).unwrap_or(u16::MAX).to_le_bytes());
    bytes.extend(
        ahead
            .iter()
            .map(|roll| roll.high().pips() * 8 + roll.low().pips()),
    );
    bytes.extend(bytes.clone().iter().map(|byte| !byte));
    bytes.extend(code::encode(table.record())?);
    Ok(bytes)
}

/// The table that was saved, if the bytes are whole and all of it fits the rules.
fn decode_table(bytes: &[u8]) -> Result<Table, SaveError> {
    match bytes.first() {
        Some(&version) if version > WITH_FRIEND => return Err(SaveError::Newer),
        Some(&VERSION) => {}
        _ => return Err(SaveError::Damaged),
    }
    let (seats, ahead, rest) = head(bytes).ok_or(SaveError::Damaged)?;
    let record = code::decode(rest).map_err(|error| match error {
        CodeError::NewerVersion(_) => SaveError::Newer,
        _ => SaveError::Damaged,
    })?;
    Ok(Table::new(record, seats, ahead))
}

/// Seats, rolls that come again, and the bytes after them.
fn head(bytes: &[u8]) -> Option<(Seats, Vec<Roll>, &[u8])> {
    let &[_, ivory, night, low, high] = bytes.first_chunk::<5>()?;
    let length = 5 + usize::from(u16::from_le_bytes([low, high]));
    let (head, rest) = bytes.split_at_checked(length)?;
    let (again, rest) = rest.split_at_checked(length)?;
    if head.iter().zip(again).any(|(byte, inverted)| *byte != !inverted) {
        return None;
    }
    let ahead = head.get(5..)?.iter().map(|&byte| roll(byte));
    let seats = Seats {
        ivory: seat(ivory)?,
        night: seat(night)?,
    };
    Some((seats, ahead.collect::<Option<_>>()?, rest))
}

const FRIEND: u8 = 255;

fn seat_code(seat: Seat) -> u8 {
    match seat {
        Seat::Person => 0,
        Seat::Bot(level) => 1 + level.code(),
        Seat::Friend => FRIEND,
    }
}

fn seat(code: u8) -> Option<Seat> {
    match code {
        0 => Some(Seat::Person),
        FRIEND => Some(Seat::Friend),
        bot => Level::from_code(bot - 1).map(Seat::Bot),
    }
}

fn roll(byte: u8) -> Option<Roll> {
    Some(Roll::new(Die::new(byte / 8).ok()?, Die::new(byte % 8).ok()?))
}
