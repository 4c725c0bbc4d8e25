//! The bots' choice of a turn, as others use it.

use gul_bara::bot::{self, Brain, Chance, Choice, Level, Opinion, Task, Thinking};
use gul_bara::rules::{
    Die, Ends, Game, Phase, Position, Preset, Rest, Roll, Rules, Seen, Side, Turn, TurnKind,
};

fn die(pips: u8) -> Die {
    Die::new(pips).expect("a die")
}

fn task(seen: Seen, kind: TurnKind, level: Level) -> Task {
    Task {
        level,
        most: 1,
        rules: Rules::default(),
        seen,
        rolls: [3, 3],
        kind,
        needs: None,
        seed: 7,
        limit: None,
    }
}

fn brain() -> Brain {
    Brain::from_bytes(include_bytes!("../data/net.bin")).expect("the shipped network fits")
}

/// What race-block says of a position.
fn judged(seen: &Seen) -> bot::Chances {
    bot::chances(
        &Brain::default(),
        Opinion::RaceBlock,
        &Rules::default(),
        seen,
        [3, 3],
    )
}

fn counts(points: &[(usize, u8)]) -> [u8; 25] {
    let mut counts = [0; 25];
    for &(point, count) in points {
        counts[point] += count;
    }
    counts
}

/// Plays the choice by the rules and sees that it ends the turn where it says.
fn check(task: &Task, choice: &Choice) {
    let side = Side::Ivory;
    let mut turn = Turn::new(&task.rules, &task.seen.position(side), side, task.kind);
    for &step in &choice.steps {
        turn = turn.play(step).expect("the bot plays by the rules");
    }
    assert!(turn.is_over());
    assert_eq!(turn.seen().mine(), choice.end);
    assert_eq!(turn.left_over(), choice.left_over);
}

#[test]
fn r13_the_widest_series_is_answered_at_a_hard_limit() {
    let start = Position::START.seen_by(Side::Ivory);
    for limit in [1, 100, 3000] {
        let task = Task {
            limit: Some(limit),
            ..task(start, TurnKind::Series(Die::ONE), Level::RaceBlock)
        };
        let mut thinking = Thinking::new(&task, &brain());
        while !thinking.advance(500) {}
        assert!(
            thinking.looked() <= limit + 16,
            "{} of {limit}",
            thinking.looked()
        );
        check(&task, &thinking.choices()[0]);
    }
}

#[test]
fn b3_level_six_looks_ahead_within_its_bound() {
    let start = Position::START.seen_by(Side::Ivory);
    for kind in [
        TurnKind::Plain(Roll::new(Die::SIX, Die::ONE)),
        TurnKind::Series(Die::ONE),
    ] {
        let task = Task {
            limit: Some(3000),
            ..task(start, kind, Level::Six)
        };
        let mut thinking = Thinking::new(&task, &brain());
        while !thinking.advance(500) {}
        // The look under way at the bound is brought to its end: 21 rolls, and 21 after each of them.
        assert!(
            thinking.looked() <= thinking.limit() + 21 * (300 + 21 * 64),
            "{} of {}",
            thinking.looked(),
            thinking.limit()
        );
        check(&task, &thinking.choices()[0]);
    }
}

#[test]
fn b2_a_bot_that_is_hurried_answers_legally_with_hardly_a_look_more() {
    let start = Position::START.seen_by(Side::Ivory);
    let task = task(start, TurnKind::Series(Die::ONE), Level::RaceBlock);
    let mut thinking = Thinking::new(&task, &brain());
    thinking.advance(2000);
    let before = thinking.looked();
    thinking.hurry();
    while !thinking.advance(500) {}
    assert!(thinking.looked() <= before + 16);
    check(&task, &thinking.choices()[0]);
}

#[test]
fn slices_do_not_change_the_choice() {
    let start = Position::START.seen_by(Side::Night);
    for kind in [
        TurnKind::Series(die(3)),
        TurnKind::Plain(Roll::new(die(6), die(5))),
    ] {
        let task = Task {
            limit: Some(4000),
            most: 3,
            ..task(start, kind, Level::RaceBlock)
        };
        let whole = Thinking::new(&task, &brain()).finish();
        let mut sliced = Thinking::new(&task, &brain());
        while !sliced.advance(1) {}
        assert_eq!(whole, sliced.choices());
    }
}

/// A turn whose best ends are so close that level 6 looks two rolls ahead.
fn close() -> Task {
    let mine = counts(&[(24, 3), (18, 3), (13, 4), (8, 2), (6, 3)]);
    let theirs = counts(&[(24, 4), (22, 2), (15, 3), (10, 3), (5, 3)]);
    let seen = Seen::new(&mine, &theirs).expect("a position");
    task(seen, TurnKind::Plain(Roll::new(die(4), die(2))), Level::Six)
}

#[test]
fn a_look_two_rolls_ahead_is_the_same_in_any_slices() {
    let mut whole = Thinking::new(&close(), &brain());
    assert!(whole.advance(u32::MAX));
    assert!(whole.looked() > 30_000, "{}", whole.looked());
    let mut sliced = Thinking::new(&close(), &brain());
    while !sliced.advance(7) {}
    assert_eq!(whole.choices(), sliced.choices());
    assert_eq!(whole.looked(), sliced.looked());
    check(&close(), &whole.choices()[0]);
}

