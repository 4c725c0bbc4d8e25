//! A match with a friend by links, between two pretended pages.

use crate::world::*;
use gul_bara::friend::{
    Answer, Go, HandedLink, LinkError, Press, Refusal, Standing, Task, prove, read_link, why_refused,
};
use gul_bara::play::{Event, Notice, Phase, Setup};
use gul_bara::record::{MatchRecord, Name, code};
use gul_bara::rules::{Preset, Side, TurnKind};
use gul_bara::table::{Seats, Table};

fn name(text: &str) -> Name {
    Name::new(text).expect("a name")
}

impl World {
    fn friend(&self) -> Standing {
        self.snapshot().friend.expect("a match with a friend")
    }

    /// The match as the last message left it.
    fn agreed(&self) -> MatchRecord {
        self.friend().record().expect("a record")
    }

    /// The link to send: there is one while the friend is awaited, and at the end.
    fn link(&self) -> String {
        assert!(matches!(self.friend().task, Task::Wait | Task::Nothing));
        code::to_text(&self.agreed()).expect("a link")
    }

    fn press(&mut self, press: Press) {
        self.send(Event::Friend(press));
    }

    fn open(&mut self, link: &str) {
        self.press(Press::Open(link.to_owned()));
        self.run();
    }

    /// Why the last link changed nothing.
    fn refusal(&self) -> Option<Refusal> {
        why_refused(&self.snapshot().refused_request?)
    }

    /// Plays whatever is this page's, by its own buttons; the link that comes of it.
    fn answers(&mut self) -> String {
        for _ in 0..200 {
            if self.choices().next_game {
                self.send(Event::NextGame);
            }
            match self.friend().task {
                Task::Play { .. } if self.choices().roll => self.send(Event::Roll),
                Task::Play { .. } if self.choices().done => self.send(Event::Done),
                Task::Play { .. } => {
                    self.play_out();
                    if self.choices().done {
                        self.send(Event::Done);
                    }
                }
                Task::Nod { .. } => self.press(Press::AcceptNewChains),
                Task::OfferNewChains => self.press(Press::OfferNewChains),
                Task::Wait | Task::Nothing => return self.link(),
            }
            self.run();
        }
        panic!("nothing comes of it: {:?}", self.snapshot().phase)
    }
}

/// Two pages after invitation and answer; it is the host's to throw.
fn two(preset: Preset) -> (World, World) {
    let (mut host, mut guest) = (World::new(), World::new());
    host.send(Event::NewMatch(Box::new(Setup {
        rules: preset.rules(),
        names: [name("Ada"), name("")],
        ..Setup::usual(Seats::with_friend(Side::Ivory))
    })));
    assert_eq!((host.friend().task, host.friend().last), (Task::Wait, 0));
    guest.open(&host.link());
    assert_eq!(guest.snapshot().offer, Some(host.link()));
    assert!(guest.snapshot().shown.is_none(), "no seat is taken before a tap");
    guest.press(Press::TakeSeat(name("Bo")));
    let answer = guest.link();
    host.open(&answer);
    assert!(host.friend().task.is_play());
    (host, guest)
}

/// The end whose turn is to be played.
fn mover<'a>(host: &'a mut World, guest: &'a mut World) -> &'a mut World {
    if host.friend().task.is_play() { host } else { guest }
}

/// Plays until this message, or to the end: whoever has the later message gives its link to the other.
fn play_to(host: &mut World, guest: &mut World, last: u32) {
    loop {
        let (of_host, of_guest) = (host.friend(), guest.friend());
        let newest = of_host.last.max(of_guest.last);
        if of_host.last != of_guest.last {
            let (sender, receiver) = if of_host.last == newest {
                (&mut *host, &mut *guest)
            } else {
                (&mut *guest, &mut *host)
            };
            receiver.open(&sender.link());
            assert_eq!(receiver.refusal(), None);
        } else if newest >= last || of_host.task == Task::Nothing {
            break;
        } else if of_host.task == Task::Wait {
            guest.answers();
        } else {
            host.answers();
        }
    }
}

