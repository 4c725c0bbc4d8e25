//! Gul Bara: the backgammon game in which, from a side's fourth roll on, a double is followed by
//! every higher double up to 6-6.
//!
//! Each module is a room with one job; a room imports only rooms that stand below it in this list:
//! `app`, `text`, `play`, `view`, `friend`, `table`, `bot`, `record`, `dice`, `rules`. See `docs/design.md`.

#[cfg(feature = "page")]
pub mod app;
pub mod bot;
pub mod dice;
pub mod friend;
pub mod play;
pub mod record;
pub mod rules;
pub mod table;
pub mod text;
pub mod view;

/// Name of this build: 16 hexadecimal digits made by `build/` from the sources, the same for the page and
/// the worker of one build. It stands in the worker's address and in the worker's first message.
pub const BUILD: &str = env!("GUL_BARA_BUILD");
