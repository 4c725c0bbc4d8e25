//! What is marked of the last turn.

use crate::rules::{Points, Side, Step};

/// The points from and to which the last turn went. Points are the mover's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastTurn {
    /// Whose turn it was.
    pub side: Side,
    /// Where its steps started.
    pub from: Points,
    /// On which points its steps ended.
    pub to: Points,
    /// How many it bore off.
    pub off: u8,
}

impl LastTurn {
    /// The marks of a turn of these steps; none if nothing was played.
    pub fn of(side: Side, steps: impl IntoIterator<Item = Step>) -> Option<LastTurn> {
        let mut last = LastTurn {
            side,
            from: Points::NONE,
            to: Points::NONE,
            off: 0,
        };
        for step in steps {
            last.from = last.from.or(Points::only(step.from));
            match step.to() {
                Some(point) => last.to = last.to.or(Points::only(point)),
                None => last.off = last.off.saturating_add(1),
            }
        }
        (!last.from.is_empty()).then_some(last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Die;
    use crate::rules::Point;

    fn step((from, pips): (u8, u8)) -> Step {
        Step {
            from: Point::new(from).expect("a point"),
            die: Die::new(pips).expect("a die"),
        }
    }

    #[test]
    fn u7_every_origin_and_target_of_a_series_is_marked() {
        let steps = [(24, 4), (20, 5), (15, 6)].map(step);
        let last = LastTurn::of(Side::Night, steps).expect("three steps");
        assert_eq!(last.from.map(Point::number).collect::<Vec<_>>(), [24, 20, 15]);
        assert_eq!(last.to.map(Point::number).collect::<Vec<_>>(), [20, 15, 9]);
    }

    #[test]
    fn checkers_borne_off_are_counted() {
        let last = LastTurn::of(Side::Ivory, [(6, 6), (3, 5)].map(step)).expect("two steps");
        assert_eq!((last.off, last.to.is_empty()), (2, true));
    }

    #[test]
    fn a_pass_leaves_no_mark() {
        assert_eq!(LastTurn::of(Side::Ivory, []), None);
    }
}
