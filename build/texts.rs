//! Turns `locales/*.json` into the functions of `Text`: one a text, with an argument for each of its placeholders.
//! English says which texts there are; a language that lacks one, has one too many or other placeholders is an error.
//! The files' format is described in docs/text.md.

use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;
use std::{fs, io};

/// The plural forms of whole numbers in each language that may have a file, in the order of `text::plural::Form`.
const FORMS: [(&str, &[&str]); 8] = [
    ("bg", &["one", "other"]),
    ("da", &["one", "other"]),
    ("de", &["one", "other"]),
    ("el", &["one", "other"]),
    ("en", &["one", "other"]),
    ("it", &["one", "other"]),
    ("ro", &["one", "few", "other"]),
    ("tr", &["one", "other"]),
];

/// The language that all others are measured by and that the page falls back to.
const FIRST: &str = "en";

/// What the names of texts begin with that only the friend's program uses; the page does not fetch them.
const FRIEND: &str = "friend_";

/// Texts that both use.
const SHARED: [&str; 6] = [
    "ivory",
    "night",
    "preset_bulgarian",
    "preset_every_double",
    "preset_limits",
    "preset_table",
];

/// One text in one language.
#[derive(PartialEq)]
enum Entry {
    Plain(String),
    /// A text with a form for each kind of number; in the order one, few, other.
    Counted([String; 3]),
}

type Texts = BTreeMap<String, Entry>;

/// The languages' codes with the contents of their files, sorted by code.
pub fn read(folder: &Path) -> io::Result<Vec<(String, String)>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if let (Some(code), Some("json")) = (
            path.file_stem().and_then(|code| code.to_str()),
            path.extension().and_then(|ending| ending.to_str()),
        ) {
            files.push((code.to_owned(), fs::read_to_string(&path)?));
        }
    }
    files.sort();
    Ok(files)
}

/// What is made of all languages.
pub struct Made {
    /// The Rust code.
    pub code: String,
    /// Each language's code with the page's texts, a line each, in the order that the Rust code knows.
    pub page: Lines,
    /// The same of the friend's program.
    pub friend: Lines,
}

/// Languages' codes with their texts, a line each.
pub type Lines = Vec<(String, String)>;

/// What is made of all languages, or everything that is wrong with them.
pub fn generate(files: &[(String, String)]) -> Result<Made, Vec<String>> {
    let mut faults = Vec::new();
    let mut languages = Vec::new();
    for (code, json) in files {
        match parse(code, json) {
            Ok(texts) => languages.push((code.as_str(), texts)),
            Err(found) => faults.extend(
                found
                    .into_iter()
                    .map(|fault| format!("locales/{code}.json: {fault}")),
            ),
        }
    }
    let first = languages.iter().position(|(code, _)| *code == FIRST);
    match first {
        Some(first) => languages.swap(0, first),
        None if faults.is_empty() => faults.push(format!("locales/{FIRST}.json: not there")),
        None => {}
    }
    languages
        .get_mut(1..)
        .unwrap_or_default()
        .sort_by_key(|(code, _)| *code);
    if let Some(((_, english), others)) = languages.split_first() {
        for (code, texts) in others {
            let found = compare(english, texts);
            faults.extend(
                found
                    .into_iter()
                    .map(|fault| format!("locales/{code}.json: {fault}")),
            );
        }
    }
    if faults.is_empty() {
        Ok(Made {
            code: write(&languages),
            page: lines(&languages, of_page),
            friend: lines(&languages, of_friend),
        })
    } else {
        Err(faults)
    }
}

/// The texts that belong to one program.
fn lines(languages: &[(&str, Texts)], belongs: fn(&str) -> bool) -> Lines {
    let of_one = |texts: &Texts| {
        let belonging = texts.iter().filter(|(key, _)| belongs(key));
        let lines: Vec<&str> = belonging.flat_map(|(_, entry)| entry.lines()).collect();
        lines.join("\n")
    };
    languages
        .iter()
        .map(|(code, texts)| ((*code).to_owned(), of_one(texts)))
        .collect()
}

