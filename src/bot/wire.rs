//! Bytes out and in, for the messages between page and worker: little-endian, every length checked.

/// Why bytes are no message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoMessage {
    /// The bytes end too early.
    TooShort,
    /// The message has ended, bytes have not.
    TooLong,
    /// A value means nothing; its place in the bytes.
    Meaningless(usize),
}

/// Reads one message from its start to its end.
pub(super) struct Reader<'a> {
    bytes: &'a [u8],
    place: usize,
}

impl<'a> Reader<'a> {
    pub(super) const fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader { bytes, place: 0 }
    }

    pub(super) fn array<const N: usize>(&mut self) -> Result<[u8; N], NoMessage> {
        let rest = self.bytes.get(self.place..).ok_or(NoMessage::TooShort)?;
        let array = rest.first_chunk::<N>().ok_or(NoMessage::TooShort)?;
        self.place += N;
        Ok(*array)
    }

    pub(super) fn byte(&mut self) -> Result<u8, NoMessage> {
        self.array::<1>().map(|[byte]| byte)
    }

    pub(super) fn u16(&mut self) -> Result<u16, NoMessage> {
        self.array().map(u16::from_le_bytes)
    }

    pub(super) fn u32(&mut self) -> Result<u32, NoMessage> {
        self.array().map(u32::from_le_bytes)
    }

    pub(super) fn u64(&mut self) -> Result<u64, NoMessage> {
        self.array().map(u64::from_le_bytes)
    }

    /// A finite number.
    pub(super) fn number(&mut self) -> Result<f64, NoMessage> {
        let number = f64::from_bits(self.u64()?);
        if number.is_finite() {
            Ok(number)
        } else {
            Err(self.meaningless())
        }
    }

    /// The value just read means nothing.
    pub(super) const fn meaningless(&self) -> NoMessage {
        NoMessage::Meaningless(self.place)
    }

    pub(super) fn end(self) -> Result<(), NoMessage> {
        if self.place == self.bytes.len() {
            Ok(())
        } else {
            Err(NoMessage::TooLong)
        }
    }
}
