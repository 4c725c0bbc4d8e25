//! Records of a length that nobody plays are refused, in bounded work.

#[path = "../fuzz/properties.rs"]
mod properties;
mod record_support;

use gul_bara::record::code::{CodeError, MOST_BYTES, MOST_CHOICES, Part, TooLong, decode, encode, from_text};
use gul_bara::record::text::{self, TextReason};
use gul_bara::record::{Choice, MatchRecord, Start};
use gul_bara::rules::{Position, Preset, Roll, Side};
use properties::framed;
use record_support::*;

/// Neither side can play a 6, and neither is home.
fn nobody_plays_a_six() -> MatchRecord {
    let counts = |places: [(usize, u8); 2]| {
        let mut counts = [0; 25];
        for (place, count) in places {
            counts[place] = count;
        }
        counts
    };
    let start = Start::SetUp {
        position: Position::new(&counts([(24, 14), (6, 1)]), &counts([(24, 1), (6, 14)])).expect("valid"),
        rolls: [0, 0],
        to_roll: Side::Ivory,
    };
    MatchRecord::new(Preset::Table.rules(), length(1), [name(""), name("")], start)
}

#[test]
fn ten_thousand_passes_are_kept_and_one_more_is_too_long() {
    let mut record = nobody_plays_a_six();
    let sixes = Choice::Roll(Roll::new(die(6), die(6)));
    for _ in 0..MOST_CHOICES {
        record.push(sixes).expect("a roll");
        record.push(Choice::Done).expect("a pass");
    }
    let bytes = encode(&record).expect("as long as may be");
    assert_eq!(decode(&bytes).as_ref(), Ok(&record));
    assert_eq!(text::read(&text::write(&record)).as_ref(), Ok(&record));
    record.push(sixes).expect("a roll");
    assert_eq!(encode(&record), Err(TooLong::Choices));
    let refused = text::read(&text::write(&record)).map_err(|error| error.reason);
    assert_eq!(refused, Err(TextReason::TooLong));
}

#[test]
fn a_code_that_says_it_is_long_is_refused_before_it_is_read() {
    // Length 2,097,151.
    assert_eq!(
        decode(&[0x19, 0xff, 0xff, 0x7f]),
        Err(CodeError::TooLong(TooLong::Bytes))
    );
    assert_eq!(
        decode(&[0x19, 0xff, 0xff, 0xff, 1]),
        Err(CodeError::Malformed(Part::Length))
    );
    assert_eq!(
        from_text(&"G".repeat(5 * MOST_BYTES)),
        Err(CodeError::TooLong(TooLong::Bytes))
    );
    let long = "Ivory: \n".repeat(200_000);
    assert_eq!(
        text::read(&long).map_err(|error| error.reason),
        Err(TextReason::TooLong)
    );
}

#[test]
fn a_game_of_more_bytes_than_ten_thousand_choices_need_is_refused() {
    let mut random = Random::new(41);
    for (length, refused) in [(8_193, true), (8_192, false)] {
        let mut body = vec![64, 1, 0, 0, 0, (length & 127) as u8 | 128, (length >> 7) as u8];
        body.extend((0..length).map(|_| random.next() as u8 | 1));
        let error = decode(&framed(&body)).expect_err("random bytes go on behind the end of a game");
        assert_eq!(error == CodeError::TooLong(TooLong::Bytes), refused, "{error:?}");
    }
}

#[test]
fn names_are_bounded_wherever_they_come_from() {
    let long = "x".repeat(25);
    let body: Vec<u8> = [&[64, 1, 25], long.as_bytes(), &[0, 0, 2, 0xea, 0x0e]].concat();
    assert!(matches!(decode(&framed(&body)), Err(CodeError::NameTooLong(_))));
    let told = text::read(&format!("Ivory: {long}")).map_err(|error| error.reason);
    assert!(matches!(told, Err(TextReason::Name(_))));
}
