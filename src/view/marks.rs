//! What is marked of a turn: where its steps started and ended.

use super::pieces::{CheckerId, Pieces};
use crate::rules::{Side, Step};
use crate::table::Place;

/// The places from and to which a turn went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastTurn {
    /// Whose turn it was.
    pub side: Side,
    /// Where steps started, each place once.
    pub from: Vec<Place>,
    /// Where steps ended, each place once.
    pub to: Vec<Place>,
    /// Where checkers came to lie, with how many.
    landed: Vec<(Place, usize)>,
}

impl LastTurn {
    /// The marks of a turn of these steps.
    pub fn of(side: Side, steps: &[Step]) -> LastTurn {
        let from = distinct(steps.iter().map(|&step| Place::from(side, step)));
        let to = distinct(steps.iter().map(|&step| Place::to(side, step)));
        let mut landed: Vec<(Place, usize)> = to.iter().map(|&place| (place, 0)).collect();
        for &step in steps {
            // What came last lies on top, so it is also what goes on first.
            if let Some((_, count)) = find(&mut landed, Place::from(side, step)) {
                *count = count.saturating_sub(1);
            }
            if let Some((_, count)) = find(&mut landed, Place::to(side, step)) {
                *count += 1;
            }
        }
        LastTurn {
            side,
            from,
            to,
            landed,
        }
    }

    /// Where checkers came to lie, each place once.
    pub fn goals(&self) -> impl Iterator<Item = Place> + '_ {
        self.landed
            .iter()
            .filter(|(_, count)| *count > 0)
            .map(|&(place, _)| place)
    }

    /// The checkers that the turn moved and that lie where it left them.
    pub fn landed(&self, pieces: &Pieces) -> Vec<CheckerId> {
        self.landed
            .iter()
            .flat_map(|&(place, count)| pieces.stack(self.side, place).iter().rev().take(count))
            .copied()
            .collect()
    }
}

fn find(landed: &mut [(Place, usize)], place: Place) -> Option<&mut (Place, usize)> {
    landed.iter_mut().find(|(known, _)| *known == place)
}

fn distinct(places: impl Iterator<Item = Place>) -> Vec<Place> {
    let mut found = Vec::new();
    for place in places {
        if !found.contains(&place) {
            found.push(place);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Die, Point, Position};

    fn step((from, pips): (u8, u8)) -> Step {
        Step {
            from: Point::new(from).expect("a point"),
            die: Die::new(pips).expect("a die"),
        }
    }

    fn numbers(places: &[Place], side: Side) -> Vec<Option<u8>> {
        places
            .iter()
            .map(|place| place.number(side).map(Point::number))
            .collect()
    }

    #[test]
    fn u7_every_origin_and_target_of_a_series_is_marked() {
        let steps = [(24, 4), (20, 5), (15, 6)].map(step);
        let last = LastTurn::of(Side::Night, &steps);
        assert_eq!(numbers(&last.from, Side::Night), [Some(24), Some(20), Some(15)]);
        let goals: Vec<Place> = last.goals().collect();
        assert_eq!(numbers(&goals, Side::Night), [Some(9)]);
        assert_eq!(numbers(&last.to, Side::Night), [Some(20), Some(15), Some(9)]);
    }

    #[test]
    fn the_checker_that_went_on_is_marked_where_it_lies_at_last() {
        let mut pieces = Pieces::new(&Position::START);
        let mut counts = [0; 25];
        (counts[24], counts[15]) = (14, 1);
        let start = Position::START.of(Side::Night).counts();
        pieces.follow(&Position::new(&counts, &start).expect("a valid position"));
        let last = LastTurn::of(Side::Ivory, &[(24, 4), (20, 5)].map(step));
        let place = Place::on(Side::Ivory, Point::new(15).expect("a point"));
        assert_eq!(last.landed(&pieces), pieces.stack(Side::Ivory, place));
    }

    #[test]
    fn a_checker_that_came_where_another_had_left_is_marked() {
        let mut counts = [0; 25];
        (counts[24], counts[5], counts[3]) = (13, 1, 1);
        let start = Position::START.of(Side::Night).counts();
        let pieces = Pieces::new(&Position::new(&counts, &start).expect("a valid position"));
        let last = LastTurn::of(Side::Ivory, &[(5, 2), (11, 6)].map(step));
        assert_eq!(last.landed(&pieces).len(), 2);
    }

    #[test]
    fn checkers_borne_off_are_marked_in_the_tray() {
        let last = LastTurn::of(Side::Ivory, &[(6, 6), (3, 5)].map(step));
        assert_eq!(last.to, [Place::Tray(Side::Ivory)]);
    }

    #[test]
    fn a_pass_leaves_no_mark() {
        let last = LastTurn::of(Side::Ivory, &[]);
        assert!(last.from.is_empty() && last.to.is_empty());
    }
}
