//! The page: the only room that knows a browser. It carries out what `play` asks for and words it for people.

use leptos::prelude::*;

/// The whole page.
#[component]
pub fn App() -> impl IntoView {
    view! {
        <main>
            <h1>"Gul Bara"</h1>
        </main>
    }
}
