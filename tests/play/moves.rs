//! How steps are entered and taken back.

use crate::world::*;
use gul_bara::play::{Event, Phase, Question, Said, Settings, Speed, TapMode};
use gul_bara::rules::{Misplaced, Side, Stage, StepRefusal};
use gul_bara::table::{Place, Refusal, Seats};

fn mixed() -> World {
    let mut world = World::new();
    world.begin(
        Seats::PEOPLE,
        set_up(&[(24, 10), (13, 5)], &[(24, 10), (11, 5)], [0, 0]),
    );
    world.typed(2, 5);
    world
}

#[test]
fn u1_two_quick_taps_each_move_once_with_their_own_number() {
    let mut world = mixed();
    assert_eq!(world.choices().active, Some(die(5)));
    world.tap(Side::Ivory, 24);
    world.tap(Side::Ivory, 13);
    let steps = world.shown().this_turn.expect("a turn").steps;
    assert_eq!(steps, [step(24, 5), step(13, 2)]);
}

#[test]
fn u1_a_double_tap_never_uses_a_third_number() {
    let mut world = mixed();
    for _ in 0..3 {
        world.tap(Side::Ivory, 13);
    }
    let steps = world.shown().this_turn.expect("a turn").steps;
    assert_eq!(steps, [step(13, 5), step(13, 2)]);
    assert_eq!(
        world.snapshot().refusal,
        Some(Refusal::Rules(Misplaced::Step(StepRefusal::TurnIsOver)))
    );
}

#[test]
fn a_tap_plays_the_other_number_where_the_active_one_cannot_be() {
    let mut world = World::new();
    // Night holds Ivory's 19, where a 5 from 24 would end.
    world.begin(
        Seats::PEOPLE,
        set_up(&[(24, 10), (13, 5)], &[(24, 10), (7, 5)], [0, 0]),
    );
    world.typed(5, 2);
    world.tap(Side::Ivory, 24);
    assert_eq!(world.shown().this_turn.expect("a turn").steps, [step(24, 2)]);
}

#[test]
fn the_numbers_swap_only_while_both_are_unused() {
    let mut world = mixed();
    world.send(Event::Swap);
    assert_eq!(world.choices().active, Some(die(2)));
    world.tap(Side::Ivory, 13);
    world.send(Event::Swap);
    assert_eq!(world.choices().active, Some(die(5)));
    assert!(!world.choices().swap);
    world.send(Event::Undo);
    world.send(Event::ChooseNumber(die(5)));
    assert_eq!(world.choices().active, Some(die(5)));
}

#[test]
fn a_picked_checker_goes_over_both_numbers_in_one_stroke() {
    let mut world = mixed();
    world.send(Event::Pick(on(Side::Ivory, 13)));
    let targets: Vec<Place> = world.choices().targets.iter().map(|stroke| stroke.to).collect();
    assert_eq!(targets, [8, 11, 6].map(|point| on(Side::Ivory, point)));
    world.send(Event::Drop(on(Side::Ivory, 6)));
    assert_eq!(
        world.shown().this_turn.expect("a turn").steps,
        [step(13, 5), step(8, 2)]
    );
    assert_eq!(world.choices().picked, None);
}

#[test]
fn t2_a_checker_that_comes_back_uses_no_number() {
    let mut world = mixed();
    for back in [Event::Cancel, Event::Drop(on(Side::Ivory, 13))] {
        world.send(Event::Pick(on(Side::Ivory, 13)));
        world.send(back);
        assert_eq!(world.choices().picked, None);
        assert_eq!(world.choices().undo, 0);
        assert_eq!(world.snapshot().refusal, None);
    }
}

#[test]
fn where_a_tap_picks_the_next_tap_drops() {
    let mut world = mixed();
    world.send(Event::SettingsChanged(Settings {
        tap: TapMode::Picks,
        ..Settings::default()
    }));
    world.tap(Side::Ivory, 13);
    assert_eq!(world.choices().undo, 0);
    world.tap(Side::Ivory, 8);
    assert_eq!(world.shown().this_turn.expect("a turn").steps, [step(13, 5)]);
}

