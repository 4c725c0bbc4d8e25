//! What a link offers of whose match nothing is known here. Nothing is taken before a tap.

use crate::Making;
use crate::dom::{Listeners, Sheet, el, field};
use gul_bara::friend::{Header, Press, Role, read_link};
use gul_bara::record::{MatchRecord, Name};
use gul_bara::rules::{Preset, Side};
use gul_bara::text::FriendText;
use std::rc::Rc;

/// The card, if a link offers something.
pub fn offer_card(making: &Making) -> Option<Sheet> {
    let (record, header) = read_link(making.view.offer.as_ref()?).ok()?;
    let text = making.text;
    let listeners = Listeners::default();
    let over = record.score().winner().is_some();
    let seat = (!over).then(|| Role::sender(header.last + 1).side(header.host));
    let [title, about] = match seat.filter(|_| header.last == 0) {
        Some(_) => invitation(text, &record, &header),
        None => {
            let [one, other] = Side::BOTH.map(|side| given(text, &record, side));
            let about = match seat {
                Some(seat) => text.running_about(given(text, &record, seat)),
                None => text.over_about().to_owned(),
            };
            [text.running(one, other), about]
        }
    };
    let pressing = |press: Press| {
        let act = Rc::clone(&making.press);
        move || act(press.clone())
    };
    let (labelled, name) = field(text.your_name());
    let name = name.set("maxlength", &Name::MOST.to_string());
    let mut actions = Vec::new();
    if let Some(seat) = seat {
        let label = match header.last {
            0 => text.take_seat().to_owned(),
            _ => text.seat_of(given(text, &record, seat)),
        };
        let act = Rc::clone(&making.press);
        let take = move || act(Press::TakeSeat(Name::new(&name.value()).unwrap_or_default()));
        actions.push(listeners.button("main", &label, take));
    }
    if header.last > 0 {
        // The seat comes first, if there is one.
        let class = if seat.is_some() { "" } else { "main" };
        actions.push(listeners.button(class, text.look(), pressing(Press::Watch)));
    }
    actions.push(listeners.button("", text.not_now(), pressing(Press::Decline)));
    let card = el("section")
        .set("class", "card friend")
        .set("aria-label", &title)
        .child(el("h2").text(&title))
        .child(el("p").text(&about))
        .children((header.last == 0).then_some(labelled))
        .child(el("div").set("class", "actions").children(actions));
    Some(Sheet::new(card, listeners))
}

fn invitation(text: FriendText, record: &MatchRecord, header: &Header) -> [String; 2] {
    let host = match record.name(header.host).as_str() {
        "" => text.somebody(),
        name => name,
    };
    let rules = record
        .rules()
        .preset()
        .map_or(text.own_rules(), |preset| match preset {
            Preset::Table => text.preset_table(),
            Preset::Bulgarian => text.preset_bulgarian(),
            Preset::EveryDouble => text.preset_every_double(),
            Preset::Limits => text.preset_limits(),
        });
    let about = text.offer_about(host, record.length().points(), rules);
    [text.offer_title().to_owned(), about]
}

/// The name of a side, or what its checkers are called.
pub fn given(text: FriendText, record: &MatchRecord, side: Side) -> String {
    let name = match (record.name(side).as_str(), side) {
        ("", Side::Ivory) => text.ivory(),
        ("", Side::Night) => text.night(),
        (name, _) => name,
    };
    name.to_owned()
}
