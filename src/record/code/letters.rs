//! A code as letters, digits, - and _, and what mail and messengers make of it.

use super::MOST_BYTES;
use super::bytes::{decode, encode};
use super::error::{CodeError, TooLong};
use super::frame::whole_length;
use crate::record::{MatchRecord, base64url};

/// The match in base64url letters; the last is a letter or digit.
pub fn to_text(record: &MatchRecord) -> Result<String, TooLong> {
    encode(record).map(|bytes| base64url::encode(&bytes))
}

/// The match of such a text, as copied: a whole link, percent-encoding, spaces and line breaks,
/// quotes and angle brackets anywhere, other marks at either end, text behind a space do no harm.
pub fn from_text(text: &str) -> Result<MatchRecord, CodeError> {
    if text.len() > 4 * MOST_BYTES {
        return Err(TooLong::Bytes.into());
    }
    let (letters, stranger) = letters(text);
    let too_short = stranger.map_or(CodeError::Incomplete, |at| CodeError::NotACode { at });
    let Some(first) = letters.first() else {
        return Err(too_short);
    };
    let code: Vec<u8> = letters.iter().map(|letter| letter.byte).collect();
    let whole = letters_of_whole(&code).map_err(|error| match error {
        CodeError::NotACode { .. } => CodeError::NotACode { at: first.at },
        CodeError::Incomplete => too_short,
        _ => error,
    })?;
    decode(&bytes_of_whole(&letters, whole, too_short)?)
}

/// The bytes of another code than a match's that comes in the same way; `None` if it does not begin with this letter.
/// Its second byte is how many bytes it has.
pub fn short_from_text(text: &str, first: u8) -> Option<Result<Vec<u8>, CodeError>> {
    if text.len() > 4 * MOST_BYTES {
        return None;
    }
    let (letters, stranger) = letters(text);
    let too_short = stranger.map_or(CodeError::Incomplete, |at| CodeError::NotACode { at });
    letters.first().filter(|letter| letter.byte == first)?;
    let head: Option<Vec<u8>> = letters.get(..4).and_then(|head| {
        let head: Vec<u8> = head.iter().map(|letter| letter.byte).collect();
        base64url::decode(&head)
    });
    Some(match head.as_deref() {
        Some(&[_, length, ..]) => bytes_of_whole(&letters, (usize::from(length) * 4).div_ceil(3), too_short),
        _ => Err(too_short),
    })
}

/// Of these letters the bytes of the code, which has so many letters; what follows stands apart.
fn bytes_of_whole(letters: &[Letter], whole: usize, too_short: CodeError) -> Result<Vec<u8>, CodeError> {
    match letters.split_at_checked(whole) {
        None => Err(too_short),
        Some((code, behind)) if behind.is_empty() || something_between(letters, whole) => {
            let code: Vec<u8> = code.iter().map(|letter| letter.byte).collect();
            base64url::decode(&code).ok_or(CodeError::Damaged)
        }
        Some(_) => Err(CodeError::Damaged),
    }
}

/// How many letters the code has that begins with these.
fn letters_of_whole(code: &[u8]) -> Result<usize, CodeError> {
    if !matches!(code, [b'G' | b'H', ..]) {
        return Err(CodeError::NotACode { at: 0 });
    }
    // Filled up to whole groups, so that the head can be read from a code cut off anywhere.
    let mut head = code.get(..8).unwrap_or(code).to_vec();
    let given = head.len() * 3 / 4;
    head.resize(8, b'A');
    let mut head = base64url::decode(&head).ok_or(CodeError::NotACode { at: 0 })?;
    head.truncate(given);
    whole_length(&head).map(|bytes| (bytes * 4).div_ceil(3))
}

/// Whether the letter at this place stands apart from the one before, so that a text follows the code.
fn something_between(letters: &[Letter], place: usize) -> bool {
    match letters.get(place.wrapping_sub(1)..=place) {
        Some([before, after]) => after.at > before.at + 1,
        _ => false,
    }
}

/// A letter of the code and where it stood, in characters.
#[derive(Clone, Copy)]
struct Letter {
    byte: u8,
    at: usize,
}

/// The letters of the code up to the first character that can stand neither in nor between them, and
/// where that is.
fn letters(text: &str) -> (Vec<Letter>, Option<usize>) {
    let mut marks: Vec<(usize, char)> = text.chars().enumerate().collect();
    // Some programs encode what was encoded already.
    for _ in 0..3 {
        marks = percent_decoded(marks);
    }
    let marks = behind_the_address(&marks);
    // A code neither begins nor ends with - or _.
    let is_edge = |&(_, c): &(usize, char)| c.is_alphanumeric();
    let from = marks.iter().position(is_edge).unwrap_or(marks.len());
    let to = marks.iter().rposition(is_edge).map_or(from, |last| last + 1);
    let mut letters = Vec::with_capacity(to - from);
    for &(at, c) in marks[from..to].iter().filter(|&&(_, c)| !falls_out(c)) {
        match u8::try_from(c) {
            Ok(byte) if c.is_ascii_alphanumeric() || c == '-' || c == '_' => {
                letters.push(Letter { byte, at })
            }
            _ => return (letters, Some(at)),
        }
    }
    (letters, None)
}

/// Characters that programs put into a long word or around it: spaces, quotes, soft hyphens.
fn falls_out(c: char) -> bool {
    c.is_whitespace()
        || matches!(
            c,
            '<' | '>' | '"' | '\'' | '`' | '=' | '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}'
        )
        || matches!(c, '\u{2018}'..='\u{201f}' | '«' | '»')
}

/// What follows `g=` in a link, up to `&`; all of it where there is no such mark.
fn behind_the_address(marks: &[(usize, char)]) -> &[(usize, char)] {
    let parts = marks.iter().map(|&(_, c)| c);
    // Not the end of another word: `?lang=`.
    let mut before = None;
    let mark = parts.clone().zip(parts.skip(1)).position(|pair| {
        let begins = !before.is_some_and(char::is_alphanumeric);
        before = Some(pair.0);
        begins && pair == ('g', '=')
    });
    let Some(mark) = mark else { return marks };
    let code = &marks[mark + 2..];
    let end = code.iter().position(|&(_, c)| c == '&').unwrap_or(code.len());
    &code[..end]
}

fn percent_decoded(marks: Vec<(usize, char)>) -> Vec<(usize, char)> {
    let mut decoded = Vec::with_capacity(marks.len());
    let mut rest = marks.as_slice();
    while let Some((&(at, c), behind)) = rest.split_first() {
        rest = behind;
        let byte = match behind {
            [(_, high), (_, low), ..] if c == '%' => high
                .to_digit(16)
                .zip(low.to_digit(16))
                .map(|(high, low)| high * 16 + low),
            _ => None,
        };
        // Beyond ASCII it cannot be a letter of the code; it is left as it stands.
        match byte.and_then(char::from_u32).filter(char::is_ascii) {
            Some(plain) => {
                decoded.push((at, plain));
                rest = behind.get(2..).unwrap_or(&[]);
            }
            None => decoded.push((at, c)),
        }
    }
    decoded
}
