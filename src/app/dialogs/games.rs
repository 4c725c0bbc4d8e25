//! The saved matches: go on with one, or delete it. Damaged ones are kept for download.

use super::use_dialogs;
use crate::app::browser::download;
use crate::app::dom::{El, button, el, stamp};
use crate::app::driver::use_sitting;
use crate::app::words::{Named, Words, preset, use_words};
use crate::play::{DamagedSave, Event, SaveSummary};
use crate::rules::Side;
use crate::text::Text;
use js_sys::{Date, Object, Reflect};

pub fn games() -> Vec<El> {
    let player = use_sitting();
    let words = use_words();
    // Which saves there are; one that is listed does not change while the list is open.
    let key = move || {
        player.read(|snapshot| {
            let saves = snapshot.saves.iter().map(|save| save.slot);
            let damaged = snapshot.damaged.iter().map(|save| save.slot);
            stamp(&saves.chain(damaged).collect::<Vec<_>>())
        })
    };
    let make = move || {
        let words = words.get();
        player.read(|snapshot| {
            let saves = snapshot.saves.iter().map(|save| saved(save, &words));
            let damaged = snapshot.damaged.iter().map(|save| damaged(save, &words));
            let items: Vec<El> = saves.chain(damaged).collect();
            match items.is_empty() {
                true => vec![el("p").text(words.text.no_games())],
                false => vec![el("ul").class("games").children(items)],
            }
        })
    };
    vec![el("div").live(key, make)]
}

fn saved(save: &SaveSummary, words: &Words) -> El {
    let player = use_sitting();
    let dialogs = use_dialogs();
    let text = words.text;
    let names = Named::of_save(save).words(text);
    let title = text.between(names.of(Side::Ivory), names.of(Side::Night));
    let turns = u32::try_from(save.turns).unwrap_or(u32::MAX);
    let score = text.score(
        save.score.of(Side::Ivory),
        save.score.length().points(),
        save.score.of(Side::Night),
    );
    let rules = save
        .rules
        .preset()
        .map_or(text.rules_own(), |known| preset(text, known).0);
    let about = [
        score,
        text.turn_count(turns),
        rules.to_owned(),
        day(text, save.written),
    ]
    .join(", ");
    let slot = save.slot;
    let go_on = button("", move || {
        dialogs.close();
        player.dispatch(Event::OpenSave(slot));
    });
    let delete = button("danger", move || player.dispatch(Event::DeleteSave(slot)));
    el("li")
        .child(
            el("div")
                .child(el("strong").text(&title))
                .child(el("small").text(&about)),
        )
        .child(go_on.text(text.go_on()))
        .child(
            delete
                .set("aria-label", &text.delete_game(&title))
                .text(text.delete()),
        )
}

/// The day of this time, milliseconds since 1970, or today, as it is written in the page's language.
fn day(text: Text, time: Option<u64>) -> String {
    let time = time.map_or_else(Date::now, |time| time as f64);
    let options = Object::new();
    // A plain object takes any property.
    let _ = Reflect::set(&options, &"dateStyle".into(), &"medium".into());
    let date = Date::new(&time.into());
    date.to_locale_date_string(text.language().code(), &options)
        .into()
}

fn damaged(save: &DamagedSave, words: &Words) -> El {
    let player = use_sitting();
    let text = words.text;
    let (slot, bytes) = (save.slot, save.bytes.clone());
    let keep = button("", move || download("gul-bara.save", &bytes));
    let delete = button("danger", move || player.dispatch(Event::DeleteSave(slot)));
    el("li")
        .child(el("div").child(el("strong").text(&words.save_error(&save.why))))
        .child(keep.text(text.download()))
        .child(delete.text(text.delete()))
}
