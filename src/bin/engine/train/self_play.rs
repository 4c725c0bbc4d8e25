//! Games of a network against itself, as lessons.

use crate::arena::throw;
use gul_bara::bot::inputs::{Moment, Rows};
use gul_bara::bot::{self, Brain, Chance, Chances, Level, Opinion, Style, Task, Thinking};
use gul_bara::rules::{Game, Outcome, Phase, Preset, Roll, Rules, Seen, Side};
use std::ops::Range;
use std::thread;

/// A position and what is to be said of it.
pub struct Lesson {
    pub rows: Vec<u16>,
    pub target: Chances,
}

/// How games for training are played: quickly.
const STYLE: Style = Style {
    opinion: Opinion::Net,
    limit: 1200,
    blur: 0.0,
    ahead: 0,
    further: 0,
};

/// Plays these games and gives their lessons in the order of the games.
pub fn play_round(brain: &Brain, seed: u64, games: Range<u64>, lambda: f64, threads: usize) -> Vec<Lesson> {
    let share = (games.end - games.start).div_ceil(threads as u64);
    thread::scope(|scope| {
        let players: Vec<_> = games
            .clone()
            .step_by(share as usize)
            .map(|from| {
                let part = from..(from + share).min(games.end);
                scope.spawn(move || {
                    part.flat_map(|game| lessons(brain, seed, game, lambda))
                        .collect::<Vec<_>>()
                })
            })
            .collect();
        players
            .into_iter()
            .flat_map(|player| player.join().unwrap_or_default())
            .collect()
    })
}

/// A position with its roller about to roll.
struct Moved {
    rows: Vec<u16>,
    roller: Side,
    chances: Chances,
}

fn lessons(brain: &Brain, seed: u64, number: u64, lambda: f64) -> Vec<Lesson> {
    let rules = if number.is_multiple_of(2) {
        Preset::Table
    } else {
        Preset::Bulgarian
    }
    .rules();
    let (moves, outcome) = play(brain, &rules, Chance::new(seed ^ number << 20));
    let mut after = None;
    let mut lessons: Vec<Lesson> = moves
        .into_iter()
        .rev()
        .map(|moved| {
            let target = match after {
                Some((later, said)) => mixed(said, later, lambda).flipped(),
                None if outcome.winner == moved.roller => Chances::won(outcome.points()),
                None => Chances::won(outcome.points()).flipped(),
            };
            after = Some((target, moved.chances));
            Lesson {
                rows: moved.rows,
                target,
            }
        })
        .collect();
    lessons.reverse();
    lessons
}

/// What the network said of a position, mixed with what came later by `lambda` parts of 1.
fn mixed(said: Chances, later: Chances, lambda: f64) -> Chances {
    let mix = |said: f64, later: f64| said + lambda * (later - said);
    Chances {
        win: mix(said.win, later.win),
        win2: mix(said.win2, later.win2),
        lose2: mix(said.lose2, later.lose2),
    }
}

fn play(brain: &Brain, rules: &Rules, mut dice: Chance) -> (Vec<Moved>, Outcome) {
    let mut game = Game::new(*rules);
    let mut moves = Vec::with_capacity(80);
    loop {
        let next = match game.phase() {
            Phase::Over(outcome) => return (moves, *outcome),
            Phase::Opening => match throw(&mut dice) {
                (ivory, night) if ivory == night => continue,
                (ivory, night) => game.open(ivory, night),
            },
            &Phase::ToRoll(roller) => {
                moves.push(moved(brain, &game, roller));
                let (one, other) = throw(&mut dice);
                game.roll(Roll::new(one, other))
            }
            Phase::Playing(_) => Ok(turn(brain, &game)),
        };
        game = next.expect("the game keeps to its phases");
    }
}

fn moved(brain: &Brain, game: &Game, roller: Side) -> Moved {
    let seen = game.position().seen_by(roller);
    let rolls = [game.rolls(roller), game.rolls(roller.other())];
    Moved {
        rows: rows(game.rules(), &seen, rolls),
        roller,
        chances: bot::chances(brain, Opinion::Net, game.rules(), &seen, rolls),
    }
}

/// All rows of a position whose mover is about to roll; `rolls` made so far, the mover's first.
pub fn rows(rules: &Rules, seen: &Seen, rolls: [u16; 2]) -> Vec<u16> {
    let mut rows = Rows::none();
    rows.add_moment(Moment::new(rules, rolls));
    rows.add_stacks(0, seen.mine());
    rows.add_stacks(1, seen.theirs());
    rows.add_relations(seen.mine(), seen.theirs());
    rows.get().to_vec()
}

fn turn(brain: &Brain, game: &Game) -> Game {
    let task = Task::of_game(game, None, Level::Six).expect("a turn that has not begun");
    let choices = Thinking::in_style(&task, brain, STYLE).finish();
    let choice = choices.first().expect("a bot always answers");
    crate::arena::after(game, choice)
}
