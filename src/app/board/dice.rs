//! The dice on the board, in the hand of whoever rolled.

use super::picture::use_picture;
use crate::app::dom::{El, shape, stamp};
use crate::app::driver::use_sitting;
use crate::play::Snapshot;
use crate::rules::{Side, Stage, TurnKind};
use crate::view::{Face, drawing, faces};

/// The classes of four dice, which fall one after the other.
const FALL: [&str; 4] = ["die die-a", "die die-b", "die die-c", "die die-d"];

/// Dice that lie on the board.
struct Lying {
    side: Side,
    faces: Vec<Face>,
    /// Another for every throw, and for every number of a series.
    throw: u64,
}

pub fn dice_on_board() -> El {
    let picture = use_picture();
    let player = use_sitting();
    let lying = move || player.read(Lying::of);
    // A new throw is a new set of nodes, so that it is thrown in the picture, too.
    shape("g").class("dice").live(
        move || lying().map(|lying| lying.throw).unwrap_or_default(),
        move || {
            let count = lying().map_or(0, |lying| lying.faces.len());
            (0..count)
                .map(|nth| {
                    let face = move || lying().and_then(|lying| lying.faces.get(nth).copied());
                    let place = move || {
                        let side = lying().map_or(Side::Ivory, |lying| lying.side);
                        let geometry = picture.geometry();
                        let spot = geometry.dice(side, count).spots.get(nth).copied();
                        Some(drawing::place_of_die(&geometry, spot.unwrap_or_default()))
                    };
                    let fall = FALL.get(nth).copied().unwrap_or_default();
                    let die = shape("g")
                        .follow("class", move || {
                            face().map(|face| drawing::face_class(face).to_owned())
                        })
                        .draws(move || face().map_or_else(String::new, drawing::face_parts));
                    shape("g")
                        .follow("transform", place)
                        .child(shape("g").class(fall).child(die))
                })
                .collect()
        },
    )
}

impl Lying {
    fn of(snapshot: &Snapshot) -> Option<Lying> {
        let shown = snapshot.shown.as_ref()?;
        let now = shown.turn.as_ref();
        let log = shown.this_turn.as_ref().or(shown.last_turn.as_ref())?;
        let stage = match (now.map(|turn| turn.stage()), log.kind) {
            (Some(Stage::Times { die, .. }), TurnKind::Series(_) | TurnKind::Rest(_)) => die.pips(),
            _ => 0,
        };
        Some(Lying {
            side: log.side,
            faces: faces(log, now, snapshot.choices.active),
            throw: stamp(&(shown.record.games().len(), log.begins, stage)),
        })
    }
}
