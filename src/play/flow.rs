//! What goes on by itself: dice, passes, the bot's turn, and the pace at which it is shown.

use super::effect::{Effect, Said, Ticket, Timer};
use super::notice::{BotFault, Notice};
use super::open_match::{Asked, Hold, OpenMatch, Unseen};
use super::sitting::Sitting;
use crate::bot::{Level, Task};
use crate::dice::{Entropy, Source};
use crate::record::{Choice, NoThrow, Thrown, TurnLog, throw, turns};
use crate::rules::{Die, Misplaced, Phase, Roll, Side, Step, Turn};
use crate::table::{Action, Hand, Refusal, Seat};

/// Milliseconds that a turn without a step is shown at least.
const PASS: u32 = 1200;
/// Milliseconds after which a bot is to answer with its best so far.
const BOT_HURRY: u32 = 2500;
/// Milliseconds after which a bot that has not answered is no longer waited for.
const BOT_LIMIT: u32 = 4000;

impl Sitting {
    /// Does what needs no one's decision, as far as it can go now.
    pub(super) fn go_on(&mut self) {
        while self.go_on_once() {}
        self.set_pace();
    }

    /// Whether something was done after which more may follow.
    fn go_on_once(&mut self) -> bool {
        let Some(open) = &self.open else { return false };
        if open.hold != Hold::Mine || open.unseen.is_some() {
            return false;
        }
        let seats = *open.table.seats();
        match open.table.game().phase() {
            Phase::ToRoll(side) => {
                let by_itself = !seats.is_person(*side) || self.settings.auto_roll;
                let has_dice = open.dice != Source::Typed || !open.table.ahead().is_empty();
                if by_itself && has_dice && open.is_caught_up() {
                    self.draw();
                }
                false
            }
            Phase::Playing(turn) if turn.is_over() => {
                let by_itself =
                    turn.played() == 0 || !seats.is_person(turn.side()) || self.settings.finish_by_itself;
                by_itself && self.end_turn(turn.played() > 0 && seats.is_person(turn.side()))
            }
            Phase::Playing(turn) if !seats.is_person(turn.side()) && open.asked.is_none() => {
                self.ask_bot(None);
                false
            }
            Phase::Opening | Phase::Playing(_) | Phase::Over(_) => false,
        }
    }

    fn end_turn(&mut self, show: bool) -> bool {
        match self.act(Hand::Table, Action::Done) {
            Ok(happened) if show => self.after_own(happened),
            Ok(_) => self.save(),
            Err(_) => return false,
        }
        true
    }

    /// A person throws.
    pub(super) fn roll(&mut self) {
        let Some(open) = &self.open else {
            return self.refuse(Refusal::NoMatch);
        };
        if open.unseen.is_some() {
            return;
        }
        if !open.may_roll() {
            return self.refuse(self.why_no_roll());
        }
        self.draw();
    }

    fn why_no_roll(&self) -> Refusal {
        let Some(open) = &self.open else {
            return Refusal::NoMatch;
        };
        let game = open.table.game();
        match game.to_act() {
            _ if open.hold != Hold::Mine => Refusal::PlayedElsewhere,
            Some(side) if !open.table.seats().is_person(side) || !open.is_caught_up() => {
                Refusal::NotYourTurn(side)
            }
            _ if game.outcome().is_some() => Misplaced::GameIsOver.into(),
            _ => Misplaced::NoRollNow.into(),
        }
    }

    pub(super) fn typed_roll(&mut self, one: Die, other: Die) {
        if self.may_type() {
            self.hold_back(Choice::Roll(Roll::new(one, other)), Vec::new());
        }
    }

    pub(super) fn typed_opening(&mut self, ivory: Die, night: Die) {
        if self.may_type() {
            self.hold_back(Choice::Opening { ivory, night }, Vec::new());
        }
    }

    fn may_type(&mut self) -> bool {
        let may = self
            .open
            .as_ref()
            .is_some_and(|open| open.may_roll() && open.dice == Source::Typed);
        if !may {
            self.refuse(self.why_no_roll());
        }
        may
    }

