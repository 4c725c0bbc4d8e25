//! Where two pages meet that have nothing in common but a link of their match.

use super::correspondence::Correspondence;
use super::header::meeting_secret;
use super::plan::Walk;
use super::proof::unroll;
use super::role::Role;
use sha2::{Digest, Sha256};

const ROOM_DOMAIN: &[u8] = b"gul-bara live room 1\n";
const KEY_DOMAIN: &[u8] = b"gul-bara live key 1\n";
const TAG_DOMAIN: &[u8] = b"gul-bara live link 1\n";

/// A room and a key that every link of a match names, from its invitation on, and that nobody finds who has none.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Meeting {
    /// Names the room to whoever lets pages meet. It says nothing of the match.
    pub room: [u8; 20],
    /// By which both pages know that the other has a link of the match, too.
    pub key: [u8; 32],
}

/// Never shows the key by chance.
impl std::fmt::Debug for Meeting {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Meeting(…)")
    }
}

impl Meeting {
    fn of_secret(secret: [u8; 32]) -> Meeting {
        let hash = |domain: &[u8]| -> [u8; 32] {
            Sha256::new()
                .chain_update(domain)
                .chain_update(secret)
                .finalize()
                .into()
        };
        let room = hash(ROOM_DOMAIN);
        Meeting {
            room: std::array::from_fn(|index| room[index]),
            key: hash(KEY_DOMAIN),
        }
    }

    /// What shows that bytes come from somebody who has a link of the match, and are unchanged.
    pub(super) fn tag(&self, bytes: &[u8]) -> [u8; 32] {
        Sha256::new()
            .chain_update(TAG_DOMAIN)
            .chain_update(self.key)
            .chain_update(Sha256::digest(bytes))
            .finalize()
            .into()
    }
}

impl Correspondence {
    /// Where its two pages meet.
    pub fn meeting(&self) -> Option<Meeting> {
        let (_, messages) = Walk::through(&self.record, &self.header).ok()?;
        let host = unroll(&self.header, &messages, Role::Host).first()?.ends();
        Some(Meeting::of_secret(meeting_secret(
            &self.record,
            self.header.host,
            &host,
        )))
    }
}