#[test]
fn a_match_is_played_to_its_end_by_links_alone() {
    for preset in [Preset::Table, Preset::Bulgarian] {
        let (mut host, mut guest) = two(preset);
        play_to(&mut host, &mut guest, u32::MAX);
        assert_eq!(host.agreed(), guest.agreed());
        assert!(host.match_over() && guest.match_over());
        assert_eq!(host.shown().record.name(Side::Night).as_str(), "Bo");
        prove(&host.agreed()).expect("every roll is proved");
    }
}

#[test]
fn the_friends_turn_is_played_out_and_cannot_be_touched() {
    let (mut host, mut guest) = two(Preset::Table);
    let link = host.answers();
    assert!(matches!(
        host.phase(),
        Phase::Friend(Side::Night) | Phase::ToRoll(_)
    ));
    assert_eq!((host.choices().roll, host.choices().undo), (false, 0));
    let before = host.shown().record;
    host.send(Event::Roll);
    host.send(Event::Undo);
    host.tap(Side::Night, 24);
    assert_eq!(host.shown().record, before);
    assert!(host.choices().resign.is_none());
    guest.press(Press::Open(link));
    assert!(guest.shown().record.game().choices().len() <= before.game().choices().len());
    guest.run();
    assert_eq!(guest.shown().record.game(), before.game());
}

#[test]
fn d3_the_roll_of_a_link_is_the_same_after_reload_and_undo() {
    let (mut host, mut guest) = two(Preset::Table);
    play_to(&mut host, &mut guest, 4);
    let mover = mover(&mut host, &mut guest);
    let mut again = mover.reopened();
    again.send(Event::Roll);
    mover.send(Event::Roll);
    assert_eq!(
        again.shown().this_turn.map(|turn| turn.kind),
        mover.shown().this_turn.map(|turn| turn.kind)
    );
}

#[test]
fn either_side_may_reload_between_and_within_turns() {
    let (mut host, mut guest) = two(Preset::Table);
    for last in 3..12 {
        play_to(&mut host, &mut guest, last);
        host = host.reopened();
        guest = guest.reopened();
        let mover = mover(&mut host, &mut guest);
        if mover.choices().roll {
            mover.send(Event::Roll);
        }
        if let Some(&step) = mover.choices().steps.first() {
            mover.send(typing(step));
        }
        host = host.reopened();
        guest = guest.reopened();
    }
    assert_eq!(host.friend().last, 11);
}

#[test]
fn own_old_doubled_and_foreign_links_and_damaged_ones_are_told_apart() {
    let (mut host, mut guest) = two(Preset::Table);
    let first = host.answers();
    guest.open(&first);
    guest.open(&first);
    assert_eq!(guest.refusal(), Some(Refusal::Again));
    host.open(&first);
    assert_eq!(host.refusal(), Some(Refusal::Own));
    let second = guest.answers();
    host.open(&second);
    host.open(&first);
    assert!(matches!(host.refusal(), Some(Refusal::Stale { .. })));
    host.open(&first[..40]);
    assert!(matches!(
        host.refusal(),
        Some(Refusal::Link(LinkError::Code(code::CodeError::Incomplete)))
    ));
    let (elsewhere, _) = two(Preset::Table);
    let foreign = elsewhere.agreed();
    host.open(&code::to_text(&foreign).expect("short"));
    assert!(
        host.snapshot().offer.is_some(),
        "a match of which nothing is known is offered, not taken"
    );
    assert_eq!(host.friend().last, 3);
}

#[test]
fn a_link_finds_its_match_among_the_saves_also_when_the_page_has_just_opened() {
    let (mut host, mut guest) = two(Preset::Table);
    let link = host.answers();
    guest.begin(Seats::PEOPLE, gul_bara::record::Start::Usual);
    guest.typed(6, 5);
    let mut opened = World::on(std::rc::Rc::clone(&guest.disk), guest.snapshot().settings);
    opened.press(Press::Open(link));
    assert!(opened.snapshot().friend.is_none());
    opened.load();
    opened.run();
    assert_eq!((opened.friend().last, opened.friend().side), (2, Side::Night));
}

