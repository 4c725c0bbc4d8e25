//! From which turns on somebody goes on with new secrets, in sentences.

use gul_bara::friend::{Header, Role, ends_of, turn_of};
use gul_bara::record::MatchRecord;
use gul_bara::rules::Side;
use gul_bara::text::FriendText;

/// A sentence each time.
pub fn replaced(
    text: FriendText,
    record: &MatchRecord,
    header: &Header,
    name: impl Fn(Side) -> String,
) -> Vec<String> {
    let lines = header.replaced.iter().filter_map(|old| {
        let at = ends_of(record, old.message)?;
        let name = name(Role::sender(old.message).side(header.host));
        Some(text.replaced(at.game + 1, name, turn_of(record, at) + 1))
    });
    lines.collect()
}
