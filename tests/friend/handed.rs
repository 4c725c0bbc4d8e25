//! Links by which two pages meet that people hand over: an offer and its answer, and how long they are waited for.

use crate::record_support::*;
use crate::two::*;
use gul_bara::friend::{
    Answer, Correspondence, Failure, HandedLink, Handover, LinkError, Refusal, Request, Waiting, answer,
    why_refused,
};
use gul_bara::record::code::CodeError;
use gul_bara::rules::Side;

const DAMAGED: Refusal = Refusal::Link(LinkError::Code(CodeError::Damaged));

/// As long as what a usual browser tells of itself.
const DESCRIPTION: [u8; 94] = [7; 94];

fn match_under_way(seed: u64) -> [Correspondence; 2] {
    let mut random = Random::new(seed);
    let mut two = Two::usual(&mut random);
    two.play_to(&mut random, 5);
    two.ends
}

fn offer(end: &Correspondence) -> HandedLink {
    HandedLink::make(end, &DESCRIPTION, None).expect("short enough")
}

fn read(letters: &str) -> Result<HandedLink, LinkError> {
    HandedLink::read(letters).expect("begins with L")
}

#[test]
fn an_offer_and_its_answer_come_back_whatever_messengers_do() {
    let [host, guest] = match_under_way(301);
    for length in 1..=200 {
        let description: Vec<u8> = (0..length).map(|at| at as u8).collect();
        let offer = HandedLink::make(&host, &description, None).expect("short enough");
        let answer = HandedLink::make(&guest, &description, Some(offer.number())).expect("short enough");
        for (link, receiver) in [(&offer, &guest), (&answer, &host)] {
            let letters = link.letters();
            assert!(
                letters
                    .bytes()
                    .all(|letter| letter.is_ascii_alphanumeric() || b"-_".contains(&letter))
            );
            assert!(
                letters
                    .bytes()
                    .last()
                    .is_some_and(|letter| letter.is_ascii_alphanumeric())
            );
            let whole = format!("https://example.org/a/?lang=tr#g={letters}");
            let broken = format!("{}\n{}", &whole[..50], &whole[50..]);
            for text in [
                letters.clone(),
                whole.clone(),
                format!("<{whole}>"),
                format!("\"{whole}\"."),
                format!("{whole} see you!"),
                whole.replace('#', "%23").replace('=', "%3D"),
                broken,
            ] {
                assert_eq!(read(&text).as_ref(), Ok(link), "{text}");
            }
            assert_eq!(link.open(receiver), Ok(description.clone()));
        }
    }
}

#[test]
fn a_usual_link_is_short_and_nothing_too_long_is_made() {
    let [host, _] = match_under_way(302);
    assert_eq!(offer(&host).letters().len(), 162);
    assert!(HandedLink::make(&host, &[], None).is_none());
    assert!(HandedLink::make(&host, &[0; 300], None).is_none());
}