#[test]
fn s8_the_last_link_brings_a_match_back_and_new_secrets_are_accepted_by_a_tap() {
    let (mut host, mut guest) = two(Preset::Table);
    play_to(&mut host, &mut guest, 6);
    let link = guest_or_host_link(&host, &guest);
    let (mut wiped, mut other) = if host.friend().task == Task::Wait {
        (World::new(), host)
    } else {
        (World::new(), guest)
    };
    wiped.open(&link);
    assert!(wiped.snapshot().offer.is_some());
    wiped.press(Press::TakeSeat(Name::default()));
    wiped.run();
    assert_eq!(wiped.friend().task, Task::OfferNewChains);
    assert_eq!(wiped.friend().unverified, Some(6));
    assert!(!wiped.choices().roll);
    wiped.press(Press::OfferNewChains);
    other.open(&wiped.link());
    assert_eq!(other.friend().task, Task::Nod { new_chains: true });
    other.press(Press::AcceptNewChains);
    wiped.open(&other.link());
    assert!(wiped.friend().task.is_play());
    play_to(&mut wiped, &mut other, u32::MAX);
    let record = wiped.agreed();
    let (_, header) = read_link(&wiped.link()).expect("a link");
    assert_eq!(header.replaced[0].message, 7);
    prove(&record).expect("every roll is proved");
}

fn guest_or_host_link(host: &World, guest: &World) -> String {
    let waits = if host.friend().task == Task::Wait {
        host
    } else {
        guest
    };
    waits.link()
}

#[test]
fn anyone_else_only_looks() {
    let (mut host, mut guest) = two(Preset::Table);
    play_to(&mut host, &mut guest, 8);
    let mut stranger = World::new();
    stranger.open(&guest_or_host_link(&host, &guest));
    stranger.press(Press::Watch);
    stranger.run();
    assert_eq!(stranger.shown().record.game(), host.agreed().game());
    let before = stranger.shown().record;
    stranger.send(Event::Roll);
    stranger.tap(Side::Ivory, 24);
    stranger.tap(Side::Night, 24);
    assert_eq!(stranger.shown().record, before);
    assert!(!stranger.choices().roll);
    assert!(stranger.asked.is_empty(), "no bot plays on for them");
    assert!(matches!(stranger.phase(), Phase::Friend(_)));
    stranger.reopened().run();
}

#[test]
fn anyone_else_goes_through_the_match_turn_by_turn_and_all_of_it_is_kept() {
    let (mut host, mut guest) = two(Preset::Table);
    play_to(&mut host, &mut guest, u32::MAX);
    let whole = host.agreed();
    let mut stranger = World::new();
    stranger.open(&host.link());
    stranger.press(Press::Watch);
    stranger.run();
    let place = |world: &World| world.snapshot().replay.expect("a match that is only looked at");
    let [at, of] = place(&stranger);
    assert_eq!(at, of);
    stranger.press(Press::Replay(Go::First));
    assert_eq!(
        (place(&stranger), stranger.shown().record.game().choices().len()),
        ([0, of], 0)
    );
    stranger.press(Press::Replay(Go::Back));
    assert_eq!(place(&stranger), [0, of], "there is nothing before the start");
    let mut shown = Vec::new();
    for turn in 1..=of {
        stranger.press(Press::Replay(Go::Forward));
        assert_eq!(place(&stranger), [turn, of]);
        stranger.run();
        let record = stranger.shown().record;
        shown.push((record.games().len(), record.game().choices().len()));
    }
    assert!(shown.is_sorted(), "each turn comes after the one before");
    assert_eq!(stranger.shown().record.game(), whole.game());
    stranger.press(Press::Replay(Go::Back));
    stranger.press(Press::Replay(Go::Forward));
    stranger.run();
    assert_eq!(stranger.shown().record.game(), whole.game());
    stranger.press(Press::Replay(Go::First));
    let slot = stranger.shown().slot;
    stranger.begin(Seats::PEOPLE, gul_bara::record::Start::Usual);
    stranger.send(Event::OpenSave(slot));
    stranger.run();
    assert_eq!(
        stranger.shown().record.game(),
        whole.game(),
        "what was looked at last changes nothing"
    );
    assert_eq!(host.snapshot().replay, None, "who plays does not look");
}

