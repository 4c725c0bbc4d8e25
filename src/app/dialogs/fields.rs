//! Parts of forms.

use crate::app::boxed::change;
use leptos::prelude::*;
use std::sync::Arc;

/// A choice of a few, as radio buttons in a row.
pub fn choice(
    name: &'static str,
    legend: &'static str,
    about: &'static str,
    options: Vec<&'static str>,
    chosen: impl Fn() -> usize + Send + Sync + 'static,
    choose: impl Fn(usize) + Send + Sync + 'static,
) -> AnyView {
    let words = [name, legend, about];
    radio_buttons(words, options, Arc::new(chosen), Arc::new(choose))
}

fn radio_buttons(
    [name, legend, about]: [&'static str; 3],
    options: Vec<&'static str>,
    chosen: Arc<dyn Fn() -> usize + Send + Sync>,
    choose: Arc<dyn Fn(usize) + Send + Sync>,
) -> AnyView {
    let options = options
        .into_iter()
        .enumerate()
        .map(|(nth, label)| {
            let (chosen, choose) = (Arc::clone(&chosen), Arc::clone(&choose));
            view! {
                <label class="option">
                    <input
                        type="radio"
                        name=name
                        prop:checked=move || chosen() == nth
                        on:change=change(move |_| choose(nth))
                    />
                    <span>{label}</span>
                </label>
            }
            .into_any()
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
    let on: Arc<dyn Fn() -> bool + Send + Sync> = Arc::new(on);
    view! {
        <label class="switch">
            <input
                type="checkbox"
                prop:checked=move || on()
                on:change=change(move |event| set(event_target_checked(event)))
            />
            <span>
                {label} {(!about.is_empty()).then(|| view! { <small>{about}</small> })}
            </span>
        </label>
    }
    .into_any()
}

/// A line of text to be typed.
pub fn text_field(label: &'static str, most: u8, set: impl Fn(String) + 'static) -> AnyView {
    view! {
        <label class="block">
            {label}
            <input
                type="text"
                maxlength=most
                autocomplete="off"
                on:input=change(move |event| set(event_target_value(event)))
            />
        </label>
    }
    .into_any()
}
