//! One side's fifteen checkers, packed into 25 counts of four bits.

use super::die::Die;
use super::point::Point;

/// Checkers of each side.
pub const CHECKERS: u8 = 15;

/// Where one side's checkers stand, by its own points; always fifteen with those borne off.
///
/// Count `p` (0 is borne off) lies in the four bits from `4 · (24 − p)` on, so that comparing two
/// values compares them as lists of counts, index 0 first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Checkers(pub(super) u128);

/// A set of one side's points: the lowest of each point's four bits in [`Checkers`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Points(pub(super) u128);

const EVERY_POINT: u128 = 0x1111_1111_1111_1111_1111_1111;
const BEYOND_HOME: u128 = (1 << 72) - 1;

const fn place(index: u8) -> u32 {
    4 * (24 - index as u32)
}

impl Checkers {
    /// All fifteen on the side's own point 24.
    pub const START: Checkers = Checkers(CHECKERS as u128);

    /// All fifteen borne off.
    pub(super) const ALL_OFF: Checkers = Checkers((CHECKERS as u128) << 96);

    /// The checkers of these 25 counts (index 0 borne off), if they are fifteen.
    pub fn new(counts: &[u8; 25]) -> Option<Checkers> {
        let total: u32 = counts.iter().map(|&count| u32::from(count)).sum();
        if total != u32::from(CHECKERS) {
            return None;
        }
        let packed = counts
            .iter()
            .zip(0u8..)
            .fold(0, |sum, (&count, index)| sum | u128::from(count) << place(index));
        Some(Checkers(packed))
    }

    /// The 25 counts, index 0 borne off, index p the side's own point p.
    pub fn counts(self) -> [u8; 25] {
        std::array::from_fn(|index| (self.0 >> place(index as u8)) as u8 & 15)
    }

    /// The 25 counts as one number, different for every other value.
    #[inline]
    pub const fn key(self) -> u128 {
        self.0
    }

    /// Checkers on this point, 0 to 15.
    #[inline]
    pub const fn on(self, point: Point) -> u8 {
        (self.0 >> place(point.number())) as u8 & 15
    }

    /// Checkers on the point at this place of a [`Points::mask`], 0 to 15.
    #[inline]
    pub const fn at_place(self, place: u32) -> u8 {
        (self.0 >> (4 * place)) as u8 & 15
    }

    /// Checkers borne off, 0 to 15.
    #[inline]
    pub const fn off(self) -> u8 {
        (self.0 >> 96) as u8 & 15
    }

    /// The checkers on points 1 to 6, four bits each, point 1 lowest.
    #[inline]
    pub const fn home(self) -> u32 {
        let home = (self.0 >> 72) as u32 & 0xff_ffff;
        ((home & 0x0f_0f0f) << 4 | home >> 4 & 0x0f_0f0f).swap_bytes() >> 8
    }

    /// Whether all fifteen are off.
    #[inline]
    pub const fn all_off(self) -> bool {
        self.off() == CHECKERS
    }

    /// Whether no checker stands beyond the home board, so that bearing off is allowed.
    #[inline]
    pub const fn all_home(self) -> bool {
        self.0 & BEYOND_HOME == 0
    }

    /// The points on which at least one checker stands.
    #[inline]
    pub const fn held(self) -> Points {
        let x = self.0 | self.0 >> 1;
        Points((x | x >> 2) & EVERY_POINT)
    }

    /// Pips to go until all are off, 0 to 360.
    pub fn pips(self) -> u16 {
        Point::all()
            .map(|point| u16::from(point.number()) * u16::from(self.on(point)))
            .sum()
    }

    /// The points on which exactly one checker stands.
    #[inline]
    pub(super) const fn alone(self) -> Points {
        let more = self.0 >> 1 | self.0 >> 2 | self.0 >> 3;
        Points(self.0 & !more & EVERY_POINT)
    }

    /// Checkers beyond the home board.
    #[inline]
    pub(super) const fn out(self) -> u32 {
        let out = self.0 & BEYOND_HOME;
        // Eight bits each, then added up by a multiplication.
        let pairs = (out & 0x0f_0f0f_0f0f_0f0f_0f0f) + (out >> 4 & 0x0f_0f0f_0f0f_0f0f_0f0f);
        let ninth = (pairs >> 64) as u64;
        (((pairs as u64) + ninth).wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
    }

    /// Whether at least two checkers stand beyond the home board.
    #[inline]
    pub(super) const fn two_are_out(self) -> bool {
        let out = self.0 & BEYOND_HOME;
        // One alone is a single bit, the lowest of its point's four.
        out & out.wrapping_sub(1) != 0 || out & !EVERY_POINT != 0
    }

    /// One checker of the only point of `from` moved by `die`, which does not bear it off.
    #[inline]
    pub(super) const fn stepped(self, from: Points, die: Die) -> Checkers {
        Checkers(self.0 + (from.0 << (4 * die.pips())) - from.0)
    }

    /// One checker of `from` moved by `die`, or borne off by it. The checker must be there; whether
    /// the step is legal is not asked.
    #[inline]
    pub(super) const fn moved(self, from: Point, die: Die) -> Checkers {
        let from_place = place(from.number());
        let gone = 4 * die.pips() as u32;
        let to_place = if from_place + gone > 96 {
            96
        } else {
            from_place + gone
        };
        Checkers(self.0 - (1 << from_place) + (1 << to_place))
    }
}

impl std::fmt::Debug for Checkers {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Checkers({self})")
    }
}

