//! The house rules, each from literal positions: which rolls are series, the rest to the opponent, the
//! opening rolled again, the limits on the first checker and on primes. Every test is played from both
//! seats.

mod given;

use given::{OnPoints, START, die, finish, play_in, roll, roll_in, set_up, steps_in};
use gul_bara::record::{Choice, GameRecord, Start};
use gul_bara::rules::{Counted, Phase, Preset, Rules, SeriesFrom, Side, TurnKind};

const REST_TO_OPPONENT: Rules = Preset::Bulgarian.rules();

const FIRST_CHECKER_LIMITED: Rules = Rules {
    first_checker_limited: true,
    ..Preset::Table.rules()
};

const PRIMES_LIMITED: Rules = Rules {
    primes_limited: true,
    ..Preset::Table.rules()
};

fn rolled(rules: Rules, side: Side, mine: OnPoints, theirs: OnPoints, dice: (u8, u8)) -> GameRecord {
    let mut record = set_up(rules, side, mine, theirs, 3);
    roll_in(&mut record, dice.0, dice.1);
    record
}

fn done(record: &mut GameRecord) {
    record.push(Choice::Done).expect("the turn is over");
}

/// What the turn under way is, if it plays a rest: whose turn, and each number with its times.
fn rest(record: &GameRecord) -> Option<(Side, Vec<(u8, u8)>)> {
    let turn = record.now().turn()?;
    match turn.kind() {
        TurnKind::Rest(rest) => {
            let stages = rest.stages().map(|(number, times)| (number.pips(), times));
            Some((turn.side(), stages.collect()))
        }
        _ => None,
    }
}

#[test]
fn every_preset_and_switch_says_which_roll_is_the_first_series() {
    let table = Preset::Table.rules();
    let third = Rules {
        series_from: SeriesFrom::Third,
        ..table
    };
    let third_of_the_game = Rules {
        counted: Counted::PerGame,
        ..third
    };
    // Rolls already made by the roller and by the other side: the last that is plain, the first series.
    let expected = [
        (table, Some((2, 9)), (3, 0)),
        (Preset::Bulgarian.rules(), Some((2, 9)), (3, 0)),
        (Preset::EveryDouble.rules(), None, (0, 0)),
        (Preset::Limits.rules(), Some((1, 1)), (1, 2)),
        (third, Some((1, 9)), (2, 0)),
        (third_of_the_game, Some((0, 1)), (1, 1)),
    ];
    for (rules, plain, series) in expected {
        let kind = |(mine, theirs)| TurnKind::of_roll(&rules, roll(2, 2), mine, theirs);
        assert_eq!(kind(series), TurnKind::Series(die(2)), "{rules:?}");
        if let Some(plain) = plain {
            assert_eq!(kind(plain), TurnKind::Plain(roll(2, 2)), "{rules:?}");
        }
    }
}

#[test]
fn opening_rolled_again_counts_no_roll() {
    let rules = Preset::EveryDouble.rules();
    for starter in Side::BOTH {
        let (ivory, night) = match starter {
            Side::Ivory => (die(6), die(1)),
            Side::Night => (die(1), die(6)),
        };
        let mut record = GameRecord::new(rules, Start::Usual);
        record
            .push(Choice::Opening { ivory, night })
            .expect("the opening");
        assert_eq!(*record.now().phase(), Phase::ToRoll(starter));
        assert_eq!(Side::BOTH.map(|side| record.now().rolls(side)), [0, 0]);

        let mut record = GameRecord::new(Rules::default(), Start::Usual);
        record
            .push(Choice::Opening { ivory, night })
            .expect("the opening");
        let turn = record.now().turn().expect("the opening is played");
        assert_eq!((turn.side(), turn.kind()), (starter, TurnKind::Plain(roll(6, 1))));
        assert_eq!(record.now().rolls(starter), 1);
        assert_eq!(record.now().rolls(starter.other()), 0);
    }
}

#[test]
fn a_rest_is_played_by_the_opponent_before_its_own_roll_and_is_no_roll() {
    for side in Side::BOTH {
        // Case R5: the 3s break with two left.
        let mut record = rolled(REST_TO_OPPONENT, side, &[(24, 1), (1, 14)], &[(19, 15)], (2, 2));
        play_in(
            &mut record,
            &[(24, 2), (22, 2), (20, 2), (18, 2), (16, 3), (13, 3)],
        );
        done(&mut record);
        let passed = vec![(3, 2), (4, 4), (5, 4), (6, 4)];
        assert_eq!(rest(&record), Some((side.other(), passed)));
        assert_eq!(steps_in(&record), [(19, 3)]);
        finish(&mut record);
        assert_eq!(*record.now().phase(), Phase::ToRoll(side.other()));
        assert_eq!(record.now().rolls(side.other()), 3);
    }
}

#[test]
fn a_stage_of_the_rest_that_cannot_be_played_is_lost_and_the_next_one_played() {
    for side in Side::BOTH {
        // My 4 is the opponent's 16: it has no 5, but 6s.
        let mut record = rolled(REST_TO_OPPONENT, side, &[(24, 1), (4, 14)], &[(21, 15)], (5, 5));
        play_in(&mut record, &[(24, 5), (19, 5)]);
        done(&mut record);
        assert_eq!(rest(&record), Some((side.other(), vec![(5, 2), (6, 4)])));
        assert_eq!(steps_in(&record), [(21, 6)]);
        play_in(&mut record, &[(21, 6), (15, 6), (9, 6), (21, 6)]);
        done(&mut record);
        assert_eq!(*record.now().phase(), Phase::ToRoll(side.other()));
    }
}

