//! Every reason for which a step or another choice is refused, each from a small position.

mod given;

use given::{OnPoints, START, die, play_in, point, roll, roll_in, set_up, step};
use gul_bara::record::{Choice, GameRecord, Start};
use gul_bara::rules::{How, Misplaced, Preset, Rules, Side, StepRefusal};

/// A game in which Ivory has just rolled for the first time.
fn rolled(rules: Rules, mine: OnPoints, theirs: OnPoints, dice: (u8, u8)) -> GameRecord {
    let mut record = set_up(rules, Side::Ivory, mine, theirs, 0);
    roll_in(&mut record, dice.0, dice.1);
    record
}

/// Why this step is refused; the record stays as it was.
fn refusal(record: &GameRecord, from: u8, number: u8) -> StepRefusal {
    let mut after = record.clone();
    let refused = after.push(Choice::Step(step(from, number)));
    assert_eq!(after, *record);
    match refused {
        Err(Misplaced::Step(reason)) => reason,
        other => panic!("{other:?} is no refusal of a step"),
    }
}

#[test]
fn the_turn_is_over_when_both_numbers_are_played() {
    let mut record = rolled(Rules::default(), START, START, (6, 5));
    play_in(&mut record, &[(24, 6), (24, 5)]);
    assert_eq!(refusal(&record, 24, 5), StepRefusal::TurnIsOver);
}

#[test]
fn the_turn_is_over_when_nothing_can_be_played() {
    // The opponent's 7 and 6 are the mover's 19 and 18.
    let record = rolled(Rules::default(), START, &[(7, 8), (6, 7)], (6, 5));
    assert_eq!(refusal(&record, 24, 6), StepRefusal::TurnIsOver);
}

#[test]
fn a_number_that_was_not_rolled_is_not_left() {
    let record = rolled(Rules::default(), START, START, (6, 5));
    assert_eq!(refusal(&record, 24, 4), StepRefusal::NumberNotLeft(die(4)));
}

#[test]
fn a_number_is_not_left_once_it_is_played() {
    let mut record = rolled(Rules::default(), START, START, (6, 5));
    play_in(&mut record, &[(24, 6)]);
    assert_eq!(refusal(&record, 24, 6), StepRefusal::NumberNotLeft(die(6)));
}

#[test]
fn an_empty_point_has_no_checker() {
    let record = rolled(Rules::default(), START, START, (6, 5));
    assert_eq!(refusal(&record, 23, 5), StepRefusal::NoCheckerThere(point(23)));
}

#[test]
fn a_point_of_the_opponents_is_held_even_by_one_checker() {
    let record = rolled(Rules::default(), START, &[(24, 14), (6, 1)], (6, 5));
    assert_eq!(refusal(&record, 24, 6), StepRefusal::PointHeld(point(18)));
}

#[test]
fn none_is_borne_off_while_one_is_not_home() {
    let record = rolled(Rules::default(), &[(7, 1), (3, 14)], START, (3, 2));
    assert_eq!(refusal(&record, 3, 3), StepRefusal::NotAllHome);
}

#[test]
fn a_larger_number_bears_off_from_the_highest_point_only() {
    let record = rolled(Rules::default(), &[(4, 1), (2, 2)], START, (6, 5));
    assert_eq!(refusal(&record, 2, 6), StepRefusal::HigherCheckerFirst(point(4)));
}

#[test]
fn both_numbers_must_be_played_where_one_step_would_take_the_other_away() {
    // Case R1: after 8/6 no 6 can be played.
    let theirs = &[(16, 3), (4, 3), (6, 3), (7, 3), (8, 3)];
    let record = rolled(Rules::default(), &[(24, 1), (8, 1), (6, 13)], theirs, (6, 2));
    assert_eq!(refusal(&record, 8, 2), StepRefusal::BothNumbersMustBePlayed);
}

