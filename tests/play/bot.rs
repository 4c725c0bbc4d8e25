//! The bot's turn: what is shown when, and a bot that fails.

use crate::world::*;
use gul_bara::bot::Level;
use gul_bara::play::{BotFault, DiceFrom, Event, Notice, Phase, Said, Settings, Speed, Ticket, Timer};
use gul_bara::record::Start;
use gul_bara::rules::{Rules, Side, Step};
use gul_bara::table::{Refusal, Seats};

/// The bot has 5-4 to play from the start, Ivory being the person.
fn thinking(settings: Settings) -> World {
    let mut world = World::with(settings);
    world.begin_with(
        AGAINST_BOT,
        set_up(&[(24, 15)], &[(24, 15)], [0, 0]),
        DiceFrom::Device,
        Rules::default(),
    );
    world.dice(6, 3);
    world.send(Event::Roll);
    world.play_out();
    world.dice(5, 4);
    world.send(Event::Done);
    assert_eq!(world.phase(), Phase::BotThinking(Side::Night));
    world
}

fn night_pips(world: &World) -> u16 {
    world.shown().pips[Side::Night.index()]
}

#[test]
fn the_bots_steps_are_saved_at_once_and_shown_one_after_the_other() {
    let mut world = thinking(Settings::default());
    world.bot_plays(&[(24, 5), (24, 4)]);
    assert_eq!(world.saved().now().position().pips(Side::Night), 351);
    assert_eq!(world.phase(), Phase::BotPlaying(Side::Night));
    assert_eq!(night_pips(&world), 360);
    assert!(world.pace().is_some_and(|milliseconds| milliseconds >= 250));
    assert_eq!(night_pips(&world), 355);
    assert!(world.pace().is_some_and(|milliseconds| milliseconds >= 250));
    assert_eq!(night_pips(&world), 351);
    assert_eq!(world.phase(), Phase::ToRoll(Side::Ivory));
    assert_eq!(world.count(|said| matches!(said, Said::TurnPlayed(_))), 1);
    assert_eq!(world.pace(), None);
}

#[test]
fn a_tap_skips_what_is_left_of_the_bots_turn() {
    let mut world = thinking(Settings::default());
    world.bot_plays(&[(24, 5), (24, 4)]);
    world.pace();
    assert!(world.choices().skip);
    world.tap(Side::Ivory, 24);
    assert_eq!(night_pips(&world), 351);
    assert_eq!(world.phase(), Phase::ToRoll(Side::Ivory));
    assert_eq!(world.snapshot().refusal, None);
    assert_eq!(world.count(|said| matches!(said, Said::TurnPlayed(_))), 1);
}

#[test]
fn a_second_tap_on_done_skips_nothing_before_the_bots_roll_was_seen() {
    let mut world = thinking(Settings::default());
    world.bot_plays(&[(24, 5), (24, 4)]);
    assert!(!world.choices().skip);
    world.tap(Side::Ivory, 24);
    assert_eq!(night_pips(&world), 360);
    assert!(matches!(world.phase(), Phase::BotPlaying(_)));
}

#[test]
fn with_speed_off_the_bots_turn_is_there_at_once() {
    let mut world = thinking(Settings {
        speed: Speed::Off,
        ..Settings::default()
    });
    world.bot_plays(&[(24, 5), (24, 4)]);
    assert_eq!(world.phase(), Phase::ToRoll(Side::Ivory));
}

#[test]
fn b2_my_checkers_cannot_be_moved_in_the_bots_turn() {
    let mut world = thinking(Settings::default());
    let before = world.saved();
    for event in [
        Event::Tap(on(Side::Ivory, 24)),
        Event::Pick(on(Side::Ivory, 24)),
        Event::Drop(on(Side::Ivory, 19)),
        typing(step(24, 5)),
        Event::Done,
        Event::Undo,
        Event::Roll,
        Event::PlayForced,
        Event::BearOffForMe,
    ] {
        world.send(event);
        assert_eq!(world.saved(), before);
    }
    assert_eq!(world.snapshot().refusal, Some(Refusal::NotYourTurn(Side::Night)));
}

/// A wrong answer leads to a legal turn, a note, and a game that goes on.
fn falls_back(wrong: impl Fn(&mut World, Ticket), fault: BotFault) {
    let mut world = thinking(Settings::default());
    let ticket = world.asked[0].0;
    wrong(&mut world, ticket);
    world.run();
    assert_eq!(world.phase(), Phase::ToRoll(Side::Ivory));
    assert_eq!(night_pips(&world), 351, "both numbers were played");
    assert_eq!(world.snapshot().notices, [Notice::BotFellBack(fault)]);
    assert_eq!(world.saved(), *world.shown().record.game());
}

