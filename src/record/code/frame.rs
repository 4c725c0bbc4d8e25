//! What stands around a code: mark and version, length, checksum.

use super::error::{CodeError, Part, TooLong};
use super::varint::{put_length, take_length, width};
use super::{MOST_BYTES, VERSION};
use sha2::{Digest, Sha256};

/// The upper five bits of the first byte; the lower three are the version. So a code begins with G,
/// or, from version 4 on, with H.
const MARK: u8 = 0b0001_1000;
const VERSION_BITS: u8 = 0b0000_0111;
const CHECKSUM: usize = 4;

/// Mark and version, the length of what follows, the body, a zero if the whole would else be a
/// multiple of three (its last letter could then be - or _), and the checksum of all before.
pub(super) fn framed(body: &[u8]) -> Result<Vec<u8>, TooLong> {
    let bare = body.len() + CHECKSUM;
    let filled = needs_filling(bare);
    let follows = bare + usize::from(filled);
    if 1 + width(follows) + follows > MOST_BYTES {
        return Err(TooLong::Bytes);
    }
    let mut bytes = vec![MARK | VERSION];
    put_length(&mut bytes, follows);
    bytes.extend_from_slice(body);
    if filled {
        bytes.push(0);
    }
    let sum = checksum(&bytes);
    bytes.extend_from_slice(&sum);
    Ok(bytes)
}

/// The body of a whole and undamaged code.
pub(super) fn unframed(bytes: &[u8]) -> Result<&[u8], CodeError> {
    match bytes.len().cmp(&whole_length(bytes)?) {
        std::cmp::Ordering::Less => return Err(CodeError::Incomplete),
        std::cmp::Ordering::Greater => return Err(CodeError::Damaged),
        std::cmp::Ordering::Equal => {}
    }
    let malformed = CodeError::Malformed(Part::Length);
    let (before, sum) = bytes.split_last_chunk::<CHECKSUM>().ok_or(malformed)?;
    if checksum(before) != *sum {
        return Err(CodeError::Damaged);
    }
    let mut body = before.get(1..).ok_or(malformed)?;
    let follows = take_length(&mut body).ok_or(malformed)?;
    match body {
        [inner @ .., 0] if needs_filling(follows - 1) => Ok(inner),
        _ if needs_filling(follows) => Err(malformed),
        _ => Ok(body),
    }
}

/// How many bytes the code has that begins with these; reads no further than its length.
pub(super) fn whole_length(bytes: &[u8]) -> Result<usize, CodeError> {
    let (&first, mut rest) = bytes.split_first().ok_or(CodeError::Incomplete)?;
    match version(first) {
        None => return Err(CodeError::NotACode { at: 0 }),
        Some(newer) if newer > VERSION => return Err(CodeError::NewerVersion(newer)),
        Some(_) => {}
    }
    let cut = rest.len() < 3 && rest.iter().all(|&byte| byte >= 128);
    let follows = take_length(&mut rest).ok_or(if cut {
        CodeError::Incomplete
    } else {
        CodeError::Malformed(Part::Length)
    })?;
    let whole = 1 + width(follows) + follows;
    if whole > MOST_BYTES {
        return Err(TooLong::Bytes.into());
    }
    if follows < CHECKSUM {
        return Err(CodeError::Malformed(Part::Length));
    }
    Ok(whole)
}

/// The version that a code's first byte tells; `None` if no code begins so.
const fn version(first: u8) -> Option<u8> {
    let version = first & VERSION_BITS;
    if first & !VERSION_BITS == MARK && version > 0 {
        Some(version)
    } else {
        None
    }
}

const fn needs_filling(follows: usize) -> bool {
    (1 + width(follows) + follows).is_multiple_of(3)
}

/// The first four bytes of the SHA-256.
fn checksum(bytes: &[u8]) -> [u8; CHECKSUM] {
    let digest = Sha256::digest(bytes);
    std::array::from_fn(|index| digest[index])
}
