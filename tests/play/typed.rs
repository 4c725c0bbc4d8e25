//! Rolls of a real board that were typed wrongly.

use crate::world::*;
use gul_bara::play::{DiceFrom, Event, Phase, Said};
use gul_bara::record::Start;
use gul_bara::rules::{Roll, Rules, Side, TurnKind};
use gul_bara::table::{Refusal, Seats};

fn roll_under_way(world: &World) -> Option<Roll> {
    match world.shown().this_turn?.kind {
        TurnKind::Plain(roll) => Some(roll),
        TurnKind::Series(die) => Some(Roll::new(die, die)),
        TurnKind::Rest(_) => None,
    }
}

#[test]
fn a_mistyped_roll_is_taken_back_by_undo_before_a_step() {
    let mut world = World::new();
    world.begin(Seats::PEOPLE, set_up(&[(24, 15)], &[(24, 15)], [3, 3]));
    world.typed(4, 4);
    assert!(world.choices().undo_roll);
    assert_eq!(world.choices().undo, 0);
    world.send(Event::Undo);
    assert_eq!(world.phase(), Phase::ToRoll(Side::Ivory));
    assert_eq!(world.count(|said| *said == Said::RollUndone), 1);
    assert!(!world.choices().undo_roll, "there is nothing more behind it");
    world.typed(5, 3);
    assert_eq!(roll_under_way(&world), Some(Roll::new(die(5), die(3))));
    assert_eq!(world.saved().choices().len(), 1);
}

#[test]
fn u3_undo_takes_back_the_steps_before_the_typed_roll() {
    let mut world = World::new();
    world.begin(Seats::PEOPLE, set_up(&[(24, 15)], &[(24, 15)], [3, 3]));
    world.typed(5, 3);
    world.tap(Side::Ivory, 24);
    assert!(!world.choices().undo_roll);
    world.send(Event::Undo);
    assert_eq!(world.phase(), Phase::Playing(Side::Ivory));
    world.send(Event::UndoAll);
    assert_eq!(
        world.snapshot().refusal,
        Some(Refusal::NothingToUndo),
        "that is for steps"
    );
    world.send(Event::Undo);
    assert_eq!(world.phase(), Phase::ToRoll(Side::Ivory));
}

#[test]
fn a_mistyped_opening_is_taken_back() {
    let mut world = World::new();
    world.begin(Seats::PEOPLE, Start::Usual);
    let open = |ivory, night| Event::TypedOpening {
        ivory: die(ivory),
        night: die(night),
    };
    world.send(open(6, 1));
    world.send(Event::Undo);
    assert_eq!(world.phase(), Phase::Opening);
    world.send(open(1, 6));
    assert_eq!(world.phase(), Phase::Playing(Side::Night));
}

#[test]
fn r7_a_pass_that_came_of_a_mistyped_roll_is_taken_back_with_it() {
    let mut world = World::new();
    world.begin(Seats::PEOPLE, set_up(&[(24, 15)], &[(6, 8), (7, 7)], [0, 0]));
    world.typed(6, 5);
    world.run();
    assert_eq!(world.phase(), Phase::ToRoll(Side::Night));
    world.send(Event::Undo);
    assert_eq!(world.phase(), Phase::ToRoll(Side::Ivory));
    world.typed(6, 4);
    assert_eq!(world.phase(), Phase::Playing(Side::Ivory));
}

#[test]
fn d3_a_thrown_roll_is_never_taken_back() {
    let mut world = World::new();
    world.begin_with(Seats::PEOPLE, Start::Usual, DiceFrom::Device, Rules::default());
    world.dice(6, 3);
    world.send(Event::Roll);
    assert!(!world.choices().undo_roll);
    world.send(Event::Undo);
    assert_eq!(world.snapshot().refusal, Some(Refusal::NothingToUndo));
    assert_eq!(world.phase(), Phase::Playing(Side::Ivory));
}

#[test]
fn after_a_take_back_a_known_roll_that_was_mistyped_can_be_typed_anew() {
    let mut world = World::new();
    world.begin(AGAINST_BOT, set_up(&[(24, 15)], &[(24, 15)], [0, 0]));
    world.typed(5, 3);
    world.play_out();
    world.send(Event::Done);
    world.typed(2, 1);
    world.bot_plays(&[(24, 2), (24, 1)]);
    world.run();
    world.send(Event::TakeBack);
    world.send(Event::Roll);
    world.send(Event::Undo);
    assert_eq!(world.choices().known_roll, None);
    world.typed(6, 4);
    assert_eq!(roll_under_way(&world), Some(Roll::new(die(6), die(4))));
}
