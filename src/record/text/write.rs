//! A match written out.

use super::VERSION;
use super::dice::dice_lines;
use super::parts::{RestNote, TurnParts, turn_parts};
use super::places::places_text;
use super::rules::rules_text;
use crate::record::{Choice, GameRecord, MatchRecord, Start, TurnLog};
use crate::rules::{How, Side, TurnKind};
use std::fmt::{self, Write};

/// The match as text; it says all that the record holds.
pub fn write(record: &MatchRecord) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write_match(&mut text, record);
    text
}

fn write_match(out: &mut String, record: &MatchRecord) -> fmt::Result {
    writeln!(out, "Gul Bara {VERSION}")?;
    writeln!(out, "Rules: {}", rules_text(record.rules()))?;
    writeln!(out, "Match to: {}", record.length().points())?;
    for side in Side::BOTH {
        writeln!(out, "{}: {}", side_name(side), record.name(side).as_str())?;
    }
    for (key, value) in dice_lines(record.dice()) {
        writeln!(out, "{key}: {value}")?;
    }
    for (index, game) in record.games().iter().enumerate() {
        writeln!(out, "\nGame {}", index + 1)?;
        write_game(out, game)?;
    }
    Ok(())
}

fn write_game(out: &mut String, game: &GameRecord) -> fmt::Result {
    write_start(out, game.start())?;
    if let Some(Choice::Opening { ivory, night }) = game.choices().first() {
        writeln!(out, "Opening: Ivory {}, Night {}", ivory.pips(), night.pips())?;
    }
    for (index, turn) in game.turns().iter().enumerate() {
        write!(out, "{}. ", index + 1)?;
        write_turn(out, turn)?;
    }
    if let Some(outcome) = game.now().outcome() {
        if outcome.how == How::Resigned {
            writeln!(out, "{} resigns", side_name(outcome.winner.other()))?;
        }
        let plural = if outcome.points() == 1 { "" } else { "s" };
        writeln!(
            out,
            "{} wins {} point{plural}",
            side_name(outcome.winner),
            outcome.points()
        )?;
    }
    Ok(())
}

fn write_start(out: &mut String, start: &Start) -> fmt::Result {
    let Start::SetUp {
        position,
        rolls,
        to_roll,
    } = start
    else {
        return Ok(());
    };
    for side in Side::BOTH {
        let places = places_text(position.of(side));
        writeln!(out, "Start {}: {places}", side_name(side))?;
    }
    writeln!(out, "Start rolls: {} {}", rolls[0], rolls[1])?;
    writeln!(out, "To roll: {}", side_name(*to_roll))
}

fn write_turn(out: &mut String, turn: &TurnLog) -> fmt::Result {
    let side = side_name(turn.side);
    match turn.kind {
        TurnKind::Plain(roll) => write!(out, "{side} {roll}:")?,
        TurnKind::Series(die) => write!(out, "{side} {die}-{die}:", die = die.pips())?,
        TurnKind::Rest(_) => write!(out, "{side} rest:")?,
    }
    write_parts(out, &turn_parts(turn))?;
    out.write_char('\n')
}

fn write_parts(out: &mut String, parts: &TurnParts) -> fmt::Result {
    for (index, stage) in parts.stages.iter().enumerate() {
        if index > 0 {
            out.write_str(" |")?;
        }
        if let Some(number) = stage.number {
            write!(out, " {}:", number.pips())?;
        }
        for step in &stage.moves {
            write!(out, " {step}")?;
        }
        if stage.moves.is_empty() {
            out.write_str(" no step")?;
        }
    }
    match parts.rest {
        Some(RestNote::Lost(_)) => out.write_str(" – rest lost")?,
        Some(RestNote::ToOpponent(_)) => out.write_str(" – rest to the opponent")?,
        None => {}
    }
    if parts.is_open {
        out.write_str(" …")?;
    }
    Ok(())
}

/// The side's name in texts, whatever language the page is in.
pub(super) const fn side_name(side: Side) -> &'static str {
    match side {
        Side::Ivory => "Ivory",
        Side::Night => "Night",
    }
}