fn parse(code: &str, json: &str) -> Result<Texts, Vec<String>> {
    let forms = FORMS
        .iter()
        .find(|(known, _)| *known == code)
        .map(|(_, forms)| *forms);
    let Some(forms) = forms else {
        return Err(vec![
            "the plural forms of this language are not known; add them to build/texts.rs".to_owned(),
        ]);
    };
    let object: Map<String, Value> = serde_json::from_str(json).map_err(|error| vec![error.to_string()])?;
    let mut texts = Texts::new();
    let mut faults = Vec::new();
    for (key, value) in object {
        if key.starts_with('#') {
            continue;
        }
        match entry(&key, &value, forms) {
            Ok(entry) => {
                texts.insert(key, entry);
            }
            Err(fault) => faults.push(format!("`{key}` {fault}")),
        }
    }
    if faults.is_empty() { Ok(texts) } else { Err(faults) }
}

fn entry(key: &str, value: &Value, forms: &[&str]) -> Result<Entry, String> {
    if !is_name(key) {
        return Err("is no name: use small letters, digits and underscores".to_owned());
    }
    let entry = match value {
        Value::String(text) => Entry::Plain(checked(text)?),
        Value::Object(given) => {
            if let Some(form) = given.keys().find(|form| !forms.contains(&form.as_str())) {
                return Err(format!("has the form `{form}`, which this language has not"));
            }
            let form = |name: &str| match given.get(name) {
                Some(Value::String(text)) => checked(text),
                _ => Err(format!("lacks the form `{name}`")),
            };
            let few = if forms.contains(&"few") { "few" } else { "other" };
            Entry::Counted([form("one")?, form(few)?, form("other")?])
        }
        _ => return Err("is neither a text nor an object of plural forms".to_owned()),
    };
    Ok(entry)
}

/// The text, if it is not empty, one line, and every brace belongs to a placeholder.
fn checked(text: &str) -> Result<String, String> {
    // A space that does not break is what some languages write between thousands.
    if text
        .trim_matches(|letter: char| letter.is_whitespace() && letter != '\u{a0}')
        .is_empty()
    {
        return Err("is empty".to_owned());
    }
    if text.contains(['\n', '\r']) {
        return Err("has a line break".to_owned());
    }
    let mut rest = text;
    while let Some(at) = rest.find(['{', '}']) {
        let end = rest[at..].find('}').map(|length| at + length);
        match end {
            Some(end) if end > at && is_name(&rest[at + 1..end]) => rest = &rest[end + 1..],
            _ => return Err("has a brace that belongs to no placeholder".to_owned()),
        }
    }
    Ok(text.to_owned())
}

fn is_name(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_lowercase())
        && name
            .chars()
            .all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_')
}

fn placeholders(text: &str) -> BTreeSet<&str> {
    text.split('{')
        .skip(1)
        .filter_map(|part| part.split('}').next())
        .collect()
}

impl Entry {
    /// The text, or all of its forms.
    fn lines(&self) -> impl Iterator<Item = &str> {
        let forms = match self {
            Self::Plain(text) => std::slice::from_ref(text),
            Self::Counted(forms) => forms.as_slice(),
        };
        forms.iter().map(String::as_str)
    }

    /// Names of the arguments, sorted; without `count`, which every counted text has.
    fn arguments(&self) -> BTreeSet<&str> {
        match self {
            Self::Plain(text) => placeholders(text),
            Self::Counted(forms) => {
                let all = forms.iter().flat_map(|form| placeholders(form));
                all.filter(|name| *name != "count").collect()
            }
        }
    }
}

/// What `texts` has otherwise than English.
fn compare(english: &Texts, texts: &Texts) -> Vec<String> {
    let mut faults = Vec::new();
    for (key, entry) in english {
        match texts.get(key) {
            None => faults.push(format!("lacks the text `{key}`")),
            Some(other) if std::mem::discriminant(other) != std::mem::discriminant(entry) => {
                faults.push(format!(
                    "`{key}` has plural forms in one of English and this language only"
                ));
            }
            Some(other) if other.arguments() != entry.arguments() => {
                let wanted = entry.arguments();
                faults.push(format!(
                    "`{key}` needs the placeholders {wanted:?}, has {:?}",
                    other.arguments()
                ));
            }
            Some(_) => {}
        }
    }
    let extra = texts.keys().filter(|key| !english.contains_key(*key));
    faults.extend(extra.map(|key| format!("has the text `{key}`, which English has not")));
    faults
}