#[test]
fn b2_an_illegal_answer_is_replaced_by_a_legal_turn() {
    let answer = vec![step(24, 5), step(24, 5)];
    falls_back(
        |world, ticket| world.send(bot_answer(ticket, answer.clone())),
        BotFault::Illegal,
    );
}

#[test]
fn b2_an_empty_or_unfinished_answer_is_replaced_by_a_legal_turn() {
    for steps in [vec![], vec![step(24, 5)]] {
        falls_back(
            |world, ticket| world.send(bot_answer(ticket, steps.clone())),
            BotFault::Illegal,
        );
    }
}

#[test]
fn b2_an_answer_that_cannot_be_read_is_replaced_by_a_legal_turn() {
    falls_back(
        |world, ticket| world.send(Event::BotFailed(ticket)),
        BotFault::Failed,
    );
}

#[test]
fn b2_a_bot_that_never_answers_is_replaced_within_five_seconds() {
    falls_back(
        |world, _| {
            let limit = world.fire(|timer| matches!(timer, Timer::BotLimit(_)));
            assert!(limit.is_some_and(|milliseconds| milliseconds <= 4500));
            assert_eq!(world.cancelled, [world.asked[0].0]);
        },
        BotFault::TooLate,
    );
}

#[test]
fn b2_an_answer_that_comes_late_or_twice_or_for_another_game_is_dropped() {
    let mut world = thinking(Settings::default());
    let ticket = world.asked[0].0;
    let steps: Vec<Step> = vec![step(24, 5), step(24, 4)];
    world.fire(|timer| matches!(timer, Timer::BotLimit(_)));
    let played = world.saved();
    world.send(bot_answer(ticket, steps.clone()));
    world.send(Event::BotFailed(ticket));
    assert_eq!(world.saved(), played);

    let mut world = thinking(Settings::default());
    let ticket = world.asked[0].0;
    world.begin(AGAINST_BOT, Start::Usual);
    world.send(Event::Confirm);
    assert_eq!(world.cancelled, [ticket]);
    world.send(bot_answer(ticket, steps));
    assert_eq!(world.phase(), Phase::Opening);
    assert!(world.saved().choices().is_empty());
}

#[test]
fn b5_hidden_in_the_bots_turn_it_is_computed_and_saved_and_shown_whole_on_return() {
    let mut world = thinking(Settings::default());
    world.send(Event::Hidden(true));
    world.bot_plays(&[(24, 5), (24, 4)]);
    assert_eq!(world.saved().now().position().pips(Side::Night), 351);
    world.send(Event::Hidden(false));
    assert_eq!(night_pips(&world), 351);
    assert_eq!(world.phase(), Phase::ToRoll(Side::Ivory));
    assert_eq!(world.pace(), None, "nothing is left to be paced");

    let mut world = thinking(Settings::default());
    world.bot_plays(&[(24, 5), (24, 4)]);
    world.send(Event::Hidden(true));
    assert_eq!(night_pips(&world), 351, "hidden in the middle of being shown");
}

#[test]
fn a_reload_while_the_bot_thinks_asks_it_again() {
    let world = thinking(Settings::default());
    let again = world.reopened();
    assert_eq!(again.phase(), Phase::BotThinking(Side::Night));
    assert_eq!(again.asked.len(), 1);
    assert_eq!(again.asked[0].1.kind, world.asked[0].1.kind);
}

#[test]
fn resigning_while_the_bot_thinks_ends_the_game() {
    let mut world = thinking(Settings::default());
    world.send(Event::Resign);
    world.send(Event::Confirm);
    assert!(matches!(world.phase(), Phase::Result(outcome) if outcome.winner == Side::Night));
    assert_eq!(world.cancelled.len(), 1);
}

#[test]
fn a_question_that_the_bots_winning_turn_has_settled_is_not_asked_of_the_next_game() {
    let mut world = World::new();
    world.begin(AGAINST_BOT, set_up(&[(24, 15)], &[(1, 1), (0, 14)], [0, 0]));
    world.typed(5, 4);
    world.play_out();
    world.send(Event::Done);
    world.typed(2, 1);
    world.send(Event::Resign);
    assert!(world.snapshot().question.is_some());
    world.bot_plays(&[(1, 2)]);
    world.run();
    assert!(matches!(world.phase(), Phase::Result(outcome) if outcome.winner == Side::Night));
    world.send(Event::NextGame);
    assert_eq!(world.phase(), Phase::Opening);
    assert_eq!(world.snapshot().question, None);
}

