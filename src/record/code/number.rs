//! A list of choices as one large number, and back.
//!
//! Choosing one thing of `total`, to which `share` of the numbers from `first` on belong, turns the
//! number x into (x div share) · total + first + (x mod share). This is undone exactly: x mod total
//! lies in the share of what was chosen. What is written last is read first, so the writer collects
//! the choices and works from the last to the first. A choice among one costs nothing, one among n
//! costs log₂ n bits, and no bit is lost to rounding. (Known as an asymmetric numeral system.)

/// Collects choices in the order in which they will be read.
#[derive(Default)]
pub(super) struct Writer(Vec<Entry>);

struct Entry {
    first: u32,
    share: u32,
    total: u32,
}

/// Gives the choices back; past their end it answers zeros.
pub(super) struct Reader(Large);

impl Writer {
    /// One thing of `total`, to which the numbers `first..first + share` belong.
    pub(super) fn put(&mut self, first: u32, share: u32, total: u32) {
        if total > 1 {
            self.0.push(Entry { first, share, total });
        }
    }

    /// The thing `index` of `total` equal ones.
    pub(super) fn put_one_of(&mut self, index: u32, total: u32) {
        self.put(index, 1, total);
    }

    pub(super) fn put_flag(&mut self, flag: bool) {
        self.put_one_of(u32::from(flag), 2);
    }

    /// Any number up to 65,535: how many bits it has, then those behind the first.
    pub(super) fn put_count(&mut self, count: u16) {
        let bits = u16::BITS - count.leading_zeros();
        self.put_one_of(bits, COUNT_SIZES);
        if bits > 1 {
            let top = 1 << (bits - 1);
            self.put_one_of(u32::from(count) - top, top);
        }
    }

    /// The number, lowest byte first, without zeros at its high end.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut large = Large(Vec::new());
        for entry in self.0.iter().rev() {
            let rest = large.divide(entry.share);
            large.multiply(entry.total, entry.first + rest);
        }
        large.bytes()
    }
}

impl Reader {
    /// The number of these bytes; `None` if they have a zero at their high end.
    pub(super) fn new(bytes: &[u8]) -> Option<Reader> {
        (bytes.last() != Some(&0)).then(|| Reader(Large::from_bytes(bytes)))
    }

    /// Takes one thing of `total`; `find` says what a number below `total` belongs to, and its share.
    pub(super) fn take<T>(&mut self, total: u32, find: impl Fn(u32) -> Option<(T, u32, u32)>) -> Option<T> {
        if total == 1 {
            return find(0).map(|(thing, ..)| thing);
        }
        let number = self.0.divide(total);
        let (thing, first, share) = find(number)?;
        self.0.multiply(share, number.checked_sub(first)?);
        Some(thing)
    }

    /// Takes one of `total` equal things; 0 if there is nothing to take from.
    pub(super) fn take_one_of(&mut self, total: u32) -> u32 {
        if total <= 1 { 0 } else { self.0.divide(total) }
    }

    pub(super) fn take_flag(&mut self) -> bool {
        self.take_one_of(2) == 1
    }

    pub(super) fn take_count(&mut self) -> u16 {
        let bits = self.take_one_of(COUNT_SIZES);
        if bits == 0 {
            return 0;
        }
        let top = 1 << (bits - 1);
        // At most 16 bits.
        (top + self.take_one_of(top)) as u16
    }

    /// Whether all has been taken, as it must be in the end.
    pub(super) fn is_empty(&self) -> bool {
        self.0.0.is_empty()
    }
}

/// A 16-bit number has 0 to 16 bits.
const COUNT_SIZES: u32 = 17;

/// A number without bound: 32 bits each, lowest first, the last not zero.
struct Large(Vec<u32>);

impl Large {
    fn from_bytes(bytes: &[u8]) -> Large {
        let part = |chunk: &[u8]| {
            chunk
                .iter()
                .rev()
                .fold(0, |sum, &byte| sum << 8 | u32::from(byte))
        };
        Large(bytes.chunks(4).map(part).collect())
    }

    fn bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = self.0.iter().flat_map(|part| part.to_le_bytes()).collect();
        while bytes.last() == Some(&0) {
            bytes.pop();
        }
        bytes
    }

    /// Divides by `by`, which is not zero, and answers what is left.
    fn divide(&mut self, by: u32) -> u32 {
        if by == 1 {
            return 0;
        }
        let mut left = 0;
        for part in self.0.iter_mut().rev() {
            let whole = left << 32 | u64::from(*part);
            // A part's quotient is below 2³², since `left` is below `by`.
            *part = (whole / u64::from(by)) as u32;
            left = whole % u64::from(by);
        }
        if self.0.last() == Some(&0) {
            self.0.pop();
        }
        left as u32
    }

    fn multiply(&mut self, by: u32, plus: u32) {
        let mut carry = u64::from(plus);
        for part in &mut self.0 {
            let whole = u64::from(*part) * u64::from(by) + carry;
            *part = whole as u32;
            carry = whole >> 32;
        }
        if carry > 0 {
            self.0.push(carry as u32);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_in_the_same_order() {
        let mut writer = Writer::default();
        for count in 0..=u16::MAX {
            if count % 97 == 0 {
                writer.put_count(count);
                writer.put_flag(count % 2 == 0);
                writer.put_one_of(0, 1);
                writer.put(10, 26, 36);
            }
        }
        let mut reader = Reader::new(&writer.bytes()).expect("no zero at the end");
        for count in (0..=u16::MAX).filter(|count| count % 97 == 0) {
            assert_eq!(reader.take_count(), count);
            assert_eq!(reader.take_flag(), count % 2 == 0);
            assert_eq!(reader.take_one_of(1), 0);
            assert_eq!(reader.take(36, |n| Some((n >= 10, 10, 26))), Some(true));
        }
        assert!(reader.is_empty());
    }

    #[test]
    fn choices_cost_what_they_tell() {
        let mut writer = Writer::default();
        for _ in 0..1000 {
            writer.put_one_of(2, 3);
        }
        // 1000 · log₂ 3 = 1584.96 bits
        assert_eq!(writer.bytes().len(), 199);
    }

    #[test]
    fn a_zero_at_the_high_end_is_refused() {
        assert!(Reader::new(&[1, 0]).is_none());
        assert!(Reader::new(&[]).is_some_and(|reader| reader.is_empty()));
    }
}
