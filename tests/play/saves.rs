//! What is kept, what a broken disk does, and other tabs.

use crate::world::*;
use gul_bara::bot::Level;
use gul_bara::play::{
    DiceFrom, Event, Notice, Phase, SaveError, SaveOutcome, SaveState, Settings, Speed, Stored,
};
use gul_bara::record::Start;
use gul_bara::rules::{Preset, Rules, Side};
use gul_bara::table::{Refusal, Seats};
use std::rc::Rc;

fn series() -> World {
    let mut world = World::new();
    world.begin(Seats::PEOPLE, set_up(&[(24, 15)], &[(24, 15)], [3, 3]));
    world.typed(4, 4);
    for from in [24, 24, 20, 20, 24] {
        // The fourth step ends the stage, so the fifth is a five.
        world.tap(Side::Ivory, from);
    }
    world
}

#[test]
fn s1_killed_in_mid_series_everything_is_back() {
    let world = series();
    let mut again = world.reopened();
    assert_eq!(again.shown(), world.shown());
    assert_eq!(again.choices(), world.choices());
    assert_eq!(again.choices().undo, 5);
    for undone in 1..=5 {
        again.send(Event::Undo);
        assert_eq!(again.choices().undo, 5 - undone);
    }
    assert_eq!(again.position().of(Side::Ivory).pips(), 360);
}

#[test]
fn s1_what_was_not_confirmed_is_lost_and_nothing_else() {
    let mut world = series();
    let confirmed = world.shown().record;
    world.health = Health::Waits;
    world.tap(Side::Ivory, 24);
    assert_eq!(world.snapshot().save_state, SaveState::Saving);
    assert_eq!(world.reopened().shown().record, confirmed);
    world.let_writes_end();
    assert_eq!(world.snapshot().save_state, SaveState::Saved);
    assert_eq!(world.reopened().shown().record, world.shown().record);
}

#[test]
fn s1_a_failed_write_says_so_until_one_succeeds() {
    let mut world = series();
    world.health = Health::Fails;
    world.tap(Side::Ivory, 24);
    assert_eq!(world.snapshot().save_state, SaveState::NotSaved);
    world.send(Event::Undo);
    assert_eq!(world.snapshot().notices, [Notice::NotSaved]);
    world.health = Health::Works;
    world.send(Event::Undo);
    assert_eq!(world.snapshot().notices, []);
    assert_eq!(world.snapshot().save_state, SaveState::Saved);
}

/// The same disk in a second tab, the first one's match being locked there.
fn second_tab(first: &World) -> World {
    let mut second = World::on(Rc::clone(&first.disk), Settings::default());
    second.elsewhere.push(first.shown().slot);
    second.load();
    second
}

#[test]
fn s2_a_second_tab_only_shows_the_match_and_follows_it() {
    let mut first = series();
    let mut second = second_tab(&first);
    assert!(second.snapshot().read_only);
    assert_eq!(second.snapshot().notices, [Notice::PlayedElsewhere]);
    second.tap(Side::Ivory, 24);
    assert_eq!(second.snapshot().refusal, Some(Refusal::PlayedElsewhere));
    assert_eq!(second.writes, 0);
    first.tap(Side::Ivory, 24);
    second.send(Event::OtherTab(first.shown().slot));
    assert_eq!(second.shown().record, first.shown().record);
    assert!(second.snapshot().read_only);
}

#[test]
fn s2_taking_over_goes_on_from_the_other_tabs_last_turn_and_never_removes_it() {
    let mut first = series();
    let mut second = second_tab(&first);
    first.tap(Side::Ivory, 24);
    let played = first.shown().record;
    second.send(Event::TakeOver);
    assert!(!second.snapshot().read_only);
    assert_eq!(second.shown().record, played);
    first.send(Event::Claimed(first.shown().slot, false));
    assert!(first.snapshot().read_only);
    first.tap(Side::Ivory, 24);
    assert_eq!(first.shown().record, played);
    second.tap(Side::Ivory, 24);
    first.send(Event::OtherTab(first.shown().slot));
    assert_eq!(first.shown().record, second.shown().record);
}

