//! Two pages that play live: several lines, phrases, another match, somebody who comes too late.

use crate::record_support::*;
use crate::two::*;
use gul_bara::friend::{
    Act, Correspondence, LineId, Live, Packet, Phrase, Presence, Refusal, Rematch, Role, Task, Trouble,
    read_link,
};
use gul_bara::rules::Preset;

/// A page with its end of the match; what it is told to do beside sending is kept.
struct Page {
    end: Correspondence,
    live: Live,
    asked: Vec<Act>,
}

impl Page {
    fn new(end: &Correspondence) -> Page {
        Page {
            end: end.clone(),
            live: Live::new(),
            asked: Vec::new(),
        }
    }

    /// Does what it is told, as the page does; answers what goes over lines.
    fn carry_out(&mut self, acts: Vec<Act>) -> Vec<(LineId, Vec<u8>)> {
        let mut sent = Vec::new();
        for act in acts {
            match &act {
                Act::Send(line, bytes) => sent.push((*line, bytes.clone())),
                Act::Take(letters) => {
                    let (record, _) = read_link(letters).expect("a link");
                    self.end = self.end.receive(&record).expect("taken before").correspondence;
                }
                Act::Invite | Act::Join(_) => {}
            }
            self.asked.push(act);
        }
        sent
    }
}

/// Pages on one line, each hearing all others.
struct Room {
    now: u64,
    pages: Vec<Page>,
}

const LINE: LineId = LineId(7);

impl Room {
    fn of(ends: &[&Correspondence]) -> Room {
        let mut pages: Vec<Page> = ends.iter().map(|end| Page::new(end)).collect();
        for page in &mut pages {
            assert!(page.live.open(LINE));
        }
        Room { now: 0, pages }
    }

    fn deed(&mut self, at: usize, deed: impl FnOnce(&mut Live, u64, &Correspondence) -> Vec<Act>) {
        let page = &mut self.pages[at];
        let acts = deed(&mut page.live, self.now, &page.end);
        let mut on_their_way: Vec<_> = page.carry_out(acts).into_iter().map(|sent| (at, sent)).collect();
        while let Some((from, (line, bytes))) = (!on_their_way.is_empty()).then(|| on_their_way.remove(0)) {
            for at in (0..self.pages.len()).filter(|at| *at != from) {
                let page = &mut self.pages[at];
                let acts = page.live.hear(self.now, line, &bytes, &page.end);
                on_their_way.extend(page.carry_out(acts).into_iter().map(|sent| (at, sent)));
            }
        }
    }

    fn run(&mut self, milliseconds: u64) {
        for _ in 0..milliseconds / 250 {
            self.now += 250;
            for at in 0..self.pages.len() {
                self.deed(at, Live::tick);
            }
        }
    }
}

fn random() -> Random {
    Random::new(301)
}

fn seen(room: &Room) -> Vec<u32> {
    room.pages.iter().map(|page| page.end.header().last).collect()
}

#[test]
fn a_turn_goes_over_by_itself_also_by_two_lines_at_once() {
    let mut random = random();
    let two = Two::usual(&mut random);
    let mut room = Room::of(&[&two.ends[0], &two.ends[1]]);
    for page in &mut room.pages {
        assert!(page.live.open(LineId(8)));
    }
    for _ in 0..6 {
        let mover = usize::from(room.pages[0].end.task() == Task::Wait);
        room.pages[mover].end = answer(&room.pages[mover].end, &mut random, any_step);
        room.run(250);
        assert_eq!(seen(&room)[0], seen(&room)[1]);
    }
    assert_eq!(room.pages[0].live.presence(room.now), Presence::There);
}

