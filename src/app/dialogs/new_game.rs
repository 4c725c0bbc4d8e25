//! All choices of a new match.

use super::fields::{choice, text_field};
use super::use_dialogs;
use crate::app::boxed::{change, memo};
use crate::app::driver::use_sitting;
use crate::app::setup::{USUAL_LEVEL, dice_of};
use crate::app::words::{hexadecimal, preset, rule_words, use_words};
use crate::bot::Level;
use crate::dice::Words;
use crate::play::{DiceFrom, Event, Setup};
use crate::record::{Name, Start};
use crate::rules::{MatchLength, Preset, Rules, Side};
use crate::table::{Seat, Seats};
use leptos::prelude::*;

/// The usual lengths of a match, in points.
const LENGTHS: [u8; 6] = [1, 3, 5, 7, 9, 11];

/// The form's choices.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Choices {
    opponent: usize,
    level: Level,
    side: usize,
    rules: Rules,
    length: u8,
    dice: usize,
}

/// Places of the opponents in the form.
const BOT: usize = 0;
const PEOPLE: usize = 1;

/// The bots that may be chosen, in the form's order.
const LEVELS: [Level; 8] = [
    Level::One,
    Level::Two,
    Level::Three,
    Level::Four,
    Level::Five,
    Level::Six,
    Level::RaceBlock,
    Level::Random,
];

/// Places of the dice's sources in the form.
const DEVICE: usize = 0;
const SEED: usize = 1;
const TYPED: usize = 2;

