//! What an address, or a page around this one, asks for, in words such as `opponent=bot&level=4&rules=bulgarian`
//! (docs/embedding.md).

use super::setup::Setup;
use crate::bot::Level;
use crate::record::{MatchRecord, code};
use crate::rules::{MatchLength, Preset, Side};
use crate::table::Seats;

/// What is asked for. What is not named stays as it is usual.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wish {
    /// A match to begin.
    pub setup: Option<Setup>,
    /// A game to open, and who is to play it on.
    pub game: Option<(MatchRecord, Seats)>,
    /// The words that mean nothing here, as they were written.
    pub unclear: Vec<String>,
}

impl Wish {
    /// Reads words of the form `name=value` with `&` between them. Names of others (`theme`, `lang`, `controls`, `origin`)
    /// are left to those who know them; `usual` is the bot that plays where none is named.
    pub fn parse(words: &str, usual: Level) -> Wish {
        let mut wish = Wish::default();
        let mut level = usual;
        let mut people = false;
        let mut side = Side::Ivory;
        let mut setup = Setup::usual(Seats::PEOPLE);
        let mut asked = false;
        let mut game = None;
        let mut replay = false;
        for word in words.split('&').filter(|word| !word.is_empty()) {
            let (name, value) = word.split_once('=').unwrap_or((word, ""));
            let clear = match name {
                "opponent" => match value {
                    "bot" | "two" => {
                        people = value == "two";
                        Some(())
                    }
                    _ => None,
                },
                "level" => Level::from_name(value).map(|named| level = named),
                "side" => Side::BOTH
                    .into_iter()
                    .find(|side| side_name(*side) == value)
                    .map(|named| side = named),
                "rules" => Preset::from_name(value).map(|preset| setup.rules = preset.rules()),
                "match" => value
                    .parse()
                    .ok()
                    .and_then(|points| MatchLength::new(points).ok())
                    .map(|length| setup.length = length),
                "game" => code::from_text(value).ok().map(|record| game = Some(record)),
                "replay" if value == "yes" => {
                    replay = true;
                    continue;
                }
                "replay" => None,
                _ => continue,
            };
            match clear {
                Some(()) => asked |= name != "game",
                None => wish.unclear.push(word.to_owned()),
            }
        }
        let seats = if people {
            Seats::PEOPLE
        } else {
            Seats::against(side, level)
        };
        setup.seats = seats;
        // A game by itself is looked at and played on by two people; of a replay nobody plays a side.
        let by = match (replay, asked) {
            (true, _) => Seats::WATCHED,
            (false, true) => seats,
            (false, false) => Seats::PEOPLE,
        };
        wish.game = game.map(|record| (record, by));
        wish.setup = asked.then_some(setup);
        wish
    }
}

/// The name of a side in words and messages.
pub const fn side_name(side: Side) -> &'static str {
    match side {
        Side::Ivory => "ivory",
        Side::Night => "night",
    }
}
