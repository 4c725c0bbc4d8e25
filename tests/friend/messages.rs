//! What the page and the friend's program say to each other.

use crate::record_support::*;
use crate::two::*;
use gul_bara::friend::{
    Answer, Correspondence, Go, MOST_NEW_CHAINS, Press, Refusal, Request, Standing, Task, View, answer,
    why_refused,
};
use gul_bara::record::{Choice, Name, code};
use gul_bara::rules::{Preset, Side};

/// A match under way, this end to throw, with a link of the other's.
fn under_way(seed: u64) -> (Standing, String) {
    let mut random = Random::new(seed);
    let mut two = Two::usual(&mut random);
    two.play_to(&mut random, 6);
    let sender = two.sender().expect("under way");
    let link = two.end(sender.other()).link().expect("short");
    (Standing::of(two.end(sender)).expect("short"), link)
}

fn requests() -> Vec<Request> {
    let (standing, link) = under_way(201);
    let record = code::encode(&standing.record().expect("a record")).expect("short");
    let copy = standing.copy;
    let master = [7; 32];
    vec![
        Request::Invite {
            record: record.clone(),
            side: Side::Night,
            master,
        },
        Request::Read(link.clone()),
        Request::Take {
            link: link.clone(),
            name: Name::new("Özgür").expect("short"),
            master,
        },
        Request::Receive {
            copy: copy.clone(),
            link,
        },
        Request::Throw {
            copy: copy.clone(),
            record: record.clone(),
        },
        Request::Send {
            copy: copy.clone(),
            record,
        },
        Request::NewChains { copy, master },
    ]
}

#[test]
fn requests_and_answers_come_out_as_they_went_in() {
    for request in requests() {
        assert!(
            Request::from_bytes(&request.to_bytes()) == Some(request.clone()),
            "{request:?}"
        );
        let answer = answer(&request);
        assert_eq!(Answer::from_bytes(&answer.to_bytes()), Some(answer));
    }
}

#[test]
fn a_request_that_is_cut_or_lengthened_is_none_and_no_bytes_make_anything_panic() {
    let mut random = Random::new(202);
    for request in requests() {
        let bytes = request.to_bytes();
        assert!(Request::from_bytes(&[bytes.as_slice(), &[0]].concat()).is_none());
        for end in 0..bytes.len() {
            assert!(Request::from_bytes(&bytes[..end]).is_none());
        }
        for _ in 0..20 {
            let mut changed = bytes.clone();
            let at = random.below(changed.len());
            changed[at] ^= 1 << random.below(8);
            if let Some(request) = Request::from_bytes(&changed) {
                answer(&request);
            }
        }
    }
}

#[test]
fn a_standing_says_what_its_copy_says() {
    let (standing, _) = under_way(203);
    let copy = standing.open().expect("an own copy");
    assert_eq!(Standing::of(&copy).as_ref(), Ok(&standing));
    assert_eq!(standing.record().as_ref(), Ok(copy.record()));
    assert_eq!(standing.task, Task::Play { may_throw: true });
    let bytes = standing.to_bytes();
    assert_eq!(Standing::from_bytes(&bytes), Some(standing));
    for end in 0..18 {
        assert_eq!(Standing::from_bytes(&bytes[..end]), None);
    }
}

#[test]
fn what_is_shown_and_pressed_comes_out_as_it_went_in() {
    let (standing, link) = under_way(204);
    let copy = standing.copy.clone();
    let whole = View {
        names: ["Ada".to_owned(), "Özgür".to_owned()],
        standing: Some(standing),
        offer: Some(link.clone()),
        refused: Some(Request::Receive {
            copy,
            link: link.clone(),
        }),
        replay: Some([3, 400]),
    };
    let bytes = whole.to_bytes();
    assert_eq!(View::from_bytes(&bytes), Some(whole));
    assert_eq!(
        View::from_bytes(&View::default().to_bytes()),
        Some(View::default())
    );
    for end in 0..bytes.len() {
        assert_eq!(View::from_bytes(&bytes[..end]), None);
    }
    for press in [
        Press::Open(link),
        Press::TakeSeat(Name::new("Bo").expect("short")),
        Press::Watch,
        Press::Decline,
        Press::AcceptNewChains,
        Press::Verify,
        Press::Rematch,
        Press::Replay(Go::First),
        Press::Replay(Go::Back),
        Press::Replay(Go::Forward),
        Press::Replay(Go::Last),
    ] {
        let (kind, text) = press.parts();
        assert_eq!(Press::of(kind, text), Some(press.clone()));
    }
    assert_eq!(Press::of(200, ""), None);
}

