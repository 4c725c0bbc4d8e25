//! Why a code could not be read or written.

use crate::record::NameTooLong;
use crate::rules::InvalidPosition;

/// Why bytes or a text are no match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeError {
    /// The end is missing: it was cut off, or not all of it was copied.
    Incomplete,
    /// The checksum does not fit, or something follows the end.
    Damaged,
    /// Made by a newer program, in this version of the code.
    NewerVersion(u8),
    /// No code at all: the character (counted from 0) that first shows it.
    NotACode {
        /// Its place in the text, in characters.
        at: usize,
    },
    /// The checksum fits, but this part says nothing that a program of this version writes.
    Malformed(Part),
    /// A name is too long.
    NameTooLong(NameTooLong),
    /// The game does not start from a valid position.
    Position(InvalidPosition),
    /// A choice stands where none can be made.
    IllegalChoice {
        /// The game, counted from 0.
        game: usize,
        /// The choice in that game, counted from 0.
        choice: usize,
    },
    /// More than a match may hold.
    TooLong(TooLong),
}

/// A part of a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The length written at its start.
    Length,
    /// The house rules.
    Rules,
    /// The points a match is played to.
    MatchLength,
    /// A name that is no text, or not written as the page writes names.
    Name,
    /// The bytes of the dice.
    Dice,
    /// A game, counted from 0.
    Game(usize),
}

/// More than a match may hold: see [`super::MOST_BYTES`] and [`super::MOST_CHOICES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TooLong {
    /// The code has more than [`super::MOST_BYTES`] bytes.
    Bytes,
    /// A game has more than [`super::MOST_CHOICES`] choices.
    Choices,
    /// The bytes of the dice are more than [`super::MOST_DICE_BYTES`].
    Dice,
}

impl From<TooLong> for CodeError {
    fn from(error: TooLong) -> CodeError {
        CodeError::TooLong(error)
    }
}
