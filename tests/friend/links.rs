//! L1, L2, L4, L6: links of friends, how long they are, what they survive, and what damage does.

use crate::record_support::*;
use crate::two::*;
use gul_bara::friend::{
    Correspondence, Line, LinkError, Packet, Request, Role, Standing, View, prove, read_link,
};
use gul_bara::record::code::{self, CodeError};
use gul_bara::rules::Preset;

/// A match to one point and to its end.
fn whole(random: &mut Random, preset: Preset, player: Player) -> Two {
    let mut two = Two::new(random, preset.rules(), 1);
    while let Some(sender) = two.sender() {
        let sent = answer(two.end(sender), random, player);
        two.take(sent);
    }
    two
}

/// Links of so many whole games of all presets: a usual one and the longest, with proofs and without.
fn measure(games: usize) {
    let mut random = Random::new(91);
    let mut with = Vec::new();
    let mut without = Vec::new();
    for game in 0..games {
        let preset = Preset::ALL[game % 4];
        let two = whole(
            &mut random,
            preset,
            if game % 2 == 0 { any_step } else { rear_first },
        );
        with.push(two.ends[0].link().expect("short enough").len());
        let mut bare = two.ends[0].record().clone();
        bare.set_dice(Vec::new());
        without.push(code::to_text(&bare).expect("short enough").len());
    }
    for (what, lengths) in [("with proofs", &mut with), ("without", &mut without)] {
        lengths.sort_unstable();
        let mean = lengths.iter().sum::<usize>() / lengths.len();
        println!(
            "{what}: mean {mean}, median {}, longest {}",
            lengths[games / 2],
            lengths[games - 1]
        );
    }
    assert!(with[games / 2] <= 350, "a usual game: {}", with[games / 2]);
    assert!(with[games - 1] <= 500, "the longest: {}", with[games - 1]);
}

#[test]
fn l1_a_usual_game_with_its_proofs_and_the_longest_are_within_the_budget() {
    measure(100);
}

#[test]
#[ignore = "soak"]
fn l1_the_longest_of_a_thousand_is_within_the_budget() {
    measure(1_000);
}

#[test]
fn l1_a_match_of_several_games_with_lost_chains_and_long_names_still_fits() {
    let mut random = Random::new(92);
    let mut longest = 0;
    for _ in 0..10 {
        let mut two = Two::usual(&mut random);
        two.play_to(&mut random, 20);
        let loser = two.sender().expect("under way");
        two.take(
            two.end(loser)
                .offer_new_chains(keys(&mut random))
                .expect("an offer"),
        );
        two.play_out(&mut random);
        longest = longest.max(two.ends[0].link().expect("short enough").len());
    }
    println!("a match to 3 with new chains once: {longest}");
    assert!(longest <= 1_000, "{longest}");
}

#[test]
fn l1_every_proper_prefix_is_an_incomplete_link_and_l2_the_letters_are_plain() {
    let mut random = Random::new(93);
    let two = whole(&mut random, Preset::Table, any_step);
    let link = two.ends[0].link().expect("short enough");
    assert!(
        link.bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
    );
    assert!(
        link.bytes()
            .last()
            .is_some_and(|byte| byte.is_ascii_alphanumeric())
    );
    for length in 0..link.len() {
        assert_eq!(
            read_link(&link[..length]).err(),
            Some(LinkError::Code(CodeError::Incomplete)),
            "{length}"
        );
    }
}

#[test]
fn l2_a_link_survives_messengers() {
    let mut random = Random::new(94);
    let mut two = Two::usual(&mut random);
    two.play_to(&mut random, 7);
    let link = two.ends[0].link().expect("short enough");
    let whole = format!("https://example.org/a/b/?lang=tr#g={link}");
    let broken = format!("{}\n{}", &whole[..60], &whole[60..]);
    let encoded = whole.replace('#', "%23").replace('=', "%3D");
    for text in [
        whole.clone(),
        format!("<{whole}>"),
        format!("\"{whole}\"."),
        format!("({whole})"),
        broken,
        encoded,
        format!("{whole} your turn!"),
        link.clone(),
    ] {
        let (record, header) = read_link(&text).expect("the same link");
        assert_eq!((&record, header.last), (two.ends[0].record(), 7), "{text}");
    }
}

