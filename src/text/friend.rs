//! The texts that only the friend's program has.

use super::{FRIEND_LINES, Language, fill, plural};
use std::fmt::Display;

/// The texts of matches with a friend in one language. Cheap to copy.
#[derive(Clone, Copy)]
pub struct FriendText {
    /// In the order that the functions know.
    lines: &'static [&'static str],
    language: Language,
}

impl FriendText {
    /// Reads the texts of `language` as the build wrote them, a line each; they stay for as long as the program runs.
    /// `None` if these are not as many as this build has.
    pub fn read(language: Language, lines: String) -> Option<FriendText> {
        let lines: Vec<&'static str> = lines.leak().split('\n').collect();
        let lines: &'static [&'static str] = lines.leak();
        (lines.len() == FRIEND_LINES).then_some(FriendText { lines, language })
    }

    /// Their language.
    pub const fn language(self) -> Language {
        self.language
    }

    pub(super) fn plain(self, at: usize) -> &'static str {
        self.lines[at]
    }

    pub(super) fn filled(self, at: usize, arguments: &[(&str, &dyn Display)]) -> String {
        fill(self.plain(at), arguments)
    }

    pub(super) fn counted(self, at: usize, count: u32, arguments: &[(&str, &dyn Display)]) -> String {
        let form = plural::form(self.language.code(), count);
        let text = fill(self.plain(at + form as usize), &[("count", &count)]);
        fill(&text, arguments)
    }
}
