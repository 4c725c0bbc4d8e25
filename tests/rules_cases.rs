//! The cases R1 to R13 that went wrong in comparable programs, as far as rules and record go; each is
//! played from both seats. (There is no R4 and no R10; R9 has properties besides.)

mod given;

use std::collections::BTreeSet;

use given::{OnPoints, START, counts, die, finish, play_in, roll, roll_in, set_up, step, steps_in};
use gul_bara::record::{Choice, GameRecord, Start};
use gul_bara::rules::{Die, How, Misplaced, Phase, Rest, Rules, Side, StepRefusal, TurnKind};

/// The opponent's fifteen on its 19, which is the mover's 7.
const ON_MY_7: OnPoints = &[(19, 15)];
/// The same on the mover's 3.
const ON_MY_3: OnPoints = &[(15, 15)];

/// Neither 6-5 can be played against [`STUCK_OPPONENT`], nor by it a 6.
const STUCK: OnPoints = &[(24, 8), (13, 5), (2, 1), (1, 1)];
/// On the mover's 19, 18, 8 and 7.
const STUCK_OPPONENT: OnPoints = &[(7, 4), (6, 4), (20, 4), (19, 3)];

/// Every distinct position of the mover in which the turn under way can end.
fn ends(record: &GameRecord) -> BTreeSet<[u8; 25]> {
    let Some(turn) = record.now().turn().filter(|turn| !turn.is_over()) else {
        let mover = match record.now().phase() {
            Phase::Playing(turn) => turn.side(),
            Phase::Over(outcome) => outcome.winner,
            _ => panic!("no turn is under way"),
        };
        return BTreeSet::from([record.now().position().of(mover).counts()]);
    };
    turn.steps()
        .flat_map(|step| {
            let mut after = record.clone();
            after.push(Choice::Step(step)).expect("a listed step");
            ends(&after)
        })
        .collect()
}

fn refusal(record: &GameRecord, from: u8, number: u8) -> StepRefusal {
    match record.clone().push(Choice::Step(step(from, number))) {
        Err(Misplaced::Step(reason)) => reason,
        other => panic!("{other:?} is no refusal of a step"),
    }
}

/// What was not played of the turn under way, each number with its times.
fn lost(record: &GameRecord) -> Vec<(u8, u8)> {
    let rest = record.now().turn().and_then(|turn| turn.left_over());
    rest.map(Rest::stages)
        .into_iter()
        .flatten()
        .map(|(number, times)| (number.pips(), times))
        .collect()
}

fn kind(record: &GameRecord) -> TurnKind {
    record.now().turn().expect("a turn is under way").kind()
}

fn rolled(side: Side, mine: OnPoints, theirs: OnPoints, before: u16, dice: (u8, u8)) -> GameRecord {
    let mut record = set_up(Rules::default(), side, mine, theirs, before);
    roll_in(&mut record, dice.0, dice.1);
    record
}

/// Rolls, plays the first step offered until the turn is over, and ends it. Gives the turn's kind.
fn any_turn(record: &mut GameRecord, one: u8, other: u8) -> TurnKind {
    roll_in(record, one, other);
    let kind = kind(record);
    finish(record);
    kind
}

#[test]
fn r1_only_the_play_of_both_numbers_and_no_step_that_prevents_it() {
    // The opponent on my 4, 16, 18, 19 and 20.
    let theirs = &[(16, 3), (4, 3), (6, 3), (7, 3), (8, 3)];
    for side in Side::BOTH {
        let record = rolled(side, &[(24, 1), (8, 1), (6, 13)], theirs, 0, (6, 2));
        assert_eq!(steps_in(&record), [(24, 2), (8, 6)]);
        assert_eq!(ends(&record), [counts(&[(22, 1), (6, 13), (2, 1)])].into());
        assert_eq!(refusal(&record, 8, 2), StepRefusal::BothNumbersMustBePlayed);
    }
}

#[test]
fn r2_of_two_numbers_that_shut_each_other_out_the_larger() {
    for side in Side::BOTH {
        let record = rolled(side, &[(20, 1), (1, 14)], START, 0, (5, 3));
        assert_eq!(steps_in(&record), [(20, 5)]);
        assert_eq!(ends(&record), [counts(&[(15, 1), (1, 14)])].into());
        assert_eq!(
            refusal(&record, 20, 3),
            StepRefusal::LargerNumberMustBePlayed(die(5))
        );
    }
}

#[test]
fn r3a_two_checkers_left_and_4_2_leave_one_on_1_or_on_2() {
    for side in Side::BOTH {
        let record = rolled(side, &[(5, 1), (2, 1)], START, 0, (4, 2));
        assert_eq!(ends(&record), [counts(&[(1, 1)]), counts(&[(2, 1)])].into());
    }
}

