//! Throws that two sides make together: neither can choose, bias or foresee them.
//!
//! `docs/fair-dice.md` specifies them.

use super::chain::ChainValue;
use super::throw::Throw;
use crate::rules::Die;
use sha2::{Digest, Sha256};

const THROW_DOMAIN: &[u8] = b"gul-bara joint throw 1\n";

/// What names a match and binds all that was agreed at its start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MatchId(pub [u8; 32]);

/// All that one throw follows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JointThrow {
    /// The match.
    pub id: MatchId,
    /// The number of the message in which the roller shows its secret, counted from 0 (the invitation).
    pub message: u32,
    /// Which throw of that message, counted from 0.
    pub place: u8,
    /// The roller's own number.
    pub secret: ChainValue,
    /// The other side's number.
    pub share: ChainValue,
}

impl JointThrow {
    /// The throws in order: the first is a roll; of an opening the first that is not tied.
    ///
    /// They come from the bytes of SHA-256 of `"gul-bara joint throw 1\n"`, id, message (four bytes, highest
    /// first), place, secret, share and attempt (four bytes), attempt 0, 1 and so on. A byte b below 252
    /// makes a throw: b mod 36 = 6 · (first − 1) + second − 1; others are skipped.
    pub fn throws(&self) -> impl Iterator<Item = Throw> + use<> {
        let start = Sha256::new()
            .chain_update(THROW_DOMAIN)
            .chain_update(self.id.0)
            .chain_update(self.message.to_be_bytes())
            .chain_update([self.place])
            .chain_update(self.secret.0)
            .chain_update(self.share.0);
        (0..=u32::MAX)
            .flat_map(move |attempt| -> [u8; 32] {
                start
                    .clone()
                    .chain_update(attempt.to_be_bytes())
                    .finalize()
                    .into()
            })
            .filter_map(throw_of_byte)
    }
}

/// The throw that a byte makes; the four highest values make none, so that each of 36 comes from seven.
fn throw_of_byte(byte: u8) -> Option<Throw> {
    if byte >= 252 {
        return None;
    }
    let place = byte % 36;
    Some(Throw {
        first: Die::new(place / 6 + 1).ok()?,
        second: Die::new(place % 6 + 1).ok()?,
    })
}
