//! Parts of forms.

use leptos::prelude::*;

/// A choice of a few, as radio buttons in a row.
pub fn choice(
    name: &'static str,
    legend: &'static str,
    about: &'static str,
    options: Vec<&'static str>,
    chosen: impl Fn() -> usize + Copy + Send + Sync + 'static,
    choose: impl Fn(usize) + Copy + Send + Sync + 'static,
) -> AnyView {
    let options = options
        .into_iter()
        .enumerate()
        .map(|(nth, label)| {
            view! {
                <label class="option">
                    <input
                        type="radio"
                        name=name
                        prop:checked=move || chosen() == nth
                        on:change=move |_| choose(nth)
                    />
                    <span>{label}</span>
                </label>
            }
        })
        .collect_view();
    view! {
        <fieldset class="choice">
            <legend>{legend}</legend>
            {(!about.is_empty()).then(|| view! { <p class="about">{about}</p> })}
            <div class="options">{options}</div>
        </fieldset>
    }
    .into_any()
}

/// A switch with a line on what it does.
pub fn switch(
    label: &'static str,
    about: &'static str,
    on: impl Fn() -> bool + Send + Sync + 'static,
    set: impl Fn(bool) + Send + Sync + 'static,
) -> AnyView {
    view! {
        <label class="switch">
            <input type="checkbox" prop:checked=on on:change=move |event| set(event_target_checked(&event)) />
            <span>
                {label} {(!about.is_empty()).then(|| view! { <small>{about}</small> })}
            </span>
        </label>
    }
    .into_any()
}
