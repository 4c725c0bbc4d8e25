//! The properties of the fuzz targets, for a fixed number of inputs.

#[path = "../fuzz/properties.rs"]
mod properties;
mod record_support;

use gul_bara::record::code;
use gul_bara::record::text;
use proptest::prelude::*;
use record_support::{Random, any_match, any_rules};

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_game_comes_back(bytes in prop::collection::vec(any::<u8>(), 0..900)) {
        properties::any_game_comes_back(&bytes);
    }

    #[test]
    fn no_bytes_make_a_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        properties::decoding_never_panics(&bytes);
        properties::what_decodes_is_legal(&bytes);
        properties::what_reads_is_written_the_same(&bytes);
    }
}

#[test]
fn bodies_with_a_right_frame_are_refused_or_are_the_code_of_a_legal_match() {
    let mut random = Random::new(21);
    let mut read = 0;
    for _ in 0..8_000 {
        let mut body = vec![random.below(97) as u8, random.below(100) as u8, 0, 0, 0];
        let length = random.below(60);
        body.push(length as u8);
        body.extend((0..length).map(|_| random.next() as u8));
        if random.one_in(3) {
            let place = random.below(body.len());
            body[place] = random.next() as u8;
        }
        properties::what_decodes_is_legal(&body);
        properties::decoding_never_panics(&body);
        read += usize::from(code::decode(&properties::framed(&body)).is_ok());
    }
    assert!(read > 200, "{read} were codes");
}

#[test]
fn changed_bodies_with_a_right_frame_are_refused_or_are_the_code_of_a_legal_match() {
    let mut random = Random::new(22);
    for _ in 0..3_000 {
        let rules = any_rules(&mut random);
        let bytes = code::encode(&any_match(&mut random, rules)).expect("short enough");
        // Mark, a length of one or two bytes, …, checksum.
        let from = if bytes[1] < 128 { 2 } else { 3 };
        let mut body = bytes[from..bytes.len() - 4].to_vec();
        for _ in 0..random.below(3) + 1 {
            let place = random.below(body.len());
            body[place] = random.next() as u8;
        }
        properties::what_decodes_is_legal(&body);
    }
}

#[test]
fn changed_texts_are_refused_or_come_back() {
    let mut random = Random::new(23);
    let mut read = 0;
    for _ in 0..3_000 {
        let rules = any_rules(&mut random);
        let mut bytes = text::write(&any_match(&mut random, rules)).into_bytes();
        for _ in 0..random.below(3) + 1 {
            let place = random.below(bytes.len());
            match random.below(3) {
                0 => bytes[place] = b" 0123456789/|:().-"[random.below(18)],
                1 => drop(bytes.remove(place)),
                _ => bytes.truncate(place + 1),
            }
        }
        properties::what_reads_is_written_the_same(&bytes);
        read += usize::from(text::read(&String::from_utf8_lossy(&bytes)).is_ok());
    }
    assert!(read > 100, "{read} were texts of matches");
}
