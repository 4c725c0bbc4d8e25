//! `engine bearoff`: the exact rolls of home positions.

use gul_bara::bot::Bearoff;
use gul_bara::rules::Checkers;
use serde_json::json;
use std::io::{self, Write};

/// Prints one position, or all of them.
pub fn run(arguments: &[String]) -> Result<(), String> {
    if arguments.is_empty() {
        return all().map_err(|error| error.to_string());
    }
    let points: Vec<u8> = arguments
        .iter()
        .map(|count| {
            count
                .parse()
                .map_err(|_| format!("{count:?} is no number of checkers"))
        })
        .collect::<Result<_, _>>()?;
    let points = points
        .try_into()
        .map_err(|_| "bearoff wants the checkers on points 1 to 6: six numbers")?;
    one(points)
}

fn one(points: [u8; 6]) -> Result<(), String> {
    let bearoff = Bearoff::shared();
    let rolls = bearoff
        .rolls(points)
        .ok_or("points: more than fifteen checkers")?;
    println!("{rolls:.9} rolls to bear all off");
    let mut counts = [0; 25];
    counts[1..7].copy_from_slice(&points);
    counts[0] = 15 - points.iter().sum::<u8>();
    if let Some((all, first)) = Checkers::new(&counts).and_then(|side| bearoff.distributions(side)) {
        println!("rolls\tall off\tfirst off");
        for (rolls, (all, first)) in all.iter().zip(first).enumerate() {
            if *all > 0.0 || *first > 0.0 {
                println!("{rolls}\t{all:.6}\t{first:.6}");
            }
        }
    }
    Ok(())
}

/// Every position, a line each, as in `tests/vectors/bearoff.jsonl`.
fn all() -> io::Result<()> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut points = [0; 6];
    loop {
        if let Some(rolls) = Bearoff::shared().rolls(points) {
            writeln!(out, "{}", json!({ "points": points, "rolls": rolls }))?;
        }
        // Counts up as numbers of sixteen digits do.
        let Some(place) = points.iter().position(|&count| count < 15) else {
            return out.flush();
        };
        points[..place].fill(0);
        points[place] += 1;
    }
}
