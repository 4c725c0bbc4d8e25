//! A match read from its lines.

use super::dice::DiceLines;
use super::error::{TextError, TextReason};
use super::places::read_places;
use super::resolve::play_hops;
use super::rules::read_rules;
use super::turn_line::{RestSaid, TurnLine, read_side, read_two_dice, turn_line};
use super::{MOST_BYTES, VERSION};
use crate::record::code::{MOST_CHOICES, MOST_DICE_BYTES};
use crate::record::{Choice, MatchRecord, Name, Start};
use crate::rules::{
    Die, MatchLength, OpeningRule, Outcome, Phase, Position, Roll, Rules, Side, Turn, TurnKind,
};

/// The match that a text tells, played through by the rules; or the first line that is wrong.
///
/// Written by [`super::write`] or by hand: lines in any case, empty ones and those that begin with `#`
/// skipped, steps in any order that can be played, `24/15` for both numbers of one checker.
pub fn read(text: &str) -> Result<MatchRecord, TextError> {
    if text.len() > MOST_BYTES {
        return Err(TextError {
            line: 1,
            reason: TextReason::TooLong,
        });
    }
    let mut reader = Reader::default();
    let mut last = 1;
    for (index, line) in text.lines().enumerate() {
        let line = line.trim().trim_start_matches('\u{feff}');
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        last = index + 1;
        reader
            .line(line)
            .map_err(|reason| TextError { line: last, reason })?;
    }
    reader.finish().map_err(|reason| TextError { line: last, reason })
}

#[derive(Default)]
struct Reader {
    rules: Rules,
    length: Option<MatchLength>,
    names: [Name; 2],
    dice: DiceLines,
    start: StartLines,
    record: Option<MatchRecord>,
    /// Whether the last turn's line ended with an ellipsis.
    is_open: bool,
}

#[derive(Default)]
struct StartLines {
    counts: [Option<[u8; 25]>; 2],
    rolls: Option<[u16; 2]>,
    to_roll: Option<Side>,
}

type Read<T = ()> = Result<T, TextReason>;

impl Reader {
    fn line(&mut self, line: &str) -> Read {
        let Some((key, value)) = line.split_once(':') else {
            return self.words(line);
        };
        let (key, value) = (key.trim().to_ascii_lowercase(), value.trim());
        match key.as_str() {
            "rules" => self.head(|reader| {
                reader.rules = read_rules(value).map_err(TextReason::Rules)?;
                Ok(())
            }),
            "match to" | "match" => self.head(|reader| {
                let points = value.split_whitespace().next().and_then(|word| word.parse().ok());
                let length = points.and_then(|points| MatchLength::new(points).ok());
                reader.length = Some(length.ok_or(TextReason::MatchLength)?);
                Ok(())
            }),
            "ivory" | "night" => self.head(|reader| {
                let side = read_side(&key).ok_or(TextReason::NotUnderstood)?;
                reader.names[side.index()] = Name::new(value).map_err(TextReason::Name)?;
                Ok(())
            }),
            "dice" => self.head(|reader| reader.dice.kind(value).ok_or(TextReason::Dice)),
            "dice hash" => self.head(|reader| reader.dice.hash(value).ok_or(TextReason::Dice)),
            "dice secret" => self.head(|reader| reader.dice.secret(value).ok_or(TextReason::Dice)),
            "dice words" => self.head(|reader| reader.dice.words(value).ok_or(TextReason::Dice)),
            "start ivory" | "start night" | "start rolls" | "to roll" => {
                self.head(|reader| reader.start.line(&key, value).ok_or(TextReason::Start))
            }
            "opening" => self.opening(value),
            _ => self.turn(&turn_line(&key, value)?),
        }
    }

    /// A line that belongs before the first choice.
    fn head(&mut self, set: impl FnOnce(&mut Reader) -> Read) -> Read {
        match self.record {
            None => set(self),
            Some(_) => Err(TextReason::TooLate),
        }
    }

