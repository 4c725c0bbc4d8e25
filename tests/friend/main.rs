//! The friend room: fair dice, messages, cheats, links, and the line between two pages.

mod cheats;
mod dice;
mod handed;
mod lines;
mod links;
mod live;
mod matches;
mod messages;
#[path = "../../fuzz/properties.rs"]
mod properties;
#[path = "../record_support/mod.rs"]
mod record_support;
mod two;
