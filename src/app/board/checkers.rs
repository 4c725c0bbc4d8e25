//! The thirty checkers. Each keeps its node for as long as the page lives; only its transform and its class
//! change, so that the style sheet can let it glide.

use super::picture::{Held, use_picture};
use crate::app::dom::{El, bind, shape};
use crate::app::driver::use_sitting;
use crate::app::preferences::use_preferences;
use crate::play::Snapshot;
use crate::rules::{Position, Side};
use crate::table::Place;
use crate::view::{CheckerId, Geometry, LastTurn, Pieces, Spot, drawing};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Element, SvgElement};

#[wasm_bindgen]
extern "C" {
    type Group;
    /// Puts a child elsewhere, and it goes on from where the browser has seen it. An error in browsers without it.
    #[wasm_bindgen(method, catch, js_name = moveBefore)]
    fn move_before(this: &Group, child: &Element, next: Option<&Element>) -> Result<(), JsValue>;
}

pub fn checkers() -> El {
    let picture = use_picture();
    let player = use_sitting();
    let preferences = use_preferences();
    let group = shape("g")
        .class("checkers")
        .children(CheckerId::all().map(|id| shape("g").drawn(&drawing::checker(id.side()))));
    let node = group.node().clone();
    let mut layer = Layer::new(&node);
    bind(move || {
        let geometry = picture.geometry();
        let held = picture.held.get();
        let snapshot = player.now();
        layer.show(&node, &geometry, &snapshot.position(), held);
        let wanted = preferences.with(|preferences| preferences.marks);
        layer.mark(&Marked::of(&snapshot), wanted, held.map(|held| held.from));
    });
    group
}

/// Which checkers are marked.
#[derive(Clone, PartialEq, Eq)]
struct Marked {
    mover: Option<Side>,
    movable: Vec<Place>,
    picked: Option<Place>,
    last: Option<LastTurn>,
}

impl Marked {
    fn of(snapshot: &Snapshot) -> Marked {
        let last = snapshot.shown.as_ref().and_then(|shown| shown.marked_turn());
        Marked {
            mover: snapshot.choices.mover,
            movable: snapshot.choices.movable.clone(),
            picked: snapshot.choices.picked,
            last: last.map(|log| LastTurn::of(log.side, &log.steps)),
        }
    }
}

/// The nodes and what is known of them.
struct Layer {
    nodes: Vec<SvgElement>,
    pieces: Option<Pieces>,
    geometry: Option<Geometry>,
    spots: Vec<Option<Spot>>,
    classes: Vec<String>,
    held: Option<CheckerId>,
}

impl Layer {
    fn new(group: &Element) -> Layer {
        let children = group.children();
        let nodes: Vec<SvgElement> = (0..children.length())
            .filter_map(|nth| children.item(nth)?.dyn_into().ok())
            .collect();
        Layer {
            pieces: None,
            geometry: None,
            spots: vec![None; nodes.len()],
            classes: vec![String::new(); nodes.len()],
            held: None,
            nodes,
        }
    }

    /// Brings every checker to its place. Those that moved are painted last, above all others; so the order
    /// of a stack is also the order of painting.
    fn show(&mut self, group: &Element, geometry: &Geometry, position: &Position, held: Option<Held>) {
        let first = self.pieces.is_none();
        let pieces = self.pieces.get_or_insert_with(|| Pieces::new(position));
        let moved = pieces.follow(position);
        let resized = self.geometry.replace(*geometry) != Some(*geometry);
        let still = first || resized || document().hidden();
        if resized {
            self.shape_slabs(geometry);
        }
        let lifted = held.and_then(|held| {
            let pieces = self.pieces.as_ref()?;
            let top = Side::BOTH
                .into_iter()
                .find_map(|side| pieces.top(side, held.from))?;
            Some((top, held.spot))
        });
        let _ = group.class_list().toggle_with_force("still", still);
        let raised = match lifted {
            Some((id, _)) if self.held != Some(id) => vec![id],
            Some(_) => Vec::new(),
            None => moved,
        };
        self.held = lifted.map(|(id, _)| id);
        let mut unseen = false;
        for id in &raised {
            let Some(node) = self.nodes.get(id.index()) else {
                continue;
            };
            if group.unchecked_ref::<Group>().move_before(node, None).is_err() {
                let _ = group.append_child(node);
                unseen = !still;
            }
        }
        if unseen {
            // A node that was put elsewhere glides only from a place that the browser has seen it at.
            let _ = group.get_bounding_client_rect();
        }
        let scale = drawing::checker_scale(geometry);
        let standings: Vec<_> = self.pieces.iter().flat_map(Pieces::all).collect();
        for standing in standings {
            let spot = match lifted {
                Some((id, spot)) if id == standing.id => spot,
                _ => geometry.spot(&standing),
            };
            self.put(standing.id, spot, &scale, resized);
        }
        if still {
            let _ = group.get_bounding_client_rect();
            let _ = group.class_list().remove_1("still");
        }
    }

    fn put(&mut self, id: CheckerId, spot: Spot, scale: &str, anyway: bool) {
        let (Some(node), Some(known)) = (self.nodes.get(id.index()), self.spots.get_mut(id.index())) else {
            return;
        };
        if *known == Some(spot) && !anyway {
            return;
        }
        *known = Some(spot);
        let transform = format!("translate({}px,{}px) scale({scale})", spot.x, spot.y);
        let _ = node.style().set_property("transform", &transform);
    }

    /// A checker in a tray lies on its edge: a slab, drawn before the disc.
    fn shape_slabs(&self, geometry: &Geometry) {
        let attributes = drawing::slab(geometry);
        for node in &self.nodes {
            let Some(slab) = node.first_element_child() else {
                continue;
            };
            for (name, value) in attributes {
                let _ = slab.set_attribute(name, &value.to_string());
            }
        }
    }

    fn mark(&mut self, marks: &Marked, wanted: bool, held: Option<Place>) {
        let Some(pieces) = &self.pieces else { return };
        let tops = |places: &[Place]| -> Vec<CheckerId> {
            let side = marks.mover;
            let tops = places.iter().filter_map(|&place| pieces.top(side?, place));
            tops.collect()
        };
        let can_move = tops(&marks.movable);
        let picked = tops(marks.picked.or(held).as_slice());
        let landed = marks
            .last
            .as_ref()
            .map_or_else(Vec::new, |last| last.landed(pieces));
        for standing in pieces.all() {
            let id = standing.id;
            let mut class = String::from(match standing.side {
                Side::Ivory => "checker ivory",
                Side::Night => "checker night",
            });
            for (word, set) in [
                (" off", matches!(standing.place, Place::Tray(_))),
                (" can", can_move.contains(&id)),
                (" quiet", !wanted),
                (" picked", picked.contains(&id)),
                (" held", self.held == Some(id)),
                (" landed", landed.contains(&id)),
            ] {
                if set {
                    class.push_str(word);
                }
            }
            if let (Some(node), Some(known)) = (self.nodes.get(id.index()), self.classes.get_mut(id.index()))
                && *known != class
            {
                let _ = node.set_attribute("class", &class);
                *known = class;
            }
        }
    }
}