#[test]
fn a_phrase_is_heard_once_and_who_says_it_sees_that_it_was_said() {
    let two = Two::usual(&mut random());
    let mut room = Room::of(&[&two.ends[0], &two.ends[1]]);
    for page in &mut room.pages {
        assert!(page.live.open(LineId(8)));
    }
    room.deed(0, |live, now, _| live.say(now, Phrase::Hello));
    assert_eq!(room.pages[0].live.said(), None, "nobody is there yet");
    room.run(250);
    room.deed(0, |live, now, _| live.say(now, Phrase::Hello));
    for (page, own) in room.pages.iter().zip([true, false]) {
        let said = page.live.said().expect("said");
        assert_eq!((said.number, said.own, said.phrase), (1, own, Phrase::Hello));
    }
}

#[test]
fn another_match_begins_once_both_want_it_and_the_host_invites() {
    for first in [0, 1] {
        let mut random = random();
        let mut two = Two::new(&mut random, Preset::Table.rules(), 1);
        two.play_out(&mut random);
        let [host, guest] = &two.ends;
        let mut room = Room::of(&[host, guest]);
        room.run(500);
        room.deed(first, Live::want_rematch);
        let wishes = |room: &Room| [0, 1].map(|at| room.pages[at].live.rematch());
        let (own, other) = (
            Rematch {
                own: true,
                other: false,
            },
            Rematch {
                own: false,
                other: true,
            },
        );
        assert_eq!(wishes(&room)[first], own);
        assert_eq!(wishes(&room)[1 - first], other);
        room.run(3_000);
        assert!(
            !room.pages[0].asked.contains(&Act::Invite),
            "one alone begins nothing"
        );
        room.deed(1 - first, Live::want_rematch);
        let invited = |page: &Page| page.asked.iter().filter(|act| **act == Act::Invite).count();
        room.run(3_000);
        assert_eq!([0, 1].map(|at| invited(&room.pages[at])), [1, 0]);

        // The host's page lays the next match on its table.
        let name = host.record().name(host.side()).clone();
        let next = Correspondence::invite(
            *host.record().rules(),
            host.record().length(),
            host.side(),
            name,
            keys(&mut random),
        );
        let host_page = &mut room.pages[0];
        assert!(host_page.live.is_agreed());
        host_page.end = next.clone();
        host_page.live = std::mem::take(&mut host_page.live).next_match();
        room.run(250);
        let joined: Vec<_> = room.pages[1]
            .asked
            .iter()
            .filter(|act| matches!(act, Act::Join(_)))
            .collect();
        let [Act::Join(letters)] = joined[..] else {
            panic!("{joined:?}")
        };
        let (record, _) = read_link(letters).expect("an invitation");
        assert_eq!(&record, next.record());

        let guest_page = &mut room.pages[1];
        assert!(guest_page.live.is_agreed());
        guest_page.end =
            Correspondence::accept(&record, Default::default(), keys(&mut random)).expect("a seat");
        guest_page.live = std::mem::take(&mut guest_page.live).next_match();
        room.run(500);
        assert_eq!(seen(&room), [1, 1]);
        assert_eq!(wishes(&room), [Rematch::default(); 2]);
    }
}

#[test]
fn a_rematch_is_wanted_only_after_the_match_and_only_of_the_same_kind() {
    let mut random = random();
    let mut two = Two::new(&mut random, Preset::Table.rules(), 1);
    two.play_to(&mut random, 4);
    let mut room = Room::of(&[&two.ends[0], &two.ends[1]]);
    room.run(500);
    room.deed(0, Live::want_rematch);
    room.deed(1, |live, now, mine| {
        live.hear(now, LINE, &Packet::Rematch.bytes(), mine)
    });
    assert_eq!(
        [0, 1].map(|at| room.pages[at].live.rematch()),
        [Rematch::default(); 2]
    );

    two.play_out(&mut random);
    let mut room = Room::of(&[&two.ends[0], &two.ends[1]]);
    room.deed(1, Live::want_rematch);
    let other = Correspondence::invite(
        Preset::Bulgarian.rules(),
        two.ends[0].record().length(),
        two.ends[0].side(),
        name("Ada"),
        keys(&mut random),
    );
    let code = gul_bara::record::code::encode(other.record()).expect("short");
    room.deed(1, |live, now, mine| {
        live.hear(now, LINE, &Packet::Message(code).bytes(), mine)
    });
    assert!(!room.pages[1].asked.iter().any(|act| matches!(act, Act::Join(_))));
}

