//! Dice from bytes and from seeds.

mod record_support;

use gul_bara::dice::{Device, Entropy, NoEntropy, Secret, Seed, Source, UnknownSource, Words, die_of_byte};
use gul_bara::record::{Choice, MatchRecord, NoThrow, OtherThrow, Start, throw, verify_dice};
use gul_bara::rules::{Die, Phase, Preset};
use record_support::*;

fn seed(number: u8, words: &str) -> Seed {
    Seed {
        secret: Secret([number; 32]),
        words: Words::new(words).expect("short words"),
    }
}

fn no_entropy(_: &mut [u8]) -> Result<(), NoEntropy> {
    Err(NoEntropy)
}

/// A match whose every throw is made from the source, with this player on both sides.
fn played(source: &Source, rules: Preset, player: Player, random: &mut Random) -> MatchRecord {
    let mut record = MatchRecord::new(rules.rules(), length(5), [name("A"), name("B")], Start::Usual);
    record.set_dice(source.bytes());
    loop {
        let phase = *record.game().now().phase();
        let choice = match phase {
            Phase::Opening | Phase::ToRoll(_) => {
                throw(&record, source, &mut no_entropy)
                    .expect("a seed throws")
                    .choice
            }
            Phase::Playing(_) => next_choice(random, record.game(), player).expect("a turn under way"),
            Phase::Over(_) if record.next_game() => continue,
            Phase::Over(_) => return record,
        };
        record.push(choice).expect("a legal choice");
    }
}

#[test]
fn d1_the_same_seed_gives_the_same_dice_to_any_two_players() {
    let source = Source::Seed(seed(7, "tea and cake"));
    let mut random = Random::new(1);
    let one = played(&source, Preset::Table, any_step, &mut random);
    let other = played(&source, Preset::Table, rear_first, &mut random);
    assert_ne!(one.games()[0].choices(), other.games()[0].choices());
    for (one, other) in one.games().iter().zip(other.games()) {
        let throws = |choices: &[Choice]| -> Vec<Choice> {
            let thrown = |choice: &&Choice| matches!(choice, Choice::Opening { .. } | Choice::Roll(_));
            choices.iter().filter(thrown).copied().collect()
        };
        let (one, other) = (throws(one.choices()), throws(other.choices()));
        let both = one.len().min(other.len());
        assert_eq!(one[..both], other[..both]);
    }
}

#[test]
fn d1_the_hash_shows_before_and_the_secret_after_the_match_and_every_roll_is_recomputed() {
    let mut random = Random::new(2);
    for preset in Preset::ALL {
        let seed = seed(9, "my own words");
        let source = Source::Seed(seed.clone());
        let record = played(&source, preset, any_step, &mut random);
        assert_eq!(verify_dice(&record, &seed), Ok(()));
        assert_eq!(record.for_showing(), record);

        let mut under_way = record.clone();
        under_way.cut(20);
        let shown = Source::parse(under_way.for_showing().dice()).expect("a source");
        assert!(
            matches!(&shown, Source::Hidden { commitment, words } if *commitment == seed.secret.commitment() && *words == seed.words)
        );
        let shown_bytes = under_way.for_showing().dice().to_vec();
        assert!(
            !shown_bytes.windows(8).any(|part| part == [9; 8]),
            "the secret is not in it"
        );
        under_way.cut(0);
        assert_eq!(
            throw(&under_way, &shown, &mut no_entropy),
            Err(NoThrow::SecretHidden)
        );
    }
}

#[test]
fn d1_other_words_or_another_secret_are_found_out() {
    let source = Source::Seed(seed(3, "one"));
    let record = played(&source, Preset::Table, any_step, &mut Random::new(3));
    assert!(verify_dice(&record, &seed(3, "two")).is_err());
    assert!(verify_dice(&record, &seed(4, "one")).is_err());
}

#[test]
fn d1_a_changed_roll_is_named() {
    let right = seed(3, "one");
    let record = played(
        &Source::Seed(right.clone()),
        Preset::Table,
        any_step,
        &mut Random::new(3),
    );
    let choices = record.games()[0].choices();
    let place = choices
        .iter()
        .rposition(|choice| matches!(choice, Choice::Roll(_)))
        .expect("a roll");
    let Choice::Roll(roll) = choices[place] else {
        unreachable!()
    };
    let mut changed = MatchRecord::new(
        *record.rules(),
        record.length(),
        [name("A"), name("B")],
        Start::Usual,
    );
    for &choice in &choices[..place] {
        changed.push(choice).expect("as before");
    }
    let other = gul_bara::rules::Roll::all()
        .find(|&other| other != roll)
        .expect("21 rolls");
    changed.push(Choice::Roll(other)).expect("a roll may be anything");
    let expected = OtherThrow {
        game: 0,
        choice: place,
        recorded: Choice::Roll(other),
        by_seed: Choice::Roll(roll),
    };
    assert_eq!(verify_dice(&changed, &right), Err(expected));
}