/// The code; the first of `languages` is English.
fn write(languages: &[(&str, Texts)]) -> String {
    let mut code = String::from("// Made by build/texts.rs from locales/*.json.\n\n");
    let mut put = |line: std::fmt::Arguments| {
        // Writing into a String cannot fail.
        let _ = code.write_fmt(line);
        code.push('\n');
    };
    put(format_args!(
        "/// A language that the page speaks.\n#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]"
    ));
    put(format_args!("#[repr(u8)]\npub enum Language {{"));
    for (language, _) in languages {
        put(format_args!(
            "    /// Code `{language}`.\n    {},",
            variant(language)
        ));
    }
    put(format_args!("}}\n\nimpl Language {{"));
    put(format_args!(
        "    /// All languages, English first.\n    pub const ALL: [Self; {}] = [",
        languages.len()
    ));
    for (language, _) in languages {
        put(format_args!("        Self::{},", variant(language)));
    }
    put(format_args!(
        "    ];\n\n    /// The language's code, such as `en`.\n    pub const fn code(self) -> &'static str {{"
    ));
    put(format_args!("        match self {{"));
    for (language, _) in languages {
        put(format_args!(
            "            Self::{} => {language:?},",
            variant(language)
        ));
    }
    put(format_args!("        }}\n    }}\n"));
    put(format_args!(
        "    /// Its own name for itself, which is here before its texts are.\n    pub const fn name(self) -> &'static str {{"
    ));
    put(format_args!("        match self {{"));
    for (language, texts) in languages {
        let name = match texts.get("language_name") {
            Some(Entry::Plain(name)) => name,
            _ => *language,
        };
        put(format_args!(
            "            Self::{} => {name:?},",
            variant(language)
        ));
    }
    put(format_args!("        }}\n    }}\n}}\n"));
    if let Some((_, english)) = languages.first() {
        set(&mut put, english, "Text", "LINES", of_page);
        set(&mut put, english, "FriendText", "FRIEND_LINES", of_friend);
    }
    put(format_args!(
        "/// The texts of each language, a line each.\n#[cfg(not(target_arch = \"wasm32\"))]\nstatic FILES: [&str; {}] = [",
        languages.len()
    ));
    for (language, _) in languages {
        put(format_args!(
            "    include_str!(concat!(env!(\"OUT_DIR\"), \"/texts/{language}.txt\")),"
        ));
    }
    put(format_args!("];"));
    code
}

/// Whether the page uses a text.
fn of_page(key: &str) -> bool {
    !key.starts_with(FRIEND)
}

/// Whether the friend's program does.
fn of_friend(key: &str) -> bool {
    key.starts_with(FRIEND) || SHARED.contains(&key)
}

/// Writes the functions of the texts that belong to one program, and how many lines they are.
fn set(
    put: &mut impl FnMut(std::fmt::Arguments),
    english: &Texts,
    of: &str,
    lines: &str,
    belongs: fn(&str) -> bool,
) {
    put(format_args!("impl {of} {{"));
    let mut at = 0;
    for (key, entry) in english.iter().filter(|(key, _)| belongs(key)) {
        at += function(put, key.trim_start_matches(FRIEND), entry, at);
    }
    put(format_args!(
        "}}\n\n/// How many lines the texts of `{of}` are.\nconst {lines}: usize = {at};\n"
    ));
}

/// Writes the function of one text whose place in the tables is `at`; gives how many places it takes.
fn function(put: &mut impl FnMut(std::fmt::Arguments), key: &str, entry: &Entry, at: usize) -> usize {
    let arguments = entry.arguments();
    let taken: String = arguments
        .iter()
        .map(|name| format!(", {name}: impl Display"))
        .collect();
    let given: String = arguments
        .iter()
        .map(|name| format!("({name:?}, &{name}), "))
        .collect();
    match entry {
        Entry::Plain(text) => {
            put(format_args!("    /// {text:?}"));
            if arguments.is_empty() {
                put(format_args!(
                    "    pub fn {key}(self) -> &'static str {{\n        self.plain({at})\n    }}\n"
                ));
            } else {
                put(format_args!("    pub fn {key}(self{taken}) -> String {{"));
                put(format_args!("        self.filled({at}, &[{given}])\n    }}\n"));
            }
            1
        }
        Entry::Counted(forms) => {
            put(format_args!("    /// {:?}, {:?}", forms[0], forms[2]));
            put(format_args!(
                "    pub fn {key}(self, count: u32{taken}) -> String {{"
            ));
            put(format_args!(
                "        self.counted({at}, count, &[{given}])\n    }}\n"
            ));
            forms.len()
        }
    }
}

/// `En` for `en`.
fn variant(code: &str) -> String {
    let mut letters = code.chars();
    letters
        .next()
        .map(|first| first.to_ascii_uppercase())
        .into_iter()
        .chain(letters)
        .collect()
}
