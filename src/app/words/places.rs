//! The names of places for a screen reader.

use super::Words;
use crate::app::board::Described;
use crate::rules::{Point, Side};
use crate::table::Place;

impl Words {
    /// A place with all that lies there and may be done there, in the reader's numbers.
    pub fn place(&self, place: Place, reader: Side, seen: &Described) -> String {
        let text = self.text;
        let mut parts = vec![match (place.number(reader), place) {
            (Some(point), _) => text.point(point.number()),
            (None, Place::Tray(side)) => text.tray(self.names.of(side)),
            (None, Place::Point(_)) => String::new(),
        }];
        parts.push(match (seen.checkers, place) {
            (None, _) => text.empty().to_owned(),
            (Some((_, count)), Place::Tray(_)) => text.checkers_off(count),
            (Some((side, count)), _) if side == reader => text.yours(u32::from(count)),
            (Some((side, count)), _) => text.theirs(u32::from(count), self.names.of(side)),
        });
        if !seen.numbers.is_empty() {
            parts.push(text.can_move(self.either(&seen.numbers)));
        }
        if seen.picked {
            parts.push(text.picked().to_owned());
        }
        if seen.target {
            parts.push(text.target().to_owned());
        }
        if seen.last_from {
            parts.push(text.last_from().to_owned());
        }
        if seen.last_to {
            parts.push(text.last_to().to_owned());
        }
        parts.join(", ")
    }

    /// A place in short: a point's number for the reader, or a tray.
    pub fn place_short(&self, place: Place, reader: Side) -> String {
        match place.number(reader).map(Point::number) {
            Some(number) => number.to_string(),
            None => self.text.off_short().to_owned(),
        }
    }

    /// `3`, `3 or 5`.
    pub fn either(&self, numbers: &[u8]) -> String {
        let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
        numbers.join(self.text.or())
    }
}
