//! Reads the sources: a room imports only rooms below it, and only the outermost knows a browser.

use std::fs;
use std::path::{Path, PathBuf};

/// From the outermost to the innermost. `text` stands above `play`, since only `app` words things for people.
const ROOMS: [&str; 10] = [
    "app", "text", "play", "view", "friend", "table", "bot", "record", "dice", "rules",
];

/// Crates that only `app` and the programs of the browser may name.
const BROWSER: [&str; 6] = ["gloo", "idb", "js_sys", "leptos", "wasm_bindgen", "web_sys"];

const BROWSER_PROGRAMS: [&str; 4] = ["bin/bot.rs", "bin/friend/", "bin/speed.rs", "main.rs"];

#[test]
fn a_room_imports_only_rooms_below_it() {
    let mut faults = Vec::new();
    for (name, text) in sources() {
        let Some(room) = height(room_of(&name)) else {
            continue;
        };
        for used in rooms_used(&text) {
            if height(used).is_some_and(|used| used < room) {
                faults.push(format!(
                    "src/{name} uses the room {used}, which stands above its own"
                ));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn only_the_page_and_its_programs_know_a_browser() {
    let mut faults = Vec::new();
    for (name, text) in sources() {
        if room_of(&name) == "app" || BROWSER_PROGRAMS.iter().any(|program| name.starts_with(program)) {
            continue;
        }
        let named = code(&text).flat_map(words).filter(|word| is_browser_crate(word));
        faults.extend(named.map(|word| format!("src/{name} names {word}")));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_folder_of_the_library_is_a_room_in_the_list() {
    for (name, _) in sources() {
        let room = room_of(&name);
        let program = matches!(room, "bin" | "lib" | "main");
        assert!(
            program || height(room).is_some(),
            "src/{name}: add the room {room} to the list where it belongs"
        );
    }
}

#[test]
fn rooms_are_found_in_every_way_to_name_them() {
    let text =
        "use crate::{dice::Roll, rules::{Point, Side}};\n//! `crate::app`\nlet a = crate::view::draw();";
    assert_eq!(rooms_used(text), ["dice", "rules", "view"]);
}

/// Every Rust file below `src`: its path there, with `/`, and its text.
fn sources() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    collect(&root, &mut files);
    let read = |file: PathBuf| {
        let name = file
            .strip_prefix(&root)
            .expect("below src")
            .to_string_lossy()
            .replace('\\', "/");
        (name, fs::read_to_string(&file).expect("a readable source"))
    };
    files.into_iter().map(read).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
}

/// `rules` for both `rules/step.rs` and `rules.rs`.
fn room_of(name: &str) -> &str {
    name.split(['/', '.']).next().unwrap_or(name)
}

/// How far from the outside a room stands.
fn height(room: &str) -> Option<usize> {
    ROOMS.iter().position(|name| *name == room)
}

/// The lines that are no comments.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.trim_start().starts_with("//"))
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
}

fn is_browser_crate(word: &str) -> bool {
    BROWSER
        .iter()
        .any(|name| word == *name || word.strip_prefix(name).is_some_and(|rest| rest.starts_with('_')))
}

/// What follows each `crate::` or `gul_bara::`: one name, or the first names of a group in braces.
fn rooms_used(text: &str) -> Vec<&str> {
    let first_name = |path: &'_ str| {
        path.len()
            - path
                .trim_start_matches(|c: char| c.is_alphanumeric() || c == '_')
                .len()
    };
    let mut found = Vec::new();
    for start in ["crate::", "gul_bara::"]
        .iter()
        .flat_map(|start| text.match_indices(start))
    {
        let line = text[..start.0].rsplit('\n').next().unwrap_or_default();
        if line.trim_start().starts_with("//") {
            continue;
        }
        let rest = &text[start.0 + start.1.len()..];
        let Some(group) = rest.strip_prefix('{') else {
            found.push(&rest[..first_name(rest)]);
            continue;
        };
        let mut depth = 0;
        let mut begins = true;
        for (at, letter) in group.char_indices() {
            match letter {
                '{' => depth += 1,
                '}' if depth == 0 => break,
                '}' => depth -= 1,
                ',' => begins = depth == 0,
                _ if begins && !letter.is_whitespace() => {
                    found.push(&group[at..at + first_name(&group[at..])]);
                    begins = false;
                }
                _ => {}
            }
        }
    }
    found
}
