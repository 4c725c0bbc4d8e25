//! All choices of a new match.

use super::fields::{choice, group, radio, seed, text_field};
use super::use_dialogs;
use crate::app::dom::{El, el, stamp};
use crate::app::driver::use_sitting;
use crate::app::setup::{USUAL_LEVEL, dice_of, remembered};
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
pub const FRIEND: usize = 2;

/// The bots that may be chosen, in the form's order: the six levels, then the two simple players.
fn levels() -> [Level; 8] {
    let mut levels = Level::ALL;
    levels.rotate_left(2);
    levels
}

/// Places of the dice's sources in the form.
const DEVICE: usize = 0;
const SEED: usize = 1;
const TYPED: usize = 2;

/// The form, with this opponent or that of the match on the table.
pub fn new_game(opponent: Option<usize>) -> El {
    let player = use_sitting();
    let dialogs = use_dialogs();
    let text = use_words().get_untracked().text;
    let before = as_before();
    let form = RwSignal::new(Choices {
        opponent: opponent.unwrap_or(before.opponent),
        ..before
    });
    let before = player.peek(|snapshot| snapshot.shown.as_ref().map(remembered));
    let (names, added) = match &before {
        Some(before) => (before.names.each_ref().map(Name::as_str), before.words()),
        None => Default::default(),
    };
    let names = names.map(|name| RwSignal::new(name.to_owned()));
    let added = RwSignal::new(added.to_owned());
    let begin = move |event: web_sys::Event| {
        event.prevent_default();
        let setup = setup(
            &form.get_untracked(),
            names.map(|name| name.get_untracked()),
            &added.get_untracked(),
        );
        dialogs.close();
        player.dispatch(Event::NewMatch(Box::new(setup)));
    };
    // A friend says at the other device what to be called.
    let own = move || form.with(|form| (form.opponent == FRIEND).then_some(form.side));
    let given = move || {
        let own = untrack(own);
        let field = |side: Side| {
            let label = match side {
                _ if own.is_some() => text.you(),
                Side::Ivory => text.ivory(),
                Side::Night => text.night(),
            };
            let name = names[side.index()];
            text_field(label, 24, &name.get_untracked(), move |now| name.set(now))
        };
        let asked = |side: &Side| own.is_none_or(|own| own == side.index());
        Side::BOTH.into_iter().filter(asked).map(field).collect()
    };
    let start = el("button")
        .set("type", "submit")
        .class("main")
        .text(text.begin());
    el("form")
        .on("submit", begin)
        .child(choice(
            "opponent",
            text.who_plays(),
            "",
            &[text.against_bot(), text.two_people(), text.by_link()],
            move || form.with(|form| form.opponent),
            move |nth| form.update(|form| form.opponent = nth),
        ))
        .child(el("div").class("contents").live(
            move || stamp(&form.with(|form| form.opponent)),
            move || match form.with(|form| form.opponent) {
                BOT => bot(form),
                FRIEND => vec![el("p").class("about").text(text.by_link_about()), side(form)],
                _ => Vec::new(),
            },
        ))
        .child(choice(
            "length",
            text.match_length(),
            text.match_length_about(),
            &["1", "3", "5", "7", "9", "11"],
            move || {
                let length = form.with(|form| form.length);
                LENGTHS.iter().position(|&one| one == length).unwrap_or(1)
            },
            move |nth| form.update(|form| form.length = LENGTHS.get(nth).copied().unwrap_or(3)),
        ))
        .child(house(form))
        .child(dice(form, added))
        .child(
            group(text.names(), text.names_about())
                .child(el("div").class("options").live(move || stamp(&own()), given)),
        )
        .child(el("div").class("actions sticky").child(start))
}

/// The choices of the match on the table, else the usual ones.
fn as_before() -> Choices {
    let before = use_sitting().peek(|snapshot| {
        let shown = snapshot.shown.as_ref()?;
        let person = shown.seats.lone_person();
        let level = Side::BOTH
            .into_iter()
            .find_map(|side| match shown.seats.of(side) {
                Seat::Bot(level) => Some(level),
                Seat::Person | Seat::Friend => None,
            });
        Some(Choices {
            opponent: match person {
                _ if shown.seats.has_friend() => FRIEND,
                None => PEOPLE,
                Some(_) => BOT,
            },
            level: level.unwrap_or(USUAL_LEVEL),
            side: usize::from(person == Some(Side::Night)),
            rules: *shown.record.rules(),
            length: shown.record.length().points(),
            dice: match dice_of(&shown.dice) {
                DiceFrom::Device => DEVICE,
                DiceFrom::Seed(_) => SEED,
                DiceFrom::Typed => TYPED,
            },
        })
    });
    before.unwrap_or(Choices {
        opponent: BOT,
        level: USUAL_LEVEL,
        side: 0,
        rules: Rules::default(),
        length: MatchLength::USUAL.points(),
        dice: DEVICE,
    })
}

