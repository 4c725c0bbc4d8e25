//! Saves, and what other tabs do with them.

use super::effect::{Effect, Ticket, Timer};
use super::event::{SaveOutcome, Stored};
use super::notice::{DamagedSave, Notice};
use super::open_match::{Hold, OpenMatch};
use super::save::{SaveError, Saved, Slot, decode, encode};
use super::sitting::{Asked, Sitting};
use super::snapshot::SaveSummary;
use crate::dice::Entropy;
use crate::friend::Standing;
use crate::rules::Side;
use crate::table::{Refusal, Table};

/// Finished matches that are kept; matches under way are all kept.
const FINISHED_KEPT: usize = 20;
/// Milliseconds after which a write for which someone waits counts as failed.
pub(super) const WAITED_FOR: u32 = 3000;
/// Milliseconds after which a write that failed is tried once more.
const TRY_AGAIN: u32 = 10_000;
/// The same for a write in the background.
const IN_BACKGROUND: u32 = 10_000;

impl Sitting {
    /// Writes the match as it is, in the background.
    pub(super) fn save(&mut self) {
        if let Some(table) = self.open.as_ref().map(OpenMatch::table_to_keep) {
            self.save_table(&table, IN_BACKGROUND);
        }
    }

    /// Writes the match as it would be with this table, which may take `limit` milliseconds. Answers the
    /// ticket, and whether an answer comes.
    pub(super) fn save_table(&mut self, table: &Table, limit: u32) -> (Ticket, bool) {
        let ticket = self.ticket();
        let Some(open) = &mut self.open else {
            return (ticket, false);
        };
        let Ok(bytes) = encode(table, open.friend.as_ref()) else {
            // Longer than any save may be.
            self.notify(Notice::NotSaved);
            return (ticket, false);
        };
        self.failed = None;
        open.revision += 1;
        open.written = None;
        open.saving = Some(ticket);
        self.effects.push(Effect::Save {
            ticket,
            slot: open.slot,
            revision: open.revision,
            bytes,
        });
        self.effects.push(Effect::StartTimer {
            timer: Timer::SaveLimit(ticket),
            milliseconds: limit,
        });
        (ticket, true)
    }

    pub(super) fn saved(&mut self, slot: Slot, ticket: Ticket, outcome: SaveOutcome) {
        let Some(open) = self.open.as_mut().filter(|open| open.slot == slot) else {
            match outcome {
                SaveOutcome::Failed => self.notify(Notice::NotSaved),
                SaveOutcome::Written | SaveOutcome::Overtaken => {
                    self.unwritten.retain(|stored| stored.slot != slot);
                }
            }
            return;
        };
        let latest = open.saving == Some(ticket);
        if latest {
            open.saving = None;
        }
        match outcome {
            SaveOutcome::Written => {
                self.failed.take_if(|failed| *failed == ticket);
                self.withdraw(Notice::NotSaved);
                self.write_the_unwritten();
            }
            SaveOutcome::Failed => {
                self.notify(Notice::NotSaved);
                if latest {
                    self.failed = Some(ticket);
                    self.effects.push(Effect::StartTimer {
                        timer: Timer::SaveAgain(ticket),
                        milliseconds: TRY_AGAIN,
                    });
                }
            }
            SaveOutcome::Overtaken => return self.lose_hold(),
        }
        self.reveal(ticket);
    }

    /// Writes once more what could not be written, unless a later write is under way or done.
    #[inline(never)]
    pub(super) fn save_again(&mut self, ticket: Ticket) {
        if self.failed == Some(ticket) {
            self.save();
        }
    }

    /// The store works again: it gets the matches that were put away in vain.
    fn write_the_unwritten(&mut self) {
        self.unwritten
            .retain(|stored| self.saves.iter().any(|save| save.slot == stored.slot));
        for stored in self.unwritten.clone() {
            let ticket = self.ticket();
            self.effects.push(Effect::Save {
                ticket,
                slot: stored.slot,
                revision: stored.revision,
                bytes: stored.bytes,
            });
        }
    }

    /// A roll is not kept from the players by a store that never answers.
    #[inline(never)]
    pub(super) fn save_is_late(&mut self, ticket: Ticket) {
        let waits = |open: &OpenMatch| {
            open.saving == Some(ticket) || open.unseen.as_ref().is_some_and(|unseen| unseen.ticket == ticket)
        };
        if let Some(slot) = self
            .open
            .as_ref()
            .filter(|open| waits(open))
            .map(|open| open.slot)
        {
            self.saved(slot, ticket, SaveOutcome::Failed);
        }
    }

    /// Lays a match that is not saved yet on the table.
    pub(super) fn lay(&mut self, table: Table, friend: Option<Standing>) {
        let mut bytes = [0; 8];
        if self.entropy.fill(&mut bytes).is_err() {
            return self.notify(Notice::NoEntropy);
        }
        self.put_away();
        let slot = Slot(u64::from_le_bytes(bytes));
        self.open = Some(OpenMatch::new(table, friend, slot, 0, Hold::Mine));
        self.claim(slot, false);
        self.save();
    }

