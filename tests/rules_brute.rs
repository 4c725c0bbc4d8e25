//! The generator against the enumerator of `brute`, at every moment of random games and from random
//! positions set up. Fixed seeds: every run plays the same.
//!
//! Steps, refusals, ends of a turn, rests and counted rolls are compared. The ends of a turn are
//! compared whole where it has at most [`MOST_MOMENTS`] different moments, which is all turns but the
//! large series; those are compared step by step along the line that is played.

mod brute;
mod given;

use std::collections::HashSet;

use brute::{Counts, Kind, Move, across};
use fastrand::Rng;
use given::{die, step};
use gul_bara::rules::{
    Ends, Game, Misplaced, OpeningRule, Phase, Preset, Rules, Seen, Side, Stage, StepRefusal, Turn,
};

const MOST_MOMENTS: usize = 400;

/// How a side picks among its steps; together they reach open boards, walls and long races.
#[derive(Clone, Copy)]
enum Taste {
    Any,
    FromTheRear,
    FromTheFront,
    MostlyFromTheFront,
}

impl Taste {
    fn drawn(rng: &mut Rng) -> Taste {
        match rng.u8(0..6) {
            0 => Taste::FromTheRear,
            1 => Taste::FromTheFront,
            2 => Taste::MostlyFromTheFront,
            _ => Taste::Any,
        }
    }

    /// One of these moves, which come from the rear to the front.
    fn pick(self, moves: &[Move], rng: &mut Rng) -> Move {
        match self {
            Taste::FromTheRear => moves[0],
            Taste::FromTheFront => moves[moves.len() - 1],
            Taste::MostlyFromTheFront if rng.u8(0..4) > 0 => moves[moves.len() - 1],
            _ => moves[rng.usize(0..moves.len())],
        }
    }
}

/// Compares as it plays, and counts the turns compared.
struct Comparison {
    rules: Rules,
    rng: Rng,
    ends: Ends,
    turns: u32,
    whole_ends: u32,
}

impl Comparison {
    fn new(rules: Rules, seed: u64) -> Comparison {
        Comparison {
            rules,
            rng: Rng::with_seed(seed),
            ends: Ends::new(),
            turns: 0,
            whole_ends: 0,
        }
    }

    fn throw(&mut self, doubles_in_ten: u8) -> (u8, u8) {
        let one = self.rng.u8(1..=6);
        if self.rng.u8(0..10) < doubles_in_ten {
            (one, one)
        } else {
            (one, self.rng.u8(1..=6))
        }
    }

    /// A game from the usual start to its end.
    fn game(&mut self) {
        let mut start = [0; 25];
        start[24] = 15;
        let (ivory, night) = loop {
            let (ivory, night) = self.throw(0);
            if ivory != night {
                break (ivory, night);
            }
            assert_eq!(
                Game::new(self.rules).open(die(ivory), die(night)),
                Err(Misplaced::OpeningTied)
            );
        };
        let starter = if ivory > night { Side::Ivory } else { Side::Night };
        let game = Game::new(self.rules)
            .open(die(ivory), die(night))
            .expect("the opening is thrown");
        let opening = match self.rules.opening {
            OpeningRule::Played => Some((ivory, night)),
            OpeningRule::RolledAgain => None,
        };
        self.play_on(game, [start; 2], [0; 2], starter, opening);
    }

