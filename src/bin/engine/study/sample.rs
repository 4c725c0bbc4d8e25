//! Turns to be studied, out of games that the network plays against itself.

use crate::arena::{after, throw};
use crate::player::shipped;
use gul_bara::bot::{Chance, Choice, Level, Opinion, Style, Task, Thinking};
use gul_bara::rules::{Game, Phase, Preset, Roll};

/// How the games are played, and positions beyond a look ahead judged: quickly.
pub const QUICK: Style = Style {
    opinion: Opinion::Net,
    limit: 1200,
    blur: 0.0,
    ahead: 0,
    further: 0,
};

/// Level 6 without its look ahead.
pub const PLAIN: Style = Style {
    ahead: 0,
    ..Level::Six.style()
};

/// So many turns that are `wanted`, one of each game at most, with the game as it was before; games are by
/// turns `table` and `bulgarian`.
pub fn turns(seed: u64, count: usize, wanted: impl Fn(&Task) -> bool) -> Vec<(Game, Task)> {
    (0..)
        .filter_map(|number| {
            let preset = [Preset::Table, Preset::Bulgarian][number as usize % 2];
            let mut dice = Chance::new(seed ^ number << 24);
            let mut turns = Vec::new();
            play(Game::new(preset.rules()), &mut dice, &mut |game, task| {
                if wanted(task) {
                    turns.push((*game, *task));
                }
            });
            let drawn = dice.below(turns.len().max(1) as u32) as usize;
            turns.get(drawn).copied()
        })
        .take(count)
        .collect()
}

fn play(mut game: Game, dice: &mut Chance, watch: &mut dyn FnMut(&Game, &Task)) {
    loop {
        let next = match game.phase() {
            Phase::Over(_) => return,
            Phase::Opening => match throw(dice) {
                (ivory, night) if ivory == night => continue,
                (ivory, night) => game.open(ivory, night),
            },
            Phase::ToRoll(_) => {
                let (one, other) = throw(dice);
                game.roll(Roll::new(one, other))
            }
            Phase::Playing(_) => {
                watch(&game, &task(&game));
                Ok(after(&game, &best(&game, QUICK)))
            }
        };
        game = next.expect("the game keeps to its phases");
    }
}

/// The turn under way in a game, for the shipped network.
pub fn task(game: &Game) -> Task {
    Task::of_game(game, None, Level::Six).expect("a turn that has not begun")
}

/// The turn that the shipped network plays in this style.
pub fn best(game: &Game, style: Style) -> Choice {
    let mut choices = Thinking::in_style(&task(game), &shipped(), style).finish();
    choices.swap_remove(0)
}
