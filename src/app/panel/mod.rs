//! What stands beside the board: who plays, what is going on, what can be done, what was played.

mod actions;
mod ladder;
mod log;
mod notices;
mod offers;
mod result;
mod side_line;
mod status;

pub use actions::Actions;
pub use log::Log;
pub use side_line::SideLine;

use crate::app::board::use_picture;
use crate::app::boxed::memo;
use crate::rules::Side;
use crate::view::Shape;
use leptos::prelude::*;

/// The panel.
#[component]
pub fn Panel() -> impl IntoView {
    let picture = use_picture();
    let wide = memo(move || picture.geometry.get().shape == Shape::Wide);
    view! {
        <aside class="panel">
            {move || {
                wide.get()
                    .then(|| {
                        let below = picture.viewpoint.get().viewer;
                        view! {
                            <div class="sides">
                                {[below.other(), below]
                                    .map(|side: Side| {
                                        view! {
                                            <div class="card">
                                                <SideLine side=side />
                                            </div>
                                        }
                                    })}
                            </div>
                        }
                        .into_any()
                    })
            }}
            <status::Status />
            <notices::Notices />
            <Actions />
            {move || {
                wide.get()
                    .then(|| view! { <div class="card moves"><Log /></div> }.into_any())
            }}
        </aside>
    }
}