#[test]
fn own_foreign_incomplete_damaged_and_newer_links_are_told_apart() {
    let [host, guest] = match_under_way(303);
    let [stranger, _] = match_under_way(304);
    let link = offer(&host);
    let letters = link.letters();
    assert_eq!(link.open(&host), Err(Refusal::Own));
    assert_eq!(link.open(&stranger), Err(Refusal::Foreign));
    for length in 1..letters.len() {
        assert_eq!(
            read(&letters[..length]),
            Err(LinkError::Code(CodeError::Incomplete)),
            "{length}"
        );
    }
    assert_eq!(
        read(&format!("{letters}A")),
        Err(LinkError::Code(CodeError::Damaged))
    );
    // The bits behind the first letter's say which kind it is: `LH` begins an offer of 120 bytes or so, `Ln` what this
    // program does not know.
    assert!(letters.starts_with("LH"), "{letters}");
    assert_eq!(
        read(&letters.replacen("LH", "Ln", 1)),
        Err(LinkError::Code(CodeError::NewerVersion(0x2e)))
    );
    // Changed, but whole.
    let changed = format!(
        "{}{}{}",
        &letters[..40],
        if &letters[40..41] == "A" { "B" } else { "A" },
        &letters[41..]
    );
    assert_eq!(read(&changed).map(|link| link.open(&guest)), Ok(Err(DAMAGED)));
    assert_eq!(HandedLink::read(&host.link().expect("short enough")), None);
    assert_eq!(HandedLink::read(""), None);
    assert_eq!(HandedLink::read("hello"), None);
    // A page without that match, and one that has it.
    let read_it = Request::Read(letters.clone());
    assert_eq!(
        answer(&read_it),
        Answer::Link {
            key: host.header().key,
            side: guest.side(),
            invites: false,
            sound: false
        }
    );
    assert_eq!(why_refused(&read_it), Some(Refusal::UnknownMatch));
    let receive = |end: &Correspondence, link: &str| Request::Receive {
        copy: end.to_save().expect("short enough"),
        link: link.to_owned(),
    };
    assert_eq!(answer(&receive(&guest, &letters)), Answer::Taken);
    assert_eq!(why_refused(&receive(&host, &letters)), Some(Refusal::Own));
    assert_eq!(why_refused(&receive(&stranger, &letters)), Some(Refusal::Foreign));
    // Whose answer it is only the page with the offer knows.
    let answered = HandedLink::make(&guest, &DESCRIPTION, Some(link.number())).expect("short enough");
    assert_eq!(
        why_refused(&Request::Read(answered.letters())),
        Some(Refusal::NoOffer)
    );
}

/// So many links with a few letters or bits changed, and noise: none is taken but the very one.
fn attack(count: usize, seed: u64) {
    let mut random = Random::new(seed);
    let [host, guest] = match_under_way(305);
    let link = offer(&host);
    let letters = link.letters();
    for _ in 0..count {
        let text = match random.below(3) {
            0 => {
                let noise = (0..random.below(300)).map(|_| random.next() as u8 as char);
                std::iter::once('L').chain(noise).collect()
            }
            1 => {
                let mut text = letters.clone().into_bytes();
                for _ in 0..1 + random.below(3) {
                    let at = random.below(text.len());
                    text[at] = b"ABCxyz019-_"[random.below(11)];
                }
                String::from_utf8_lossy(&text).into_owned()
            }
            _ => {
                let mut text = letters.clone();
                let at = random.below(text.len());
                text.insert(at, 'A');
                text
            }
        };
        if let Some(Ok(read)) = HandedLink::read(&text)
            && read.open(&guest).is_ok()
        {
            assert_eq!(read, link, "{text}");
        }
    }
}

#[test]
fn changed_links_and_noise_are_never_taken() {
    attack(20_000, 306);
}

#[test]
#[ignore = "soak"]
fn a_million_changed_links_are_never_taken() {
    attack(1_000_000, 307);
}

/// An end whose offer, made at 0, waits.
fn offering(mine: &Correspondence, description: &[u8]) -> Handover {
    let mut end = Handover::Making(None);
    end.described(0, description, mine);
    end
}

/// An end whose answer to this offer, made at 0, waits.
fn answering(mine: &Correspondence, offer: &HandedLink) -> Handover {
    let mut end = Handover::Making(Some(offer.clone()));
    end.described(0, &DESCRIPTION, mine);
    end
}

/// The link that an end hands over.
fn made(end: &Handover) -> HandedLink {
    end.to_hand_over().expect("a link").link.clone()
}

