//! What goes on by itself: series, passes, ends.

use crate::world::*;
use gul_bara::play::{DiceFrom, Event, Phase, RungState, Said, Settings, Speed, Timer};
use gul_bara::record::{Choice, Start};
use gul_bara::rules::{How, Outcome, Preset, Rules, Side, TurnKind};
use gul_bara::table::Seats;

/// Ivory stands so that 6-5 cannot be played: Night holds its 18 and 19.
fn blocked() -> Start {
    set_up(&[(24, 15)], &[(6, 8), (7, 7)], [0, 0])
}

fn rolls_and_passes(world: &World) -> (usize, usize) {
    let record = world.saved();
    let rolls = record
        .choices()
        .iter()
        .filter(|choice| matches!(choice, Choice::Roll(_)));
    let ends = record
        .choices()
        .iter()
        .filter(|choice| matches!(choice, Choice::Done));
    (rolls.count(), ends.count())
}

#[test]
fn r6_the_fourth_roll_is_a_series_for_either_side_after_a_pass_and_after_a_reload() {
    let mut world = World::new();
    world.begin(Seats::PEOPLE, blocked());
    world.typed(6, 5);
    assert_eq!(world.phase(), Phase::Pass(Side::Ivory));
    world.run();
    for roll in 1..=6 {
        world.typed(2, 1);
        world.play_out();
        world.send(Event::Done);
        if roll == 4 {
            world = world.reopened();
        }
    }
    // Ivory has made three rolls with its pass, Night four: both go on with their next one.
    assert_eq!(world.phase(), Phase::ToRoll(Side::Night));
    for side in [Side::Night, Side::Ivory] {
        world.typed(5, 5);
        let shown = world.shown();
        assert_eq!(shown.turn.expect("a turn").kind(), TurnKind::Series(die(5)));
        assert_eq!(shown.ladder.expect("a ladder").rungs.len(), 2);
        world.play_out();
        world.send(Event::Done);
        assert_eq!(world.phase(), Phase::ToRoll(side.other()));
    }
}

#[test]
fn r6_a_double_as_third_roll_is_no_series() {
    let mut world = World::new();
    world.begin(Seats::PEOPLE, set_up(&[(24, 15)], &[(24, 15)], [2, 3]));
    world.typed(4, 4);
    assert!(matches!(
        world.shown().turn.expect("a turn").kind(),
        TurnKind::Plain(_)
    ));
    assert_eq!(world.shown().ladder, None);
}

#[test]
fn r7_a_turn_without_a_step_is_shown_said_logged_and_passed_once() {
    for seats in [Seats::PEOPLE, AGAINST_BOT] {
        for (auto_roll, finish_by_itself) in [(false, false), (true, false), (false, true), (true, true)] {
            for speed in Speed::ALL {
                let mut world = World::with(Settings {
                    auto_roll,
                    finish_by_itself,
                    speed,
                    ..Settings::default()
                });
                world.begin(seats, blocked());
                world.typed(6, 5);
                assert_eq!(world.phase(), Phase::Pass(Side::Ivory));
                world.tap(Side::Ivory, 24);
                world.send(Event::Done);
                world.send(Event::Roll);
                assert_eq!(world.phase(), Phase::Pass(Side::Ivory), "nothing skips it");
                assert_eq!(world.count(|said| matches!(said, Said::Passed(_))), 0);
                assert!(world.pace().is_some_and(|milliseconds| milliseconds >= 1000));
                assert_eq!(world.phase(), Phase::ToRoll(Side::Night));
                assert_eq!(world.count(|said| matches!(said, Said::Passed(_))), 1);
                assert_eq!(rolls_and_passes(&world), (1, 1));
                let last = world.shown().last_turn.expect("a turn");
                assert!(last.is_pass());
            }
        }
    }
}

#[test]
fn r7_the_bot_that_cannot_play_is_not_asked() {
    let mut world = World::new();
    world.begin(
        gul_bara::table::Seats::against(Side::Night, gul_bara::bot::Level::Random),
        blocked(),
    );
    world.typed(6, 5);
    assert_eq!(world.phase(), Phase::Pass(Side::Ivory));
    world.run();
    assert!(world.asked.is_empty());
    assert_eq!(world.phase(), Phase::ToRoll(Side::Night));
}

