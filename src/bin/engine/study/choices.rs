//! What one player's choices gain on another's: the turns on which they differ are played out with the same dice.

use super::lookahead::{played, worth};
use super::sample::turns;
use super::{Plan, print};
use crate::arena::{after, throw, throw_of};
use crate::player::Player;
use gul_bara::bot::{Chance, Choice, Task, Thinking};
use gul_bara::rules::{Game, Phase, Roll, Side, TurnKind};

/// Games played out after each of two choices.
const GAMES: u64 = 144;
/// Rolls after which a game is judged as it stands.
const ROLLS: u8 = 7;

pub fn run(plan: &Plan, count: usize, players: &[Player; 2]) {
    let turns = turns(plan.seed, count, |task| !matches!(task.kind, TurnKind::Rest(_)));
    let gains: Vec<Option<f64>> = plan.each(&turns, |(game, task)| gain(plan.seed, game, task, players));
    let [one, other] = players.each_ref().map(|player| &player.name);
    print(
        &format!("{one} gains on {other}"),
        &gains.iter().map(|gain| gain.unwrap_or(0.0)).collect::<Vec<f64>>(),
    );
    print(
        "where they differ",
        &gains.iter().copied().flatten().collect::<Vec<f64>>(),
    );
}

/// What the mover gets by the first player's choice, less what it gets by the second's, in points; `None` if they
/// choose the same.
fn gain(seed: u64, game: &Game, task: &Task, players: &[Player; 2]) -> Option<f64> {
    let mover = game.to_act()?;
    let [one, other] = players.each_ref().map(|player| choice(task, player));
    let points = |choice: &Choice| -> f64 {
        let start = after(game, choice);
        let games = (0..GAMES).map(|number| play(start, mover, seed, number));
        games.sum::<f64>() / GAMES as f64
    };
    (one.end != other.end).then(|| points(&one) - points(&other))
}

fn choice(task: &Task, player: &Player) -> Choice {
    let mut choices = Thinking::in_style(task, &player.brain, player.style).finish();
    choices.swap_remove(0)
}

/// What a side gets of a game that goes on with dice of this number; the numbers of its first roll go evenly
/// through all throws.
fn play(start: Game, side: Side, seed: u64, number: u64) -> f64 {
    let mut dice = Chance::new(seed ^ number << 24);
    let mut game = played(start);
    for rolled in 0..ROLLS {
        if !matches!(game.phase(), Phase::ToRoll(_)) {
            break;
        }
        let drawn = throw(&mut dice);
        let (one, other) = if rolled == 0 { throw_of(number) } else { drawn };
        game = played(game.roll(Roll::new(one, other)).expect("it is time to roll"));
    }
    worth(&game, side, 0)
}
