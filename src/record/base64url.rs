//! Bytes as letters, digits, - and _ (RFC 4648, section 5, without padding), and as hexadecimal digits.
//!
//! Our own because of the page's budget: `data-encoding` compiles every alphabet it knows, 8 kB fetched.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Four letters for three bytes; the last group has two or three letters for one or two bytes.
pub(crate) fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let filled = (0..3).fold(0u32, |sum, at| {
            sum << 8 | u32::from(group.get(at).copied().unwrap_or(0))
        });
        for at in 0..=group.len() {
            text.push(char::from(LETTERS[(filled >> (18 - 6 * at)) as usize & 63]));
        }
    }
    text
}

/// The bytes of these letters. None if one is no letter of the alphabet, if their number cannot be, or if
/// bits behind the last byte are set: of all texts only one stands for the same bytes.
pub(crate) fn decode(letters: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(letters.len() * 3 / 4);
    for group in letters.chunks(4) {
        let mut filled = 0u32;
        for at in 0..4 {
            filled = filled << 6 | group.get(at).map_or(Some(0), |&letter| value(letter))?;
        }
        let count = match group.len() {
            1 => return None,
            length => length - 1,
        };
        bytes.extend(&filled.to_be_bytes()[1..=count]);
        if filled & (0xff_ffff >> (8 * count)) != 0 {
            return None;
        }
    }
    Some(bytes)
}

fn value(letter: u8) -> Option<u32> {
    LETTERS
        .iter()
        .zip(0..)
        .find(|&(&known, _)| known == letter)
        .map(|(_, value)| value)
}

/// Two lower-case digits a byte.
pub(super) fn hexadecimal(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from_digit(value.into(), 16).unwrap_or('0');
    bytes
        .iter()
        .flat_map(|&byte| [digit(byte >> 4), digit(byte & 15)])
        .collect()
}

/// The bytes of these digits, of either case.
pub(super) fn from_hexadecimal(digits: &str) -> Option<Vec<u8>> {
    if !digits.len().is_multiple_of(2) {
        return None;
    }
    let digit = |&byte: &u8| {
        char::from(byte)
            .to_digit(16)
            .and_then(|value| u8::try_from(value).ok())
    };
    let pair = |pair: &[u8]| Some(digit(pair.first()?)? << 4 | digit(pair.get(1)?)?);
    digits.as_bytes().chunks(2).map(pair).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_those_of_the_standard() {
        for (bytes, text) in [
            (&b""[..], ""),
            (b"f", "Zg"),
            (b"fo", "Zm8"),
            (b"foo", "Zm9v"),
            (b"foob", "Zm9vYg"),
            (b"\xfb\xff\xbf", "-_-_"),
        ] {
            assert_eq!(encode(bytes), text);
            assert_eq!(decode(text.as_bytes()).as_deref(), Some(bytes));
        }
    }

    #[test]
    fn one_text_alone_stands_for_the_same_bytes() {
        for text in ["Z", "Zh", "Zm9", "Zm9vZ", "Zg==", "Z+", "Z g"] {
            assert_eq!(decode(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn digits_of_either_case_are_read() {
        assert_eq!(hexadecimal(&[0, 0xab, 0xff]), "00abff");
        assert_eq!(from_hexadecimal("00aBfF"), Some(vec![0, 0xab, 0xff]));
        for text in ["0", "0g", "é"] {
            assert_eq!(from_hexadecimal(text), None, "{text}");
        }
    }
}
