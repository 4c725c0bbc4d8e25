//! One game as choices among what is legal.

use super::MOST_CHOICES;
use super::error::{CodeError, Part, TooLong};
use super::number::{Reader, Writer};
use super::order::{
    OPENINGS, THROWS, number_of_opening, numbers_of_roll, opening_of_number, roll_of_number, steps_in_order,
};
use crate::record::{Choice, GameRecord, MatchRecord, Start};
use crate::rules::{CHECKERS, Checkers, Game, How, Phase, Position, Side};

/// How a game stands at the end of its record, with its numbers among [`ENDINGS`].
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    BorneOff,
    UnderWay,
    Resigned(Side),
}

const ENDINGS: u32 = 8;

impl Ending {
    const ALL: [Ending; 4] = [
        Ending::BorneOff,
        Ending::UnderWay,
        Ending::Resigned(Side::Ivory),
        Ending::Resigned(Side::Night),
    ];

    fn of(game: &Game) -> Ending {
        match game.outcome() {
            None => Ending::UnderWay,
            Some(outcome) if outcome.how == How::Resigned => Ending::Resigned(outcome.winner.other()),
            Some(_) => Ending::BorneOff,
        }
    }

    /// First number and share.
    const fn numbers(self) -> (u32, u32) {
        match self {
            Ending::BorneOff => (0, 4),
            Ending::UnderWay => (4, 2),
            Ending::Resigned(Side::Ivory) => (6, 1),
            Ending::Resigned(Side::Night) => (7, 1),
        }
    }
}

/// Writes a game; its start only with the first of a match, since the others start as usual.
pub(super) fn write_game(writer: &mut Writer, record: &GameRecord, first: bool) -> Result<(), TooLong> {
    if first {
        write_start(writer, record.start());
    }
    let ending = Ending::of(record.now());
    let (number, share) = ending.numbers();
    writer.put(number, share, ENDINGS);
    let written = record
        .choices()
        .iter()
        .filter(|choice| is_written(choice))
        .count();
    if written > MOST_CHOICES {
        return Err(TooLong::Choices);
    }
    if ending != Ending::BorneOff {
        // At most `MOST_CHOICES`.
        writer.put_count(written as u16);
    }
    let mut game = record.start().game(*record.rules());
    let mut done = false;
    for &choice in record.choices() {
        match choice {
            Choice::Resign(_) => break,
            Choice::Done => done = true,
            _ => {
                write_choice(writer, &game, choice);
                done = false;
            }
        }
        // A record holds only choices that fit.
        game = choice.after(&game).unwrap_or(game);
    }
    if ending != Ending::BorneOff && (done || may_be_done(&game)) {
        writer.put_flag(done);
    }
    Ok(())
}

/// Reads the start of a match's first game.
pub(super) fn read_start(reader: &mut Reader) -> Result<Start, CodeError> {
    if !reader.take_flag() {
        return Ok(Start::Usual);
    }
    let ivory = read_checkers(reader);
    let night = read_checkers(reader);
    Ok(Start::SetUp {
        position: Position::new(&ivory, &night).map_err(CodeError::Position)?,
        rolls: [reader.take_count(), reader.take_count()],
        to_roll: if reader.take_flag() {
            Side::Night
        } else {
            Side::Ivory
        },
    })
}

/// Plays a game, in which nothing has happened yet, through what was written.
pub(super) fn read_choices(
    reader: &mut Reader,
    record: &mut MatchRecord,
    index: usize,
) -> Result<(), CodeError> {
    let malformed = CodeError::Malformed(Part::Game(index));
    let ending = reader
        .take(ENDINGS, |number| {
            Ending::ALL
                .into_iter()
                .map(|ending| (ending, ending.numbers().0, ending.numbers().1))
                .rfind(|&(_, first, _)| first <= number)
        })
        .ok_or(malformed)?;
    let most = match ending {
        Ending::BorneOff => MOST_CHOICES,
        _ => usize::from(reader.take_count()),
    };
    if most > MOST_CHOICES {
        return Err(TooLong::Choices.into());
    }
    for _ in 0..most {
        if record.game().now().outcome().is_some() {
            break;
        }
        if may_be_done(record.game().now()) {
            push(record, Choice::Done, index)?;
        }
        let choice = read_choice(reader, record.game().now()).ok_or(malformed)?;
        push(record, choice, index)?;
    }
    match (ending, record.game().now().outcome().is_some()) {
        (Ending::BorneOff, true) => Ok(()),
        (Ending::BorneOff, false) => Err(TooLong::Choices.into()),
        (_, true) => Err(CodeError::IllegalChoice {
            game: index,
            choice: record.game().choices().len(),
        }),
        (_, false) => {
            if may_be_done(record.game().now()) && reader.take_flag() {
                push(record, Choice::Done, index)?;
            }
            match ending {
                Ending::Resigned(loser) => push(record, Choice::Resign(loser), index),
                _ => Ok(()),
            }
        }
    }
}

