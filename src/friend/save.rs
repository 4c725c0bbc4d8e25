//! An end's copy as bytes to keep.

use super::correspondence::Correspondence;
use super::header::Header;
use super::keys::Keys;
use super::refusal::{LinkError, Refusal};
use super::role::Role;
use crate::record::code::{self, TooLong};

const VERSION: u8 = 1;
/// Where the compact code of the match begins in such bytes.
pub(super) const RECORD_BEGINS: usize = 36;

impl Correspondence {
    /// Version, role, the first message that is verified (two bytes, highest first; 0 if all are), the 32
    /// bytes of the keys, and the compact code of the match. They hold this end's secrets: they are kept,
    /// never sent.
    pub fn to_save(&self) -> Result<Vec<u8>, TooLong> {
        let verified = self.unverified.map_or(0, |message| message + 1) as u16;
        let mut bytes = vec![VERSION, self.role.index() as u8];
        bytes.extend(verified.to_be_bytes());
        bytes.extend(self.keys.master());
        bytes.extend(code::encode(&self.record)?);
        Ok(bytes)
    }

    /// The copy of these bytes.
    pub fn from_save(bytes: &[u8]) -> Result<Correspondence, Refusal> {
        let malformed = Refusal::Link(LinkError::Header(super::HeaderError::Malformed));
        let (&[version, role, high, low], rest) = bytes.split_first_chunk::<4>().ok_or(malformed)?;
        if version != VERSION {
            let newer = super::HeaderError::NewerVersion(version);
            return Err(Refusal::Link(LinkError::Header(newer)));
        }
        let role = Role::BOTH
            .into_iter()
            .find(|end| end.index() == usize::from(role))
            .ok_or(malformed)?;
        let (&master, code) = rest.split_first_chunk::<32>().ok_or(malformed)?;
        let record = code::decode(code).map_err(LinkError::from)?;
        let header = Header::of(&record).map_err(LinkError::from)?;
        super::prove(&record)?;
        Ok(Correspondence {
            record,
            header,
            role,
            keys: Keys::of_master(master),
            unverified: u32::from(u16::from_be_bytes([high, low])).checked_sub(1),
        })
    }
}
