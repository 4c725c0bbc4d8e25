//! A set of packed positions that keeps the order of arrival and its memory from one use to the next.

/// Distinct keys (never 0) in order of arrival, each with the place of the state it came from.
#[derive(Default)]
pub(super) struct Distinct {
    keys: Vec<u128>,
    origins: Vec<u32>,
    /// Open addressing over the first `slots` entries: the keys themselves, 0 where none is. Most keys
    /// come again, and are then found here with one look into memory.
    table: Vec<u128>,
    /// A power of two, or 0 while the table is not in use.
    slots: usize,
}

const FEWEST_SLOTS: usize = 1 << 6;

impl Distinct {
    pub(super) fn clear(&mut self) {
        self.keys.clear();
        self.origins.clear();
        self.slots = 0;
    }

    /// Adds keys that are all different and not there yet.
    #[inline]
    pub(super) fn add_new(&mut self, keys: &[u128], origin: u32) {
        self.keys.extend_from_slice(keys);
        self.origins.resize(self.keys.len(), origin);
        self.slots = 0;
    }

    /// Adds those of these keys that are not there yet; leaves `keys` in disorder.
    pub(super) fn add(&mut self, keys: &mut [u128], origin: u32) {
        if keys.is_empty() {
            return;
        }
        let most = self.keys.len() + keys.len();
        if most * 2 > self.slots {
            self.slots = (most * 4).next_power_of_two().max(FEWEST_SLOTS);
            self.refill();
        }
        let table = &mut self.table[..self.slots];
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
            let mut slot = hash(key) & last;
            while table[slot] != key {
                if table[slot] == 0 {
                    table[slot] = key;
                    self.keys.push(key);
                    self.origins.push(origin);
                    break;
                }
                slot = (slot + 1) & last;
            }
        }
    }

    /// Forgets all but the first `len` keys.
    pub(super) fn truncate(&mut self, len: usize) {
        self.keys.truncate(len);
        self.origins.truncate(len);
        self.slots = 0;
    }

    pub(super) fn keys(&self) -> &[u128] {
        &self.keys
    }

    pub(super) fn origin(&self, index: usize) -> u32 {
        self.origins[index]
    }

    #[cold]
    fn refill(&mut self) {
        if self.table.len() < self.slots {
            self.table.resize(self.slots, 0);
        }
        let table = &mut self.table[..self.slots];
        table.fill(0);
        let last = table.len() - 1;
        for &key in &self.keys {
            let mut slot = hash(key) & last;
            while table[slot] != 0 {
                slot = (slot + 1) & last;
            }
            table[slot] = key;
        }
    }
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
        set.add_new(&[5, 6], 0);
        set.add(&mut [6, 7, 7, 5], 1);
        assert_eq!(set.keys(), [5, 6, 7]);
        assert_eq!([0, 1, 2].map(|index| set.origin(index)), [0, 0, 1]);
    }

    #[test]
    fn a_set_that_has_grown_knows_all_its_keys() {
        let mut set = Distinct::default();
        let many: Vec<u128> = (1..=1000).map(|key| key << 50 | key).collect();
        for keys in many.chunks(7) {
            set.add(&mut keys.to_vec(), 0);
        }
        set.add(&mut many.clone(), 1);
        assert_eq!(set.keys(), many);
        set.truncate(3);
        set.add(&mut many[..5].to_vec(), 1);
        assert_eq!(set.keys(), &many[..5]);
    }
}
