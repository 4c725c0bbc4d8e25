//! The page's program: mounts the page into the document.

fn main() {
    gul_bara::app::start();
}
