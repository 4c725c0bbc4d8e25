//! The players: inputs, choice of a turn, levels; and the messages of the worker that runs them.
//!
//! [`Thinking`] chooses a turn for a [`Task`] a slice at a time, so that whoever runs it can stop, hurry or
//! cancel between two slices. [`Request`] and [`Answer`] carry tasks and choices to and from the worker.

mod chance;
mod chances;
mod code;
mod judge;
mod level;
mod message;
mod race_block;
mod search;
mod task;
mod thinking;
mod wire;

pub use chance::Chance;
pub use chances::Chances;
pub use level::Level;
pub use message::{Answer, Failure, Request, Ticket};
pub use task::{Choice, Needs, Task};
pub use thinking::Thinking;
pub use wire::NoMessage;

use crate::rules::Seen;

/// The chances of the mover of `seen`, who is about to roll, as `level` judges them.
pub fn chances(level: Level, seen: &Seen) -> Chances {
    judge::Judge::new(level, 0, seen.theirs(), judge::Next::Mover).chances(seen.mine())
}
