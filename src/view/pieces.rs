//! Thirty checkers that keep who they are through a whole game.

use crate::rules::{CHECKERS, Point, Position, Side};
use crate::table::Place;

/// One of the thirty checkers: 0 to 14 are Ivory's, 15 to 29 Night's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CheckerId(u8);

/// One checker and how it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Which checker.
    pub id: CheckerId,
    /// Whose.
    pub side: Side,
    /// Where it lies.
    pub place: Place,
    /// Its place in the stack, 0 at the edge of the board.
    pub index: u8,
    /// How many are in the stack.
    pub count: u8,
}

/// Which checker lies where. Changed only by comparing with a new position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pieces {
    /// By side, then by place (0 is borne off): the stack from the edge upwards.
    stacks: [[Vec<CheckerId>; 25]; 2],
}

impl CheckerId {
    /// 0 to 29.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All thirty.
    pub fn all() -> impl ExactSizeIterator<Item = CheckerId> + Clone {
        (0..2 * CHECKERS).map(CheckerId)
    }

    /// Whose it is.
    pub const fn side(self) -> Side {
        if self.0 < CHECKERS {
            Side::Ivory
        } else {
            Side::Night
        }
    }
}

/// The place of a side's stack.
fn place_of(side: Side, index: usize) -> Place {
    let point = u8::try_from(index)
        .ok()
        .and_then(|number| Point::new(number).ok());
    point.map_or(Place::Tray(side), |point| Place::on(side, point))
}

/// The stack of a place among a side's.
fn index_of(side: Side, place: Place) -> usize {
    place.number(side).map_or(0, |point| usize::from(point.number()))
}

impl Pieces {
    /// Every checker of a position, numbered from point 24 down.
    pub fn new(position: &Position) -> Pieces {
        let mut ids = CheckerId::all();
        let stacks = Side::BOTH.map(|side| {
            let mut stacks: [Vec<CheckerId>; 25] = Default::default();
            let counts = position.of(side).counts();
            for (stack, count) in stacks.iter_mut().zip(counts).rev() {
                stack.extend(ids.by_ref().take(usize::from(count)));
            }
            stacks
        });
        Pieces { stacks }
    }

    /// Brings the checkers to a new position and names those that moved, in the order in which they now lie
    /// on their stacks. Each is taken from the top of its stack; where several moved, the rearmost goes to the
    /// rearmost free place, so that none passes another without need.
    pub fn follow(&mut self, position: &Position) -> Vec<CheckerId> {
        let mut moved = Vec::new();
        for side in Side::BOTH {
            let stacks = &mut self.stacks[side.index()];
            let counts = position.of(side).counts();
            let mut lifted = Vec::new();
            for (stack, count) in stacks.iter_mut().zip(counts).rev() {
                let keep = stack.len().min(usize::from(count));
                lifted.extend(stack.drain(keep..).rev());
            }
            let mut lifted = lifted.into_iter();
            for (stack, count) in stacks.iter_mut().zip(counts).rev() {
                let lack = usize::from(count).saturating_sub(stack.len());
                for id in lifted.by_ref().take(lack) {
                    stack.push(id);
                    moved.push(id);
                }
            }
        }
        moved
    }

    /// Every checker with how it lies, each stack from the edge upwards.
    pub fn all(&self) -> impl Iterator<Item = Standing> {
        Side::BOTH.into_iter().flat_map(move |side| {
            let stacks = &self.stacks[side.index()];
            stacks.iter().enumerate().flat_map(move |(index, stack)| {
                let count = stack.len() as u8;
                stack.iter().zip(0u8..).map(move |(&id, nth)| Standing {
                    id,
                    side,
                    place: place_of(side, index),
                    index: nth,
                    count,
                })
            })
        })
    }

    /// A side's checkers on a place, from the edge upwards.
    pub fn stack(&self, side: Side, place: Place) -> &[CheckerId] {
        &self.stacks[side.index()][index_of(side, place)]
    }

