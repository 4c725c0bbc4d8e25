//! A finger, pen or mouse on the board: a tap, or a checker dragged to its target.
//!
//! A tap counts on release. Anything that is neither (a second finger, a cancelled or lost pointer, Escape, the
//! window losing the focus) brings the checker back and uses no number.

use super::picture::{Held, Picture, use_picture};
use crate::app::dom::on_window;
use crate::app::driver::{Player, use_sitting};
use crate::play::Event;
use crate::rules::Side;
use crate::table::Place;
use crate::view::{Hit, Spot};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent, PointerEvent, TouchEvent};

/// How far a pointer may stray and still be a tap, in tenths of a pixel.
const STRAY: i32 = 70;

/// What the pointer is doing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Grip {
    /// No pointer is down.
    #[default]
    Free,
    /// Down, and not moved yet.
    Pressed {
        pointer: i32,
        at: Spot,
        /// The movable checker under it.
        checker: Option<Place>,
    },
    /// It holds a checker.
    Dragging { pointer: i32 },
    /// Down, but whatever it does means nothing any more.
    Spoiled { pointer: i32 },
}

/// The hand over the board.
#[derive(Clone, Copy)]
pub struct Hand {
    grip: StoredValue<Grip>,
    picture: Picture,
    player: Player,
}

impl Hand {
    /// A hand that holds nothing.
    pub fn new() -> Hand {
        let hand = Hand {
            grip: StoredValue::new(Grip::Free),
            picture: use_picture(),
            player: use_sitting(),
        };
        on_window("keydown", move |event| {
            let event: &KeyboardEvent = event.unchecked_ref();
            if event.key() == "Escape" {
                hand.lost();
            }
        });
        on_window("blur", move |_| hand.lost());
        // Also one that comes down beside the board.
        on_window("pointerdown", move |event| {
            let event: &PointerEvent = event.unchecked_ref();
            if !event.is_primary() {
                hand.lost();
            }
        });
        hand
    }

    /// Keeps the page from scrolling under a finger that takes a checker, also where `touch-action` is unknown.
    pub fn touch(self, event: &TouchEvent) {
        let touches = event.touches();
        let first = touches.item(0).filter(|_| touches.length() == 1);
        let spot =
            first.and_then(|touch| self.spot(event.current_target(), touch.client_x(), touch.client_y()));
        if event.cancelable() && spot.is_some_and(|spot| self.checker(spot).is_some()) {
            event.prevent_default();
        }
    }

    /// A pointer went down.
    pub fn down(self, event: &PointerEvent) {
        let pointer = event.pointer_id();
        match self.grip.get_value() {
            Grip::Free if event.button() == 0 => {}
            Grip::Free => return,
            _ => {
                self.lost();
                self.grip.set_value(Grip::Spoiled { pointer });
                return;
            }
        }
        let Some(at) = self.place_of(event) else { return };
        if let Some(target) = element(event.current_target()) {
            // A pointer that is gone already cannot be captured.
            let _ = target.set_pointer_capture(pointer);
        }
        self.grip.set_value(Grip::Pressed {
            pointer,
            at,
            checker: self.checker(at),
        });
    }

    /// A pointer moved.
    pub fn moved(self, event: &PointerEvent) {
        let Some(spot) = self.place_of(event) else { return };
        match self.grip.get_value() {
            Grip::Pressed { pointer, at, checker } if pointer == event.pointer_id() => {
                if (spot.x - at.x).abs().max((spot.y - at.y).abs()) < STRAY {
                    return;
                }
                match checker {
                    Some(from) => {
                        self.grip.set_value(Grip::Dragging { pointer });
                        self.player.dispatch(Event::Pick(from));
                        self.picture.held.set(Some(Held { from, spot }));
                    }
                    None => self.grip.set_value(Grip::Spoiled { pointer }),
                }
            }
            Grip::Dragging { pointer } if pointer == event.pointer_id() => {
                self.picture.held.update(|held| {
                    if let Some(held) = held {
                        held.spot = spot;
                    }
                });
            }
            _ => {}
        }
    }

