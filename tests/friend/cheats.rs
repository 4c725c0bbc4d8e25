//! D5: what a cheating end sends is refused by its own name, and the honest end's match is unchanged.

use crate::record_support::*;
use crate::two::*;
use gul_bara::dice::{ChainUse, ChainValue};
use gul_bara::friend::{Correspondence, Header, Key, ProofError, Refusal, Role, Shown, ValueFault, prove};
use gul_bara::record::{Choice, MatchRecord};
use gul_bara::rules::{Preset, Side, Step};

/// A match under way: the honest end that waits, the cheat's copy before its message, and the honest message
/// that the cheat could have sent.
struct Scene {
    honest: Correspondence,
    before: Correspondence,
    message: Correspondence,
}

fn scene(seed: u64, messages: u32) -> Scene {
    let mut random = Random::new(seed);
    let mut two = Two::new(&mut random, Preset::Table.rules(), 5);
    two.play_to(&mut random, messages);
    let cheat = two.sender().expect("under way");
    let before = two.end(cheat).clone();
    let message = answer(&before, &mut random, any_step);
    Scene {
        honest: two.end(cheat.other()).clone(),
        before,
        message,
    }
}

impl Scene {
    /// The honest message with its header changed.
    fn with_header(&self, change: impl FnOnce(&mut Header)) -> MatchRecord {
        headed(self.message.record(), self.message.header(), change)
    }

    /// What the cheat has shown, to be changed.
    fn with_shown(&self, change: impl FnOnce(&mut Shown)) -> MatchRecord {
        let cheat = self.message.role();
        self.with_header(|header| match cheat {
            Role::Host => change(&mut header.by_host),
            Role::Guest => change(header.by_guest.as_mut().expect("a guest")),
        })
    }

    /// The honest message, told otherwise.
    fn told(&self, change: impl FnOnce(&mut Doctored)) -> MatchRecord {
        let mut doctored = Doctored::of(self.message.record());
        change(&mut doctored);
        doctored.record()
    }

    fn refused(&self, link: &MatchRecord) -> Refusal {
        let kept = self.honest.clone();
        let refusal = self.honest.receive(link).expect_err("a cheat");
        assert_eq!(self.honest, kept, "the match is as it was");
        // The way a link takes, checksum and all.
        let text = gul_bara::record::code::to_text(link).expect("short enough");
        let (read, _) = gul_bara::friend::read_link(&text).expect("a link");
        assert_eq!(self.honest.receive(&read).expect_err("a cheat"), refusal);
        assert!(
            self.honest.receive(self.message.record()).is_ok(),
            "the honest message still fits"
        );
        refusal
    }

    fn old(&self, role: Role) -> Shown {
        self.before.header().by(role).expect("shown")
    }
}

fn headed(record: &MatchRecord, header: &Header, change: impl FnOnce(&mut Header)) -> MatchRecord {
    let mut header = header.clone();
    change(&mut header);
    let mut record = record.clone();
    header.put(&mut record);
    record
}

/// The first step at or after this choice that could have been another, and that one.
fn other_step(choices: &[Choice], record: &MatchRecord, from: usize) -> (usize, Step) {
    let game = record.game();
    for (at, choice) in choices.iter().enumerate().skip(from) {
        let &Choice::Step(step) = choice else { continue };
        let before = game.at(at);
        let turn = before.turn().expect("a turn");
        if let Some(other) = turn.steps().find(|&other| other != step) {
            return (at, other);
        }
    }
    panic!("no choice to change")
}

#[test]
fn d5_l4_a_checker_moved_in_an_earlier_turn_is_refused_and_the_turn_is_named() {
    let scene = scene(1, 9);
    let (at, other) = other_step(&scene.told_choices(), scene.message.record(), 0);
    let link = scene.told(|told| told.games[0][at] = Choice::Step(other));
    let Refusal::OtherHistory { at: found, turn } = scene.refused(&link) else {
        panic!("another history")
    };
    assert_eq!((found.game, found.choices), (0, at));
    let turns = scene.honest.record().game().turns();
    assert!(turns[turn].choices().contains(&at));
}

impl Scene {
    fn told_choices(&self) -> Vec<Choice> {
        self.message.record().game().choices().to_vec()
    }
}

