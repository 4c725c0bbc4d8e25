//! Marks that lie on the board itself: where the last turn came from and went to, and where a checker may go.

use super::picture::use_picture;
use crate::app::dom::{El, shape};
use crate::app::driver::use_sitting;
use crate::play::{Hint, Snapshot};
use crate::view::{Geometry, LastTurn, drawing};

/// The last turn, until the next roll.
pub fn marks() -> El {
    let picture = use_picture();
    let player = use_sitting();
    shape("g").draws(move || {
        player.read(|snapshot| {
            let last = snapshot.shown.as_ref().and_then(|shown| shown.marked_turn());
            last.map_or_else(String::new, |log| {
                let last = LastTurn::of(log.side, &log.steps);
                drawing::last_turn(&picture.geometry(), &snapshot.position(), &last)
            })
        })
    })
}

/// Where the picked checker may go; or where a hint leads, and what it moves.
pub fn targets() -> El {
    let picture = use_picture();
    let player = use_sitting();
    shape("g").draws(move || {
        player.read(|snapshot| {
            let geometry = picture.geometry();
            if snapshot.hint.is_some() && snapshot.choices.picked.is_none() {
                return hinted(&geometry, snapshot);
            }
            let places = snapshot.choices.targets.iter().map(|stroke| stroke.to);
            drawing::targets(&geometry, &snapshot.position(), places)
        })
    })
}

/// The turn of the hint that is shown, if one is: what it moves and where it leads.
#[inline(never)]
fn hinted(geometry: &Geometry, snapshot: &Snapshot) -> String {
    let Some(Hint::Here { turns, shown }) = &snapshot.hint else {
        return String::new();
    };
    turns.get(*shown).map_or_else(String::new, |turn| {
        let turn = LastTurn::of(turn.log.side, &turn.log.steps);
        drawing::hint(geometry, &snapshot.position(), &turn)
    })
}
