//! The page: the only room that knows a browser. It carries out what `play` asks for and words it for people.

mod bot_client;
mod clock;
mod driver;
mod store;
mod tabs;

pub use driver::{Player, provide_sitting, use_sitting};

use crate::play::Settings;
use leptos::prelude::*;

/// The whole page.
#[component]
pub fn App() -> impl IntoView {
    provide_sitting(Settings::default());
    view! {
        <main>
            <h1>"Gul Bara"</h1>
        </main>
    }
}
