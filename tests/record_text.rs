//! Text notation: round trips, what a person may type, errors that name line and reason.

mod record_support;

use gul_bara::dice::{Secret, Seed, Source, Words};
use gul_bara::record::text::{RestNote, TextReason, read, turn_parts, write};
use gul_bara::record::{Choice, MatchRecord, Start};
use gul_bara::rules::{Position, Preset, Roll, Rules, Side, Step, StepRefusal};
use record_support::*;

/// A game from this position: Ivory to roll, with these rolls made.
fn set_up(rules: Rules, ivory: &[(usize, u8)], night: &[(usize, u8)], rolls: [u16; 2]) -> MatchRecord {
    let counts = |places: &[(usize, u8)]| {
        let mut counts = [0; 25];
        for &(place, count) in places {
            counts[place] += count;
        }
        counts
    };
    let start = Start::SetUp {
        position: Position::new(&counts(ivory), &counts(night)).expect("a valid position"),
        rolls,
        to_roll: Side::Ivory,
    };
    MatchRecord::new(rules, length(1), [name(""), name("")], start)
}

/// The lines of the turns played from there.
fn turn_lines(record: &MatchRecord) -> Vec<String> {
    let is_turn = |line: &&str| line.starts_with(|c: char| c.is_ascii_digit());
    write(record).lines().filter(is_turn).map(str::to_owned).collect()
}

fn play_first(record: &mut MatchRecord, roll: (u8, u8)) {
    record
        .push(Choice::Roll(Roll::new(die(roll.0), die(roll.1))))
        .expect("a roll");
    play_first_steps(record);
    let _ = record.push(Choice::Done);
}

fn play_first_steps(record: &mut MatchRecord) {
    while let Some(step) = record.game().now().turn().and_then(|turn| turn.steps().next()) {
        record.push(Choice::Step(step)).expect("a legal step");
    }
}

#[test]
fn r5_a_broken_series_names_its_stages_and_what_was_lost() {
    let mut record = set_up(Preset::Table.rules(), &[(1, 14), (24, 1)], &[(19, 15)], [3, 3]);
    play_first(&mut record, (2, 2));
    assert_eq!(
        turn_lines(&record),
        ["1. Ivory 2-2: 24/22/20/18/16 | 3: 16/13/10 – rest lost"]
    );
    comes_back(&record);
}

#[test]
fn r5_a_series_that_breaks_before_a_stage_says_so() {
    let mut record = set_up(Preset::Table.rules(), &[(1, 14), (24, 1)], &[(15, 15)], [3, 3]);
    play_first(&mut record, (4, 4));
    assert_eq!(
        turn_lines(&record),
        ["1. Ivory 4-4: 24/20/16/12/8 | 5: no step – rest lost"]
    );
    comes_back(&record);
}

#[test]
fn the_rest_goes_to_the_opponent_as_a_turn_of_its_own() {
    let mut record = set_up(
        Preset::Bulgarian.rules(),
        &[(1, 14), (24, 1)],
        &[(15, 14), (23, 1)],
        [3, 3],
    );
    play_first(&mut record, (4, 4));
    assert_eq!(write(&record).lines().last(), Some("2. Night rest: …"),);
    play_first_steps(&mut record);
    record.push(Choice::Done).expect("the rest is played");
    comes_back(&record);
    let log = record.game().turns();
    assert!(matches!(turn_parts(&log[0]).rest, Some(RestNote::ToOpponent(_))));
    let lines = turn_lines(&record);
    assert_eq!(
        lines[0],
        "1. Ivory 4-4: 24/20/16/12/8 | 5: no step – rest to the opponent"
    );
    assert_eq!(lines[1], "2. Night rest: 5: 23/18 15/10(3) | 6: 18/12 15/9(3)");
}

#[test]
fn r7_a_pass_is_a_line() {
    let mut record = set_up(Preset::Table.rules(), &[(24, 15)], &[(6, 8), (7, 7)], [1, 1]);
    play_first(&mut record, (6, 5));
    assert_eq!(turn_lines(&record), ["1. Ivory 6-5: no step"]);
    comes_back(&record);
}

#[test]
fn a_number_that_bears_off_is_named_where_it_is_not_the_likely_one() {
    for (first, shown) in [
        (4, "1. Ivory 4-3: 3/off[4] 2/off …"),
        (3, "1. Ivory 4-3: 3/off 2/off …"),
    ] {
        let mut record = set_up(
            Preset::Table.rules(),
            &[(3, 1), (2, 1), (1, 1), (0, 12)],
            &[(24, 15)],
            [9, 9],
        );
        record
            .push(Choice::Roll(Roll::new(die(4), die(3))))
            .expect("a roll");
        let play = |record: &mut MatchRecord, is_it: &dyn Fn(&Step) -> bool| {
            let turn = record.game().now().turn().expect("a turn");
            let step = turn.steps().find(is_it).expect("a step from there");
            record.push(Choice::Step(step)).expect("legal");
        };
        play(&mut record, &|step| {
            step.from.number() == 3 && step.die == die(first)
        });
        play(&mut record, &|step| step.from.number() == 2);
        assert_eq!(turn_lines(&record), [shown]);
        comes_back(&record);
    }
}

