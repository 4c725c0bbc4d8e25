//! What is going on, as one line.

use super::Words;
use super::notation::roll;
use crate::play::{BotFault, Notice, Phase, SaveError, Snapshot};
use crate::record::Choice;
use crate::rules::Side;

impl Words {
    /// The line that says what is waited for; as long as nothing else has happened, after who won the first throw.
    pub fn status(&self, snapshot: &Snapshot) -> String {
        let line = self.waited_for(snapshot);
        let shown = snapshot.shown.as_ref();
        if let Some(&[Choice::Opening { ivory, night }]) = shown.map(|shown| shown.record.game().choices())
            && let Some(starts) = Side::throwing_higher(ivory, night)
        {
            return [self.opened(ivory, night, starts), line].join(" ");
        }
        line
    }

    fn waited_for(&self, snapshot: &Snapshot) -> String {
        let text = self.text;
        let name = |side: Side| self.names.of(side);
        match snapshot.phase {
            Phase::NoMatch | Phase::Friend(_) if snapshot.friend_loads => {
                text.status_friend_loads().to_owned()
            }
            Phase::Loading => String::new(),
            Phase::NoMatch => text.status_no_match().to_owned(),
            Phase::Opening => text.status_opening().to_owned(),
            Phase::ToRoll(side) if self.names.is_you(side) => text.status_you_roll().to_owned(),
            Phase::ToRoll(side) => text.status_to_roll(name(side)),
            Phase::SavingRoll(_) => text.status_saving_roll().to_owned(),
            Phase::Playing(side) if self.names.is_you(side) => match Self::kind(snapshot) {
                Some(kind) => text.status_you_play(self.rolled(kind)),
                None => String::new(),
            },
            Phase::Playing(side) => match Self::kind(snapshot) {
                Some(kind) => text.status_playing(name(side), self.rolled(kind)),
                None => String::new(),
            },
            Phase::DoneWaiting(_) => text.said_done_waiting().to_owned(),
            Phase::BotThinking(side) => text.status_thinking(name(side)),
            Phase::BotPlaying(side) => match Self::kind(snapshot) {
                Some(kind) => text.status_bot_plays(name(side), self.rolled(kind)),
                None => String::new(),
            },
            Phase::Pass(side) => match Self::kind(snapshot) {
                Some(kind) => text.said_passed(name(side), roll(kind)),
                None => String::new(),
            },
            Phase::Friend(side) if self.names.is_you(side) => text.status_friend_asks().to_owned(),
            Phase::Friend(side) => match snapshot.friend.as_ref().map(|friend| friend.last) {
                Some(0) => text.status_invited().to_owned(),
                Some(_) => text.status_linked(name(side)),
                // One only looks.
                None => text.status_friend(name(side)),
            },
            Phase::Result(outcome) => [self.winner(&outcome), self.result_reason(&outcome)].join(" "),
        }
    }

    fn kind(snapshot: &Snapshot) -> Option<crate::rules::TurnKind> {
        let shown = snapshot.shown.as_ref()?;
        let log = shown.this_turn.as_ref().or(shown.last_turn.as_ref())?;
        Some(log.kind)
    }

    /// A line that stands until its cause is gone.
    pub fn notice(&self, notice: &Notice) -> String {
        let text = self.text;
        let line = match notice {
            Notice::NotSaved => text.notice_not_saved(),
            Notice::NoEntropy => text.notice_no_entropy(),
            Notice::BotFellBack(BotFault::TooLate) => text.notice_bot_late(),
            Notice::BotFellBack(BotFault::Failed) => text.notice_bot_failed(),
            Notice::BotFellBack(BotFault::Illegal) => text.notice_bot_illegal(),
            Notice::PlayedElsewhere => text.notice_elsewhere(),
            Notice::NoFriendProgram => text.notice_no_friend(),
            Notice::OwnDiceFromHere => text.notice_own_dice(),
            Notice::DamagedSaves => text.notice_damaged(),
        };
        line.to_owned()
    }

    /// Why a save cannot be read.
    pub fn save_error(&self, error: &SaveError) -> String {
        let text = self.text;
        let line = match error {
            SaveError::Newer => text.save_newer(),
            _ => text.save_damaged(),
        };
        line.to_owned()
    }
}
