//! P2, P3: two pages over a line that drops, doubles, delays and reorders, with a pretended clock.

use crate::record_support::*;
use crate::two::*;
use gul_bara::friend::{
    Correspondence, Heard, Line, Packet, PacketError, Phrase, Presence, Refusal, Role, Task,
};
use gul_bara::rules::{Preset, Rules};

/// Milliseconds between two looks at the clock.
const TICK: u64 = 50;

/// One page.
struct Page {
    end: Correspondence,
    line: Line,
    /// Of the end, found anew only when it changes.
    task: Task,
}

impl Page {
    fn new(end: Correspondence) -> Page {
        Page {
            task: end.task(),
            end,
            line: Line::new(),
        }
    }

    fn go_on(&mut self, end: Correspondence) {
        self.task = end.task();
        self.end = end;
    }
}

/// Two pages and what is on its way between them.
struct World {
    now: u64,
    random: Random,
    pages: [Page; 2],
    /// When each packet arrives, at which page, and its bytes.
    on_their_way: Vec<(u64, Role, Vec<u8>)>,
    /// One packet in so many is lost.
    lost: usize,
    progress: u64,
    longest_wait: u64,
}

impl World {
    fn new(two: Two, seed: u64, lost: usize) -> World {
        World {
            now: 0,
            random: Random::new(seed),
            pages: two.ends.map(Page::new),
            on_their_way: Vec::new(),
            lost,
            progress: 0,
            longest_wait: 0,
        }
    }

    fn send(&mut self, from: Role, packets: Vec<Packet>) {
        for packet in packets {
            let copies = 1 + usize::from(self.random.one_in(10));
            for _ in 0..copies {
                if !self.random.one_in(self.lost) {
                    let arrives = self.now + 10 + self.random.below(400) as u64;
                    self.on_their_way.push((arrives, from.other(), packet.bytes()));
                }
            }
        }
    }

    fn arrive(&mut self) {
        let now = self.now;
        let (arrived, later) = std::mem::take(&mut self.on_their_way)
            .into_iter()
            .partition(|&(at, ..)| at <= now);
        self.on_their_way = later;
        let arrived: Vec<(u64, Role, Vec<u8>)> = arrived;
        for (_, role, bytes) in arrived {
            let page = &mut self.pages[role.index()];
            let (heard, back) = page.line.hear(now, &bytes, &page.end);
            match heard {
                Heard::Taken(received) => {
                    page.go_on(received.correspondence);
                    self.longest_wait = self.longest_wait.max(now - self.progress);
                    self.progress = now;
                }
                Heard::Nothing => {}
                heard => panic!("an honest page is understood: {heard:?}"),
            }
            self.send(role, back);
        }
    }

    fn tick(&mut self) {
        self.arrive();
        for role in Role::BOTH {
            let page = &mut self.pages[role.index()];
            if !matches!(page.task, Task::Wait | Task::Nothing) {
                let end = answer(&page.end, &mut self.random, any_step);
                page.go_on(end);
            }
            let packets = page.line.due(self.now, &page.end);
            self.send(role, packets);
        }
        self.now += TICK;
    }

    fn is_over(&self) -> bool {
        self.pages.iter().all(|page| page.task == Task::Nothing)
    }

    fn play_out(&mut self) {
        while !self.is_over() {
            self.tick();
            assert!(
                self.now - self.progress <= 5_000,
                "nobody waits longer than five seconds"
            );
        }
        assert!(self.longest_wait <= 5_000, "{}", self.longest_wait);
        let [host, guest] = &self.pages;
        assert_eq!(host.end.record(), guest.end.record());
    }
}

fn play(games: u64, from: u64) {
    for game in from..from + games {
        let mut random = Random::new(1_000 + game);
        let rules = Rules::all().nth(random.below(96)).expect("96 sets of rules");
        let two = Two::new(&mut random, rules, 1);
        World::new(two, game, 10).play_out();
    }
}

#[test]
fn p3_games_over_a_bad_line_end_alike_and_nobody_waits_over_five_seconds() {
    play(60, 0);
}

#[test]
#[ignore = "soak"]
fn p3_a_thousand_games_over_a_bad_line() {
    play(1_000, 0);
}

