//! The snapshot of a sitting as it stands.

use super::hint::{Hint, Hinted};
use super::ladder::Ladder;
use super::notice::Notice;
use super::open_match::{Hold, OpenMatch};
use super::phase::Phase;
use super::replay::Replay;
use super::sitting::{Asked, Sitting};
use super::snapshot::{Choices, Question, SaveState, Shown, Snapshot};
use super::strokes::strokes;
use crate::dice::{Secret, Source};
use crate::friend::Standing;
use crate::record::{MatchRecord, OtherThrow, verify_dice};
use crate::rules::{self, Side};
use crate::table::Place;

impl Sitting {
    /// Everything a picture needs.
    pub fn snapshot(&self) -> Snapshot {
        let shown = self.open.as_ref().map(shown);
        Snapshot {
            phase: self.phase(),
            choices: self.open.as_ref().map(choices).unwrap_or_default(),
            shown,
            refusal: self.refusal,
            question: self.question.as_ref().and_then(|asked| self.question(asked)),
            notices: self.notices.clone(),
            save_state: self.save_state(),
            hint: self.open.as_ref().and_then(hint),
            bot_loads: self
                .open
                .as_ref()
                .and_then(|open| open.asked.and_then(|asked| asked.loaded)),
            read_only: self.open.as_ref().is_some_and(|open| open.hold != Hold::Mine),
            saves: self.saves.clone(),
            damaged: self.damaged.clone(),
            commitment: self.secret.as_ref().map(Secret::commitment),
            settings: self.settings,
            friend: self.open.as_ref().and_then(friend),
            offer: self.links.offer.as_ref().map(|offer| offer.link.clone()),
            refused_request: self.links.refused.clone(),
            replay: self
                .open
                .as_ref()
                .and_then(|open| open.replay.as_ref())
                .map(Replay::place),
            friend_loads: self.links.questions.is_busy(),
        }
    }

    pub(super) fn question(&self, asked: &Asked) -> Option<Question> {
        Some(match asked {
            Asked::Resign(side) => Question::Resign {
                side: *side,
                points: self
                    .open
                    .as_ref()?
                    .table
                    .game()
                    .resign(*side)
                    .ok()?
                    .outcome()?
                    .points(),
            },
            Asked::NewMatch(_) => Question::NewMatch,
            Asked::DeleteSave(slot) => Question::DeleteSave(*slot),
        })
    }

    fn save_state(&self) -> SaveState {
        if self.notices.contains(&Notice::NotSaved) {
            SaveState::NotSaved
        } else if self.open.as_ref().is_some_and(|open| open.saving.is_some()) {
            SaveState::Saving
        } else {
            SaveState::Saved
        }
    }

    fn phase(&self) -> Phase {
        match &self.open {
            None if self.loading => Phase::Loading,
            None => Phase::NoMatch,
            Some(open) if self.links.questions.throws() => Phase::SavingRoll(open.table.game().to_act()),
            Some(open) => phase(open),
        }
    }
}

fn phase(open: &OpenMatch) -> Phase {
    if open.unseen.is_some() {
        return Phase::SavingRoll(open.table.game().to_act());
    }
    let seats = open.table.seats();
    match open.shown_game().phase() {
        rules::Phase::Over(outcome) => Phase::Result(*outcome),
        _ if seats.has_friend() && open.is_caught_up() && !open.is_ones_own() => {
            Phase::Friend(open.awaited())
        }
        rules::Phase::Opening => Phase::Opening,
        rules::Phase::ToRoll(side) => Phase::ToRoll(*side),
        rules::Phase::Playing(turn) if turn.is_over() && turn.played() == 0 => Phase::Pass(turn.side()),
        rules::Phase::Playing(turn) if !seats.is_person(turn.side()) => {
            if open.is_caught_up() {
                Phase::BotThinking(turn.side())
            } else {
                Phase::BotPlaying(turn.side())
            }
        }
        rules::Phase::Playing(turn) if turn.is_over() => Phase::DoneWaiting(turn.side()),
        rules::Phase::Playing(turn) => Phase::Playing(turn.side()),
    }
}

