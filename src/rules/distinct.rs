//! A set of packed positions that keeps the order of arrival and its memory from one use to the next.

/// Distinct keys in order of arrival, each with the place of the state it came from.
#[derive(Default)]
pub(super) struct Distinct {
    keys: Vec<u128>,
    origins: Vec<u32>,
    /// Open addressing over the first `slots` entries: 0 is free, else half of a key's hash above its
    /// place in `keys` plus one. Small entries keep a large set in the processor's cache.
    table: Vec<u64>,
    /// A power of two, or 0 while nothing has been inserted.
    slots: usize,
}

const FIRST_SLOTS: usize = 1 << 6;

impl Distinct {
    pub(super) fn clear(&mut self) {
        self.keys.clear();
        self.origins.clear();
        self.slots = 0;
    }

    /// Adds a key that may be there already.
    #[inline]
    pub(super) fn insert(&mut self, key: u128, origin: u32) {
        if self.keys.len() * 2 >= self.slots {
            self.grow();
        }
        let hash = hash(key);
        let half = hash & HALF;
        let mut slot = (hash as usize) & (self.slots - 1);
        loop {
            let entry = self.table[slot];
            if entry == 0 {
                break;
            }
            if entry & HALF == half && self.keys[(entry as u32 - 1) as usize] == key {
                return;
            }
            slot = (slot + 1) & (self.slots - 1);
        }
        self.push(key, origin);
        self.table[slot] = half | self.keys.len() as u64;
    }

    /// Adds a key that is not there. Afterwards none may be inserted before the set is cleared.
    #[inline]
    pub(super) fn push(&mut self, key: u128, origin: u32) {
        self.keys.push(key);
        self.origins.push(origin);
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

    #[cold]
    fn grow(&mut self) {
        self.slots = (self.slots * 4).max(FIRST_SLOTS);
        if self.table.len() < self.slots {
            self.table.resize(self.slots, 0);
        }
        self.refill();
    }

    fn refill(&mut self) {
        self.table[..self.slots].fill(0);
        for (place, &key) in (1u64..).zip(&self.keys) {
            if self.slots == 0 {
                break;
            }
            let hash = hash(key);
            let mut slot = (hash as usize) & (self.slots - 1);
            while self.table[slot] != 0 {
                slot = (slot + 1) & (self.slots - 1);
            }
            self.table[slot] = hash & HALF | place;
        }
    }
}

const HALF: u64 = 0xffff_ffff_0000_0000;

#[inline]
fn hash(key: u128) -> u64 {
    let mixed = (key as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ ((key >> 64) as u64).rotate_left(29);
    let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    mixed ^ mixed >> 32
}