#[component]
pub fn NewGame() -> AnyView {
    let player = use_sitting();
    let dialogs = use_dialogs();
    let text = use_words().get_untracked().text;
    let before = player.snapshot().with_untracked(|snapshot| {
        snapshot.shown.as_ref().map(|shown| {
            let opponent = match shown.seats.lone_person() {
                None => PEOPLE,
                Some(_) => BOT,
            };
            let level = Side::BOTH
                .into_iter()
                .find_map(|side| match shown.seats.of(side) {
                    Seat::Bot(level) => Some(level),
                    Seat::Person => None,
                });
            Choices {
                opponent,
                level: level.unwrap_or(USUAL_LEVEL),
                side: usize::from(shown.seats.lone_person() == Some(Side::Night)),
                rules: *shown.record.rules(),
                length: shown.record.length().points(),
                dice: match dice_of(&shown.dice) {
                    DiceFrom::Device => DEVICE,
                    DiceFrom::Seed(_) => SEED,
                    DiceFrom::Typed => TYPED,
                },
            }
        })
    });
    let form = RwSignal::new(before.unwrap_or(Choices {
        opponent: BOT,
        level: USUAL_LEVEL,
        side: 0,
        rules: Rules::default(),
        length: MatchLength::USUAL.points(),
        dice: DEVICE,
    }));
    let added = RwSignal::new(String::new());
    let commitment = player.watch(|snapshot| snapshot.commitment.as_ref().map(|hash| hexadecimal(&hash.0)));
    // The hash has to be there before the words are added, also where a seed was chosen before.
    let show_hash = move || {
        if form.with_untracked(|form| form.dice == SEED) && commitment.with_untracked(Option::is_none) {
            player.dispatch(Event::DrawSeed);
        }
    };
    show_hash();
    let against_bot = memo(move || form.with(|form| form.opponent == BOT));
    let by_seed = memo(move || form.with(|form| form.dice == SEED));
    let names = [RwSignal::new(String::new()), RwSignal::new(String::new())];
    let begin = move || {
        let chosen = form.get_untracked();
        let setup = setup(
            &chosen,
            names.map(|name| name.get_untracked()),
            &added.get_untracked(),
        );
        dialogs.close();
        player.dispatch(Event::NewMatch(Box::new(setup)));
    };
    view! {
        <form
            on:submit=move |event| {
                event.prevent_default();
                begin();
            }
        >
            {choice(
                "opponent",
                text.who_plays(),
                "",
                vec![text.against_bot(), text.two_people()],
                move || form.get().opponent,
                move |nth| form.update(|form| form.opponent = nth),
            )}
            {move || {
                (against_bot.get())
                    .then(|| {
                        view! {
                            {choice(
                                "level",
                                text.level(),
                                text.level_about(),
                                vec!["1", "2", "3", "4", "5", "6", text.race_block(), text.at_random()],
                                move || {
                                    let level = form.with(|form| form.level);
                                    LEVELS.iter().position(|&one| one == level).unwrap_or(2)
                                },
                                move |nth| {
                                    form.update(|form| {
                                        form.level = LEVELS.get(nth).copied().unwrap_or(USUAL_LEVEL);
                                    });
                                },
                            )}
                            {choice(
                                "side",
                                text.your_side(),
                                "",
                                vec![text.ivory(), text.night()],
                                move || form.with(|form| form.side),
                                move |nth| form.update(|form| form.side = nth),
                            )}
                        }
                            .into_any()
                    })
            }}
            {choice(
                "length",
                text.match_length(),
                text.match_length_about(),
                vec!["1", "3", "5", "7", "9", "11"],
                move || LENGTHS.iter().position(|&length| length == form.get().length).unwrap_or(1),
                move |nth| form.update(|form| form.length = LENGTHS.get(nth).copied().unwrap_or(3)),
            )}
            <fieldset class="choice">
                <legend>{text.rules()}</legend>
                <div class="presets">
                    {Preset::ALL
                        .map(|preset_| {
                            let (name, about) = preset(text, preset_);
                            view! {
                                <label class="option">
                                    <input
                                        type="radio"
                                        name="preset"
                                        prop:checked=move || form.get().rules.preset() == Some(preset_)
                                        on:change=change(move |_| form.update(|form| form.rules = preset_.rules()))
                                    />
                                    <span>
                                        <b>{name}</b>
                                        <small>{about}</small>
                                    </span>
                                </label>
                            }
                        })
                        .collect_view()}
                </div>
                <details>
                    <summary>{text.every_rule()}</summary>
                    {rule_words(text)
                        .into_iter()
                        .enumerate()
                        .map(|(nth, rule)| {
                            let (labels, sets): (Vec<_>, Vec<_>) = rule.choices.into_iter().unzip();
                            let sets = StoredValue::new(sets);
                            choice(
                                RULE_NAMES.get(nth).copied().unwrap_or_default(),
                                rule.name,
                                rule.about,
                                labels,
                                move || form.with(|form| (rule.chosen)(&form.rules)),
                                move |nth| {
                                    let set = sets.with_value(|sets| sets.get(nth).copied());
                                    if let Some(set) = set {
                                        form.update(|form| set(&mut form.rules));
                                    }
                                },
                            )
                        })
                        .collect_view()}
                </details>
            </fieldset>
            {choice(
                "dice",
                text.dice_from(),
                "",
                vec![text.dice_device(), text.dice_seed(), text.dice_typed()],
                move || form.get().dice,
                move |nth| {
                    form.update(|form| form.dice = nth);
                    show_hash();
                },
            )}
            {move || {
                (by_seed.get())
                    .then(|| {
                        view! {
                            <div class="seed">
                                <p class="about">{text.seed_about()}</p>
                                <p class="hash">{move || commitment.get()}</p>
                                {text_field(text.seed_words(), 100, move |words| added.set(words))}
                            </div>
                        }
                    })
            }}
            <fieldset class="choice">
                <legend>{text.names()}</legend>
                <p class="about">{text.names_about()}</p>
                <div class="options">
                    {Side::BOTH
                        .map(|side| {
                            let name = names[side.index()];
                            let label = if side == Side::Ivory { text.ivory() } else { text.night() };
                            text_field(label, 24, move |given| name.set(given))
                        })
                        .collect_view()}
                </div>
            </fieldset>
            <div class="actions sticky">
                <button type="submit" class="main">
                    {text.begin()}
                </button>
            </div>
        </form>
    }
    .into_any()
}

/// Names of the groups of radio buttons.
const RULE_NAMES: [&str; 6] = [
    "series-from",
    "counted",
    "rest",
    "opening",
    "first-checker",
    "primes",
];

fn setup(chosen: &Choices, names: [String; 2], added: &str) -> Setup {
    let person = if chosen.side == 1 {
        Side::Night
    } else {
        Side::Ivory
    };
    let seats = match chosen.opponent {
        PEOPLE => Seats::PEOPLE,
        _ => Seats::against(person, chosen.level),
    };
    Setup {
        rules: chosen.rules,
        length: MatchLength::new(chosen.length).unwrap_or(MatchLength::USUAL),
        // A name that is too long is no reason to keep a game from beginning.
        names: names.map(|name| Name::new(name.trim()).unwrap_or_default()),
        seats,
        dice: match chosen.dice {
            SEED => DiceFrom::Seed(Words::new(added).unwrap_or_default()),
            TYPED => DiceFrom::Typed,
            _ => DiceFrom::Device,
        },
        start: Start::Usual,
    }
}