#[test]
fn giving_up_is_a_link_too_and_the_friend_throws_for_the_next_game() {
    let (mut host, mut guest) = two(Preset::Table);
    play_to(&mut host, &mut guest, 5);
    let (mover, other) = if host.friend().task.is_play() {
        (&mut host, &mut guest)
    } else {
        (&mut guest, &mut host)
    };
    mover.send(Event::Resign);
    mover.send(Event::Confirm);
    assert!(!mover.choices().next_game, "the other throws");
    other.open(&mover.link());
    assert!(other.choices().next_game);
    let link = other.answers();
    mover.open(&link);
    assert_eq!(mover.shown().record.games().len(), 2);
}

#[test]
fn an_invitation_is_kept_while_something_else_is_played() {
    let mut host = World::new();
    host.send(Event::NewMatch(Box::new(Setup::usual(Seats::with_friend(
        Side::Night,
    )))));
    let link = host.link();
    host.begin(Seats::PEOPLE, gul_bara::record::Start::Usual);
    let mut guest = World::new();
    guest.open(&link);
    guest.press(Press::TakeSeat(Name::default()));
    host.open(&guest.link());
    assert_eq!(
        (host.friend().side, host.friend().task),
        (Side::Night, Task::Play { may_throw: true })
    );
}

#[test]
fn seats_say_who_sits_here() {
    let seats = Seats::with_friend(Side::Night);
    assert_eq!(seats.lone_person(), Some(Side::Night));
    assert!(seats.has_friend() && Seats::WATCHED.has_friend() && !Seats::PEOPLE.has_friend());
    let table = Table::new(two(Preset::Table).0.shown().record, seats, Vec::new());
    assert_eq!(table.take_back_to(), None);
}

#[test]
fn where_the_program_cannot_be_had_it_is_said_and_asked_again_by_a_tap() {
    let mut host = World::new();
    host.reaches_friend = false;
    host.send(Event::NewMatch(Box::new(Setup::usual(Seats::with_friend(
        Side::Ivory,
    )))));
    assert_eq!(host.snapshot().notices, [Notice::NoFriendProgram]);
    assert_eq!(host.phase(), Phase::NoMatch);
    host.reaches_friend = true;
    host.send(Event::AskFriendAgain);
    assert_eq!(host.friend().last, 0);
    assert_eq!(host.snapshot().notices, []);
}

#[test]
fn a_turn_that_could_not_be_sent_is_sent_after_a_reload() {
    let (mut host, mut guest) = two(Preset::Table);
    play_to(&mut host, &mut guest, 4);
    let mover = mover(&mut host, &mut guest);
    mover.send(Event::Roll);
    mover.play_out();
    mover.reaches_friend = false;
    mover.send(Event::Done);
    assert_eq!(mover.snapshot().notices, [Notice::NoFriendProgram]);
    assert_eq!(
        (mover.friend().task, mover.friend().last),
        (Task::Play { may_throw: true }, 4)
    );
    let again = mover.reopened();
    assert_eq!((again.friend().task, again.friend().last), (Task::Wait, 5));
}

#[test]
fn one_link_opened_in_two_tabs_is_one_seat() {
    let (mut host, _) = two(Preset::Table);
    let link = {
        let mut other = World::new();
        other.send(Event::NewMatch(Box::new(Setup::usual(Seats::with_friend(
            Side::Night,
        )))));
        other.link()
    };
    let mut first = World::new();
    first.open(&link);
    let mut second = World::on(std::rc::Rc::clone(&first.disk), first.snapshot().settings);
    second.load();
    second.open(&link);
    assert_eq!(second.snapshot().offer, Some(link.clone()));
    first.press(Press::TakeSeat(Name::default()));
    let slot = first.shown().slot;
    second.elsewhere.push(slot);
    second.send(Event::OtherTab(slot));
    assert_eq!(second.snapshot().offer, None);
    assert_eq!(second.shown().slot, slot);
    assert_eq!(second.snapshot().notices, [Notice::PlayedElsewhere]);
    second.send(Event::TakeOver);
    assert_eq!(second.link(), first.link());
    assert_eq!(second.refusal(), None);
    host.open(&link);
    assert!(host.snapshot().offer.is_some(), "elsewhere it is a seat like any");
}

