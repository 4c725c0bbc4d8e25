//! Links by which two pages meet that people hand over: an offer and its answer, and how long they are waited for.

use crate::record_support::*;
use crate::two::*;
use gul_bara::friend::{
    Answer, Correspondence, Failure, HandedLink, Handover, LinkError, Refusal, Request, answer, why_refused,
};
use gul_bara::record::code::CodeError;

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

#[test]
fn an_answer_is_taken_once_and_only_for_the_offer_that_waits() {
    let [host, guest] = match_under_way(308);
    let mut at_host = Handover::Making(None);
    at_host.described(0, &DESCRIPTION, &host);
    let Handover::Made { link: first, .. } = at_host.clone() else {
        panic!("a link")
    };
    let answer_to = |link: &HandedLink| {
        let mut at_guest = Handover::Making(Some(link.clone()));
        at_guest.described(0, &DESCRIPTION, &guest);
        match at_guest {
            Handover::Made { link, .. } => link,
            other => panic!("{other:?}"),
        }
    };
    // Nobody answers with an offer, with one's own link, or with an answer to something else.
    assert_eq!(at_host.take(0, &offer(&guest), &host), Err(Refusal::NoOffer));
    assert_eq!(at_host.take(0, &first, &host), Err(Refusal::Own));
    let mut other = Handover::Making(None);
    other.described(0, &[8; 94], &host);
    let Handover::Made { link: second, .. } = &other else {
        panic!("a link")
    };
    assert_eq!(at_host.take(0, &answer_to(second), &host), Err(Refusal::NoOffer));
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
    let mut at_guest = Handover::Made {
        link: answer.clone(),
        ends: 1,
    };
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
    let Handover::Made { link, .. } = at_host.clone() else {
        panic!("a link")
    };
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
