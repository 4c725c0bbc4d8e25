//! What the network sees of a position: once, for training and for play.
//!
//! A position is a short list of *rows* ([`Rows`]): one for every stack of checkers, and a few for what
//! stacks alone do not tell. Play keeps a vector for every row and sums those of a position. Training
//! knows fewer numbers: each row is a fixed mixture of *inputs* ([`mixture`]), so that what is learnt of
//! two checkers on a point serves for three.
//!
//! The side that is about to roll is *me*; everything is in its owner's own numbers.

use crate::rules::{Checkers, RestRule, Rules};

/// Number of different rows.
pub const ROWS: usize = RULE_ROW + 2;
/// Number of inputs of the network in training.
pub const INPUTS: usize = RULE_INPUT + 1;

const PLACES: usize = 25;
const COUNTS: usize = 16;
const STACK_ROW: usize = 0;
const MOBILITY_ROW: usize = STACK_ROW + 2 * PLACES * COUNTS;
const BLOCK_ROW: usize = MOBILITY_ROW + 2 * PAIRS * MOBILITIES * MOBILITIES;
const SERIES_ROW: usize = BLOCK_ROW + 2 * 2 * PRIMES * HEMMED;
const RULE_ROW: usize = SERIES_ROW + 2 * WAITS;

/// Stacks that can move a number: 0 to 3, or 4 and more. One row tells it of two numbers.
const MOBILITIES: usize = 5;
const PAIRS: usize = 3;
/// Neighbouring points held in front of an opponent's checker: up to 2, 3, 4, 5, or 6 and more. One row
/// tells this, how much the side is hemmed in, and whether anything of the other side is before it.
const PRIMES: usize = 5;
/// Classes of how much a side is hemmed in.
const HEMMED: usize = HEMMED_FROM.len() + 1;
/// Where the classes begin, in squares of blocked points ahead, summed over checkers.
const HEMMED_FROM: [u32; 10] = [8, 18, 32, 50, 72, 100, 140, 190, 260, 340];
/// Rolls before a side's doubles are series: 0, 1, 2, or 3 and more.
const WAITS: usize = 4;

const STACK_INPUT: usize = 0;
const STACK_INPUTS: usize = 4;
const PIPS_INPUT: usize = STACK_INPUT + 2 * PLACES * STACK_INPUTS;
const MOBILITY_INPUT: usize = PIPS_INPUT + 2;
const PRIME_INPUT: usize = MOBILITY_INPUT + 2 * 6 * (MOBILITIES - 1);
const HEMMED_INPUT: usize = PRIME_INPUT + 2 * (PRIMES - 1);
const CONTACT_INPUT: usize = HEMMED_INPUT + 2 * (HEMMED - 1);
const SERIES_INPUT: usize = CONTACT_INPUT + 1;
const RULE_INPUT: usize = SERIES_INPUT + 2 * (WAITS - 1);

/// Most rows that one position has.
pub const MOST_ROWS: usize = 2 * 15 + 2 * PAIRS + 2 + 2 + 1;

/// The rows of one position.
#[derive(Clone, Debug)]
pub struct Rows {
    rows: [u16; MOST_ROWS],
    len: usize,
}

/// What of a game, apart from the checkers, the network is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// Rolls before my doubles are series, then before the other side's: 0 to 3 and more.
    waits: [u8; 2],
    to_opponent: bool,
}

impl Moment {
    /// When I am about to roll, `mine` rolls made by me and `theirs` by the other side.
    pub fn new(rules: &Rules, [mine, theirs]: [u16; 2]) -> Moment {
        let wait = |mine: u16, theirs: u16| {
            (0..WAITS as u16 - 1)
                .find(|&more| rules.double_is_series(mine.saturating_add(more), theirs.saturating_add(more)))
                .map_or(WAITS as u8 - 1, |more| more as u8)
        };
        Moment {
            waits: [wait(mine, theirs), wait(theirs, mine.saturating_add(1))],
            to_opponent: rules.rest == RestRule::ToOpponent,
        }
    }
}

impl Moment {
    /// Whether every double is a series from now on, for both sides.
    pub const fn only_series(self) -> bool {
        self.waits[0] == 0 && self.waits[1] == 0
    }
}

