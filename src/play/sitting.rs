//! The machine: one event in, effects out.

use super::effect::{Effect, Said, Ticket, Timer};
use super::event::{Event, Press};
use super::ladder::Ladder;
use super::notice::{DamagedSave, Notice};
use super::open_match::{Hold, OpenMatch};
use super::phase::Phase;
use super::save::Slot;
use super::settings::Settings;
use super::setup::{DiceFrom, Setup};
use super::snapshot::{Choices, Question, SaveState, SaveSummary, Shown, Snapshot};
use super::strokes::strokes;
use crate::dice::{Entropy, NoEntropy, Secret, Seed, Source};
use crate::record::{MatchRecord, OtherThrow, turns, verify_dice};
use crate::rules::{self, Side};
use crate::table::{Action, Hand, Happened, Place, Refusal, Seats, Table};

type RandomBytes = Box<dyn FnMut(&mut [u8]) -> Result<(), NoEntropy>>;

/// One page's sitting. Events that come in while another is handled are for the caller to queue.
pub struct Sitting {
    pub(super) entropy: RandomBytes,
    secret: Option<Secret>,
    pub(super) settings: Settings,
    pub(super) loading: bool,
    pub(super) hidden: bool,
    pub(super) open: Option<OpenMatch>,
    pub(super) saves: Vec<SaveSummary>,
    pub(super) damaged: Vec<DamagedSave>,
    pub(super) notices: Vec<Notice>,
    pub(super) refusal: Option<Refusal>,
    pub(super) question: Option<Asked>,
    pub(super) effects: Vec<Effect>,
    tickets: u32,
}

/// A question with what a yes would do.
pub(super) enum Asked {
    Resign(Side),
    NewMatch(Box<Setup>),
    DeleteSave(Slot),
}

impl Sitting {
    /// A sitting that waits for [`Event::Loaded`].
    pub fn new(mut entropy: impl Entropy + 'static, settings: Settings) -> Sitting {
        Sitting {
            entropy: Box::new(move |bytes| entropy.fill(bytes)),
            secret: None,
            settings,
            loading: true,
            hidden: false,
            open: None,
            saves: Vec::new(),
            damaged: Vec::new(),
            notices: Vec::new(),
            refusal: None,
            question: None,
            effects: Vec::new(),
            tickets: 0,
        }
    }

    /// Takes an event; answers what is to be done, in order.
    pub fn handle(&mut self, event: Event) -> Vec<Effect> {
        if is_by_person(&event) {
            self.refusal = None;
        }
        self.take(event);
        self.go_on();
        self.effects.push(Effect::Show);
        std::mem::take(&mut self.effects)
    }

