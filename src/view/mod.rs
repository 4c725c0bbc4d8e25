//! A game as plain data for a picture: points, checkers, marks, geometry.
