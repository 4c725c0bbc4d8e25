//! Throws in short.

use gul_bara::record::Choice;

/// A throw as its dice; of an opening Ivory's first.
pub fn dice(choice: &Choice) -> String {
    match choice {
        Choice::Opening { ivory, night } => format!("{}-{}", ivory.pips(), night.pips()),
        Choice::Roll(roll) => roll.to_string(),
        Choice::Step(_) | Choice::Done | Choice::Resign(_) => String::new(),
    }
}
