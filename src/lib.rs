//! Gul Bara: the backgammon game in which, from a side's fourth roll on, a double is followed by
//! every higher double up to 6-6.
//!
//! Each module is a room with one job; a room imports only rooms that stand below it in this list:
//! `app`, `play`, `view`, `friend`, `table`, `bot`, `record`, `dice`, `rules`. See `docs/design.md`.

pub mod rules;
