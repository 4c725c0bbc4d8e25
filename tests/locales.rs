//! What the build says about a faulty file of texts.

#[path = "../build/texts.rs"]
mod texts;

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
