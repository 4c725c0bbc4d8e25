//! A set of packed positions that keeps the order of arrival and its memory from one use to the next.

/// Distinct non-zero keys in order of arrival, each with the place of the state it came from.
#[derive(Default)]
pub(super) struct Distinct {
    keys: Vec<u128>,
    origins: Vec<u32>,
    /// Open addressing over the first `slots` entries; 0 is a free slot.
    table: Vec<u128>,
    slots: usize,
}

const FIRST_SLOTS: usize = 1 << 9;

impl Distinct {
    pub(super) fn clear(&mut self) {
        self.keys.clear();
        self.origins.clear();
        self.slots = FIRST_SLOTS;
        if self.table.len() < FIRST_SLOTS {
            self.table.resize(FIRST_SLOTS, 0);
        }
        self.table[..FIRST_SLOTS].fill(0);
    }

    #[inline]
    pub(super) fn insert(&mut self, key: u128, origin: u32) {
        let mut slot = self.home(key);
        while self.table[slot] != 0 {
            if self.table[slot] == key {
                return;
            }
            slot = (slot + 1) & (self.slots - 1);
        }
        self.table[slot] = key;
        self.keys.push(key);
        self.origins.push(origin);
        if self.keys.len() * 2 > self.slots {
            self.grow();
        }
    }

    /// Forgets all but the first `len` keys.
    pub(super) fn truncate(&mut self, len: usize) {
        self.keys.truncate(len);
        self.origins.truncate(len);
        self.refill();
    }

    pub(super) fn keys(&self) -> &[u128] {
        &self.keys
    }

    pub(super) fn origin(&self, index: usize) -> u32 {
        self.origins[index]
    }

    #[inline]
    fn home(&self, key: u128) -> usize {
        let mixed = (key as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ ((key >> 64) as u64).rotate_left(29);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed >> 32) as usize & (self.slots - 1)
    }

    #[cold]
    fn grow(&mut self) {
        self.slots *= 4;
        if self.table.len() < self.slots {
            self.table.resize(self.slots, 0);
        }
        self.refill();
    }

    fn refill(&mut self) {
        self.table[..self.slots].fill(0);
        for index in 0..self.keys.len() {
            let mut slot = self.home(self.keys[index]);
            while self.table[slot] != 0 {
                slot = (slot + 1) & (self.slots - 1);
            }
            self.table[slot] = self.keys[index];
        }
    }
}