/// Whether the choice has a number of its own: all but what follows from the next or from the ending.
fn is_written(choice: &Choice) -> bool {
    !matches!(choice, Choice::Done | Choice::Resign(_))
}

fn may_be_done(game: &Game) -> bool {
    game.turn().is_some_and(|turn| turn.is_over())
}

fn push(record: &mut MatchRecord, choice: Choice, index: usize) -> Result<(), CodeError> {
    let place = record.game().choices().len();
    record.push(choice).map_err(|_| CodeError::IllegalChoice {
        game: index,
        choice: place,
    })
}

fn write_choice(writer: &mut Writer, game: &Game, choice: Choice) {
    match choice {
        Choice::Opening { ivory, night } => {
            if let Some(number) = number_of_opening(ivory, night) {
                writer.put_one_of(number, OPENINGS);
            }
        }
        Choice::Roll(roll) => {
            let (first, share) = numbers_of_roll(roll);
            writer.put(first, share, THROWS);
        }
        Choice::Step(step) => {
            let Some(turn) = game.turn() else { return };
            let (mut number, mut total) = (0, 0);
            for legal in steps_in_order(&turn.steps()) {
                if legal == step {
                    number = total;
                }
                total += 1;
            }
            writer.put_one_of(number, total);
        }
        Choice::Done | Choice::Resign(_) => {}
    }
}

fn read_choice(reader: &mut Reader, game: &Game) -> Option<Choice> {
    match game.phase() {
        Phase::Opening => {
            let (ivory, night) = opening_of_number(reader.take_one_of(OPENINGS))?;
            Some(Choice::Opening { ivory, night })
        }
        Phase::ToRoll(_) => reader
            .take(THROWS, |number| {
                let roll = roll_of_number(number)?;
                let (first, share) = numbers_of_roll(roll);
                Some((roll, first, share))
            })
            .map(Choice::Roll),
        Phase::Playing(turn) => {
            let steps = turn.steps();
            let total = steps_in_order(&steps).fold(0, |total, _| total + 1);
            let number = reader.take_one_of(total);
            let step = steps_in_order(&steps).nth(usize::try_from(number).ok()?)?;
            Some(Choice::Step(step))
        }
        Phase::Over(_) => None,
    }
}

fn write_start(writer: &mut Writer, start: &Start) {
    match start {
        Start::Usual => writer.put_flag(false),
        Start::SetUp {
            position,
            rolls,
            to_roll,
        } => {
            writer.put_flag(true);
            for side in Side::BOTH {
                write_checkers(writer, position.of(side));
            }
            for &made in rolls {
                writer.put_count(made);
            }
            writer.put_flag(*to_roll == Side::Night);
        }
    }
}

/// A row of 15 checkers and 24 gaps, the count of index 0 first: each of the 39 places says which of
/// the two it is, with the share that the remaining ones have.
fn write_checkers(writer: &mut Writer, checkers: Checkers) {
    let (mut checkers_left, mut gaps_left) = (u32::from(CHECKERS), 24);
    for count in checkers.counts() {
        for _ in 0..count {
            writer.put(0, checkers_left, checkers_left + gaps_left);
            checkers_left -= 1;
        }
        if gaps_left > 0 {
            writer.put(checkers_left, gaps_left, checkers_left + gaps_left);
            gaps_left -= 1;
        }
    }
}

fn read_checkers(reader: &mut Reader) -> [u8; 25] {
    let mut counts = [0; 25];
    let (mut checkers_left, mut gaps_left) = (u32::from(CHECKERS), 24);
    let mut index = 0;
    while checkers_left + gaps_left > 0 {
        let is_checker = reader
            .take(checkers_left + gaps_left, |number| {
                Some(if number < checkers_left {
                    (true, 0, checkers_left)
                } else {
                    (false, checkers_left, gaps_left)
                })
            })
            .unwrap_or(checkers_left > 0);
        if is_checker {
            if let Some(count) = counts.get_mut(index) {
                *count += 1;
            }
            checkers_left -= 1;
        } else {
            gaps_left -= 1;
            index += 1;
        }
    }
    counts
}