#[test]
fn a_drop_that_is_refused_says_the_reason() {
    let held = Refusal::Rules(Misplaced::Step(StepRefusal::PointHeld(point(19))));
    let mut world = World::new();
    // Night holds Ivory's 19 and 17: from 24 neither the 5 nor both numbers can be played.
    world.begin(
        Seats::PEOPLE,
        set_up(&[(24, 10), (5, 5)], &[(24, 9), (7, 5), (5, 1)], [0, 0]),
    );
    world.typed(5, 2);
    let cases = [
        (24, on(Side::Ivory, 19), held),
        (24, on(Side::Ivory, 17), held),
        (24, on(Side::Ivory, 10), Refusal::NoNumberLeadsThere),
        (
            5,
            Place::Tray(Side::Ivory),
            Refusal::Rules(Misplaced::Step(StepRefusal::NotAllHome)),
        ),
        (24, Place::Tray(Side::Night), Refusal::NoNumberLeadsThere),
    ];
    for (from, target, why) in cases {
        world.send(Event::Pick(on(Side::Ivory, from)));
        world.send(Event::Drop(target));
        assert_eq!(world.snapshot().refusal, Some(why));
        assert_eq!(world.choices().undo, 0);
    }
    assert_eq!(world.count(|said| matches!(said, Said::Refused(_))), cases.len());
}

#[test]
fn u2_ten_thousand_random_steps_undos_and_redos() {
    let mut random = fastrand::Rng::with_seed(2);
    let mut world = World::new();
    world.begin(Seats::PEOPLE, gul_bara::record::Start::Usual);
    world.send(Event::TypedOpening {
        ivory: die(4),
        night: die(3),
    });
    // What was seen before each step of the turn, to be seen again when it is taken back.
    let mut before = Vec::new();
    for _ in 0..10_000 {
        let snapshot = world.snapshot();
        let shown = snapshot.shown.as_ref().expect("a match");
        for side in Side::BOTH {
            assert_eq!(shown.game.position().of(side).counts().iter().sum::<u8>(), 15);
        }
        match snapshot.phase {
            Phase::Playing(_) | Phase::DoneWaiting(_) => {
                let undo = random.u8(..10) < 3 && !before.is_empty();
                if undo {
                    world.send(Event::Undo);
                    let seen: Seen = before.pop().expect("a step was played");
                    assert_eq!(seen, seen_now(&world));
                } else if snapshot.choices.done {
                    world.send(Event::Done);
                    before.clear();
                } else {
                    before.push(seen_now(&world));
                    let steps = &snapshot.choices.steps;
                    world.send(typing(steps[random.usize(..steps.len())]));
                    if let Phase::Result(_) = world.phase() {
                        before.clear();
                    }
                }
            }
            Phase::ToRoll(_) => world.typed(random.u8(1..=6), random.u8(1..=6)),
            Phase::Pass(_) => world.run(),
            Phase::Opening => world.send(Event::TypedOpening {
                ivory: die(1),
                night: die(random.u8(2..=6)),
            }),
            Phase::Result(_) if snapshot.choices.next_game => world.send(Event::NextGame),
            Phase::Result(_) => world.begin(Seats::PEOPLE, gul_bara::record::Start::Usual),
            other => panic!("never waits for {other:?}"),
        }
    }
}

type Seen = (
    gul_bara::rules::Position,
    Stage,
    usize,
    Vec<gul_bara::rules::Step>,
);

fn seen_now(world: &World) -> Seen {
    let shown = world.shown();
    let turn = shown.turn.expect("a turn");
    (
        shown.game.position(),
        turn.stage(),
        shown.this_turn.expect("a turn").steps.len(),
        world.choices().steps,
    )
}

