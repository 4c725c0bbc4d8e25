//! The native engine: answers requests a line at a time, or runs one of the commands of its own.

mod answer;
mod arena;
mod bench;
mod contest;
mod options;
mod player;
mod request;
mod rollout;
mod serve;
mod share;
mod train;

use std::process::ExitCode;

const HELP: &str = "\
engine                     answers requests, one JSON object a line, on standard input
engine bench               prints the speed of this machine: plays, evaluations, bearoff, decisions, or all
engine match A B           lets two players play: --matches N --to POINTS --rules PRESET --seed S --threads N
engine train               makes a network: --run FILES --games N --hidden UNITS --seed S --threads N
                           --rate R --last-rate R --lambda L
players, also net:FILE, each perhaps with ~S to see blurred by S points and then
+N to look a roll ahead of its N best turns: ";

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
        "match" => contest::run(rest),
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