impl Rows {
    /// No row yet.
    pub const fn none() -> Rows {
        Rows {
            rows: [0; MOST_ROWS],
            len: 0,
        }
    }

    /// The rows.
    #[inline]
    pub fn get(&self) -> &[u16] {
        &self.rows[..self.len]
    }

    #[inline]
    fn add(&mut self, row: usize) {
        if let Some(place) = self.rows.get_mut(self.len) {
            *place = row as u16;
            self.len += 1;
        }
    }

    /// Adds what does not depend on where the checkers stand.
    pub fn add_moment(&mut self, moment: Moment) {
        for (role, wait) in moment.waits.into_iter().enumerate() {
            self.add(SERIES_ROW + role * WAITS + usize::from(wait));
        }
        self.add(RULE_ROW + usize::from(moment.to_opponent));
    }

    /// Adds one side's stacks; `role` is 0 for me, 1 for the other side.
    #[inline]
    pub fn add_stacks(&mut self, role: usize, side: Checkers) {
        // Two halves of the key, whose shifts are quick: points 24 to 9, and 8 to 1 with those off as 0.
        let key = side.key();
        for (half, first) in [(key as u64, 24), ((key >> 64) as u64, 8)] {
            let start = STACK_ROW + (role * PLACES + first) * COUNTS;
            let pairs = half | half >> 1;
            let mut stacks = (pairs | pairs >> 2) & 0x1111_1111_1111_1111;
            while stacks != 0 {
                let place = stacks.trailing_zeros() as usize;
                stacks &= stacks - 1;
                self.add(start - place / 4 * COUNTS + (half >> place & 15) as usize);
            }
        }
    }

    /// Adds one side's stacks and what both sides' checkers mean to each other; `role` is 0 if the side is me,
    /// 1 if it is the other one.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub fn add_end(&mut self, role: usize, side: Checkers, other: Checkers) {
        self.add_stacks(role, side);
        let (mine, theirs) = if role == 0 { (side, other) } else { (other, side) };
        self.add_relations(mine, theirs);
    }

    /// Adds what both sides' checkers mean to each other.
    #[inline(always)]
    pub fn add_relations(&mut self, mine: Checkers, theirs: Checkers) {
        let masks = [mine.held().mask(), theirs.held().mask()];
        let in_front = [in_front(masks[0], masks[1]), in_front(masks[1], masks[0])];
        let contact = usize::from(in_front[0] | in_front[1] != 0);
        for (role, side) in [mine, theirs].into_iter().enumerate() {
            let (held, others) = (masks[role], across(masks[1 - role]));
            let mobility = MOBILITY_ROW + role * PAIRS * MOBILITIES * MOBILITIES;
            for pair in 0..PAIRS {
                let row = if side.all_home() {
                    MOBILITIES * MOBILITIES - 1
                } else {
                    let lower = 2 * pair as u32 + 1;
                    movable(held, others, lower) * MOBILITIES + movable(held, others, lower + 1)
                };
                self.add(mobility + pair * MOBILITIES * MOBILITIES + row);
            }
            let prime = longest_class(in_front[role]);
            let hemmed = hemmed_class(side, held, others);
            self.add(BLOCK_ROW + ((role * 2 + contact) * PRIMES + prime) * HEMMED + hemmed);
        }
    }
}

/// The other side's points that lie in front of some checker of a side, as the side sees them.
const fn in_front(held: u32, theirs: u32) -> u32 {
    let rearmost = held & held.wrapping_neg();
    across(theirs) & !rearmost.wrapping_mul(2).wrapping_sub(1)
}

/// How many stacks can move this number, as a class.
const fn movable(held: u32, others: u32, die: u32) -> usize {
    let open = held & !(others >> die) & (ALL >> die);
    let stacks = open.count_ones() as usize;
    if stacks < MOBILITIES {
        stacks
    } else {
        MOBILITIES - 1
    }
}

const ALL: u32 = (1 << 24) - 1;

/// The same points in the other side's numbers.
const fn across(mask: u32) -> u32 {
    (mask << 12 | mask >> 12) & ALL
}

/// The class of the longest run of neighbouring points.
fn longest_class(points: u32) -> usize {
    let three = points & points >> 1 & points >> 2;
    let four = three & points >> 3;
    let five = four & points >> 4;
    let six = five & points >> 5;
    [three, four, five, six]
        .into_iter()
        .filter(|&run| run != 0)
        .count()
}

