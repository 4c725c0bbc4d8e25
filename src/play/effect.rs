//! What a sitting wants done by those who know a browser.

use super::hint::Advised;
use super::notice::Notice;
use super::save::Slot;
use crate::bot::Task;
use crate::friend::Request;
use crate::record::TurnLog;
use crate::rules::{Die, Outcome, Side, Step};
use crate::table::Refusal;

/// Names one question or one write, so that a late answer is known as such.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ticket(pub(super) u32);

impl Ticket {
    /// The ticket as a number, for messages that leave the page.
    pub const fn number(self) -> u32 {
        self.0
    }

    /// The ticket of a message that came back.
    pub const fn from_number(number: u32) -> Ticket {
        Ticket(number)
    }
}

/// What a timer is for. An old one that still fires is known by its ticket and ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Timer {
    /// The next thing of a turn that plays by itself is shown.
    Pace(Ticket),
    /// The bot has thought long enough. The ticket is the timer's own.
    BotHurry(Ticket),
    /// The bot has had its time. The ticket is the timer's own.
    BotLimit(Ticket),
    /// The store has had its time.
    SaveLimit(Ticket),
    /// What could not be written is written once more, if nothing later was.
    SaveAgain(Ticket),
}

/// What is to be carried out, in order; what concerns the store also ends in this order.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// The snapshot has changed.
    Show,
    /// Tell those who listen; worded by the page.
    Say(Said),
    /// Write these bytes durably unless the slot holds this revision or a later one; answer with
    /// [`super::Event::Saved`].
    Save {
        /// Goes back with the answer.
        ticket: Ticket,
        /// Where.
        slot: Slot,
        /// The revision that is written.
        revision: u64,
        /// What.
        bytes: Vec<u8>,
    },
    /// Read this slot; answer with [`super::Event::Read`].
    Read(Slot),
    /// Remove this slot.
    Delete(Slot),
    /// Get the lock of this slot (by force or only if it is free), leaving any other; answer with
    /// [`super::Event::Claimed`].
    Claim {
        /// Which.
        slot: Slot,
        /// Whether to take it from another tab.
        by_force: bool,
    },
    /// A bot will be asked soon.
    WakeBot,
    /// Ask the bot; answer with [`super::Event::BotAnswer`] or [`super::Event::BotFailed`].
    AskBot {
        /// Goes back with the answer.
        ticket: Ticket,
        /// The turn to be played.
        task: Task,
    },
    /// The bot is to answer this soon, with its best so far.
    HurryBot(Ticket),
    /// The answer to this is no longer wanted.
    CancelBot(Ticket),
    /// Ask the friend's program; answer with [`super::Event::FriendAnswers`] or [`super::Event::FriendFails`].
    AskFriend {
        /// Goes back with the answer.
        ticket: Ticket,
        /// What is asked.
        request: Request,
    },
    /// Fire [`super::Event::TimerFired`] after this time.
    StartTimer {
        /// Which.
        timer: Timer,
        /// How long.
        milliseconds: u32,
    },
}

/// Something worth telling; also the cue for a sound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// The opening dice, and who starts.
    Opened {
        /// What both dice of each equal throw before it showed.
        ties: Vec<Die>,
        /// Ivory's die.
        ivory: Die,
        /// Night's die.
        night: Die,
        /// The higher one's side.
        starts: Side,
    },
    /// A person's roll lies on the table.
    Rolled(TurnLog),
    /// A person's step, also one of several in one stroke.
    Stepped(Side, Step),
    /// This many steps were taken back.
    Undone(u8),
    /// A typed roll was taken back, to be typed anew.
    RollUndone,
    /// The match is back at an earlier turn.
    TakenBack,
    /// A person's turn has nothing left to play: Done is waited for.
    DoneWaiting,
    /// A whole turn of the bot, once.
    TurnPlayed(TurnLog),
    /// A turn in which nothing could be played, of either side, once.
    Passed(TurnLog),
    /// The game ended.
    GameEnded(Outcome),
    /// A turn of a hint is shown.
    Hinted(Advised),
    /// Something was not done, and why. Assertive.
    Refused(Refusal),
    /// A notice appeared.
    Noticed(Notice),
}

impl Said {
    /// Whether it interrupts what is being read out; the others wait their turn.
    pub const fn is_assertive(&self) -> bool {
        matches!(self, Said::Refused(_))
    }
}
