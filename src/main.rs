//! The page's program: mounts the page into the document.

fn main() {
    leptos::mount::mount_to_body(gul_bara::app::App);
}
