//! The turns of this game, where the page has no room for them beside the board.

use crate::app::panel::Log;
use leptos::prelude::*;

#[component]
pub fn Moves() -> AnyView {
    view! { <Log /> }.into_any()
}
