//! The boards that texts show, by name. Each is a game in the project's notation (docs/formats.md), played through by
//! the rules when it is read, so no page shows what could not be.

use crate::fault::Fault;
use gul_bara::play::lesson::LESSONS;
use gul_bara::record::{TurnLog, text};
use gul_bara::rules::{Die, Point, Side, Step};
use gul_bara::view::drawing::Scene;
use gul_bara::view::{LastTurn, faces};

/// A board as it is written down.
struct Written {
    name: &'static str,
    /// Whether the ways round the board are drawn.
    ways: bool,
    game: &'static str,
    /// Steps of the side to play, point and number, that the rules must refuse: what the text says of the board.
    refused: &'static [(u8, u8)],
}

const BOARDS: [Written; 12] = [
    Written {
        name: "start",
        ways: true,
        game: "",
        refused: &[],
    },
    // As other games of the family begin, for comparison: both sides' checkers where standard backgammon has them.
    Written {
        name: "standard-start",
        ways: false,
        game: "Start Ivory: 24(2) 13(5) 8(3) 6(5)\nStart Night: 24(5) 13(2) 7(5) 5(3)\nTo roll: Ivory",
        refused: &[],
    },
    Written {
        name: "held",
        ways: false,
        game: "Start Ivory: 24(13) 18 15\nStart Night: 24(13) 20 8\nStart rolls: 2 2\nTo roll: Ivory\n1. Ivory 4-2: …",
        refused: &[(24, 4)],
    },
    Written {
        name: "both",
        ways: false,
        game: "Start Ivory: 24 8 6(13)\nStart Night: 16(2) 8(4) 7(4) 6(3) 4(2)\nStart rolls: 20 20\nTo roll: Ivory\n1. Ivory 6-2: …",
        refused: &[(24, 6), (8, 2), (6, 6), (6, 2)],
    },
    Written {
        name: "third-roll",
        ways: false,
        game: "Start Ivory: 24(12) 20 18 14\nStart Night: 24(12) 21 19 14\nStart rolls: 2 2\nTo roll: Ivory\n1. Ivory 4-4: 24/20(2) 20/16(2)",
        refused: &[],
    },
    Written {
        name: "series",
        ways: false,
        game: "Start Ivory: 24(10) 20 19 18 17 15\nStart Night: 24(11) 19 17 16 14\nStart rolls: 4 4\nTo roll: Ivory\n1. Ivory 4-4: 24/20(3) 15/11 | 5: 24/19 19/14 20/15(2) | 6: 24/18(2) 17/11 20/14",
        refused: &[],
    },
    Written {
        name: "broken",
        ways: false,
        game: "Start Ivory: 12(4) 5(5) 4(3) 2(3)\nStart Night: 15 6(5) 5(5) 4(4)\nStart rolls: 20 20\nTo roll: Ivory\n1. Ivory 4-4: 12/8(4) – rest lost",
        refused: &[],
    },
    Written {
        name: "bear-off",
        ways: false,
        game: "Start Ivory: 9 4(5) 3(5) 2(4)\nStart Night: 10 5(6) 4(5) 2(3)\nStart rolls: 25 25\nTo roll: Ivory\n1. Ivory 6-5: 9/4/off",
        refused: &[],
    },
    Written {
        name: "two-points",
        ways: false,
        game: "Start Ivory: 3 2 off(13)\nStart Night: 9 6(4) 5(4) 4(3) 2(3)\nStart rolls: 30 30\nTo roll: Ivory\n1. Ivory 4-3: 3/off 2/off",
        refused: &[],
    },
    Written {
        name: "first-checker",
        ways: false,
        game: "Rules: limits\nStart Ivory: 24(14) 14\nStart Night: 24(14) 13\nStart rolls: 2 2\nTo roll: Ivory\n1. Ivory 5-2: …",
        refused: &[(24, 5), (24, 2)],
    },
    Written {
        name: "prime",
        ways: false,
        game: "Rules: limits\nStart Ivory: 24(7) 20(2) 19(2) 18 17 16 11\nStart Night: 24(14) 11\nStart rolls: 6 6\nTo roll: Ivory\n1. Ivory 6-3: …",
        refused: &[(24, 3)],
    },
    Written {
        name: "middle",
        ways: false,
        game: "Start Ivory: 24(4) 21 20(2) 18 17 15(2) 14 13 11 10\nStart Night: 24(3) 21(2) 19 18(2) 16(2) 14 13 10 7 4\nStart rolls: 9 9\nTo roll: Ivory\n1. Ivory 6-4: 24/18/14",
        refused: &[],
    },
];

/// What the pictures for links to a page show.
const PICTURED: [(&str, &str); 5] = [
    ("play", "middle"),
    ("rules", "series"),
    ("differences", "standard-start"),
    ("history", "third-roll"),
    ("learn", "lesson-5"),
];

/// All boards, played through.
pub struct Boards(Vec<(String, Scene)>);

impl Boards {
    /// Reads them; the first that is wrong is an error.
    pub fn read() -> Result<Boards, Fault> {
        let named = |name: String, scene: Result<Scene, String>| match scene {
            Ok(scene) => Ok((name, scene)),
            Err(what) => Err(Fault::new(format!("the board `{name}`"), what)),
        };
        let written = BOARDS
            .iter()
            .map(|written| named(written.name.to_owned(), written.scene()));
        // The lesson's positions, `lesson-1` and so on.
        let lessons = LESSONS.iter().enumerate().map(|(nth, lesson)| {
            let written = Written {
                name: "",
                ways: nth == 0,
                game: lesson.game(),
                refused: &[],
            };
            named(format!("lesson-{}", nth + 1), written.scene())
        });
        written.chain(lessons).collect::<Result<_, _>>().map(Boards)
    }

    /// The board of this name.
    pub fn get(&self, name: &str) -> Option<&Scene> {
        self.0
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, scene)| scene)
    }

    /// Names of pages with the board that the picture of a link to them shows.
    pub fn pictured(&self) -> impl Iterator<Item = (&'static str, &Scene)> {
        PICTURED
            .iter()
            .filter_map(|&(page, board)| Some((page, self.get(board)?)))
    }
}

impl Written {
    fn scene(&self) -> Result<Scene, String> {
        let record = text::read(self.game).map_err(|error| format!("{error:?}"))?;
        let game = record.game();
        let (now, logs) = (*game.now(), game.turns());
        for &(from, pips) in self.refused {
            let step = step(from, pips).ok_or("no step of the game")?;
            let turn = now.turn().ok_or("nobody plays a turn")?;
            if turn.play(step).is_ok() {
                return Err(format!("{pips} from {from} should be refused, and is legal"));
            }
        }
        let last: Option<&TurnLog> = logs.last();
        let active = |log: &TurnLog| faces(log, now.turn(), None);
        Ok(Scene {
            dice: last.map(|log| (log.side, active(log))),
            last: last
                .filter(|log| !log.steps.is_empty())
                .map(|log| LastTurn::of(log.side, &log.steps)),
            ways: self.ways,
            ..Scene::of(now.position())
        })
    }
}

fn step(from: u8, pips: u8) -> Option<Step> {
    Some(Step {
        from: Point::new(from).ok()?,
        die: Die::new(pips).ok()?,
    })
}

/// Whose numbers the points carry in the texts.
pub const READER: Side = Side::Ivory;
