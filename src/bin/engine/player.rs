//! Players as the command line names them: a level, or the network of a file.

use gul_bara::bot::{Brain, Level, Opinion, Style};
use std::sync::LazyLock;

/// A player with all it needs.
#[derive(Clone)]
pub struct Player {
    pub name: String,
    pub level: Level,
    pub style: Style,
    pub brain: Brain,
}

/// The network that ships.
const NET: &[u8] = include_bytes!("../../../data/net.bin");

/// The data that ships, made ready at first use.
pub fn shipped() -> Brain {
    static BRAIN: LazyLock<Brain> =
        LazyLock::new(|| Brain::from_bytes(NET).expect("the shipped network fits this build"));
    BRAIN.clone()
}

impl Player {
    /// A level with the data that ships.
    pub fn of_level(level: Level) -> Player {
        Player {
            name: level.name().to_owned(),
            level,
            style: level.style(),
            brain: if level.needs_net() {
                shipped()
            } else {
                Brain::default()
            },
        }
    }

    /// The player of this name: a level's, or `net:FILE` for the strongest level with another network.
    pub fn named(name: &str) -> Result<Player, String> {
        let Some(file) = name.strip_prefix("net:") else {
            return crate::request::level(name).map(Player::of_level);
        };
        let bytes = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
        Ok(Player {
            name: name.to_owned(),
            level: Level::Six,
            style: Style {
                opinion: Opinion::Net,
                ..Level::Six.style()
            },
            brain: Brain::from_bytes(&bytes).map_err(|reason| format!("{file}: {reason:?}"))?,
        })
    }
}
