//! The words for people, in every language: a function a text, made from `locales/*.json` by `build/texts.rs`.
//! How to add and use a text is in docs/text.md.

mod plural;

use std::fmt::{Display, Write};

/// The texts of one language. Cheap to copy. `Text::default()` is English.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Text {
    language: Language,
}

include!(concat!(env!("OUT_DIR"), "/texts.rs"));

impl Default for Text {
    fn default() -> Self {
        Self::of(Language::En)
    }
}

impl Text {
    /// The texts of `language`.
    pub fn of(language: Language) -> Self {
        Self { language }
    }

    /// Their language.
    pub fn language(self) -> Language {
        self.language
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

    fn plain(self, at: usize) -> &'static str {
        TABLES[self.language as usize][at]
    }

    fn filled(self, at: usize, arguments: &[(&str, &dyn Display)]) -> String {
        fill(self.plain(at), arguments)
    }

    fn counted(self, at: usize, count: u32, arguments: &[(&str, &dyn Display)]) -> String {
        let form = plural::form(self.language.code(), count);
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
        let text = Text::default();
        assert_eq!(text.pip_count(1), "1 pip");
        assert_eq!(text.pip_count(0), "0 pips");
        assert_eq!(text.pip_count(1234), "1,234 pips");
    }

    #[test]
    fn numbers_are_written_as_the_language_writes_them() {
        let text = Text::default();
        assert_eq!(text.number(0), "0");
        assert_eq!(text.number(999), "999");
        assert_eq!(text.number(1_123_456), "1,123,456");
    }

    #[test]
    fn a_language_is_found_by_any_of_its_codes() {
        assert_eq!(Language::from_code("en-GB"), Some(Language::En));
        assert_eq!(Language::from_code("EN_us"), Some(Language::En));
        assert_eq!(Language::from_code("tlh"), None);
    }
}
