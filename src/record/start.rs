//! Where a game starts from.

use crate::rules::{Game, Position, Rules, Side};

/// The usual start, or any valid position (lessons, tests, positions sent in a link).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Start {
    /// All checkers on 24, an opening to be thrown.
    #[default]
    Usual,
    /// A position set up.
    SetUp {
        /// Where the checkers stand.
        position: Position,
        /// Rolls already made, by [`Side::index`].
        rolls: [u16; 2],
        /// Who rolls first.
        to_roll: Side,
    },
}

impl Start {
    /// The game before its first entry.
    pub fn game(&self, rules: Rules) -> Game {
        match *self {
            Start::Usual => Game::new(rules),
            Start::SetUp {
                position,
                rolls,
                to_roll,
            } => Game::set_up(rules, position, rolls, to_roll),
        }
    }
}
