//! Where rolls come from: this device, a seed that is committed to beforehand, two sides together, typed in
//! by hand.
//!
//! `docs/formats.md` says how the rolls follow from a seed, `docs/fair-dice.md` how two sides make them, so
//! that anyone can recompute them.

mod chain;
mod entropy;
mod joint;
mod seed;
mod source;
mod throw;

pub use chain::{CHAIN_LENGTH, Chain, ChainUse, ChainValue};
pub use entropy::{Device, Entropy, NoEntropy};
pub use joint::{JointThrow, MatchId};
pub(crate) use seed::cleaned;
pub use seed::{Commitment, Secret, Seed, Words, WordsTooLong};
pub use source::{Source, UnknownSource};
pub use throw::{Throw, die_of_byte, throw};