    /// Plays to the end. Position and rolls are kept here once more, apart from the game.
    fn play_on(
        &mut self,
        mut game: Game,
        mut counts: [Counts; 2],
        mut rolls: [u16; 2],
        mut side: Side,
        mut rolled: Option<(u8, u8)>,
    ) {
        let tastes = [Taste::drawn(&mut self.rng), Taste::drawn(&mut self.rng)];
        let doubles_in_ten = [0, 0, 2, 5][self.rng.usize(0..4)];
        while game.outcome().is_none() {
            let (mine, theirs) = (side.index(), side.other().index());
            if rolled.is_none() {
                assert_eq!(*game.phase(), Phase::ToRoll(side));
            }
            let roll = rolled.take().unwrap_or_else(|| {
                let roll = self.throw(doubles_in_ten);
                game = game.roll(given::roll(roll.0, roll.1)).expect("the side rolls");
                roll
            });
            let turn = brute::Turn::of_roll(
                &self.rules,
                counts[mine],
                counts[theirs],
                roll,
                rolls[mine],
                rolls[theirs],
            );
            rolls[mine] += 1;
            assert_eq!([game.rolls(Side::Ivory), game.rolls(Side::Night)], rolls);
            let (after, turn) = self.turn(game, turn, tastes[mine]);
            counts[mine] = turn.me;
            game = after;
            if let Some(rest) = turn.passed_on(&self.rules) {
                let turn = brute::Turn::of_rest(&self.rules, counts[theirs], counts[mine], rest);
                if !turn.over {
                    let (after, turn) = self.turn(game, turn, tastes[theirs]);
                    counts[theirs] = turn.me;
                    game = after;
                }
            }
            assert_eq!([game.rolls(Side::Ivory), game.rolls(Side::Night)], rolls);
            side = side.other();
        }
        let winner = if counts[0][0] == 15 {
            Side::Ivory
        } else {
            Side::Night
        };
        let outcome = game.outcome().expect("the loop ends with the game");
        assert_eq!(outcome.winner, winner);
        let loser_off = counts[winner.other().index()][0];
        assert_eq!(outcome.points(), if loser_off == 0 { 2 } else { 1 });
    }

    /// One turn from a position that play need not reach, with any roll counts.
    fn turn_set_up(&mut self, mine: Counts, theirs: Counts) {
        let rolls = [self.rng.u16(0..6), self.rng.u16(0..6)];
        let side = if self.rng.bool() { Side::Ivory } else { Side::Night };
        let position = Seen::new(&mine, &theirs).expect("set up validly").position(side);
        let roll = self.throw(2);
        let game = Game::set_up(self.rules, position, rolls, side)
            .roll(given::roll(roll.0, roll.1))
            .expect("the side rolls");
        let turn = brute::Turn::of_roll(
            &self.rules,
            mine,
            theirs,
            roll,
            rolls[side.index()],
            rolls[side.other().index()],
        );
        let taste = Taste::drawn(&mut self.rng);
        self.turn(game, turn, taste);
    }

    /// Plays one turn in both, comparing before every step; gives the game with the turn ended.
    fn turn(&mut self, mut game: Game, mut expected: brute::Turn, taste: Taste) -> (Game, brute::Turn) {
        self.turns += 1;
        self.compare_ends(game.turn().expect("a turn is under way"), &expected);
        while !expected.over {
            let turn = game.turn().expect("a turn is under way");
            let moves = self.compare_moment(turn, &expected);
            let picked = taste.pick(&moves, &mut self.rng);
            game = game
                .step(step(picked.0, picked.1))
                .expect("a listed step is legal");
            expected = expected.after(&self.rules, picked);
        }
        if expected.has_won() {
            assert!(game.outcome().is_some());
            return (game, expected);
        }
        let turn = game.turn().expect("a turn without a winner waits to be ended");
        self.compare_moment(turn, &expected);
        let passed = turn.passed_on().map(|rest| (rest.number().pips(), rest.times()));
        assert_eq!(passed, expected.passed_on(&self.rules));
        if expected.kind == Kind::Series {
            let left = turn.left_over().map(|rest| (rest.number().pips(), rest.times()));
            assert_eq!(left, expected.unplayed());
        }
        (game.done().expect("the turn is over"), expected)
    }

    /// Compares position, stage, steps and some refusals; gives the moves, from the rear to the front.
    fn compare_moment(&mut self, turn: &Turn, expected: &brute::Turn) -> Vec<Move> {
        assert_eq!(turn.seen(), seen(expected));
        assert_eq!(turn.is_over(), expected.over);
        let mut moves = expected.moves(&self.rules);
        moves.sort_unstable_by(|one, other| other.cmp(one));
        let steps: Vec<Move> = turn
            .steps()
            .map(|step| (step.from.number(), step.die.pips()))
            .collect();
        assert_eq!(steps, moves, "{:?} {expected:?}", self.rules);
        if !expected.over {
            let mut left = match turn.stage() {
                Stage::Mixed { high, low } => vec![high.pips(), low.pips()],
                Stage::Times { die, left } => vec![die.pips(); left.into()],
            };
            let mut numbers = expected.numbers.clone();
            left.sort_unstable();
            numbers.sort_unstable();
            assert_eq!(left, numbers);
        }
        if self.rng.u8(0..16) == 0 {
            self.compare_refusals(turn, expected, &moves);
        }
        moves
    }

