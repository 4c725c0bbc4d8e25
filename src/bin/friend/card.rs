//! A match with a friend: the link to send, the link to open, what is asked of one.

use crate::Making;
use crate::copying::{address, can_share, copy, share};
use crate::dom::{El, Listeners, Sheet, el, field};
use crate::{qr, refusals, secrets};
use gul_bara::friend::{Header, Press, Standing, Task, why_refused};
use gul_bara::record::{MatchRecord, code};
use std::rc::Rc;

/// Why the last link changed nothing, or none could be made.
pub fn refusal_line(making: &Making) -> Option<Sheet> {
    let refusal = why_refused(making.view.refused.as_ref()?)?;
    let line = el("p").text(&refusals::sentence(making.text, &refusal));
    let line = el("div")
        .set("class", "card notice")
        .set("role", "alert")
        .child(line);
    Some(Sheet::new(line, Listeners::default()))
}

/// The card of the match on the table; `None` while it is simply one's turn.
pub fn standing_card(making: &Making) -> Option<Sheet> {
    let standing = making.view.standing.as_ref()?;
    let record = standing.record().ok()?;
    let listeners = Listeners::default();
    let mut parts = match standing.task {
        // The turn has gone over by itself.
        Task::Wait if making.live => Vec::new(),
        Task::Wait | Task::Nothing => to_send(making, standing, &record, &listeners),
        Task::Nod { .. } => question(
            making,
            &listeners,
            making.text.new_asked(name(making, standing)),
            making.text.accept(),
            Press::AcceptNewChains,
        ),
        Task::OfferNewChains => question(
            making,
            &listeners,
            making.text.new_lost().to_owned(),
            making.text.offer_new(),
            Press::OfferNewChains,
        ),
        Task::Play { .. } => Vec::new(),
    };
    parts.extend(notes(making, standing, &record));
    let card = el("section").set("class", "card friend").children(parts);
    let empty = card.0.child_element_count() == 0;
    (!empty).then(|| Sheet::new(card, listeners))
}

/// What the friend is called.
fn name<'a>(making: &'a Making, standing: &Standing) -> &'a str {
    &making.view.names[standing.side.other().index()]
}

fn question(making: &Making, listeners: &Listeners, about: String, label: &str, press: Press) -> Vec<El> {
    let act = Rc::clone(&making.press);
    let button = listeners.button("main", label, move || act(press.clone()));
    vec![
        el("h2").text(making.text.new_title()),
        el("p").text(&about),
        el("div").set("class", "actions").child(button),
    ]
}

/// What was taken without comparing, and from where on secrets are new.
fn notes(making: &Making, standing: &Standing, record: &MatchRecord) -> Vec<El> {
    let text = making.text;
    let about = |line: &str| el("p").set("class", "about").text(line);
    let replaced = Header::of(record).map_or_else(
        |_| Vec::new(),
        |header| {
            secrets::replaced(text, record, &header, |side| {
                making.view.names[side.index()].clone()
            })
        },
    );
    let mut lines: Vec<El> = replaced.iter().map(|line| about(line)).collect();
    if standing.unverified.is_some() {
        lines.push(about(text.unverified()));
    }
    lines
}

fn to_send(making: &Making, standing: &Standing, record: &MatchRecord, listeners: &Listeners) -> Vec<El> {
    let (text, name) = (making.text, name(making, standing));
    let Ok(letters) = code::to_text(record) else {
        return vec![el("p").text(text.too_long())];
    };
    let link = format!("{}#g={letters}", address());
    let (title, about) = match (standing.task, standing.last) {
        (Task::Nothing, _) => (text.end_title(), text.end_about(name)),
        (_, 0) => (text.invite_title(), text.invite_about().to_owned()),
        (_, 1) => (text.seat_title(), text.seat_about(name)),
        _ => (text.turn_title(), text.turn_about(name)),
    };
    let shown = el("input")
        .set("type", "text")
        .set("readonly", "")
        .set("class", "link")
        .set("aria-label", text.field())
        .set("value", &link);
    let said = el("p").set("role", "status").set("class", "about");
    let mut actions = Vec::new();
    if can_share() {
        let link = link.clone();
        actions.push(listeners.button("", text.share(), move || share(&link)));
    }
    let (to_copy, to_select, says) = (link.clone(), shown.clone(), said.clone());
    actions.push(listeners.button("main", text.copy(), move || {
        let (to_select, says) = (to_select.clone(), says.clone());
        copy(&to_copy, move |done| {
            if !done {
                to_select.select();
            }
            let line = if done { text.copied() } else { text.by_hand() };
            says.0.set_text_content(Some(line));
        });
    }));
    let picture = qr::picture(&link, text.qr_about())
        .map(|picture| el("details").child(el("summary").text(text.qr())).child(picture));
    let mut parts = vec![
        el("h2").text(title),
        el("p").text(&about),
        shown,
        el("div").set("class", "actions").children(actions),
        said,
    ];
    if standing.task != Task::Nothing {
        parts.push(answer(making, listeners));
    }
    parts.extend(picture);
    if standing.last > 1 {
        let act = Rc::clone(&making.press);
        let verify = move || act(Press::Verify);
        parts.push(listeners.button("small", text.verify(), verify));
    }
    parts
}

/// Where the link that comes back is pasted.
fn answer(making: &Making, listeners: &Listeners) -> El {
    let (labelled, field) = field(making.text.answer());
    let open = el("button")
        .set("type", "submit")
        .set("class", "small")
        .text(making.text.open());
    let form = el("form").set("class", "answer").child(labelled).child(open);
    let act = Rc::clone(&making.press);
    listeners.on(&form, "submit", move |event| {
        event.prevent_default();
        let link = field.value();
        if !link.trim().is_empty() {
            act(Press::Open(link));
        }
    });
    form
}
