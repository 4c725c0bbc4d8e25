//! One game or match between two players, natively.

use crate::player::Player;
use gul_bara::bot::{Chance, Choice, Task, Thinking};
use gul_bara::rules::{Die, Game, MatchLength, Outcome, Phase, Roll, Rules, Score};

/// Two players and how they play.
pub struct Arena<'a> {
    pub rules: Rules,
    /// By [`Side::index`].
    pub players: [&'a Player; 2],
}

impl Arena<'_> {
    /// Plays a match with the dice of `seed`: each game has dice of its own, whatever happened before.
    /// Tells the score at its end and the outcomes.
    pub fn play_match(&self, length: MatchLength, seed: u64) -> (Score, Vec<Outcome>) {
        let mut score = Score::new(length);
        let mut outcomes = Vec::new();
        while score.winner().is_none() {
            let mut chance = Chance::new(seed ^ (outcomes.len() as u64) << 48);
            let outcome = self.play_game(Some(&score), Chance::new(chance.next()), &mut |_, _| {});
            score = score.after(&outcome);
            outcomes.push(outcome);
        }
        (score, outcomes)
    }

    /// Plays a game from the usual start; `watch` sees each task and what came of it.
    pub fn play_game(
        &self,
        score: Option<&Score>,
        mut dice: Chance,
        watch: &mut dyn FnMut(&Task, &Choice),
    ) -> Outcome {
        let seed = dice.next();
        self.play_on(
            Game::new(self.rules),
            score,
            seed,
            &mut || throw(&mut dice),
            watch,
        )
    }

    /// Plays a game to its end from where it stands, with the rolls that `throw` gives; `seed` is for
    /// players that want chance.
    pub fn play_on(
        &self,
        mut game: Game,
        score: Option<&Score>,
        seed: u64,
        throw: &mut dyn FnMut() -> (Die, Die),
        watch: &mut dyn FnMut(&Task, &Choice),
    ) -> Outcome {
        let mut moment = seed;
        loop {
            let next = match game.phase() {
                Phase::Over(outcome) => return *outcome,
                Phase::Opening => {
                    let (ivory, night) = throw();
                    if ivory == night {
                        continue;
                    }
                    game.open(ivory, night)
                }
                Phase::ToRoll(_) => {
                    let (one, other) = throw();
                    game.roll(Roll::new(one, other))
                }
                Phase::Playing(turn) => {
                    let player = self.players[turn.side().index()];
                    moment = moment.wrapping_add(1);
                    let task =
                        Task::of_game(&game, score, player.level).map(|task| Task { seed: moment, ..task });
                    Ok(task.map_or(game, |task| played(&game, &task, player, watch)))
                }
            };
            game = next.expect("the arena keeps to the phases");
        }
    }
}

/// The game after the bot's turn.
fn played(game: &Game, task: &Task, player: &Player, watch: &mut dyn FnMut(&Task, &Choice)) -> Game {
    let choices = Thinking::in_style(task, &player.brain, player.style).finish();
    let choice = choices.first().expect("a bot always answers");
    watch(task, choice);
    after(game, choice)
}

/// The game after a bot has played what it chose.
pub fn after(game: &Game, choice: &Choice) -> Game {
    let mut game = *game;
    for &step in &choice.steps {
        game = game.step(step).expect("a bot plays by the rules");
    }
    match game.phase() {
        Phase::Over(_) => game,
        _ => game.done().expect("a bot plays to the end of its turn"),
    }
}

/// Two dice.
pub fn throw(dice: &mut Chance) -> (Die, Die) {
    let mut one = || die(dice.below(6).into());
    (one(), one())
}

/// One of the 36 throws; numbers that count up go through all of them, over and over.
pub fn throw_of(number: u64) -> (Die, Die) {
    (die(number / 6), die(number))
}

fn die(number: u64) -> Die {
    Die::new(1 + (number % 6) as u8).expect("a number from 1 to 6")
}
