//! The players: inputs, choice of a turn, levels; and the messages of the worker that runs them.