#[test]
fn s2_where_there_are_no_locks_the_later_write_does_not_remove_the_earlier() {
    let mut first = series();
    let mut second = first.reopened();
    second.tap(Side::Ivory, 24);
    first.tap(Side::Ivory, 16);
    assert!(first.snapshot().read_only, "it saw that another tab had gone on");
    assert_eq!(first.shown().record, second.shown().record);
    assert_eq!(second.reopened().shown().record, second.shown().record);
}

#[test]
fn s2_two_matches_in_two_tabs_both_live() {
    let mut first = series();
    let mut second = second_tab(&first);
    second.begin(Seats::PEOPLE, Start::Usual);
    assert!(!second.snapshot().read_only);
    second.send(Event::TypedOpening {
        ivory: die(6),
        night: die(1),
    });
    first.tap(Side::Ivory, 24);
    let last = second.reopened();
    assert_eq!(first.disk.borrow().len(), 2);
    assert_eq!(last.snapshot().saves.len(), 1);
    assert!(!first.snapshot().read_only && !second.snapshot().read_only);
}

#[test]
fn s2_a_write_of_the_match_before_that_was_overtaken_takes_nothing_from_this_one() {
    let mut world = series();
    let before = world.shown().slot;
    world.health = Health::Waits;
    world.tap(Side::Ivory, 24);
    let (late, _) = world.waiting.remove(0);
    world.health = Health::Works;
    world.begin(Seats::PEOPLE, Start::Usual);
    world.send(Event::Confirm);
    world.send(Event::Saved(before, late, SaveOutcome::Overtaken));
    assert!(!world.snapshot().read_only);
    world.send(Event::TypedOpening {
        ivory: die(6),
        night: die(1),
    });
    assert_eq!(world.phase(), Phase::Playing(Side::Ivory));
}

#[test]
fn several_matches_are_kept_and_the_last_one_opens() {
    let mut world = series();
    let series_slot = world.shown().slot;
    let record = world.shown().record;
    world.begin(AGAINST_BOT, Start::Usual);
    world.send(Event::Confirm);
    assert_eq!(world.shown().seats, AGAINST_BOT);
    world.send(Event::TypedOpening {
        ivory: die(6),
        night: die(1),
    });
    let mut again = world.reopened();
    assert_eq!(again.shown().seats, AGAINST_BOT);
    assert_eq!(again.snapshot().saves[0].slot, series_slot);
    again.send(Event::OpenSave(series_slot));
    assert_eq!(again.shown().record, record);
    let other = again.snapshot().saves[0].slot;
    assert_ne!(other, series_slot);
    again.send(Event::DeleteSave(other));
    assert_eq!(again.disk.borrow().len(), 2);
    again.send(Event::Confirm);
    assert_eq!(again.disk.borrow().len(), 1);
    assert!(again.snapshot().saves.is_empty());
}

#[test]
fn a_saved_match_is_listed_with_its_rules_and_the_time_of_its_last_write_unless_that_was_in_this_sitting() {
    let mut world = series();
    let rules = *world.shown().record.rules();
    world.begin(AGAINST_BOT, Start::Usual);
    world.send(Event::Confirm);
    world.send(Event::TypedOpening {
        ivory: die(6),
        night: die(1),
    });
    let saves = world.snapshot().saves;
    let [save] = &saves[..] else {
        panic!("one is listed")
    };
    assert_eq!((save.written, save.rules), (None, rules));
    let slot = save.slot;
    let on_disk = world.disk.borrow().get(&slot).and_then(|stored| stored.written);
    let mut again = world.reopened();
    assert_eq!(again.snapshot().saves[0].written, on_disk);
    // Only looked at, it is as old as it was.
    let other = again.shown().slot;
    again.send(Event::OpenSave(slot));
    again.send(Event::OpenSave(other));
    let listed = again
        .snapshot()
        .saves
        .iter()
        .find(|save| save.slot == slot)
        .map(|save| save.written);
    assert_eq!(listed, Some(on_disk));
}