#[test]
fn the_larger_number_must_be_played_where_only_one_can_be() {
    // Case R2: 20/12 is shut both ways.
    let record = rolled(Rules::default(), &[(20, 1), (1, 14)], START, (5, 3));
    assert_eq!(
        refusal(&record, 20, 3),
        StepRefusal::LargerNumberMustBePlayed(die(5))
    );
}

#[test]
fn as_many_as_possible_must_be_played_where_the_limit_on_primes_shuts_a_way() {
    // 20/14 first would leave 18 as the only gap in six before the opponent, and 24/18 may not fill
    // it. After 24/18/12 there are two gaps.
    let rules = Rules {
        primes_limited: true,
        ..Rules::default()
    };
    let mine = &[(24, 1), (20, 1), (17, 10), (16, 1), (15, 1), (13, 1)];
    let theirs = &[(23, 3), (22, 3), (21, 3), (20, 3), (19, 3)];
    let mut record = rolled(rules, mine, theirs, (6, 6));
    assert_eq!(refusal(&record, 20, 6), StepRefusal::AsManyAsPossible);
    play_in(&mut record, &[(24, 6), (18, 6), (20, 6), (12, 6)]);
    assert_eq!(refusal(&record, 6, 6), StepRefusal::TurnIsOver);
}

#[test]
fn under_the_limit_a_second_checker_waits_for_the_first() {
    let record = rolled(Preset::Limits.rules(), &[(24, 14), (20, 1)], START, (6, 1));
    assert_eq!(refusal(&record, 24, 1), StepRefusal::FirstCheckerStillOut);
}

#[test]
fn under_the_limit_no_prime_in_front_of_all_the_opponents_checkers() {
    let mine = &[(24, 8), (11, 1), (10, 2), (9, 1), (8, 1), (7, 1), (1, 1)];
    let record = rolled(Preset::Limits.rules(), mine, START, (4, 3));
    assert_eq!(refusal(&record, 10, 4), StepRefusal::PrimeTooEarly);
}

#[test]
fn choices_out_of_their_time_are_refused_by_name_and_change_nothing() {
    let opening = |ivory, night| Choice::Opening {
        ivory: die(ivory),
        night: die(night),
    };
    let mut record = GameRecord::new(Rules::default(), Start::Usual);
    let refused = |record: &GameRecord, choice| {
        let mut after = record.clone();
        let refused = after.push(choice).expect_err("out of its time");
        assert_eq!(after, *record);
        refused
    };
    assert_eq!(refused(&record, opening(3, 3)), Misplaced::OpeningTied);
    assert_eq!(refused(&record, Choice::Roll(roll(6, 5))), Misplaced::NoRollNow);
    assert_eq!(refused(&record, Choice::Step(step(24, 6))), Misplaced::NoTurnNow);
    assert_eq!(refused(&record, Choice::Done), Misplaced::NoTurnNow);

    record.push(opening(6, 5)).expect("the opening");
    assert_eq!(refused(&record, opening(6, 5)), Misplaced::NoOpeningNow);
    assert_eq!(refused(&record, Choice::Roll(roll(6, 5))), Misplaced::NoRollNow);
    assert_eq!(refused(&record, Choice::Done), Misplaced::StepsLeft);

    play_in(&mut record, &[(24, 6), (24, 5)]);
    record.push(Choice::Done).expect("both numbers are played");
    assert_eq!(refused(&record, Choice::Done), Misplaced::NoTurnNow);
    assert_eq!(refused(&record, Choice::Step(step(24, 6))), Misplaced::NoTurnNow);

    record
        .push(Choice::Resign(Side::Night))
        .expect("whenever one likes");
    let outcome = record.now().outcome().expect("resigned");
    assert_eq!((outcome.winner, outcome.how), (Side::Ivory, How::Resigned));
    for choice in [
        opening(6, 5),
        Choice::Roll(roll(6, 5)),
        Choice::Step(step(24, 6)),
        Choice::Done,
        Choice::Resign(Side::Ivory),
    ] {
        assert_eq!(refused(&record, choice), Misplaced::GameIsOver);
    }
}