#[test]
fn p2_a_page_that_falls_silent_is_said_to_be_not_responding_within_ten_seconds_and_rejoins_at_the_same_point()
{
    let mut random = Random::new(81);
    let mut two = Two::usual(&mut random);
    two.play_to(&mut random, 6);
    let mut world = World::new(two, 81, usize::MAX);
    for _ in 0..40 {
        world.tick();
    }
    let presence = |world: &World| world.pages[0].line.presence(world.now);
    assert_eq!(presence(&world), Presence::There);
    let saved = world.pages[1].end.to_save().expect("short");
    let silent_since = world.now;
    while presence(&world) == Presence::There {
        world.on_their_way.clear();
        world.now += TICK;
    }
    assert_eq!(presence(&world), Presence::NotResponding);
    assert!(world.now - silent_since <= 10_000);
    let back = Correspondence::from_save(&saved).expect("a save");
    world.pages[1] = Page::new(back);
    world.progress = world.now;
    for _ in 0..40 {
        world.tick();
    }
    assert_eq!(presence(&world), Presence::There);
    world.play_out();
}

#[test]
fn a_page_that_lost_its_last_turns_gets_them_back_from_the_other() {
    let mut random = Random::new(82);
    let mut two = Two::new(&mut random, Preset::Table.rules(), 1);
    two.play_to(&mut random, 6);
    let old = two.ends[1].clone();
    two.play_to(&mut random, 9);
    two.ends[1] = old;
    World::new(two, 82, 10).play_out();
}

#[test]
fn p3_a_page_of_another_version_another_match_or_no_page_at_all_is_refused_by_name() {
    let mut random = Random::new(83);
    let two = Two::usual(&mut random);
    let other = Two::usual(&mut random);
    let mut line = Line::new();
    let mut newer = Packet::Bye.bytes();
    newer[0] = 2;
    let mut hear = |bytes: &[u8]| line.hear(0, bytes, &two.ends[0]).0;
    assert_eq!(hear(&newer), Heard::NotUnderstood(PacketError::OtherVersion(2)));
    assert_eq!(hear(&[1, 77]), Heard::NotUnderstood(PacketError::Malformed));
    let packets = Line::new().due(0, &other.ends[1]);
    assert!(!packets.is_empty());
    for packet in packets {
        assert_eq!(hear(&packet.bytes()), Heard::Refused(Refusal::Foreign));
    }
    assert_eq!(line.presence(0), Presence::Unknown, "strangers are nobody");
}

#[test]
fn p3_other_rules_are_refused_by_name_on_the_line_too() {
    let mut random = Random::new(84);
    let mut two = Two::usual(&mut random);
    two.play_to(&mut random, 5);
    let sender = two.sender().expect("under way");
    let sent = answer(two.end(sender), &mut random, any_step);
    let mut doctored = Doctored::of(sent.record());
    doctored.rules = Preset::Limits.rules();
    let code = gul_bara::record::code::encode(&doctored.record()).expect("short");
    let packet = Packet::Message(code).bytes();
    let mut line = Line::new();
    let honest = two.end(sender.other());
    let (heard, back) = line.hear(0, &packet, honest);
    assert_eq!(heard, Heard::Refused(Refusal::OtherRules));
    let own = gul_bara::record::code::encode(honest.record()).expect("short");
    assert_eq!(back, [Packet::Message(own)], "the other can see what differs");
    assert_eq!(line.hear(500, &packet, honest).1, [], "not again and again");
}

#[test]
fn phrases_and_goodbyes_arrive() {
    let mut random = Random::new(85);
    let two = Two::usual(&mut random);
    let mut line = Line::new();
    for phrase in Phrase::ALL {
        let heard = line.hear(5, &Packet::Phrase(phrase).bytes(), &two.ends[0]).0;
        assert_eq!(heard, Heard::Said(phrase));
    }
    assert_eq!(line.presence(6), Presence::There);
    assert_eq!(line.hear(7, &Packet::Bye.bytes(), &two.ends[0]).0, Heard::Left);
    assert_eq!(line.presence(8), Presence::Left);
}

#[test]
fn packets_come_back_from_their_bytes() {
    let mut random = Random::new(86);
    for _ in 0..20_000 {
        let bytes: Vec<u8> = (0..random.below(30)).map(|_| random.next() as u8 % 5).collect();
        if let Ok(packet) = Packet::parse(&bytes) {
            assert_eq!(packet.bytes(), bytes);
        }
    }
}
