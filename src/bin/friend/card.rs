//! A match with a friend: the link to send, the link to open, what is asked of one.

use crate::Making;
use crate::copying::{address, can_share, copy, share};
use crate::dom::{El, Listeners, Sheet, el, field};
use crate::handover::Told;
use crate::{qr, refusals, secrets};
use gul_bara::friend::{Header, Press, Refusal, Request, Standing, Task, why_refused};
use gul_bara::record::{MatchRecord, code};
use gul_bara::text::FriendText;
use std::rc::Rc;

/// Why the last link changed nothing, or none could be made.
pub fn refusal_line(making: &Making) -> Option<Sheet> {
    let (text, request) = (making.text, making.view.refused.as_ref()?);
    let brought = match request {
        Request::Read(link) => making.brought.and_then(|brought| brought.about(link)),
        _ => None,
    };
    let sentence = match brought {
        // The other tabs are being asked.
        Some((None, _)) => return None,
        Some((Some(Told::Taken), _)) => text.hand_on().to_owned(),
        Some((Some(Told::Own), _)) => refusals::sentence(text, &Refusal::Own),
        Some((Some(Told::Unwanted), refusal)) => refusals::sentence(text, &refusal),
        None => refusals::sentence(text, &why_refused(request)?),
    };
    let line = el("p").text(&sentence);
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
        // The turn has gone over by itself, or will.
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
    let mut parts = vec![el("h2").text(title), el("p").text(&about)];
    let [handed @ .., picture] = link_to_hand_on(text, listeners, &link, text.field(), false);
    parts.extend(handed);
    if standing.task != Task::Nothing {
        parts.push(answer(text.answer(), text, &making.press, listeners));
    }
    parts.push(picture);
    if standing.last > 1 {
        let act = Rc::clone(&making.press);
        let verify = move || act(Press::Verify);
        parts.push(listeners.button("small", text.verify(), verify));
    }
    parts
}

/// A link in a field of this name, with what hands it on: buttons, what they say, and a picture.
pub fn link_to_hand_on(
    text: FriendText,
    listeners: &Listeners,
    link: &str,
    label: &str,
    open: bool,
) -> [El; 4] {
    let link = link.to_owned();
    let shown = el("input")
        .set("type", "text")
        .set("readonly", "")
        .set("class", "link")
        .set("aria-label", label)
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
    let picture = el("details").set("class", "picture");
    let _ = picture.0.toggle_attribute_with_force("open", open);
    let seen = qr::picture(&link, text.qr_about());
    picture.hide(seen.is_none());
    let picture = picture.child(el("summary").text(text.qr())).children(seen);
    [
        shown,
        el("div").set("class", "actions").children(actions),
        said,
        picture,
    ]
}

/// Where the link that comes back is pasted.
pub fn answer(label: &str, text: FriendText, press: &Rc<dyn Fn(Press)>, listeners: &Listeners) -> El {
    let (labelled, field) = field(label);
    let open = el("button")
        .set("type", "submit")
        .set("class", "small")
        .text(text.open());
    let form = el("form").set("class", "answer").child(labelled).child(open);
    let act = Rc::clone(press);
    listeners.on(&form, "submit", move |event| {
        event.prevent_default();
        let link = field.value();
        if !link.trim().is_empty() {
            act(Press::Open(link));
        }
    });
    form
}
