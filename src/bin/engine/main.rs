//! The native engine: answers requests a line at a time, or runs one of the commands of its own.

mod answer;
mod arena;
mod bearoff;
mod bench;
mod contest;
mod options;
mod player;
mod request;
mod rollout;
mod serve;
mod share;
mod study;
mod train;

use std::process::ExitCode;

const HELP: &str = "\
engine                     answers requests, one JSON object a line, on standard input
engine bench               prints the speed of this machine: plays, evaluations, bearoff, decisions, or all
engine bearoff [P1 … P6]   prints the least expected rolls of this home position, and how likely each number is
                           to bear all off and the first off; or the rolls of all positions as JSON lines
engine match A B           lets two players play: --matches N --to POINTS --rules PRESET --seed S --threads N
engine train               makes a network: --run FILES --games N --hidden UNITS --seed S --threads N
                           --rate R --last-rate R --lambda L
engine study WHAT          measures what a turn loses: lookahead, search, race, or quantised --run FILES; or what A's choices
                           gain on B's: choices A B; --sample N --seed S --threads N
players, also net:FILE, each perhaps with ~S to see blurred by S points and then
+N to look a roll ahead of its N best turns, ^N to look two rolls ahead of N of those: ";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (command, rest) = match arguments.split_first() {
        None => ("serve", &[][..]),
        Some((command, rest)) => (command.as_str(), rest),
    };
    let done = match command {
        "serve" => serve::run().map_err(|error| error.to_string()),
        "bench" => {
            bench::run(rest);
            Ok(())
        }
        "bearoff" => bearoff::run(rest),
        "match" => contest::run(rest),
        "study" => study::run(rest),
        "train" => train::run(rest),
        _ => {
            let names: Vec<&str> = gul_bara::bot::Level::ALL.map(|level| level.name()).into();
            Err(format!("{HELP}{}", names.join(", ")))
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}
