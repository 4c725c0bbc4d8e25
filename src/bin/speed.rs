//! How fast the bot judges positions in a browser: the lists of `engine bench evaluations`, judged by the same code.
//! Only built to be measured (`tests/browser/measure/evaluations.measure.js`).

use gul_bara::bot::{self, Brain};
use gul_bara::rules::{Ends, Roll, Rules, Seen, TurnKind};
use wasm_bindgen::prelude::*;

fn main() {}

/// Candidate lists of positions, all 15 mixed rolls each.
#[wasm_bindgen]
pub struct Lists {
    brain: Brain,
    lists: Vec<(Seen, [u16; 2], Ends)>,
}

/// Bytes of a position: 25 counts of each side and the rolls that each has made.
const CASE: usize = 25 + 25 + 2;

#[wasm_bindgen]
impl Lists {
    /// The lists of these positions, judged by this network; positions that are none are left out.
    #[wasm_bindgen(constructor)]
    pub fn new(net: &[u8], cases: &[u8]) -> Result<Lists, String> {
        let brain = Brain::from_bytes(net).map_err(|reason| format!("{reason:?}"))?;
        let mut lists = Vec::new();
        for (seen, rolls) in cases.as_chunks::<CASE>().0.iter().filter_map(position) {
            for roll in Roll::all().filter(|roll| !roll.is_double()) {
                let mut ends = Ends::new();
                ends.find(&Rules::default(), &seen, TurnKind::Plain(roll));
                lists.push((seen, rolls, ends));
            }
        }
        Ok(Lists { brain, lists })
    }

    /// Judges them all; how many positions that was.
    pub fn judge(&self) -> u32 {
        let mut looked = 0;
        for (seen, rolls, ends) in &self.lists {
            let worth = bot::worth_of_ends(&self.brain, &Rules::default(), seen, *rolls, ends);
            std::hint::black_box(worth);
            looked += ends.len() as u32;
        }
        looked
    }
}

fn position(case: &[u8; CASE]) -> Option<(Seen, [u16; 2])> {
    let (mine, rest) = case.split_first_chunk::<25>()?;
    let (theirs, rolls) = rest.split_first_chunk::<25>()?;
    let seen = Seen::new(mine, theirs).ok()?;
    Some((seen, [u16::from(rolls[0]), u16::from(rolls[1])]))
}