    /// Draws the dice that the game waits for; after a take-back the same as before.
    fn draw(&mut self) {
        let Some(open) = &self.open else { return };
        let thrown = match open.table.ahead().last() {
            Some(&roll) => Ok(Thrown {
                ties: Vec::new(),
                choice: Choice::Roll(roll),
            }),
            None => throw(open.table.record(), &open.dice, &mut self.entropy),
        };
        match thrown {
            Ok(thrown) => {
                self.withdraw(Notice::NoEntropy);
                self.hold_back(thrown.choice, thrown.ties);
            }
            Err(NoThrow::TypedByHand) => self.refuse(Refusal::DiceAreTyped),
            Err(NoThrow::NoEntropy | NoThrow::SecretHidden) => self.notify(Notice::NoEntropy),
            Err(NoThrow::NotNow) => {}
        }
    }

    /// Saves dice before anyone sees them.
    fn hold_back(&mut self, choice: Choice, ties: Vec<Die>) {
        let Some(open) = &self.open else { return };
        let mut table = open.table.clone();
        if let Err(refusal) = table.apply(Hand::Table, action(choice)) {
            return self.refuse(refusal);
        }
        let (ticket, waits) = self.save_table(&table);
        if let Some(open) = &mut self.open {
            open.unseen = Some(Unseen { choice, ties, ticket });
        }
        if !waits {
            self.reveal(ticket);
        }
    }

    /// Lays the dice on the table, once their write has ended.
    pub(super) fn reveal(&mut self, ticket: Ticket) {
        let Some(open) = &mut self.open else { return };
        let Some(unseen) = open.unseen.take_if(|unseen| unseen.ticket == ticket) else {
            return;
        };
        open.swapped = false;
        if self.act(Hand::Table, action(unseen.choice)).is_err() {
            return;
        }
        self.show_all();
        self.say_dice(unseen);
    }

    fn say_dice(&mut self, unseen: Unseen) {
        let Some(open) = &self.open else { return };
        let said = match unseen.choice {
            Choice::Opening { ivory, night } => Some(Said::Opened {
                ties: unseen.ties,
                ivory,
                night,
                starts: if ivory > night { Side::Ivory } else { Side::Night },
            }),
            _ => last_turn(open)
                .filter(|log| open.table.seats().is_person(log.side))
                .filter(|_| !open.table.game().turn().is_some_and(Turn::is_over))
                .map(Said::Rolled),
        };
        if let Some(said) = said {
            self.say(said);
        }
    }

    /// Asks the bot of the seat, or in its place one that needs less.
    fn ask_bot(&mut self, instead: Option<Level>) {
        let Some(mut task) = self.open.as_ref().and_then(task) else {
            // A record from elsewhere can end within a turn, which no bot is asked to finish.
            return self.play_first_steps();
        };
        task.level = instead.unwrap_or(task.level);
        let mut seed = [0; 8];
        if self.entropy.fill(&mut seed).is_ok() {
            task.seed = u64::from_le_bytes(seed);
        }
        let ticket = self.ticket();
        let limit = self.limit_bot();
        if let Some(open) = &mut self.open {
            open.asked = Some(Asked {
                ticket,
                level: task.level,
                limit,
                loaded: None,
            });
        }
        self.effects.push(Effect::AskBot { ticket, task });
    }

    /// Gives the bot its time from now on.
    fn limit_bot(&mut self) -> Ticket {
        let ticket = self.ticket();
        for (timer, milliseconds) in [
            (Timer::BotHurry(ticket), BOT_HURRY),
            (Timer::BotLimit(ticket), BOT_LIMIT),
        ] {
            self.effects.push(Effect::StartTimer { timer, milliseconds });
        }
        ticket
    }

    /// What the bot was asked, if something was that this concerns.
    fn asked(&self, concerns: impl Fn(&Asked) -> bool) -> Option<Asked> {
        let open = self.open.as_ref().filter(|open| open.hold == Hold::Mine)?;
        open.asked.filter(concerns)
    }

