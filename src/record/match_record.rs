//! The games of a match.

use super::choice::Choice;
use super::game_record::GameRecord;
use super::name::Name;
use super::start::Start;
use crate::dice::Source;
use crate::rules::{MatchLength, Misplaced, Rules, Score, Side};

/// A match: what was agreed, who plays, and its games, the last of which may be under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchRecord {
    rules: Rules,
    length: MatchLength,
    names: [Name; 2],
    games: Vec<GameRecord>,
    /// Where the dice come from and what proves it; bytes that only the dice room understands.
    dice: Vec<u8>,
}

impl MatchRecord {
    /// A match whose first game is about to begin.
    pub fn new(rules: Rules, length: MatchLength, names: [Name; 2], start: Start) -> MatchRecord {
        MatchRecord {
            rules,
            length,
            names,
            games: vec![GameRecord::new(rules, start)],
            dice: Vec::new(),
        }
    }

    /// The house rules of all its games.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// To how many points it is played.
    pub const fn length(&self) -> MatchLength {
        self.length
    }

    /// The name of one side.
    pub const fn name(&self, side: Side) -> &Name {
        &self.names[side.index()]
    }

    /// The games so far, at least one; all but the last have ended.
    pub fn games(&self) -> &[GameRecord] {
        &self.games
    }

    /// The game under way, or the last one played.
    pub fn game(&self) -> &GameRecord {
        &self.games[self.games.len() - 1]
    }

    /// Adds to that game what happened next, or says why it cannot have.
    pub fn push(&mut self, choice: Choice) -> Result<(), Misplaced> {
        self.last().push(choice)
    }

    /// Keeps only the first `length` choices of that game: this is how undo works.
    pub fn cut(&mut self, length: usize) {
        self.last().cut(length);
    }

    /// Never handed out: in its place a game by other rules could be put.
    fn last(&mut self) -> &mut GameRecord {
        let last = self.games.len() - 1;
        &mut self.games[last]
    }

    /// The score with the last game, if it has ended.
    pub fn score(&self) -> Score {
        self.games
            .iter()
            .filter_map(|game| game.now().outcome())
            .fold(Score::new(self.length), |score, outcome| score.after(&outcome))
    }

    /// Begins the next game. Does nothing and answers `false` while the last game goes on or once the
    /// match is won.
    pub fn next_game(&mut self) -> bool {
        let ready = self.awaits_next_game();
        if ready {
            self.games.push(GameRecord::new(self.rules, Start::Usual));
        }
        ready
    }

    /// Whether the last game has ended and the match is not yet won.
    pub fn awaits_next_game(&self) -> bool {
        self.game().now().outcome().is_some() && self.score().winner().is_none()
    }

    /// Where the dice come from, as bytes of the dice room ([`Source::parse`]).
    pub fn dice(&self) -> &[u8] {
        &self.dice
    }

    /// Notes where the dice come from ([`Source::bytes`]).
    pub fn set_dice(&mut self, dice: Vec<u8>) {
        self.dice = dice;
    }

    /// The match as others may see it: while it goes on, only the hash of a seed's secret. Once it is
    /// won the secret shows, so that everyone can recompute the rolls.
    pub fn for_showing(&self) -> MatchRecord {
        let mut shown = self.clone();
        if self.score().winner().is_none() {
            // Of a source that this program does not know nothing is shown.
            shown.dice = Source::parse(&self.dice)
                .map(|source| source.hidden().bytes())
                .unwrap_or_default();
        }
        shown
    }
}
