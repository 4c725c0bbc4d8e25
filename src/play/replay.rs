//! Going through a match that is only looked at, turn by turn.

use super::open_match::{Hold, OpenMatch};
use super::sitting::Sitting;
use crate::friend::Go;
use crate::record::MatchRecord;
use crate::table::{Seats, Table};

/// The whole match, and where in it one is.
pub(super) struct Replay {
    whole: MatchRecord,
    /// Where one can be: in which game, after how many of its choices. The first is the start.
    stops: Vec<(usize, usize)>,
    at: usize,
}

impl Replay {
    /// At the end of this match.
    pub fn of(whole: &MatchRecord) -> Replay {
        let mut stops = Vec::new();
        for (index, game) in whole.games().iter().enumerate() {
            stops.push((index, 0));
            let ended = game.turns().iter().filter(|turn| turn.ended);
            stops.extend(ended.map(|turn| (index, turn.ends)));
            let end = (index, game.choices().len());
            if stops.last() != Some(&end) {
                stops.push(end);
            }
        }
        Replay {
            whole: whole.clone(),
            at: stops.len().saturating_sub(1),
            stops,
        }
    }

    /// At which stop one is, and how many there are beside the start.
    pub fn place(&self) -> [u16; 2] {
        // A match has far fewer turns.
        [self.at, self.stops.len().saturating_sub(1)].map(|count| u16::try_from(count).unwrap_or(u16::MAX))
    }

    pub const fn whole(&self) -> &MatchRecord {
        &self.whole
    }

    /// Goes; from how many choices of the game on what is new is shown as it was played.
    fn go(&mut self, go: Go) -> Option<usize> {
        let last = self.stops.len().saturating_sub(1);
        let before = self.stops.get(self.at).copied();
        self.at = match go {
            Go::First => 0,
            Go::Back => self.at.saturating_sub(1),
            Go::Forward => last.min(self.at + 1),
            Go::Last => last,
        };
        let here = self.stops.get(self.at)?;
        before
            .filter(|(game, _)| go == Go::Forward && *game == here.0)
            .map(|(_, choices)| choices)
    }

    /// The match up to where one is.
    fn record(&self) -> MatchRecord {
        let whole = &self.whole;
        let (games, choices) = self.stops.get(self.at).copied().unwrap_or_default();
        let names = crate::rules::Side::BOTH.map(|side| whole.name(side).clone());
        let start = whole
            .games()
            .first()
            .map(|game| *game.start())
            .unwrap_or_default();
        let mut record = MatchRecord::new(*whole.rules(), whole.length(), names, start);
        for (index, game) in whole.games().iter().take(games + 1).enumerate() {
            if index > 0 {
                record.next_game();
            }
            let shown = if index == games {
                choices
            } else {
                game.choices().len()
            };
            for &choice in game.choices().iter().take(shown) {
                // What was legal in the whole match is legal in a part of it.
                let _ = record.push(choice);
            }
        }
        record.set_dice(whole.dice().to_vec());
        record
    }
}

impl OpenMatch {
    /// The match to keep: of one that is only looked at all of it.
    pub(super) fn table_to_keep(&self) -> Table {
        match &self.replay {
            Some(replay) => Table::new(replay.whole().clone(), *self.table.seats(), Vec::new()),
            None => self.table.clone(),
        }
    }
}

impl Sitting {
    /// Goes to another turn of a match that is only looked at.
    pub(super) fn replay(&mut self, go: Go) {
        let Some(open) = self.open.as_mut().filter(|open| open.hold == Hold::Mine) else {
            return;
        };
        let Some(replay) = &mut open.replay else { return };
        let from = replay.go(go);
        open.table = Table::new(replay.record(), Seats::WATCHED, Vec::new());
        open.shown = from.unwrap_or_else(|| open.table.length());
        open.pace = None;
    }
}
