//! Why a text is no match.

use crate::record::NameTooLong;
use crate::rules::{InvalidPosition, Roll, Side, StepRefusal};

/// The first line of a text that cannot be read, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: TextReason,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextReason {
    /// It is none of the lines that such a text has.
    NotUnderstood,
    /// Written by a newer program, in this version.
    NewerVersion(u32),
    /// The text has more than [`super::MOST_BYTES`] bytes, or a game more choices than a code holds.
    TooLong,
    /// It belongs before the first game.
    TooLate,
    /// No such house rule; this is what stands there.
    Rules(String),
    /// A match is played to 1 to 99 points.
    MatchLength,
    /// The name is too long.
    Name(NameTooLong),
    /// The dice or what proves them cannot be read, or secret and hash do not fit each other.
    Dice,
    /// The start cannot be read.
    Start,
    /// The start is no valid position.
    Position(InvalidPosition),
    /// A game begins with its opening dice.
    NoOpening,
    /// The opening has two different dice, thrown once.
    Opening,
    /// It is this side's turn.
    OtherSide(Side),
    /// The opening dice are played first, and they are these.
    OtherRoll(Roll),
    /// Here the rest of the opponent's series is played.
    RestFirst,
    /// No rest is to be played here.
    NoRest,
    /// The turn in the line before has not ended.
    TurnUnderWay,
    /// This is not written as a step is.
    NotAStep(String),
    /// This step cannot be played there.
    Step(String, StepRefusal),
    /// Steps that must be played are missing.
    StepsLeft,
    /// The steps of this number stand elsewhere.
    OtherNumber(u8),
    /// What it says of the rest of the series is not so.
    RestNote,
    /// The game has ended before.
    GameIsOver,
    /// The game before has not ended.
    GameUnderWay,
    /// The match has been won before.
    MatchIsOver,
    /// Games are numbered 1, 2, 3; the next is this.
    GameNumber(usize),
    /// The result is another.
    Result,
}