#[test]
fn an_answer_is_taken_once_and_only_for_the_offer_that_waits() {
    let [host, guest] = match_under_way(308);
    let mut at_host = offering(&host, &DESCRIPTION);
    let first = made(&at_host);
    let answer_to = |link: &HandedLink| made(&answering(&guest, link));
    // Nobody answers with an offer, with one's own link, or with an answer to something else.
    assert_eq!(at_host.take(0, &offer(&guest), &host), Err(Refusal::NoOffer));
    assert_eq!(at_host.take(0, &first, &host), Err(Refusal::Own));
    let second = made(&offering(&host, &[8; 94]));
    assert_eq!(at_host.take(0, &answer_to(&second), &host), Err(Refusal::NoOffer));
    let [stranger, _] = match_under_way(309);
    assert_eq!(
        at_host.take(0, &answer_to(&first), &stranger),
        Err(Refusal::Foreign)
    );
    let answer = answer_to(&first);
    assert_eq!(at_host.take(0, &answer, &host), Ok(DESCRIPTION.to_vec()));
    assert_eq!(at_host, Handover::Looking { ends: 20_000 });
    assert_eq!(at_host.take(0, &answer, &host), Err(Refusal::NoOffer));
    // Who answers waits for no answer.
    let mut at_guest = Handover::Made(Waiting {
        link: answer.clone(),
        ends: 1,
    });
    assert_eq!(
        at_guest.take(0, &answer_to(&answer), &host),
        Err(Refusal::NoOffer)
    );
}

#[test]
fn the_time_that_is_left_is_told_and_then_it_is_over() {
    let [host, guest] = match_under_way(310);
    let mut at_host = Handover::Making(None);
    at_host.described(1_000, &DESCRIPTION, &host);
    assert_eq!(at_host.left(1_000), Some(300));
    assert_eq!(at_host.left(1_001), Some(300));
    assert_eq!(at_host.left(2_000), Some(299));
    assert!(!at_host.tick(300_999));
    assert_eq!(at_host.left(300_999), Some(1));
    let link = made(&at_host);
    let answer = HandedLink::make(&guest, &DESCRIPTION, Some(link.number())).expect("short enough");
    // Since when the offer has been waiting the other end does not know.
    let mut at_guest = Handover::Making(Some(link));
    at_guest.described(2_000, &DESCRIPTION, &guest);
    assert_eq!(at_guest.left(2_000), None);
    assert!(at_host.tick(301_000));
    assert_eq!(at_host, Handover::Failed(Failure::Late));
    assert_eq!(at_host.left(301_000), None);
    assert!(!at_host.tick(302_000));
    assert_eq!(at_host.take(302_000, &answer, &host), Err(Refusal::NoOffer));
    // No way between both.
    let mut looking = Handover::Looking { ends: 20_000 };
    assert!(!looking.tick(19_999));
    assert!(looking.tick(20_000));
    assert_eq!(looking, Handover::Failed(Failure::NoWay));
}

#[test]
fn a_browser_that_tells_nothing_of_itself_makes_no_link() {
    let [host, _] = match_under_way(311);
    let mut at_host = Handover::Making(None);
    at_host.described(0, &[], &host);
    assert_eq!(at_host, Handover::Failed(Failure::Mute));
    // Nothing is described that is not being made.
    at_host.described(0, &DESCRIPTION, &host);
    assert_eq!(at_host, Handover::Failed(Failure::Mute));
}

/// Both ends have made an offer, Ivory's first; both offers.
fn crossing(two: &[Correspondence; 2]) -> ([Handover; 2], [HandedLink; 2]) {
    let ends = two.each_ref().map(|mine| offering(mine, &DESCRIPTION));
    let offers = ends.each_ref().map(made);
    (ends, offers)
}

#[test]
fn of_offers_that_cross_ivorys_is_answered_in_whatever_order_they_are_opened() {
    for seed in [312, 313] {
        let two = match_under_way(seed);
        let ivory = usize::from(two[0].side() != Side::Ivory);
        let night = 1 - ivory;
        for ivory_opens_first in [true, false] {
            let (mut ends, offers) = crossing(&two);
            if ivory_opens_first {
                assert!(ends[ivory].ask(offers[night].clone()));
            }
            assert!(ends[night].ask(offers[ivory].clone()));
            // Night is asked; nothing of it is to be handed over any more.
            assert_eq!(ends[night].to_hand_over(), None);
            let answer = made(&answering(&two[night], &offers[ivory]));
            if !ivory_opens_first {
                assert!(ends[ivory].ask(offers[night].clone()));
            }
            // Ivory goes on with its own, whose time goes on.
            assert_eq!(made(&ends[ivory]), offers[ivory]);
            assert_eq!(ends[ivory].left(10_000), Some(290));
            assert_eq!(
                ends[ivory].take(10_000, &answer, &two[ivory]),
                Ok(DESCRIPTION.to_vec())
            );
            assert_eq!(ends[ivory], Handover::Looking { ends: 30_000 });
        }
    }
}

