//! Where the turn of a match with a friend stands at this device, since the last message sent or taken.

use super::open_match::OpenMatch;
use crate::friend::{Standing, Task};
use crate::record::{Choice, MatchRecord};
use crate::rules::{Phase, Side};
use crate::table::Table;

impl OpenMatch {
    /// Whether the next message of a match with a friend is this end's, has something to play, and is not
    /// finished yet.
    pub(super) fn is_ones_own(&self) -> bool {
        self.plays_for_friend() && !self.is_to_be_sent()
    }

    /// Whether a match with a friend leaves this end something to play. Where it does not, nothing of it may change here:
    /// a question comes first, or the friend.
    pub(super) fn plays_for_friend(&self) -> bool {
        self.friend.as_ref().is_some_and(|friend| friend.task.is_play())
    }

    /// Whether dice of this end are due in a match with a friend.
    pub(super) fn friend_throws(&self) -> bool {
        let Some(friend) = &self.friend else { return false };
        let due = match self.table.game().phase() {
            Phase::Opening => true,
            // One roll a message.
            Phase::ToRoll(side) => *side == friend.side && !self.has_rolled_since(friend),
            Phase::Playing(_) | Phase::Over(_) => false,
        };
        due && friend.task == Task::Play { may_throw: true }
    }

    /// Whether this end's message is played to its end.
    pub(super) fn is_to_be_sent(&self) -> bool {
        let Some(friend) = self.friend.as_ref().filter(|friend| friend.task.is_play()) else {
            return false;
        };
        let plays = |side| side == friend.side;
        let turn = self.table.game().turn();
        !self.is_as_agreed() && !self.friend_throws() && !turn.is_some_and(|turn| plays(turn.side()))
    }

    /// Whether nothing has happened since the last message.
    pub(super) fn is_as_agreed(&self) -> bool {
        self.friend.as_ref().is_some_and(|friend| {
            let record = self.table.record();
            (friend.agreed.game + 1, friend.agreed.choices) == (record.games().len(), self.table.length())
        })
    }

    fn has_rolled_since(&self, friend: &Standing) -> bool {
        let games = self.table.record().games();
        let later = games.iter().enumerate().skip(friend.agreed.game);
        later.into_iter().any(|(index, game)| {
            let before = if index == friend.agreed.game {
                friend.agreed.choices
            } else {
                0
            };
            let mut choices = game.choices().iter().skip(before);
            choices.any(|choice| matches!(choice, Choice::Roll(_)))
        })
    }

    /// Whose move a match with a friend waits for while it is not played here; of a match that is only looked
    /// at, whoever acts.
    pub(super) fn awaited(&self) -> Side {
        let acts = self.table.game().to_act();
        match &self.friend {
            Some(friend) if friend.task == Task::Wait => friend.side.other(),
            Some(friend) => friend.side,
            None => acts.unwrap_or(Side::Ivory),
        }
    }

    /// Puts the match as this standing has it on the table; what is new is shown from `since` on.
    pub(super) fn take_copy(&mut self, friend: Standing, record: MatchRecord) {
        let seats = *self.table.seats();
        self.table = Table::new(record, seats, Vec::new());
        self.friend = Some(friend);
        self.unseen = None;
        self.let_go();
    }
}