/// Two pages at the roll of one of them, who comes first.
fn to_roll() -> (World, World) {
    let (mut host, mut guest) = two(Preset::Table);
    play_to(&mut host, &mut guest, 4);
    let pages = if host.friend().task.is_play() {
        (host, guest)
    } else {
        (guest, host)
    };
    assert!(pages.0.choices().roll);
    pages
}

/// A link of a match of which no other page knows anything.
fn unknown_link() -> String {
    let mut elsewhere = World::new();
    elsewhere.send(Event::NewMatch(Box::new(Setup::usual(Seats::with_friend(
        Side::Night,
    )))));
    elsewhere.link()
}

#[test]
fn a_turn_that_could_not_be_sent_is_sent_when_its_match_lies_on_the_table_again() {
    for reached_on_return in [true, false] {
        let (mut mover, _) = to_roll();
        mover.send(Event::Roll);
        mover.play_out();
        mover.reaches_friend = false;
        mover.send(Event::Done);
        let slot = mover.shown().slot;
        mover.begin(Seats::PEOPLE, gul_bara::record::Start::Usual);
        mover.send(Event::Confirm);
        assert_eq!(mover.snapshot().notices, []);
        mover.reaches_friend = reached_on_return;
        mover.send(Event::OpenSave(slot));
        if !reached_on_return {
            assert_eq!(mover.snapshot().notices, [Notice::NoFriendProgram]);
            mover.reaches_friend = true;
            mover.send(Event::AskFriendAgain);
        }
        assert_eq!((mover.friend().task, mover.friend().last), (Task::Wait, 5));
        assert_eq!(mover.snapshot().notices, []);
    }
}

#[test]
fn a_link_that_could_not_be_opened_can_be_tried_again_beside_any_match() {
    let link = unknown_link();
    let mut page = World::new();
    page.reaches_friend = false;
    page.open(&link);
    page.begin(Seats::PEOPLE, gul_bara::record::Start::Usual);
    assert_eq!(page.snapshot().notices, [Notice::NoFriendProgram]);
    page.reaches_friend = true;
    page.send(Event::AskFriendAgain);
    assert_eq!(page.snapshot().offer, Some(link));
    assert_eq!(page.snapshot().notices, []);
}

#[test]
fn what_could_not_be_asked_is_asked_once_the_program_answers_anything() {
    let (mut mover, _) = to_roll();
    let link = unknown_link();
    mover.reaches_friend = false;
    mover.open(&link);
    mover.reaches_friend = true;
    mover.send(Event::Roll);
    assert_eq!(mover.snapshot().offer, Some(link));
    assert_eq!(mover.snapshot().notices, []);
}

#[test]
fn a_roll_by_itself_that_could_not_be_thrown_waits_for_a_tap() {
    let (mut mover, _) = to_roll();
    mover.fetches_friend = true;
    let settings = mover.snapshot().settings;
    mover.send(Event::SettingsChanged(gul_bara::play::Settings {
        auto_roll: true,
        ..settings
    }));
    let [(ticket, _)] = mover.to_friend.as_slice() else {
        panic!("one throw is asked for: {:?}", mover.to_friend)
    };
    mover.send(Event::FriendFails(*ticket));
    mover.send(Event::Hidden(true));
    assert_eq!(mover.to_friend.len(), 1, "no further one by itself");
    assert_eq!(mover.snapshot().notices, [Notice::NoFriendProgram]);
    mover.to_friend.clear();
    mover.send(Event::AskFriendAgain);
    mover.let_friend_answer();
    assert!(!mover.choices().roll);
    assert_eq!(mover.snapshot().notices, []);
}