fn hemmed_class(side: Checkers, held: u32, others: u32) -> usize {
    const NOT_HOME: u32 = (1 << 18) - 1;
    let mut stacks = held & NOT_HOME;
    let mut sum = 0;
    while stacks != 0 {
        let place = stacks.trailing_zeros();
        stacks &= stacks - 1;
        let ahead = (others >> (place + 1) & 0x3f).count_ones();
        sum += u32::from(side.at_place(place)) * ahead * ahead;
    }
    HEMMED_FROM.into_iter().filter(|&from| sum >= from).count()
}

/// Calls `add` with every input that takes part in a row, and its value.
pub fn mixture(row: usize, add: &mut impl FnMut(usize, f32)) {
    let steps = |class: usize| 0..class;
    if row < MOBILITY_ROW {
        let (role, place, count) = (row / COUNTS / PLACES, row / COUNTS % PLACES, row % COUNTS);
        let start = STACK_INPUT + (role * PLACES + place) * STACK_INPUTS;
        for step in steps(count.min(STACK_INPUTS - 1)) {
            add(start + step, 1.0);
        }
        if count >= STACK_INPUTS {
            add(start + STACK_INPUTS - 1, (count - STACK_INPUTS + 1) as f32 / 3.0);
        }
        add(PIPS_INPUT + role, (count * place) as f32 / 100.0);
    } else if row < BLOCK_ROW {
        let (pair, both) = (
            (row - MOBILITY_ROW) / (MOBILITIES * MOBILITIES),
            (row - MOBILITY_ROW) % (MOBILITIES * MOBILITIES),
        );
        for (number, stacks) in [both / MOBILITIES, both % MOBILITIES].into_iter().enumerate() {
            if stacks < MOBILITIES - 1 {
                add(
                    MOBILITY_INPUT + (2 * pair + number) * (MOBILITIES - 1) + stacks,
                    1.0,
                );
            }
        }
    } else if row < SERIES_ROW {
        let (block, hemmed) = ((row - BLOCK_ROW) / HEMMED, (row - BLOCK_ROW) % HEMMED);
        let (role, contact, prime) = (block / PRIMES / 2, block / PRIMES % 2, block % PRIMES);
        steps(prime).for_each(|step| add(PRIME_INPUT + role * (PRIMES - 1) + step, 1.0));
        steps(hemmed).for_each(|step| add(HEMMED_INPUT + role * (HEMMED - 1) + step, 1.0));
        if role == 0 {
            add(CONTACT_INPUT, contact as f32);
        }
    } else if row < RULE_ROW {
        let (role, wait) = ((row - SERIES_ROW) / WAITS, (row - SERIES_ROW) % WAITS);
        steps(wait).for_each(|step| add(SERIES_INPUT + role * (WAITS - 1) + step, 1.0));
    } else {
        add(RULE_INPUT, (row - RULE_ROW) as f32);
    }
}

/// The kinds of rows, each with the most that one of its rows can count for in a position's sum, in
/// multiples of the row: a stack of n counts up to 15 / n times, as if all fifteen stood in such stacks.
#[allow(clippy::type_complexity, reason = "a list of ranges with a function each")]
pub(super) fn kinds() -> Vec<(std::ops::Range<usize>, fn(usize) -> f32)> {
    let stacks: fn(usize) -> f32 = |row| match row % COUNTS {
        0 => 0.0,
        count => 15.0 / count as f32,
    };
    let once: fn(usize) -> f32 = |_| 1.0;
    let mut kinds = Vec::new();
    for role in 0..2 {
        let start = STACK_ROW + role * PLACES * COUNTS;
        kinds.push((start..start + PLACES * COUNTS, stacks));
    }
    for (start, end, size) in [
        (MOBILITY_ROW, BLOCK_ROW, MOBILITIES * MOBILITIES),
        (BLOCK_ROW, SERIES_ROW, 2 * PRIMES * HEMMED),
        (SERIES_ROW, RULE_ROW, WAITS),
        (RULE_ROW, ROWS, 2),
    ] {
        kinds.extend((start..end).step_by(size).map(|from| (from..from + size, once)));
    }
    kinds
}