#[test]
fn b2_a_bot_that_is_hurried_looks_no_further_ahead() {
    let whole = Thinking::new(&close(), &brain()).finish();
    for before in [50, 2_000, 5_000, 20_000] {
        let mut thinking = Thinking::new(&close(), &brain());
        assert!(!thinking.advance(before));
        thinking.hurry();
        assert!(thinking.advance(16), "hurried after {before}");
        assert_eq!(thinking.choices().len(), whole.len());
        check(&close(), &thinking.choices()[0]);
    }
}

/// Plays a game and hands every task and choice to `watch`.
fn play(rules: Rules, players: [Level; 2], seed: u64, limit: u32, mut watch: impl FnMut(&Task, &[Choice])) {
    let mut chance = Chance::new(seed);
    let mut throw = || die(1 + chance.below(6) as u8);
    let mut game = Game::new(rules);
    for moment in 0.. {
        game = match game.phase() {
            Phase::Over(_) => return,
            Phase::Opening => game.open(throw(), throw()).unwrap_or(game),
            Phase::ToRoll(_) => game
                .roll(Roll::new(throw(), throw()))
                .expect("it is time to roll"),
            Phase::Playing(turn) => {
                let level = players[turn.side().index()];
                let task = Task::of_game(&game, None, level).expect("the turn has not begun");
                let task = Task {
                    seed: moment,
                    limit: Some(limit),
                    ..task
                };
                let choices = Thinking::new(&task, &brain()).finish();
                watch(&task, &choices);
                let choice = choices.first().expect("there is a choice");
                let played = choice
                    .steps
                    .iter()
                    .fold(game, |game, &step| game.step(step).expect("legal"));
                match played.phase() {
                    Phase::Over(_) => played,
                    _ => played.done().expect("the turn is over"),
                }
            }
        };
    }
}

#[test]
fn every_level_plays_whole_games_by_every_preset() {
    for preset in Preset::ALL {
        for level in Level::ALL {
            play(preset.rules(), [level; 2], 3, 500, |task, choices| {
                check(task, &choices[0])
            });
        }
    }
}

#[test]
fn race_block_plays_the_end_that_leaves_the_opponent_least() {
    let mut turns = 0;
    play(
        Rules::default(),
        [Level::RaceBlock; 2],
        1,
        100_000,
        |task, choices| {
            let mut ends = Ends::new();
            ends.find(&task.rules, &task.seen, task.kind);
            if ends.len() > 5000 {
                return;
            }
            let theirs = task.seen.theirs().counts();
            let equity = |end: &gul_bara::rules::End| {
                let seen = Seen::new(&theirs, &end.mine().counts()).expect("a position");
                judged(&seen).equity()
            };
            let best = ends
                .iter()
                .min_by(|a, b| equity(a).total_cmp(&equity(b)).then(b.mine().cmp(&a.mine())))
                .expect("a turn has an end");
            assert_eq!(choices[0].end, best.mine());
            turns += 1;
        },
    );
    assert!(turns > 20, "{turns}");
}

#[test]
fn race_block_counts_the_rest_that_it_leaves() {
    // Night can play the rest of Ivory's 5-5 (four 6s) at once, and to its gain.
    let ivory = counts(&[(24, 15)]);
    let night = counts(&[(6, 4), (1, 1), (20, 5), (15, 5)]);
    let seen = Seen::new(&ivory, &night).expect("a position");
    let mut task = task(seen, TurnKind::Series(die(5)), Level::RaceBlock);
    task.rules = Preset::Bulgarian.rules();
    let choice = &Thinking::new(&task, &brain()).finish()[0];
    check(&task, choice);
    assert_eq!(choice.left_over, Rest::new(Die::SIX, 4));
    let mut reply = Ends::new();
    let after = seen.after(choice.end).swapped();
    reply.find(
        &task.rules,
        &after,
        TurnKind::Rest(choice.left_over.expect("a rest")),
    );
    let best = reply
        .iter()
        .map(|end| judged(&after.after(end.mine())).equity())
        .max_by(f64::total_cmp)
        .expect("a rest has an end");
    assert!((choice.chances.equity() + best).abs() < 1e-12);
    assert!(choice.chances.equity() < -judged(&after).equity());
}

#[test]
fn random_plays_by_its_seed_and_not_always_the_same() {
    let start = Position::START.seen_by(Side::Ivory);
    let base = task(start, TurnKind::Plain(Roll::new(die(2), die(1))), Level::Random);
    let end = |seed| Thinking::new(&Task { seed, ..base }, &brain()).finish()[0].end;
    assert!((0..20).all(|seed| end(seed) == end(seed)));
    assert!((0..20).any(|seed| end(seed) != end(0)));
}

#[test]
fn bearing_off_is_wanted_only_where_both_sides_may_come_home() {
    let far = counts(&[(24, 15)]);
    let near = counts(&[(7, 2), (6, 13)]);
    for (mine, theirs, wanted) in [(far, far, false), (near, near, true), (near, far, false)] {
        let seen = Seen::new(&mine, &theirs).expect("a position");
        let task = task(seen, TurnKind::Series(Die::ONE), Level::Six);
        assert_eq!(task.may_end_home(), wanted, "{mine:?} {theirs:?}");
    }
}
