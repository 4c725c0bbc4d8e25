//! Positions in which a learner finds out the rules, one after another. Each is a turn under way, in the project's
//! notation (docs/formats.md), and says how that turn should end; what is legal on the way there, the rules say.

use super::snapshot::Snapshot;
use crate::record::{MatchRecord, text};
use crate::rules::{Position, Side};

/// One step of the course. The learner plays Ivory.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// The game up to the learner's roll.
    game: &'static str,
    wanted: Wanted,
}

/// How the learner's turn should end.
#[derive(Clone, Copy, Debug)]
enum Wanted {
    /// In any way that the rules allow.
    AnyEnd,
    /// With this many on each of these points.
    On(&'static [(usize, u8)]),
    /// With its series played to the end.
    WholeSeries,
    /// With at least this many checkers borne off.
    Off(u8),
}

/// What has come of a learner's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Steps are left.
    UnderWay,
    /// It ended as it should.
    Found,
    /// It was legal, and ended otherwise.
    Otherwise,
}

/// The course: direction and start, a point held by one, both numbers, the first three rolls, a series, a series that
/// may break, bearing off, two points.
pub const LESSONS: [Lesson; 8] = [
    Lesson {
        game: "Start Ivory: 24(15)\nStart Night: 24(15)\nTo roll: Ivory\n1. Ivory 6-5: …",
        wanted: Wanted::On(&[(24, 14), (13, 1)]),
    },
    Lesson {
        game: "Start Ivory: 24(14) 13\nStart Night: 24(14) 8\nStart rolls: 1 1\nTo roll: Ivory\n1. Ivory 4-2: …",
        wanted: Wanted::On(&[(24, 13), (18, 1), (13, 1)]),
    },
    Lesson {
        game: "Start Ivory: 24 8 6(13)\nStart Night: 16(2) 8(4) 7(4) 6(3) 4(2)\nStart rolls: 20 20\nTo roll: Ivory\n1. Ivory 6-2: …",
        wanted: Wanted::AnyEnd,
    },
    Lesson {
        game: "Start Ivory: 24(10) 20 19 16(2) 14\nStart Night: 24(12) 21 19 14\nStart rolls: 2 2\nTo roll: Ivory\n1. Ivory 3-3: …",
        wanted: Wanted::On(&[(24, 8), (18, 2)]),
    },
    Lesson {
        game: "Start Ivory: 24(12) 18 17 16\nStart Night: 24(12) 20 19 18\nStart rolls: 3 3\nTo roll: Ivory\n1. Ivory 5-5: …",
        wanted: Wanted::WholeSeries,
    },
    Lesson {
        game: "Start Ivory: 16 11(2) 9 5(4) 3(4) 2(3)\nStart Night: 22 16 6(5) 5(4) 3(4)\nStart rolls: 20 20\nTo roll: Ivory\n1. Ivory 5-5: …",
        wanted: Wanted::WholeSeries,
    },
    Lesson {
        game: "Start Ivory: 9 4(5) 3(5) 2(4)\nStart Night: 10 5(6) 4(5) 2(3)\nStart rolls: 25 25\nTo roll: Ivory\n1. Ivory 6-5: …",
        wanted: Wanted::Off(1),
    },
    Lesson {
        game: "Start Ivory: 3 2 off(13)\nStart Night: 9 6(4) 5(4) 4(3) 2(3)\nStart rolls: 30 30\nTo roll: Ivory\n1. Ivory 3-2: …",
        wanted: Wanted::Off(15),
    },
];

impl Lesson {
    /// The game up to the learner's roll, in notation.
    pub const fn game(&self) -> &'static str {
        self.game
    }

    /// The same as a match.
    pub fn record(&self) -> Option<MatchRecord> {
        text::read(self.game).ok()
    }

    /// What has come of the turn, in the sitting that was begun with [`Lesson::record`].
    pub fn verdict(&self, snapshot: &Snapshot) -> Verdict {
        let Some(shown) = &snapshot.shown else {
            return Verdict::UnderWay;
        };
        let whole = match &shown.turn {
            Some(turn) if !turn.is_over() => return Verdict::UnderWay,
            Some(turn) => turn.left_over().is_none(),
            None => true,
        };
        if self.is_wanted(&shown.game.position(), whole) {
            Verdict::Found
        } else {
            Verdict::Otherwise
        }
    }

    fn is_wanted(&self, position: &Position, whole: bool) -> bool {
        let checkers = position.of(Side::Ivory);
        match self.wanted {
            Wanted::AnyEnd => true,
            Wanted::On(places) => {
                let counts = checkers.counts();
                places.iter().all(|&(point, count)| counts[point] == count)
            }
            Wanted::WholeSeries => whole,
            Wanted::Off(count) => checkers.off() >= count,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Turn, TurnKind};

    /// Every way to play the turn to its end: how many are what is wanted, and how many are not.
    fn ends(lesson: &Lesson) -> (usize, usize) {
        let record = lesson.record().expect("a game by the rules");
        let turn = *record.game().now().turn().expect("a turn under way");
        let mut open = vec![turn];
        let mut seen: Vec<(Position, u8)> = Vec::new();
        let mut found = (0, 0);
        while let Some(turn) = open.pop() {
            let known = (turn.position(), turn.played());
            if seen.contains(&known) {
                continue;
            }
            seen.push(known);
            if turn.is_over() {
                let whole = turn.left_over().is_none();
                match lesson.is_wanted(&turn.position(), whole) {
                    true => found.0 += 1,
                    false => found.1 += 1,
                }
            }
            open.extend(turn.steps().map(|step| turn.play(step).expect("a legal step")));
        }
        found
    }

    fn turn(nth: usize) -> Turn {
        let record = LESSONS[nth].record().expect("a game by the rules");
        *record.game().now().turn().expect("a turn under way")
    }

    #[test]
    fn every_lesson_can_be_solved() {
        for (nth, lesson) in LESSONS.iter().enumerate() {
            assert!(ends(lesson).0 > 0, "lesson {nth}");
        }
    }

    #[test]
    fn where_something_is_to_be_found_it_can_be_missed() {
        for nth in [0, 1, 3, 5, 7] {
            assert!(ends(&LESSONS[nth]).1 > 0, "lesson {nth}");
        }
    }

    #[test]
    fn where_the_rules_leave_one_way_only_that_is_found() {
        for nth in [2, 4, 6] {
            assert_eq!(ends(&LESSONS[nth]).1, 0, "lesson {nth}");
        }
        assert_eq!(ends(&LESSONS[2]).0, 1);
    }

    #[test]
    fn the_series_begin_with_the_fourth_roll() {
        assert!(matches!(turn(3).kind(), TurnKind::Plain(_)));
        assert!(matches!(turn(4).kind(), TurnKind::Series(_)));
    }
}
