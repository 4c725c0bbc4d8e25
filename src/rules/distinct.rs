//! A set of packed positions that keeps the order of arrival and its memory from one use to the next.

/// Distinct keys (never 0) in order of arrival, each with the place of the state it came from.
#[derive(Default)]
pub(super) struct Distinct {
    keys: Vec<u128>,
    origins: Vec<u32>,
    /// Open addressing: the keys themselves, 0 where none is. Most keys come again, and are then found here
    /// with one look into memory. Empty while it is not in use, else of a power of two.
    table: Vec<u128>,
}

const FEWEST_SLOTS: usize = 1 << 6;

impl Distinct {
    pub(super) fn clear(&mut self) {
        self.truncate(0);
    }

    /// Adds those of these keys that are not there yet, which are all of them and all different if `new`;
    /// leaves `keys` in disorder.
    pub(super) fn add(&mut self, keys: &mut [u128], origin: u32, new: bool) {
        if new {
            self.table.clear();
            for &key in &*keys {
                self.keys.push(key);
                self.origins.push(origin);
            }
            return;
        }
        let most = self.keys.len() + keys.len();
        if most * 2 > self.table.len() || self.table.is_empty() {
            self.fill_table((most * 4).next_power_of_two().max(FEWEST_SLOTS));
        }
        let table = &mut self.table[..];
        let last = table.len() - 1;
        // Most keys are known and found at once. Looking for all of them before anything depends on what
        // was found lets the processor wait for many places of the memory at the same time.
        let mut left = 0;
        for index in 0..keys.len() {
            let key = keys[index];
            keys[left] = key;
            left += usize::from(table[hash(key) & last] != key);
        }
        for &key in &keys[..left] {
            let slot = slot(table, key);
            if table[slot] == 0 {
                table[slot] = key;
                self.keys.push(key);
                self.origins.push(origin);
            }
        }
    }

    /// Forgets all but the first `len` keys.
    pub(super) fn truncate(&mut self, len: usize) {
        self.keys.truncate(len);
        self.origins.truncate(len);
        self.table.clear();
    }

    pub(super) fn keys(&self) -> &[u128] {
        &self.keys
    }

    pub(super) fn origin(&self, index: usize) -> u32 {
        self.origins[index]
    }

    #[cold]
    fn fill_table(&mut self, slots: usize) {
        self.table.clear();
        self.table.resize(slots, 0);
        for &key in &self.keys {
            let slot = slot(&self.table, key);
            self.table[slot] = key;
        }
    }
}

/// Where in the table this key is or belongs.
#[inline]
fn slot(table: &[u128], key: u128) -> usize {
    let last = table.len() - 1;
    let mut slot = hash(key) & last;
    while table[slot] != key && table[slot] != 0 {
        slot = (slot + 1) & last;
    }
    slot
}

/// Two multiplications, the upper bits last: those of a product depend on all bits below them.
#[inline]
fn hash(key: u128) -> usize {
    let low = (key as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let both = ((key >> 64) as u64 ^ low.rotate_left(32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    (both >> 32) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_that_come_again_keep_their_place_and_first_origin() {
        let mut set = Distinct::default();
        set.add(&mut [5, 6], 0, true);
        set.add(&mut [6, 7, 7, 5], 1, false);
        assert_eq!(set.keys(), [5, 6, 7]);
        assert_eq!([0, 1, 2].map(|index| set.origin(index)), [0, 0, 1]);
    }

    #[test]
    fn a_set_that_has_grown_knows_all_its_keys() {
        let mut set = Distinct::default();
        let many: Vec<u128> = (1..=1000).map(|key| key << 50 | key).collect();
        for keys in many.chunks(7) {
            set.add(&mut keys.to_vec(), 0, false);
        }
        set.add(&mut many.clone(), 1, false);
        assert_eq!(set.keys(), many);
        set.truncate(3);
        set.add(&mut many[..5].to_vec(), 1, false);
        assert_eq!(set.keys(), &many[..5]);
    }
}
