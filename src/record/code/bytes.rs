//! A match as bytes: rules, length, names, dice, then each game as one large number.

use super::error::{CodeError, Part, TooLong};
use super::frame::{framed, unframed};
use super::game::{read_choices, read_start, write_game};
use super::number::{Reader, Writer};
use super::rules::{number_of_rules, rules_of_number};
use super::varint::{put_length, take_length};
use super::{MOST_DICE_BYTES, MOST_GAME_BYTES};
use crate::record::{MatchRecord, Name};
use crate::rules::{MatchLength, Side};

/// The bytes of a match, at most [`super::MOST_BYTES`]; equal matches have equal bytes.
pub fn encode(record: &MatchRecord) -> Result<Vec<u8>, TooLong> {
    let mut body = vec![number_of_rules(record.rules()), record.length().points()];
    for side in Side::BOTH {
        put_part(&mut body, record.name(side).as_str().as_bytes());
    }
    if record.dice().len() > MOST_DICE_BYTES {
        return Err(TooLong::Dice);
    }
    put_part(&mut body, record.dice());
    let last = record.games().len() - 1;
    for (index, game) in record.games().iter().enumerate() {
        let mut writer = Writer::default();
        write_game(&mut writer, game, index == 0)?;
        if index < last {
            writer.put_flag(true);
        } else if record.awaits_next_game() {
            writer.put_flag(false);
        }
        put_part(&mut body, &writer.bytes());
    }
    framed(&body)
}

/// The match that these bytes are, played through by the rules.
pub fn decode(bytes: &[u8]) -> Result<MatchRecord, CodeError> {
    let mut body = unframed(bytes)?;
    let rules = take_byte(&mut body)
        .and_then(rules_of_number)
        .ok_or(CodeError::Malformed(Part::Rules))?;
    let length = take_byte(&mut body)
        .and_then(|points| MatchLength::new(points).ok())
        .ok_or(CodeError::Malformed(Part::MatchLength))?;
    let names = [take_name(&mut body)?, take_name(&mut body)?];
    let dice = take_part(&mut body).ok_or(CodeError::Malformed(Part::Dice))?;
    if dice.len() > MOST_DICE_BYTES {
        return Err(TooLong::Dice.into());
    }
    let mut reader = take_game(&mut body, 0)?;
    let mut record = MatchRecord::new(rules, length, names, read_start(&mut reader)?);
    record.set_dice(dice.to_vec());
    for index in 0.. {
        read_choices(&mut reader, &mut record, index)?;
        let goes_on = record.awaits_next_game() && reader.take_flag();
        if !reader.is_empty() {
            return Err(CodeError::Malformed(Part::Game(index)));
        }
        if !goes_on {
            break;
        }
        record.next_game();
        reader = take_game(&mut body, index + 1)?;
    }
    if body.is_empty() {
        Ok(record)
    } else {
        Err(CodeError::Malformed(Part::Length))
    }
}

fn put_part(body: &mut Vec<u8>, part: &[u8]) {
    put_length(body, part.len());
    body.extend_from_slice(part);
}

fn take_byte(body: &mut &[u8]) -> Option<u8> {
    let (&first, rest) = body.split_first()?;
    *body = rest;
    Some(first)
}

fn take_part<'a>(body: &mut &'a [u8]) -> Option<&'a [u8]> {
    let length = take_length(body)?;
    let (part, rest) = body.split_at_checked(length)?;
    *body = rest;
    Some(part)
}

fn take_name(body: &mut &[u8]) -> Result<Name, CodeError> {
    let malformed = CodeError::Malformed(Part::Name);
    let bytes = take_part(body).ok_or(malformed)?;
    let text = std::str::from_utf8(bytes).map_err(|_| malformed)?;
    let name = Name::new(text).map_err(CodeError::NameTooLong)?;
    if name.as_str() == text {
        Ok(name)
    } else {
        Err(malformed)
    }
}

fn take_game(body: &mut &[u8], index: usize) -> Result<Reader, CodeError> {
    let malformed = CodeError::Malformed(Part::Game(index));
    let bytes = take_part(body).ok_or(malformed)?;
    if bytes.len() > MOST_GAME_BYTES {
        return Err(TooLong::Bytes.into());
    }
    Reader::new(bytes).ok_or(malformed)
}
