//! When dice fall, and that nothing changes them.

use crate::world::*;
use gul_bara::bot::Level;
use gul_bara::dice::{Source, Words};
use gul_bara::play::{DiceFrom, Event, Notice, Phase, Said, Settings, Speed, TapMode, Timer};
use gul_bara::record::{Choice, Start};
use gul_bara::rules::{Roll, Rules, Side};
use gul_bara::table::Seats;

fn rolls(world: &World) -> Vec<Roll> {
    let record = world.shown().record;
    let choices = record.game().choices().iter();
    choices
        .filter_map(|choice| match choice {
            Choice::Opening { ivory, night } => Some(Roll::new(*ivory, *night)),
            Choice::Roll(roll) => Some(*roll),
            _ => None,
        })
        .collect()
}

/// Plays `turns` turns against a bot with a seed, the person and the bot each with their own taste.
fn seeded(level: Level, turns: usize, last: bool) -> World {
    let mut world = World::with(Settings {
        speed: Speed::Off,
        ..Settings::default()
    });
    world.dice(3, 4);
    world.send(Event::DrawSeed);
    let words = Words::new("as you like it").expect("few words");
    world.begin_with(
        Seats::against(Side::Ivory, level),
        Start::Usual,
        DiceFrom::Seed(words),
        Rules::default(),
    );
    while rolls(&world).len() < turns {
        match world.phase() {
            Phase::Opening | Phase::ToRoll(_) => world.send(Event::Roll),
            Phase::Playing(_) => {
                let steps = world.choices().steps;
                let step = if last { steps.last() } else { steps.first() };
                world.send(typing(*step.expect("a step")));
            }
            Phase::DoneWaiting(_) => world.send(Event::Done),
            Phase::BotThinking(_) => {
                let mut steps = Vec::new();
                let mut turn = world.shown().turn.expect("a turn");
                while let Some(step) = {
                    let all: Vec<_> = turn.steps().collect();
                    if last {
                        all.last().copied()
                    } else {
                        all.first().copied()
                    }
                } {
                    turn = turn.play(step).expect("legal");
                    steps.push(step);
                }
                let ticket = world.asked.last().expect("asked").0;
                world.send(bot_answer(ticket, steps));
            }
            Phase::Pass(_) => world.run(),
            other => panic!("not expected: {other:?}"),
        }
    }
    world
}

#[test]
fn d1_the_same_seed_gives_the_same_dice_whichever_bot_plays() {
    let weak = seeded(Level::Random, 12, true);
    let strong = seeded(Level::RaceBlock, 12, false);
    assert_eq!(rolls(&weak), rolls(&strong));
}

#[test]
fn d1_the_hash_is_shown_before_the_first_roll_and_the_secret_after_the_match() {
    let mut world = World::new();
    assert_eq!(world.snapshot().commitment, None);
    world.send(Event::DrawSeed);
    let hash = world.snapshot().commitment.expect("a hash");
    world.begin_with(
        AGAINST_BOT,
        Start::Usual,
        DiceFrom::Seed(Words::default()),
        Rules::default(),
    );
    for over in [false, true] {
        assert!(matches!(world.shown().dice, Source::Hidden { commitment, .. } if commitment == hash));
        assert_eq!(world.shown().proof, None);
        world.send(Event::Roll);
        world.send(Event::Resign);
        world.send(Event::Confirm);
        assert_eq!(world.match_over(), over);
        world.send(Event::NextGame);
    }
    let Source::Seed(seed) = world.shown().dice else {
        panic!("the secret is shown");
    };
    assert_eq!(seed.secret.commitment(), hash);
    assert_eq!(world.shown().proof, Some(Ok(())));
}