#[test]
fn finished_matches_are_kept_up_to_a_number_and_untouched_ones_not_at_all() {
    let mut world = World::new();
    for _ in 0..30 {
        world.begin(Seats::PEOPLE, set_up(&[(1, 1), (0, 14)], &[(1, 15)], [0, 0]));
        for _ in 0..2 {
            world.typed(2, 1);
            if let Phase::ToRoll(_) | Phase::Playing(_) = world.phase() {
                world.play_out();
            }
            world.send(Event::NextGame);
            world.send(Event::TypedOpening {
                ivory: die(6),
                night: die(1),
            });
            world.send(Event::Resign);
            world.send(Event::Confirm);
        }
        assert!(world.match_over());
    }
    world.begin(Seats::PEOPLE, Start::Usual);
    world.begin(Seats::PEOPLE, Start::Usual);
    assert_eq!(world.snapshot().saves.len(), 20);
    assert_eq!(world.disk.borrow().len(), 21);
    assert_eq!(world.reopened().snapshot().saves.len(), 20);
}

/// A match with names, a broken series, a take-back and its dice, so that every part of a save is there.
fn saved() -> Stored {
    let mut world = World::with(Settings {
        speed: Speed::Off,
        ..Settings::default()
    });
    world.begin_with(
        Seats::against(Side::Ivory, Level::RaceBlock),
        set_up(&[(24, 15)], &[(24, 15)], [2, 2]),
        DiceFrom::Device,
        Rules::default(),
    );
    for dice in [(6, 3), (4, 4)] {
        world.dice(dice.0, dice.1);
        world.send(Event::Roll);
        world.play_out();
        world.dice(5, 4);
        world.send(Event::Done);
        let from = if dice == (6, 3) { 24 } else { 19 };
        world.bot_plays(&[(from, 5), (24, 4)]);
    }
    world.send(Event::TakeBack);
    let disk = world.disk.borrow();
    disk.values().next().cloned().expect("a save")
}

#[test]
fn s5_a_damaged_save_is_kept_and_a_new_game_can_be_begun() {
    let good = saved();
    let mut random = fastrand::Rng::with_seed(5);
    for case in 0..1000 {
        let mut bad = good.clone();
        if case % 2 == 0 {
            let at = random.usize(..bad.bytes.len());
            bad.bytes[at] ^= random.u8(1..);
        } else {
            bad.bytes.truncate(random.usize(..bad.bytes.len()));
        }
        let mut world = World::new();
        world.disk.borrow_mut().insert(bad.slot, bad.clone());
        world = world.reopened();
        assert_eq!(world.phase(), Phase::NoMatch);
        assert_eq!(world.snapshot().notices, [Notice::DamagedSaves]);
        let damaged = world.snapshot().damaged;
        assert_eq!((damaged[0].slot, &damaged[0].bytes), (bad.slot, &bad.bytes));
        world.begin(Seats::PEOPLE, Start::Usual);
        assert_eq!(world.phase(), Phase::Opening);
        assert_eq!(world.disk.borrow().get(&bad.slot), Some(&bad));
    }
}

#[test]
fn s5_a_good_save_beside_a_damaged_one_is_resumed() {
    let good = saved();
    let world = World::new();
    world.disk.borrow_mut().insert(good.slot, good.clone());
    let bad = Stored {
        slot: gul_bara::play::Slot(1),
        written: Some(u64::MAX),
        here: false,
        bytes: vec![1, 2, 3],
        revision: 9,
    };
    world.disk.borrow_mut().insert(bad.slot, bad);
    let world = world.reopened();
    assert_eq!(world.shown().slot, good.slot);
    assert_eq!(world.snapshot().damaged.len(), 1);
}

#[test]
fn a_save_of_a_later_version_is_refused_and_kept() {
    let mut later = saved();
    later.bytes[0] = 3;
    let world = World::new();
    world.disk.borrow_mut().insert(later.slot, later.clone());
    let world = world.reopened();
    assert_eq!(world.snapshot().damaged[0].why, SaveError::Newer);
    assert_eq!(world.disk.borrow().get(&later.slot), Some(&later));
}

