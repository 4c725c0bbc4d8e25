//! Hints: when they can be had, what is shown, and when they go.

use crate::world::*;
use gul_bara::bot::Level;
use gul_bara::play::{Advice, Event, Hint, Phase, Said, Settings, Ticket, Timer};
use gul_bara::rules::{Side, Step};
use gul_bara::table::{Refusal, Seats};

/// A person plays 5-4 from the start.
fn playing(seats: Seats) -> World {
    let mut world = World::with(Settings::default());
    world.begin(seats, set_up(&[(24, 15)], &[(24, 15)], [0, 0]));
    world.typed(5, 4);
    assert_eq!(world.phase(), Phase::Playing(Side::Ivory));
    world
}

fn ask(world: &mut World) -> Ticket {
    world.send(Event::Hint);
    world.asked.last().expect("the bot was asked").0
}

fn both_turns() -> Vec<Advice> {
    let one = advice(vec![step(24, 5), step(24, 4)]);
    let other = Advice {
        win: 400,
        ..advice(vec![step(24, 5), step(19, 4)])
    };
    vec![one, other]
}

fn shown(world: &World) -> Option<usize> {
    match world.snapshot().hint {
        Some(Hint::Here { shown, .. }) => Some(shown),
        _ => None,
    }
}

fn steps(world: &World) -> Vec<Vec<Step>> {
    match world.snapshot().hint {
        Some(Hint::Here { turns, .. }) => turns.into_iter().map(|turn| turn.log.steps).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn the_strongest_bot_is_asked_for_three_turns_and_they_are_shown_one_at_a_time() {
    let mut world = playing(Seats::PEOPLE);
    let ticket = ask(&mut world);
    let task = world.asked.last().expect("a task").1;
    assert_eq!((task.level, task.most), (Level::Six, 3));
    assert_eq!(world.snapshot().hint, Some(Hint::Asked));
    world.send(Event::BotAnswer(ticket, both_turns()));
    assert_eq!(steps(&world).len(), 2);
    assert_eq!(shown(&world), Some(0));
    world.send(Event::Hint);
    assert_eq!(shown(&world), Some(1));
    world.send(Event::Hint);
    assert_eq!(shown(&world), Some(0));
    world.send(Event::ShowHint(Some(1)));
    assert_eq!(shown(&world), Some(1));
    world.send(Event::ShowHint(Some(2)));
    assert_eq!(shown(&world), Some(1));
    world.send(Event::ShowHint(None));
    assert_eq!(world.snapshot().hint, None);
    assert_eq!(world.phase(), Phase::Playing(Side::Ivory), "nothing was played");
}

#[test]
fn a_hint_is_for_the_whole_turn_and_goes_with_it() {
    let mut world = playing(Seats::PEOPLE);
    world.send(Event::Type("24/19".to_owned()));
    let ticket = ask(&mut world);
    world.send(Event::BotAnswer(ticket, both_turns()));
    assert_eq!(steps(&world)[0], [step(24, 5), step(24, 4)]);
    world.send(Event::Type("24/20".to_owned()));
    assert_eq!(
        shown(&world),
        Some(0),
        "it stands while the turn can be taken back"
    );
    world.send(Event::Done);
    assert_eq!(world.snapshot().hint, None);
}

#[test]
fn an_answer_that_comes_after_the_turn_is_dropped() {
    let mut world = playing(Seats::PEOPLE);
    let ticket = ask(&mut world);
    world.send(Event::Type("24/19".to_owned()));
    world.send(Event::Type("24/20".to_owned()));
    world.send(Event::Done);
    assert_eq!(world.cancelled, [ticket]);
    world.send(Event::BotAnswer(ticket, both_turns()));
    assert_eq!(world.snapshot().hint, None);
}

#[test]
fn illegal_turns_are_left_out_and_without_any_the_hint_fails() {
    let mut world = playing(Seats::PEOPLE);
    let ticket = ask(&mut world);
    let illegal = advice(vec![step(24, 6)]);
    let turns = [vec![illegal.clone()], both_turns()].concat();
    world.send(Event::BotAnswer(ticket, turns));
    assert_eq!(steps(&world).len(), 2);

    let mut world = playing(Seats::PEOPLE);
    let ticket = ask(&mut world);
    world.send(Event::BotAnswer(ticket, vec![illegal]));
    assert_eq!(world.snapshot().hint, Some(Hint::Failed));
}

#[test]
fn a_bot_that_fails_or_is_silent_is_said_and_can_be_asked_again() {
    let mut world = playing(Seats::PEOPLE);
    let ticket = ask(&mut world);
    world.send(Event::BotFailed(ticket));
    assert_eq!(world.snapshot().hint, Some(Hint::Failed));
    let again = ask(&mut world);
    assert_ne!(again, ticket);
    world.fire(|timer| matches!(timer, Timer::BotLimit(_)));
    assert_eq!(world.snapshot().hint, Some(Hint::Failed));
    assert!(
        world.snapshot().notices.is_empty(),
        "no turn was played in anyone's place"
    );
}

#[test]
fn a_hint_is_told_to_those_who_listen() {
    let mut world = playing(Seats::PEOPLE);
    let ticket = ask(&mut world);
    world.send(Event::BotAnswer(ticket, both_turns()));
    assert!(world.said.iter().any(|said| matches!(said, Said::Hinted(_))));
}

#[test]
fn no_hint_before_the_roll() {
    let mut world = World::with(Settings::default());
    world.begin(Seats::PEOPLE, set_up(&[(24, 15)], &[(24, 15)], [0, 0]));
    assert!(!world.choices().hint);
    world.send(Event::Hint);
    assert_eq!(world.snapshot().hint, None);
    assert!(matches!(world.snapshot().refusal, Some(Refusal::Rules(_))));
}
