//! The wood: frame, field, points, numbers and trays. Drawn anew only when the board's measures change.

use super::picture::use_picture;
use crate::app::boxed::memo;
use crate::app::preferences::use_preferences;
use crate::rules::{Point, Side};
use crate::view::{Geometry, Rect, Shape};
use leptos::prelude::*;

#[component]
pub fn Field() -> impl IntoView {
    let picture = use_picture();
    let preferences = use_preferences();
    let numbers = memo(move || preferences.get().numbers);
    view! {
        <defs>
            <linearGradient id="wood" x1="0" y1="0" x2="0" y2="1">
                <stop offset="0" class="wood-a" />
                <stop offset="0.5" class="wood-b" />
                <stop offset="1" class="wood-a" />
            </linearGradient>
            <radialGradient id="cloth" cx="0.5" cy="0.5" r="0.75">
                <stop offset="0.4" class="cloth-a" />
                <stop offset="1" class="cloth-b" />
            </radialGradient>
            <radialGradient id="ivory" cx="0.38" cy="0.32" r="0.8">
                <stop offset="0" class="ivory-a" />
                <stop offset="1" class="ivory-b" />
            </radialGradient>
            <radialGradient id="night" cx="0.38" cy="0.3" r="0.85">
                <stop offset="0" class="night-a" />
                <stop offset="1" class="night-b" />
            </radialGradient>
        </defs>
        {move || wood(&picture.geometry.get())}
        {move || points(&picture.geometry.get())}
        {move || {
            let geometry = picture.geometry.get();
            let viewpoint = geometry.viewpoint;
            let reader = picture.reader.get();
            numbers
                .get()
                .then(|| {
                    Point::all()
                        .map(|point| {
                            let spot = geometry.number(point);
                            let number = viewpoint.place(point).number(reader).map(Point::number);
                            view! {
                                <text
                                    class="number"
                                    x=spot.x
                                    y=spot.y
                                    font-size=geometry.number_band * 74 / 100
                                >
                                    {number}
                                </text>
                            }
                        })
                        .collect_view()
                })
        }}
    }
    .into_any()
}

fn rect(class: &'static str, rect: Rect, round: i32) -> AnyView {
    view! {
        <rect class=class x=rect.x y=rect.y width=rect.width height=rect.height rx=round />
    }
    .into_any()
}

fn wood(geometry: &Geometry) -> AnyView {
    let whole = Rect {
        x: 0,
        y: 0,
        width: geometry.width,
        height: geometry.height,
    };
    let corner = match geometry.shape {
        Shape::Wide => 140,
        Shape::Tall => 60,
    };
    let [left, right] = geometry.halves();
    let grow = |rect: Rect, by: i32| Rect {
        x: rect.x - by,
        y: rect.y - by,
        width: rect.width + 2 * by,
        height: rect.height + 2 * by,
    };
    view! {
        {rect("frame", whole, corner)}
        {Side::BOTH.map(|side| rect("tray", geometry.tray(side), 40))}
        {[left, right].map(|half| rect("inlay", grow(half, 12), 30))}
        {[left, right].map(|half| rect("field", half, 20))}
    }
    .into_any()
}

fn points(geometry: &Geometry) -> AnyView {
    Point::all()
        .map(|point| {
            let shape = geometry.triangle(point);
            let class = if point.number() % 2 == 0 {
                "point rose"
            } else {
                "point walnut"
            };
            let toward = if geometry.is_above(point) { -1 } else { 1 };
            let (blunt, round) = (geometry.column / 26, geometry.column / 12);
            let path = format!(
                "M{} {}L{} {}L{} {}Q{} {} {} {}Z",
                shape.left.x,
                shape.left.y,
                shape.right.x,
                shape.right.y,
                shape.tip.x + blunt,
                shape.tip.y + toward * round,
                shape.tip.x,
                shape.tip.y - toward * round / 3,
                shape.tip.x - blunt,
                shape.tip.y + toward * round,
            );
            view! { <path class=class d=path /> }
        })
        .collect_view()
        .into_any()
}
