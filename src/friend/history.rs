//! Whether one record goes on from another.

use super::plan::{Mark, PlanError};
use super::refusal::Refusal;
use crate::record::MatchRecord;

impl From<PlanError> for Refusal {
    fn from(error: PlanError) -> Refusal {
        match error {
            PlanError::Unfinished => Refusal::Unfinished,
            PlanError::TooMuch => Refusal::TooMuch,
            PlanError::ForTheOther => Refusal::ActedForYou,
            PlanError::ThrowNotDue => Refusal::ThrowNotDue,
            PlanError::AfterTheEnd => Refusal::MatchIsOver,
        }
    }
}

/// How two records compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Compared {
    /// They are the same.
    Same,
    /// The second goes on where the first ends.
    Longer,
    /// The first goes on where the second ends.
    Shorter,
    /// They differ here.
    Differ(Mark),
}

/// The end of a record.
pub(super) fn end_of(record: &MatchRecord) -> Mark {
    Mark {
        game: record.games().len() - 1,
        choices: record.game().choices().len(),
    }
}

/// Compares `first`, up to this place, with `second`.
pub(super) fn compare(first: &MatchRecord, end: Mark, second: &MatchRecord) -> Compared {
    if first.games().first().map(|game| game.start()) != second.games().first().map(|game| game.start()) {
        return Compared::Differ(Mark::default());
    }
    for game in 0..=end.game {
        let Some(mine) = first.games().get(game) else {
            break;
        };
        let Some(theirs) = second.games().get(game) else {
            return Compared::Shorter;
        };
        let length = if game == end.game {
            end.choices
        } else {
            mine.choices().len()
        };
        let mine = mine.choices().get(..length).unwrap_or(mine.choices());
        let theirs = theirs.choices();
        let differs = mine.iter().zip(theirs).position(|(mine, theirs)| mine != theirs);
        if let Some(choices) = differs {
            return Compared::Differ(Mark { game, choices });
        }
        if theirs.len() < mine.len() {
            return Compared::Shorter;
        }
        if theirs.len() > mine.len() {
            return match game == end.game {
                true => Compared::Longer,
                false => Compared::Differ(Mark {
                    game,
                    choices: mine.len(),
                }),
            };
        }
    }
    if second.games().len() > end.game + 1 {
        Compared::Longer
    } else {
        Compared::Same
    }
}

/// Refuses a record that does not go on from the one this end has.
pub(super) fn only_ends_unlike(mine: &MatchRecord, theirs: &MatchRecord) -> Result<(), Refusal> {
    match compare(mine, end_of(mine), theirs) {
        Compared::Same | Compared::Longer => Ok(()),
        Compared::Shorter => Err(Refusal::ShorterHistory),
        Compared::Differ(at) => Err(Refusal::OtherHistory {
            at,
            turn: turn_of(mine, at),
        }),
    }
}

/// In which turn of its game a choice stands, counted from 0; the roll is part of its turn.
pub fn turn_of(record: &MatchRecord, at: Mark) -> usize {
    let Some(game) = record.games().get(at.game) else {
        return 0;
    };
    game.turns().iter().filter(|turn| turn.ends <= at.choices).count()
}
