//! Where rolls come from: this device, a seed that is committed to beforehand, typed in by hand.
//!
//! `docs/formats.md` says how the rolls follow from a seed, so that anyone can recompute them.

mod entropy;
mod seed;
mod source;
mod throw;

pub use entropy::{Device, Entropy, NoEntropy};
pub use seed::{Commitment, Secret, Seed, Words, WordsTooLong};
pub use source::{Source, UnknownSource};
pub use throw::{Throw, die_of_byte, throw};
