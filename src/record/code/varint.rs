//! Lengths, seven bits a byte, lowest first; the top bit says that more follows.

/// Writes a length in as few bytes as it needs.
pub(super) fn put_length(bytes: &mut Vec<u8>, length: usize) {
    let mut left = length;
    while left >= 128 {
        bytes.push(left as u8 | 128);
        left >>= 7;
    }
    bytes.push(left as u8);
}

/// Bytes that a length takes.
pub(super) const fn width(length: usize) -> usize {
    let mut width = 1;
    let mut left = length >> 7;
    while left > 0 {
        width += 1;
        left >>= 7;
    }
    width
}

/// Takes a length off the front; `None` if it is cut off, needs more than three bytes (2,097,151),
/// or has more than it needs.
pub(super) fn take_length(bytes: &mut &[u8]) -> Option<usize> {
    let mut length = 0;
    for place in 0..3 {
        let &byte = bytes.get(place)?;
        length |= usize::from(byte & 127) << (7 * place);
        if byte < 128 {
            *bytes = bytes.get(place + 1..)?;
            return (byte > 0 || place == 0).then_some(length);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_come_back_in_as_few_bytes_as_they_need() {
        for length in [0, 1, 127, 128, 300, 16_383, 16_384, 65_536] {
            let mut bytes = Vec::new();
            put_length(&mut bytes, length);
            assert_eq!(bytes.len(), width(length));
            let mut rest = bytes.as_slice();
            assert_eq!((take_length(&mut rest), rest), (Some(length), [].as_slice()));
        }
        assert_eq!(take_length(&mut [129, 0].as_slice()), None);
        assert_eq!(take_length(&mut [200].as_slice()), None);
    }
}
