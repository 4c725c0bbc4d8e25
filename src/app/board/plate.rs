//! The names of both sides in the wood beside their trays, where the board fills the width.

use super::picture::use_picture;
use crate::app::boxed::memo;
use crate::app::panel::SideLine;
use crate::rules::Side;
use leptos::prelude::*;

#[component]
pub fn Plates() -> impl IntoView {
    let picture = use_picture();
    Side::BOTH
        .map(|side| {
            let plate = memo(move || picture.geometry.get().plate(side));
            let pixels = |tenths: i32| format!("{}px", tenths / 10);
            view! {
                <div
                    class="plate"
                    style:left=move || pixels(plate.get().x)
                    style:top=move || pixels(plate.get().y)
                    style:width=move || pixels(plate.get().width)
                    style:height=move || pixels(plate.get().height)
                >
                    <SideLine side=side />
                </div>
            }
        })
        .collect_view()
}