    /// A line without a colon.
    fn words(&mut self, line: &str) -> Read {
        let lower = line.to_ascii_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        match words.as_slice() {
            ["gul", "bara", version] => match version.parse() {
                Ok(version) if version > VERSION => Err(TextReason::NewerVersion(version)),
                Ok(_) => self.head(|_| Ok(())),
                Err(_) => Err(TextReason::NotUnderstood),
            },
            ["game", number, ..] => self.game(number.parse().map_err(|_| TextReason::NotUnderstood)?),
            [side, "resigns"] => {
                let loser = read_side(side).ok_or(TextReason::NotUnderstood)?;
                self.is_open = false;
                self.push(Choice::Resign(loser))
            }
            [side, "wins", points, ..] => {
                let winner = read_side(side).ok_or(TextReason::NotUnderstood)?;
                let said = points.parse::<u8>().map_err(|_| TextReason::NotUnderstood)?;
                let outcome = self.record()?.game().now().outcome();
                let fits = |outcome: Outcome| outcome.winner == winner && outcome.points() == said;
                if outcome.is_some_and(fits) {
                    Ok(())
                } else {
                    Err(TextReason::Result)
                }
            }
            _ => Err(TextReason::NotUnderstood),
        }
    }

    fn game(&mut self, number: usize) -> Read {
        let Some(record) = &mut self.record else {
            return if number == 1 {
                Ok(())
            } else {
                Err(TextReason::GameNumber(1))
            };
        };
        let next = record.games().len() + 1;
        if number != next {
            return Err(TextReason::GameNumber(next));
        }
        if record.next_game() {
            return Ok(());
        }
        Err(match record.score().winner() {
            Some(_) => TextReason::MatchIsOver,
            None => TextReason::GameUnderWay,
        })
    }

    fn opening(&mut self, value: &str) -> Read {
        let figures = value
            .to_ascii_lowercase()
            .replace("ivory", "")
            .replace("night", "");
        let (ivory, night) = read_two_dice(&figures).ok_or(TextReason::Opening)?;
        self.push(Choice::Opening { ivory, night })
    }

    fn turn(&mut self, line: &TurnLine) -> Read {
        if self.is_open {
            return Err(TextReason::TurnUnderWay);
        }
        self.begin_turn(line)?;
        let mut turn = self.turn_under_way()?;
        if line.side.is_some_and(|side| side != turn.side()) {
            return Err(TextReason::OtherSide(turn.side()));
        }
        let mut steps = Vec::new();
        for (number, hops) in &line.stages {
            let before = steps.len();
            turn = play_hops(turn, hops, &mut steps)?;
            let other = |die: &Die| steps[before..].iter().any(|step| step.die != *die);
            if let Some(die) = number.filter(other) {
                return Err(TextReason::OtherNumber(die.pips()));
            }
        }
        for step in steps {
            self.push(Choice::Step(step))?;
        }
        self.is_open = line.is_open;
        self.end_turn(&turn, line)
    }

    /// Rolls for the turn, unless the opening or a rest has begun it already.
    fn begin_turn(&mut self, line: &TurnLine) -> Read {
        let rules = self.rules;
        match (*self.record()?.game().now().phase(), line.roll) {
            (Phase::Opening, Some(roll)) => match line.side {
                // Who plays the opening dice threw the higher one.
                Some(side) if rules.opening == OpeningRule::Played && !roll.is_double() => {
                    self.push(opening_of(side, roll))
                }
                _ => Err(TextReason::NoOpening),
            },
            (Phase::Opening, None) => Err(TextReason::NoOpening),
            (Phase::ToRoll(side), Some(_)) if line.side.is_some_and(|named| named != side) => {
                Err(TextReason::OtherSide(side))
            }
            (Phase::ToRoll(_), Some(roll)) => self.push(Choice::Roll(roll)),
            (Phase::ToRoll(_), None) => Err(TextReason::NoRest),
            (Phase::Playing(turn), roll) => match (turn.kind(), roll) {
                (TurnKind::Rest(_), None) => Ok(()),
                (TurnKind::Rest(_), Some(_)) => Err(TextReason::RestFirst),
                (_, None) => Err(TextReason::NoRest),
                (TurnKind::Plain(opening), Some(roll)) if opening != roll => {
                    Err(TextReason::OtherRoll(opening))
                }
                _ => Ok(()),
            },
            (Phase::Over(_), _) => Err(TextReason::GameIsOver),
        }
    }

