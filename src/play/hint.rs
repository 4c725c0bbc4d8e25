//! A hint: the best turns in a person's place, as the strongest bot sees them.

use super::bot_turn::{Patience, is_whole_turn};
use super::effect::{Effect, Said, Ticket};
use super::open_match::OpenMatch;
use super::sitting::Sitting;
use crate::bot::{Choice, Level, Task};
use crate::record::TurnLog;
use crate::rules::{Side, Step, Turn};
use crate::table::Refusal;

/// A turn that a bot would play and what it says of it. Chances are in thousandths.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Advice {
    /// The steps of the whole turn.
    pub steps: Vec<Step>,
    /// To win at all, 0 to 1000.
    pub win: u16,
    /// To win double; part of `win`.
    pub win2: u16,
    /// To lose double.
    pub lose2: u16,
}

impl Advice {
    /// Expected points of the game, in thousandths, −2000 to 2000.
    pub fn points(&self) -> i32 {
        2 * i32::from(self.win) - 1000 + i32::from(self.win2) - i32::from(self.lose2)
    }
}

/// What a bot has chosen, for people.
#[inline(never)]
pub fn advice(turns: Vec<Choice>) -> Vec<Advice> {
    let thousandths = |chance: f64| (1000.0 * chance.clamp(0.0, 1.0)).round() as u16;
    turns
        .into_iter()
        .map(|choice| Advice {
            steps: choice.steps,
            win: thousandths(choice.chances.win),
            win2: thousandths(choice.chances.win2),
            lose2: thousandths(choice.chances.lose2),
        })
        .collect()
}

/// A hint for the turn under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// The bot has been asked.
    Asked,
    /// It did not answer.
    Failed,
    /// The best turns, the best first; at least one.
    Here {
        /// From the beginning of the turn.
        turns: Vec<Advised>,
        /// The one that is drawn on the board.
        shown: usize,
    },
}

/// One of the turns of a hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advised {
    /// What is said of it.
    pub advice: Advice,
    /// The turn as it would be recorded.
    pub log: TurnLog,
}

/// A hint with the turn that it is for.
pub(super) struct Hinted {
    /// Choices of the game before the turn's first step.
    turn: usize,
    hint: Hint,
}

/// Turns that a hint has at most.
const MOST: u8 = 3;

impl Hinted {
    /// A copy of the hint, for showing.
    #[inline(never)]
    pub(super) fn copied(&self) -> Hint {
        self.hint.clone()
    }
}

impl OpenMatch {
    /// Whether a hint may be asked for: a person plays, and no friend at another device is played against.
    pub(super) fn may_ask_for_hint(&self) -> bool {
        self.player().is_some() && !self.table.seats().has_friend()
    }

    /// Choices of the game before the first step of the turn that a person plays now.
    fn turn_begins(&self) -> Option<usize> {
        let played = usize::from(self.table.undoable());
        self.player().map(|_| self.table.length() - played)
    }

    /// The turn that a person plays now, as it was before its first step.
    fn turn_from_its_beginning(&self) -> Option<Turn> {
        let game = self.table.record().game().at(self.turn_begins()?);
        game.turn().copied()
    }
}

impl Sitting {
    /// Asks for a hint; once it is there, shows the next of its turns.
    #[inline(never)]
    pub(super) fn ask_for_hint(&mut self) {
        let Some((side, _)) = self.playing() else { return };
        let Some(open) = self.open.as_mut() else { return };
        match &mut open.hint {
            Some(Hinted {
                hint: Hint::Here { turns, shown },
                ..
            }) => {
                *shown = (*shown + 1) % turns.len();
                self.tell_hint();
            }
            Some(Hinted {
                hint: Hint::Asked, ..
            }) => {}
            _ if open.table.seats().has_friend() => self.refuse(Refusal::NoHintsWithFriend),
            _ => self.ask_bot_for_hint(side),
        }
    }

