//! `engine bench`: how fast this machine is, on one thread.

use crate::arena::Arena;
use crate::player::{Player, shipped};
use gul_bara::bot::{self, Bearoff, Chance, Level};
use gul_bara::rules::{Ends, Preset, Roll, Rules, Seen, TurnKind};
use serde::Deserialize;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

/// Self-played games over which decisions are timed.
const GAMES: u64 = 200;
/// How often the candidates of the vectors' positions are judged.
const PASSES: usize = 20;
/// Some series have tens of millions of ends; those beyond this many states after a stage are left out.
const MOST_STATES: usize = 250_000;
/// Times that all turns are listed; the quickest counts, since other work disturbs.
const PASSES_ORDINARY: usize = 100;
const PASSES_SERIES: usize = 3;

/// Prints the figures asked for, or all.
pub fn run(wanted: &[String]) {
    let wants = |name: &str| wanted.is_empty() || wanted.iter().any(|wanted| wanted == name);
    if wants("plays") {
        plays();
    }
    if wants("bearoff") {
        bearoff();
    }
    // Whatever follows may ask for it.
    Bearoff::shared();
    if wants("evaluations") {
        evaluations();
    }
    if wants("decisions") {
        Level::ALL.into_iter().for_each(decisions);
    }
}

fn bearoff() {
    let start = Instant::now();
    Bearoff::shared();
    println!(
        "bearing off worked out in {:.0} ms",
        start.elapsed().as_secs_f64() * 1e3
    );
}

#[derive(Deserialize)]
struct Case {
    me: [u8; 25],
    opp: [u8; 25],
    rolls: [u16; 2],
}

/// The positions of the vectors, each with the rolls made.
fn cases() -> Vec<(Seen, [u16; 2])> {
    include_str!("../../../tests/vectors/plays.jsonl")
        .lines()
        .filter_map(|line| serde_json::from_str::<Case>(line).ok())
        .filter_map(|case| Some((Seen::new(&case.me, &case.opp).ok()?, case.rolls)))
        .collect()
}

/// Distinct plays a second: the different ends of whole turns (the mover's checkers once a turn has been
/// played out), in the time in which [`Ends::find`] lists them, for all turns by the sum of the times. The
/// turns are those of the vectors' positions, which come from games, with all 21 rolls each; states
/// between the stages of a series cost time and count for nothing.
fn plays() {
    let rules = Rules::default();
    let mut ends = Ends::new();
    let (mut ordinary, mut series, mut left_out) = (Vec::new(), Vec::new(), 0);
    for (seen, [mine, theirs]) in cases() {
        for roll in Roll::all() {
            let kind = TurnKind::of_roll(&rules, roll, mine, theirs);
            ends.begin(&rules, &seen, kind);
            match kind {
                _ if !found_all(&mut ends, MOST_STATES) => left_out += 1,
                TurnKind::Series(_) => series.push((seen, kind)),
                TurnKind::Plain(_) | TurnKind::Rest(_) => ordinary.push((seen, kind)),
            }
        }
    }
    let ordinary = Listed::best_of(PASSES_ORDINARY, &mut ends, &ordinary);
    let series = Listed::best_of(PASSES_SERIES, &mut ends, &series);
    let all = Listed {
        turns: ordinary.turns + series.turns,
        ends: ordinary.ends + series.ends,
        took: ordinary.took + series.took,
    };
    println!("distinct plays a second, ordinary turns: {ordinary}");
    println!("distinct plays a second, series: {series}");
    println!("distinct plays a second, together: {all}");
    println!("  left out: {left_out} series of more than {MOST_STATES} states");
}

/// Finds the ends of a turn that has begun, unless they are more than `most`; whether these are all.
pub fn found_all(ends: &mut Ends, most: usize) -> bool {
    let mut stage = 0;
    while ends.states(stage) > 0 {
        for index in 0..ends.states(stage) {
            ends.play(stage, index);
            if ends.len() + ends.states(stage + 1) > most {
                return false;
            }
        }
        stage += 1;
    }
    true
}

