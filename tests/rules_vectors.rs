//! The generator against positions whose ends two independent programs agree on.

use std::collections::HashSet;

use gul_bara::rules::{Checkers, Die, Ends, Preset, Rest, Roll, Seen, Side, Turn, TurnKind};
use serde::Deserialize;

#[derive(Deserialize)]
struct PlaysCase {
    me: [u8; 25],
    opp: [u8; 25],
    rolls: [u16; 2],
    roll: [u8; 2],
    count: usize,
    digest: String,
}

#[derive(Deserialize)]
struct RestCase {
    me: [u8; 25],
    opp: [u8; 25],
    rolls: [u16; 2],
    roll: [u8; 2],
    after: [u8; 25],
    rest: Vec<[u8; 2]>,
    count: usize,
    digest: String,
}

fn cases<T: for<'a> Deserialize<'a>>(lines: &str) -> Vec<T> {
    lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("a vector is a line of JSON"))
        .collect()
}

fn die(pips: u8) -> Die {
    Die::new(pips).expect("a vector has real dice")
}

/// How many distinct positions of the mover there are, and the digest of their sorted lines.
fn digest(ends: &Ends) -> (usize, String) {
    let mut mine: Vec<Checkers> = ends.iter().map(|end| end.mine()).collect();
    mine.sort_unstable();
    mine.dedup();
    let lines = mine.iter().flat_map(|end| {
        let digits = end.counts().map(|count| b"0123456789abcdef"[usize::from(count)]);
        digits.into_iter().chain([b'\n'])
    });
    let hash = lines.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    (mine.len(), format!("{hash:016x}"))
}

#[test]
fn plays_have_the_known_ends() {
    let rules = Preset::Table.rules();
    let mut ends = Ends::new();
    for (line, case) in cases::<PlaysCase>(include_str!("vectors/plays.jsonl"))
        .iter()
        .enumerate()
    {
        let seen = Seen::new(&case.me, &case.opp).expect("a vector is a valid position");
        let roll = Roll::new(die(case.roll[0]), die(case.roll[1]));
        ends.find(
            &rules,
            &seen,
            TurnKind::of_roll(&rules, roll, case.rolls[0], case.rolls[1]),
        );
        assert_eq!(
            digest(&ends),
            (case.count, case.digest.clone()),
            "line {}",
            line + 1
        );
    }
}

#[test]
fn the_steps_to_every_end_are_legal_and_lead_there() {
    let rules = Preset::Table.rules();
    let mut ends = Ends::new();
    for case in cases::<PlaysCase>(include_str!("vectors/plays.jsonl"))
        .iter()
        .filter(|case| case.count < 2000)
    {
        let seen = Seen::new(&case.me, &case.opp).expect("a vector is a valid position");
        let roll = Roll::new(die(case.roll[0]), die(case.roll[1]));
        let kind = TurnKind::of_roll(&rules, roll, case.rolls[0], case.rolls[1]);
        ends.find(&rules, &seen, kind);
        let side = Side::Ivory;
        for index in (0..ends.len()).step_by(1 + ends.len() / 20) {
            let mut turn = Turn::new(&rules, &seen.position(side), side, kind);
            for step in ends.steps_to(index) {
                turn = turn.play(step).expect("a step to an end is legal");
            }
            assert!(turn.is_over() || turn.has_won());
            assert_eq!(turn.seen().mine(), ends.get(index).mine());
        }
    }
}

/// The turn played so that it is over with the mover's checkers there, if it can be.
fn played_to(turn: Turn, goal: Checkers) -> Option<Turn> {
    let mut known = HashSet::new();
    let mut open = vec![turn];
    while let Some(turn) = open.pop() {
        if turn.is_over() && turn.seen().mine() == goal {
            return Some(turn);
        }
        let further = turn
            .steps()
            .map(|step| turn.play(step).expect("a listed step is legal"));
        open.extend(further.filter(|after| {
            let mine = after.seen().mine();
            none_is_past(mine, goal) && known.insert((mine, after.played()))
        }));
    }
    None
}

/// Whether the checkers, taken from the rear, have all still to reach their places in `goal`.
fn none_is_past(mine: Checkers, goal: Checkers) -> bool {
    let mut behind = 0;
    let counts = mine.counts().into_iter().zip(goal.counts());
    counts.rev().all(|(mine, goal)| {
        behind += i16::from(mine) - i16::from(goal);
        behind >= 0
    })
}

#[test]
fn rests_pass_as_known() {
    let rules = Preset::Bulgarian.rules();
    let side = Side::Ivory;
    let mut ends = Ends::new();
    for (line, case) in cases::<RestCase>(include_str!("vectors/rests.jsonl"))
        .iter()
        .enumerate()
    {
        let before = Seen::new(&case.me, &case.opp).expect("a vector is a valid position");
        let after = Seen::new(&case.after, &case.opp).expect("a vector is a valid position");
        let roll = Roll::new(die(case.roll[0]), die(case.roll[1]));
        let kind = TurnKind::of_roll(&rules, roll, case.rolls[0], case.rolls[1]);
        let turn = Turn::new(&rules, &before.position(side), side, kind);
        let turn = played_to(turn, after.mine()).expect("the mover can come there");
        let passed: Vec<[u8; 2]> = turn
            .passed_on()
            .map(Rest::stages)
            .into_iter()
            .flatten()
            .map(|(number, times)| [number.pips(), times])
            .collect();
        assert_eq!(passed, case.rest, "line {}", line + 1);
        match turn.passed_on() {
            Some(rest) => ends.find(&rules, &after.swapped(), TurnKind::Rest(rest)),
            None => continue,
        }
        assert_eq!(
            digest(&ends),
            (case.count, case.digest.clone()),
            "line {}",
            line + 1
        );
    }
}
