//! Every roll of a match with a friend, recomputed by the friend's program.

use crate::app::dom::{El, el};
use crate::app::driver::use_sitting;
use crate::app::words::use_words;
use crate::record::code;
use crate::rules::Side;

pub fn verify() -> El {
    let player = use_sitting();
    let words = use_words().get_untracked();
    let text = words.text;
    let host = el("div").text(text.status_friend_loads());
    // The match as the last message left it: what was played since proves nothing yet.
    let link = player.peek(|snapshot| {
        let agreed = snapshot.friend.as_ref().and_then(|friend| friend.record().ok());
        let shown = snapshot.shown.as_ref().filter(|shown| shown.seats.has_friend());
        let record = agreed.as_ref().or(shown.map(|shown| &shown.record))?;
        code::to_text(record).ok()
    });
    let names = Side::BOTH.map(|side| words.names.of(side).to_owned());
    let node = host.clone();
    let failed = move || node.node().set_text_content(Some(text.notice_no_friend()));
    player.friend().verify(
        host.node().clone(),
        names,
        link.unwrap_or_default(),
        text.language().code(),
        failed,
    );
    host
}
