//! What a friend's link says beside the games: who sits where, how many messages there were, and the values
//! of the four chains that were shown last.

use super::parts::{take, take_byte};
use super::role::Role;
use crate::dice::{ChainUse, ChainValue, MatchId, Source};
use crate::record::{MatchRecord, code};
use crate::rules::Side;
use sha2::{Digest, Sha256};

/// The version that this program writes and reads, 1 to 127.
pub const VERSION: u8 = 1;
/// How often in a match somebody may go on with new chains.
pub const MOST_NEW_CHAINS: usize = 16;

const NIGHT_IS_HOST: u8 = 128;
const KEY_DOMAIN: &[u8] = b"gul-bara friend key 1\n";
const ID_DOMAIN: &[u8] = b"gul-bara friend match 1\n";
const MEETING_DOMAIN: &[u8] = b"gul-bara live 1\n";

/// What names a correspondence from its invitation on: the first eight bytes of a hash over what was offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key(pub [u8; 8]);

/// One end's two chains as the other end knows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// Of the chain for one's own rolls.
    pub secret: ChainValue,
    /// Of the chain for the other's rolls.
    pub share: ChainValue,
}

/// Chains that somebody lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replaced {
    /// The message that brought the new chains; its sender is whose they are.
    pub message: u32,
    /// What was shown last of the old ones.
    pub shown: Shown,
}

/// The friend's part of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The side that the host plays.
    pub host: Side,
    /// The correspondence.
    pub key: Key,
    /// The number of the last message, counted from 0, the invitation.
    pub last: u32,
    /// Chains that were replaced, in the order of messages.
    pub replaced: Vec<Replaced>,
    /// What the host has shown last.
    pub by_host: Shown,
    /// What the guest has shown last; exactly from message 1 on.
    pub by_guest: Option<Shown>,
}

/// Why a record is no message of a friend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeaderError {
    /// The dice of the match are not thrown by two sides together.
    NoFriend,
    /// A newer version of these messages.
    NewerVersion(u8),
    /// It says nothing that a program of this version writes.
    Malformed,
}

impl Header {
    /// The header of a match.
    pub fn of(record: &MatchRecord) -> Result<Header, HeaderError> {
        match Source::parse(record.dice()) {
            Ok(Source::Together(bytes)) => Header::parse(&bytes),
            _ => Err(HeaderError::NoFriend),
        }
    }

    /// Puts the header into a match.
    pub fn put(&self, record: &mut MatchRecord) {
        record.set_dice(Source::Together(self.bytes()).bytes());
    }

    /// What this end has shown last.
    pub fn by(&self, role: Role) -> Option<Shown> {
        match role {
            Role::Host => Some(self.by_host),
            Role::Guest => self.by_guest,
        }
    }

    /// Which ends of chains an end had before its first, second … new ones, and those it has now.
    pub fn generations(&self, role: Role) -> impl Iterator<Item = Shown> {
        let replaced = self.replaced.iter();
        replaced
            .filter(move |old| Role::sender(old.message) == role)
            .map(|old| old.shown)
            .chain(self.by(role))
    }

    pub(super) fn replaces(&self, message: u32) -> bool {
        self.replaced.iter().any(|old| old.message == message)
    }

    /// First version and, in the highest bit, whether Night is the host; then key, last message (two bytes,
    /// highest first), how many chains were replaced, each with message and its two values, the host's two
    /// values, the guest's.
    fn bytes(&self) -> Vec<u8> {
        let night = match self.host {
            Side::Ivory => 0,
            Side::Night => NIGHT_IS_HOST,
        };
        let mut bytes = vec![VERSION | night];
        bytes.extend(self.key.0);
        put_number(&mut bytes, self.last);
        bytes.push(self.replaced.len() as u8);
        for old in &self.replaced {
            put_number(&mut bytes, old.message);
            put_shown(&mut bytes, &old.shown);
        }
        put_shown(&mut bytes, &self.by_host);
        if let Some(shown) = &self.by_guest {
            put_shown(&mut bytes, shown);
        }
        bytes
    }

    fn parse(bytes: &[u8]) -> Result<Header, HeaderError> {
        let (&first, rest) = bytes.split_first().ok_or(HeaderError::Malformed)?;
        match first & !NIGHT_IS_HOST {
            VERSION => read(first, rest).ok_or(HeaderError::Malformed),
            0 => Err(HeaderError::Malformed),
            newer => Err(HeaderError::NewerVersion(newer)),
        }
    }
}

