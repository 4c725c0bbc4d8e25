//! What a line asks, read field by field and checked.

use gul_bara::bot::{Level, Needs};
use gul_bara::rules::{
    Counted, Die, OpeningRule, Preset, Rest, RestRule, Roll, Rules, Seen, SeriesFrom, TurnKind,
};
use serde::Deserialize;
use serde_json::Value;

/// A line as it comes; which fields must be there depends on the command.
#[derive(Deserialize)]
pub struct Request {
    pub cmd: String,
    me: Option<[u8; 25]>,
    opp: Option<[u8; 25]>,
    rolls: Option<[u16; 2]>,
    rules: Option<RulesField>,
    score: Option<[u8; 3]>,
    roll: Option<[u8; 2]>,
    rest: Option<Vec<[u8; 2]>>,
    level: Option<String>,
    pub most: Option<u8>,
    pub seed: Option<u64>,
    pub games: Option<u32>,
    pub points: Option<[u8; 6]>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum RulesField {
    Preset(String),
    Switches(Switches),
}

/// The switches of the house rules; what is absent is as in `table`.
#[derive(Deserialize)]
struct Switches {
    series_from: Option<u8>,
    counted: Option<String>,
    rest: Option<String>,
    opening: Option<String>,
    first_checker: Option<String>,
    primes: Option<String>,
}

impl Request {
    /// The request that this JSON is.
    pub fn read(json: Value) -> Result<Request, String> {
        serde_json::from_value(json).map_err(|error| format!("no request: {error}"))
    }

    pub fn rules(&self) -> Result<Rules, String> {
        match &self.rules {
            None => Ok(Rules::default()),
            Some(RulesField::Preset(name)) => Preset::from_name(name)
                .map(Preset::rules)
                .ok_or(format!("rules: no preset {name:?}")),
            Some(RulesField::Switches(switches)) => switches.rules(),
        }
    }

    pub fn seen(&self) -> Result<Seen, String> {
        let mine = self.me.as_ref().ok_or("me is missing")?;
        let theirs = self.opp.as_ref().ok_or("opp is missing")?;
        Seen::new(mine, theirs).map_err(|reason| format!("no position (Ivory is me): {reason:?}"))
    }

    /// Rolls made by me and by the opponent; none where the field is absent.
    pub fn rolls(&self) -> [u16; 2] {
        self.rolls.unwrap_or_default()
    }

    /// What is to be played; `None` if it is a rest of nothing.
    pub fn kind(&self, rules: &Rules) -> Result<Option<TurnKind>, String> {
        match (&self.roll, &self.rest) {
            (Some(_), Some(_)) => Err("roll and rest exclude each other".to_owned()),
            (None, None) => Err("roll or rest is missing".to_owned()),
            (Some([one, other]), None) => {
                let [mine, theirs] = self.rolls();
                let roll = Roll::new(die(*one)?, die(*other)?);
                Ok(Some(TurnKind::of_roll(rules, roll, mine, theirs)))
            }
            (None, Some(stages)) => rest(stages).map(|rest| rest.map(TurnKind::Rest)),
        }
    }

    /// The player asked for; the strongest if none is.
    pub fn level(&self) -> Result<Level, String> {
        match &self.level {
            None => Ok(Level::ALL[Level::ALL.len() - 1]),
            Some(name) => level(name),
        }
    }

    pub fn needs(&self) -> Result<Option<Needs>, String> {
        let Some([mine, theirs, target]) = self.score else {
            return Ok(None);
        };
        let needed = |points: u8| target.checked_sub(points).ok_or("score: beyond its target");
        Needs::new(needed(mine)?, needed(theirs)?)
            .map(Some)
            .ok_or("score: the match is over or longer than 99 points".to_owned())
    }
}

/// The player of this name.
pub fn level(name: &str) -> Result<Level, String> {
    Level::from_name(name).ok_or_else(|| {
        let names: Vec<&str> = Level::ALL.map(Level::name).into();
        format!("level: no player {name:?}, there are {}", names.join(", "))
    })
}

fn die(pips: u8) -> Result<Die, String> {
    Die::new(pips).map_err(|_| format!("roll: no die shows {pips}"))
}

fn rest(stages: &[[u8; 2]]) -> Result<Option<Rest>, String> {
    let Some(&[number, times]) = stages.first() else {
        return Ok(None);
    };
    let rest = Rest::new(die(number)?, times).ok_or(format!("rest: {times} is not within 1 to 4"))?;
    let whole: Vec<[u8; 2]> = rest.stages().map(|(die, times)| [die.pips(), times]).collect();
    if whole == stages {
        Ok(Some(rest))
    } else {
        Err(format!(
            "rest: after {number} times {times} comes {:?}",
            &whole[1..]
        ))
    }
}

impl Switches {
    fn rules(&self) -> Result<Rules, String> {
        let table = Rules::default();
        Ok(Rules {
            series_from: match self.series_from {
                None => table.series_from,
                Some(1) => SeriesFrom::First,
                Some(3) => SeriesFrom::Third,
                Some(4) => SeriesFrom::Fourth,
                Some(other) => return Err(format!("rules: series_from is 1, 3 or 4, not {other}")),
            },
            counted: choose(
                "counted",
                &self.counted,
                ("side", Counted::PerSide),
                ("game", Counted::PerGame),
            )?,
            rest: choose(
                "rest",
                &self.rest,
                ("lost", RestRule::Lost),
                ("opponent", RestRule::ToOpponent),
            )?,
            opening: choose(
                "opening",
                &self.opening,
                ("played", OpeningRule::Played),
                ("again", OpeningRule::RolledAgain),
            )?,
            first_checker_limited: choose(
                "first_checker",
                &self.first_checker,
                ("free", false),
                ("limited", true),
            )?,
            primes_limited: choose("primes", &self.primes, ("free", false), ("limited", true))?,
        })
    }
}

fn choose<T: Copy>(
    field: &str,
    value: &Option<String>,
    (usual, by_default): (&str, T),
    (other, otherwise): (&str, T),
) -> Result<T, String> {
    match value.as_deref() {
        None => Ok(by_default),
        Some(value) if value == usual => Ok(by_default),
        Some(value) if value == other => Ok(otherwise),
        Some(value) => Err(format!("rules: {field} is {usual:?} or {other:?}, not {value:?}")),
    }
}
