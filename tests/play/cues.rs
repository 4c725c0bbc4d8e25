//! What is heard of a game.

use crate::world::*;
use gul_bara::play::{Cue, Event};
use gul_bara::rules::Side;
use gul_bara::table::Seats;

/// What is heard of an event.
fn heard(world: &mut World, event: Event) -> Option<Cue> {
    let before = world.snapshot();
    world.send(event);
    Cue::between(&before, &world.snapshot())
}

fn roll(one: u8, other: u8) -> Event {
    Event::TypedRoll(die(one), die(other))
}

#[test]
fn a_turn_is_heard_as_dice_and_steps_and_a_swap_is_silent() {
    let mut world = World::new();
    world.begin(Seats::PEOPLE, set_up(&[(24, 15)], &[(24, 15)], [0, 0]));
    assert_eq!(heard(&mut world, roll(5, 3)), Some(Cue::Dice));
    assert_eq!(heard(&mut world, Event::Swap), None);
    assert_eq!(
        heard(&mut world, Event::Tap(on(Side::Ivory, 24))),
        Some(Cue::Step)
    );
    assert_eq!(heard(&mut world, Event::Undo), Some(Cue::Step));
    assert_eq!(
        heard(&mut world, Event::Tap(on(Side::Ivory, 3))),
        None,
        "it was refused"
    );
}

#[test]
fn another_match_is_not_heard() {
    let mut world = World::new();
    world.begin(Seats::PEOPLE, set_up(&[(24, 15)], &[(24, 15)], [0, 0]));
    let before = world.snapshot();
    world.begin(Seats::PEOPLE, set_up(&[(6, 15)], &[(6, 15)], [0, 0]));
    world.send(Event::Confirm);
    assert_eq!(Cue::between(&before, &world.snapshot()), None);
}

#[test]
fn bearing_off_and_winning_are_heard() {
    let mut world = World::new();
    world.begin(Seats::PEOPLE, set_up(&[(1, 2), (0, 13)], &[(1, 15)], [0, 0]));
    world.send(roll(2, 1));
    let off = || Event::Tap(on(Side::Ivory, 1));
    assert_eq!(heard(&mut world, off()), Some(Cue::Off));
    assert_eq!(heard(&mut world, off()), Some(Cue::Win));
}

#[test]
fn a_series_is_celebrated_at_its_end_if_it_has_twelve_steps_and_none_was_lost() {
    for (double, celebrated) in [(4, true), (5, false)] {
        let mut world = World::new();
        world.begin(Seats::PEOPLE, set_up(&[(24, 15)], &[(24, 15)], [3, 3]));
        world.send(roll(double, double));
        let mut last = None;
        while let Some(&step) = world.choices().steps.first() {
            assert_ne!(last, Some(Cue::Series), "not before its end");
            last = heard(&mut world, typing(step));
        }
        assert_eq!(last == Some(Cue::Series), celebrated, "{double}-{double}");
    }
    // It breaks after its 4s.
    let mut world = World::new();
    world.begin(
        Seats::PEOPLE,
        set_up(&[(24, 1), (1, 14)], &[(23, 14), (15, 1)], [3, 3]),
    );
    world.send(roll(4, 4));
    let last = heard(&mut world, Event::PlayForced);
    assert_eq!(last, Some(Cue::Step));
}