#[test]
fn a_link_that_came_before_late_saves_is_taken_for_the_match_among_them() {
    let (mut mover, other) = to_roll();
    let link = mover.answers();
    let mut opened = World::on(std::rc::Rc::clone(&other.disk), other.snapshot().settings);
    opened.press(Press::Open(link.clone()));
    opened.send(Event::LoadIsLate);
    assert_eq!(opened.snapshot().offer, Some(link));
    opened.load();
    opened.run();
    assert_eq!(opened.snapshot().offer, None);
    assert_eq!(
        (opened.friend().task, opened.friend().last),
        (Task::Play { may_throw: true }, 5)
    );
}

#[test]
fn nothing_that_waits_for_the_program_makes_something_else_forgotten() {
    let (mut mover, _) = to_roll();
    let (first, second) = (unknown_link(), unknown_link());
    // A link, then a roll.
    mover.fetches_friend = true;
    mover.open(&first);
    mover.send(Event::Roll);
    mover.let_friend_answer();
    assert_eq!(mover.snapshot().offer, Some(first));
    assert!(!mover.choices().roll, "and it has rolled");
    // A seat, then a link.
    mover.fetches_friend = true;
    mover.press(Press::TakeSeat(name("Cem")));
    mover.open(&second);
    mover.let_friend_answer();
    assert_eq!(mover.friend().last, 1, "the seat is taken");
    assert_eq!(mover.snapshot().offer, Some(second));
}

#[test]
fn a_seat_taken_by_two_taps_is_one() {
    let mut guest = World::new();
    guest.open(&unknown_link());
    guest.fetches_friend = true;
    guest.press(Press::TakeSeat(name("Cem")));
    guest.press(Press::TakeSeat(name("Cem")));
    guest.let_friend_answer();
    assert_eq!(guest.friend().last, 1);
    assert_eq!(guest.snapshot().saves, []);
}

#[test]
fn dice_that_come_after_giving_up_are_not_thrown() {
    let (mut mover, _) = to_roll();
    mover.fetches_friend = true;
    mover.send(Event::Roll);
    mover.send(Event::Resign);
    mover.send(Event::Confirm);
    mover.let_friend_answer();
    assert_eq!(mover.snapshot().refusal, None);
    assert_eq!(mover.friend().last, 5, "the message is that of giving up");
}

#[test]
fn nothing_is_played_before_the_question_of_new_secrets_is_answered() {
    // The guest has won the opening, so that its turn has begun with the host's message.
    let (mut host, link) = std::iter::repeat_with(|| two(Preset::Table).0)
        .map(|mut host| {
            let link = host.answers();
            (host, link)
        })
        .find(|(host, _)| host.agreed().game().now().turn().is_some())
        .expect("endless");
    let mut wiped = World::new();
    wiped.open(&link);
    wiped.press(Press::TakeSeat(Name::default()));
    wiped.run();
    let agreed = host.agreed();
    let cannot_play = |wiped: &mut World| {
        assert_eq!(wiped.choices().mover, None);
        wiped.tap(Side::Night, 24);
        wiped.send(Event::PlayForced);
        wiped.send(Event::Done);
        assert_eq!(wiped.shown().record.game(), agreed.game());
    };
    assert_eq!(wiped.friend().task, Task::OfferNewChains);
    cannot_play(&mut wiped);
    wiped.press(Press::OfferNewChains);
    assert_eq!(wiped.friend().task, Task::Wait);
    cannot_play(&mut wiped);
    host.open(&wiped.link());
    host.press(Press::AcceptNewChains);
    wiped.open(&host.link());
    assert_eq!(wiped.choices().mover, Some(Side::Night));
    assert_eq!(wiped.answers(), wiped.link());
}

#[test]
fn nor_is_the_rest_of_a_series() {
    for _ in 0..20 {
        let (mut host, mut guest) = two(Preset::Bulgarian);
        for last in 3..100 {
            play_to(&mut host, &mut guest, last);
            let record = host.agreed();
            let turn = record.game().now().turn();
            let Some(turn) = turn.filter(|turn| matches!(turn.kind(), TurnKind::Rest(_))) else {
                continue;
            };
            let mut wiped = World::new();
            wiped.open(&guest_or_host_link(&host, &guest));
            wiped.press(Press::TakeSeat(Name::default()));
            wiped.run();
            assert_eq!(wiped.friend().task, Task::OfferNewChains);
            assert_eq!((wiped.friend().side, wiped.choices().mover), (turn.side(), None));
            return;
        }
    }
    panic!("no rest came up");
}

