//! What is legal: points, sides, positions, rolls, steps, stages, turns, games.
