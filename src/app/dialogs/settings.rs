//! How the page behaves and looks.

use super::fields::{choice, switch};
use super::language::language_field;
use crate::app::browser::can;
use crate::app::dom::El;
use crate::app::preferences::{Preferences, Theme, Volume, use_preferences};
use crate::app::words::use_words;
use crate::play::{Speed, TapMode};
use crate::view::Home;
use leptos::prelude::*;

pub fn settings_form() -> Vec<El> {
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
    let one_of = move |name,
                       label,
                       options: &[&str],
                       get: fn(&Preferences) -> usize,
                       set: fn(&mut Preferences, usize)| {
        choice(
            name,
            label,
            "",
            options,
            move || preferences.with(get),
            move |nth| preferences.update(|now| set(now, nth)),
        )
    };
    let vibrate = flag(text.vibrate(), "", |now| now.vibrate, |now, on| now.vibrate = on);
    let awake = flag(text.awake(), "", |now| now.awake, |now, on| now.awake = on);
    let mut fields = vec![
        language_field(),
        one_of(
            "tap",
            text.tap(),
            &[text.tap_plays(), text.tap_picks()],
            |now| usize::from(now.settings.tap == TapMode::Picks),
            |now, nth| now.settings.tap = if nth == 1 { TapMode::Picks } else { TapMode::Plays },
        ),
        one_of(
            "speed",
            text.speed(),
            &[
                text.speed_off(),
                text.speed_fast(),
                text.speed_normal(),
                text.speed_slow(),
            ],
            |now| {
                let speed = now.settings.speed;
                Speed::ALL.into_iter().position(|one| one == speed).unwrap_or(2)
            },
            |now, nth| now.settings.speed = Speed::ALL.get(nth).copied().unwrap_or_default(),
        ),
        one_of(
            "sounds",
            text.sounds(),
            &[
                text.sounds_off(),
                text.sounds_quiet(),
                text.sounds_medium(),
                text.sounds_loud(),
            ],
            |now| {
                let volume = now.volume;
                Volume::ALL.into_iter().position(|one| one == volume).unwrap_or(0)
            },
            |now, nth| now.volume = Volume::ALL.get(nth).copied().unwrap_or_default(),
        ),
        one_of(
            "theme",
            text.theme(),
            &[
                text.theme_system(),
                text.theme_light(),
                text.theme_dark(),
                text.theme_contrast(),
            ],
            |now| {
                Theme::ALL
                    .into_iter()
                    .position(|one| one == now.theme)
                    .unwrap_or(0)
            },
            |now, nth| now.theme = Theme::ALL.get(nth).copied().unwrap_or_default(),
        ),
        one_of(
            "home",
            text.home_board(),
            &[text.home_right(), text.home_left()],
            |now| usize::from(now.home == Home::Left),
            |now, nth| now.home = if nth == 1 { Home::Left } else { Home::Right },
        ),
        flag(text.turned(), "", |now| now.turned, |now, on| now.turned = on),
        flag(
            text.finish_by_itself(),
            text.finish_by_itself_about(),
            |now| now.settings.finish_by_itself,
            |now, on| now.settings.finish_by_itself = on,
        ),
        flag(
            text.auto_roll(),
            "",
            |now| now.settings.auto_roll,
            |now, on| now.settings.auto_roll = on,
        ),
        flag(
            text.show_numbers(),
            "",
            |now| now.numbers,
            |now, on| now.numbers = on,
        ),
        flag(text.show_marks(), "", |now| now.marks, |now, on| now.marks = on),
        flag(
            text.show_ways(),
            text.show_ways_about(),
            |now| now.ways,
            |now, on| now.ways = on,
        ),
        flag(
            text.letters(),
            text.letters_about(),
            |now| now.letters,
            |now, on| now.letters = on,
        ),
        flag(
            text.type_steps(),
            text.type_steps_about(),
            |now| now.typing,
            |now, on| now.typing = on,
        ),
    ];
    // What this device cannot do is not offered.
    let navigator = window().navigator();
    let able = [("vibrate", vibrate), ("wakeLock", awake)];
    fields.extend(
        able.into_iter()
            .filter(|(what, _)| can(&navigator, what))
            .map(|(_, field)| field),
    );
    fields
}