#[test]
fn a_rest_of_which_nothing_can_be_played_gives_no_turn() {
    for side in Side::BOTH {
        // My 4 and 3 are the opponent's 16 and 15.
        let mine = &[(24, 1), (4, 7), (3, 7)];
        let mut record = rolled(REST_TO_OPPONENT, side, mine, &[(21, 15)], (5, 5));
        play_in(&mut record, &[(24, 5), (19, 5)]);
        done(&mut record);
        assert_eq!(*record.now().phase(), Phase::ToRoll(side.other()));
    }
}

#[test]
fn nothing_of_a_rest_passes_back() {
    for side in Side::BOTH {
        let mine = &[(24, 1), (4, 7), (3, 7)];
        let mut record = rolled(REST_TO_OPPONENT, side, mine, &[(21, 14), (8, 1)], (5, 5));
        play_in(&mut record, &[(24, 5), (19, 5)]);
        done(&mut record);
        play_in(&mut record, &[(8, 5)]);
        done(&mut record);
        assert_eq!(*record.now().phase(), Phase::ToRoll(side.other()));
        roll_in(&mut record, 2, 1);
        finish(&mut record);
        assert_eq!(*record.now().phase(), Phase::ToRoll(side));
    }
}

#[test]
fn a_series_not_begun_is_simply_lost() {
    for side in Side::BOTH {
        // The opponent's 7 is my 19.
        let mut record = rolled(REST_TO_OPPONENT, side, START, &[(7, 15)], (5, 5));
        assert_eq!(steps_in(&record), []);
        done(&mut record);
        assert_eq!(*record.now().phase(), Phase::ToRoll(side.other()));
    }
}

#[test]
fn a_rest_can_win() {
    for side in Side::BOTH {
        // The opponent's last checker, on its 2, stops mine on 19 and goes off by the 5 left over.
        let mut record = rolled(REST_TO_OPPONENT, side, &[(24, 1), (4, 14)], &[(2, 1)], (5, 5));
        play_in(&mut record, &[(24, 5)]);
        done(&mut record);
        play_in(&mut record, &[(2, 5)]);
        let outcome = record.now().outcome().expect("the last checker is off");
        assert_eq!((outcome.winner, outcome.points()), (side.other(), 2));
    }
}

#[test]
fn only_one_checker_moves_until_it_has_passed_the_opponents_start() {
    for side in Side::BOTH {
        let mut record = rolled(FIRST_CHECKER_LIMITED, side, START, START, (4, 3));
        play_in(&mut record, &[(24, 4)]);
        assert_eq!(steps_in(&record), [(20, 3)]);
        let mut record = rolled(Rules::default(), side, START, START, (4, 3));
        play_in(&mut record, &[(24, 4)]);
        assert_eq!(steps_in(&record), [(24, 3), (20, 3)]);
    }
}

#[test]
fn the_others_may_move_as_soon_as_the_first_checker_is_on_11() {
    for side in Side::BOTH {
        let mut record = rolled(FIRST_CHECKER_LIMITED, side, &[(24, 14), (13, 1)], START, (2, 1));
        assert_eq!(steps_in(&record), [(13, 2)]);
        play_in(&mut record, &[(13, 2)]);
        assert_eq!(steps_in(&record), [(24, 1), (11, 1)]);
    }
}

#[test]
fn a_first_checker_on_the_opponents_start_has_not_passed_it() {
    for side in Side::BOTH {
        let mine = &[(24, 14), (12, 1)];
        let record = rolled(FIRST_CHECKER_LIMITED, side, mine, &[(20, 15)], (2, 1));
        assert_eq!(steps_in(&record), [(12, 2), (12, 1)]);
    }
}

/// My 11 to 7 with a second checker on 10, from where a 4 makes six in a row with 6.
const FIVE_AND_ONE: OnPoints = &[(24, 8), (11, 1), (10, 2), (9, 1), (8, 1), (7, 1), (1, 1)];

#[test]
fn six_in_a_row_are_refused_only_in_front_of_all_the_opponents_checkers() {
    for side in Side::BOTH {
        let makes_six = |rules, theirs| {
            let record = rolled(rules, side, FIVE_AND_ONE, theirs, (4, 2));
            steps_in(&record).contains(&(10, 4))
        };
        assert!(!makes_six(PRIMES_LIMITED, START));
        assert!(makes_six(Rules::default(), START));
        // The opponent's 17 is my 5, in front of the six.
        assert!(makes_six(PRIMES_LIMITED, &[(24, 14), (17, 1)]));
    }
}

#[test]
fn six_in_a_row_are_refused_even_if_the_next_step_would_open_them() {
    for side in Side::BOTH {
        let mut record = rolled(PRIMES_LIMITED, side, FIVE_AND_ONE, START, (4, 3));
        assert!(!steps_in(&record).contains(&(10, 4)));
        play_in(&mut record, &[(11, 3), (10, 4)]);
    }
}

#[test]
fn six_in_a_row_are_counted_in_the_opponents_numbers() {
    for side in Side::BOTH {
        // My 3, 2, 1, 24, 23, 22 are the opponent's 15 to 10.
        let mine = &[(24, 6), (23, 1), (22, 1), (3, 3), (2, 4)];
        let record = rolled(PRIMES_LIMITED, side, mine, START, (2, 1));
        assert!(!steps_in(&record).contains(&(3, 2)));
        assert!(!steps_in(&record).contains(&(2, 1)));
        // My 16 to 11 are the opponent's 4 to 1, 24 and 23: nothing is behind its 24.
        let mine = &[(16, 1), (15, 1), (14, 1), (13, 1), (12, 11)];
        let record = rolled(PRIMES_LIMITED, side, mine, &[(22, 15)], (3, 1));
        assert!(steps_in(&record).contains(&(12, 1)));
    }
}