/// The 25 counts as hexadecimal digits, index 0 first.
impl std::fmt::Display for Checkers {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{:025x}", self.0)
    }
}

impl Points {
    /// No point.
    pub const NONE: Points = Points(0);
    /// All 24 points.
    pub const ALL: Points = Points(EVERY_POINT);

    /// The set of this point alone.
    #[inline]
    pub const fn only(point: Point) -> Points {
        Points(1 << place(point.number()))
    }

    /// Whether no point is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this point is in the set.
    #[inline]
    pub const fn has(self, point: Point) -> bool {
        self.0 >> place(point.number()) & 1 == 1
    }

    /// How many points the set has.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The points that are in either set.
    #[inline]
    pub const fn or(self, other: Points) -> Points {
        Points(self.0 | other.0)
    }

    /// The points that are in both sets.
    #[inline]
    pub(super) const fn and(self, other: Points) -> Points {
        Points(self.0 & other.0)
    }

    /// The points of this set that are not in the other.
    #[inline]
    pub const fn without(self, other: Points) -> Points {
        Points(self.0 & !other.0)
    }

    /// The points of this set from `highest` down.
    #[inline]
    pub const fn from_down(self, highest: Point) -> Points {
        Points(self.0 >> place(highest.number()) << place(highest.number()))
    }

    /// Each point `die` pips ahead; off the board there is none.
    #[inline]
    pub(super) const fn ahead(self, die: Die) -> Points {
        Points(self.0 << (4 * die.pips()) & EVERY_POINT)
    }

    /// Each point `die` pips behind; behind the start there is none.
    #[inline]
    pub(super) const fn behind(self, die: Die) -> Points {
        Points(self.0 >> (4 * die.pips()))
    }

    /// Each point as a set of its own, from the highest down.
    #[inline]
    pub(super) fn singles(mut self) -> impl Iterator<Item = Points> {
        std::iter::from_fn(move || {
            let highest = self.0 & self.0.wrapping_neg();
            self.0 ^= highest;
            (highest != 0).then_some(Points(highest))
        })
    }

    /// The set as 24 bits, point 24 lowest: the point of number p is bit 24 − p.
    #[inline]
    pub const fn mask(self) -> u32 {
        // Sixteen bits, four apart, brought together.
        const fn together(x: u64) -> u64 {
            let x = (x | x >> 3) & 0x0303_0303_0303_0303;
            let x = (x | x >> 6) & 0x000f_000f_000f_000f;
            let x = (x | x >> 12) & 0x0000_00ff_0000_00ff;
            (x | x >> 24) & 0xffff
        }
        (together(self.0 as u64) | together((self.0 >> 64) as u64) << 16) as u32
    }

    /// The highest point of the set.
    #[inline]
    pub const fn highest(self) -> Option<Point> {
        if self.0 == 0 {
            return None;
        }
        match Point::new(24 - (self.0.trailing_zeros() / 4) as u8) {
            Ok(point) => Some(point),
            Err(_) => None,
        }
    }

    /// How many of the six points ahead of `point` are in the set, 0 to 6.
    #[inline]
    pub const fn six_ahead(self, point: Point) -> u32 {
        ((self.0 >> (place(point.number()) + 4)) as u32 & 0x11_1111).count_ones()
    }

    /// The same places in the other side's numbers.
    #[inline]
    pub const fn across(self) -> Points {
        const HALF: u128 = (1 << 48) - 1;
        Points((self.0 & HALF) << 48 | self.0 >> 48 & HALF)
    }
}

/// From the highest point down.
impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        let point = self.highest()?;
        self.0 &= self.0 - 1;
        Some(point)
    }
}

impl FromIterator<Point> for Points {
    fn from_iter<T: IntoIterator<Item = Point>>(points: T) -> Points {
        points
            .into_iter()
            .fold(Points::NONE, |set, point| set.or(Points::only(point)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_is_360_pips() {
        assert_eq!(Checkers::START.pips(), 360);
        assert_eq!(Checkers::START.to_string(), "000000000000000000000000f");
    }

    #[test]
    fn order_is_that_of_the_lists_of_counts() {
        let mut off_one = [0; 25];
        off_one[0] = 1;
        off_one[1] = 14;
        let mut low_point = [0; 25];
        low_point[1] = 15;
        assert!(Checkers::new(&off_one) > Checkers::new(&low_point));
        assert!(Checkers::new(&low_point) > Some(Checkers::START));
    }

    #[test]
    fn the_held_points_seen_from_across() {
        let held = Checkers::START.held();
        assert_eq!(held.collect::<Vec<_>>(), [Point::START]);
        assert_eq!(held.across().map(Point::number).collect::<Vec<_>>(), [12]);
    }
}
