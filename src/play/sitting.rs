//! The machine: one event in, effects out.

use super::correspond::Links;
use super::effect::{Effect, Said, Ticket, Timer};
use super::event::{Event, Stored};
use super::notice::{DamagedSave, Notice};
use super::open_match::{Hold, OpenMatch};
use super::save::Slot;
use super::settings::Settings;
use super::setup::Setup;
use super::snapshot::SaveSummary;
use crate::dice::{Entropy, NoEntropy, Secret};
use crate::rules::Side;
use crate::table::{Action, Hand, Happened, Refusal};

type RandomBytes = Box<dyn FnMut(&mut [u8]) -> Result<(), NoEntropy>>;

/// One page's sitting. Events that come in while another is handled are for the caller to queue.
pub struct Sitting {
    pub(super) entropy: RandomBytes,
    /// For the next match with a seed.
    pub(super) secret: Option<Secret>,
    pub(super) settings: Settings,
    pub(super) loading: bool,
    pub(super) hidden: bool,
    pub(super) open: Option<OpenMatch>,
    pub(super) saves: Vec<SaveSummary>,
    /// Those of them that could not be written: they are only in this page.
    pub(super) unwritten: Vec<Stored>,
    /// The write that failed last, with none after it.
    pub(super) failed: Option<Ticket>,
    /// The save that is being read to be opened.
    pub(super) wanted: Option<Slot>,
    pub(super) damaged: Vec<DamagedSave>,
    pub(super) notices: Vec<Notice>,
    pub(super) refusal: Option<Refusal>,
    pub(super) question: Option<Asked>,
    pub(super) effects: Vec<Effect>,
    tickets: u32,
    pub(super) links: Links,
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
            unwritten: Vec::new(),
            failed: None,
            wanted: None,
            damaged: Vec::new(),
            notices: Vec::new(),
            refusal: None,
            question: None,
            effects: Vec::new(),
            tickets: 0,
            links: Links::default(),
        }
    }

    /// Takes an event; answers what is to be done, in order.
    pub fn handle(&mut self, event: Event) -> Vec<Effect> {
        if is_by_person(&event) {
            self.refusal = None;
            self.links.forget_refused_link();
        }
        self.take(event);
        self.go_on();
        // What can no longer be done is no longer asked, also not of the next game.
        let idle = |asked| self.question(asked).is_none();
        if self.question.as_ref().is_some_and(idle) {
            self.question = None;
        }
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
            Event::Type(text) => self.type_steps(&text),
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
            Event::MixIn(words) => self.mix_in(words),
            Event::NewMatch(setup) => self.new_match(setup),
            Event::Confirm => self.confirm(),
            Event::Dismiss => self.question = None,
            Event::NextGame => self.next_game(),
            Event::Hint => self.ask_for_hint(),
            Event::ShowHint(which) => self.show_hint(which),
            Event::BotAnswer(ticket, turns) => self.bot_answer(ticket, turns),
            Event::BotLoads(ticket, so_far, in_all) => self.bot_loads(ticket, so_far, in_all),
            Event::BotFailed(ticket) => self.bot_fails(ticket),
            Event::TimerFired(Timer::Pace(ticket)) => self.pace(ticket),
            Event::TimerFired(Timer::BotHurry(ticket)) => self.hurry_bot(ticket),
            Event::TimerFired(Timer::BotLimit(ticket)) => self.bot_is_late(ticket),
            Event::TimerFired(Timer::SaveLimit(ticket)) => self.save_is_late(ticket),
            Event::TimerFired(Timer::SaveAgain(ticket)) => self.save_again(ticket),
            Event::Loaded(stored) => self.loaded(stored),
            Event::LoadIsLate => {
                self.loading = false;
                self.open_waiting_link();
            }
            Event::Saved(slot, ticket, outcome) => self.saved(slot, ticket, outcome),
            Event::Claimed(slot, held) => self.claimed(slot, held),
            Event::Read(slot, stored) => self.read(slot, stored),
            Event::OtherTab(slot) => self.other_tab(slot),
            Event::TakeOver => self.take_over(),
            Event::OpenSave(slot) => self.open_save(slot),
            Event::DeleteSave(slot) => self.ask_to_delete(slot),
            Event::Friend(press) => self.friend_press(press),
            Event::FriendAnswers(ticket, answer) => self.friend_answers(ticket, answer),
            Event::FriendFails(ticket) => self.friend_fails(ticket),
            Event::AskFriendAgain => self.ask_friend_again(),
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
            | Event::FriendAnswers(..)
            | Event::FriendFails(_)
    )
}
