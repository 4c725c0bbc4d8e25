//! Players as the command line names them: a level, or the network of a file.

use gul_bara::bot::{Brain, Level, Style};
use std::str::FromStr;
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

    /// The player of this name: a level's, or `net:FILE` for the strongest level with another network;
    /// then perhaps `~S`, how blurred it sees (points), `@N`, the positions it judges at most, `+N`, the
    /// number of its best turns for which it looks a roll ahead, and `^N`, that for which it looks two.
    pub fn named(name: &str) -> Result<Player, String> {
        let (before, further) = suffix::<u8>(name, '^')?;
        let (before, ahead) = suffix::<u8>(before, '+')?;
        let (before, limit) = suffix::<u32>(before, '@')?;
        let (plain, blur) = suffix::<f64>(before, '~')?;
        let mut player = match plain.strip_prefix("net:") {
            None => Player::of_level(crate::request::level(plain)?),
            Some(file) => Player {
                brain: read(file)?,
                ..Player::of_level(Level::Six)
            },
        };
        player.name = name.to_owned();
        player.style.ahead = ahead.unwrap_or(player.style.ahead);
        player.style.further = further.unwrap_or(player.style.further);
        player.style.blur = blur.unwrap_or(player.style.blur);
        player.style.limit = limit.unwrap_or(player.style.limit);
        Ok(player)
    }
}

/// What stands before and after the last `mark`, if it is there.
fn suffix<T: FromStr>(name: &str, mark: char) -> Result<(&str, Option<T>), String> {
    match name.rsplit_once(mark) {
        None => Ok((name, None)),
        Some((before, after)) => match after.parse() {
            Ok(value) => Ok((before, Some(value))),
            Err(_) => Err(format!("{name}: no number after {mark}")),
        },
    }
}

fn read(file: &str) -> Result<Brain, String> {
    let bytes = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
    Brain::from_bytes(&bytes).map_err(|reason| format!("{file}: {reason:?}"))
}