#[test]
fn a_turn_that_is_refused_is_said_and_asked_again_only_when_its_match_is_opened_again() {
    let (mut mover, _) = to_roll();
    mover.send(Event::Roll);
    mover.play_out();
    mover.fetches_friend = true;
    mover.send(Event::Done);
    let [(ticket, request)] = mover
        .to_friend
        .clone()
        .try_into()
        .expect("one message is asked for");
    mover.send(Event::FriendAnswers(ticket, Answer::Refused));
    for _ in 0..2 {
        assert_eq!(mover.snapshot().refused_request, Some(request.clone()));
        assert_eq!(mover.snapshot().notices, [], "the program is there");
        mover.send(Event::Roll);
        assert_eq!(mover.to_friend.len(), 1);
    }
    let slot = mover.shown().slot;
    mover.begin(Seats::PEOPLE, gul_bara::record::Start::Usual);
    mover.send(Event::Confirm);
    assert_eq!(mover.snapshot().refused_request, None);
    mover.send(Event::OpenSave(slot));
    mover.let_friend_answer();
    assert_eq!((mover.friend().task, mover.friend().last), (Task::Wait, 5));
}

#[test]
fn a_link_from_a_position_that_was_set_up_is_refused_and_not_offered() {
    let mut page = World::new();
    page.open(&from_position(&unknown_link()));
    assert_eq!(page.snapshot().offer, None);
    assert_eq!(page.refusal(), Some(Refusal::SetUp));
    assert_eq!(page.snapshot().notices, []);
}

#[test]
fn nor_is_one_offered_beside_the_tab_that_invites() {
    let mut host = World::new();
    host.send(Event::NewMatch(Box::new(Setup::usual(Seats::with_friend(
        Side::Ivory,
    )))));
    let mut other = other_tab(&host);
    other.begin(Seats::PEOPLE, gul_bara::record::Start::Usual);
    other.open(&from_position(&host.link()));
    assert_eq!(other.snapshot().offer, None);
}

/// The same link with a position that was set up at the start.
fn from_position(link: &str) -> String {
    let (record, header) = read_link(link).expect("a link");
    let names = Side::BOTH.map(|side| record.name(side).clone());
    let start = set_up(&[(24, 15)], &[(24, 15)], [3, 3]);
    let mut from_position = MatchRecord::new(*record.rules(), record.length(), names, start);
    header.put(&mut from_position);
    code::to_text(&from_position).expect("short")
}

#[test]
fn a_link_that_could_not_be_taken_is_taken_when_its_match_lies_on_the_table_again() {
    let (mut mover, mut other) = to_roll();
    let link = mover.answers();
    other.fetches_friend = true;
    other.open(&link);
    // It is of this match; then the program is gone.
    let [(ticket, request)] = other.to_friend.clone().try_into().expect("the link is read");
    other.send(Event::FriendAnswers(ticket, gul_bara::friend::answer(&request)));
    other.to_friend.remove(0);
    other.reaches_friend = false;
    other.let_friend_answer();
    assert_eq!(other.snapshot().notices, [Notice::NoFriendProgram]);
    let slot = other.shown().slot;
    other.begin(Seats::PEOPLE, gul_bara::record::Start::Usual);
    other.send(Event::Confirm);
    assert_eq!(other.snapshot().notices, []);
    other.reaches_friend = true;
    other.send(Event::OpenSave(slot));
    assert_eq!(
        (other.friend().task, other.friend().last),
        (Task::Play { may_throw: true }, 5)
    );
}

/// Another tab on the same disk, in which the saves are read.
fn other_tab(world: &World) -> World {
    let mut other = World::on(std::rc::Rc::clone(&world.disk), world.snapshot().settings);
    other.elsewhere.push(world.shown().slot);
    other.load();
    other
}