/// How strong the bot is, and which checkers are not its own.
fn bot(form: RwSignal<Choices>) -> Vec<El> {
    let text = use_words().get_untracked().text;
    vec![
        choice(
            "level",
            text.level(),
            text.level_about(),
            &levels().map(|level| match level {
                Level::RaceBlock => text.race_block(),
                Level::Random => text.at_random(),
                six => six.name(),
            }),
            move || {
                let level = form.with(|form| form.level);
                levels().iter().position(|&one| one == level).unwrap_or(2)
            },
            move |nth| form.update(|form| form.level = levels().get(nth).copied().unwrap_or(USUAL_LEVEL)),
        ),
        side(form),
    ]
}

fn side(form: RwSignal<Choices>) -> El {
    let text = use_words().get_untracked().text;
    choice(
        "side",
        text.your_side(),
        "",
        &[text.ivory(), text.night()],
        move || form.with(|form| form.side),
        move |nth| form.update(|form| form.side = nth),
    )
}

/// The house rules: those that have a name, and every one by itself.
fn house(form: RwSignal<Choices>) -> El {
    let text = use_words().get_untracked().text;
    let presets = Preset::ALL.map(|one| {
        let (name, about) = preset(text, one);
        let button = radio(
            "preset",
            move || form.with(|form| form.rules.preset() == Some(one)),
            move || form.update(|form| form.rules = one.rules()),
        );
        let says = el("span")
            .child(el("b").text(name))
            .child(el("small").text(about));
        el("label").class("option").child(button).child(says)
    });
    let each = rule_words(text).into_iter().zip(RULE_NAMES).map(|(rule, name)| {
        let (labels, sets): (Vec<_>, Vec<_>) = rule.choices.into_iter().unzip();
        choice(
            name,
            rule.name,
            rule.about,
            &labels,
            move || form.with(|form| (rule.chosen)(&form.rules)),
            move |nth| {
                if let Some(set) = sets.get(nth) {
                    form.update(|form| set(&mut form.rules));
                }
            },
        )
    });
    group(text.rules(), "")
        .child(el("div").class("presets").children(presets))
        .child(
            el("details")
                .child(el("summary").text(text.every_rule()))
                .children(each),
        )
}

/// Where the dice come from; of a seed its hash, before any words are added to it.
fn dice(form: RwSignal<Choices>, added: RwSignal<String>) -> El {
    let player = use_sitting();
    let text = use_words().get_untracked().text;
    let commitment =
        move || player.read(|snapshot| snapshot.commitment.as_ref().map(|hash| hexadecimal(&hash.0)));
    let draw = move || {
        if form.with_untracked(|form| form.dice == SEED) && untrack(commitment).is_none() {
            player.dispatch(Event::DrawSeed);
        }
    };
    // Also where a seed was chosen before.
    draw();
    let seed = move || {
        let hash = move || commitment().unwrap_or_default();
        seed(hash, &added.get_untracked(), move |words| added.set(words))
    };
    let by_seed = move || form.with(|form| form.dice == SEED);
    let with_friend = move || form.with(|form| form.opponent == FRIEND);
    el("div")
        .follow("hidden", move || with_friend().then(String::new))
        .child(choice(
            "dice",
            text.dice_from(),
            "",
            &[text.dice_device(), text.dice_seed(), text.dice_typed()],
            move || form.with(|form| form.dice),
            move |nth| {
                form.update(|form| form.dice = nth);
                draw();
            },
        ))
        .child(el("div").live(
            move || stamp(&by_seed()),
            move || by_seed().then(seed).into_iter().collect(),
        ))
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
        FRIEND => Seats::with_friend(person),
        _ => Seats::against(person, chosen.level),
    };
    Setup {
        rules: chosen.rules,
        length: MatchLength::new(chosen.length).unwrap_or(MatchLength::USUAL),
        // A name that is too long is no reason to keep a game from beginning.
        names: Side::BOTH.map(|side| match &names[side.index()] {
            // A friend says it.
            _ if chosen.opponent == FRIEND && side != person => Name::default(),
            name => Name::new(name.trim()).unwrap_or_default(),
        }),
        seats,
        dice: match chosen.dice {
            SEED => DiceFrom::Seed(Words::new(added).unwrap_or_default()),
            TYPED => DiceFrom::Typed,
            _ => DiceFrom::Device,
        },
        start: Start::Usual,
    }
}
