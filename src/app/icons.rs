//! Small pictures for buttons, each on a field of 24 by 24.

use leptos::prelude::*;

fn icon(path: &'static str) -> AnyView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
            <path d=path />
        </svg>
    }
    .into_any()
}

/// The page's sign: a checker with a rose in it.
pub fn rose() -> AnyView {
    view! {
        <svg class="sign" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
            <circle class="sign-ring" cx="12" cy="12" r="10" />
            <path class="sign-rose" d="M12 6.2a5.8 5.8 0 1 1-5.5 4M12 9a3 3 0 1 1-2.9 3.6M12 11.6v.2" />
        </svg>
    }
    .into_any()
}

pub fn plus() -> AnyView {
    icon("M12 5v14M5 12h14")
}

pub fn list() -> AnyView {
    icon("M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01")
}

pub fn folder() -> AnyView {
    icon(
        "M3 7.5A1.5 1.5 0 0 1 4.5 6h4l2 2.2h9A1.5 1.5 0 0 1 21 9.7v7.8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5z",
    )
}

pub fn gear() -> AnyView {
    icon(
        "M4 7h9M17 7h3M4 17h3M11 17h9M15 7m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M9 17m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
    )
}

pub fn more() -> AnyView {
    icon(
        "M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0",
    )
}

pub fn cross() -> AnyView {
    icon("M6 6l12 12M18 6L6 18")
}