#[test]
fn s8_a_copied_match_whose_secret_is_elsewhere_goes_on_with_this_devices_dice_and_says_from_which_throw_on() {
    let mut world = World::new();
    world.begin_with(
        Seats::PEOPLE,
        Start::Usual,
        DiceFrom::Seed(Words::default()),
        Rules::default(),
    );
    let copied = world.shown().record;
    let mut other = World::new();
    other.send(Event::Imported(Box::new(copied), Seats::PEOPLE));
    assert!(matches!(other.shown().dice, Source::Hidden { .. }));
    other.send(Event::Roll);
    assert!(matches!(other.phase(), Phase::Playing(_)));
    assert_eq!(other.snapshot().notices, [Notice::OwnDiceFromHere]);
    other.send(Event::Close(Notice::OwnDiceFromHere));
    let from = |world: &World| match world.shown().dice {
        Source::GoneOn {
            games,
            choices,
            before,
        } => (games, choices, Source::parse(&before)),
        source => panic!("{source:?}"),
    };
    let (games, choices, before) = from(&other);
    assert_eq!((games, choices), (0, 0));
    assert!(matches!(before, Ok(Source::Hidden { .. })));
    other.play_out();
    other.send(Event::Done);
    other.send(Event::Roll);
    assert_eq!(from(&other).1, 0, "the first throw stays noted");
    assert_eq!(other.snapshot().notices, [], "and is said once");
    let mut again = other.reopened();
    assert_eq!(from(&again).1, 0);
    again.send(Event::Roll);
    assert_eq!(again.snapshot().notices, []);
}

#[test]
fn d1_the_bot_is_asked_only_about_a_roll_that_lies_on_the_table() {
    let mut world = World::new();
    world.begin_with(
        AGAINST_BOT,
        set_up(&[(24, 15)], &[(24, 15)], [3, 3]),
        DiceFrom::Device,
        Rules::default(),
    );
    world.dice(6, 3);
    world.send(Event::Roll);
    assert!(world.asked.is_empty());
    world.play_out();
    world.health = Health::Waits;
    world.dice(5, 4);
    world.send(Event::Done);
    assert!(
        world.asked.is_empty(),
        "the roll is not on the table before it is saved"
    );
    world.let_writes_end();
    let (_, task) = world.asked[0];
    assert_eq!(task.kind, world.shown().turn.expect("a turn").kind());
    assert_eq!(task.rolls, [3, 4], "rolls made before this one and by the person");
}

#[test]
fn d3_nothing_a_person_does_changes_a_roll() {
    let mut world = World::new();
    world.begin_with(
        Seats::PEOPLE,
        set_up(&[(24, 15)], &[(24, 15)], [0, 0]),
        DiceFrom::Device,
        Rules::default(),
    );
    world.dice(6, 3);
    world.send(Event::Roll);
    world.dice(1, 1);
    let seen = rolls(&world);
    for event in [
        Event::Roll,
        Event::Swap,
        Event::Undo,
        Event::Tap(on(Side::Ivory, 24)),
        Event::Undo,
        Event::UndoAll,
        Event::Hidden(true),
        Event::Hidden(false),
        Event::SettingsChanged(Settings {
            tap: TapMode::Picks,
            auto_roll: true,
            ..Settings::default()
        }),
        Event::TypedRoll(die(2), die(2)),
        Event::TakeBack,
    ] {
        world.send(event);
        assert_eq!(rolls(&world), seen);
    }
    assert_eq!(rolls(&world.reopened()), seen);
}

#[test]
fn d4_a_roll_is_saved_before_anyone_sees_it() {
    let mut world = World::new();
    world.begin_with(Seats::PEOPLE, Start::Usual, DiceFrom::Device, Rules::default());
    world.health = Health::Waits;
    world.dice(6, 3);
    world.send(Event::Roll);
    assert_eq!(world.phase(), Phase::SavingRoll(None));
    assert!(rolls(&world).is_empty());
    assert!(rolls(&world.reopened()).is_empty(), "nothing was written yet");
    world.send(Event::Roll);
    world.let_writes_end();
    assert_eq!(world.phase(), Phase::Playing(Side::Ivory));
    assert_eq!(world.count(|said| matches!(said, Said::Opened { .. })), 1);
    let seen = rolls(&world);
    assert_eq!(rolls(&world.reopened()), seen, "killed as soon as it shows");
}

