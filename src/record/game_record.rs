//! One game as its list of choices, with the state they lead to.

use super::choice::Choice;
use super::start::Start;
use super::turns::{self, TurnLog};
use crate::rules::{Game, Misplaced, Rules};

/// A game's rules, start and choices. Every choice fits the one before: a choice that the rules
/// refuse never enters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    rules: Rules,
    start: Start,
    choices: Vec<Choice>,
    // What follows from these, kept: working it out plays the whole game again.
    now: Game,
    turns: Vec<TurnLog>,
}

impl GameRecord {
    /// A game in which nothing has happened yet.
    pub fn new(rules: Rules, start: Start) -> GameRecord {
        GameRecord {
            rules,
            start,
            choices: Vec::new(),
            now: start.game(rules),
            turns: Vec::new(),
        }
    }

    /// The house rules of the game.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Where the game started from.
    pub const fn start(&self) -> &Start {
        &self.start
    }

    /// All that has happened, in order.
    pub fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// The state after all choices.
    pub const fn now(&self) -> &Game {
        &self.now
    }

    /// Adds what happened next, or says why it cannot have.
    pub fn push(&mut self, choice: Choice) -> Result<(), Misplaced> {
        let before = self.now;
        self.now = choice.after(&before)?;
        self.choices.push(choice);
        turns::follow(&mut self.turns, choice, &before, &self.now, self.choices.len());
        Ok(())
    }

    /// Keeps only the first `length` choices: this is how undo works.
    pub fn cut(&mut self, length: usize) {
        if length < self.choices.len() {
            self.play_again(length);
        }
    }

    #[inline(never)]
    fn play_again(&mut self, length: usize) {
        let choices = std::mem::take(&mut self.choices);
        *self = GameRecord::new(self.rules, self.start);
        for &choice in choices.iter().take(length) {
            // A choice entered only through `push`, so it fits again.
            let _ = self.push(choice);
        }
    }

    /// What each side played from each roll, the first turn first.
    pub fn turns(&self) -> &[TurnLog] {
        &self.turns
    }

    /// The state after the first `length` choices, or after all if there are fewer.
    #[inline(never)]
    pub fn at(&self, length: usize) -> Game {
        self.choices
            .iter()
            .take(length)
            .fold(self.start.game(self.rules), |game, &choice| {
                // A choice enters only through `push`, so replaying it cannot fail.
                choice.after(&game).unwrap_or(game)
            })
    }
}