const SEEDED: &str = "\
Gul Bara 1
Rules: bulgarian
Match to: 3
Ivory: Ada
Night: Özgür
Dice: seed
Dice hash: 4f2670384f9e0bd5b2a0d4a2a5e0ab0ab1b5aed4d0c1ce65a3ee0a3c1bd5a5e6
Dice words: tea
";

#[test]
fn a_seed_shows_as_hash_words_and_secret_that_must_fit() {
    let seed = Seed {
        secret: Secret([1; 32]),
        words: Words::new("tea and – cake: two").expect("short"),
    };
    let mut record = MatchRecord::new(
        Preset::Table.rules(),
        length(3),
        [name("Ada"), name("Bo")],
        Start::Usual,
    );
    for source in [
        Source::Seed(seed.clone()),
        Source::Seed(seed.clone()).hidden(),
        Source::GoneOn {
            games: 0,
            choices: 300,
            before: Source::Seed(seed).hidden().bytes(),
        },
        Source::Typed,
        Source::Device,
    ] {
        record.set_dice(source.bytes());
        comes_back(&record);
    }
    assert!(read(SEEDED).is_ok());
    let wrong = format!("{SEEDED}Dice secret: {}\n", "01".repeat(32));
    assert_eq!(read(&wrong).map_err(|error| error.reason), Err(TextReason::Dice));
}

#[test]
fn what_a_person_may_type_is_read() {
    let typed = "
# played on Sunday
rules: TABLE
match to: 1
opening: 6-4

1.  ivory 64:  24/14
night 5-1: 24/23, 24/19
3-3: 24/21 24/21(2) ...
";
    let record = read(typed).expect("as people write");
    assert_eq!(
        turn_lines(&record),
        [
            "1. Ivory 6-4: 24/18/14",
            "2. Night 5-1: 24/23 24/19",
            "3. Ivory 3-3: 24/21(3) …",
        ]
    );
}

#[test]
fn steps_in_an_order_that_cannot_be_played_are_put_in_one_that_can() {
    // 6/off first is not allowed while 8 is out; 8/5 makes it so.
    let mut record = set_up(
        Preset::Table.rules(),
        &[(8, 1), (6, 1), (1, 13)],
        &[(24, 15)],
        [1, 1],
    );
    record
        .push(Choice::Roll(Roll::new(die(6), die(3))))
        .expect("a roll");
    let text = write(&record).replace("6-3: …", "6-3: 6/off 8/5");
    assert_eq!(
        turn_lines(&read(&text).expect("one order is legal")),
        ["1. Ivory 6-3: 8/5 6/off"]
    );
}

#[test]
fn an_error_names_the_line_and_the_reason() {
    let head = "Rules: table\nOpening: 6-4\n";
    let error = |text: &str| read(text).map(|_| ()).map_err(|error| (error.line, error.reason));
    let after = |lines: &str| error(&format!("{head}{lines}"));
    assert_eq!(
        error("Rules: tables"),
        Err((1, TextReason::Rules("tables".into())))
    );
    assert_eq!(error("\n\nMatch to: 100"), Err((3, TextReason::MatchLength)));
    assert_eq!(error("Opening: 4-4"), Err((1, TextReason::Opening)));
    assert_eq!(error("Gul Bara 2"), Err((1, TextReason::NewerVersion(2))));
    assert_eq!(error("Game 1\n3-1: 24/21"), Err((2, TextReason::NoOpening)));
    assert_eq!(error("what is this"), Err((1, TextReason::NotUnderstood)));
    assert_eq!(
        after("Night 6-4: 24/20 24/18"),
        Err((3, TextReason::OtherSide(Side::Ivory)))
    );
    assert_eq!(
        after("6-3: 24/20"),
        Err((3, TextReason::OtherRoll(Roll::new(die(6), die(4)))))
    );
    assert_eq!(after("6-4: 24/18"), Err((3, TextReason::StepsLeft)));
    assert_eq!(
        after("6-4: 24/18 24-20"),
        Err((3, TextReason::NotAStep("24-20".into())))
    );
    assert_eq!(
        after("6-4: 24/18 23/19"),
        Err((
            3,
            TextReason::Step(
                "23/19".into(),
                StepRefusal::NoCheckerThere(gul_bara::rules::Point::new(23).unwrap())
            )
        ))
    );
    assert_eq!(
        after("6-4: 24/19 24/20"),
        Err((
            3,
            TextReason::Step("24/19".into(), StepRefusal::NumberNotLeft(die(5)))
        ))
    );
    assert_eq!(
        after("6-4: 24/18 ...\n5-1: 24/18"),
        Err((4, TextReason::TurnUnderWay))
    );
    assert_eq!(after("6-4: 24/14 – rest lost"), Err((3, TextReason::RestNote)));
    assert_eq!(after("6-4: 24/14\nrest: 24/20"), Err((4, TextReason::NoRest)));
    assert_eq!(after("6-4: 24/14\nGame 2"), Err((4, TextReason::GameUnderWay)));
    assert_eq!(after("6-4: 24/14\nIvory: Bo"), Err((4, TextReason::TooLate)));
    assert_eq!(
        after("Night resigns\nIvory wins 1 point"),
        Err((4, TextReason::Result))
    );
    assert_eq!(
        after("Night resigns\nGame 3"),
        Err((4, TextReason::GameNumber(2)))
    );
}
