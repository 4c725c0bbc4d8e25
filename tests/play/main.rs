//! The sitting, with pretended dice, store, clock, tabs and bot.

mod anything;
mod bot;
mod cues;
mod dice;
mod friend;
mod hint;
mod moves;
mod retries;
mod saves;
mod turns;
mod typed;
mod wish;
mod world;