    /// The bot has thought long enough: it is to answer with its best so far.
    pub(super) fn hurry_bot(&mut self, limit: Ticket) {
        if let Some(asked) = self.asked(|asked| asked.limit == limit) {
            self.effects.push(Effect::HurryBot(asked.ticket));
        }
    }

    /// A bot that gets on with what it fetches has its time anew.
    pub(super) fn bot_loads(&mut self, ticket: Ticket, so_far: u32, in_all: u32) {
        let gets_on = |asked: &Asked| asked.loaded.is_none_or(|(before, _)| before < so_far);
        if self
            .asked(|asked| asked.ticket == ticket && gets_on(asked))
            .is_none()
        {
            return;
        }
        let limit = self.limit_bot();
        if let Some(asked) = self.open.as_mut().and_then(|open| open.asked.as_mut()) {
            asked.limit = limit;
            asked.loaded = Some((so_far, in_all));
        }
    }

    /// Gives up what the bot is thinking about, if it is.
    pub(super) fn forget_bot(&mut self) {
        if let Some(asked) = self.open.as_mut().and_then(|open| open.asked.take()) {
            self.effects.push(Effect::CancelBot(asked.ticket));
        }
    }

    pub(super) fn bot_answer(&mut self, ticket: Ticket, steps: &[Step]) {
        if self.asked(|asked| asked.ticket == ticket).is_none() {
            return;
        }
        let legal = self
            .open
            .as_ref()
            .and_then(|open| open.table.game().turn())
            .is_some_and(|turn| is_whole_turn(turn, steps));
        if legal {
            self.bot_plays(steps);
        } else {
            self.fall_back(BotFault::Illegal);
        }
    }

    pub(super) fn bot_is_late(&mut self, limit: Ticket) {
        if self.asked(|asked| asked.limit == limit).is_some() {
            self.forget_bot();
            self.fall_back(BotFault::TooLate);
        }
    }

    /// A level that cannot be had is replaced, for this turn, by the player that needs nothing fetched.
    pub(super) fn bot_fails(&mut self, ticket: Ticket) {
        match self.asked(|asked| asked.ticket == ticket) {
            Some(asked) if !matches!(asked.level, Level::Random | Level::RaceBlock) => {
                self.notify(Notice::BotFellBack(BotFault::Failed));
                self.ask_bot(Some(Level::RaceBlock));
            }
            Some(_) => self.fall_back(BotFault::Failed),
            None => {}
        }
    }

    /// Plays for a bot that does not: the first legal steps.
    fn fall_back(&mut self, fault: BotFault) {
        self.notify(Notice::BotFellBack(fault));
        self.play_first_steps();
    }

    fn play_first_steps(&mut self) {
        if let Some(turn) = self.open.as_ref().and_then(|open| open.table.game().turn()) {
            let steps = first_steps(turn);
            self.bot_plays(&steps);
        }
    }

    fn bot_plays(&mut self, steps: &[Step]) {
        if let Some(open) = &mut self.open {
            open.asked = None;
        }
        for &step in steps {
            if self.act(Hand::Bot, Action::Step(step)).is_err() {
                break;
            }
        }
        let won = self
            .open
            .as_ref()
            .is_some_and(|open| open.table.game().outcome().is_some());
        if won || self.act(Hand::Bot, Action::Done).is_ok() {
            self.save();
        }
    }

    /// Shows all that has happened.
    pub(super) fn show_all(&mut self) {
        while self.show_next() {}
    }