#[test]
fn d4_a_roll_written_but_never_shown_is_the_roll_after_a_reload() {
    let mut world = World::new();
    world.begin_with(Seats::PEOPLE, Start::Usual, DiceFrom::Device, Rules::default());
    world.health = Health::Waits;
    world.dice(2, 5);
    world.send(Event::Roll);
    let (_, stored) = world.waiting.pop().expect("a write");
    world.disk.borrow_mut().insert(stored.slot, stored);
    assert_eq!(rolls(&world.reopened()), [Roll::new(die(5), die(2))]);
}

#[test]
fn a_store_that_never_answers_does_not_keep_the_roll() {
    let mut world = World::new();
    world.begin_with(Seats::PEOPLE, Start::Usual, DiceFrom::Device, Rules::default());
    world.health = Health::Waits;
    world.dice(6, 3);
    world.send(Event::Roll);
    assert!(world.fire(|timer| matches!(timer, Timer::SaveLimit(_))).is_some());
    assert_eq!(world.phase(), Phase::Playing(Side::Ivory));
}

#[test]
fn equal_opening_dice_are_told_and_thrown_again() {
    let mut world = World::new();
    world.begin_with(Seats::PEOPLE, Start::Usual, DiceFrom::Device, Rules::default());
    let mut throws = vec![(3, 3), (6, 6), (4, 2)].into_iter();
    let chance = std::rc::Rc::clone(&world.chance);
    *chance.borrow_mut() = Chance::Sequence(Box::new(move || throws.next().expect("three throws")));
    world.send(Event::Roll);
    let opened = world.said.iter().find_map(|said| match said {
        Said::Opened { ties, starts, .. } => Some((ties.clone(), *starts)),
        _ => None,
    });
    assert_eq!(opened, Some((vec![die(3), die(6)], Side::Ivory)));
}

#[test]
fn d1_a_match_with_a_seed_shows_its_hash_and_takes_words_until_its_first_throw_a_rematch_too() {
    let mut world = World::new();
    let begin = |world: &mut World| {
        let words = Words::new("old").expect("short");
        world.begin_with(
            Seats::PEOPLE,
            Start::Usual,
            DiceFrom::Seed(words),
            Rules::default(),
        );
    };
    let hidden = |world: &World| match world.shown().dice {
        Source::Hidden { commitment, words } => (commitment, words.as_str().to_owned()),
        other => panic!("{other:?}"),
    };
    begin(&mut world);
    let first = hidden(&world);
    begin(&mut world);
    let (hash, words) = hidden(&world);
    assert_ne!(hash, first.0, "each match has its own secret");
    assert_eq!(words, "old");
    assert!(world.choices().words);
    let new = || Event::MixIn(Words::new("new").expect("short"));
    world.send(new());
    assert_eq!(hidden(&world), (hash, String::from("new")));
    world.send(Event::Roll);
    assert!(!world.choices().words);
    world.send(Event::MixIn(Words::default()));
    assert_eq!(hidden(&world).1, "new", "too late");
    let saved = world.reopened();
    assert_eq!(hidden(&saved), (hash, String::from("new")));
    // The throw was of the new words: at the end it can be recomputed.
    while !world.match_over() {
        world.send(Event::Resign);
        world.send(Event::Confirm);
        world.send(Event::NextGame);
        assert!(!world.choices().words);
        world.send(Event::Roll);
    }
    assert_eq!(world.shown().proof, Some(Ok(())));
}

#[test]
fn words_are_mixed_into_a_seed_alone() {
    let mut world = World::new();
    for dice in [DiceFrom::Device, DiceFrom::Typed] {
        world.begin_with(Seats::PEOPLE, Start::Usual, dice, Rules::default());
        let before = world.shown().record;
        assert!(!world.choices().words);
        world.send(Event::MixIn(Words::new("new").expect("short")));
        assert_eq!(world.shown().record, before);
    }
}
