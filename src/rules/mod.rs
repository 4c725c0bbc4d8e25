//! What is legal: points, sides, positions, rolls, steps, stages, turns, games.
//!
//! Written from the project's rules page; knows nothing of records, bots or pictures. Read in this
//! order: [`Side`], [`Point`], [`Roll`], [`Checkers`], [`Position`], [`Rules`], [`Step`], [`Stage`],
//! [`Turn`], [`Game`]. [`Ends`] lists every distinct end of a turn, for the bot.

mod checkers;
mod die;
mod distinct;
mod ends;
mod game;
mod house;
mod kernel;
mod outcome;
mod plays;
mod point;
mod position;
mod rest;
mod route;
mod score;
mod side;
mod stage;
mod step;
mod steps;
mod turn;
mod turn_kind;

pub use checkers::{CHECKERS, Checkers, Points};
pub use die::{Die, NotADie, Roll};
pub use ends::{End, Ends};
pub use game::{Game, Misplaced, Phase};
pub use house::{Counted, OpeningRule, Preset, RestRule, Rules, SeriesFrom};
pub use outcome::{How, Outcome};
pub use point::{NotAPoint, Point};
pub use position::{InvalidPosition, Position, Seen};
pub use rest::Rest;
pub use score::{MatchLength, NotAMatchLength, Score};
pub use side::Side;
pub use stage::Stage;
pub use step::{Step, StepRefusal};
pub use steps::Steps;
pub use turn::Turn;
pub use turn_kind::TurnKind;