    /// Shows one more choice, telling what it completes; `false` if all was shown.
    fn show_next(&mut self) -> bool {
        let Some(open) = &mut self.open else { return false };
        if open.is_caught_up() {
            open.shown = open.table.length();
            open.pace = None;
            return false;
        }
        let choice = open.table.record().game().choices().get(open.shown).copied();
        open.shown += 1;
        let mut shown = open.table.record().game().clone();
        shown.cut(open.shown);
        let Some(log) = turns(&shown)
            .into_iter()
            .rfind(|log| log.ended && log.begins + log.steps.len() <= open.shown)
        else {
            return true;
        };
        let by_person = open.table.seats().is_person(log.side);
        let outcome = shown.now().outcome();
        match choice {
            Some(Choice::Done) if log.is_pass() => self.say(Said::Passed(log)),
            Some(Choice::Done) if !by_person => self.say(Said::TurnPlayed(log)),
            Some(Choice::Step(_)) if !by_person && outcome.is_some() => {
                self.say(Said::TurnPlayed(log));
                if let Some(outcome) = outcome {
                    self.say(Said::GameEnded(outcome));
                }
            }
            _ => {}
        }
        true
    }

    /// Starts the timer for the next thing to be shown, if something is and none runs. What needs no
    /// time is shown at once.
    fn set_pace(&mut self) {
        loop {
            let Some(open) = &self.open else { return };
            if open.is_caught_up() || open.pace.is_some() {
                return;
            }
            let milliseconds = self.delay(open);
            if milliseconds == 0 || self.hidden {
                self.show_next();
                if self.open.as_ref().is_some_and(OpenMatch::is_caught_up) {
                    return self.go_on();
                }
                continue;
            }
            let ticket = self.ticket();
            if let Some(open) = &mut self.open {
                open.pace = Some(ticket);
            }
            self.effects.push(Effect::StartTimer {
                timer: Timer::Pace(ticket),
                milliseconds,
            });
            return;
        }
    }

    /// Milliseconds before the next choice is shown.
    fn delay(&self, open: &OpenMatch) -> u32 {
        let choices = open.table.record().game().choices();
        let before = open.shown.checked_sub(1).and_then(|last| choices.get(last));
        match (before, choices.get(open.shown)) {
            (Some(Choice::Step(_)), Some(Choice::Step(_))) => self.settings.speed.step(),
            (Some(Choice::Step(_)), _) => 0,
            (_, Some(Choice::Step(_))) => self.settings.speed.roll(),
            (_, Some(Choice::Done)) => PASS,
            _ => 0,
        }
    }

    pub(super) fn pace(&mut self, ticket: Ticket) {
        let Some(open) = &mut self.open else { return };
        if open.pace == Some(ticket) {
            open.pace = None;
            self.show_next();
        }
    }

    /// Shows the bot's whole turn at once, if one is being shown.
    pub(super) fn skip(&mut self) -> bool {
        let Some(open) = &self.open else { return false };
        if open.is_caught_up() || open.shown_game().turn().is_some_and(Turn::is_over) {
            return false;
        }
        self.show_all();
        true
    }

    pub(super) fn set_hidden(&mut self, hidden: bool) {
        self.hidden = hidden;
        if hidden {
            self.show_all();
        }
    }
}

fn action(choice: Choice) -> Action {
    match choice {
        Choice::Opening { ivory, night } => Action::Open { ivory, night },
        Choice::Roll(roll) => Action::Roll(roll),
        Choice::Step(step) => Action::Step(step),
        Choice::Done => Action::Done,
        Choice::Resign(side) => Action::Resign(side),
    }
}

fn last_turn(open: &OpenMatch) -> Option<TurnLog> {
    turns(open.table.record().game()).pop()
}

fn task(open: &OpenMatch) -> Option<Task> {
    let game = open.table.game();
    match open.table.seats().of(game.turn()?.side()) {
        Seat::Person => None,
        Seat::Bot(level) => Task::of_game(game, Some(&open.table.record().score()), level),
    }
}

fn is_whole_turn(turn: &Turn, steps: &[Step]) -> bool {
    let mut turn = *turn;
    for &step in steps {
        match turn.play(step) {
            Ok(after) => turn = after,
            Err(_) => return false,
        }
    }
    turn.is_over()
}

fn first_steps(turn: &Turn) -> Vec<Step> {
    let mut turn = *turn;
    let mut steps = Vec::new();
    while let Some(step) = turn.steps().next() {
        match turn.play(step) {
            Ok(after) => turn = after,
            Err(_) => break,
        }
        steps.push(step);
    }
    steps
}
