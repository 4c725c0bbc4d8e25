//! Every roll of a match with a friend, recomputed from what both sides have shown.

use crate::dom::{El, Listeners, Sheet, el, field};
use crate::offer::given;
use crate::refusals;
use crate::secrets;
use crate::throws::dice;
use gul_bara::friend::{ProofError, ProvedThrow, prove, read_link};
use gul_bara::rules::Side;
use gul_bara::text::FriendText;

/// The proof of the match of this link (maybe none), and a field for any other. `names` are what the page calls
/// the sides of the first.
pub fn proof(text: FriendText, names: &[String], link: &str) -> Sheet {
    let listeners = Listeners::default();
    let shown = el("div").set("class", "proof-of");
    let first = match link {
        "" => vec![el("p").text(text.proof_none())],
        _ => of_link(text, Some(names), link),
    };
    let (labelled, pasted) = field(text.proof_link());
    let check = el("button")
        .set("type", "submit")
        .set("class", "small")
        .text(text.proof_check());
    let form = el("form").set("class", "answer").child(labelled).child(check);
    let place = shown.clone();
    listeners.on(&form, "submit", move |event| {
        event.prevent_default();
        let link = pasted.value();
        if !link.trim().is_empty() {
            place.0.set_text_content(None);
            let _ = place.clone().children(of_link(text, None, &link));
        }
    });
    let about = el("p").set("class", "about").text(text.proof_about());
    let sheet = el("div")
        .set("class", "friend")
        .child(about)
        .child(shown.children(first))
        .child(form);
    Sheet::new(sheet, listeners)
}

fn of_link(text: FriendText, names: Option<&[String]>, link: &str) -> Vec<El> {
    let status = |line: &str| el("p").set("role", "status").child(el("b").text(line));
    let (record, header) = match read_link(link) {
        Ok(read) => read,
        Err(error) => return vec![status(&refusals::sentence(text, &error.into()))],
    };
    let proof = match prove(&record) {
        Ok(proof) => proof,
        Err(error @ ProofError::SetUp) => return vec![status(&refusals::sentence(text, &error.into()))],
        Err(_) => return vec![status(text.proof_wrong())],
    };
    let name = |side: Side| match names.and_then(|names| names.get(side.index())) {
        Some(name) => name.clone(),
        None => given(text, &record, side),
    };
    let count = u32::try_from(proof.throws.len()).unwrap_or(u32::MAX);
    let id = format!("{} {}", text.proof_id(), hexadecimal(&proof.id.0));
    let heads = [
        text.proof_game(),
        text.proof_message(),
        text.proof_who(),
        text.proof_dice(),
        text.proof_secret(),
        text.proof_share(),
    ];
    let head = el("tr").children(heads.map(|head| el("th").set("scope", "col").text(head)));
    let rows = proof
        .throws
        .iter()
        .map(|throw| row(text, throw, &name(throw.roller.side(header.host))));
    let table = el("table")
        .child(el("thead").child(head))
        .child(el("tbody").children(rows));
    let mut parts = vec![
        status(&text.proof_right(count)),
        el("p").set("class", "hash").text(&id),
        el("p").set("class", "about").text(text.proof_compare()),
    ];
    let replaced = secrets::replaced(text, &record, &header, name);
    parts.extend(replaced.iter().map(|line| el("p").text(line)));
    let scroll = el("div").set("class", "proof").set("tabindex", "0");
    parts.push(scroll.child(table));
    parts
}

fn row(text: FriendText, throw: &ProvedThrow, name: &str) -> El {
    let mut thrown = dice(&throw.choice);
    if !throw.ties.is_empty() {
        let ties: Vec<String> = throw
            .ties
            .iter()
            .map(|die| format!("{0}-{0}", die.pips()))
            .collect();
        thrown = format!("{thrown} {}", text.proof_ties(ties.join(", ")));
    }
    let cell = |line: &str| el("td").text(line);
    let hash = |bytes: &[u8; 32]| {
        let all = hexadecimal(bytes);
        el("td").set("class", "hash").set("title", &all).text(&all)
    };
    el("tr")
        .child(cell(&(throw.at.game + 1).to_string()))
        .child(cell(&throw.made_from.message.to_string()))
        .child(cell(name))
        .child(cell(&thrown))
        .child(hash(&throw.made_from.secret.0))
        .child(hash(&throw.made_from.share.0))
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