    #[inline(never)]
    fn ask_bot_for_hint(&mut self, side: Side) {
        let Some(open) = &mut self.open else { return };
        let Some(turn) = open.turn_begins() else { return };
        let record = open.table.record();
        let Some(task) = Task::of_game(&record.game().at(turn), Some(&record.score()), Level::Six) else {
            return self.refuse(Refusal::NotYourTurn(side));
        };
        open.hint = Some(Hinted {
            turn,
            hint: Hint::Asked,
        });
        // One that could not be started before is tried anew.
        self.effects.push(Effect::WakeBot);
        self.ask(Task { most: MOST, ..task }, true, Patience::USUAL);
    }

    /// Shows one of the turns of a hint, or none of it any more.
    #[inline(never)]
    pub(super) fn show_hint(&mut self, which: Option<usize>) {
        let Some(open) = &mut self.open else { return };
        match (which, &mut open.hint) {
            (
                Some(which),
                Some(Hinted {
                    hint: Hint::Here { turns, shown },
                    ..
                }),
            ) if which < turns.len() => {
                *shown = which;
                self.tell_hint();
            }
            (Some(_), _) => {}
            (None, _) => self.end_hint(),
        }
    }

    #[inline(never)]
    fn tell_hint(&mut self) {
        let hint = self.open.as_ref().and_then(|open| open.hint.as_ref());
        if let Some(Hinted {
            hint: Hint::Here { turns, shown },
            ..
        }) = hint
            && let Some(advised) = turns.get(*shown)
        {
            self.say(Said::Hinted(advised.clone()));
        }
    }

    /// The answer to what was asked for a hint; turns that are not legal are left out.
    #[inline(never)]
    pub(super) fn hint_comes(&mut self, ticket: Ticket, advice: Vec<Advice>) {
        let Some(open) = &mut self.open else { return };
        open.asked.take_if(|asked| asked.ticket == ticket);
        let Some(turn) = open.turn_from_its_beginning() else {
            return;
        };
        let turns: Vec<Advised> = advice
            .into_iter()
            .filter(|advice| is_whole_turn(&turn, &advice.steps))
            .map(|advice| Advised {
                log: log(turn, &advice.steps),
                advice,
            })
            .collect();
        if let Some(hinted) = &mut open.hint {
            hinted.hint = if turns.is_empty() {
                Hint::Failed
            } else {
                Hint::Here { turns, shown: 0 }
            };
        }
        self.tell_hint();
    }

    /// No answer comes to what was asked for a hint.
    #[inline(never)]
    pub(super) fn hint_fails(&mut self) {
        self.forget_bot();
        if let Some(hinted) = self.open.as_mut().and_then(|open| open.hint.as_mut()) {
            hinted.hint = Hint::Failed;
        }
    }

    /// Ends a hint whose turn is over.
    pub(super) fn end_old_hint(&mut self) {
        let is_old = |open: &OpenMatch| {
            let hinted = open.hint.as_ref();
            hinted.is_some_and(|hinted| Some(hinted.turn) != open.turn_begins())
        };
        if self.open.as_ref().is_some_and(is_old) {
            self.end_hint();
        }
    }

    #[inline(never)]
    fn end_hint(&mut self) {
        let Some(open) = &mut self.open else { return };
        open.hint = None;
        if open.asked.is_some_and(|asked| asked.for_hint) {
            self.forget_bot();
        }
    }
}

/// A whole turn as it would be recorded.
fn log(start: Turn, steps: &[Step]) -> TurnLog {
    let end = steps
        .iter()
        .fold(start, |turn, &step| turn.play(step).unwrap_or(turn));
    TurnLog {
        side: start.side(),
        kind: start.kind(),
        steps: steps.to_vec(),
        ended: true,
        broken_off: false,
        left_over: end.left_over(),
        passed_on: end.passed_on(),
        begins: 0,
        ends: 0,
    }
}