#[test]
fn a_level_that_cannot_be_had_is_replaced_by_the_player_that_needs_nothing() {
    let mut world = World::new();
    world.begin(
        Seats::against(Side::Night, Level::Five),
        set_up(&[(24, 15)], &[(24, 15)], [0, 0]),
    );
    assert_eq!(world.woken, 1, "before it is asked");
    world.typed(5, 4);
    let (ticket, task) = world.asked[0];
    assert_eq!(task.level, Level::Five);
    world.send(Event::BotFailed(ticket));
    assert_eq!(world.phase(), Phase::BotThinking(Side::Ivory));
    let (again, task) = world.asked[1];
    assert_eq!(task.level, Level::RaceBlock);
    world.send(bot_answer(ticket, vec![step(24, 5), step(24, 4)]));
    assert_eq!(
        world.phase(),
        Phase::BotThinking(Side::Ivory),
        "the old question is over"
    );
    world.send(Event::BotFailed(again));
    world.run();
    assert_eq!(world.phase(), Phase::ToRoll(Side::Night));
    assert_eq!(world.snapshot().notices, [Notice::BotFellBack(BotFault::Failed)]);
}

#[test]
fn b2_a_level_that_comes_too_late_is_replaced_by_the_player_that_needs_nothing_within_five_seconds() {
    let mut world = World::new();
    world.begin(
        Seats::against(Side::Night, Level::Three),
        set_up(&[(24, 15)], &[(24, 15)], [0, 0]),
    );
    world.typed(5, 4);
    let ticket = world.asked[0].0;
    world.send(Event::BotLoads(ticket, 0, 0));
    let limit = world.fire(|timer| matches!(timer, Timer::BotLimit(_)));
    let (again, task) = world.asked[1];
    assert_eq!((task.level, task.kind), (Level::RaceBlock, world.asked[0].1.kind));
    assert_eq!(world.snapshot().notices, [Notice::BotFellBack(BotFault::TooLate)]);
    let rest = world
        .timers
        .iter()
        .find(|(timer, milliseconds)| matches!(timer, Timer::BotLimit(_)) && limit != Some(*milliseconds));
    assert!(
        limit
            .zip(rest)
            .is_some_and(|(limit, (_, rest))| limit + rest < 5000)
    );
    world.send(bot_answer(ticket, vec![step(24, 5), step(24, 4)]));
    assert_eq!(
        world.phase(),
        Phase::BotThinking(Side::Ivory),
        "the old question is over"
    );
    world.send(bot_answer(again, vec![step(24, 5), step(24, 4)]));
    world.run();
    assert_eq!(world.phase(), Phase::ToRoll(Side::Night));
}

#[test]
fn a_bot_that_gets_on_with_what_it_fetches_has_its_time_anew() {
    let mut world = thinking(Settings::default());
    let ticket = world.asked[0].0;
    let first: Vec<Timer> = world.timers.iter().map(|(timer, _)| *timer).collect();
    world.send(Event::BotLoads(ticket, 10, 100));
    assert_eq!(world.snapshot().bot_loads, Some((10, 100)));
    for timer in first {
        world.send(Event::TimerFired(timer));
    }
    assert_eq!(world.phase(), Phase::BotThinking(Side::Night));
    let timers = world.timers.len();
    world.send(Event::BotLoads(ticket, 10, 100));
    assert_eq!(world.timers.len(), timers, "it does not get on");
    world.fire(|timer| matches!(timer, Timer::BotLimit(_)));
    assert_eq!(world.snapshot().notices, [Notice::BotFellBack(BotFault::TooLate)]);
}

#[test]
fn b2_of_a_bot_that_is_fetched_the_program_counts_and_then_its_smaller_data() {
    let mut world = thinking(Settings::default());
    let ticket = world.asked[0].0;
    let mut extended = |so_far, in_all| {
        let before = world.timers.len();
        world.send(Event::BotLoads(ticket, so_far, in_all));
        world.timers.len() > before
    };
    assert!(extended(90_000, 90_000));
    assert!(!extended(0, 0), "that it waits brings nothing nearer");
    assert!(extended(4_000, 80_000), "another file");
    assert!(!extended(4_000, 80_000));
}
