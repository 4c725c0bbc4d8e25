//! Chains of hashes: numbers that are fixed beforehand and shown one by one.
//!
//! A chain is made from a hidden start by hashing it again and again. Its end is shown first and binds all
//! the rest; then the values before the end are shown, each provable by hashing it once. So the value shown
//! last proves all that were shown before it.

use sha2::{Digest, Sha256};

const STEP_DOMAIN: &[u8] = b"gul-bara chain 1\n";
const START_DOMAIN: &[u8] = b"gul-bara start 1\n";

/// Values of a chain that can be shown after its end.
pub const CHAIN_LENGTH: u32 = 4096;

/// What a chain is for; chains of different use have nothing in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChainUse {
    /// Numbers for one's own rolls, shown after the roll.
    Secret,
    /// Numbers for the other side's rolls, shown before the roll.
    Share,
}

impl ChainUse {
    const fn byte(self) -> u8 {
        match self {
            ChainUse::Secret => 0,
            ChainUse::Share => 1,
        }
    }
}

/// One value of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ChainValue(pub [u8; 32]);

/// Never shown by chance: it may not have been shown yet.
impl std::fmt::Debug for ChainValue {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("ChainValue(…)")
    }
}

impl ChainValue {
    /// The value that was shown before this one: SHA-256 of `"gul-bara chain 1\n"`, a byte for the use (0
    /// secrets, 1 shares), and this value.
    pub fn shown_before(self, chain_use: ChainUse) -> ChainValue {
        let hash = Sha256::new()
            .chain_update(STEP_DOMAIN)
            .chain_update([chain_use.byte()])
            .chain_update(self.0)
            .finalize();
        ChainValue(hash.into())
    }

    /// This value and all that were shown before it, the chain's end first; `number` is this value's own
    /// number, the end's being 0.
    pub fn with_all_before(self, chain_use: ChainUse, number: u32) -> Vec<ChainValue> {
        let before = |value: &ChainValue| Some(value.shown_before(chain_use));
        let mut values: Vec<ChainValue> = std::iter::successors(Some(self), before)
            .take(number as usize + 1)
            .collect();
        values.reverse();
        values
    }
}

/// All values of a chain; only its owner has them.
#[derive(Clone, PartialEq, Eq)]
pub struct Chain(Vec<ChainValue>);

/// Never shown by chance.
impl std::fmt::Debug for Chain {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Chain(…)")
    }
}

impl Chain {
    /// The chain of this use from 32 random bytes: its last value is SHA-256 of `"gul-bara start 1\n"`, the
    /// byte of the use, and the bytes.
    pub fn new(chain_use: ChainUse, master: &[u8; 32]) -> Chain {
        let start = Sha256::new()
            .chain_update(START_DOMAIN)
            .chain_update([chain_use.byte()])
            .chain_update(master)
            .finalize();
        Chain(ChainValue(start.into()).with_all_before(chain_use, CHAIN_LENGTH))
    }

    /// What is shown before anything else.
    pub fn end(&self) -> ChainValue {
        self.0[0]
    }

    /// The value with this number, the end's being 0; `None` after [`CHAIN_LENGTH`].
    pub fn value(&self, number: u32) -> Option<ChainValue> {
        self.0.get(number as usize).copied()
    }
}
