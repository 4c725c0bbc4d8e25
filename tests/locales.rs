//! What the build says about a faulty file of texts.

#[path = "../build/texts.rs"]
mod texts;

use std::collections::{HashMap, HashSet};
use std::path::Path;

const ENGLISH: &str = r#"{ "yes": "Yes", "off": "{off} off", "left": { "one": "{count} of {of}", "other": "{count} of {of}" } }"#;

/// What is wrong with `other`, the file of the language `code`, beside the English above.
fn faults(code: &str, other: &str) -> String {
    let files = [
        ("en".to_owned(), ENGLISH.to_owned()),
        (code.to_owned(), other.to_owned()),
    ];
    texts::generate(&files).err().unwrap_or_default().join("\n")
}

#[test]
fn a_whole_translation_is_taken_with_its_own_forms_and_order() {
    let romanian = r##"{ "#": "a remark", "yes": "Da", "off": "scoase: {off}",
        "left": { "one": "{of}: {count}", "few": "{of}: {count}", "other": "{of}: {count} de" } }"##;
    assert_eq!(faults("ro", romanian), "");
}

#[test]
fn a_missing_text_fails_the_build_by_name() {
    let lacking = r#"{ "yes": "Ja", "left": { "one": "{count} af {of}", "other": "{count} af {of}" } }"#;
    assert_eq!(faults("da", lacking), "locales/da.json: lacks the text `off`");
}

#[test]
fn a_wrong_placeholder_fails_the_build() {
    let wrong = ENGLISH.replace("{off} off", "{of} ud");
    assert_eq!(
        faults("da", &wrong),
        r#"locales/da.json: `off` needs the placeholders {"off"}, has {"of"}"#
    );
    assert!(
        faults("da", &ENGLISH.replace("{off} off", "{off ud"))
            .contains("a brace that belongs to no placeholder")
    );
}

#[test]
fn a_missing_plural_form_and_one_too_many_fail_the_build() {
    assert!(faults("ro", ENGLISH).contains("`left` lacks the form `few`"));
    let many = ENGLISH.replace(r#""one""#, r#""few": "x", "one""#);
    assert!(faults("de", &many).contains("`left` has the form `few`, which this language has not"));
    let plain = r#"{ "yes": "Ja", "off": "{off} ud", "left": "{count} af {of}" }"#;
    assert!(faults("da", plain).contains("`left` has plural forms in one of English and this language only"));
}

#[test]
fn an_unknown_text_or_language_or_no_json_fails_the_build() {
    let more = ENGLISH.replace("Yes\"", "Ja\", \"no\": \"Nej\"");
    assert_eq!(
        faults("da", &more),
        "locales/da.json: has the text `no`, which English has not"
    );
    assert!(faults("xx", ENGLISH).contains("plural forms of this language are not known"));
    assert!(faults("da", "{ \"yes\": ").contains("locales/da.json: EOF"));
}

#[test]
fn the_texts_of_this_project_are_whole() {
    let files =
        texts::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("locales")).expect("a readable folder");
    assert_eq!(texts::generate(&files).err(), None);
}

/// A file's texts by name; of a counted text its last form.
fn texts_of(json: &str) -> Vec<(String, String)> {
    let all: serde_json::Map<String, serde_json::Value> = serde_json::from_str(json).expect("JSON");
    all.into_iter()
        .filter(|(key, _)| !key.starts_with('#'))
        .map(|(key, text)| {
            let text = text.get("other").unwrap_or(&text).as_str().unwrap_or_default();
            (key, text.to_owned())
        })
        .collect()
}

#[test]
fn no_sentence_of_another_language_is_left_english() {
    let files =
        texts::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("locales")).expect("a readable folder");
    let english: Vec<(String, String)> = files
        .iter()
        .filter(|(code, _)| code == "en")
        .flat_map(|(_, json)| texts_of(json))
        .collect();
    for (code, json) in files.iter().filter(|(code, _)| code != "en") {
        let same: Vec<(String, String)> = texts_of(json)
            .into_iter()
            // Two words of English and a space between them, outside of placeholders. The game's name is its own.
            .filter(|text| text.0 != "title" && english.contains(text) && has_two_words(&text.1))
            .collect();
        assert_eq!(same, [], "{code}");
    }
}

#[test]
fn buttons_that_stand_beside_each_other_have_different_words() {
    let groups: [&[&str]; 4] = [
        &["cancel", "resign"],
        &["cancel", "new_game"],
        &["cancel", "delete"],
        &["undo", "undo_all", "roll", "done", "skip", "enter_dice"],
    ];
    let files =
        texts::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("locales")).expect("a readable folder");
    for (code, json) in &files {
        let words: HashMap<String, String> = texts_of(json).into_iter().collect();
        for group in groups {
            let said: HashSet<&String> = group.iter().filter_map(|key| words.get(*key)).collect();
            assert_eq!(said.len(), group.len(), "{code}: {group:?}");
        }
    }
}

fn has_two_words(text: &str) -> bool {
    let outside: String = text
        .split('}')
        .map(|part| part.split('{').next().unwrap_or_default())
        .collect();
    outside
        .split_whitespace()
        .filter(|word| word.chars().filter(|letter| letter.is_alphabetic()).count() > 1)
        .count()
        > 1
}

#[test]
fn a_space_that_does_not_break_is_a_text() {
    let marks = |mark: &str| {
        let english = r#"{ "mark": "," }"#.to_owned();
        let other = format!(r#"{{ "mark": "{mark}" }}"#);
        texts::generate(&[("bg".to_owned(), other), ("en".to_owned(), english)])
            .err()
            .unwrap_or_default()
            .join("\n")
    };
    assert_eq!(marks("\u{a0}"), "");
    assert_eq!(marks(" "), "locales/bg.json: `mark` is empty");
}

#[test]
fn the_lines_of_a_language_stand_where_the_functions_look_for_them() {
    let files = [("en".to_owned(), ENGLISH.to_owned())];
    let made = texts::generate(&files).expect("whole texts");
    let lines = "{count} of {of}\n{count} of {of}\n{count} of {of}\n{off} off\nYes".to_owned();
    assert_eq!(made.page, [("en".to_owned(), lines)]);
    for (name, place) in [("counted", 0), ("filled", 3), ("plain", 4)] {
        assert!(made.code.contains(&format!("self.{name}({place}")), "{name}");
    }
    assert!(made.code.contains("const LINES: usize = 5;"));
}

#[test]
fn what_a_page_says_that_cannot_start_is_there_in_every_language() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let json = std::fs::read_to_string(root.join("src/app/start/texts.json")).expect("a readable file");
    let said: HashMap<String, HashMap<String, String>> = serde_json::from_str(&json).expect("texts");
    for (code, _) in texts::read(&root.join("locales")).expect("a readable folder") {
        let of = |code: &str| {
            let texts = said.get(code).into_iter().flatten();
            texts
                .filter(|(_, text)| !text.is_empty())
                .map(|(key, _)| key.clone())
                .collect::<HashSet<_>>()
        };
        assert_eq!(of(&code), of("en"), "{code}");
    }
}

#[test]
fn what_only_the_friends_program_says_is_not_fetched_with_the_page() {
    let english = r#"{ "friend_share": "Share", "ivory": "Ivory", "roll": "Roll" }"#;
    let made = texts::generate(&[("en".to_owned(), english.to_owned())]).expect("whole");
    let lines = |lines: &str| vec![("en".to_owned(), lines.to_owned())];
    assert_eq!(made.page, lines("Ivory\nRoll"));
    assert_eq!(made.friend, lines("Share\nIvory"));
    assert!(made.code.contains("pub fn share(self)"));
}