    fn end_turn(&mut self, turn: &Turn, line: &TurnLine) -> Read {
        let rest = match (turn.left_over(), turn.passed_on()) {
            (_, Some(_)) => Some(RestSaid::ToOpponent),
            (Some(_), None) => Some(RestSaid::Lost),
            (None, None) => None,
        };
        if line.rest.is_some() && line.rest != rest {
            return Err(TextReason::RestNote);
        }
        if line.is_open || turn.has_won() {
            return Ok(());
        }
        if turn.is_over() {
            self.push(Choice::Done)
        } else {
            Err(TextReason::StepsLeft)
        }
    }

    fn turn_under_way(&mut self) -> Read<Turn> {
        let turn = self.record()?.game().now().turn();
        turn.copied().ok_or(TextReason::NotUnderstood)
    }

    fn push(&mut self, choice: Choice) -> Read {
        let record = self.record()?;
        let game = record.game();
        // As many as a code holds, with the ends of turns between them.
        if game.choices().len() >= 2 * MOST_CHOICES {
            return Err(TextReason::TooLong);
        }
        let over = game.now().outcome().is_some();
        record.push(choice).map_err(|_| match choice {
            _ if over => TextReason::GameIsOver,
            Choice::Opening { .. } => TextReason::Opening,
            _ => TextReason::NotUnderstood,
        })
    }

    /// The match, begun with what the lines before said.
    fn record(&mut self) -> Read<&mut MatchRecord> {
        if self.record.is_none() {
            let start = std::mem::take(&mut self.start).finish()?;
            let names = std::mem::take(&mut self.names);
            let length = self.length.unwrap_or(MatchLength::USUAL);
            let mut record = MatchRecord::new(self.rules, length, names, start);
            let dice = std::mem::take(&mut self.dice).finish();
            record.set_dice(
                dice.filter(|dice| dice.len() <= MOST_DICE_BYTES)
                    .ok_or(TextReason::Dice)?,
            );
            self.record = Some(record);
        }
        self.record.as_mut().ok_or(TextReason::NotUnderstood)
    }

    fn finish(mut self) -> Read<MatchRecord> {
        self.record()?;
        self.record.ok_or(TextReason::NotUnderstood)
    }
}

impl StartLines {
    fn line(&mut self, key: &str, value: &str) -> Option<()> {
        match key {
            "start rolls" => {
                let mut made = value.split_whitespace().map(|word| word.parse().ok());
                self.rolls = Some([made.next()??, made.next()??]);
            }
            "to roll" => self.to_roll = Some(read_side(value)?),
            _ => {
                let side = read_side(key.split_whitespace().next_back()?)?;
                self.counts[side.index()] = Some(read_places(&value.to_ascii_lowercase())?);
            }
        }
        Some(())
    }

    fn finish(self) -> Read<Start> {
        match (self.counts, self.rolls, self.to_roll) {
            ([None, None], None, None) => Ok(Start::Usual),
            ([Some(ivory), Some(night)], rolls, Some(to_roll)) => Ok(Start::SetUp {
                position: Position::new(&ivory, &night).map_err(TextReason::Position)?,
                rolls: rolls.unwrap_or([0; 2]),
                to_roll,
            }),
            _ => Err(TextReason::Start),
        }
    }
}

const fn opening_of(starter: Side, roll: Roll) -> Choice {
    let (ivory, night) = match starter {
        Side::Ivory => (roll.high(), roll.low()),
        Side::Night => (roll.low(), roll.high()),
    };
    Choice::Opening { ivory, night }
}
