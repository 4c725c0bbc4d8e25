//! What a bot is asked and what it answers.

use super::{Chances, Level};
use crate::rules::{Checkers, Game, Rest, Rules, Score, Seen, Step, TurnKind};

/// A turn to be chosen, as its mover sees it, from its first step on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Task {
    /// Who chooses.
    pub level: Level,
    /// How many turns are wanted at most, the best first; 1 to play, a few for a hint. At least 1.
    pub most: u8,
    /// The house rules.
    pub rules: Rules,
    /// The position before the turn.
    pub seen: Seen,
    /// Rolls made before this turn's roll: the mover's, then the other side's.
    pub rolls: [u16; 2],
    /// What the turn is played from.
    pub kind: TurnKind,
    /// The score of the match; `None` in a single game.
    pub needs: Option<Needs>,
    /// Where chance is wanted (`random`, weaker levels): the same seed chooses the same turn.
    pub seed: u64,
    /// Positions to be looked at, at most; `None` is the level's own bound.
    pub limit: Option<u32>,
}

/// The points each side still needs to win the match, 1 to 99.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needs {
    mine: u8,
    theirs: u8,
}

impl Needs {
    /// The mover needs `mine` points, the other side `theirs`; `None` outside 1 to 99.
    pub const fn new(mine: u8, theirs: u8) -> Option<Needs> {
        if mine >= 1 && mine <= 99 && theirs >= 1 && theirs <= 99 {
            Some(Needs { mine, theirs })
        } else {
            None
        }
    }

    /// Points the mover needs, 1 to 99.
    pub const fn mine(self) -> u8 {
        self.mine
    }

    /// Points the other side needs, 1 to 99.
    pub const fn theirs(self) -> u8 {
        self.theirs
    }
}

/// One turn the bot would play.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The steps in the order played; none if nothing can be played.
    pub steps: Vec<Step>,
    /// The mover's checkers when they are played.
    pub end: Checkers,
    /// What of a series stays unplayed, whoever gets it.
    pub left_over: Option<Rest>,
    /// The mover's chances after the turn; of no meaning from [`Level::Random`].
    pub chances: Chances,
}

/// The most pips of two sides that come home by the mover's turn and then a rest and a roll of the other: 90 each
/// when home, 84 by each of the three.
const MOST_PIPS: u16 = 2 * 90 + 3 * 84;

impl Task {
    /// Whether both sides may be home in a position that has to be judged, so that exact bearing off is wanted.
    pub fn may_end_home(&self) -> bool {
        self.seen.mine().pips() + self.seen.theirs().pips() <= MOST_PIPS
    }

    /// The turn under way in `game`, for `level` to play; `None` if no turn is under way or some of it
    /// has been played already. One turn is wanted, seed 0, the level's own bound.
    pub fn of_game(game: &Game, score: Option<&Score>, level: Level) -> Option<Task> {
        let turn = game.turn().filter(|turn| turn.played() == 0)?;
        let (mine, theirs) = (turn.side(), turn.side().other());
        let this_roll = u16::from(!matches!(turn.kind(), TurnKind::Rest(_)));
        Some(Task {
            level,
            most: 1,
            rules: *game.rules(),
            seen: turn.seen(),
            rolls: [game.rolls(mine).saturating_sub(this_roll), game.rolls(theirs)],
            kind: turn.kind(),
            needs: score.and_then(|score| Needs::new(score.needed(mine), score.needed(theirs))),
            seed: 0,
            limit: None,
        })
    }
}