#[test]
fn u3_undo_after_the_very_first_step_against_the_bot() {
    let mut world = World::new();
    world.begin_with(
        AGAINST_BOT,
        gul_bara::record::Start::Usual,
        gul_bara::play::DiceFrom::Device,
        Default::default(),
    );
    world.dice(6, 3);
    world.send(Event::Roll);
    assert_eq!(world.phase(), Phase::Playing(Side::Ivory));
    assert_eq!(world.choices().undo, 0);
    let before = seen_now(&world);
    world.tap(Side::Ivory, 24);
    assert_eq!(world.choices().undo, 1);
    world.send(Event::Undo);
    assert_eq!(seen_now(&world), before);
    assert_eq!(world.choices().undo, 0);
    world.send(Event::Undo);
    assert_eq!(world.snapshot().refusal, Some(Refusal::NothingToUndo));
    assert_eq!(seen_now(&world), before);
}

#[test]
fn u4_the_turn_waits_for_done_and_undo_works_until_then() {
    let mut world = mixed();
    world.tap(Side::Ivory, 13);
    world.send(Event::Done);
    assert_eq!(
        world.snapshot().refusal,
        Some(Refusal::Rules(Misplaced::StepsLeft))
    );
    world.tap(Side::Ivory, 13);
    assert_eq!(world.phase(), Phase::DoneWaiting(Side::Ivory));
    assert_eq!(world.count(|said| *said == Said::DoneWaiting), 1);
    world.send(Event::UndoAll);
    assert_eq!(world.phase(), Phase::Playing(Side::Ivory));
    world.tap(Side::Ivory, 13);
    world.tap(Side::Ivory, 13);
    world.send(Event::Undo);
    assert_eq!(world.choices().undo, 1);
    world.tap(Side::Ivory, 24);
    world.send(Event::Done);
    assert_eq!(world.phase(), Phase::ToRoll(Side::Night));
    world.send(Event::Undo);
    assert_eq!(world.phase(), Phase::ToRoll(Side::Night));
}

#[test]
fn nothing_is_lost_before_a_question_was_answered_with_yes() {
    let mut world = mixed();
    for (event, question) in [
        (
            Event::Resign,
            Question::Resign {
                side: Side::Ivory,
                points: 2,
            },
        ),
        (
            Event::NewMatch(Box::new(gul_bara::play::Setup::usual(Seats::PEOPLE))),
            Question::NewMatch,
        ),
    ] {
        world.send(event);
        assert_eq!(world.snapshot().question, Some(question));
        assert_eq!(world.phase(), Phase::Playing(Side::Ivory));
        world.send(Event::Dismiss);
        world.send(Event::Confirm);
        assert_eq!(world.phase(), Phase::Playing(Side::Ivory));
    }
    world.send(Event::Resign);
    world.send(Event::Confirm);
    assert!(matches!(world.phase(), Phase::Result(outcome) if outcome.winner == Side::Night));
}

#[test]
fn forced_steps_and_bearing_off_are_played_on_demand_and_can_be_undone() {
    let mut world = World::new();
    world.begin(
        Seats::PEOPLE,
        set_up(
            &[(6, 2), (5, 2), (4, 2), (0, 9)],
            &[(1, 5), (2, 5), (0, 5)],
            [0, 0],
        ),
    );
    world.typed(6, 5);
    assert!(world.choices().bear_off);
    world.send(Event::BearOffForMe);
    assert_eq!(world.position().of(Side::Ivory).off(), 11);
    assert_eq!(world.choices().undo, 2);
    world.send(Event::UndoAll);
    assert_eq!(world.position().of(Side::Ivory).off(), 9);

    let mut world = World::new();
    // Two checkers home: 24 cannot move, as Night holds 18, 19; each number has one way.
    world.begin(
        Seats::PEOPLE,
        set_up(&[(24, 14), (14, 1)], &[(6, 8), (7, 7)], [0, 0]),
    );
    world.typed(6, 5);
    assert!(world.choices().steps.len() == 2 && !world.choices().forced);
    world.tap(Side::Ivory, 14);
    assert!(world.choices().forced);
    world.send(Event::PlayForced);
    assert_eq!(world.phase(), Phase::DoneWaiting(Side::Ivory));
    assert_eq!(world.choices().undo, 2);
}

