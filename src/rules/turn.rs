//! Everything one side plays from one roll, or from the rest of the opponent's series.

use super::checkers::Checkers;
use super::die::Die;
use super::house::{RestRule, Rules};
use super::kernel::Board;
use super::position::{Position, Seen};
use super::rest::Rest;
use super::side::Side;
use super::stage::Stage;
use super::step::{Step, StepRefusal};
use super::steps::Steps;
use super::turn_kind::TurnKind;

/// A turn under way: what has been played, what may be played now, what comes after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    side: Side,
    kind: TurnKind,
    rest_rule: RestRule,
    board: Board,
    seen: Seen,
    stage: Stage,
    next: Option<Die>,
    played: u8,
}

impl Turn {
    /// The turn of `side` from this position, nothing played yet.
    pub fn new(rules: &Rules, position: &Position, side: Side, kind: TurnKind) -> Turn {
        let seen = position.seen_by(side);
        let (stage, next) = kind.first_stage();
        let board = Board::new(rules, &seen);
        Turn {
            side,
            kind,
            rest_rule: rules.rest,
            board,
            seen,
            stage,
            next,
            played: 0,
        }
        .settled()
    }

    /// Whose turn it is.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// What the turn is played from.
    pub const fn kind(&self) -> TurnKind {
        self.kind
    }

    /// The position with the steps so far played.
    pub const fn position(&self) -> Position {
        self.seen.position(self.side)
    }

    /// The same as the mover sees it.
    pub const fn seen(&self) -> Seen {
        self.seen
    }

    /// What is left of the stage under way.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Steps played so far, 0 to 24.
    pub const fn played(&self) -> u8 {
        self.played
    }

    /// The steps that may be played now; none when the turn is over.
    pub fn steps(&self) -> Steps {
        self.stage.steps(&self.board, self.seen.mine)
    }

    /// Whether nothing is left that may be played.
    pub fn is_over(&self) -> bool {
        self.steps().is_empty()
    }

    /// Whether the mover has borne off all its checkers.
    pub const fn has_won(&self) -> bool {
        self.seen.mine.all_off()
    }

    /// The turn after one more step, or why that step may not be played.
    pub fn play(&self, step: Step) -> Result<Turn, StepRefusal> {
        if !self.steps().has(step) {
            return Err(self.stage.refusal(&self.board, self.seen.mine, step));
        }
        let mine: Checkers = self.seen.mine.moved(step.from, step.die);
        let stage = self.stage.without(step.die);
        Ok(Turn {
            seen: self.seen.after(mine),
            stage,
            played: self.played + 1,
            ..*self
        }
        .settled())
    }

    /// The steps of a broken series that were not played; `None` while it goes on, if it was played
    /// whole, if it won, or if the turn is no series or rest.
    pub fn left_over(&self) -> Option<Rest> {
        match self.stage {
            Stage::Times { die, left } if !self.is_plain() && !self.has_won() && self.is_over() => {
                Rest::new(die, left)
            }
            _ => None,
        }
    }

    /// The rest that the opponent plays next, if the house gives it one. A series of which not even
    /// the first step could be played is simply lost, and a rest is passed on no further.
    pub fn passed_on(&self) -> Option<Rest> {
        match (self.rest_rule, self.kind) {
            (RestRule::ToOpponent, TurnKind::Series(_)) if self.played > 0 => self.left_over(),
            _ => None,
        }
    }

    const fn is_plain(&self) -> bool {
        matches!(self.kind, TurnKind::Plain(_))
    }

    /// Goes on to the next stage where one is finished, or, in a rest, cannot be.
    fn settled(mut self) -> Turn {
        let skips = matches!(self.kind, TurnKind::Rest(_));
        while let Some(die) = self.next
            && !self.has_won()
            && (self.stage.left() == 0 || skips && self.is_over())
        {
            self.stage = Stage::Times { die, left: 4 };
            self.next = die.next();
        }
        self
    }
}
