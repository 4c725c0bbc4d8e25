//! What can be heard of a game: told from what is shown before and after.

use super::ladder::RungState;
use super::phase::Phase;
use super::snapshot::{Shown, Snapshot};
use crate::rules::Side;

/// Numbers of a series, all played, that are worth a celebration: twelve steps.
const LONG: usize = 3;

/// Something that makes a sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cue {
    /// Dice fell.
    Dice,
    /// A checker was put down, also one taken back.
    Step,
    /// A checker was borne off.
    Off,
    /// The last step of a long series was played, with nothing of it lost.
    Series,
    /// The game ended.
    Win,
}

impl Cue {
    /// What to hear when the one is shown after the other; of several things the greatest. Another match, and another
    /// game of it, are silent.
    pub fn between(before: &Snapshot, after: &Snapshot) -> Option<Cue> {
        let (was, is) = (before.shown.as_ref()?, after.shown.as_ref()?);
        if was.slot != is.slot || was.record.games().len() != is.record.games().len() {
            return None;
        }
        let ended = |snapshot: &Snapshot| matches!(snapshot.phase, Phase::Result(_));
        let rolls = |shown: &Shown| -> u32 {
            Side::BOTH
                .iter()
                .map(|&side| u32::from(shown.game.rolls(side)))
                .sum()
        };
        let off = |shown: &Shown| -> u8 {
            let position = shown.game.position();
            Side::BOTH.iter().map(|&side| position.of(side).off()).sum()
        };
        if ended(after) && !ended(before) {
            Some(Cue::Win)
        } else if is_long_and_whole(is) && !is_long_and_whole(was) {
            Some(Cue::Series)
        } else if rolls(is) > rolls(was) {
            Some(Cue::Dice)
        } else if off(is) > off(was) {
            Some(Cue::Off)
        } else {
            (was.pips != is.pips).then_some(Cue::Step)
        }
    }

    /// Its name for the page's scripts.
    pub const fn name(self) -> &'static str {
        match self {
            Cue::Dice => "dice",
            Cue::Step => "step",
            Cue::Off => "off",
            Cue::Series => "series",
            Cue::Win => "win",
        }
    }
}

fn is_long_and_whole(shown: &Shown) -> bool {
    shown.ladder.as_ref().is_some_and(|ladder| {
        ladder.rungs.len() >= LONG && ladder.rungs.iter().all(|rung| rung.state == RungState::Played)
    })
}
