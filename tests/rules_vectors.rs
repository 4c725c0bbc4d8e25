//! The generator against positions whose ends two independent programs agree on.

use gul_bara::rules::{Checkers, Die, Ends, Preset, Rest, Roll, Seen, Turn, TurnKind};
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

fn digest(ends: &Ends) -> (usize, String) {
    let mut mine: Vec<Checkers> = ends.iter().map(|end| end.mine()).collect();
    mine.sort_unstable();
    mine.dedup();
    let hash = mine
        .iter()
        .flat_map(|end| format!("{end}\n").into_bytes())
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
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
        let side = gul_bara::rules::Side::Ivory;
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

#[test]
fn rests_pass_as_known() {
    let rules = Preset::Bulgarian.rules();
    let mut ends = Ends::new();
    for (line, case) in cases::<RestCase>(include_str!("vectors/rests.jsonl"))
        .iter()
        .enumerate()
    {
        let before = Seen::new(&case.me, &case.opp).expect("a vector is a valid position");
        let after = Seen::new(&case.after, &case.opp).expect("a vector is a valid position");
        let roll = Roll::new(die(case.roll[0]), die(case.roll[1]));
        ends.find(
            &rules,
            &before,
            TurnKind::of_roll(&rules, roll, case.rolls[0], case.rolls[1]),
        );
        let end = ends
            .iter()
            .find(|end| end.mine() == after.mine())
            .expect("the mover can come there");
        let passed: Vec<[u8; 2]> = end
            .rest()
            .map(Rest::stages)
            .into_iter()
            .flatten()
            .map(|(number, times)| [number.pips(), times])
            .collect();
        assert_eq!(passed, case.rest, "line {}", line + 1);
        match end.rest() {
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
