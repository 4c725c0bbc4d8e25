//! One game from the opening to its end: what may happen next, and what came of it.

use super::die::{Die, Roll};
use super::house::{OpeningRule, Rules};
use super::outcome::{How, Outcome};
use super::position::Position;
use super::side::Side;
use super::step::{Step, StepRefusal};
use super::turn::Turn;
use super::turn_kind::TurnKind;

/// What a game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Both sides throw one die to see who starts.
    Opening,
    /// This side rolls.
    ToRoll(Side),
    /// A turn is played; once it is over, [`Game::done`] ends it.
    Playing(Turn),
    /// The game has ended.
    Over(Outcome),
}

/// A game under way. Every change gives a new value; the old one stays as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    rules: Rules,
    position: Position,
    rolls: [u16; 2],
    phase: Phase,
}

/// Something that does not fit what the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misplaced {
    /// The opening dice have been thrown already, or the game started without.
    NoOpeningNow,
    /// Equal opening dice are thrown again.
    OpeningTied,
    /// Nobody rolls now.
    NoRollNow,
    /// No turn is under way.
    NoTurnNow,
    /// The turn has steps left that must be played.
    StepsLeft,
    /// The game has ended.
    GameIsOver,
    /// The step may not be played.
    Step(StepRefusal),
}

impl Game {
    /// A new game from the usual start.
    pub const fn new(rules: Rules) -> Game {
        Game {
            rules,
            position: Position::START,
            rolls: [0; 2],
            phase: Phase::Opening,
        }
    }

    /// A game set up: this position, the rolls each side has made (by [`Side::index`]), and who rolls.
    /// If one side is all off already, the game is over.
    pub fn set_up(rules: Rules, position: Position, rolls: [u16; 2], to_roll: Side) -> Game {
        let phase = match Side::BOTH.into_iter().find(|&side| position.of(side).all_off()) {
            Some(winner) => Phase::Over(won(&position, winner)),
            None => Phase::ToRoll(to_roll),
        };
        Game {
            rules,
            position,
            rolls,
            phase,
        }
    }

    /// The house rules.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The position now, with the steps of the turn under way.
    pub const fn position(&self) -> Position {
        self.position
    }

    /// Rolls this side has made, the one being played included.
    pub const fn rolls(&self, side: Side) -> u16 {
        self.rolls[side.index()]
    }

    /// What the game waits for.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The turn under way, if one is.
    pub const fn turn(&self) -> Option<&Turn> {
        match &self.phase {
            Phase::Playing(turn) => Some(turn),
            _ => None,
        }
    }

    /// How the game ended, if it has.
    pub const fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Who has to act: roll, play or end its turn; `None` at the opening and after the end.
    pub const fn to_act(&self) -> Option<Side> {
        match &self.phase {
            Phase::ToRoll(side) => Some(*side),
            Phase::Playing(turn) => Some(turn.side()),
            Phase::Opening | Phase::Over(_) => None,
        }
    }

    /// The game after the opening dice.
    pub fn open(&self, ivory: Die, night: Die) -> Result<Game, Misplaced> {
        match self.phase {
            Phase::Opening => {}
            Phase::Over(_) => return Err(Misplaced::GameIsOver),
            _ => return Err(Misplaced::NoOpeningNow),
        }
        let starter = Side::throwing_higher(ivory, night).ok_or(Misplaced::OpeningTied)?;
        let ready = Game {
            phase: Phase::ToRoll(starter),
            ..*self
        };
        match self.rules.opening {
            OpeningRule::RolledAgain => Ok(ready),
            OpeningRule::Played => ready.roll(Roll::new(ivory, night)),
        }
    }

    /// What kind of turn `roll` gives to `side` now.
    const fn kind_of(&self, side: Side, roll: Roll) -> TurnKind {
        TurnKind::of_roll(&self.rules, roll, self.rolls(side), self.rolls(side.other()))
    }

    /// The game after the roll of the side whose turn it is.
    pub fn roll(&self, roll: Roll) -> Result<Game, Misplaced> {
        let side = match self.phase {
            Phase::ToRoll(side) => side,
            Phase::Over(_) => return Err(Misplaced::GameIsOver),
            _ => return Err(Misplaced::NoRollNow),
        };
        let mut game = *self;
        game.phase = Phase::Playing(Turn::new(
            &self.rules,
            &self.position,
            side,
            self.kind_of(side, roll),
        ));
        game.rolls[side.index()] = game.rolls[side.index()].saturating_add(1);
        Ok(game)
    }

    /// The game after one step; the last checker borne off ends it at once.
    pub fn step(&self, step: Step) -> Result<Game, Misplaced> {
        let turn = match &self.phase {
            Phase::Playing(turn) => turn.play(step).map_err(Misplaced::Step)?,
            Phase::Over(_) => return Err(Misplaced::GameIsOver),
            _ => return Err(Misplaced::NoTurnNow),
        };
        let position = turn.position();
        let phase = if turn.has_won() {
            Phase::Over(won(&position, turn.side()))
        } else {
            Phase::Playing(turn)
        };
        Ok(Game {
            position,
            phase,
            ..*self
        })
    }

    /// The game after the turn under way is declared finished: the opponent plays a rest, or rolls.
    pub fn done(&self) -> Result<Game, Misplaced> {
        let turn = match &self.phase {
            Phase::Playing(turn) if turn.is_over() => turn,
            Phase::Playing(_) => return Err(Misplaced::StepsLeft),
            Phase::Over(_) => return Err(Misplaced::GameIsOver),
            _ => return Err(Misplaced::NoTurnNow),
        };
        let next = match turn.kind() {
            // A rest is played before the same side's own roll.
            TurnKind::Rest(_) => turn.side(),
            _ => turn.side().other(),
        };
        let rest = turn
            .passed_on()
            .map(|rest| Turn::new(&self.rules, &self.position, next, TurnKind::Rest(rest)))
            .filter(|turn| !turn.is_over());
        Ok(Game {
            phase: rest.map_or(Phase::ToRoll(next), Phase::Playing),
            ..*self
        })
    }

    /// The game after `loser` gives it up.
    pub fn resign(&self, loser: Side) -> Result<Game, Misplaced> {
        if let Phase::Over(_) = self.phase {
            return Err(Misplaced::GameIsOver);
        }
        let outcome = Outcome {
            winner: loser.other(),
            how: How::Resigned,
            loser_off: self.position.of(loser).off(),
        };
        Ok(Game {
            phase: Phase::Over(outcome),
            ..*self
        })
    }
}

fn won(position: &Position, winner: Side) -> Outcome {
    Outcome {
        winner,
        how: How::BorneOff,
        loser_off: position.of(winner.other()).off(),
    }
}