    /// The topmost checker of a side on a place, if it has one there.
    pub fn top(&self, side: Side, place: Place) -> Option<CheckerId> {
        self.stack(side, place).last().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Game, Phase, Roll, Rules};
    use proptest::prelude::*;

    fn position(ivory: &[(usize, u8)]) -> Position {
        let mut counts = [0; 25];
        for &(place, count) in ivory {
            counts[place] = count;
        }
        let mut night = [0; 25];
        night[24] = 15;
        Position::new(&counts, &night).expect("a valid position")
    }

    fn place(number: u8) -> Place {
        Place::on(Side::Ivory, Point::new(number).expect("a point"))
    }

    #[test]
    fn the_checker_that_moved_is_the_one_from_the_top() {
        let mut pieces = Pieces::new(&Position::START);
        let top = pieces.top(Side::Ivory, place(24)).expect("fifteen stand there");
        let moved = pieces.follow(&position(&[(24, 14), (20, 1)]));
        assert_eq!(moved, [top]);
        assert_eq!(pieces.top(Side::Ivory, place(20)), Some(top));
    }

    #[test]
    fn undo_brings_the_same_checker_back() {
        let mut pieces = Pieces::new(&Position::START);
        let before = pieces.clone();
        pieces.follow(&position(&[(24, 14), (20, 1)]));
        pieces.follow(&Position::START);
        assert_eq!(pieces, before);
    }

    #[test]
    fn of_two_that_moved_the_rearmost_stays_the_rearmost() {
        let mut pieces = Pieces::new(&position(&[(20, 1), (18, 1), (1, 13)]));
        let rear = pieces.top(Side::Ivory, place(20));
        let front = pieces.top(Side::Ivory, place(18));
        pieces.follow(&position(&[(16, 1), (11, 1), (1, 13)]));
        assert_eq!(pieces.top(Side::Ivory, place(16)), rear);
        assert_eq!(pieces.top(Side::Ivory, place(11)), front);
    }

    #[test]
    fn a_checker_borne_off_lies_last_in_the_tray() {
        let mut pieces = Pieces::new(&position(&[(0, 3), (1, 12)]));
        let top = pieces.top(Side::Ivory, place(1));
        pieces.follow(&position(&[(0, 4), (1, 11)]));
        assert_eq!(pieces.top(Side::Ivory, Place::Tray(Side::Ivory)), top);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// Each step of a random game moves exactly one checker, of the mover; all thirty stay.
        #[test]
        fn ids_are_stable_through_random_games(choices in prop::collection::vec(any::<(u8, u8)>(), 60..200)) {
            let mut game = Game::set_up(Rules::default(), Position::START, [0; 2], Side::Ivory);
            let mut pieces = Pieces::new(&game.position());
            let rolls: Vec<Roll> = Roll::all().collect();
            for (dice, choice) in choices {
                game = match *game.phase() {
                    Phase::ToRoll(_) => game.roll(rolls[usize::from(dice) % rolls.len()]).expect("a roll is awaited"),
                    Phase::Playing(turn) => {
                        let steps: Vec<_> = turn.steps().collect();
                        match steps.get(usize::from(choice) % steps.len().max(1)) {
                            Some(&step) => {
                                let top = pieces.top(turn.side(), Place::from(turn.side(), step)).expect("a checker stands there");
                                let game = game.step(step).expect("a legal step");
                                prop_assert_eq!(pieces.follow(&game.position()), vec![top]);
                                prop_assert_eq!(pieces.top(turn.side(), Place::to(turn.side(), step)), Some(top));
                                game
                            }
                            None => game.done().expect("the turn is over"),
                        }
                    }
                    _ => break,
                };
                let mut ids: Vec<_> = pieces.all().map(|standing| standing.id).collect();
                ids.sort();
                prop_assert_eq!(ids, CheckerId::all().collect::<Vec<_>>());
                for standing in pieces.all() {
                    prop_assert_eq!(standing.id.side(), standing.side);
                }
            }
        }
    }
}
