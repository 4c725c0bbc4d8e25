//! How a person likes the page; kept in the browser's small storage, since losing it costs nobody a game.

use crate::app::dom::bind;
use crate::play::{Settings, Speed, TapMode};
use crate::text::{Language, Text};
use crate::view::Home;
use leptos::prelude::*;

const KEY: &str = "gul-bara.preferences";

/// The colours of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Theme {
    /// As the system is.
    #[default]
    System,
    /// Rose and walnut.
    Light,
    /// By lamplight.
    Dark,
    /// High contrast, the checkers patterned; by day or night as the system is.
    Contrast,
}

impl Theme {
    pub const ALL: [Theme; 4] = [Theme::System, Theme::Light, Theme::Dark, Theme::Contrast];

    /// The name kept, and the value of `data-theme`.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Contrast => "contrast",
        }
    }
}

/// How loud sounds are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Volume {
    Off,
    Quiet,
    #[default]
    Medium,
    Loud,
}

impl Volume {
    pub const ALL: [Volume; 4] = [Volume::Off, Volume::Quiet, Volume::Medium, Volume::Loud];

    /// The name kept, and that in `data-device`.
    pub const fn name(self) -> &'static str {
        match self {
            Volume::Off => "off",
            Volume::Quiet => "quiet",
            Volume::Medium => "medium",
            Volume::Loud => "loud",
        }
    }
}

/// Everything a person can choose for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// What changes how a sitting goes.
    pub settings: Settings,
    /// On which hand the home board lies.
    pub home: Home,
    /// Whether the board is seen from the other side.
    pub turned: bool,
    /// Whether the points carry numbers.
    pub numbers: bool,
    /// Whether the way of each side is drawn.
    pub ways: bool,
    /// Whether what can move is marked before a choice.
    pub marks: bool,
    /// Whether single letters are commands.
    pub letters: bool,
    /// Whether there is a field to type steps in.
    pub typing: bool,
    /// How loud sounds are.
    pub volume: Volume,
    /// Whether the device trembles with what is to be heard.
    pub vibrate: bool,
    /// Whether the screen stays on during a game.
    pub awake: bool,
    /// The colours.
    pub theme: Theme,
    /// The language chosen; none where it is the browser's. Read again by `start/language.js`.
    pub language: Option<Language>,
    /// The texts of the language in use, which the address may have named.
    pub text: Text,
}

impl Preferences {
    /// What a person has who has chosen nothing.
    pub fn usual(text: Text) -> Preferences {
        Preferences {
            settings: Settings::default(),
            home: Home::Right,
            turned: false,
            numbers: true,
            ways: true,
            marks: true,
            letters: true,
            typing: false,
            volume: Volume::Medium,
            vibrate: false,
            awake: false,
            theme: Theme::System,
            language: None,
            text,
        }
    }
}

/// The name by which a speed is kept, and the value of `data-speed`.
const fn speed_name(speed: Speed) -> &'static str {
    match speed {
        Speed::Off => "off",
        Speed::Fast => "fast",
        Speed::Normal => "normal",
        Speed::Slow => "slow",
    }
}

impl Preferences {
    /// Reads words such as `tap=picks`; what is not understood stays as it is.
    pub fn read(self, words: &str) -> Preferences {
        let mut read = self;
        for word in words.split_whitespace() {
            match word.split_once('=') {
                Some(("tap", "picks")) => read.settings.tap = TapMode::Picks,
                Some(("finish", value)) => read.settings.finish_by_itself = value == "yes",
                Some(("roll", value)) => read.settings.auto_roll = value == "yes",
                Some(("speed", value)) => {
                    let found = Speed::ALL.into_iter().find(|&speed| speed_name(speed) == value);
                    read.settings.speed = found.unwrap_or_default();
                }
                Some(("home", "left")) => read.home = Home::Left,
                Some(("turned", value)) => read.turned = value == "yes",
                Some(("numbers", value)) => read.numbers = value == "yes",
                Some(("ways", value)) => read.ways = value == "yes",
                Some(("marks", value)) => read.marks = value == "yes",
                Some(("letters", value)) => read.letters = value == "yes",
                Some(("typing", value)) => read.typing = value == "yes",
                Some(("sounds", value)) => {
                    if let Some(volume) = Volume::ALL.into_iter().find(|volume| volume.name() == value) {
                        read.volume = volume;
                    }
                }
                Some(("vibrate", value)) => read.vibrate = value == "yes",
                Some(("awake", value)) => read.awake = value == "yes",
                Some(("theme", value)) => {
                    if let Some(theme) = Theme::ALL.into_iter().find(|theme| theme.name() == value) {
                        read.theme = theme;
                    }
                }
                Some(("lang", value)) => read.language = Language::from_code(value),
                _ => {}
            }
        }
        read
    }

    /// The words that [`Preferences::read`] reads.
    pub fn write(&self) -> String {
        let yes = |value: bool| if value { "yes" } else { "no" };
        let tap = if self.settings.tap == TapMode::Picks {
            "picks"
        } else {
            "plays"
        };
        [
            ("tap", tap),
            ("finish", yes(self.settings.finish_by_itself)),
            ("roll", yes(self.settings.auto_roll)),
            ("speed", speed_name(self.settings.speed)),
            ("home", if self.home == Home::Left { "left" } else { "right" }),
            ("turned", yes(self.turned)),
            ("numbers", yes(self.numbers)),
            ("ways", yes(self.ways)),
            ("marks", yes(self.marks)),
            ("letters", yes(self.letters)),
            ("typing", yes(self.typing)),
            ("sounds", self.volume.name()),
            ("vibrate", yes(self.vibrate)),
            ("awake", yes(self.awake)),
            ("theme", self.theme.name()),
            ("lang", self.language.map_or("", Language::code)),
        ]
        .map(|(name, value)| [name, value].join("="))
        .join(" ")
    }
}

/// The preferences of the page, as components see them.
pub type PreferencesSignal = RwSignal<Preferences>;

/// Reads the preferences, puts them into the context, and keeps every change of them.
pub fn provide_preferences(text: Text) -> PreferencesSignal {
    let read = storage().and_then(|storage| storage.get_item(KEY).ok().flatten());
    let preferences = RwSignal::new(Preferences::usual(text).read(&read.unwrap_or_default()));
    provide_context(preferences);
    bind(move || {
        let now = preferences.get();
        show(&now);
        if let Some(storage) = storage() {
            // What cannot be kept still holds as long as the page is open.
            let _ = storage.set_item(KEY, &now.write());
        }
    });
    preferences
}

/// The page's preferences.
pub fn use_preferences() -> PreferencesSignal {
    expect_context()
}

fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

/// Tells the document and its style; for language and colours the start script has done the same before the first
/// paint.
fn show(preferences: &Preferences) {
    let theme = Some(preferences.theme).filter(|&theme| theme != Theme::System);
    let speed = speed_name(preferences.settings.speed);
    let wish = |wanted: bool, word| if wanted { word } else { "" };
    let device = [
        preferences.volume.name(),
        wish(preferences.vibrate, "vibrate"),
        wish(preferences.awake, "awake"),
    ]
    .join(" ");
    let document = document();
    document.set_title(preferences.text.title());
    if let Some(root) = document.document_element() {
        let set = [
            ("lang", Some(preferences.text.language().code())),
            ("data-theme", theme.map(Theme::name)),
            ("data-speed", Some(speed)),
            ("data-device", Some(&device)),
        ]
        .map(|(name, value)| match value {
            Some(value) => root.set_attribute(name, value),
            None => root.remove_attribute(name),
        });
        debug_assert!(set.iter().all(Result::is_ok));
    }
}