/// The ends of some turns and the time in which they were listed.
struct Listed {
    turns: usize,
    ends: usize,
    took: Duration,
}

impl Listed {
    /// The quickest of some passes over the turns.
    fn best_of(passes: usize, ends: &mut Ends, turns: &[(Seen, TurnKind)]) -> Listed {
        let rules = Rules::default();
        let mut best = Listed {
            turns: turns.len(),
            ends: 0,
            took: Duration::MAX,
        };
        for _ in 0..passes {
            let start = Instant::now();
            best.ends = 0;
            for (seen, kind) in turns {
                ends.find(&rules, seen, *kind);
                best.ends += ends.len();
            }
            best.took = best.took.min(start.elapsed());
        }
        best
    }
}

impl std::fmt::Display for Listed {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let rate = self.ends as f64 / self.took.as_secs_f64() / 1e6;
        write!(out, "{rate:.1} million ({} in {} turns)", self.ends, self.turns)
    }
}

fn decisions(level: Level) {
    let player = Player::of_level(level);
    let arena = Arena {
        rules: Preset::Table.rules(),
        players: [&player; 2],
    };
    let (mut ordinary, mut series) = (Vec::new(), Vec::new());
    for game in 0..GAMES {
        let mut before = Instant::now();
        arena.play_game(None, Chance::new(game), &mut |task, _| {
            let took = before.elapsed();
            match task.kind {
                TurnKind::Plain(_) => ordinary.push(took),
                TurnKind::Series(_) | TurnKind::Rest(_) => series.push(took),
            }
            before = Instant::now();
        });
    }
    println!("{}: ordinary turns {}", level.name(), times(&mut ordinary));
    println!("{}: series {}", level.name(), times(&mut series));
}

fn times(times: &mut [Duration]) -> String {
    times.sort_unstable();
    let at = |share: f64| times.get((times.len() as f64 * share) as usize).or(times.last());
    let shown = |time: Option<&Duration>| time.map_or(0.0, |time| time.as_secs_f64() * 1e3);
    format!(
        "median {:.3} ms, p99 {:.3} ms, largest {:.3} ms ({} turns)",
        shown(at(0.5)),
        shown(at(0.99)),
        shown(times.last()),
        times.len()
    )
}

/// Evaluations inside the candidate lists of the vectors' positions, all 15 mixed rolls each.
fn evaluations() {
    let (rules, brain) = (Rules::default(), shipped());
    let lists: Vec<_> = cases()
        .into_iter()
        .flat_map(|(seen, rolls)| mixed_rolls().map(move |roll| (seen, rolls, roll)))
        .map(|(seen, rolls, roll)| {
            let mut ends = Ends::new();
            ends.find(&rules, &seen, TurnKind::Plain(roll));
            (seen, rolls, ends)
        })
        .collect();
    let start = processor_time();
    let mut looked = 0;
    for _ in 0..PASSES {
        for (seen, rolls, ends) in &lists {
            std::hint::black_box(bot::worth_of_ends(&brain, &rules, seen, *rolls, ends));
            looked += ends.len();
        }
    }
    let rate = looked as f64 / (processor_time() - start).as_secs_f64() / 1e6;
    println!(
        "evaluations a second of processor time inside candidate lists: {rate:.2} million, {looked} in all"
    );
}

fn mixed_rolls() -> impl Iterator<Item = Roll> {
    Roll::all().filter(|roll| !roll.is_double())
}

/// What this thread has had of a processor, in steps of a few milliseconds; where the system does not say, the
/// time since it was first asked.
fn processor_time() -> Duration {
    static FIRST: LazyLock<Instant> = LazyLock::new(Instant::now);
    std::fs::read_to_string("/proc/thread-self/schedstat")
        .ok()
        .and_then(|line| line.split(' ').next()?.parse().ok())
        .map_or_else(|| FIRST.elapsed(), Duration::from_nanos)
}
