//! The words for people, in every language: a function a text, made from `locales/*.json` by `build/texts.rs`.
//! How to add and use a text is in docs/text.md.

mod friend;
mod plural;

pub use friend::FriendText;

use std::fmt::{self, Debug, Display, Formatter, Write};
#[cfg(not(target_arch = "wasm32"))]
use std::sync::OnceLock;

/// The texts of one language. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Text(&'static Table);

struct Table {
    /// In the order that the functions know. They read it where they are called: a place is a constant, so this is less
    /// code than a call.
    lines: [&'static str; LINES],
    language: Language,
}

include!(concat!(env!("OUT_DIR"), "/texts.rs"));

/// One build has one set of texts a language.
impl PartialEq for Text {
    fn eq(&self, other: &Self) -> bool {
        self.language() == other.language()
    }
}

impl Eq for Text {}

impl Debug for Text {
    fn fmt(&self, formatter: &mut Formatter) -> fmt::Result {
        self.language().fmt(formatter)
    }
}

impl Text {
    /// Reads the texts of `language` as the build wrote them, a line each; they stay for as long as the program runs.
    /// `None` if these are not as many as this build has.
    pub fn read(language: Language, lines: String) -> Option<Self> {
        let lines: &'static str = lines.leak();
        (lines.split('\n').count() == LINES).then(|| Self::of_lines(language, lines))
    }

    /// The texts of `language`. The page, which does not have those of all languages, has to fetch and read them.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn of(language: Language) -> Self {
        static TEXTS: [OnceLock<Text>; Language::ALL.len()] =
            [const { OnceLock::new() }; Language::ALL.len()];
        let at = language as usize;
        *TEXTS[at].get_or_init(|| Self::of_lines(language, FILES[at]))
    }

    fn of_lines(language: Language, lines: &'static str) -> Self {
        let table = Box::leak(Box::new(Table {
            lines: [""; LINES],
            language,
        }));
        for (place, line) in table.lines.iter_mut().zip(lines.split('\n')) {
            *place = line;
        }
        Self(table)
    }

    /// Their language.
    pub fn language(self) -> Language {
        self.0.language
    }

    /// `value`, written as the language writes numbers.
    pub fn number(self, value: u32) -> String {
        let digits = value.to_string();
        let mut written = String::new();
        for (at, digit) in digits.char_indices() {
            if at > 0 && (digits.len() - at).is_multiple_of(3) {
                written.push_str(self.thousands_mark());
            }
            written.push(digit);
        }
        written
    }

    #[inline(always)]
    fn plain(self, at: usize) -> &'static str {
        self.0.lines[at]
    }

    #[inline(never)]
    fn filled(self, at: usize, arguments: &[(&str, &dyn Display)]) -> String {
        fill(self.plain(at), arguments)
    }

    #[inline(never)]
    fn counted(self, at: usize, count: u32, arguments: &[(&str, &dyn Display)]) -> String {
        let form = plural::form(self.language().code(), count);
        let number = self.number(count);
        let text = fill(self.plain(at + form as usize), &[("count", &number)]);
        if arguments.is_empty() {
            text
        } else {
            fill(&text, arguments)
        }
    }
}

impl Language {
    /// The language for a code such as `de`, `de-AT` or `DE`; none if the page does not speak it.
    pub fn from_code(code: &str) -> Option<Self> {
        let main = code.split(['-', '_']).next().unwrap_or(code);
        Self::ALL
            .into_iter()
            .find(|language| language.code().eq_ignore_ascii_case(main))
    }
}

/// `text` with every `{name}` that `arguments` has replaced by its value; others stay.
fn fill(text: &str, arguments: &[(&str, &dyn Display)]) -> String {
    let mut filled = String::new();
    let mut rest = text;
    while let Some((before, (name, after))) = rest
        .split_once('{')
        .and_then(|(before, inner)| Some((before, inner.split_once('}')?)))
    {
        filled.push_str(before);
        // Writing into a String cannot fail.
        let _ = match arguments.iter().find(|(argument, _)| *argument == name) {
            Some((_, value)) => write!(filled, "{value}"),
            None => write!(filled, "{{{name}}}"),
        };
        rest = after;
    }
    filled.push_str(rest);
    filled
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filled_text_keeps_the_order_of_its_language_and_never_reads_a_value_as_a_placeholder() {
        let arguments: [(&str, &dyn Display); 2] = [("from", &"{to}"), ("to", &20)];
        assert_eq!(
            fill("{to} from {from}, {unknown}", &arguments),
            "20 from {to}, {unknown}"
        );
    }

    #[test]
    fn a_counted_text_takes_the_form_of_its_number() {
        let text = Text::of(Language::En);
        assert_eq!(text.pip_count(1), "1 pip");
        assert_eq!(text.pip_count(0), "0 pips");
        assert_eq!(text.pip_count(1234), "1,234 pips");
    }

    #[test]
    fn numbers_are_written_as_the_language_writes_them() {
        let text = Text::of(Language::En);
        assert_eq!(text.number(0), "0");
        assert_eq!(text.number(999), "999");
        assert_eq!(text.number(1_123_456), "1,123,456");
    }

    #[test]
    fn every_language_has_its_own_number_marks_and_forms() {
        let of = Text::of;
        assert_eq!(of(Language::De).number(1234), "1.234");
        assert_eq!(of(Language::Bg).number(1234), "1\u{a0}234");
        assert_eq!(of(Language::Ro).pip_count(1), "1 pip");
        assert_eq!(of(Language::Ro).pip_count(19), "19 pipuri");
        assert_eq!(of(Language::Ro).pip_count(167), "167 de pipuri");
        assert_eq!(of(Language::Tr).turn_count(2), "2 tur");
    }

    #[test]
    fn texts_of_another_build_are_not_taken() {
        let lines = FILES[Language::Da as usize];
        let read = Text::read(Language::Da, lines.to_owned());
        assert_eq!(read.map(|text| text.roll()), Some(Text::of(Language::Da).roll()));
        assert_eq!(Text::read(Language::Da, lines.to_owned() + "\nmore"), None);
        assert_eq!(Text::read(Language::Da, String::new()), None);
    }

    #[test]
    fn a_language_is_found_by_any_of_its_codes() {
        assert_eq!(Language::from_code("en-GB"), Some(Language::En));
        assert_eq!(Language::from_code("EN_us"), Some(Language::En));
        assert_eq!(Language::from_code("de-AT"), Some(Language::De));
        assert_eq!(Language::from_code("tlh"), None);
    }
}