    pub(super) fn claim(&mut self, slot: Slot, by_force: bool) {
        let seats = self.open.as_ref().map(|open| *open.table.seats());
        if seats.is_some_and(|seats| Side::BOTH.into_iter().any(|side| seats.is_bot(side))) {
            self.effects.push(Effect::WakeBot);
        }
        self.effects.push(Effect::Claim { slot, by_force });
    }

    /// Puts the match on the table back among the saves. One in which nothing has happened is not kept.
    fn put_away(&mut self) {
        self.forget_bot();
        self.leave_friend();
        self.wanted = None;
        self.failed = None;
        self.question = None;
        self.refusal = None;
        // What does not belong to this match alone; a link or a seat can still be asked for once more.
        let stays = |notice: &Notice| {
            matches!(
                notice,
                Notice::NotSaved | Notice::DamagedSaves | Notice::NoFriendProgram
            )
        };
        self.notices.retain(stays);
        if let Some(open) = self.open.take() {
            self.saves.retain(|save| save.slot != open.slot);
            let table = open.table_to_keep();
            let begun = table.length() > 0 || table.record().games().len() > 1 || open.friend.is_some();
            if !begun && open.hold == Hold::Mine {
                self.effects.push(Effect::Delete(open.slot));
                return;
            }
            self.saves
                .insert(0, summary(open.slot, open.written, &table, open.friend.as_ref()));
            if self.notices.contains(&Notice::NotSaved)
                && let Ok(bytes) = encode(&table, open.friend.as_ref())
            {
                self.unwritten.push(Stored {
                    slot: open.slot,
                    revision: open.revision,
                    written: None,
                    here: false,
                    bytes,
                });
            }
            self.thin_out();
        }
    }

    /// Removes the oldest finished matches beyond those that are kept.
    fn thin_out(&mut self) {
        let mut finished = 0;
        let effects = &mut self.effects;
        self.saves.retain(|save| {
            finished += usize::from(save.over);
            let keeps = !save.over || finished <= FINISHED_KEPT;
            if !keeps {
                effects.push(Effect::Delete(save.slot));
            }
            keeps
        });
    }

    pub(super) fn loaded(&mut self, stored: Vec<Stored>) {
        self.loading = false;
        let mut good = Vec::new();
        for stored in stored {
            match decode(&stored.bytes) {
                Ok(saved) => good.push((stored, saved)),
                Err(why) => self.set_aside(stored, why),
            }
        }
        good.sort_by_key(|(stored, _)| std::cmp::Reverse((stored.here, stored.written, stored.revision)));
        let known = std::mem::take(&mut self.saves);
        self.saves = good
            .iter()
            .filter(|(stored, _)| self.open.as_ref().is_none_or(|open| open.slot != stored.slot))
            .map(|(stored, (table, friend))| summary(stored.slot, stored.written, table, friend.as_ref()))
            .collect();
        // What was put away before the store answered, and may not be written yet.
        let is_new = |save: &SaveSummary| good.iter().all(|(stored, _)| stored.slot != save.slot);
        self.saves.extend(known.into_iter().filter(is_new));
        // Also where it comes late, unless a match was begun meanwhile.
        if self.open.is_none()
            && let Some((stored, saved)) = good.into_iter().next()
        {
            self.resume(&stored, saved);
        }
        self.open_waiting_link();
    }

    fn set_aside(&mut self, stored: Stored, why: SaveError) {
        self.damaged.retain(|save| save.slot != stored.slot);
        self.damaged.push(DamagedSave {
            slot: stored.slot,
            why,
            bytes: stored.bytes,
        });
        self.notify(Notice::DamagedSaves);
    }

    fn resume(&mut self, stored: &Stored, (table, friend): Saved) {
        self.put_away();
        self.saves.retain(|save| save.slot != stored.slot);
        let (slot, revision) = (stored.slot, stored.revision);
        let mut open = OpenMatch::new(table, friend, slot, revision, Hold::Asked);
        open.written = stored.written;
        self.open = Some(open);
        let by_force = self.has_link_for(slot);
        self.claim(slot, by_force);
    }

    pub(super) fn claimed(&mut self, slot: Slot, held: bool) {
        let Some(open) = self.open.as_mut().filter(|open| open.slot == slot) else {
            return;
        };
        match (open.hold, held) {
            (Hold::Asked, true) => {
                open.hold = Hold::Mine;
                self.take_link_for(slot);
            }
            (Hold::Elsewhere, true) => {
                open.hold = Hold::Reading;
                self.effects.push(Effect::Read(slot));
            }
            (Hold::Mine | Hold::Reading, true) => {}
            (_, false) => {
                self.lose_hold();
                self.leave_to_other_tab(slot);
            }
        }
    }

