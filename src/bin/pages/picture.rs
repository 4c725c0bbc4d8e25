//! A board as the picture that other sites show of a link: vector, and from it PNG.

use crate::boards::READER;
use crate::fault::Fault;
use crate::style::Colours;
use gul_bara::view::drawing::{PAINTS, Scene};
use gul_bara::view::{Geometry, Shape, Viewpoint};
use resvg::{tiny_skia, usvg};

/// The usual size of such pictures, in pixels.
const SIZE: (u32, u32) = (1200, 630);
/// What is left round the board, tenths of a pixel.
const MARGIN: i32 = 350;

/// The picture as SVG, all colours in it.
pub fn svg(colours: &Colours, scene: &Scene) -> String {
    let (width, height) = (SIZE.0 as i32 * 10, SIZE.1 as i32 * 10);
    let geometry = Geometry::fitting(
        Shape::Wide,
        Viewpoint::of(READER),
        width - 2 * MARGIN,
        height - 2 * MARGIN,
    );
    // Fonts are not the same on every machine that builds.
    let scene = Scene {
        numbers: false,
        ..scene.clone()
    };
    let (x, y) = ((width - geometry.width) / 2, (height - geometry.height) / 2);
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><style>{}</style><defs>{PAINTS}<radialGradient id="ground" cx=".5" cy="0" r="1.1"><stop offset="0" stop-color="#b83a56"/><stop offset="1" stop-color="#6d182d"/></radialGradient></defs><rect width="{width}" height="{height}" fill="url(#ground)"/><g transform="translate({x} {y})">{}</g></svg>"##,
        colours.rules(),
        scene.draw(&geometry),
    )
}

/// The picture as PNG.
pub fn png(colours: &Colours, scene: &Scene) -> Result<Vec<u8>, Fault> {
    let fault = |error: &dyn std::fmt::Display| Fault::new("a picture", error);
    let drawn = svg(colours, scene);
    let tree = usvg::Tree::from_str(&drawn, &usvg::Options::default()).map_err(|error| fault(&error))?;
    let mut pixels = tiny_skia::Pixmap::new(SIZE.0, SIZE.1).ok_or_else(|| fault(&"no room"))?;
    let scale = SIZE.0 as f32 / tree.size().width();
    resvg::render(
        &tree,
        tiny_skia::Transform::from_scale(scale, scale),
        &mut pixels.as_mut(),
    );
    pixels.encode_png().map_err(|error| fault(&error))
}
