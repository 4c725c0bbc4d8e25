//! What the worker must answer, bit by bit: written here by native code, compared by a test in a browser
//! (`tests/browser/specs/same-bits.spec.js`), which runs afterwards.

use gul_bara::bot::{Answer, Brain, Chance, Level, Request, Task, Thinking, Ticket};
use gul_bara::rules::{Die, Game, Phase, Preset, Roll, Rules};
use std::fmt::Write;

/// Evaluations that are compared, at least.
const EVALUATIONS: usize = 10_000;
/// Games whose tasks the browser's measurement times.
const TIMED_GAMES: u64 = 20;

fn brain() -> Brain {
    Brain::from_bytes(include_bytes!("../data/net.bin")).expect("the shipped network fits")
}

/// The tasks of a game that level 3 plays against itself.
fn tasks(rules: Rules, seed: u64) -> Vec<Task> {
    let mut chance = Chance::new(seed);
    let mut throw = || Die::new(1 + chance.below(6) as u8).expect("a die");
    let mut game = Game::new(rules);
    let mut tasks = Vec::new();
    loop {
        game = match game.phase() {
            Phase::Over(_) => return tasks,
            Phase::Opening => game.open(throw(), throw()).unwrap_or(game),
            Phase::ToRoll(_) => game
                .roll(Roll::new(throw(), throw()))
                .expect("it is time to roll"),
            Phase::Playing(_) => {
                let mut task = Task::of_game(&game, None, Level::Three).expect("the turn has not begun");
                task.seed = seed + tasks.len() as u64;
                task.limit = Some(400);
                tasks.push(task);
                let choices = Thinking::new(&task, &brain()).finish();
                let steps = &choices.first().expect("there is a choice").steps;
                let played = steps
                    .iter()
                    .fold(game, |game, &step| game.step(step).expect("legal"));
                match played.phase() {
                    Phase::Over(_) => played,
                    _ => played.done().expect("the turn is over"),
                }
            }
        };
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[test]
fn native_answers_are_written_for_the_browser_to_compare() {
    let brain = brain();
    let (mut pairs, mut evaluations, mut seed) = (Vec::new(), 0, 0);
    while evaluations < EVALUATIONS {
        let rules = Preset::ALL[seed as usize % 4].rules();
        for task in tasks(rules, seed) {
            // Level 6 looks ahead; the others show the network's bare evaluations of all they list.
            let level = if pairs.len() % 8 == 0 {
                Level::Six
            } else {
                Level::Four
            };
            let task = Task {
                level,
                most: 255,
                limit: Some(1500),
                ..task
            };
            let ticket = Ticket(pairs.len() as u32);
            let turns = Thinking::new(&task, &brain).finish();
            evaluations += turns.len();
            let answer = Answer::Turns(ticket, turns).to_bytes();
            pairs.push([hex(&Request::Think(ticket, task).to_bytes()), hex(&answer)]);
        }
        seed += 1;
    }
    let timed: Vec<String> = (0..TIMED_GAMES)
        .flat_map(|game| tasks(Preset::ALL[game as usize % 2].rules(), 1000 + game))
        .map(|task| Task {
            level: Level::Six,
            limit: None,
            ..task
        })
        .zip(0..)
        .map(|(task, ticket)| hex(&Request::Think(Ticket(ticket), task).to_bytes()))
        .collect();
    let file = serde_json::json!({ "evaluations": evaluations, "same": pairs, "timed": timed });
    let path = concat!(env!("CARGO_TARGET_TMPDIR"), "/bot-answers.json");
    std::fs::write(path, file.to_string()).expect("the target folder can be written to");
}
