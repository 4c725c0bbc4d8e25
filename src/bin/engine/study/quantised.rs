//! What is lost by whole numbers: the network in training, which has plain ones, against what is made of it.

use super::sample::turns;
use super::{Plan, print};
use crate::share::Sample;
use crate::train::{Run, rows};
use gul_bara::bot::{self, Brain, Opinion};
use gul_bara::rules::{Ends, TurnKind};
use std::path::Path;

pub fn run(plan: &Plan, files: &Path, count: usize) -> Result<(), String> {
    let learner = Run::kept(files)?.learner;
    let brain = Brain::of(&learner.weights()).map_err(|reason| format!("the network: {reason:?}"))?;
    // Once a side is home, exact bearing off has its say as well.
    let turns = turns(plan.seed, count, |task| {
        let home = task.seen.mine().all_home() || task.seen.theirs().all_home();
        matches!(task.kind, TurnKind::Plain(_)) && !home
    });
    let found = plan.each(&turns, |(_, task)| {
        let [mine, theirs] = task.rolls;
        let to_roll = [theirs, mine + 1];
        let mut ends = Ends::new();
        ends.find(&task.rules, &task.seen, task.kind);
        let mut differences = 0.0;
        let (mut best, mut chosen) = (f64::MIN, (f64::MIN, 0.0));
        for end in ends.iter() {
            let seen = task.seen.after(end.mine()).swapped();
            let plain = -learner.chances(&rows(&task.rules, &seen, to_roll)).equity();
            let whole = -bot::chances(&brain, Opinion::Net, &task.rules, &seen, to_roll).equity();
            differences += (plain - whole).abs() / ends.len() as f64;
            best = best.max(plain);
            if whole > chosen.0 {
                chosen = (whole, plain);
            }
        }
        (best - chosen.1, differences)
    });
    let (losses, differences): (Vec<f64>, Vec<f64>) = found.into_iter().unzip();
    let mean = Sample::of(differences.into_iter()).mean;
    println!("equities differ by {mean:.5} points on average");
    print("whole numbers against plain ones", &losses);
    Ok(())
}