#[test]
fn r3b_larger_numbers_bear_off_from_the_highest_point() {
    for side in Side::BOTH {
        let record = rolled(side, &[(4, 2), (2, 1)], START, 0, (6, 5));
        assert_eq!(steps_in(&record), [(4, 6), (4, 5)]);
        assert_eq!(ends(&record), [counts(&[(2, 1)])].into());
    }
}

#[test]
fn r3c_the_last_checker_comes_home_and_another_goes_off_in_one_turn() {
    for side in Side::BOTH {
        let mut record = rolled(side, &[(7, 1), (3, 1), (1, 13)], START, 0, (3, 1));
        assert_eq!(refusal(&record, 3, 3), StepRefusal::NotAllHome);
        play_in(&mut record, &[(7, 1)]);
        assert!(steps_in(&record).contains(&(3, 3)));
    }
}

#[test]
fn r5_broken_series_loses_the_rest() {
    for side in Side::BOTH {
        let mut record = rolled(side, &[(24, 1), (1, 14)], ON_MY_7, 3, (2, 2));
        play_in(
            &mut record,
            &[(24, 2), (22, 2), (20, 2), (18, 2), (16, 3), (13, 3)],
        );
        assert_eq!(steps_in(&record), []);
        assert_eq!(refusal(&record, 10, 4), StepRefusal::TurnIsOver);
        assert_eq!(lost(&record), [(3, 2), (4, 4), (5, 4), (6, 4)]);
        record.push(Choice::Done).expect("the turn is over");
        assert_eq!(*record.now().phase(), Phase::ToRoll(side.other()));
    }
}

#[test]
fn r5_a_number_that_cannot_be_played_at_all_ends_the_series() {
    for side in Side::BOTH {
        let mut record = rolled(side, &[(24, 1), (1, 14)], ON_MY_3, 3, (4, 4));
        play_in(&mut record, &[(24, 4), (20, 4), (16, 4), (12, 4)]);
        assert_eq!(steps_in(&record), []);
        assert_eq!(refusal(&record, 8, 6), StepRefusal::TurnIsOver);
        assert_eq!(lost(&record), [(5, 4), (6, 4)]);
    }
}

#[test]
fn r5_the_third_roll_is_four_steps_and_loses_nothing() {
    for side in Side::BOTH {
        let mut record = rolled(side, &[(24, 1), (1, 14)], ON_MY_3, 2, (4, 4));
        play_in(&mut record, &[(24, 4), (20, 4), (16, 4), (12, 4)]);
        assert_eq!(steps_in(&record), []);
        assert_eq!(lost(&record), []);
    }
}

#[test]
fn r6_the_fourth_roll_of_either_side_is_the_first_series() {
    for starter in Side::BOTH {
        let mut record = GameRecord::new(Rules::default(), Start::Usual);
        let (ivory, night) = match starter {
            Side::Ivory => (2, 1),
            Side::Night => (1, 2),
        };
        record
            .push(Choice::Opening {
                ivory: die(ivory),
                night: die(night),
            })
            .expect("the opening");
        // The opening is the starter's first roll; the other side's die is none.
        finish(&mut record);
        let plain = TurnKind::Plain(roll(1, 1));
        let series = TurnKind::Series(Die::ONE);
        for expected in [plain, plain, plain, plain, plain, series, series] {
            assert_eq!(any_turn(&mut record, 1, 1), expected);
        }
        assert_eq!(record.now().rolls(starter), 4);
        assert_eq!(record.now().rolls(starter.other()), 4);
    }
}

#[test]
fn r6_a_pass_counts_as_a_roll_for_either_side() {
    // The first roll of `side` and of its opponent cannot be played: see r7.
    for side in Side::BOTH {
        let mut record = set_up(Rules::default(), side, STUCK, STUCK_OPPONENT, 0);
        assert_eq!(any_turn(&mut record, 6, 5), TurnKind::Plain(roll(6, 5)));
        assert_eq!(any_turn(&mut record, 6, 6), TurnKind::Plain(roll(6, 6)));
        let plain = TurnKind::Plain(roll(1, 1));
        let series = TurnKind::Series(Die::ONE);
        for expected in [plain, plain, plain, plain, series, series] {
            assert_eq!(any_turn(&mut record, 1, 1), expected);
        }
    }
}

#[test]
fn r6_undo_and_replay_keep_the_count() {
    for side in Side::BOTH {
        let mut record = set_up(Rules::default(), side, STUCK, STUCK_OPPONENT, 2);
        any_turn(&mut record, 6, 5);
        any_turn(&mut record, 6, 6);
        let length = record.choices().len();
        assert_eq!(any_turn(&mut record, 1, 1), TurnKind::Series(Die::ONE));
        record.cut(length);
        assert_eq!(
            [record.now().rolls(Side::Ivory), record.now().rolls(Side::Night)],
            [3, 3]
        );
        assert_eq!(any_turn(&mut record, 1, 1), TurnKind::Series(Die::ONE));
    }
}