    /// Another tab plays the match: from now on it is only shown here.
    fn lose_hold(&mut self) {
        self.forget_bot();
        self.leave_friend();
        self.failed = None;
        self.question = None;
        let Some(open) = &mut self.open else { return };
        open.hold = Hold::Elsewhere;
        open.unseen = None;
        open.saving = None;
        open.picked = None;
        let slot = open.slot;
        self.show_all();
        self.notify(Notice::PlayedElsewhere);
        self.effects.push(Effect::Read(slot));
    }

    #[inline(never)]
    pub(super) fn take_over(&mut self) {
        if let Some(open) = self.open.as_ref().filter(|open| open.hold == Hold::Elsewhere) {
            let slot = open.slot;
            self.claim(slot, true);
        }
    }

    #[inline(never)]
    pub(super) fn other_tab(&mut self, slot: Slot) {
        let shown = |open: &OpenMatch| open.slot == slot && open.hold == Hold::Elsewhere;
        let other = self.open.as_ref().is_none_or(|open| open.slot != slot);
        if !self.loading && (other || self.open.as_ref().is_some_and(shown)) {
            self.effects.push(Effect::Read(slot));
        }
    }

    #[inline(never)]
    pub(super) fn read(&mut self, slot: Slot, stored: Option<Stored>) {
        let Some(open) = self.open.as_mut().filter(|open| open.slot == slot) else {
            // Another match may have been begun since it was asked for.
            return match self.wanted.take_if(|wanted| *wanted == slot) {
                Some(_) => self.opened(slot, stored),
                None => self.listed(slot, stored),
            };
        };
        if open.hold == Hold::Mine || open.hold == Hold::Asked {
            return;
        }
        let hold = match open.hold {
            Hold::Reading => Hold::Mine,
            hold => hold,
        };
        open.hold = hold;
        match stored.map(|stored| (decode(&stored.bytes), stored)) {
            Some((Ok((table, friend)), stored)) => {
                *open = OpenMatch::new(table, friend, slot, stored.revision, hold);
                open.written = stored.written;
                // What was refused was tried on the match as it was.
                self.refusal = None;
            }
            Some((Err(why), stored)) => self.set_aside(stored, why),
            None => {}
        }
        if hold == Hold::Mine {
            self.withdraw(Notice::PlayedElsewhere);
            self.take_link_for(slot);
        }
    }

    #[inline(never)]
    pub(super) fn open_save(&mut self, slot: Slot) {
        let here = self.unwritten.iter().position(|stored| stored.slot == slot);
        if let Some(place) = here {
            let stored = self.unwritten.swap_remove(place);
            self.opened(slot, Some(stored));
        } else if self.saves.iter().any(|save| save.slot == slot) {
            self.wanted = Some(slot);
            self.effects.push(Effect::Read(slot));
        }
    }

    /// A save that another tab has written is listed as it is now.
    fn listed(&mut self, slot: Slot, stored: Option<Stored>) {
        let written = stored.as_ref().and_then(|stored| stored.written);
        let Some((table, friend)) = stored.and_then(|stored| decode(&stored.bytes).ok()) else {
            return;
        };
        self.saves.retain(|save| save.slot != slot);
        self.saves
            .insert(0, summary(slot, written, &table, friend.as_ref()));
        if let Some(friend) = friend {
            self.seat_is_taken(slot, &friend);
        }
    }

    /// A save that was chosen has been read.
    fn opened(&mut self, slot: Slot, stored: Option<Stored>) {
        if self.saves.iter().all(|save| save.slot != slot) {
            return;
        }
        match stored.map(|stored| (decode(&stored.bytes), stored)) {
            Some((Ok(saved), stored)) => self.resume(&stored, saved),
            Some((Err(why), stored)) => {
                self.saves.retain(|save| save.slot != slot);
                self.set_aside(stored, why);
            }
            None => {
                self.saves.retain(|save| save.slot != slot);
                self.refuse(Refusal::SaveIsGone);
            }
        }
    }

    #[inline(never)]
    pub(super) fn ask_to_delete(&mut self, slot: Slot) {
        self.question = Some(Asked::DeleteSave(slot));
    }

    #[inline(never)]
    pub(super) fn delete(&mut self, slot: Slot) {
        if self.open.as_ref().is_some_and(|open| open.slot == slot) {
            return;
        }
        self.saves.retain(|save| save.slot != slot);
        self.unwritten.retain(|stored| stored.slot != slot);
        self.damaged.retain(|save| save.slot != slot);
        if self.damaged.is_empty() {
            self.withdraw(Notice::DamagedSaves);
        }
        self.effects.push(Effect::Delete(slot));
    }
}

fn summary(slot: Slot, written: Option<u64>, table: &Table, friend: Option<&Standing>) -> SaveSummary {
    let record = table.record();
    SaveSummary {
        slot,
        names: Side::BOTH.map(|side| record.name(side).clone()),
        seats: *table.seats(),
        score: record.score(),
        rules: *record.rules(),
        written,
        turns: record.game().turns().len(),
        over: record.score().winner().is_some(),
        friend: friend.map(|friend| friend.key),
    }
}
