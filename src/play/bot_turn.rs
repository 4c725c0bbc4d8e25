//! The bot's turn: what it is asked, its time, its answer, and what is played if none comes.

use super::effect::{Effect, Ticket, Timer};
use super::hint::Advice;
use super::notice::{BotFault, Notice};
use super::open_match::{Asked, Hold, OpenMatch};
use super::sitting::Sitting;
use crate::bot::{Level, Task};
use crate::dice::Entropy;
use crate::rules::{Step, Turn};
use crate::table::{Action, Hand, Seat};

/// The time a bot has, in milliseconds.
#[derive(Clone, Copy)]
pub(super) struct Patience {
    /// Then it is to answer with its best so far.
    hurry: u32,
    /// Then it is no longer waited for.
    limit: u32,
}

impl Patience {
    /// For the level that was chosen.
    pub(super) const USUAL: Patience = Patience {
        hurry: 2500,
        limit: 4000,
    };
    /// For a player that is asked in its place when that time is over: together less than five seconds.
    const SHORT: Patience = Patience {
        hurry: 300,
        limit: 900,
    };
}

impl Sitting {
    /// Asks the bot of the seat, or in its place one that needs less.
    #[inline(never)]
    pub(super) fn ask_bot(&mut self, instead: Option<Level>, patience: Patience) {
        let Some(mut task) = self.open.as_ref().and_then(task) else {
            // A record from elsewhere can end within a turn, which no bot is asked to finish.
            return self.play_first_steps();
        };
        task.level = instead.unwrap_or(task.level);
        let mut seed = [0; 8];
        if self.entropy.fill(&mut seed).is_ok() {
            task.seed = u64::from_le_bytes(seed);
        }
        self.ask(task, false, patience);
    }

    /// Asks a bot, to play or for a hint.
    pub(super) fn ask(&mut self, task: Task, for_hint: bool, patience: Patience) {
        let ticket = self.ticket();
        let limit = self.limit_bot(patience);
        if let Some(open) = &mut self.open {
            open.asked = Some(Asked {
                ticket,
                level: task.level,
                for_hint,
                limit,
                loaded: None,
            });
        }
        self.effects.push(Effect::AskBot { ticket, task });
    }

    /// Gives the bot its time from now on.
    fn limit_bot(&mut self, patience: Patience) -> Ticket {
        let ticket = self.ticket();
        for (timer, milliseconds) in [
            (Timer::BotHurry(ticket), patience.hurry),
            (Timer::BotLimit(ticket), patience.limit),
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
    #[inline(never)]
    pub(super) fn hurry_bot(&mut self, limit: Ticket) {
        if let Some(asked) = self.asked(|asked| asked.limit == limit) {
            self.effects.push(Effect::HurryBot(asked.ticket));
        }
    }

    /// A bot that gets on with what it fetches has its time anew.
    #[inline(never)]
    pub(super) fn bot_loads(&mut self, ticket: Ticket, so_far: u32, in_all: u32) {
        // First comes its program, then its data.
        let gets_on = |asked: &Asked| {
            so_far > 0
                && asked
                    .loaded
                    .is_none_or(|(before, all)| all != in_all || before < so_far)
        };
        if self
            .asked(|asked| asked.ticket == ticket && gets_on(asked))
            .is_none()
        {
            return;
        }
        let limit = self.limit_bot(Patience::USUAL);
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

    #[inline(never)]
    pub(super) fn bot_answer(&mut self, ticket: Ticket, turns: Vec<Advice>) {
        let Some(asked) = self.asked(|asked| asked.ticket == ticket) else {
            return;
        };
        if asked.for_hint {
            return self.hint_comes(ticket, turns);
        }
        let steps = turns.first().map_or(&[][..], |turn| &turn.steps);
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

    #[inline(never)]
    pub(super) fn bot_is_late(&mut self, limit: Ticket) {
        if let Some(asked) = self.asked(|asked| asked.limit == limit) {
            if asked.for_hint {
                return self.hint_fails();
            }
            self.forget_bot();
            self.replace_bot(asked.level, BotFault::TooLate, Patience::SHORT);
        }
    }

    #[inline(never)]
    pub(super) fn bot_fails(&mut self, ticket: Ticket) {
        if let Some(asked) = self.asked(|asked| asked.ticket == ticket) {
            if asked.for_hint {
                return self.hint_fails();
            }
            self.replace_bot(asked.level, BotFault::Failed, Patience::USUAL);
        }
    }

    /// A level that cannot be had is replaced, for this turn, by the player that needs nothing fetched.
    fn replace_bot(&mut self, level: Level, fault: BotFault, patience: Patience) {
        if level.needs_net() {
            self.notify(Notice::BotFellBack(fault));
            self.ask_bot(Some(Level::RaceBlock), patience);
        } else {
            self.fall_back(fault);
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
}

fn task(open: &OpenMatch) -> Option<Task> {
    let game = open.table.game();
    match open.table.seats().of(game.turn()?.side()) {
        Seat::Person | Seat::Friend => None,
        Seat::Bot(level) => Task::of_game(game, Some(&open.table.record().score()), level),
    }
}

pub(super) fn is_whole_turn(turn: &Turn, steps: &[Step]) -> bool {
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
