//! Why a friend's link changes nothing, or none can be made.

use super::header::HeaderError;
use super::plan::Mark;
use super::role::Role;
use crate::dice::ChainUse;
use crate::record::{Choice, code::CodeError};

/// Why text is no message of a friend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// It is no whole and undamaged code: incomplete, damaged, of a newer version …
    Code(CodeError),
    /// It is a code, but not of a friend's match that this program knows.
    Header(HeaderError),
}

impl From<CodeError> for LinkError {
    fn from(error: CodeError) -> LinkError {
        LinkError::Code(error)
    }
}

impl From<HeaderError> for LinkError {
    fn from(error: HeaderError) -> LinkError {
        LinkError::Header(error)
    }
}

/// What is wrong with a value of a chain that the sender had to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueFault {
    /// Nothing new is shown.
    Withheld,
    /// It was shown before.
    Replayed,
    /// It is a value of the other's chains.
    Copied,
    /// It belongs to a later message.
    Early,
    /// It does not lead back to the end that was agreed.
    Wrong,
}

/// Why a message is not taken; the match stays as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It cannot be read.
    Link(LinkError),
    /// It is of another match.
    Foreign,
    /// It is the one this end sent last.
    Own,
    /// It has been taken already.
    Again,
    /// It is older than what this end has.
    Stale {
        /// Its number.
        message: u32,
        /// The number of the last one here.
        last: u32,
    },
    /// Somebody else has accepted this invitation.
    SeatTaken,
    /// It begins with a position that was set up.
    SetUp,
    /// Only an invitation can be accepted.
    NoInvitation,
    /// It changes the house rules.
    OtherRules,
    /// It changes the points the match is played to.
    OtherLength,
    /// It changes who plays which side.
    SeatsSwapped,
    /// It changes a name.
    OtherNames,
    /// It changes what was played before: the choice that differs first, and its turn, counted from 0.
    OtherHistory {
        /// Where.
        at: Mark,
        /// Which turn of that game.
        turn: usize,
    },
    /// It lacks some of what was played before.
    ShorterHistory,
    /// It is another answer than the one taken before.
    SecondAnswer {
        /// Where the answers differ.
        at: Mark,
        /// Which turn of that game.
        turn: usize,
    },
    /// Its turn is not finished, or its number is too high.
    Unfinished,
    /// It holds more than one turn.
    TooMuch,
    /// The sender acted for this end.
    ActedForYou,
    /// It throws dice that are not due.
    ThrowNotDue,
    /// The match is over.
    MatchIsOver,
    /// A throw is not the one that both numbers make.
    OtherThrow {
        /// Where it is recorded.
        at: Mark,
        /// What it says.
        recorded: Choice,
        /// What both numbers make.
        made: Choice,
    },
    /// A value that the sender had to show is wrong.
    Value {
        /// Whether it is one for the sender's own roll or for the other's.
        of: ChainUse,
        /// What is wrong with it.
        fault: ValueFault,
    },
    /// A value that was known before is changed.
    ValuesChanged(Role),
    /// New chains that copy what was shown before.
    CopiedChains,
    /// It drops or changes what is noted of chains that were lost.
    OtherNotes,
    /// It goes on from a message that this end never sent.
    SpokeForYou,
    /// It is not this end's turn to send.
    NotYourTurn,
    /// The chains of this end are not here: new ones are to be offered first.
    KeysLost,
    /// Chains were lost more often than a match allows.
    TooManyNewChains,
    /// More messages than a match may have.
    TooManyMessages,
    /// The match has become too long for a link.
    TooLong,
    /// A chain is used up: new ones are to be offered.
    ChainUsedUp,
    /// It offers to meet in a match that is not known here.
    UnknownMatch,
    /// It answers an offer to meet that does not wait here for an answer.
    NoOffer,
}