#[test]
fn an_answer_to_the_own_offer_is_taken_also_while_the_friends_is_asked_about() {
    let two = match_under_way(314);
    for asked in [0, 1] {
        let (mut ends, offers) = crossing(&two);
        assert!(ends[asked].ask(offers[1 - asked].clone()));
        let answer = made(&answering(&two[1 - asked], &offers[asked]));
        assert_eq!(
            ends[asked].take(5, &answer, &two[asked]),
            Ok(DESCRIPTION.to_vec())
        );
    }
}

#[test]
fn not_now_to_the_friends_offer_leaves_the_own_one_as_it_was() {
    let two = match_under_way(315);
    for asked in [0, 1] {
        let (mut ends, offers) = crossing(&two);
        let before = ends[asked].clone();
        assert!(ends[asked].ask(offers[1 - asked].clone()));
        // Twice opened is asked once.
        assert!(ends[asked].ask(offers[1 - asked].clone()));
        assert!(ends[asked].decline(), "the browser goes on");
        assert_eq!(ends[asked], before);
        assert!(!ends[asked].decline());
        assert_eq!(ends[asked], Handover::Idle);
    }
    // Without an own one nothing is left.
    let (_, offers) = crossing(&two);
    let mut idle = Handover::Idle;
    assert!(!idle.ask(offers[0].clone()));
    assert!(!idle.decline());
    assert_eq!(idle, Handover::Idle);
}

#[test]
fn when_the_time_of_the_own_offer_is_over_the_friends_can_be_answered() {
    let two = match_under_way(316);
    let (mut ends, offers) = crossing(&two);
    for (end, offer) in ends.iter_mut().zip([&offers[1], &offers[0]]) {
        end.ask(offer.clone());
        assert!(!end.tick(299_999));
        assert!(end.tick(300_000), "the browser may forget the own one");
        assert!(!end.tick(300_001));
        let asked = Handover::Asked {
            offer: offer.clone(),
            own: None,
        };
        assert_eq!(*end, asked);
        assert_eq!((end.to_hand_over(), end.left(300_001)), (None, None));
    }
}

#[test]
fn an_offer_opened_again_gives_up_neither_its_answer_nor_the_search_for_a_way() {
    let [host, guest] = match_under_way(317);
    let first = offer(&host);
    let newer = HandedLink::make(&host, &[8; 94], None).expect("short enough");
    for end in [
        Handover::Making(Some(first.clone())),
        answering(&guest, &first),
        Handover::Looking { ends: 20_000 },
    ] {
        let mut again = end.clone();
        assert!(again.heeds());
        assert!(again.ask(first.clone()));
        assert_eq!(again, end);
    }
    // A newer one is asked about.
    let mut end = answering(&guest, &first);
    assert!(!end.ask(newer.clone()));
    let asked = Handover::Asked {
        offer: newer,
        own: None,
    };
    assert_eq!(end, asked);
    // Another tab may have the match where nothing would be lost by it.
    for end in [asked, Handover::Idle, Handover::Failed(Failure::Late)] {
        assert!(!end.heeds(), "{end:?}");
    }
}

#[test]
fn an_own_offer_does_not_wait_beside_an_offer_of_another_match() {
    let [host, _] = match_under_way(311);
    let [_, other_guest] = match_under_way(312);
    let mut handover = Handover::Making(None);
    handover.described(0, &DESCRIPTION, &host);
    assert!(matches!(handover, Handover::Made(_)));
    assert!(!handover.ask(offer(&other_guest)), "what waited is given up");
    assert!(matches!(handover, Handover::Asked { own: None, .. }));
    assert!(!handover.decline(), "so nothing waits on");
}