#[test]
fn a_turn_against_the_bot_is_taken_back_and_the_same_dice_come_again() {
    let mut world = World::with(Settings {
        speed: Speed::Off,
        ..Settings::default()
    });
    world.begin_with(
        AGAINST_BOT,
        set_up(&[(24, 15)], &[(24, 15)], [0, 0]),
        gul_bara::play::DiceFrom::Device,
        Default::default(),
    );
    assert!(!world.choices().take_back);
    world.dice(6, 3);
    world.send(Event::Roll);
    world.tap(Side::Ivory, 24);
    world.tap(Side::Ivory, 24);
    world.dice(5, 4);
    world.send(Event::Done);
    world.bot_plays(&[(24, 5), (24, 4)]);
    world.dice(2, 1);
    world.send(Event::Roll);
    assert!(world.choices().take_back);
    world.send(Event::TakeBack);
    assert_eq!(world.phase(), Phase::Playing(Side::Ivory));
    assert_eq!(world.choices().undo, 0);
    world.dice(6, 6);
    world = world.reopened();
    world.send(Event::SettingsChanged(Settings {
        speed: Speed::Off,
        ..Settings::default()
    }));
    world.dice(6, 6);
    world.send(Event::Swap);
    world.tap(Side::Ivory, 24);
    world.tap(Side::Ivory, 24);
    world.send(Event::Done);
    assert_eq!(world.asked.len(), 1);
    world.bot_plays(&[(24, 4), (24, 5)]);
    world.send(Event::Roll);
    let turn = world.shown().this_turn.expect("a turn");
    assert_eq!(
        turn.kind,
        gul_bara::rules::TurnKind::Plain(gul_bara::rules::Roll::new(die(2), die(1)))
    );
    assert_eq!(turn.side, Side::Ivory);
}

#[test]
fn typed_steps_are_played_all_or_none() {
    let mut world = mixed();
    let type_in = |world: &mut World, text: &str| world.send(Event::Type(text.to_owned()));
    let before = world.saved();
    for (text, refusal) in [
        (
            "24/20",
            Misplaced::Step(StepRefusal::NumberNotLeft(die(4))).into(),
        ),
        (
            "24/19 23/21",
            Misplaced::Step(StepRefusal::NoCheckerThere(point(23))).into(),
        ),
        ("24", Refusal::NotAStep),
        ("hello", Refusal::NotAStep),
        ("24/19(9)", Refusal::NotAStep),
        ("24/19[2]", Refusal::NotAStep),
    ] {
        type_in(&mut world, text);
        assert_eq!(world.snapshot().refusal, Some(refusal), "{text}");
        assert_eq!(world.saved(), before, "{text}");
    }
    type_in(&mut world, "24/19, 13-11");
    assert_eq!(world.phase(), Phase::DoneWaiting(Side::Ivory));
    assert_eq!(world.snapshot().refusal, None);
    world.send(Event::UndoAll);
    type_in(&mut world, "24/22/17");
    assert_eq!(world.phase(), Phase::DoneWaiting(Side::Ivory));
}

#[test]
fn a_series_is_typed_over_its_stages_as_it_is_written() {
    let mut world = World::new();
    world.begin(Seats::PEOPLE, set_up(&[(24, 15)], &[(24, 15)], [3, 3]));
    world.typed(4, 4);
    world.send(Event::Type(
        "24/20(4) | 5: 20/15(2) 20/15(2) | 6: 15/9(2)".to_owned(),
    ));
    assert_eq!(world.choices().undo, 10);
    world.send(Event::Type("24/18(2)".to_owned()));
    assert_eq!(world.phase(), Phase::DoneWaiting(Side::Ivory));
}
