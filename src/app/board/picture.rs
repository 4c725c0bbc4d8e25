//! What all layers of the board share: from where it is seen, its measures, what is focused and what is held.

use crate::app::dom::memo;
use crate::app::driver::use_sitting;
use crate::app::preferences::use_preferences;
use crate::rules::Side;
use crate::table::Place;
use crate::view::{Geometry, Shape, Spot, Viewpoint};
use leptos::prelude::*;

/// The room that the page has for the board, in tenths of a pixel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    pub shape: Shape,
    pub width: i32,
    pub height: i32,
}

/// A checker in the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// From where it was taken.
    pub from: Place,
    /// Where the finger is.
    pub spot: Spot,
}

/// The board as its layers see it. Copied freely.
#[derive(Clone, Copy)]
pub struct Picture {
    geometry: Memo<Geometry>,
    /// From where it is seen.
    pub viewpoint: Memo<Viewpoint>,
    /// Whose numbers the points carry: those of the person who acts.
    pub reader: Memo<Side>,
    /// The room for it.
    pub room: RwSignal<Room>,
    /// Which place the keyboard is at.
    pub focus: RwSignal<Option<Place>>,
    /// The checker that is dragged.
    pub held: RwSignal<Option<Held>>,
}

impl Picture {
    /// Its measures; whoever reads them here is run again when they change.
    #[inline(never)]
    pub fn geometry(self) -> Geometry {
        self.geometry.get()
    }

    /// The same, for what is asked once.
    #[inline(never)]
    pub fn geometry_untracked(self) -> Geometry {
        self.geometry.get_untracked()
    }
}

/// Makes the picture and puts it into the context.
pub fn provide_picture() -> Picture {
    let player = use_sitting();
    let preferences = use_preferences();
    let seated = move || {
        player.read(|snapshot| {
            snapshot
                .shown
                .as_ref()
                .and_then(|shown| shown.seats.lone_person())
        })
    };
    let mover = move || player.read(|snapshot| snapshot.shown.as_ref().and_then(|shown| shown.game.to_act()));
    let viewpoint = memo(move || {
        let preferences = preferences.get();
        let side = seated().unwrap_or(Side::Ivory);
        Viewpoint {
            viewer: if preferences.turned { side.other() } else { side },
            home: preferences.home,
        }
    });
    let reader = memo(move || seated().or(mover()).unwrap_or(viewpoint.get().viewer));
    let room = RwSignal::new(Room {
        shape: Shape::Tall,
        width: 3600,
        height: 4800,
    });
    let geometry = memo(move || {
        let room = room.get();
        Geometry::fitting(room.shape, viewpoint.get(), room.width, room.height)
    });
    let picture = Picture {
        geometry,
        viewpoint,
        reader,
        room,
        focus: RwSignal::new(None),
        held: RwSignal::new(None),
    };
    provide_context(picture);
    picture
}

/// The page's board.
pub fn use_picture() -> Picture {
    expect_context()
}