#[test]
fn r7_a_roll_that_cannot_be_played_is_passed_once() {
    for side in Side::BOTH {
        let mut record = rolled(side, START, &[(7, 8), (6, 7)], 0, (6, 5));
        assert!(
            record
                .now()
                .turn()
                .is_some_and(|turn| turn.is_over() && turn.played() == 0)
        );
        record.push(Choice::Done).expect("nothing can be played");
        assert_eq!(*record.now().phase(), Phase::ToRoll(side.other()));
        assert_eq!(record.push(Choice::Done), Err(Misplaced::NoTurnNow));
        assert_eq!(record.choices(), [Choice::Roll(roll(6, 5)), Choice::Done]);
    }
}

#[test]
fn r7_two_passes_in_a_row_each_wait_for_a_roll() {
    for side in Side::BOTH {
        let mut record = set_up(Rules::default(), side, STUCK, STUCK_OPPONENT, 0);
        for (mover, dice) in [(side, (6, 5)), (side.other(), (6, 6)), (side, (6, 5))] {
            assert_eq!(*record.now().phase(), Phase::ToRoll(mover));
            roll_in(&mut record, dice.0, dice.1);
            assert_eq!(steps_in(&record), []);
            record.push(Choice::Done).expect("nothing can be played");
        }
    }
}

#[test]
fn r8_what_is_sent_twice_enters_once() {
    for side in Side::BOTH {
        let mut record = rolled(side, START, START, 0, (2, 1));
        assert_eq!(record.push(Choice::Roll(roll(2, 1))), Err(Misplaced::NoRollNow));
        play_in(&mut record, &[(24, 2)]);
        assert_eq!(refusal(&record, 24, 2), StepRefusal::NumberNotLeft(die(2)));
        play_in(&mut record, &[(22, 1)]);
        record.push(Choice::Done).expect("both numbers are played");
        assert_eq!(record.push(Choice::Done), Err(Misplaced::NoTurnNow));
        assert_eq!(record.choices().len(), 4);
    }
}

#[test]
fn r9_each_seat_is_offered_the_same() {
    let mine = &[(24, 4), (18, 3), (13, 2), (8, 3), (5, 3)];
    let theirs = &[(24, 5), (22, 2), (16, 3), (10, 2), (3, 3)];
    for dice in [(6, 5), (4, 3), (2, 1), (5, 5), (1, 1)] {
        let [ivory, night] = Side::BOTH.map(|side| rolled(side, mine, theirs, 0, dice));
        assert_eq!(steps_in(&ivory), steps_in(&night));
        assert_eq!(ends(&ivory), ends(&night));
    }
}

#[test]
fn r11_bearing_off_the_last_checker_ends_the_game_with_numbers_unused() {
    for side in Side::BOTH {
        let mut record = rolled(side, &[(6, 2), (1, 2)], START, 3, (5, 5));
        play_in(&mut record, &[(6, 5), (6, 5), (1, 5), (1, 5), (1, 6)]);
        assert_eq!(steps_in(&record), [(1, 6)]);
        play_in(&mut record, &[(1, 6)]);
        let outcome = record.now().outcome().expect("the last checker is off");
        assert_eq!((outcome.winner, outcome.how), (side, How::BorneOff));
        assert_eq!(record.push(Choice::Done), Err(Misplaced::GameIsOver));
    }
}

#[test]
fn r12_two_points_if_the_loser_has_none_off_and_one_if_it_has() {
    for side in Side::BOTH {
        for (theirs, off, points) in [(&[(1, 15)], 0, 2), (&[(1, 14)], 1, 1)] {
            let mut record = rolled(side, &[(1, 1)], theirs, 0, (2, 1));
            play_in(&mut record, &[(1, 2)]);
            let outcome = record.now().outcome().expect("the last checker is off");
            assert_eq!((outcome.winner, outcome.how), (side, How::BorneOff));
            assert_eq!((outcome.loser_off, outcome.points()), (off, points));

            let mut record = set_up(Rules::default(), side, &[(1, 1)], theirs, 0);
            record.push(Choice::Resign(side.other())).expect("at any time");
            let outcome = record.now().outcome().expect("resigned");
            assert_eq!((outcome.winner, outcome.how), (side, How::Resigned));
            assert_eq!((outcome.loser_off, outcome.points()), (off, points));
        }
    }
}

#[test]
fn r13_the_longest_series_offers_its_first_step_without_the_rest_being_searched() {
    for side in Side::BOTH {
        let mut record = rolled(side, START, START, 3, (1, 1));
        assert_eq!(steps_in(&record), [(24, 1)]);
        play_in(&mut record, &[(24, 1)]);
        assert_eq!(steps_in(&record), [(24, 1), (23, 1)]);
        finish(&mut record);
        let steps = record
            .choices()
            .iter()
            .filter(|choice| matches!(choice, Choice::Step(_)));
        assert_eq!(steps.count(), 24);
        assert_eq!(record.now().position().pips(side), 360 - 84);
    }
}
