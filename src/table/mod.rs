//! A match and the turn under way: seats, score, undo, and one door for every change.
//!
//! [`Table::apply`] is that door: it takes an [`Action`] and who does it, and answers what
//! [`Happened`] or why not ([`Refusal`]). The record is the truth; all else is read from it.

mod action;
mod door;
mod place;
mod refusal;
mod seat;

pub use crate::record::TurnLog;
pub use action::{Action, Happened};
pub use door::Table;
pub use place::Place;
pub use refusal::Refusal;
pub use seat::{Hand, Seat, Seats};
