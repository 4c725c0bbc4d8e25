//! The players: inputs, choice of a turn, levels; and the messages of the worker that runs them.
//!
//! [`Thinking`] chooses a turn for a [`Task`] a slice at a time, so that whoever runs it can stop, hurry or
//! cancel between two slices. [`Request`] and [`Answer`] carry tasks and choices to and from the worker.

mod ahead;
mod bearoff;
mod brain;
mod chance;
mod chances;
mod code;
pub mod inputs;
mod judge;
mod kernel;
mod level;
mod message;
pub mod net;
mod race;
mod race_block;
mod search;
mod stakes;
mod task;
mod thinking;
mod wire;

pub use bearoff::{Bearoff, Making};
pub use brain::{Brain, Opinion, Style};
pub use chance::Chance;
pub use chances::Chances;
pub use level::Level;
pub use message::{Answer, Failure, Request, Ticket};
pub use task::{Choice, Needs, Task};
pub use thinking::Thinking;
pub use wire::NoMessage;

use crate::rules::{Ends, Rules, Seen};
use judge::{Bench, Judge, Next};
use std::rc::Rc;

/// The chances of the mover of `seen`, who is about to roll, by this opinion; `rolls` made so far, the
/// mover's first.
pub fn chances(brain: &Brain, opinion: Opinion, rules: &Rules, seen: &Seen, rolls: [u16; 2]) -> Chances {
    let bench = Rc::new(Bench {
        brain: brain.clone(),
        style: Style {
            opinion,
            limit: 0,
            blur: 0.0,
            ahead: 0,
            further: 0,
        },
        rules: *rules,
        seed: 0,
    });
    Judge::new(&bench, seen.theirs(), Next::Mover, stakes::Stakes::POINTS, rolls).chances(seen.mine())
}

/// The sum of what the network thinks of all these ends of a turn by the mover of `seen`: for measuring
/// how fast it thinks.
pub fn worth_of_ends(brain: &Brain, rules: &Rules, seen: &Seen, rolls: [u16; 2], ends: &Ends) -> f64 {
    let style = Level::Six.style();
    let bench = Rc::new(Bench {
        brain: brain.clone(),
        style,
        rules: *rules,
        seed: 0,
    });
    let judge = Judge::new(&bench, seen.theirs(), Next::Other, stakes::Stakes::POINTS, rolls);
    ends.iter().map(|end| judge.rate(end.mine())).sum()
}
