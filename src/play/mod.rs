//! One sitting as a machine of events and effects, without clock, storage or network.
//!
//! [`Sitting::handle`] takes an [`Event`] and gives the [`Effect`]s to carry out;
//! [`Sitting::snapshot`] is everything a picture needs, as plain data. Whoever shows it never asks
//! what is legal: the snapshot says it.

mod asking;
mod bot_turn;
mod correspond;
mod cue;
mod effect;
mod event;
mod flow;
mod friend_turn;
mod hand;
mod hint;
mod keep;
mod ladder;
pub mod lesson;
mod matches;
mod notice;
mod open_match;
mod pace;
mod phase;
mod replay;
mod save;
mod settings;
mod setup;
mod showing;
mod sitting;
mod snapshot;
mod strokes;
mod throw;
mod wish;

pub use cue::Cue;
pub use effect::{Effect, Said, Ticket, Timer};
pub use event::{Event, SaveOutcome, Stored};
pub use hint::{Advice, Advised, Hint, advice};
pub use ladder::{Ladder, Rung, RungState};
pub use notice::{BotFault, DamagedSave, Notice};
pub use phase::Phase;
pub use save::{SaveError, Slot};
pub use settings::{Settings, Speed, TapMode};
pub use setup::{DiceFrom, Setup};
pub use sitting::Sitting;
pub use snapshot::{Choices, Question, SaveState, SaveSummary, Shown, Snapshot};
pub use strokes::{Stroke, strokes};
pub use wish::{Wish, side_name};
