//! What is written into the page of the game itself: the first board, drawn before the program is there to draw it;
//! which version it is; and what other sites show of a link to it.

use crate::article::escaped;
use crate::boards::READER;
use crate::document::Site;
use gul_bara::rules::Position;
use gul_bara::text::{Language, Text};
use gul_bara::view::drawing::{PAINTS, Scene};
use gul_bara::view::{Geometry, Shape, Viewpoint};

/// For each shape of the board its class, and the room for which it is drawn, tenths of a pixel: in the middle of what
/// screens have. The style (`style/first.css`) gives it the place that the program will give to its own, and stretches it
/// a little where the screen is another.
const ROOMS: [(&str, Shape, i32, i32); 2] = [
    ("tall", Shape::Tall, 3700, 5400),
    ("wide", Shape::Wide, 8800, 7000),
];

/// The page with all of it, or what it lacks.
pub fn written(html: &str, site: &Site) -> Result<String, String> {
    let text = Text::of(Language::En);
    let put = |html: String, place: &str, what: &str| match html.split_once(place) {
        Some((before, after)) => Ok(format!("{before}{what}{after}")),
        None => Err(format!("has no {place}")),
    };
    let version = escaped(site.version());
    let html = put(
        html.to_owned(),
        "<html lang=\"en\">",
        &format!("<html lang=\"en\" data-version=\"{version}\">"),
    )?;
    let about = format!("{}{}", site.game(text.title(), text.status_no_match()), "</head>");
    let html = put(html, "</head>", &about)?;
    put(html, "<body>", &format!("<body>{}", first_board()))
}

/// The board at the start, once for each shape, in the place that the page of the game has for it.
fn first_board() -> String {
    let scene = Scene {
        ways: true,
        ..Scene::of(Position::START)
    };
    let boards = ROOMS.map(|(class, shape, width, height)| {
        let geometry = Geometry::fitting(shape, Viewpoint::of(READER), width, height);
        format!(
            r#"<svg class="picture {class}" viewBox="0 0 {} {}" preserveAspectRatio="none">{}</svg>"#,
            geometry.width,
            geometry.height,
            scene.draw(&geometry)
        )
    });
    format!(
        r#"<div class="first" aria-hidden="true"><div class="head"></div><div class="table"><div class="slot"><div class="board"><svg class="paints"><defs>{PAINTS}</defs></svg>{}</div></div><div class="panel"><div class="card status"><p class="line"></p></div></div></div></div>"#,
        boards.concat()
    )
}
