//! The compact code: round trips, damage, frozen codes.

mod record_support;

use gul_bara::record::code::{CodeError, decode, encode, from_text, to_text};
use gul_bara::record::{MatchRecord, Start};
use gul_bara::rules::Preset;
use record_support::*;

#[test]
fn l1_every_proper_prefix_says_incomplete() {
    let mut random = Random::new(4);
    for _ in 0..300 {
        let rules = any_rules(&mut random);
        let record = any_match(&mut random, rules);
        let text = to_text(&record).expect("short enough");
        for end in 0..text.len() {
            assert_eq!(
                from_text(&text[..end]),
                Err(CodeError::Incomplete),
                "{}",
                &text[..end]
            );
        }
        let bytes = encode(&record).expect("short enough");
        for end in 0..bytes.len() {
            assert_eq!(decode(&bytes[..end]), Err(CodeError::Incomplete));
        }
    }
}

#[test]
fn l2_only_safe_letters_and_the_last_is_a_letter_or_digit() {
    let mut random = Random::new(5);
    for _ in 0..1_000 {
        let rules = any_rules(&mut random);
        let text = to_text(&any_match(&mut random, rules)).expect("short enough");
        assert!(
            text.bytes()
                .all(|c| c.is_ascii_alphanumeric() || c == b'-' || c == b'_')
        );
        assert!(text.ends_with(|c: char| c.is_ascii_alphanumeric()), "{text}");
    }
}

#[test]
fn l2_survives_what_mail_and_messengers_do() {
    let mut random = Random::new(6);
    for _ in 0..200 {
        let record = any_match(&mut random, Preset::Table.rules());
        let text = to_text(&record).expect("short enough");
        let percent: String = text.bytes().map(|byte| format!("%{byte:02X}")).collect();
        let some_percent = text.replace('-', "%2D").replace('_', "%5f");
        let middle = random.below(text.len());
        let broken = format!("{}\r\n> {}", &text[..middle], &text[middle..]);
        for sent in [
            percent.clone(),
            percent.replace('%', "%25"),
            some_percent,
            broken,
            format!("<{text}>"),
            format!("“{text}”"),
            format!("\"{text}\"."),
            format!("(see {text}).").replace("see ", ""),
            format!("  {text}]\n"),
            format!("_{text}_"),
            format!("https://example.org/a/#g={text}."),
            format!("https://example.org/?lang=da#g={text}&x=1"),
            format!("Your turn: https://example.org/#g={text}\nSent from my phone, sorry."),
            format!("<a href=\"https://example.org/#g={text}\">"),
        ] {
            assert_eq!(from_text(&sent).as_ref(), Ok(&record), "{sent}");
        }
    }
}

#[test]
fn what_is_no_code_says_where() {
    assert_eq!(from_text("hello"), Err(CodeError::NotACode { at: 0 }));
    assert_eq!(from_text("  hello"), Err(CodeError::NotACode { at: 2 }));
    assert_eq!(from_text("GQ*x"), Err(CodeError::NotACode { at: 2 }));
    assert_eq!(from_text(""), Err(CodeError::Incomplete));
    assert_eq!(decode(&[0x21, 3]), Err(CodeError::NotACode { at: 0 }));
}

#[test]
fn s4_a_newer_version_is_told_apart() {
    assert_eq!(decode(&[0x1a, 200, 1, 2]), Err(CodeError::NewerVersion(2)));
    assert_eq!(from_text("Hwabcd"), Err(CodeError::NewerVersion(7)));
}

#[test]
fn s5_flips_and_cuts_of_saves_give_an_error_or_the_same_match() {
    let mut random = Random::new(7);
    for _ in 0..4_000 {
        let rules = any_rules(&mut random);
        let record = any_match(&mut random, rules);
        let mut bytes = encode(&record).expect("short enough");
        if random.one_in(2) {
            bytes.truncate(random.below(bytes.len()));
        }
        for _ in 0..random.below(4) {
            if !bytes.is_empty() {
                let place = random.below(bytes.len());
                bytes[place] ^= 1 << random.below(8);
            }
        }
        if let Ok(read) = decode(&bytes) {
            assert_eq!(read, record);
        }
        let mut text = to_text(&record).expect("short enough").into_bytes();
        for _ in 0..random.below(3) + 1 {
            let place = random.below(text.len());
            text[place] = random.next() as u8 & 127;
        }
        if let Ok(read) = from_text(&String::from_utf8_lossy(&text)) {
            assert_eq!(read, record);
        }
    }
}

#[test]
fn an_empty_match_is_short() {
    let names = [name(""), name("")];
    let record = MatchRecord::new(Preset::Table.rules(), length(1), names, Start::Usual);
    assert!(to_text(&record).expect("short enough").len() <= 20);
    comes_back(&record);
}
