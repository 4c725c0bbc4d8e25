//! The players: inputs, choice of a turn, levels; and the messages of the worker that runs them.

mod chances;
mod code;
mod level;
mod message;
mod task;
mod wire;

pub use chances::Chances;
pub use level::Level;
pub use message::{Answer, Failure, Request, Ticket};
pub use task::{Choice, Needs, Task};
pub use wire::NoMessage;
