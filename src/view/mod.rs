//! A game as plain data for a picture: points, checkers with stable ids, marks, geometry and hit areas.
//!
//! Knows no browser. All lengths are tenths of a CSS pixel, so that whole numbers are fine enough and the page
//! can write them into a `viewBox` without any arithmetic of its own.

mod dice;
pub mod drawing;
mod geometry;
mod hit;
mod marks;
mod path;
mod pieces;
mod stack;
mod viewpoint;

pub use dice::{DiceRow, Face, PipSpot, faces, pip_spots};
pub use geometry::{Geometry, Rect, Shape, Spot, Triangle};
pub use hit::Hit;
pub use marks::LastTurn;
pub use path::Arrow;
pub use pieces::{CheckerId, Pieces, Standing};
pub use stack::COUNTED_ABOVE;
pub use viewpoint::{Home, Viewpoint};