/// Plays a whole game of people by whatever comes first; how often "not saved" appeared.
fn whole_game(world: &mut World) -> usize {
    world.begin_with(
        Seats::PEOPLE,
        Start::Usual,
        DiceFrom::Device,
        Preset::Table.rules(),
    );
    loop {
        match world.phase() {
            Phase::Opening | Phase::ToRoll(_) => world.send(Event::Roll),
            Phase::Playing(_) => world.play_out(),
            Phase::DoneWaiting(_) => world.send(Event::Done),
            Phase::Pass(_) => world.run(),
            Phase::Result(_) => break,
            other => panic!("not expected: {other:?}"),
        }
    }
    world.count(|said| *said == gul_bara::play::Said::Noticed(Notice::NotSaved))
}

#[test]
fn s7_without_any_store_a_whole_game_is_played_with_one_notice() {
    let mut world = World::on(Rc::default(), Settings::default());
    world.health = Health::Fails;
    world.send(Event::Loaded(Vec::new()));
    assert_eq!(whole_game(&mut world), 1);
    assert_eq!(world.snapshot().notices, [Notice::NotSaved]);
}

#[test]
fn s7_without_any_store_a_match_that_was_put_away_can_be_gone_on_with() {
    let mut world = World::on(Rc::default(), Settings::default());
    world.health = Health::Fails;
    world.send(Event::Loaded(Vec::new()));
    world.begin(Seats::PEOPLE, set_up(&[(24, 15)], &[(24, 15)], [3, 3]));
    world.typed(6, 5);
    world.tap(Side::Ivory, 24);
    let (slot, record) = (world.shown().slot, world.shown().record);
    world.begin(Seats::PEOPLE, Start::Usual);
    world.send(Event::Confirm);
    assert_ne!(world.shown().slot, slot);
    world.send(Event::OpenSave(slot));
    assert_eq!(world.shown().record, record);
    assert_eq!(world.phase(), Phase::Playing(Side::Ivory));
}

#[test]
fn s7_a_store_that_fails_from_the_second_write_on_gives_one_notice() {
    let mut world = World::new();
    world.begin(Seats::PEOPLE, Start::Usual);
    world.health = Health::Fails;
    assert_eq!(whole_game(&mut world), 1);
}

/// A page that was told that its saves are late.
fn not_waiting() -> World {
    let mut world = World::on(Rc::clone(&series().disk), Settings::default());
    assert_eq!(world.phase(), Phase::Loading);
    world.send(Event::LoadIsLate);
    assert_eq!(world.phase(), Phase::NoMatch);
    world
}

#[test]
fn saves_that_come_late_are_opened_all_the_same_while_no_match_was_begun() {
    let mut world = not_waiting();
    world.load();
    assert_eq!(world.shown().record, series().shown().record);
}

#[test]
fn saves_that_come_after_a_match_was_begun_are_only_listed() {
    let mut world = not_waiting();
    world.begin(Seats::PEOPLE, Start::Usual);
    let begun = world.shown().slot;
    world.load();
    assert_eq!(world.shown().slot, begun);
    let slot = world.snapshot().saves[0].slot;
    world.send(Event::OpenSave(slot));
    assert_eq!(world.shown().record, series().shown().record);
}

#[test]
fn a_match_put_away_before_the_saves_came_stays_in_the_list() {
    let mut world = not_waiting();
    world.begin(Seats::PEOPLE, set_up(&[(24, 15)], &[(24, 15)], [3, 3]));
    world.typed(4, 4);
    world.tap(Side::Ivory, 24);
    let put_away = world.shown().slot;
    world.begin(Seats::PEOPLE, Start::Usual);
    world.send(Event::Confirm);
    assert_ne!(world.shown().slot, put_away);
    // The store's answer is as old as its question.
    world.disk.borrow_mut().remove(&put_away);
    world.load();
    let saves = world.snapshot().saves;
    assert!(saves.iter().any(|save| save.slot == put_away));
    assert_eq!(saves.len(), 2);
}
