//! One game as its list of choices, with the state they lead to.

use super::choice::Choice;
use super::start::Start;
use crate::rules::{Game, Misplaced, Rules};

/// A game's rules, start and choices. Every choice fits the one before: a choice that the rules
/// refuse never enters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    rules: Rules,
    start: Start,
    choices: Vec<Choice>,
    now: Game,
}

impl GameRecord {
    /// A game in which nothing has happened yet.
    pub fn new(rules: Rules, start: Start) -> GameRecord {
        GameRecord {
            rules,
            start,
            choices: Vec::new(),
            now: start.game(rules),
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
        self.now = choice.after(&self.now)?;
        self.choices.push(choice);
        Ok(())
    }

    /// Keeps only the first `length` choices: this is how undo works.
    pub fn cut(&mut self, length: usize) {
        if length < self.choices.len() {
            self.choices.truncate(length);
            self.now = self.at(length);
        }
    }

    /// Each choice with the state it led to, in order.
    pub fn states(&self) -> impl Iterator<Item = (Choice, Game)> + '_ {
        self.choices
            .iter()
            .scan(self.start.game(self.rules), |game, &choice| {
                *game = choice.after(game).unwrap_or(*game);
                Some((choice, *game))
            })
    }

    /// The state after the first `length` choices, or after all if there are fewer.
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