fn shown(open: &OpenMatch) -> Shown {
    let mut record = open.table.record().for_showing();
    record.cut(open.shown);
    let game = *record.game().now();
    let dice = Source::parse(record.dice()).unwrap_or_default();
    let turn = game.turn().copied();
    let (this_turn, last_turn) = match (turn, record.game().turns()) {
        (Some(_), [before @ .., now]) if !now.ended => (Some(now.clone()), before.last().cloned()),
        (_, turns) => (None, turns.last().cloned()),
    };
    let ladder = match (&this_turn, &last_turn) {
        (Some(log), _) => Ladder::of(log, turn.as_ref()),
        (None, Some(log)) => Ladder::of(log, None),
        (None, None) => None,
    };
    Shown {
        slot: open.slot,
        seats: *open.table.seats(),
        proof: proof(&dice, &record),
        dice,
        score: record.score(),
        pips: Side::BOTH.map(|side| game.position().pips(side)),
        record,
        game,
        turn,
        this_turn,
        last_turn,
        ladder,
    }
}

fn hint(open: &OpenMatch) -> Option<Hint> {
    open.hint.as_ref().map(Hinted::copied)
}

/// How it stands with a friend, where the match may be played here.
fn friend(open: &OpenMatch) -> Option<Standing> {
    open.friend.clone().filter(|_| open.hold == Hold::Mine)
}

/// Whether every roll is what a seed, that is no longer secret, gives.
fn proof(dice: &Source, record: &MatchRecord) -> Option<Result<(), OtherThrow>> {
    match dice {
        Source::Seed(seed) => Some(verify_dice(record, seed)),
        _ => None,
    }
}

fn choices(open: &OpenMatch) -> Choices {
    let table = &open.table;
    let over = table.game().outcome().is_some();
    let mut choices = Choices {
        roll: open.may_roll(),
        words: open.takes_words(),
        undo_roll: open.may_undo_roll(),
        known_roll: table.ahead().last().copied().filter(|_| open.may_roll()),
        skip: open.may_skip(),
        take_back: open.hold == Hold::Mine && table.take_back_to().is_some(),
        next_game: open.hold == Hold::Mine
            && open.is_caught_up()
            && over
            && (!table.seats().has_friend() || open.is_ones_own())
            && table.record().score().winner().is_none(),
        resign: resigner(open),
        ..Choices::default()
    };
    let Some((side, turn)) = open.player().zip(table.game().turn()) else {
        return choices;
    };
    let steps = turn.steps();
    choices.mover = Some(side);
    choices.movable = steps.sources().map(|point| Place::on(side, point)).collect();
    choices.steps = steps.collect();
    choices.active = open.active();
    choices.picked = open.picked.map(|point| Place::on(side, point));
    choices.targets = open
        .picked
        .map(|point| strokes(turn, point, choices.active))
        .unwrap_or_default();
    choices.swap = matches!(turn.stage(), rules::Stage::Mixed { .. }) && !turn.is_over();
    choices.undo = table.undoable();
    choices.done = turn.is_over();
    choices.hint = open.may_ask_for_hint();
    choices.forced = choices.steps.len() == 1;
    choices.bear_off = !turn.is_over() && !turn.seen().has_contact();
    choices
}

/// The person who would give the game up: the one at turn, or the only one.
fn resigner(open: &OpenMatch) -> Option<Side> {
    let seats = open.table.seats();
    let others_turn = seats.has_friend() && !open.is_ones_own();
    if open.hold != Hold::Mine || open.table.game().outcome().is_some() || others_turn {
        return None;
    }
    seats
        .lone_person()
        .or_else(|| open.table.game().to_act().filter(|&side| seats.is_person(side)))
}
