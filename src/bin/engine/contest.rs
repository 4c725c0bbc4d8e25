//! `engine match`: two players over many matches, with the same dice from either seat.

use crate::arena::Arena;
use crate::options::Options;
use crate::player::Player;
use crate::share::Sample;
use gul_bara::bot::Chance;
use gul_bara::rules::{MatchLength, Preset, Rules, Side};
use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// What is played.
struct Contest {
    a: Player,
    b: Player,
    rules: Rules,
    length: MatchLength,
    seed: u64,
}

/// What comes of one pair of matches, as the first player sees it.
struct Pair {
    /// Share of the two matches won: 0, ½ or 1.
    matches: f64,
    /// Points won less points lost in each game.
    games: Vec<f64>,
    /// Games of two points.
    doubles: usize,
}

/// Plays the matches and prints share of matches and points a game of the first player.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let options = Options::read(arguments, &["matches", "to", "rules", "seed", "threads"])?;
    let &[a, b] = &options.words[..] else {
        return Err("match wants two players".to_owned());
    };
    let preset = options.text("rules").unwrap_or("table");
    let contest = Contest {
        a: Player::named(a)?,
        b: Player::named(b)?,
        rules: Preset::from_name(preset)
            .ok_or(format!("--rules: no preset {preset:?}"))?
            .rules(),
        length: MatchLength::new(options.get("to", 3)?).map_err(|_| "--to: 1 to 99 points")?,
        seed: options.get("seed", 1)?,
    };
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let pairs = options.get("matches", 1000u64)?.div_ceil(2);
    let played = contest.play(pairs, options.get("threads", cores)?.max(1));
    print(&contest, preset, &played);
    Ok(())
}

impl Contest {
    fn play(&self, pairs: u64, threads: usize) -> Vec<Pair> {
        let next = AtomicU64::new(0);
        let work = || {
            let mut played = Vec::new();
            loop {
                let pair = next.fetch_add(1, Ordering::Relaxed);
                if pair >= pairs {
                    return played;
                }
                played.push(self.play_pair(pair));
            }
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            workers
                .into_iter()
                .flat_map(|worker| worker.join().unwrap_or_default())
                .collect()
        })
    }

    fn play_pair(&self, pair: u64) -> Pair {
        let seed = Chance::new(self.seed ^ pair << 20).next();
        let mut result = Pair {
            matches: 0.0,
            games: Vec::new(),
            doubles: 0,
        };
        for (players, side) in [
            ([&self.a, &self.b], Side::Ivory),
            ([&self.b, &self.a], Side::Night),
        ] {
            let arena = Arena {
                rules: self.rules,
                players,
            };
            let (score, outcomes) = arena.play_match(self.length, seed);
            if score.winner() == Some(side) {
                result.matches += 0.5;
            }
            result.doubles += outcomes.iter().filter(|outcome| outcome.points() == 2).count();
            result.games.extend(outcomes.iter().map(|outcome| {
                let points = f64::from(outcome.points());
                if outcome.winner == side { points } else { -points }
            }));
        }
        result
    }
}

fn print(contest: &Contest, preset: &str, played: &[Pair]) {
    let matches = Sample::of(played.iter().map(|pair| pair.matches));
    // Games of one pair share their dice: their mean is one observation.
    let games = Sample::of(
        played
            .iter()
            .map(|pair| pair.games.iter().sum::<f64>() / pair.games.len() as f64),
    );
    let count: usize = played.iter().map(|pair| pair.games.len()).sum();
    println!(
        "{} against {}, {preset}, matches to {}, seed {}",
        contest.a.name,
        contest.b.name,
        contest.length.points(),
        contest.seed
    );
    println!(
        "matches {}: {:.2} % ± {:.2} won by {}",
        played.len() * 2,
        100.0 * matches.mean,
        100.0 * matches.interval,
        contest.a.name
    );
    let doubles: usize = played.iter().map(|pair| pair.doubles).sum();
    println!(
        "games {count}: {:+.4} ± {:.4} points a game, {:.1} % of two points",
        games.mean,
        games.interval,
        100.0 * doubles as f64 / count as f64
    );
}