    fn take(&mut self, event: Event) {
        match event {
            Event::Tap(place) => self.tap(place),
            Event::Pick(place) => self.pick(place),
            Event::Drop(place) => self.drop_on(place),
            Event::Cancel => self.cancel(),
            Event::Swap => self.swap(),
            Event::ChooseNumber(die) => self.choose(die),
            Event::Play(step) => self.play(&[step]),
            Event::Roll => self.roll(),
            Event::TypedRoll(one, other) => self.typed_roll(one, other),
            Event::TypedOpening { ivory, night } => self.typed_opening(ivory, night),
            Event::Undo => self.undo(Action::Undo),
            Event::UndoAll => self.undo(Action::UndoAll),
            Event::Done => self.done(),
            Event::PlayForced => self.play_forced(),
            Event::BearOffForMe => self.bear_off(),
            Event::TakeBack => self.take_back(),
            Event::Resign => self.ask_to_resign(),
            Event::DrawSeed => self.draw_seed(),
            Event::NewMatch(setup) => self.new_match(setup),
            Event::Confirm(Press::Fresh) => self.confirm(),
            Event::Confirm(Press::Held) => {}
            Event::Dismiss => self.question = None,
            Event::NextGame => self.next_game(),
            Event::BotAnswer(ticket, steps) => self.bot_answer(ticket, &steps),
            Event::BotLoads(ticket, so_far, in_all) => self.bot_loads(ticket, so_far, in_all),
            Event::BotFailed(ticket) => self.bot_fails(ticket),
            Event::TimerFired(Timer::Pace(ticket)) => self.pace(ticket),
            Event::TimerFired(Timer::BotHurry(ticket)) => self.hurry_bot(ticket),
            Event::TimerFired(Timer::BotLimit(ticket)) => self.bot_is_late(ticket),
            Event::TimerFired(Timer::SaveLimit(ticket)) => self.save_is_late(ticket),
            Event::Loaded(stored) => self.loaded(stored),
            Event::LoadIsLate => self.loading = false,
            Event::Saved(ticket, outcome) => self.saved(ticket, outcome),
            Event::Claimed(slot, held) => self.claimed(slot, held),
            Event::Read(slot, stored) => self.read(slot, stored),
            Event::OtherTab(slot) => self.other_tab(slot),
            Event::TakeOver => self.take_over(),
            Event::OpenSave(slot) => self.open_save(slot),
            Event::DeleteSave(slot) => self.ask_to_delete(slot),
            Event::Imported(record, seats) => self.imported(*record, seats),
            Event::SettingsChanged(settings) => self.settings = settings,
            Event::Hidden(hidden) => self.set_hidden(hidden),
            Event::Close(notice) => self.withdraw(notice),
        }
    }

    pub(super) fn ticket(&mut self) -> Ticket {
        self.tickets = self.tickets.wrapping_add(1);
        Ticket(self.tickets)
    }

    pub(super) fn say(&mut self, said: Said) {
        self.effects.push(Effect::Say(said));
    }

    pub(super) fn refuse(&mut self, refusal: impl Into<Refusal>) {
        let refusal = refusal.into();
        self.refusal = Some(refusal);
        self.say(Said::Refused(refusal));
    }

    /// Puts a notice up and says so, unless it stands already.
    pub(super) fn notify(&mut self, notice: Notice) {
        if !self.notices.contains(&notice) {
            self.notices.push(notice);
            self.say(Said::Noticed(notice));
        }
    }

    pub(super) fn withdraw(&mut self, notice: Notice) {
        self.notices.retain(|&standing| standing != notice);
    }

    /// The one way in which anything changes the match: by the table's door, then saved.
    pub(super) fn act(&mut self, hand: Hand, action: Action) -> Result<Happened, Refusal> {
        let open = self.open.as_mut().ok_or(Refusal::NoMatch)?;
        if open.hold != Hold::Mine {
            return Err(Refusal::PlayedElsewhere);
        }
        let happened = open.table.apply(hand, action)?;
        open.let_go();
        Ok(happened)
    }

    fn ask_to_resign(&mut self) {
        match self.snapshot().choices.resign {
            Some(side) => self.question = Some(Asked::Resign(side)),
            None => self.refuse(Refusal::NothingToResign),
        }
    }

    fn new_match(&mut self, setup: Box<Setup>) {
        let under_way = self.open.as_ref().is_some_and(|open| {
            open.hold == Hold::Mine && open.table.game().outcome().is_none() && open.table.length() > 0
        });
        if under_way {
            self.question = Some(Asked::NewMatch(setup));
        } else {
            self.begin(*setup);
        }
    }

    fn confirm(&mut self) {
        match self.question.take() {
            Some(Asked::Resign(side)) => match self.act(Hand::Person, Action::Resign(side)) {
                Ok(happened) => {
                    self.forget_bot();
                    self.after_own(happened);
                }
                Err(refusal) => self.refuse(refusal),
            },
            Some(Asked::NewMatch(setup)) => self.begin(*setup),
            Some(Asked::DeleteSave(slot)) => self.delete(slot),
            None => {}
        }
    }