    /// Tries every step there could be: the legal are played, the others refused for a true reason.
    fn compare_refusals(&self, turn: &Turn, expected: &brute::Turn, moves: &[Move]) {
        for from in 1..=24 {
            for number in 1..=6 {
                let tried = (from, number);
                match turn.play(step(tried.0, tried.1)) {
                    Ok(after) => {
                        assert!(moves.contains(&tried), "{tried:?} {expected:?}");
                        assert_eq!(after.seen(), seen(&expected.after(&self.rules, tried)));
                    }
                    Err(reason) => {
                        assert!(!moves.contains(&tried), "{tried:?} {expected:?}");
                        assert!(
                            is_true(reason, &self.rules, expected, tried),
                            "{reason:?} for {tried:?} {expected:?}"
                        );
                    }
                }
            }
        }
    }

    fn compare_ends(&mut self, turn: &Turn, expected: &brute::Turn) {
        let Some(expected_ends) = expected.ends(&self.rules, MOST_MOMENTS) else {
            return;
        };
        self.whole_ends += 1;
        self.ends.find(&self.rules, &turn.seen(), turn.kind());
        let ends: HashSet<brute::End> = self
            .ends
            .iter()
            .map(|end| {
                let rest = end.rest().map(|rest| (rest.number().pips(), rest.times()));
                (end.mine().counts(), rest)
            })
            .collect();
        assert_eq!(ends, expected_ends, "{:?} {expected:?}", self.rules);
        assert_eq!(self.ends.len(), ends.len(), "every end is listed once");
        let index = self.rng.usize(0..ends.len());
        let line = self.ends.steps_to(index);
        let reached = line.into_iter().fold(*turn, |turn, step| {
            turn.play(step).expect("a step on the way to an end is legal")
        });
        assert!(reached.is_over());
        assert_eq!(reached.seen().mine(), self.ends.get(index).mine());
    }
}

/// Whether this is a reason why the step may not be played now.
fn is_true(reason: StepRefusal, rules: &Rules, turn: &brute::Turn, tried: Move) -> bool {
    let (me, opp, numbers) = (&turn.me, &turn.opp, &turn.numbers);
    let (from, number) = tried;
    let to = from.checked_sub(number).filter(|&to| to > 0);
    let highest = (1..=24u8).rev().find(|&point| me[usize::from(point)] > 0);
    let alone = |rules: &Rules| brute::may_move(rules, me, opp, tried);
    let length = || brute::length_after(rules, me, opp, numbers, tried);
    let greatest = || brute::greatest_length(rules, me, opp, numbers);
    let mixed = numbers.len() == 2 && numbers[0] != numbers[1];
    match reason {
        StepRefusal::TurnIsOver => turn.over,
        StepRefusal::NumberNotLeft(die) => die.pips() == number && !numbers.contains(&number),
        StepRefusal::NoCheckerThere(point) => point.number() == from && me[usize::from(from)] == 0,
        StepRefusal::PointHeld(point) => {
            Some(point.number()) == to && opp[across(usize::from(point.number()))] > 0
        }
        StepRefusal::NotAllHome => to.is_none() && highest > Some(6),
        StepRefusal::HigherCheckerFirst(point) => {
            number > from && Some(point.number()) == highest && highest > Some(from) && highest <= Some(6)
        }
        StepRefusal::BothNumbersMustBePlayed => mixed && alone(rules) && length() < 2 && greatest() == 2,
        StepRefusal::LargerNumberMustBePlayed(die) => {
            mixed
                && alone(rules)
                && greatest() == 1
                && Some(&die.pips()) == numbers.iter().max()
                && number < die.pips()
        }
        StepRefusal::AsManyAsPossible => !mixed && alone(rules) && length() < greatest(),
        StepRefusal::FirstCheckerStillOut => {
            let free = Rules {
                first_checker_limited: false,
                ..*rules
            };
            rules.first_checker_limited && !alone(rules) && (alone(&free) || rules.primes_limited)
        }
        StepRefusal::PrimeTooEarly => {
            rules.primes_limited && !alone(rules) && brute::blocks_all(&brute::moved(me, tried), opp)
        }
    }
}

