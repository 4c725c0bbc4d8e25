//! What one more roll of look-ahead would gain.

use super::sample::{PLAIN, QUICK, best, turns};
use super::{Plan, print};
use crate::arena::after;
use crate::player::shipped;
use gul_bara::bot::{self, Level, Opinion, Task, Thinking};
use gul_bara::rules::{Game, Phase, Roll, Side, TurnKind};

/// Turns that are judged anew, the best by level 6.
const JUDGED: u8 = 5;

pub fn run(plan: &Plan, count: usize) {
    let turns = turns(plan.seed, count, |task| !matches!(task.kind, TurnKind::Rest(_)));
    let gains = plan.each(&turns, |(game, task)| gain(game, task));
    let (level_6, level_5): (Vec<f64>, Vec<f64>) = gains.into_iter().unzip();
    print("two rolls ahead against level 6", &level_6);
    print("two rolls ahead against no look ahead", &level_5);
}

/// What the best of the turns by two rolls of look-ahead gains on the choice of level 6, and on the choice
/// without any look-ahead, by what two rolls say.
fn gain(game: &Game, task: &Task) -> (f64, f64) {
    let mover = game.to_act().expect("a turn is under way");
    let choices = |style| {
        let most = Task {
            most: JUDGED,
            ..*task
        };
        Thinking::in_style(&most, &shipped(), style).finish()
    };
    let level_6 = choices(Level::Six.style());
    let plain = best(game, PLAIN);
    let worth = |choice| worth(&after(game, choice), mover, 2);
    let worths: Vec<f64> = level_6.iter().map(worth).collect();
    let plain = match level_6.iter().position(|choice| choice.end == plain.end) {
        Some(place) => worths[place],
        None => worth(&plain),
    };
    let most = worths.iter().copied().fold(plain, f64::max);
    (most - worths[0], most - plain)
}

/// What a game is worth to a side, in points, by so many rolls of look-ahead, all turns in them played
/// without any.
pub fn worth(game: &Game, side: Side, rolls: u8) -> f64 {
    match game.phase() {
        Phase::Over(outcome) => {
            let points = f64::from(outcome.points());
            if outcome.winner == side { points } else { -points }
        }
        &Phase::ToRoll(roller) if rolls == 0 => {
            let seen = game.position().seen_by(roller);
            let made = [game.rolls(roller), game.rolls(roller.other())];
            let equity = bot::chances(&shipped(), Opinion::Net, game.rules(), &seen, made).equity();
            if roller == side { equity } else { -equity }
        }
        Phase::ToRoll(_) => Roll::all()
            .map(|roll| {
                let rolled = game.roll(roll).expect("it is time to roll");
                f64::from(roll.weight()) / 36.0 * worth(&played(rolled), side, rolls - 1)
            })
            .sum(),
        Phase::Playing(_) => worth(&played(*game), side, rolls),
        Phase::Opening => 0.0,
    }
}

/// The game when whoever has a turn or a rest to play has played it.
pub fn played(game: Game) -> Game {
    match game.phase() {
        Phase::Playing(_) => played(after(&game, &best(&game, QUICK))),
        _ => game,
    }
}