#[test]
fn d2_of_256_byte_values_252_give_42_of_each_face_and_4_are_drawn_again() {
    for face in Die::all() {
        assert_eq!(
            (0..=255).filter(|&byte| die_of_byte(byte) == Some(face)).count(),
            42
        );
    }
    assert_eq!((0..=255).filter(|&byte| die_of_byte(byte).is_none()).count(), 4);

    let mut given = [255, 252, 254, 253, 255, 252, 9, 255]
        .into_iter()
        .chain([251, 255, 255, 0, 0, 0, 0, 0]);
    let mut bytes = |out: &mut [u8]| {
        out.fill_with(|| given.next().expect("enough bytes"));
        Ok(())
    };
    // One die in eight bytes is not enough: all eight are drawn again.
    let fell = gul_bara::dice::throw(&mut bytes).expect("two dice");
    assert_eq!((fell.first, fell.second), (die(6), die(1)));
}

#[test]
fn d2_600_000_seeded_rolls_pass_chi_square() {
    let seed = seed(1, "chi-square");
    let mut pairs = [[0_u32; 6]; 6];
    for game in 0..600 {
        for throw in 0..1_000 {
            let fell = seed.throw(game, throw);
            pairs[usize::from(fell.first.pips() - 1)][usize::from(fell.second.pips() - 1)] += 1;
        }
    }
    let expected = 600_000.0 / 36.0;
    let chi_square: f64 = pairs
        .iter()
        .flatten()
        .map(|&count| (f64::from(count) - expected).powi(2) / expected)
        .sum();
    // 35 degrees of freedom: 66.6 is passed by one in a thousand; far too even would be as wrong.
    assert!((12.0..66.6).contains(&chi_square), "{chi_square}");
}

#[test]
fn a_device_without_randomness_is_an_error_not_a_loop() {
    let record = MatchRecord::new(
        Preset::Table.rules(),
        length(1),
        [name(""), name("")],
        Start::Usual,
    );
    assert_eq!(
        throw(&record, &Source::Device, &mut no_entropy),
        Err(NoThrow::NoEntropy)
    );
    let mut stuck = |bytes: &mut [u8]| {
        bytes.fill(255);
        Ok(())
    };
    assert_eq!(
        throw(&record, &Source::Device, &mut stuck),
        Err(NoThrow::NoEntropy)
    );
    let mut always_tied = |bytes: &mut [u8]| {
        bytes.fill(4);
        Ok(())
    };
    assert_eq!(
        throw(&record, &Source::Device, &mut always_tied),
        Err(NoThrow::NoEntropy)
    );
}

#[test]
fn this_device_throws_and_draws_secrets() {
    let record = MatchRecord::new(
        Preset::Table.rules(),
        length(1),
        [name(""), name("")],
        Start::Usual,
    );
    let thrown = throw(&record, &Source::Device, &mut Device).expect("this device has dice");
    assert!(matches!(thrown.choice, Choice::Opening { ivory, night } if ivory != night));
    assert_ne!(Secret::draw(&mut Device), Secret::draw(&mut Device));
    let mut zeros = [0; 32];
    Device.fill(&mut zeros).expect("random bytes");
    assert_ne!(zeros, [0; 32]);
}

#[test]
fn d3_the_same_throw_comes_after_undo_and_equal_opening_throws_are_counted() {
    let mut random = Random::new(5);
    let mut ties = 0;
    for number in 0..60 {
        let source = Source::Seed(seed(number, ""));
        let mut record = MatchRecord::new(
            Preset::Table.rules(),
            length(1),
            [name(""), name("")],
            Start::Usual,
        );
        let opened = throw(&record, &source, &mut no_entropy).expect("an opening");
        ties += opened.ties.len();
        record.push(opened.choice).expect("an opening");
        play_on(&mut random, &mut record, 3, any_step);
        let next = throw(&record, &source, &mut no_entropy).expect("a roll");
        record.cut(1);
        assert_eq!(throw(&record, &source, &mut no_entropy), Err(NoThrow::NotNow));
        play_on(&mut random, &mut record, 3, any_step);
        assert_eq!(throw(&record, &source, &mut no_entropy), Ok(next.clone()));
        record.push(next.choice).expect("a roll");
        assert_eq!(verify_dice(&record, &seed(number, "")), Ok(()));
    }
    assert!(ties > 3, "some of 60 openings are thrown again");
}

#[test]
fn sources_come_back_from_their_bytes_and_others_are_refused() {
    let seeded = Source::Seed(seed(200, "слова"));
    for source in [Source::Device, Source::Typed, seeded.hidden(), seeded.clone()] {
        assert_eq!(Source::parse(&source.bytes()), Ok(source));
    }
    let mut bytes = seeded.bytes();
    bytes.truncate(20);
    assert_eq!(Source::parse(&bytes), Err(UnknownSource));
    for bytes in [&[0][..], &[1, 1], &[9; 40], &[2; 60]] {
        assert_eq!(Source::parse(bytes), Err(UnknownSource));
    }
}

#[test]
fn seeded_dice_never_change() {
    // Frozen: whoever kept a secret must be able to recompute its rolls with any later program.
    let seed = seed(1, "abc");
    let fell: Vec<(u8, u8)> = (0..8)
        .map(|throw| seed.throw(2, throw))
        .map(|fell| (fell.first.pips(), fell.second.pips()))
        .collect();
    assert_eq!(
        fell,
        [(1, 1), (4, 6), (1, 1), (5, 2), (5, 4), (4, 3), (2, 1), (1, 2)]
    );
    assert_eq!(seed.secret.commitment().0[..4], [79, 38, 112, 56]);
}