fn seen(turn: &brute::Turn) -> Seen {
    Seen::new(&turn.me, &turn.opp).expect("play keeps a position valid")
}

/// Checkers at random on points at random: no point both sides', and some off where all others are home.
fn scattered(rng: &mut Rng) -> [Counts; 2] {
    let owners: [usize; 25] = std::array::from_fn(|_| rng.usize(0..3));
    let sides = [0, 1].map(|side| {
        let home_only = rng.u8(0..3) == 0;
        let points: Vec<usize> = (1..=if home_only { 6 } else { 24 })
            .filter(|&point| owners[if side == 0 { point } else { across(point) }] == side)
            .collect();
        let off = if home_only { rng.u8(0..15) } else { 0 };
        placed(rng, &points, off)
    });
    match sides {
        [Some(mine), Some(theirs)] => [mine, theirs],
        _ => scattered(rng),
    }
}

/// A wall of the mover's with few gaps or none in front of all the opponent's checkers.
fn walled(rng: &mut Rng) -> [Counts; 2] {
    let lowest = rng.usize(1..=18);
    let wall: Vec<usize> = (lowest..lowest + 6).filter(|_| rng.u8(0..6) > 0).collect();
    let (theirs, free): (Vec<usize>, Vec<usize>) = (1..=24)
        .filter(|point| !wall.contains(point))
        .partition(|&point| point >= lowest + 6 && rng.bool());
    let Some(theirs) = placed(rng, &theirs, 0) else {
        return walled(rng);
    };
    let mut mine = [0; 25];
    for &point in &wall {
        mine[across(point)] += 1;
    }
    for _ in wall.len()..15 {
        let points = if rng.bool() && !wall.is_empty() {
            &wall
        } else {
            &free
        };
        mine[across(points[rng.usize(0..points.len())])] += 1;
    }
    [mine, theirs]
}

/// So many off and the others on some of these points; `None` if there is no point.
fn placed(rng: &mut Rng, points: &[usize], off: u8) -> Option<Counts> {
    let mut counts = [0; 25];
    counts[0] = off;
    for _ in off..15 {
        counts[*rng.choice(points)?] += 1;
    }
    Some(counts)
}

/// Plays games until this many turns are compared.
fn compare_games(rules: Rules, seed: u64, turns: u32) -> Comparison {
    let mut comparison = Comparison::new(rules, seed);
    while comparison.turns < turns {
        comparison.game();
    }
    comparison
}

#[test]
fn random_games_under_every_preset() {
    for (preset, seed) in Preset::ALL.into_iter().zip(1..) {
        let comparison = compare_games(preset.rules(), seed, 13_000);
        assert!(
            comparison.whole_ends > 10_000,
            "{} of {}",
            comparison.whole_ends,
            comparison.turns
        );
    }
}

#[test]
fn random_games_under_every_combination_of_switches() {
    for (rules, seed) in Rules::all().zip(100..) {
        compare_games(rules, seed, 500);
    }
}

#[test]
fn scattered_positions_under_every_combination_of_switches() {
    for (rules, seed) in Rules::all().zip(1000..) {
        let mut comparison = Comparison::new(rules, seed);
        while comparison.turns < 100 {
            let [mine, theirs] = scattered(&mut comparison.rng);
            comparison.turn_set_up(mine, theirs);
        }
    }
}

#[test]
fn walls_under_the_limit_on_primes() {
    for (rules, seed) in Rules::all().filter(|rules| rules.primes_limited).zip(2000..) {
        let mut comparison = Comparison::new(rules, seed);
        while comparison.turns < 100 {
            let [mine, theirs] = walled(&mut comparison.rng);
            comparison.turn_set_up(mine, theirs);
        }
    }
}
