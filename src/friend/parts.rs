//! Bytes of messages within the page: parts with their lengths.

/// Adds a part: its length in four bytes, the lowest first, and its bytes.
pub(super) fn put_part(bytes: &mut Vec<u8>, part: &[u8]) {
    // A part is a code or a pasted text: far below four thousand million bytes.
    bytes.extend((part.len() as u32).to_le_bytes());
    bytes.extend_from_slice(part);
}

/// Takes a part off the front.
pub(super) fn take_part<'a>(bytes: &mut &'a [u8]) -> Option<&'a [u8]> {
    let length = u32::from_le_bytes(take(bytes)?);
    let (part, rest) = bytes.split_at_checked(usize::try_from(length).ok()?)?;
    *bytes = rest;
    Some(part)
}

/// Takes a part that is text.
pub(super) fn take_text(bytes: &mut &[u8]) -> Option<String> {
    std::str::from_utf8(take_part(bytes)?).ok().map(str::to_owned)
}

/// Takes so many bytes off the front.
pub(super) fn take<const N: usize>(bytes: &mut &[u8]) -> Option<[u8; N]> {
    let (&taken, rest) = bytes.split_first_chunk::<N>()?;
    *bytes = rest;
    Some(taken)
}

/// Takes one byte off the front.
pub(super) fn take_byte(bytes: &mut &[u8]) -> Option<u8> {
    take::<1>(bytes).map(|[byte]| byte)
}
