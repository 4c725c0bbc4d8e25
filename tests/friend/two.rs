//! Two ends that play by messages.

use crate::record_support::*;
use gul_bara::friend::{Correspondence, Keys, Role, Task};
use gul_bara::record::{Choice, MatchRecord, Name};
use gul_bara::rules::{Phase, Preset, Rules, Side, Step};

/// Keys that are the same in every run.
pub fn keys(random: &mut Random) -> Keys {
    Keys::of_master(std::array::from_fn(|_| random.next() as u8))
}

/// Both ends, host first.
#[derive(Clone)]
pub struct Two {
    pub ends: [Correspondence; 2],
}

impl Two {
    /// Invitation sent, accepted and taken.
    pub fn new(random: &mut Random, rules: Rules, points: u8) -> Two {
        let host = Correspondence::invite(rules, length(points), random.side(), name("Ada"), keys(random));
        let guest =
            Correspondence::accept(host.record(), name("Özgür"), keys(random)).expect("an invitation");
        let host = host.receive(guest.record()).expect("an answer").correspondence;
        Two { ends: [host, guest] }
    }

    /// The same under the usual rules.
    pub fn usual(random: &mut Random) -> Two {
        Two::new(random, Preset::Table.rules(), 3)
    }

    pub fn end(&self, role: Role) -> &Correspondence {
        &self.ends[role.index()]
    }

    /// Who sends next, as both see it.
    pub fn sender(&self) -> Option<Role> {
        let waits = Role::BOTH.map(|role| self.end(role).task() == Task::Wait);
        match waits {
            [false, true] => Some(Role::Host),
            [true, false] => Some(Role::Guest),
            _ => None,
        }
    }

    /// One message is made, sent and taken.
    pub fn exchange(&mut self, random: &mut Random) {
        let sender = self.sender().expect("a match under way");
        let sent = answer(self.end(sender), random, any_step);
        self.take(sent);
    }

    /// A message of `sent`'s end is taken by the other.
    pub fn take(&mut self, sent: Correspondence) {
        let role = sent.role();
        let taken = self
            .end(role.other())
            .receive(sent.record())
            .expect("an honest message");
        assert!(!taken.unseen);
        self.ends[role.other().index()] = taken.correspondence;
        self.ends[role.index()] = sent;
    }

    /// Plays on until this many messages have been sent, or the match is over.
    pub fn play_to(&mut self, random: &mut Random, last: u32) {
        while self.ends[0].header().last < last && self.sender().is_some() {
            self.exchange(random);
        }
    }

    /// Plays to the end.
    pub fn play_out(&mut self, random: &mut Random) {
        self.play_to(random, u32::MAX);
    }
}

/// What an honest end answers to the last message.
pub fn answer(end: &Correspondence, random: &mut Random, player: Player) -> Correspondence {
    match end.task() {
        Task::Play { .. } => end.send(&turn(end, random, player)).expect("an own turn"),
        Task::Nod { .. } => end.send(end.record()).expect("a nod"),
        Task::OfferNewChains => end.offer_new_chains(keys(random)).expect("new chains"),
        task => panic!("nothing to answer: {task:?}"),
    }
}

/// The agreed record with an own turn thrown and played.
pub fn turn(end: &Correspondence, random: &mut Random, player: Player) -> MatchRecord {
    let mut record = end.record().clone();
    record.next_game();
    while let Some(choice) = own_choice(end, &record, random, player) {
        record.push(choice).expect("a legal choice");
    }
    record
}

/// What this end throws or plays next, if anything.
pub fn own_choice(
    end: &Correspondence,
    record: &MatchRecord,
    random: &mut Random,
    player: Player,
) -> Option<Choice> {
    match record.game().now().phase() {
        Phase::Opening | Phase::ToRoll(_) => end.throw(record).map(|thrown| thrown.choice),
        Phase::Playing(turn) if turn.side() == end.side() => {
            let steps: Vec<Step> = turn.steps().collect();
            Some(match steps.is_empty() {
                true => Choice::Done,
                false => Choice::Step(player(random, &steps)),
            })
        }
        Phase::Playing(_) | Phase::Over(_) => None,
    }
}

/// The same match told anew: what was agreed, and the choices of its games, may be changed.
pub struct Doctored {
    pub rules: Rules,
    pub points: u8,
    pub names: [Name; 2],
    pub games: Vec<Vec<Choice>>,
    dice: Vec<u8>,
}

impl Doctored {
    pub fn of(record: &MatchRecord) -> Doctored {
        Doctored {
            rules: *record.rules(),
            points: record.length().points(),
            names: Side::BOTH.map(|side| record.name(side).clone()),
            games: record
                .games()
                .iter()
                .map(|game| game.choices().to_vec())
                .collect(),
            dice: record.dice().to_vec(),
        }
    }

    /// The match; choices from the first illegal one on are left out.
    pub fn record(&self) -> MatchRecord {
        let mut record = MatchRecord::new(
            self.rules,
            length(self.points),
            self.names.clone(),
            gul_bara::record::Start::Usual,
        );
        for (index, choices) in self.games.iter().enumerate() {
            if index > 0 && !record.next_game() {
                break;
            }
            for &choice in choices {
                if record.push(choice).is_err() {
                    break;
                }
            }
        }
        record.set_dice(self.dice.clone());
        record
    }
}
