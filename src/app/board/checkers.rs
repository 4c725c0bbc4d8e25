//! The thirty checkers. Each keeps its node for as long as the page lives; only its transform and its class
//! change, so that the style sheet can let it glide.

use super::picture::{Held, use_picture};
use crate::app::boxed::{effect, memo};
use crate::app::driver::use_sitting;
use crate::app::preferences::use_preferences;
use crate::rules::{Position, Side};
use crate::table::Place;
use crate::view::{CheckerId, Geometry, LastTurn, Pieces, Spot};
use leptos::prelude::*;
use leptos::svg;
use wasm_bindgen::JsCast;
use web_sys::{Element, SvgElement};

/// Radius of a checker as its node is drawn; the transform scales it.
const DRAWN: i32 = 100;

#[component]
pub fn Checkers() -> impl IntoView {
    let picture = use_picture();
    let player = use_sitting();
    let preferences = use_preferences();
    let group = NodeRef::<svg::G>::new();
    let layer = StoredValue::new_local(Layer::default());
    let position = player.watch(|snapshot| {
        let shown = snapshot.shown.as_ref();
        shown.map_or(Position::START, |shown| shown.game.position())
    });
    let marks = player.watch(Marked::of);
    let wanted = memo(move || preferences.get().marks);

    effect(move || {
        let Some(group) = group.get() else { return };
        let geometry = picture.geometry.get();
        let position = position.get();
        let held = picture.held.get();
        layer.update_value(|layer| {
            layer.take_nodes(&group);
            layer.show(&group, &geometry, &position, held);
        });
    });
    effect(move || {
        let (_, marks, wanted) = (position.get(), marks.get(), wanted.get());
        let held = picture.held.with(|held| held.map(|held| held.from));
        layer.update_value(|layer| layer.mark(&marks, wanted, held));
    });

    view! { <g class="checkers" node_ref=group>{CheckerId::all().map(checker).collect_view()}</g> }
}

fn checker(id: CheckerId) -> AnyView {
    let fill = match id.side() {
        Side::Ivory => "url(#ivory)",
        Side::Night => "url(#night)",
    };
    view! {
        <g class="checker">
            <rect class="slab" />
            <g class="disc">
                <circle class="shade" r=DRAWN cy="9" />
                <circle class="body" r=DRAWN - 3 fill=fill />
                <circle class="ring" r=DRAWN * 64 / 100 />
                <circle class="dot" r=DRAWN * 20 / 100 />
                <circle class="core" r=DRAWN * 40 / 100 />
                <circle class="can-edge" r=DRAWN - 14 />
                <circle class="can-mark" r=DRAWN - 14 />
            </g>
        </g>
    }
    .into_any()
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
    fn of(snapshot: &crate::play::Snapshot) -> Marked {
        let last = snapshot.shown.as_ref().and_then(|shown| shown.last_turn.as_ref());
        Marked {
            mover: snapshot.choices.mover,
            movable: snapshot.choices.movable.clone(),
            picked: snapshot.choices.picked,
            last: last.map(|log| LastTurn::of(log.side, &log.steps)),
        }
    }
}

#[derive(Default)]
struct Layer {
    nodes: Vec<SvgElement>,
    pieces: Option<Pieces>,
    geometry: Option<Geometry>,
    spots: Vec<Option<Spot>>,
    classes: Vec<String>,
    held: Option<CheckerId>,
}

impl Layer {
    fn take_nodes(&mut self, group: &Element) {
        if self.nodes.is_empty() {
            let children = group.children();
            self.nodes = (0..children.length())
                .filter_map(|nth| children.item(nth)?.dyn_into().ok())
                .collect();
            self.spots = vec![None; self.nodes.len()];
            self.classes = vec![String::new(); self.nodes.len()];
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
        for id in &raised {
            if let Some(node) = self.nodes.get(id.index()) {
                let _ = group.append_child(node);
            }
        }
        if !raised.is_empty() && !still {
            // A node that was put elsewhere glides only from a place that the browser has seen it at.
            let _ = group.get_bounding_client_rect();
        }
        let standings: Vec<_> = self.pieces.iter().flat_map(Pieces::all).collect();
        for standing in standings {
            let spot = match lifted {
                Some((id, spot)) if id == standing.id => spot,
                _ => geometry.spot(&standing),
            };
            self.put(standing.id, spot, geometry.radius, resized);
        }
        if still {
            let _ = group.get_bounding_client_rect();
            let _ = group.class_list().remove_1("still");
        }
    }

    fn put(&mut self, id: CheckerId, spot: Spot, radius: i32, anyway: bool) {
        let (Some(node), Some(known)) = (self.nodes.get(id.index()), self.spots.get_mut(id.index())) else {
            return;
        };
        if *known == Some(spot) && !anyway {
            return;
        }
        *known = Some(spot);
        let thousandths = radius * 1000 / DRAWN;
        let transform = format!(
            "translate({}px,{}px) scale({}.{:03})",
            spot.x,
            spot.y,
            thousandths / 1000,
            thousandths % 1000
        );
        let _ = node.style().set_property("transform", &transform);
    }

    /// A checker in a tray lies on its edge: a slab, drawn before the disc.
    fn shape_slabs(&self, geometry: &Geometry) {
        let (width, height) = geometry.slab();
        let scaled = |length: i32| length * DRAWN / geometry.radius.max(1);
        let (width, height) = (scaled(width), scaled(height));
        for node in &self.nodes {
            let Ok(Some(slab)) = node.query_selector(".slab") else {
                continue;
            };
            for (name, value) in [
                ("x", -width / 2),
                ("y", -height / 2),
                ("width", width),
                ("height", height),
                ("rx", width.min(height) / 4),
            ] {
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
