//! Writes that failed are tried once more, and a save that is read too late opens nothing.

use crate::world::*;
use gul_bara::play::{Event, Notice, SaveState, Timer};
use gul_bara::record::{MatchRecord, Start};
use gul_bara::rules::Side;
use gul_bara::table::Seats;

/// A match of which the last step could not be written.
fn unwritten() -> World {
    let mut world = World::new();
    world.begin(Seats::PEOPLE, set_up(&[(24, 15)], &[(24, 15)], [3, 3]));
    world.typed(4, 4);
    world.health = Health::Fails;
    world.tap(Side::Ivory, 24);
    assert_eq!(world.snapshot().save_state, SaveState::NotSaved);
    world
}

fn is_again(timer: &Timer) -> bool {
    matches!(timer, Timer::SaveAgain(_))
}

fn on_disk(world: &World) -> MatchRecord {
    world.reopened().shown().record
}

#[test]
fn s1_a_failed_write_is_tried_again_after_some_seconds() {
    let mut world = unwritten();
    let seconds = world.fire(is_again).expect("a timer");
    assert!((5_000..=30_000).contains(&seconds), "{seconds} ms");
    assert_eq!(world.snapshot().save_state, SaveState::NotSaved);
    world.health = Health::Works;
    assert!(world.fire(is_again).is_some(), "and again, as long as it fails");
    assert_eq!(world.snapshot().save_state, SaveState::Saved);
    assert_eq!(world.snapshot().notices, []);
    assert_eq!(on_disk(&world), world.shown().record);
    assert_eq!(world.fire(is_again), None);
}

#[test]
fn s1_a_failed_write_is_tried_again_when_the_page_is_shown_again() {
    let mut world = unwritten();
    world.health = Health::Works;
    world.send(Event::Hidden(true));
    assert_eq!(world.snapshot().save_state, SaveState::NotSaved);
    world.send(Event::Hidden(false));
    assert_eq!(world.snapshot().save_state, SaveState::Saved);
    assert_eq!(on_disk(&world), world.shown().record);
    let writes = world.writes;
    world.send(Event::Hidden(false));
    assert_eq!(world.writes, writes, "what is written needs no second time");
}

#[test]
fn s1_a_failed_write_that_another_one_followed_is_not_tried_again() {
    let mut world = unwritten();
    world.health = Health::Works;
    world.tap(Side::Ivory, 24);
    let writes = world.writes;
    world.fire(is_again);
    assert_eq!(world.writes, writes);
}

#[test]
fn s2_a_match_that_another_tab_plays_is_not_written_again() {
    let mut world = unwritten();
    world.send(Event::Claimed(world.shown().slot, false));
    let writes = world.writes;
    world.fire(is_again);
    world.send(Event::Hidden(false));
    assert_eq!(world.writes, writes);
}

#[test]
fn s7_a_match_that_was_put_away_unwritten_is_written_once_the_store_works() {
    let mut world = unwritten();
    let (slot, record) = (world.shown().slot, world.shown().record);
    world.begin(Seats::PEOPLE, Start::Usual);
    world.send(Event::Confirm);
    world.health = Health::Works;
    world.send(Event::TypedOpening {
        ivory: die(6),
        night: die(1),
    });
    assert!(!world.snapshot().notices.contains(&Notice::NotSaved));
    let mut again = world.reopened();
    again.send(Event::OpenSave(slot));
    assert_eq!(again.shown().record, record);
}

#[test]
fn a_save_that_is_read_after_another_match_was_begun_is_not_opened() {
    let mut world = unwritten();
    world.health = Health::Works;
    world.tap(Side::Ivory, 24);
    let slot = world.shown().slot;
    world.begin(Seats::PEOPLE, Start::Usual);
    world.send(Event::Confirm);
    world.send(Event::TypedOpening {
        ivory: die(6),
        night: die(1),
    });
    // The store takes its time.
    world.sitting.handle(Event::OpenSave(slot));
    world.begin(AGAINST_BOT, Start::Usual);
    world.send(Event::Confirm);
    let begun = world.shown().slot;
    let stored = world.disk.borrow().get(&slot).cloned();
    world.send(Event::Read(slot, stored.clone()));
    assert_eq!(world.shown().slot, begun);
    // Asked for again, it is.
    world.sitting.handle(Event::OpenSave(slot));
    world.send(Event::Read(slot, stored));
    assert_eq!(world.shown().slot, slot);
}