#[test]
fn r7_two_passes_in_a_row_do_not_loop() {
    let mut world = World::with(Settings {
        auto_roll: true,
        speed: Speed::Off,
        ..Settings::default()
    });
    // Each side's sixes are held by the other.
    let both = set_up(&[(24, 13), (3, 1), (2, 1)], &[(6, 13), (20, 1), (21, 1)], [0, 0]);
    world.dice(6, 6);
    world.begin_with(AGAINST_BOT, both, DiceFrom::Device, Rules::default());
    for passes in 1..=4 {
        assert!(matches!(world.phase(), Phase::Pass(_)));
        assert_eq!(world.pace(), Some(1200));
        assert_eq!(world.count(|said| matches!(said, Said::Passed(_))), passes);
    }
    assert_eq!(rolls_and_passes(&world).1, 5);
}

#[test]
fn r8_what_happens_by_itself_happens_once_however_often_it_is_told() {
    let mut world = World::new();
    world.begin(Seats::PEOPLE, blocked());
    world.typed(6, 5);
    let echoes: Vec<Timer> = world.timers.iter().map(|(timer, _)| *timer).collect();
    world.run();
    let before = world.saved();
    for _ in 0..3 {
        for &timer in &echoes {
            world.send(Event::TimerFired(timer));
        }
        for hidden in [true, false] {
            world.send(Event::Hidden(hidden));
        }
        world.load();
        let _ = world.snapshot();
    }
    assert_eq!(world.saved(), before);
    assert_eq!(world.phase(), Phase::ToRoll(Side::Night));
    assert_eq!(world.count(|said| matches!(said, Said::Passed(_))), 1);
}

#[test]
fn r8_a_pass_that_was_saved_is_not_passed_again_after_a_reload() {
    let mut world = World::new();
    world.begin(Seats::PEOPLE, blocked());
    world.typed(6, 5);
    let again = world.reopened();
    assert_eq!(again.phase(), Phase::ToRoll(Side::Night));
    assert_eq!(rolls_and_passes(&again), (1, 1));
}

#[test]
fn r11_a_game_won_in_mid_series_shows_its_result_at_once() {
    let mut world = World::new();
    world.begin(
        Seats::PEOPLE,
        set_up(&[(6, 2), (1, 2), (0, 11)], &[(1, 5), (0, 10)], [3, 3]),
    );
    world.typed(5, 5);
    for from in [6, 6, 1, 1] {
        world.tap(Side::Ivory, from);
    }
    let rungs = world.shown().ladder.expect("a ladder").rungs;
    assert_eq!(
        rungs
            .iter()
            .map(|rung| (rung.done, rung.state))
            .collect::<Vec<_>>(),
        [(4, RungState::Played), (0, RungState::Current)]
    );
    world.tap(Side::Ivory, 1);
    world.tap(Side::Ivory, 1);
    let outcome = Outcome {
        winner: Side::Ivory,
        how: How::BorneOff,
        loser_off: 10,
    };
    assert_eq!(world.phase(), Phase::Result(outcome));
    assert_eq!(world.count(|said| matches!(said, Said::GameEnded(_))), 1);
    assert_eq!(world.choices().undo, 0);
    assert!(world.choices().next_game);
    assert_eq!(world.saved().now().outcome(), Some(outcome));
}

#[test]
fn r12_a_loser_with_none_off_loses_two_points_and_with_one_off_one() {
    for (night, points) in [(&[(1, 15)][..], 2), (&[(1, 14), (0, 1)][..], 1)] {
        let mut world = World::new();
        world.begin(Seats::PEOPLE, set_up(&[(1, 1), (0, 14)], night, [0, 0]));
        world.typed(2, 1);
        world.tap(Side::Ivory, 1);
        assert!(matches!(world.phase(), Phase::Result(outcome) if outcome.points() == points));
        assert_eq!(world.shown().score.of(Side::Ivory), points);
    }
}

