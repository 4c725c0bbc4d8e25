//! What one end keeps to itself.

use super::header::Shown;
use crate::dice::{Chain, ChainUse};

/// An end's two chains, from 32 random bytes that never leave its device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keys {
    master: Master,
    secrets: Chain,
    shares: Chain,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Master([u8; 32]);

/// Never shown by chance.
impl std::fmt::Debug for Master {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Master(…)")
    }
}

impl Keys {
    /// The chains of these bytes, which are random or kept in a save.
    pub fn of_master(master: [u8; 32]) -> Keys {
        Keys {
            master: Master(master),
            secrets: Chain::new(ChainUse::Secret, &master),
            shares: Chain::new(ChainUse::Share, &master),
        }
    }

    /// The bytes to keep.
    pub const fn master(&self) -> &[u8; 32] {
        &self.master.0
    }

    /// What the other end knows after this many secrets and shares; `None` beyond the end of a chain.
    pub fn shown(&self, secrets: u32, shares: u32) -> Option<Shown> {
        Some(Shown {
            secret: self.secrets.value(secrets)?,
            share: self.shares.value(shares)?,
        })
    }

    /// What is shown before anything else.
    pub fn ends(&self) -> Shown {
        Shown {
            secret: self.secrets.end(),
            share: self.shares.end(),
        }
    }
}
