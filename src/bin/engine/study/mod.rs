//! `engine study`: what the choices of a turn cost, each measured against a judgement that takes too long
//! for play.

mod choices;
mod lookahead;
mod quantised;
mod race;
mod sample;
mod search;
mod two_sided;

use crate::options::Options;
use crate::player::Player;
use crate::share::Sample;
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// What may be studied, in the order of the usage text.
const STUDIES: &str = "choices A B, lookahead, search, race, quantised";

/// Runs one study.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let options = Options::read(arguments, &["sample", "seed", "threads", "run"])?;
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let plan = Plan {
        seed: options.get("seed", 1)?,
        threads: options.get("threads", cores)?.max(1),
    };
    match options.words[..] {
        ["choices", one, other] => {
            let players = [Player::named(one)?, Player::named(other)?];
            choices::run(&plan, options.get("sample", 2000)?, &players);
        }
        ["lookahead"] => lookahead::run(&plan, options.get("sample", 2000)?),
        ["search"] => search::run(&plan, options.get("sample", 500)?),
        ["race"] => race::run(&plan, options.get("sample", 2000)?),
        ["quantised"] => {
            let run = options
                .text("run")
                .ok_or("quantised wants the --run that was trained")?;
            quantised::run(&plan, run.as_ref(), options.get("sample", 2000)?)?;
        }
        _ => return Err(format!("study wants one of: {STUDIES}")),
    }
    Ok(())
}

/// Where chance starts from, and on how many threads.
struct Plan {
    seed: u64,
    threads: usize,
}

impl Plan {
    /// What `work` finds in each of these, in their order.
    fn each<T: Sync, R: Send>(&self, all: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
        let next = AtomicUsize::new(0);
        let some = || {
            let mut found = Vec::new();
            while let index = next.fetch_add(1, Ordering::Relaxed)
                && let Some(one) = all.get(index)
            {
                found.push((index, work(one)));
            }
            found
        };
        let mut found: Vec<(usize, R)> = thread::scope(|scope| {
            let workers: Vec<_> = (0..self.threads).map(|_| scope.spawn(some)).collect();
            let done = workers.into_iter().filter_map(|worker| worker.join().ok());
            done.flatten().collect()
        });
        found.sort_by_key(|&(index, _)| index);
        found.into_iter().map(|(_, found)| found).collect()
    }
}

/// Prints a mean loss with its interval.
fn print(what: &str, losses: &[f64]) {
    let sample = Sample::of(losses.iter().copied());
    println!(
        "{what}: {} turns, {:.5} ± {:.5} points a turn, largest {:.4}, none in {:.1} %",
        losses.len(),
        sample.mean,
        sample.interval,
        losses.iter().copied().fold(0.0, f64::max),
        100.0 * losses.iter().filter(|&&loss| loss <= 0.0).count() as f64 / losses.len() as f64,
    );
}
