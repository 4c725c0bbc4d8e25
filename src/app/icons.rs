//! Small pictures for buttons, each on a field of 24 by 24.

use crate::app::dom::{El, shape};

fn field(class: &str, size: i32) -> El {
    shape("svg")
        .class(class)
        .set("viewBox", "0 0 24 24")
        .at("width", size)
        .at("height", size)
        .set("aria-hidden", "true")
        .set("focusable", "false")
}

fn icon(path: &str) -> El {
    field("icon", 20).child(shape("path").set("d", path))
}

/// The page's sign: a checker with a rose in it.
pub fn rose() -> El {
    let ring = shape("circle").set("cx", "12").set("cy", "12").set("r", "10");
    let rose = "M12 6.2a5.8 5.8 0 1 1-5.5 4M12 9a3 3 0 1 1-2.9 3.6M12 11.6v.2";
    field("sign", 22).child(ring).child(shape("path").set("d", rose))
}

pub fn plus() -> El {
    icon("M12 5v14M5 12h14")
}

pub fn list() -> El {
    icon("M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01")
}

pub fn folder() -> El {
    icon(
        "M3 7.5A1.5 1.5 0 0 1 4.5 6h4l2 2.2h9A1.5 1.5 0 0 1 21 9.7v7.8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5z",
    )
}

pub fn sliders() -> El {
    icon(
        "M4 7h9M17 7h3M4 17h3M11 17h9M15 7m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M9 17m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
    )
}

pub fn more() -> El {
    icon(
        "M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0",
    )
}

pub fn cross() -> El {
    icon("M6 6l12 12M18 6L6 18")
}
