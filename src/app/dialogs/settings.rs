//! How the page behaves and looks.

use super::fields::{choice, switch};
use crate::app::preferences::{Preferences, Theme, use_preferences};
use crate::app::words::use_words;
use crate::play::{Speed, TapMode};
use crate::view::Home;
use leptos::prelude::*;

#[component]
pub fn SettingsForm() -> AnyView {
    let preferences = use_preferences();
    let text = use_words().get_untracked().text;
    let flag = move |label, about, get: fn(&Preferences) -> bool, set: fn(&mut Preferences, bool)| {
        switch(
            label,
            about,
            move || preferences.with(get),
            move |on| preferences.update(|now| set(now, on)),
        )
    };
    view! {
        {choice(
            "tap",
            text.tap(),
            "",
            vec![text.tap_plays(), text.tap_picks()],
            move || usize::from(preferences.get().settings.tap == TapMode::Picks),
            move |nth| {
                preferences
                    .update(|now| {
                        now.settings.tap = if nth == 1 { TapMode::Picks } else { TapMode::Plays };
                    });
            },
        )}
        {choice(
            "speed",
            text.speed(),
            "",
            vec![text.speed_off(), text.speed_fast(), text.speed_normal(), text.speed_slow()],
            move || {
                let now = preferences.get().settings.speed;
                Speed::ALL.into_iter().position(|speed| speed == now).unwrap_or(2)
            },
            move |nth| {
                preferences
                    .update(|now| now.settings.speed = Speed::ALL.get(nth).copied().unwrap_or_default());
            },
        )}
        {choice(
            "theme",
            text.theme(),
            "",
            vec![text.theme_system(), text.theme_light(), text.theme_dark()],
            move || {
                let now = preferences.get().theme;
                Theme::ALL.into_iter().position(|theme| theme == now).unwrap_or(0)
            },
            move |nth| {
                preferences.update(|now| now.theme = Theme::ALL.get(nth).copied().unwrap_or_default());
            },
        )}
        {choice(
            "home",
            text.home_board(),
            "",
            vec![text.home_right(), text.home_left()],
            move || usize::from(preferences.get().home == Home::Left),
            move |nth| {
                preferences.update(|now| now.home = if nth == 1 { Home::Left } else { Home::Right });
            },
        )}
        {flag(text.turned(), "", |now| now.turned, |now, on| now.turned = on)}
        {flag(
            text.finish_by_itself(),
            text.finish_by_itself_about(),
            |now| now.settings.finish_by_itself,
            |now, on| now.settings.finish_by_itself = on,
        )}
        {flag(text.auto_roll(), "", |now| now.settings.auto_roll, |now, on| now.settings.auto_roll = on)}
        {flag(text.show_numbers(), "", |now| now.numbers, |now, on| now.numbers = on)}
        {flag(text.show_marks(), "", |now| now.marks, |now, on| now.marks = on)}
        {flag(text.show_ways(), text.show_ways_about(), |now| now.ways, |now, on| now.ways = on)}
        {flag(text.letters(), text.letters_about(), |now| now.letters, |now, on| now.letters = on)}
    }
    .into_any()
}