#[test]
fn l6_a_link_says_the_same_at_any_time_and_place() {
    // Made in 2026; nothing in it, and nothing that reads it, knows a clock.
    let mut two = Two::new(&mut Random::new(95), Preset::Bulgarian.rules(), 1);
    two.play_out(&mut Random::new(96));
    let once = two.ends[0].link().expect("short enough");
    let mut again = Two::new(&mut Random::new(95), Preset::Bulgarian.rules(), 1);
    again.play_out(&mut Random::new(96));
    assert_eq!(again.ends[0].link().expect("short enough"), once);
}

/// Random bytes and links with a few letters changed, through the reader, the proof and an end under way:
/// nothing panics, and what is taken is the very match.
fn attack(count: usize, seed: u64) {
    let mut random = Random::new(seed);
    let mut two = Two::new(&mut random, Preset::Bulgarian.rules(), 3);
    two.play_to(&mut random, 30);
    let sender = two.sender().expect("under way");
    let message = answer(two.end(sender), &mut random, any_step);
    let honest = two.end(sender.other());
    let link = message.link().expect("short enough").into_bytes();
    let bytes = code::encode(message.record()).expect("short enough");
    for _ in 0..count {
        let taken = match random.below(4) {
            0 => {
                let text: String = (0..random.below(400))
                    .map(|_| random.next() as u8 as char)
                    .collect();
                read_link(&text).ok()
            }
            1 => {
                let mut text = link.clone();
                for _ in 0..1 + random.below(3) {
                    let at = random.below(text.len());
                    text[at] = b"ABCxyz019-_"[random.below(11)];
                }
                read_link(&String::from_utf8_lossy(&text)).ok()
            }
            _ => {
                // The checksum made right again.
                let mut body = bytes[3..bytes.len() - 4].to_vec();
                let at = random.below(body.len());
                body[at] ^= 1 << random.below(8);
                let record = code::decode(&crate::properties::framed(&body)).ok();
                record.and_then(|record| read_link(&code::to_text(&record).ok()?).ok())
            }
        };
        let Some((record, _)) = taken else { continue };
        let _ = prove(&record);
        for role in Role::BOTH {
            let _ = Correspondence::from_link(&record, role, honest.keys().clone());
        }
        if let Ok(received) = honest.receive(&record) {
            assert_eq!(received.correspondence.record(), message.record());
        }
    }
}

#[test]
fn l4_random_and_mutated_links_never_panic_and_are_never_another_game() {
    attack(10_000, 97);
}

#[test]
#[ignore = "soak"]
fn l4_a_million_random_and_mutated_links() {
    attack(1_000_000, 98);
}

/// The fuzz target's property for a fixed number of inputs: noise, and what pages really say with a few bytes changed.
#[test]
fn l4_the_fuzz_target_holds_for_a_fixed_number_of_inputs() {
    let mut random = Random::new(99);
    let mut two = Two::usual(&mut random);
    two.play_to(&mut random, 12);
    let [host, guest] = &two.ends;
    let code = code::encode(guest.record()).expect("short enough");
    let copy = host.to_save().expect("short enough");
    let link = guest.link().expect("short enough");
    let request = Request::Receive {
        copy: copy.clone(),
        link: link.clone(),
    };
    let view = View {
        standing: Standing::of(host).ok(),
        offer: Some(link),
        refused: Some(request.clone()),
        ..View::default()
    };
    let said = [
        Packet::Message(code).bytes(),
        Line::new().due(0, guest).last().expect("a heartbeat").bytes(),
        copy,
        request.to_bytes(),
        view.to_bytes(),
    ];
    for input in 0..3_000 {
        let mut bytes = match input % 6 {
            0 => (0..random.below(400)).map(|_| random.next() as u8).collect(),
            kind => said[kind - 1].clone(),
        };
        for _ in 0..random.below(4) {
            if !bytes.is_empty() {
                let at = random.below(bytes.len());
                bytes[at] = random.next() as u8;
            }
        }
        if random.one_in(4) {
            bytes.truncate(random.below(bytes.len() + 1));
        }
        crate::properties::friends_links_never_panic(&bytes);
    }
}