#[test]
fn r13_the_longest_series_offers_its_first_steps_at_once() {
    let mut world = World::new();
    world.begin(Seats::PEOPLE, set_up(&[(24, 15)], &[(24, 15)], [3, 3]));
    world.typed(1, 1);
    assert_eq!(world.choices().steps, [step(24, 1)]);
    assert_eq!(world.shown().ladder.expect("a ladder").rungs.len(), 6);
}

#[test]
fn r13_the_bot_is_hurried_at_a_limit_and_answers_with_its_best_so_far() {
    let mut world = World::new();
    world.begin(
        gul_bara::table::Seats::against(Side::Night, gul_bara::bot::Level::RaceBlock),
        set_up(&[(24, 15)], &[(24, 15)], [3, 3]),
    );
    world.typed(1, 1);
    assert_eq!(world.phase(), Phase::BotThinking(Side::Ivory));
    let limit = world.fire(|timer| matches!(timer, Timer::BotHurry(_)));
    assert!(limit.is_some_and(|milliseconds| milliseconds < 5000));
    assert_eq!(world.hurried, [world.asked[0].0]);
}

#[test]
fn u7_after_the_bots_series_of_twelve_steps_every_step_is_in_the_last_turn() {
    let mut world = World::new();
    world.begin(
        gul_bara::table::Seats::against(Side::Night, gul_bara::bot::Level::RaceBlock),
        set_up(&[(24, 15)], &[(24, 15)], [3, 3]),
    );
    world.typed(4, 4);
    let steps: Vec<(u8, u8)> = [(24, 4), (20, 5), (15, 6)]
        .into_iter()
        .flat_map(|step| [step; 4])
        .collect();
    world.bot_plays(&steps);
    world.run();
    assert_eq!(world.phase(), Phase::ToRoll(Side::Night));
    let last = world.shown().last_turn.expect("a turn");
    assert_eq!(last.steps.len(), 12);
    assert_eq!(world.count(|said| matches!(said, Said::TurnPlayed(_))), 1);
    let ladder = world.shown().ladder.expect("a ladder");
    assert!(ladder.rungs.iter().all(|rung| rung.done == 4));
}

#[test]
fn a_series_that_breaks_shows_what_was_lost_and_under_the_bulgarian_rules_the_opponent_plays_it() {
    // Night holds Ivory's 3: four 4s from 12 to 8, then no 5.
    let start = set_up(&[(12, 4), (1, 11)], &[(15, 2), (1, 13)], [3, 3]);
    for (preset, next) in [
        (Preset::Table, Phase::ToRoll(Side::Night)),
        (Preset::Bulgarian, Phase::Playing(Side::Night)),
    ] {
        let mut world = World::new();
        world.begin_with(Seats::PEOPLE, start, DiceFrom::Typed, preset.rules());
        world.typed(4, 4);
        for _ in 0..4 {
            world.tap(Side::Ivory, 12);
        }
        assert_eq!(world.phase(), Phase::DoneWaiting(Side::Ivory));
        let rungs = world.shown().ladder.expect("a ladder").rungs;
        let states: Vec<RungState> = rungs.iter().map(|rung| rung.state).collect();
        assert_eq!(states, [RungState::Played, RungState::Broken, RungState::Lost]);
        world.send(Event::Done);
        assert_eq!(world.phase(), next);
        if preset == Preset::Bulgarian {
            world.play_out();
            world.send(Event::Done);
            assert_eq!(world.phase(), Phase::ToRoll(Side::Night));
        }
    }
}

#[test]
fn a_match_goes_on_until_someone_has_its_points() {
    let mut world = World::new();
    world.begin(Seats::PEOPLE, Start::Usual);
    for game in 1..=2 {
        world.send(Event::TypedOpening {
            ivory: die(6),
            night: die(1),
        });
        world.send(Event::Resign);
        world.send(Event::Confirm);
        assert_eq!(world.shown().score.of(Side::Night), 2 * game);
        assert_eq!(world.match_over(), game == 2);
        assert_eq!(world.choices().next_game, game == 1);
        world.send(Event::NextGame);
    }
    assert_eq!(world.shown().record.games().len(), 2);
}