    /// A pointer went up.
    pub fn up(self, event: &PointerEvent) {
        let grip = self.grip.get_value();
        match grip {
            Grip::Pressed { pointer, at, .. } if pointer == event.pointer_id() => {
                self.grip.set_value(Grip::Free);
                match self.hit(at) {
                    Some(Hit::Dice) => self.player.dispatch(Event::Swap),
                    Some(hit) => {
                        if let Some(place) = hit.place(self.picture.viewpoint.get_untracked()) {
                            self.player.dispatch(Event::Tap(place));
                        }
                    }
                    None => {}
                }
            }
            Grip::Dragging { pointer } if pointer == event.pointer_id() => {
                self.grip.set_value(Grip::Free);
                let from = self.picture.held.get_untracked().map(|held| held.from);
                let viewpoint = self.picture.viewpoint.get_untracked();
                let target = self
                    .place_of(event)
                    .and_then(|spot| self.picture.geometry_untracked().hit(spot, None))
                    .and_then(|hit| hit.place(viewpoint))
                    .filter(|&place| Some(place) != from);
                self.player.dispatch(target.map_or(Event::Cancel, Event::Drop));
                self.picture.held.set(None);
                // Dropped where it may not go: it is back in its place, not still in the hand.
                if self
                    .player
                    .peek(|snapshot| snapshot.choices.picked.is_some() && snapshot.choices.picked == from)
                {
                    self.player.dispatch(Event::Cancel);
                }
            }
            Grip::Spoiled { pointer } if pointer == event.pointer_id() => self.grip.set_value(Grip::Free),
            _ => {}
        }
    }

    /// Whatever is held goes back.
    pub fn lost(self) {
        match self.grip.get_value() {
            Grip::Dragging { pointer } => {
                self.grip.set_value(Grip::Spoiled { pointer });
                self.picture.held.set(None);
                self.player.dispatch(Event::Cancel);
            }
            Grip::Pressed { pointer, .. } => self.grip.set_value(Grip::Spoiled { pointer }),
            Grip::Free | Grip::Spoiled { .. } => {}
        }
    }

    /// The capture ended: after a release it means nothing, else the pointer is gone.
    pub fn capture_lost(self, event: &PointerEvent) {
        match self.grip.get_value() {
            Grip::Pressed { pointer, .. } | Grip::Dragging { pointer } | Grip::Spoiled { pointer }
                if pointer == event.pointer_id() =>
            {
                self.lost();
                self.grip.set_value(Grip::Free);
            }
            _ => {}
        }
    }

    fn hit(self, spot: Spot) -> Option<Hit> {
        let dice = self.player.peek(|snapshot| {
            let turn = snapshot.shown.as_ref()?.turn.as_ref()?;
            snapshot.choices.swap.then_some((turn.side(), 2))
        });
        self.picture.geometry_untracked().hit(spot, dice)
    }

    /// The movable checker at a place.
    fn checker(self, spot: Spot) -> Option<Place> {
        let geometry = self.picture.geometry_untracked();
        self.player.peek(|snapshot| {
            let mover: Side = snapshot.choices.mover?;
            let position = snapshot.shown.as_ref()?.game.position();
            let place = geometry.checker_at(spot, &position, mover)?;
            snapshot.choices.movable.contains(&place).then_some(place)
        })
    }

    fn place_of(self, event: &PointerEvent) -> Option<Spot> {
        self.spot(event.current_target(), event.client_x(), event.client_y())
    }

    fn spot(self, target: Option<web_sys::EventTarget>, x: i32, y: i32) -> Option<Spot> {
        let rect = element(target)?.get_bounding_client_rect();
        Some(Spot {
            x: ((f64::from(x) - rect.left()) * 10.0) as i32,
            y: ((f64::from(y) - rect.top()) * 10.0) as i32,
        })
    }
}

fn element(target: Option<web_sys::EventTarget>) -> Option<Element> {
    target?.dyn_into().ok()
}