#[test]
fn l4_without_own_history_nothing_is_called_verified() {
    let scene = scene(1, 9);
    let link = scene.message.record();
    let copy =
        Correspondence::from_link(link, scene.honest.role(), keys(&mut Random::new(2))).expect("proved");
    assert_eq!(copy.unverified(), Some(10));
}

#[test]
fn d5_another_roll_than_both_numbers_make() {
    let scene = scene(3, 9);
    let length = scene.honest.record().game().choices().len();
    let mut doctored = Doctored::of(scene.honest.record());
    doctored.games[0].truncate(length);
    let honest_roll = scene.told_choices()[length];
    let other = gul_bara::rules::Roll::all()
        .map(Choice::Roll)
        .find(|&roll| roll != honest_roll)
        .expect("another roll");
    doctored.games[0].push(other);
    let mut record = doctored.record();
    play_turn(&mut record);
    let link = headed(&record, scene.message.header(), |_| {});
    match scene.refused(&link) {
        Refusal::OtherThrow { at, recorded, made } => {
            assert_eq!((at.choices, recorded, made), (length, other, honest_roll));
        }
        refusal => panic!("{refusal:?}"),
    }
}

/// The first legal steps, and Done.
fn play_turn(record: &mut MatchRecord) {
    while let Some(turn) = record.game().now().turn().copied() {
        let choice = turn.steps().next().map_or(Choice::Done, Choice::Step);
        record.push(choice).expect("legal");
        if choice == Choice::Done {
            break;
        }
    }
}

fn value(of: ChainUse, fault: ValueFault) -> Refusal {
    Refusal::Value { of, fault }
}

#[test]
fn d5_a_withheld_secret() {
    let scene = scene(4, 9);
    let old = scene.old(scene.message.role()).secret;
    let link = scene.with_shown(|shown| shown.secret = old);
    assert_eq!(
        scene.refused(&link),
        value(ChainUse::Secret, ValueFault::Withheld)
    );
}

#[test]
fn d5_a_withheld_share() {
    let scene = scene(5, 9);
    let old = scene.old(scene.message.role()).share;
    let link = scene.with_shown(|shown| shown.share = old);
    assert_eq!(scene.refused(&link), value(ChainUse::Share, ValueFault::Withheld));
}

#[test]
fn d5_a_secret_from_an_earlier_roll() {
    let scene = scene(6, 9);
    let old = scene.old(scene.message.role()).secret;
    let link = scene.with_shown(|shown| shown.secret = old.shown_before(ChainUse::Secret));
    assert_eq!(
        scene.refused(&link),
        value(ChainUse::Secret, ValueFault::Replayed)
    );
}

#[test]
fn d5_a_value_copied_from_the_other() {
    let scene = scene(7, 9);
    let other = scene.old(scene.honest.role());
    let link = scene.with_shown(|shown| shown.secret = other.secret);
    assert_eq!(scene.refused(&link), value(ChainUse::Secret, ValueFault::Copied));
    let link = scene.with_shown(|shown| shown.share = other.share);
    assert_eq!(scene.refused(&link), value(ChainUse::Share, ValueFault::Copied));
}

#[test]
fn d5_a_secret_shown_too_early() {
    let scene = scene(8, 9);
    let (secrets, _) = counts(&scene.message);
    let early = scene
        .message
        .keys()
        .shown(secrets + 1, 0)
        .expect("a long chain")
        .secret;
    let link = scene.with_shown(|shown| shown.secret = early);
    assert_eq!(scene.refused(&link), value(ChainUse::Secret, ValueFault::Early));
}

/// How many secrets and shares an end has shown.
fn counts(end: &Correspondence) -> (u32, u32) {
    let proof = prove(end.record()).expect("honest");
    let own = proof
        .messages
        .iter()
        .filter(|message| Role::sender(message.number) == end.role());
    own.fold((0, 0), |(secrets, shares), message| {
        (
            secrets + u32::from(message.shows_secret),
            shares + u32::from(message.shows_share),
        )
    })
}