#[test]
fn p3_who_takes_the_seat_too_late_is_told_so_and_the_match_goes_on() {
    for played in [1, 2, 5] {
        let mut random = random();
        let host = Correspondence::invite(
            Preset::Table.rules(),
            length(3),
            random.side(),
            name("Ada"),
            keys(&mut random),
        );
        let take = |keys| Correspondence::accept(host.record(), Default::default(), keys).expect("a seat");
        let (guest, late) = (take(keys(&mut random)), take(keys(&mut random)));
        let host = host.receive(guest.record()).expect("an answer").correspondence;
        let mut two = Two { ends: [host, guest] };
        two.play_to(&mut random, played);
        let mut room = Room::of(&[&two.ends[0], &late]);
        room.run(1_000);
        assert_eq!(
            room.pages[1].live.trouble(),
            Some(Trouble::Refused(Refusal::SeatTaken)),
            "after {played} messages"
        );
        assert_eq!(
            room.pages[0].live.trouble(),
            Some(Trouble::Refused(Refusal::SeatTaken))
        );
        assert_eq!(
            room.pages[0].end, two.ends[0],
            "the match of the two is as it was"
        );
    }
}

#[test]
fn pages_meet_where_only_links_of_their_match_lead() {
    let mut random = random();
    let mut two = Two::usual(&mut random);
    let first = two.ends[0].meeting();
    assert!(first.is_some());
    two.play_to(&mut random, 9);
    let loser = two.sender().expect("under way");
    two.take(
        two.end(loser)
            .offer_new_chains(keys(&mut random))
            .expect("an offer"),
    );
    two.play_to(&mut random, 14);
    for role in Role::BOTH {
        assert_eq!(two.end(role).meeting(), first);
        let from_link =
            Correspondence::from_link(two.end(role).record(), role, keys(&mut random)).expect("a link");
        assert_eq!(from_link.meeting(), first);
    }
    assert_ne!(Two::usual(&mut random).ends[0].meeting(), first);
}

#[test]
fn more_lines_than_a_page_can_have_are_not_heard() {
    let mut live = Live::new();
    let heard = (0..20).filter(|id| live.open(LineId(*id))).count();
    assert_eq!(heard, 8);
    live.close(LineId(3));
    assert!(live.open(LineId(30)));
}

#[test]
fn p2_who_was_there_is_missed_also_when_its_line_is_closed() {
    let two = Two::usual(&mut random());
    let mut room = Room::of(&[&two.ends[0], &two.ends[1]]);
    room.run(500);
    let page = &mut room.pages[0];
    page.live.close(LINE);
    assert_eq!(page.live.presence(room.now), Presence::There);
    assert_eq!(page.live.presence(room.now + 9_000), Presence::NotResponding);
    assert!(page.live.open(LineId(9)));
    assert_eq!(page.live.presence(room.now + 9_000), Presence::NotResponding);
}

#[test]
fn the_room_and_the_key_of_the_documented_match_never_change() {
    let host = Correspondence::invite(
        Preset::Table.rules(),
        length(3),
        gul_bara::rules::Side::Ivory,
        Default::default(),
        gul_bara::friend::Keys::of_master([1; 32]),
    );
    let meeting = host.meeting().expect("an invitation");
    let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    assert_eq!(hex(&meeting.room), "1ace978685f0081cbfb3585049ce775ed0a94741");
    assert_eq!(
        hex(&meeting.key),
        "1a22b2f8aac899bcc5259e8478df6354b6aa2b4c6dea63d8d657003ead914b7a"
    );
}