    fn draw_seed(&mut self) {
        match Secret::draw(&mut self.entropy) {
            Ok(secret) => self.secret = Some(secret),
            Err(NoEntropy) => self.notify(Notice::NoEntropy),
        }
    }

    fn begin(&mut self, setup: Setup) {
        let source = match &setup.dice {
            DiceFrom::Device => Source::Device,
            DiceFrom::Typed => Source::Typed,
            DiceFrom::Seed(words) => {
                if self.secret.is_none() {
                    self.draw_seed();
                }
                let Some(secret) = self.secret.take() else { return };
                let words = words.clone();
                Source::Seed(Seed { secret, words })
            }
        };
        let seats = setup.seats;
        let mut record = setup.record();
        record.set_dice(source.bytes());
        self.lay(Table::new(record, seats, Vec::new()));
    }

    fn imported(&mut self, record: MatchRecord, seats: Seats) {
        self.lay(Table::new(record, seats, Vec::new()));
    }

    fn next_game(&mut self) {
        if self.open.as_ref().is_some_and(|open| !open.is_caught_up()) {
            return;
        }
        match self.act(Hand::Table, Action::NextGame) {
            Ok(_) => {
                self.show_all();
                self.save();
            }
            Err(refusal) => self.refuse(refusal),
        }
    }

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
            bot_loads: self
                .open
                .as_ref()
                .and_then(|open| open.asked.and_then(|asked| asked.loaded)),
            read_only: self.open.as_ref().is_some_and(|open| open.hold != Hold::Mine),
            saves: self.saves.clone(),
            damaged: self.damaged.clone(),
            commitment: self.secret.as_ref().map(Secret::commitment),
            settings: self.settings,
        }
    }

    fn question(&self, asked: &Asked) -> Option<Question> {
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
            Some(open) => phase(open),
        }
    }
}

/// Whether it is something a person does, after which an old refusal no longer stands.
fn is_by_person(event: &Event) -> bool {
    !matches!(
        event,
        Event::BotAnswer(..)
            | Event::BotFailed(_)
            | Event::BotLoads(..)
            | Event::TimerFired(_)
            | Event::Loaded(_)
            | Event::LoadIsLate
            | Event::Saved(..)
            | Event::Claimed(..)
            | Event::Read(..)
            | Event::OtherTab(_)
            | Event::Hidden(_)
    )
}

fn phase(open: &OpenMatch) -> Phase {
    if open.unseen.is_some() {
        return Phase::SavingRoll(open.table.game().to_act());
    }
    let seats = open.table.seats();
    match open.shown_game().phase() {
        rules::Phase::Opening => Phase::Opening,
        rules::Phase::ToRoll(side) => Phase::ToRoll(*side),
        rules::Phase::Over(outcome) => Phase::Result(*outcome),
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
    record.game_mut().cut(open.shown);
    let game = *record.game().now();
    let dice = Source::parse(record.dice()).unwrap_or_default();
    let turn = game.turn().copied();
    let mut turns = turns(record.game());
    let this_turn = match (turn, turns.last()) {
        (Some(_), Some(last)) if !last.ended => turns.pop(),
        _ => None,
    };
    let last_turn = turns.pop();
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
        known_roll: table.ahead().last().copied().filter(|_| open.may_roll()),
        take_back: open.hold == Hold::Mine && table.take_back_to().is_some(),
        next_game: open.hold == Hold::Mine
            && open.is_caught_up()
            && over
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
    choices.forced = choices.steps.len() == 1;
    choices.bear_off = !turn.is_over() && !turn.seen().has_contact();
    choices
}

/// The person who would give the game up: the one at turn, or the only one.
fn resigner(open: &OpenMatch) -> Option<Side> {
    let seats = open.table.seats();
    if open.hold != Hold::Mine || open.table.game().outcome().is_some() {
        return None;
    }
    seats
        .lone_person()
        .or_else(|| open.table.game().to_act().filter(|&side| seats.is_person(side)))
}
