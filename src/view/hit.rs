//! What lies under a finger.

use super::geometry::{Geometry, Spot};
use super::viewpoint::Viewpoint;
use crate::rules::{Point, Position, Side};
use crate::table::Place;

/// What a place on the board belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hit {
    /// The dice.
    Dice,
    /// A point, in the viewer's numbers: the whole of its column, from edge to middle.
    Point(Point),
    /// The tray of this side.
    Tray(Side),
}

impl Hit {
    /// The place on the board; `None` for the dice.
    pub fn place(self, viewpoint: Viewpoint) -> Option<Place> {
        match self {
            Hit::Point(point) => Some(viewpoint.place(point)),
            Hit::Tray(side) => Some(Place::Tray(side)),
            Hit::Dice => None,
        }
    }
}

impl Geometry {
    /// What lies at this place; `dice` are those lying on the board now: whose, and how many.
    pub fn hit(&self, spot: Spot, dice: Option<(Side, usize)>) -> Option<Hit> {
        if let Some((side, count)) = dice
            && self.dice(side, count).has(spot)
        {
            return Some(Hit::Dice);
        }
        Point::all()
            .find(|&point| self.band(point).has(spot))
            .map(Hit::Point)
            .or_else(|| {
                Side::BOTH
                    .into_iter()
                    .find(|&side| self.tray(side).has(spot))
                    .map(Hit::Tray)
            })
    }

    /// Whether a checker of this side lies at the place on one of its points; then where.
    /// A drag starts only there, so that a finger beside the checkers can still move the page.
    pub fn checker_at(&self, spot: Spot, position: &Position, side: Side) -> Option<Place> {
        let Some(Hit::Point(seen)) = self.hit(spot, None) else {
            return None;
        };
        let place = self.viewpoint.place(seen);
        let count = place.number(side).map_or(0, |point| position.of(side).on(point));
        let reach = self.radius + self.radius / 8;
        (0..count)
            .map(|index| self.on_point(seen, index, count))
            .any(|middle| {
                let (dx, dy) = (i64::from(middle.x - spot.x), i64::from(middle.y - spot.y));
                dx * dx + dy * dy <= i64::from(reach) * i64::from(reach)
            })
            .then_some(place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::Shape;

    fn phone() -> Geometry {
        Geometry::fitting(Shape::Tall, Viewpoint::of(Side::Ivory), 3600, 4900)
    }

    #[test]
    fn a_tap_anywhere_in_a_column_is_its_point() {
        let board = phone();
        for point in Point::all() {
            let band = board.band(point);
            for y in [band.y + 1, band.y + band.height / 2, band.y + band.height - 1] {
                for x in [band.x + 1, band.x + band.width - 1] {
                    assert_eq!(board.hit(Spot { x, y }, None), Some(Hit::Point(point)));
                }
            }
        }
    }

    #[test]
    fn each_tray_is_hit() {
        let board = phone();
        for side in Side::BOTH {
            let hit = board.hit(board.tray(side).middle(), None).expect("a tray");
            assert_eq!(hit, Hit::Tray(side));
            assert_eq!(hit.place(board.viewpoint), Some(Place::Tray(side)));
        }
    }

    #[test]
    fn dice_lie_above_the_points() {
        let board = phone();
        let spot = board.dice(Side::Ivory, 2).spots[0];
        assert_eq!(board.hit(spot, Some((Side::Ivory, 2))), Some(Hit::Dice));
        assert!(matches!(board.hit(spot, None), Some(Hit::Point(_))));
    }

    #[test]
    fn a_checker_is_found_on_its_disc_only() {
        let board = phone();
        let start = board.on_point(Point::START, 0, 15);
        let found = |spot| board.checker_at(spot, &Position::START, Side::Ivory);
        assert_eq!(found(start), Some(Place::on(Side::Ivory, Point::START)));
        assert_eq!(found(board.triangle(Point::HOME).tip), None);
        assert_eq!(board.checker_at(start, &Position::START, Side::Night), None);
    }
}
