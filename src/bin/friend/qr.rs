//! A link as a picture for another device's camera.

use crate::dom::{El, shape};
use qrcodegen::{QrCode, QrCodeEcc};

/// Squares of quiet edge that a reader needs around the code.
const EDGE: i32 = 4;

/// The picture of a link; `None` if it is longer than any code can hold.
pub fn picture(link: &str, about: &str) -> Option<El> {
    let code = QrCode::encode_text(link, QrCodeEcc::Low).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|&x| code.get_module(x, y)) {
            path.push_str(&format!("M{x} {y}h1v1h-1z"));
        }
    }
    let whole = code.size() + 2 * EDGE;
    Some(
        shape("svg")
            .set("class", "qr")
            .set("role", "img")
            .set("aria-label", about)
            .set("viewBox", &format!("-{EDGE} -{EDGE} {whole} {whole}"))
            .child(shape("path").set("d", &path)),
    )
}
