//! A match and the turn under way: seats, score, undo, and one door for every change.
