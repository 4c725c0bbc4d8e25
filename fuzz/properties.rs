//! What holds whatever bytes come in: the bodies of the fuzz targets.
#![allow(dead_code)]

use gul_bara::dice::Source;
use gul_bara::friend;
use gul_bara::record::code::{self, CodeError};
use gul_bara::record::{Choice, GameRecord, MatchRecord, Name, Start, text};
use gul_bara::rules::{Die, MatchLength, Phase, Roll, Rules, Side, Step};
use sha2::{Digest, Sha256};

/// No bytes and no text, framed rightly or not, make a reader panic.
pub fn decoding_never_panics(bytes: &[u8]) {
    let _ = code::decode(bytes);
    let _ = code::decode(&framed(bytes));
    let letters = String::from_utf8_lossy(bytes);
    let _ = code::from_text(&letters);
    let _ = text::read(&letters);
    let _ = Source::parse(bytes);
    friends_links_never_panic(bytes);
}

/// No bytes as a friend's header, save, request or packet make the friend room panic.
pub fn friends_links_never_panic(bytes: &[u8]) {
    let _ = friend::Packet::parse(bytes);
    let _ = friend::HandedLink::read(&String::from_utf8_lossy(bytes));
    let _ = friend::Correspondence::from_save(bytes);
    let _ = (
        friend::Standing::from_bytes(bytes),
        friend::View::from_bytes(bytes),
    );
    let _ = friend::Request::from_bytes(bytes).map(|request| friend::answer(&request));
    let mut record = steered(bytes.get(160..).unwrap_or_default());
    record.set_dice(Source::Together(bytes.get(..160).unwrap_or(bytes).to_vec()).bytes());
    let _ = friend::prove(&record);
    if let Ok((_, header)) = code::to_text(&record)
        .map_err(|_| ())
        .and_then(|text| friend::read_link(&text).map_err(|_| ()))
    {
        assert!(header.last <= u32::from(u16::MAX));
    }
}

/// A body with a right frame around it is refused, or is a match that the rules allow and whose code
/// it is.
pub fn what_decodes_is_legal(body: &[u8]) {
    let bytes = framed(body);
    match code::decode(&bytes) {
        Ok(record) => {
            is_legal(&record);
            assert_eq!(
                code::encode(&record).as_deref(),
                Ok(bytes.as_slice()),
                "one match, one code"
            );
        }
        Err(CodeError::Incomplete) => panic!("the frame is whole"),
        Err(_) => {}
    }
}

/// A text that can be read tells a legal match, which is written and read again as the same.
pub fn what_reads_is_written_the_same(bytes: &[u8]) {
    if let Ok(record) = text::read(&String::from_utf8_lossy(bytes)) {
        is_legal(&record);
        assert_eq!(text::read(&text::write(&record)).as_ref(), Ok(&record));
    }
}

/// Any game, steered by bytes, comes back from its code and from its text.
pub fn any_game_comes_back(bytes: &[u8]) {
    let record = steered(bytes);
    let code = code::to_text(&record).expect("short enough");
    assert_eq!(code::from_text(&code).as_ref(), Ok(&record));
    assert_eq!(text::read(&text::write(&record)).as_ref(), Ok(&record));
}

/// Puts mark, version, length, filling and checksum around a body, as docs/formats.md says.
pub fn framed(body: &[u8]) -> Vec<u8> {
    let around = |filling: usize| {
        let length = body.len() + filling + 4;
        let mut bytes = vec![0x19];
        let mut left = length;
        while left >= 128 {
            bytes.push(left as u8 | 128);
            left >>= 7;
        }
        bytes.push(left as u8);
        bytes.extend_from_slice(body);
        bytes.resize(bytes.len() + filling, 0);
        let sum = Sha256::digest(&bytes);
        bytes.extend_from_slice(&sum[..4]);
        bytes
    };
    let bytes = around(0);
    if bytes.len() % 3 == 0 { around(1) } else { bytes }
}

fn is_legal(record: &MatchRecord) {
    for (index, game) in record.games().iter().enumerate() {
        let mut again = GameRecord::new(*record.rules(), *game.start());
        for &choice in game.choices() {
            again.push(choice).expect("a legal choice");
        }
        assert_eq!(&again, game);
        let is_last = index + 1 == record.games().len();
        assert!(
            is_last || game.now().outcome().is_some(),
            "only the last game is under way"
        );
        assert!(index == 0 || *game.start() == Start::Usual);
    }
    for side in Side::BOTH {
        assert!(record.name(side).as_str().chars().count() <= Name::MOST);
    }
}

/// The match that each byte steers a choice of, from the rules and names on.
pub fn steered(bytes: &[u8]) -> MatchRecord {
    let mut bytes = bytes.iter().copied();
    let mut below = |most: usize| bytes.next().map(|byte| usize::from(byte) % most);
    let rules = Rules::all().nth(below(96).unwrap_or(68)).unwrap_or_default();
    let length = MatchLength::new(below(7).unwrap_or(0) as u8 + 1).unwrap_or(MatchLength::USUAL);
    let names = ["", "Ada"].map(|name| Name::new(name).unwrap_or_default());
    let mut record = MatchRecord::new(rules, length, names, Start::Usual);
    while let Some(choice) = next_choice(record.game(), &mut below) {
        // Equal opening dice are refused, and what follows them is tried instead.
        let refused = record.push(choice).is_err();
        if refused && record.game().now().outcome().is_some() && !record.next_game() {
            break;
        }
    }
    record
}

fn next_choice(game: &GameRecord, below: &mut impl FnMut(usize) -> Option<usize>) -> Option<Choice> {
    let mut die = || Die::new(below(6)? as u8 + 1).ok();
    match game.now().phase() {
        Phase::Opening => Some(Choice::Opening {
            ivory: die()?,
            night: die()?,
        }),
        Phase::ToRoll(_) => Some(Choice::Roll(Roll::new(die()?, die()?))),
        Phase::Playing(turn) => {
            let steps: Vec<Step> = turn.steps().collect();
            match below(steps.len() + 1)? {
                place if place < steps.len() => Some(Choice::Step(steps[place])),
                _ if steps.is_empty() => Some(Choice::Done),
                _ => below(40)?.checked_sub(39).map_or_else(
                    || Some(Choice::Step(steps[0])),
                    |_| Some(Choice::Resign(Side::Night)),
                ),
            }
        }
        Phase::Over(_) => below(9).map(|_| Choice::Done),
    }
}
