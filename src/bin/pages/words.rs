//! Texts that are not written in a page itself: a board in words, and words by their keys.

use crate::boards::READER;
use crate::fault::{self, Fault};
use gul_bara::rules::{Checkers, Point, Side};
use gul_bara::text::{Language, Text};
use gul_bara::view::drawing::Scene;
use serde_json::{Map, Value};
use std::path::Path;

/// Every point that somebody holds, and what is borne off: by the words that the page has for its points.
pub fn described(text: Text, scene: &Scene) -> String {
    let mine = scene.position.of(READER);
    let theirs = scene.position.of(READER.other());
    let on = |point: Point| {
        let (mine, theirs) = (mine.on(point), theirs.on(point.across()));
        let lying = match (mine, theirs) {
            (0, 0) => return None,
            (0, count) => text.theirs(u32::from(count), text.night()),
            (count, _) => text.yours(u32::from(count)),
        };
        Some(format!("{}, {lying}", text.point(point.number())))
    };
    let off = |checkers: Checkers, side: Side| {
        let name = if side == Side::Ivory {
            text.ivory()
        } else {
            text.night()
        };
        let off = checkers.off();
        (off > 0).then(|| format!("{}, {}", text.tray(name), text.checkers_off(off)))
    };
    let points = Point::all().filter_map(on);
    let trays = [off(mine, READER), off(theirs, READER.other())];
    let all: Vec<String> = points.chain(trays.into_iter().flatten()).collect();
    all.join("; ") + "."
}

/// Texts by their keys: those of the page (`locales/LANG.json`) and those of the pages of text (`pages/LANG/words.json`).
pub struct Words(Map<String, Value>);

impl Words {
    /// Reads those of a language.
    pub fn read(language: Language) -> Result<Words, Fault> {
        let code = language.code();
        let mut words = Map::new();
        for file in [format!("locales/{code}.json"), format!("pages/{code}/words.json")] {
            let read: Map<String, Value> = serde_json::from_str(&fault::read(Path::new(&file))?)
                .map_err(|error| Fault::new(&file, error))?;
            words.extend(read);
        }
        Ok(Words(words))
    }

    /// The text of this key.
    pub fn get(&self, key: &str) -> Result<&str, String> {
        let word = self.0.get(key).and_then(Value::as_str);
        word.ok_or_else(|| format!("wants the text `{key}`, which is not there"))
    }

    /// The text with every `{key}` in it replaced.
    pub fn fill(&self, text: &str) -> Result<String, String> {
        let mut parts = text.split('{');
        let mut filled = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (key, rest) = part.split_once('}').ok_or("has a brace that is not closed")?;
            filled.push_str(self.get(key)?);
            filled.push_str(rest);
        }
        Ok(filled)
    }
}
