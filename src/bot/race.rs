//! A race between two sides that are both home: decided by how many rolls each needs.

use super::Chances;
use super::bearoff::{Bearoff, Distribution, MOST_ROLLS};
use crate::rules::Checkers;

/// The chances of the side that is about to roll, when both sides play to need the fewest rolls; `None`
/// unless both have all checkers home.
pub(super) fn chances(bearoff: &Bearoff, mine: Checkers, theirs: Checkers) -> Option<Chances> {
    let (my_all, my_first) = bearoff.distributions(mine)?;
    let (their_all, their_first) = bearoff.distributions(theirs)?;
    // With my n-th roll I am before everything that takes the other side n rolls; with its n-th roll the
    // other side is before everything that takes me more than n.
    Some(Chances {
        win: before(my_all, their_all, 0),
        win2: before(my_all, their_first, 0),
        lose2: before(their_all, my_first, 1),
    })
}

/// The chance that the one happens with roll n and the other not within `later` + n − 1 rolls.
fn before(one: &Distribution, other: &Distribution, later: usize) -> f64 {
    let mut not_yet = 1.0;
    let mut sum = 0.0;
    let mut next = 0;
    for (rolls, &chance) in one.iter().enumerate() {
        while next < (rolls + later).min(MOST_ROLLS) {
            not_yet -= f64::from(other[next]);
            next += 1;
        }
        sum += f64::from(chance) * not_yet.max(0.0);
    }
    sum
}