#[test]
fn d5_a_secret_that_leads_nowhere() {
    let scene = scene(9, 9);
    let link = scene.with_shown(|shown| shown.secret = ChainValue([7; 32]));
    assert_eq!(scene.refused(&link), value(ChainUse::Secret, ValueFault::Wrong));
    let link = scene.with_shown(|shown| shown.share = ChainValue([7; 32]));
    assert_eq!(scene.refused(&link), value(ChainUse::Share, ValueFault::Wrong));
}

#[test]
fn d5_the_receivers_own_values_changed() {
    let scene = scene(10, 9);
    let honest = scene.honest.role();
    let link = scene.with_header(|header| {
        let shown = Shown {
            secret: ChainValue([9; 32]),
            share: ChainValue([8; 32]),
        };
        match honest {
            Role::Host => header.by_host = shown,
            Role::Guest => header.by_guest = Some(shown),
        }
    });
    assert_eq!(scene.refused(&link), Refusal::ValuesChanged(honest));
}

#[test]
fn d5_p3_other_rules() {
    let scene = scene(11, 9);
    let link = scene.told(|told| told.rules = Preset::EveryDouble.rules());
    assert_eq!(scene.refused(&link), Refusal::OtherRules);
}

#[test]
fn d5_another_match_length() {
    let scene = scene(12, 9);
    assert_eq!(
        scene.refused(&scene.told(|told| told.points = 7)),
        Refusal::OtherLength
    );
}

#[test]
fn d5_another_name() {
    let scene = scene(13, 9);
    let side = scene.honest.side().index();
    let link = scene.told(|told| told.names[side] = name("Loser"));
    assert_eq!(scene.refused(&link), Refusal::OtherNames);
}

#[test]
fn d5_swapped_seats() {
    let scene = scene(14, 9);
    let link = scene.with_header(|header| header.host = header.host.other());
    assert_eq!(scene.refused(&link), Refusal::SeatsSwapped);
}

#[test]
fn d5_another_turn_number() {
    let scene = scene(15, 9);
    let link = scene.with_header(|header| header.last += 2);
    assert_eq!(scene.refused(&link), Refusal::Unfinished);
    let link = scene.with_header(|header| header.last -= 1);
    assert_eq!(scene.refused(&link), Refusal::TooMuch);
    let link = scene.with_header(|header| header.last -= 3);
    assert_eq!(scene.refused(&link), Refusal::TooMuch);
}

#[test]
fn d5_a_shortened_history() {
    let scene = scene(16, 9);
    let link = scene.told(|told| told.games[0].truncate(8));
    assert_eq!(scene.refused(&link), Refusal::ShorterHistory);
}

#[test]
fn d5_another_match() {
    let scene = scene(17, 9);
    let link = scene.with_header(|header| header.key = Key([1; 8]));
    assert_eq!(scene.refused(&link), Refusal::Foreign);
    let elsewhere = self::scene(18, 9);
    assert_eq!(scene.refused(elsewhere.message.record()), Refusal::Foreign);
}

#[test]
fn d5_a_forged_result() {
    let scene = scene(19, 9);
    let loser = scene.honest.side();
    let length = scene.honest.record().game().choices().len();
    let link = scene.told(|told| {
        told.games[0].truncate(length);
        told.games[0].push(Choice::Resign(loser));
    });
    assert_eq!(scene.refused(&link), Refusal::ActedForYou);
}

#[test]
fn d5_a_turn_not_played_to_its_end() {
    let scene = scene(20, 9);
    let link = scene.told(|told| {
        told.games[0].pop();
    });
    assert_eq!(scene.refused(&link), Refusal::Unfinished);
}

#[test]
fn d5_the_receivers_roll_thrown_as_well() {
    let scene = scene(21, 9);
    let link = scene.told(|told| told.games[0].push(Choice::Roll(Random::new(1).roll())));
    assert_eq!(scene.refused(&link), Refusal::TooMuch);
}

#[test]
fn d5_the_receivers_turn_played_as_well() {
    let scene = scene(22, 9);
    let mut record = scene.message.record().clone();
    record.push(Choice::Roll(Random::new(1).roll())).expect("to roll");
    play_turn(&mut record);
    let link = headed(&record, scene.message.header(), |header| header.last += 1);
    assert_eq!(scene.refused(&link), Refusal::SpokeForYou);
}