fn read(first: u8, mut bytes: &[u8]) -> Option<Header> {
    let host = match first & NIGHT_IS_HOST {
        0 => Side::Ivory,
        _ => Side::Night,
    };
    let bytes = &mut bytes;
    let key = Key(take(bytes)?);
    let last = take_number(bytes)?;
    let count = usize::from(take_byte(bytes)?);
    if count > MOST_NEW_CHAINS {
        return None;
    }
    let mut replaced: Vec<Replaced> = Vec::new();
    for _ in 0..count {
        let message = take_number(bytes)?;
        let after = replaced.last().map_or(1, |old| old.message);
        if message <= after || message > last {
            return None;
        }
        let shown = take_shown(bytes)?;
        replaced.push(Replaced { message, shown });
    }
    let by_host = take_shown(bytes)?;
    let by_guest = match last {
        0 => None,
        _ => Some(take_shown(bytes)?),
    };
    bytes.is_empty().then_some(Header {
        host,
        key,
        last,
        replaced,
        by_host,
        by_guest,
    })
}

/// Messages are at most 65,535; [`super::Refusal::TooManyMessages`] keeps them there.
fn put_number(bytes: &mut Vec<u8>, number: u32) {
    bytes.extend((number as u16).to_be_bytes());
}

fn put_shown(bytes: &mut Vec<u8>, shown: &Shown) {
    bytes.extend(shown.secret.0);
    bytes.extend(shown.share.0);
}

fn take_number(bytes: &mut &[u8]) -> Option<u32> {
    take(bytes).map(|taken| u32::from(u16::from_be_bytes(taken)))
}

fn take_shown(bytes: &mut &[u8]) -> Option<Shown> {
    Some(Shown {
        secret: ChainValue(take(bytes)?),
        share: ChainValue(take(bytes)?),
    })
}

/// The key of an invitation: the first eight bytes of SHA-256 of `"gul-bara friend key 1\n"`, the number of
/// the rules, the match length, the host's side (0 Ivory, 1 Night), and the host's two ends.
pub fn key(record: &MatchRecord, host: Side, host_ends: &Shown) -> Key {
    let hash: [u8; 32] = Sha256::new()
        .chain_update(KEY_DOMAIN)
        .chain_update(agreed(record, host, host_ends))
        .finalize()
        .into();
    Key(std::array::from_fn(|index| hash[index]))
}

/// The id of a match: SHA-256 of `"gul-bara friend match 1\n"`, the same, and the guest's two ends.
pub fn match_id(record: &MatchRecord, host: Side, host_ends: &Shown, guest_ends: &Shown) -> MatchId {
    let hash = Sha256::new()
        .chain_update(ID_DOMAIN)
        .chain_update(agreed(record, host, host_ends))
        .chain_update(guest_ends.secret.0)
        .chain_update(guest_ends.share.0)
        .finalize();
    MatchId(hash.into())
}

/// What only those know who have a link of the match: SHA-256 of `"gul-bara live 1\n"` and what the key is made from.
pub(super) fn meeting_secret(record: &MatchRecord, host: Side, host_ends: &Shown) -> [u8; 32] {
    Sha256::new()
        .chain_update(MEETING_DOMAIN)
        .chain_update(agreed(record, host, host_ends))
        .finalize()
        .into()
}

fn agreed(record: &MatchRecord, host: Side, host_ends: &Shown) -> Vec<u8> {
    let mut bytes = vec![
        code::number_of_rules(record.rules()),
        record.length().points(),
        host.index() as u8,
    ];
    put_shown(&mut bytes, host_ends);
    bytes
}

/// All values of one end's two chains that were shown, the ends first.
#[derive(Clone, Debug)]
pub(super) struct Unrolled {
    pub secrets: Vec<ChainValue>,
    pub shares: Vec<ChainValue>,
}

impl Unrolled {
    /// From what was shown last, and how many of each were shown after the ends.
    pub fn new(last: &Shown, secrets: u32, shares: u32) -> Unrolled {
        Unrolled {
            secrets: last.secret.with_all_before(ChainUse::Secret, secrets),
            shares: last.share.with_all_before(ChainUse::Share, shares),
        }
    }

    /// What was shown before anything else.
    pub fn ends(&self) -> Shown {
        Shown {
            secret: self.secrets[0],
            share: self.shares[0],
        }
    }
}
