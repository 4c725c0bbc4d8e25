//! `engine train`: makes the network by self-play, from a seed, the same whatever the number of threads.
//!
//! Games are played in rounds. While a round is played with the network as it was, the round before is
//! learnt from; so the network that plays is always one round behind the one that learns.

mod learner;
mod run;
mod self_play;

use crate::options::Options;
use gul_bara::bot::Brain;
use run::Plan;
use self_play::{Lesson, play_round};
use std::num::NonZero;
use std::path::PathBuf;
use std::thread;
use std::time::Instant;

pub use run::Run;
pub use self_play::rows;

/// Games a round.
const ROUND: u64 = 128;
/// Rounds between two lines of the log, each with the run saved.
const ROUNDS_A_LINE: u64 = 20;

/// Trains, or goes on with a run that was interrupted.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let known = [
        "run",
        "hidden",
        "games",
        "seed",
        "rate",
        "last-rate",
        "lambda",
        "threads",
    ];
    let options = Options::read(arguments, &known)?;
    let files = PathBuf::from(options.text("run").unwrap_or("target/train/net"));
    let plan = Plan {
        games: options.get("games", 200_000)?,
        rate: options.get("rate", 0.01)?,
        last_rate: options.get("last-rate", 0.001)?,
        lambda: options.get("lambda", 0.7)?,
    };
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let threads = options.get("threads", cores)?.max(1);
    let mut run = Run::open(&files, options.get("hidden", 128)?, options.get("seed", 1)?)?;
    println!("{} from game {}", files.display(), run.games);
    train(&mut run, &plan, threads)
}

fn train(run: &mut Run, plan: &Plan, threads: usize) -> Result<(), String> {
    let start = Instant::now();
    let mut waiting: Vec<Lesson> = Vec::new();
    let (mut loss, mut lessons) = (0.0, 0u64);
    while run.games < plan.games {
        let brain = Brain::of(&run.learner.weights()).map_err(|reason| format!("the network: {reason:?}"))?;
        let games = run.games..run.games + ROUND;
        let (seed, lambda) = (run.seed, plan.lambda);
        let rate = plan.rate_at(run.games);
        let learner = &mut run.learner;
        let played = thread::scope(|scope| {
            let playing = scope.spawn(|| play_round(&brain, seed, games, lambda, threads));
            for lesson in waiting.drain(..) {
                loss += learner.learn(&lesson, rate);
                lessons += 1;
            }
            playing.join()
        });
        waiting = played.map_err(|_| "a game was not played to its end")?;
        run.games += ROUND;
        if (run.games / ROUND).is_multiple_of(ROUNDS_A_LINE) || run.games >= plan.games {
            let line = format!(
                "{},{:.0},{:.5},{:.5},{}",
                run.games,
                start.elapsed().as_secs_f64(),
                loss / lessons.max(1) as f64,
                rate,
                lessons
            );
            println!("{line}");
            run.save(&line)?;
            (loss, lessons) = (0.0, 0);
        }
    }
    Ok(())
}