#[test]
fn d5_a_second_answer_to_the_same_turn() {
    let mut scene = scene(23, 9);
    let old = scene.honest.record().game().choices().len();
    scene.honest = scene
        .honest
        .receive(scene.message.record())
        .expect("honest")
        .correspondence;
    let (at, other) = other_step(&scene.told_choices(), scene.message.record(), old);
    let mut record = scene.message.record().clone();
    record.cut(at);
    record.push(Choice::Step(other)).expect("legal");
    play_turn(&mut record);
    let second = scene
        .before
        .send(&Doctored::of(&record).record())
        .expect("a turn");
    let refusal = scene
        .honest
        .receive(second.record())
        .expect_err("a second answer");
    assert!(matches!(refusal, Refusal::SecondAnswer { at: found, .. } if found.choices == at));
}

#[test]
fn d5_new_chains_that_copy_known_values() {
    let scene = scene(24, 9);
    let honest = scene.old(scene.honest.role());
    let offered = scene
        .before
        .offer_new_chains(keys(&mut Random::new(1)))
        .expect("an offer");
    let cheat = scene.before.role();
    let link = headed(offered.record(), offered.header(), |header| {
        let copied = Shown {
            secret: ChainValue([3; 32]),
            share: honest.secret,
        };
        match cheat {
            Role::Host => header.by_host = copied,
            Role::Guest => header.by_guest = Some(copied),
        }
    });
    assert_eq!(scene.refused(&link), Refusal::CopiedChains);
}

#[test]
fn d5_a_note_of_lost_chains_dropped() {
    let mut random = Random::new(25);
    let mut two = Two::usual(&mut random);
    two.play_to(&mut random, 5);
    let loser = two.sender().expect("under way");
    two.take(
        two.end(loser)
            .offer_new_chains(keys(&mut random))
            .expect("an offer"),
    );
    two.play_to(&mut random, 8);
    let cheat = two.sender().expect("under way");
    let message = answer(two.end(cheat), &mut random, any_step);
    let link = headed(message.record(), message.header(), |header| {
        header.replaced.clear()
    });
    assert_eq!(
        two.end(cheat.other()).receive(&link).err(),
        Some(Refusal::OtherNotes)
    );
    let link = headed(message.record(), message.header(), |header| {
        header.replaced[0].message += 2
    });
    assert_eq!(
        two.end(cheat.other()).receive(&link).err(),
        Some(Refusal::OtherNotes)
    );
}

#[test]
fn d5_a_rest_forged_in_the_receivers_name() {
    let mut random = Random::new(26);
    let mut two = Two::new(&mut random, Preset::Bulgarian.rules(), 15);
    loop {
        let player = two.sender().expect("a rest comes up");
        let game = two.end(player).record().game().now();
        let is_rest = game.turn().is_some() && !two.end(player).record().game().choices().is_empty();
        let opened = matches!(
            two.end(player).record().game().choices().last(),
            Some(Choice::Opening { .. })
        );
        if is_rest && !opened {
            break;
        }
        two.exchange(&mut random);
    }
    let player = two.sender().expect("under way");
    let victim = two.end(player).clone();
    // Its opponent plays the rest for it and nods at once.
    let mut forged = victim.record().clone();
    play_turn(&mut forged);
    let forged = headed(&forged, victim.header(), |header| header.last += 1);
    let opponent = two.end(player.other());
    let nod = opponent
        .receive(&forged)
        .expect("nothing in a rest proves who played it")
        .correspondence;
    let nod = nod.send(nod.record()).expect("a nod");
    assert_eq!(victim.receive(nod.record()).err(), Some(Refusal::SpokeForYou));
}

#[test]
fn d5_an_invitation_is_accepted_once() {
    let mut random = Random::new(27);
    let host = Correspondence::invite(
        Preset::Table.rules(),
        length(3),
        Side::Ivory,
        name("Ada"),
        keys(&mut random),
    );
    let first = Correspondence::accept(host.record(), name("Bo"), keys(&mut random)).expect("an invitation");
    let same_name =
        Correspondence::accept(host.record(), name("Bo"), keys(&mut random)).expect("an invitation");
    let other = Correspondence::accept(host.record(), name("Cy"), keys(&mut random)).expect("an invitation");
    let host = host.receive(first.record()).expect("an answer").correspondence;
    assert_eq!(host.receive(same_name.record()).err(), Some(Refusal::SeatTaken));
    assert_eq!(host.receive(other.record()).err(), Some(Refusal::SeatTaken));
    assert_eq!(host.receive(first.record()).err(), Some(Refusal::Again));
    let again = Correspondence::accept(first.record(), name("Di"), keys(&mut random));
    assert_eq!(again.err(), Some(Refusal::NoInvitation));
}