#[test]
fn the_program_answers_as_the_two_ends_would() {
    let offered = gul_bara::record::MatchRecord::new(
        Preset::Table.rules(),
        length(1),
        [name("Ada"), name("")],
        gul_bara::record::Start::Usual,
    );
    let invite = Request::Invite {
        record: code::encode(&offered).expect("short"),
        side: Side::Ivory,
        master: [1; 32],
    };
    let Answer::Standing(host) = answer(&invite) else {
        panic!("an invitation")
    };
    let link = |standing: &Standing| code::to_text(&standing.record().expect("a record")).expect("short");
    let take = Request::Take {
        link: link(&host),
        name: name("Bo"),
        master: [2; 32],
    };
    let Answer::Standing(guest) = answer(&take) else {
        panic!("a seat")
    };
    let receive = Request::Receive {
        copy: host.copy.clone(),
        link: link(&guest),
    };
    let Answer::Standing(host) = answer(&receive) else {
        panic!("taken")
    };
    assert_eq!((host.task, host.last), (Task::Play { may_throw: true }, 1));
    let throw = Request::Throw {
        copy: host.copy.clone(),
        record: code::encode(&host.record().expect("a record")).expect("short"),
    };
    let (Answer::Thrown(once), Answer::Thrown(again)) = (answer(&throw), answer(&throw)) else {
        panic!("dice")
    };
    assert_eq!(once, again);
    assert!(matches!(once.choice, Choice::Opening { .. }));
    // What is refused has its reason, and the same asked again is refused again.
    assert_eq!(
        answer(&receive).to_bytes(),
        Answer::Standing(host.clone()).to_bytes()
    );
    let again = Request::Receive {
        copy: host.copy.clone(),
        link: link(&guest),
    };
    assert_eq!(why_refused(&again), Some(Refusal::Again));
    assert_eq!(why_refused(&Request::Read(link(&guest))), None);
    let unfinished = Request::Send {
        copy: host.copy.clone(),
        record: code::encode(&host.record().expect("a record")).expect("short"),
    };
    assert_eq!(answer(&unfinished), Answer::Refused);
    assert_eq!(why_refused(&unfinished), Some(Refusal::Unfinished));
    assert_eq!(why_refused(&throw), None);
}

#[test]
fn chains_that_were_lost_too_often_are_refused_by_that_name() {
    let mut random = Random::new(205);
    let mut two = Two::usual(&mut random);
    two.play_to(&mut random, 4);
    let losing = two.sender().expect("under way");
    for _ in 0..MOST_NEW_CHAINS {
        let offered = two.end(losing).offer_new_chains(keys(&mut random));
        two.take(offered.expect("an offer"));
        let nod = two.end(losing.other());
        two.take(nod.send(nod.record()).expect("a nod"));
    }
    let once_more = Request::NewChains {
        copy: two.end(losing).to_save().expect("short"),
        master: [3; 32],
    };
    assert_eq!(answer(&once_more), Answer::Refused);
    assert_eq!(why_refused(&once_more), Some(Refusal::TooManyNewChains));
}

#[test]
fn keys_are_kept_and_nothing_shows_them() {
    let keys = gul_bara::friend::Keys::of_master([9; 32]);
    let host = Correspondence::invite(
        Preset::Table.rules(),
        length(1),
        Side::Ivory,
        name(""),
        keys.clone(),
    );
    let standing = Standing::of(&host).expect("short");
    let secret = standing.copy.windows(32).position(|bytes| bytes == keys.master());
    assert!(secret.is_some(), "the copy is kept with its secrets");
    let link = code::encode(host.record()).expect("short");
    assert!(
        link.windows(32).all(|bytes| bytes != keys.master()),
        "a link has none"
    );
    assert_eq!(
        format!(
            "{:?}",
            Request::NewChains {
                copy: standing.copy,
                master: *keys.master()
            }
        ),
        "NewChains(…)"
    );
}
