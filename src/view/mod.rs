//! A game as plain data for a picture: points, checkers with stable ids, marks, geometry and hit areas.
//!
//! Knows no browser. All lengths are tenths of a CSS pixel, so that whole numbers are fine enough and the page
//! can write them into a `viewBox` without any arithmetic of its own.

mod dice;
mod geometry;
mod hit;
mod marks;
mod path;
mod pieces;
mod seat;
mod stack;

pub use dice::{DiceRow, PipSpot, pip_spots};
pub use geometry::{Geometry, Rect, Shape, Spot, Triangle};
pub use hit::Hit;
pub use marks::LastTurn;
pub use path::Arrow;
pub use pieces::{CheckerId, Pieces, Place, Standing};
pub use seat::{Home, Seat};
pub use stack::COUNTED_ABOVE;
