//! The dice on the board, in the hand of whoever rolled.

use super::picture::use_picture;
use crate::app::boxed::memo;
use crate::app::driver::use_sitting;
use crate::view::{Face, faces, pip_spots};
use leptos::prelude::*;

#[component]
pub fn DiceOnBoard() -> impl IntoView {
    let picture = use_picture();
    let player = use_sitting();
    let lying = player.watch(|snapshot| {
        let shown = snapshot.shown.as_ref()?;
        let now = shown.turn.as_ref();
        let log = shown.this_turn.as_ref().or(shown.last_turn.as_ref())?;
        Some((log.side, faces(log, now, snapshot.choices.active)))
    });
    // A new throw is a new set of nodes, so that it is thrown in the picture, too.
    let throw = player.watch(|snapshot| {
        let shown = snapshot.shown.as_ref()?;
        let log = shown.this_turn.as_ref().or(shown.last_turn.as_ref())?;
        let stage = shown.turn.as_ref().map(|turn| match turn.stage() {
            crate::rules::Stage::Mixed { .. } => 0,
            crate::rules::Stage::Times { die, .. } => {
                if matches!(log.kind, crate::rules::TurnKind::Plain(_)) {
                    0
                } else {
                    die.pips()
                }
            }
        });
        Some((shown.record.games().len(), log.begins, stage, log.side))
    });
    move || {
        throw.get().map(|_| {
            let count = lying.with_untracked(|lying| lying.as_ref().map_or(0, |(_, faces)| faces.len()));
            let dice = (0..count).map(|nth| {
                let face = memo(move || {
                    lying.with(|lying| lying.as_ref().and_then(|(_, faces)| faces.get(nth).copied()))
                });
                let place = move || {
                    let geometry = picture.geometry.get();
                    let side = lying.with(|lying| lying.as_ref().map(|(side, _)| *side));
                    let spot = side.and_then(|side| geometry.dice(side, count).spots.get(nth).copied());
                    let spot = spot.unwrap_or_default();
                    let scale = geometry.die * 10;
                    format!(
                        "translate({} {}) scale({}.{:03})",
                        spot.x,
                        spot.y,
                        scale / 1000,
                        scale % 1000
                    )
                };
                view! {
                    <g transform=place>
                        <g class=["die die-a", "die die-b", "die die-c", "die die-d"].get(nth).copied().unwrap_or("die")>
                            {move || face.get().map(die)}
                        </g>
                    </g>
                }
            });
            view! { <g class="dice">{dice.collect_view()}</g> }.into_any()
        })
    }
}

/// A die of edge 100 round its middle.
fn die(face: Face) -> AnyView {
    let class = match (face.used, face.active) {
        (true, _) => "face used",
        (false, true) => "face active",
        (false, false) => "face",
    };
    let pips = pip_spots(face.number)
        .iter()
        .map(|&(x, y)| view! { <circle cx=i32::from(x) * 26 cy=i32::from(y) * 26 r="9.5" /> });
    view! {
        <g class=class>
            <rect class="under" x="-50" y="-45" width="100" height="100" rx="22" />
            <rect class="top" x="-50" y="-50" width="100" height="100" rx="22" />
            {pips.collect_view()}
        </g>
    }
    .into_any()
}
