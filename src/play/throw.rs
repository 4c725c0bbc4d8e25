//! Dice: when they are thrown, and that they are saved before anyone sees them.

use super::asking::About;
use super::effect::{Said, Ticket};
use super::keep::WAITED_FOR;
use super::notice::Notice;
use super::open_match::{Hold, OpenMatch, Unseen};
use super::sitting::Sitting;
use crate::dice::Source;
use crate::record::{Choice, NoThrow, Thrown, TurnLog, throw};
use crate::rules::{Die, Misplaced, Phase, Roll, Side, Turn};
use crate::table::{Hand, Refusal};

impl OpenMatch {
    /// Whether dice may be thrown now by a person: its roll, the opening, and with a real board any.
    pub(super) fn may_roll(&self) -> bool {
        self.is_live()
            && match self.table.game().phase() {
                _ if self.table.seats().has_friend() => self.friend_throws(),
                Phase::Opening => true,
                Phase::ToRoll(side) => self.dice == Source::Typed || self.table.seats().is_person(*side),
                Phase::Playing(_) | Phase::Over(_) => false,
            }
    }
}

impl Sitting {
    /// A person throws.
    pub(super) fn roll(&mut self) {
        let Some(open) = &self.open else {
            return self.refuse(Refusal::NoMatch);
        };
        if open.unseen.is_some() || self.links.questions.throws() {
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

    #[inline(never)]
    pub(super) fn typed_roll(&mut self, one: Die, other: Die) {
        if self.may_type() {
            self.hold_back(Choice::Roll(Roll::new(one, other)), Vec::new());
        }
    }

    #[inline(never)]
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
    pub(super) fn draw(&mut self) {
        let Some(open) = &self.open else { return };
        if open.table.seats().has_friend() {
            return self.ask_friend(About::Throw);
        }
        let noted = self.open.as_mut().is_some_and(OpenMatch::go_on_with_own_dice);
        if noted {
            self.notify(Notice::OwnDiceFromHere);
        }
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
            // Where secrets are elsewhere, the device's own dice have gone on.
            Err(NoThrow::NoEntropy | NoThrow::SecretHidden | NoThrow::Together) => {
                self.notify(Notice::NoEntropy)
            }
            Err(NoThrow::NotNow) => {}
        }
    }

    /// Saves dice before anyone sees them.
    pub(super) fn hold_back(&mut self, choice: Choice, ties: Vec<Die>) {
        let Some(open) = &self.open else { return };
        let mut table = open.table.clone();
        if let Err(refusal) = table.apply(Hand::Table, choice.into()) {
            return self.refuse(refusal);
        }
        let (ticket, waits) = self.save_table(&table, WAITED_FOR);
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
        if self.act(Hand::Table, unseen.choice.into()).is_err() {
            return;
        }
        self.show_all();
        self.say_dice(unseen);
    }

    fn say_dice(&mut self, unseen: Unseen) {
        let Some(open) = &self.open else { return };
        let said = match unseen.choice {
            Choice::Opening { ivory, night } => {
                Side::throwing_higher(ivory, night).map(|starts| Said::Opened {
                    ties: unseen.ties,
                    ivory,
                    night,
                    starts,
                })
            }
            _ => last_turn(open)
                .filter(|log| open.table.seats().is_person(log.side))
                .filter(|_| !open.table.game().turn().is_some_and(Turn::is_over))
                .map(Said::Rolled),
        };
        if let Some(said) = said {
            self.say(said);
        }
    }
}

fn last_turn(open: &OpenMatch) -> Option<TurnLog> {
    open.table.record().game().turns().last().cloned()
}
