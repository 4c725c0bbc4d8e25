//! A whole board at rest, for pages that are written when the page is built.

use super::{checkers, dice, field, marks, ways};
use crate::rules::{Position, Side};
use crate::table::Place;
use crate::view::{CheckerId, Face, Geometry, LastTurn, Pieces};
use std::fmt::Write;

/// Everything that lies on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// Where the checkers are.
    pub position: Position,
    /// The dice that lie there, and whose they are.
    pub dice: Option<(Side, Vec<Face>)>,
    /// The turn that is marked.
    pub last: Option<LastTurn>,
    /// Where checkers may go, marked.
    pub targets: Vec<Place>,
    /// Whether the way of each side is drawn.
    pub ways: bool,
    /// Whether points and tall stacks carry numbers, which takes a font.
    pub numbers: bool,
}

impl Scene {
    /// A position and nothing else.
    pub const fn of(position: Position) -> Scene {
        Scene {
            position,
            dice: None,
            last: None,
            targets: Vec::new(),
            ways: false,
            numbers: true,
        }
    }

    /// What stands within the `svg`, whose view box is as large as the board; the paints are not in it.
    pub fn draw(&self, geometry: &Geometry) -> String {
        let pieces = Pieces::new(&self.position);
        let reader = geometry.viewpoint.viewer;
        let field = field::field(geometry, self.numbers.then_some(reader));
        let mut drawn = format!("<g>{field}</g>");
        if self.ways {
            drawn.push_str(&ways::ways(geometry));
        }
        if let Some(last) = &self.last {
            drawn.push_str(&marks::last_turn(geometry, &self.position, last));
        }
        drawn.push_str(&self.dice(geometry));
        drawn.push_str(&self.checkers(geometry, &pieces));
        if self.numbers {
            drawn.push_str(&checkers::counts(geometry, &self.position, None));
        }
        let targets = self.targets.iter().copied();
        drawn.push_str(&marks::targets(geometry, &self.position, targets));
        drawn
    }

    fn dice(&self, geometry: &Geometry) -> String {
        let Some((side, faces)) = &self.dice else {
            return String::new();
        };
        let spots = geometry.dice(*side, faces.len()).spots;
        let die = |(&face, spot)| {
            let place = dice::place_of_die(geometry, spot);
            format!(r#"<g transform="{place}">{}</g>"#, dice::die(face))
        };
        faces.iter().zip(spots).map(die).collect()
    }

    /// The discs on the points and the slabs in the trays; of each only what can be seen of it.
    fn checkers(&self, geometry: &Geometry, pieces: &Pieces) -> String {
        let landed = self
            .last
            .as_ref()
            .map_or_else(Vec::new, |last| last.landed(pieces));
        let scale = checkers::checker_scale(geometry);
        let mut drawn = String::from(r#"<g class="checkers">"#);
        for standing in pieces.all() {
            let spot = geometry.spot(&standing);
            let class = super::class(standing.side);
            let (mark, body) = match standing.place {
                Place::Tray(_) => (" off", slab(geometry)),
                Place::Point(_) if landed.contains(&standing.id) => {
                    (" landed", disc(standing.id, "core", 40))
                }
                Place::Point(_) => ("", disc(standing.id, "dot", 20)),
            };
            // Writing into a String cannot fail.
            let _ = write!(
                drawn,
                r#"<g class="checker {class}{mark}" transform="translate({} {}) scale({scale})">{body}</g>"#,
                spot.x, spot.y
            );
        }
        drawn.push_str("</g>");
        drawn
    }
}

fn disc(id: CheckerId, middle: &str, radius: i32) -> String {
    let fill = super::class(id.side());
    format!(
        r#"<circle class="shade" r="100" cy="9"/><circle class="body" r="97" fill="url(#{fill})"/><circle class="ring" r="64"/><circle class="{middle}" r="{radius}"/>"#
    )
}

fn slab(geometry: &Geometry) -> String {
    let attributes = checkers::slab(geometry).map(|(name, value)| format!(r#" {name}="{value}""#));
    format!(r#"<rect class="slab"{}/>"#, attributes.concat())
}