#[test]
fn d5_chains_that_copy_the_hosts_are_no_answer() {
    let mut random = Random::new(28);
    let host_keys = keys(&mut random);
    let host = Correspondence::invite(
        Preset::Table.rules(),
        length(3),
        Side::Night,
        name(""),
        host_keys.clone(),
    );
    let mirror = Correspondence::accept(host.record(), name(""), host_keys).expect("an invitation");
    assert_eq!(host.receive(mirror.record()).err(), Some(Refusal::CopiedChains));
}

#[test]
fn nothing_follows_the_end_of_a_match() {
    let mut random = Random::new(29);
    let mut two = Two::new(&mut random, Preset::Table.rules(), 1);
    two.play_out(&mut random);
    let end = &two.ends[0];
    let link = headed(end.record(), end.header(), |header| header.last += 1);
    assert_eq!(end.receive(&link).err(), Some(Refusal::MatchIsOver));
}

#[test]
fn l6_own_doubled_and_old_links_are_told_apart() {
    let mut random = Random::new(30);
    let mut two = Two::usual(&mut random);
    two.play_to(&mut random, 6);
    let old = two.ends[0].record().clone();
    two.play_to(&mut random, 9);
    let last = two.ends[0].header().last;
    let sender = two.sender().expect("under way").other();
    assert_eq!(
        two.end(sender).receive(two.ends[0].record()).err(),
        Some(Refusal::Own)
    );
    assert_eq!(
        two.end(sender.other()).receive(two.ends[0].record()).err(),
        Some(Refusal::Again)
    );
    let stale = Refusal::Stale { message: 6, last };
    assert_eq!(two.ends[0].receive(&old).err(), Some(stale));
    assert_eq!(two.ends[1].receive(&old).err(), Some(stale));
}

#[test]
fn an_end_that_lost_its_last_writes_catches_up_and_says_that_it_could_not_compare() {
    let mut random = Random::new(31);
    let mut two = Two::usual(&mut random);
    two.play_to(&mut random, 6);
    let old = two.ends.clone();
    two.play_to(&mut random, 9);
    let receiver = two.sender().expect("under way");
    let received = old[receiver.index()]
        .receive(two.ends[0].record())
        .expect("its own values");
    assert!(received.unseen);
    assert_eq!(received.correspondence.record(), two.ends[0].record());
    assert_eq!(received.correspondence.unverified(), Some(7));
}

#[test]
fn a_match_from_a_position_that_was_set_up_is_neither_sound_nor_taken() {
    let mut random = Random::new(32);
    let two = Two::usual(&mut random);
    let [host, guest] = &two.ends;
    let start = any_start(&mut random, *host.record().rules());
    let set_up = |end: &Correspondence, header: &Header| {
        let agreed = end.record();
        let names = Side::BOTH.map(|side| agreed.name(side).clone());
        let mut record = MatchRecord::new(*agreed.rules(), agreed.length(), names, start);
        header.put(&mut record);
        record
    };
    let invitation = set_up(
        host,
        &Header {
            last: 0,
            by_host: host.keys().ends(),
            by_guest: None,
            ..host.header().clone()
        },
    );
    let answer = set_up(guest, guest.header());
    for link in [&invitation, &answer] {
        assert_eq!(host.receive(link).err(), Some(Refusal::SetUp));
        assert_eq!(prove(link), Err(ProofError::SetUp));
        let taken = Correspondence::from_link(link, Role::Host, keys(&mut random));
        assert_eq!(taken.err(), Some(Refusal::SetUp));
    }
    let taken = Correspondence::accept(&invitation, name("Bo"), keys(&mut random));
    assert_eq!(taken.err(), Some(Refusal::SetUp));
}