#[test]
fn both_seats_are_played_in_two_tabs_of_one_browser() {
    let mut host = World::new();
    host.send(Event::NewMatch(Box::new(Setup::usual(Seats::with_friend(
        Side::Ivory,
    )))));
    let invitation = host.link();
    let mut guest = other_tab(&host);
    guest.open(&invitation);
    assert_eq!(guest.refusal(), None);
    assert_eq!(guest.snapshot().offer, Some(invitation.clone()));
    guest.press(Press::TakeSeat(name("Bo")));
    assert_eq!((guest.friend().side, guest.friend().last), (Side::Night, 1));
    guest.elsewhere.push(host.shown().slot);
    host.elsewhere.push(guest.shown().slot);
    host.open(&guest.link());
    play_to(&mut host, &mut guest, 6);
    assert_eq!(host.agreed(), guest.agreed());

    // Here the own match lies on the table: the invitation is only one's own.
    host.open(&invitation);
    assert_eq!(host.snapshot().offer, None);
    assert!(host.refusal().is_some());
    assert_eq!(host.friend().side, Side::Ivory);
}

#[test]
fn an_own_offer_to_play_live_opened_in_another_tab_takes_the_match_from_none() {
    let (host, _) = two(Preset::Table);
    let mine = host.friend().open().expect("a copy");
    let offer = HandedLink::make(&mine, &[7; 94], None)
        .expect("short enough")
        .letters();
    let slot = host.shown().slot;
    // The match lies there already, as it does when the tab has just opened.
    let mut other = other_tab(&host);
    other.open(&offer);
    assert_eq!(other.refusal(), Some(Refusal::Own));
    assert_eq!(other.snapshot().notices, [Notice::PlayedElsewhere]);
    assert_eq!(other.elsewhere, [slot], "nothing was taken by force");
    // Another one lies there.
    let mut other = other_tab(&host);
    other.send(Event::NewMatch(Box::new(Setup::usual(Seats::PEOPLE))));
    assert_ne!(other.shown().slot, slot);
    other.open(&offer);
    assert_eq!((other.refusal(), other.shown().slot), (Some(Refusal::Own), slot));
    assert_eq!(other.snapshot().notices, [Notice::PlayedElsewhere]);
    assert_eq!(other.elsewhere, [slot], "nothing was taken by force");
    // Where no other tab plays it, it is one's own as well.
    let mut again = host.reopened();
    again.open(&offer);
    assert_eq!(again.refusal(), Some(Refusal::Own));
    assert!(!again.snapshot().read_only);
    // The friend's is for this seat, wherever it is opened.
    let (host, guest) = two(Preset::Table);
    let theirs = guest.friend().open().expect("a copy");
    let offer = HandedLink::make(&theirs, &[7; 94], None)
        .expect("short enough")
        .letters();
    let mut other = other_tab(&host);
    other.open(&offer);
    assert_eq!(other.refusal(), None);
    assert!(other.elsewhere.is_empty() && !other.snapshot().read_only);
}

#[test]
fn an_own_invitation_opened_where_no_other_tab_plays_it_is_said_to_be_ones_own() {
    let mut host = World::new();
    host.send(Event::NewMatch(Box::new(Setup::usual(Seats::with_friend(
        Side::Ivory,
    )))));
    let invitation = host.link();
    let mut again = host.reopened();
    again.open(&invitation);
    assert_eq!(again.refusal(), Some(Refusal::Own));
    assert_eq!(again.snapshot().offer, None);
}

#[test]
fn a_rematch_is_an_invitation_to_a_match_like_the_one_that_is_over() {
    let (mut host, mut guest) = two(Preset::Bulgarian);
    host.press(Press::Rematch);
    assert_eq!(host.friend().last, 1, "not before the match is over");
    play_to(&mut host, &mut guest, u32::MAX);
    let before = host.agreed();
    host.press(Press::Rematch);
    assert_eq!((host.friend().last, host.friend().side), (0, Side::Ivory));
    let now = host.agreed();
    assert_eq!((now.rules(), now.length()), (before.rules(), before.length()));
    assert_eq!(now.name(Side::Ivory), before.name(Side::Ivory));
    guest.open(&host.link());
    guest.press(Press::TakeSeat(name("Bo")));
    host.open(&guest.link());
    assert!(host.friend().task.is_play());
}
