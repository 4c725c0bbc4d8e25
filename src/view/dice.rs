//! Where the dice lie, and their pips.

use super::geometry::{Geometry, Rect, Spot};
use super::viewpoint::Home;
use crate::record::TurnLog;
use crate::rules::{Die, Side, Stage, Turn, TurnKind};

/// The middle of a pip: across and down from the middle of the die, each -1, 0 or 1.
pub type PipSpot = (i8, i8);

/// Dice side by side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceRow {
    /// The middle of each die, from the left.
    pub spots: Vec<Spot>,
    /// The area they take, with a margin for fingers.
    area: Rect,
}

impl DiceRow {
    /// Whether the place lies on or close by the dice.
    pub fn has(&self, spot: Spot) -> bool {
        self.area.has(spot)
    }
}

impl Geometry {
    /// Where `count` dice (1 to 4) of a side lie: in the middle of the half on the side's right hand.
    pub fn dice(&self, side: Side, count: usize) -> DiceRow {
        let right = self.viewpoint.is_below(side) == (self.viewpoint.home == Home::Right);
        let half = self.halves()[usize::from(right)];
        let middle = half.middle();
        let pitch = self.die * 12 / 10;
        let count = count.clamp(1, 4) as i32;
        let first = middle.x - pitch * (count - 1) / 2;
        let spots = (0..count)
            .map(|nth| Spot {
                x: first + nth * pitch,
                y: middle.y,
            })
            .collect();
        let tall = (self.die * 13 / 10).max(240);
        DiceRow {
            spots,
            area: Rect {
                x: first - self.die * 65 / 100,
                y: middle.y - tall / 2,
                width: pitch * (count - 1) + self.die * 13 / 10,
                height: tall,
            },
        }
    }
}

/// One die as it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Face {
    /// What it shows.
    pub number: Die,
    /// Whether it has been played, or cannot be any more.
    pub used: bool,
    /// Whether it is the one that a tap plays, of two.
    pub active: bool,
}

/// The dice of a turn: two of a mixed roll, the active one first; else the number being played, once for each
/// time that it may be. `now` is the turn while it goes on.
pub fn faces(log: &TurnLog, now: Option<&Turn>, active: Option<Die>) -> Vec<Face> {
    let over = now.is_none_or(Turn::is_over);
    let played = |die: Die| log.steps.iter().filter(|step| step.die == die).count();
    if let TurnKind::Plain(roll) = log.kind
        && !roll.is_double()
    {
        let order = if active == Some(roll.low()) && log.steps.is_empty() {
            [roll.low(), roll.high()]
        } else {
            [roll.high(), roll.low()]
        };
        return order
            .map(|number| Face {
                number,
                used: over || played(number) > 0,
                active: active == Some(number) && log.steps.is_empty(),
            })
            .to_vec();
    }
    let (number, times) = match (now.map(Turn::stage), log.kind) {
        (_, TurnKind::Plain(roll)) => (roll.high(), 4),
        (Some(Stage::Times { die, .. }), TurnKind::Rest(rest)) if die == rest.number() => (die, rest.times()),
        (Some(Stage::Times { die, .. }), _) => (die, 4),
        (_, TurnKind::Series(die)) => (log.steps.last().map_or(die, |step| step.die), 4),
        (_, TurnKind::Rest(rest)) => (
            log.steps.last().map_or(rest.number(), |step| step.die),
            rest.times(),
        ),
    };
    let done = played(number);
    (0..usize::from(times))
        .map(|nth| Face {
            number,
            used: over || nth < done,
            active: false,
        })
        .collect()
}

/// The pips of a face.
pub const fn pip_spots(die: Die) -> &'static [PipSpot] {
    match die.pips() {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        _ => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Point, Position, Roll, Rules, Step};
    use crate::view::{Shape, Viewpoint};

    #[test]
    fn every_face_has_as_many_pips_as_it_says() {
        for die in Die::all() {
            assert_eq!(pip_spots(die).len(), usize::from(die.pips()));
        }
    }

    #[test]
    fn four_dice_lie_in_their_half_between_the_points() {
        for (shape, width, height) in [
            (Shape::Tall, 3200, 3360),
            (Shape::Wide, 8800, 6400),
            (Shape::Wide, 4600, 2800),
        ] {
            let board = Geometry::fitting(shape, Viewpoint::of(Side::Ivory), width, height);
            for side in Side::BOTH {
                let row = board.dice(side, 4);
                let half = board.halves()[usize::from(side == Side::Ivory)];
                for spot in &row.spots {
                    assert!(half.has(*spot) && row.has(*spot));
                    assert!(
                        spot.x - board.die / 2 >= half.x && spot.x + board.die / 2 <= half.x + half.width
                    );
                    let above = board.triangle(Point::START).tip.y;
                    assert!(spot.y - board.die / 2 > above, "{shape:?}");
                }
            }
        }
    }

    fn die(pips: u8) -> Die {
        Die::new(pips).expect("a die")
    }

    fn log(turn: &Turn, steps: Vec<Step>) -> TurnLog {
        TurnLog {
            side: Side::Ivory,
            kind: turn.kind(),
            steps,
            ended: false,
            broken_off: false,
            left_over: None,
            passed_on: None,
            begins: 0,
            ends: 0,
        }
    }

    fn shown(faces: &[Face]) -> Vec<(u8, bool)> {
        faces.iter().map(|face| (face.number.pips(), face.used)).collect()
    }

    fn turn(kind: TurnKind) -> Turn {
        Turn::new(&Rules::default(), &Position::START, Side::Ivory, kind)
    }

    #[test]
    fn of_a_mixed_roll_the_active_die_lies_first() {
        let turn = turn(TurnKind::Plain(Roll::new(die(5), die(2))));
        let log = log(&turn, Vec::new());
        let usual = faces(&log, Some(&turn), Some(die(5)));
        assert_eq!(shown(&usual), [(5, false), (2, false)]);
        assert!(usual[0].active && !usual[1].active);
        assert_eq!(
            shown(&faces(&log, Some(&turn), Some(die(2)))),
            [(2, false), (5, false)]
        );
    }

    #[test]
    fn a_series_shows_the_number_being_played_with_what_is_used_of_it() {
        let step = |pips| Step {
            from: Point::START,
            die: die(pips),
        };
        let mut turn = turn(TurnKind::Series(die(5)));
        let mut steps = Vec::new();
        for number in [5, 5, 5, 5, 6] {
            turn = turn.play(step(number)).expect("a legal step");
            steps.push(step(number));
        }
        let faces = faces(&log(&turn, steps), Some(&turn), Some(die(6)));
        assert_eq!(shown(&faces), [(6, true), (6, false), (6, false), (6, false)]);
    }

    #[test]
    fn the_dice_of_a_turn_that_has_ended_are_all_used() {
        let turn = turn(TurnKind::Plain(Roll::new(die(3), die(3))));
        let faces = faces(&log(&turn, Vec::new()), None, None);
        assert_eq!(shown(&faces), [(3, true); 4]);
    }
}
