//! One side in a line: name, points of the match, pips, checkers off, and whether it acts.

use crate::app::dom::{El, el};
use crate::app::driver::use_sitting;
use crate::app::words::{Words, use_words};
use crate::play::Snapshot;
use crate::rules::Side;

pub fn side_line(side: Side) -> El {
    let player = use_sitting();
    let words = use_words();
    let of_words = move |part: fn(&Words, &Snapshot, Side) -> String| {
        move || words.with(|words| player.read(|snapshot| part(words, snapshot, side)))
    };
    let disc = match side {
        Side::Ivory => "disc-sign ivory",
        Side::Night => "disc-sign night",
    };
    el("div")
        .class("side")
        .toggle("acts", move || player.read(|snapshot| acts(snapshot, side)))
        .child(el("span").class(disc).set("aria-hidden", "true"))
        .child(
            el("strong")
                .class("name")
                .says(of_words(|words, _, side| words.names.of(side).to_owned())),
        )
        .child(el("span").class("unseen").says(of_words(|words, snapshot, side| {
            let acts = acts(snapshot, side);
            if acts {
                words.text.acts().to_owned()
            } else {
                String::new()
            }
        })))
        .child(
            el("span")
                .class("points-won")
                .set("role", "img")
                .follow("aria-label", {
                    let label = of_words(|words, snapshot, side| {
                        let points = points(snapshot, side);
                        points.map_or(String::new(), |(points, length)| {
                            words.text.match_points(length, points)
                        })
                    });
                    move || Some(label()).filter(|label| !label.is_empty())
                })
                .says(of_words(|_, snapshot, side| {
                    let points = points(snapshot, side);
                    points.map_or(String::new(), |(points, length)| format!("{points}/{length}"))
                })),
        )
        .child(
            el("span")
                .class("figures")
                .child(el("span").says(of_words(|words, snapshot, side| {
                    let shown = snapshot.shown.as_ref();
                    let pips = shown.map(|shown| u32::from(shown.pips[side.index()]));
                    pips.map_or(String::new(), |pips| words.text.pip_count(pips))
                })))
                .child(el("span").says(of_words(|words, snapshot, side| {
                    let shown = snapshot.shown.as_ref();
                    let off = shown.map(|shown| shown.game.position().of(side).off());
                    off.map_or(String::new(), |off| words.text.checkers_off(off))
                }))),
        )
}

fn acts(snapshot: &Snapshot, side: Side) -> bool {
    let shown = snapshot.shown.as_ref();
    shown.is_some_and(|shown| shown.game.to_act() == Some(side))
}

/// The points of a side and those that win the match; `None` for a match of one game.
fn points(snapshot: &Snapshot, side: Side) -> Option<(u8, u8)> {
    let score = snapshot.shown.as_ref()?.score;
    let length = score.length().points();
    (length > 1).then(|| (score.of(side), length))
}
