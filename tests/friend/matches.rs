//! Honest matches: to the end, by rests, nods, resignations, lost keys.

use crate::record_support::*;
use crate::two::*;
use gul_bara::friend::{Correspondence, ProofError, Purpose, Refusal, Role, Task, prove};
use gul_bara::record::Choice;
use gul_bara::rules::{OpeningRule, Preset, Rules};

fn purposes(two: &Two) -> Vec<Purpose> {
    let proof = prove(two.ends[0].record()).expect("an honest match");
    proof.messages.iter().map(|message| message.purpose).collect()
}

#[test]
fn d5_whole_matches_end_alike_at_both_ends_and_can_be_recomputed_by_anyone() {
    // Every fifth set of rules: all presets' switches are among them, each both ways.
    whole_matches(Rules::all().step_by(5), [1, 1]);
    whole_matches(Preset::ALL.into_iter().map(Preset::rules), [1, 3]);
}

#[test]
#[ignore = "soak"]
fn d5_whole_matches_under_all_rules() {
    whole_matches(Rules::all(), [1, 3]);
}

fn whole_matches(all: impl Iterator<Item = Rules>, points: [u8; 2]) {
    let mut random = Random::new(51);
    for (index, rules) in all.enumerate() {
        let mut two = Two::new(&mut random, rules, points[index % 2]);
        let id = prove(two.ends[0].record()).expect("an honest start").id;
        two.play_out(&mut random);
        let [host, guest] = &two.ends;
        assert_eq!(host.record(), guest.record());
        assert_eq!((host.task(), guest.task()), (Task::Nothing, Task::Nothing));
        assert!(host.record().score().winner().is_some());
        let proof = prove(host.record()).expect("an honest match");
        assert_eq!(proof.id, id, "it is the match that was begun");
        let thrown = host.record().games().iter().flat_map(|game| game.choices());
        let thrown = thrown.filter(|choice| matches!(choice, Choice::Opening { .. } | Choice::Roll(_)));
        assert_eq!(proof.throws.len(), thrown.count(), "every throw is proved");
    }
}

#[test]
fn one_message_a_turn_and_no_other_where_no_rest_is_passed_on() {
    let mut random = Random::new(52);
    let mut two = Two::usual(&mut random);
    two.play_out(&mut random);
    let purposes = purposes(&two);
    assert_eq!(purposes[..2], [Purpose::Invite, Purpose::Accept]);
    // If the guest wins the opening, the host's message is the opening alone.
    assert!(purposes[2..].iter().all(|&purpose| purpose == Purpose::Play));
}

#[test]
fn who_plays_a_rest_does_not_know_its_next_roll_while_doing_so() {
    let mut random = Random::new(53);
    let mut rests = 0;
    for _ in 0..20 {
        let mut two = Two::new(&mut random, Preset::Bulgarian.rules(), 1);
        while let Some(sender) = two.sender() {
            let end = two.end(sender);
            let mut record = end.record().clone();
            let is_rest = record
                .game()
                .now()
                .turn()
                .is_some_and(|turn| turn.side() == end.side())
                && !matches!(
                    end.record().game().choices().last(),
                    Some(Choice::Opening { .. } | Choice::Roll(_))
                );
            if is_rest {
                while let Some(choice @ (Choice::Step(_) | Choice::Done)) =
                    own_choice(end, &record, &mut random, any_step)
                {
                    record.push(choice).expect("legal");
                    assert_eq!(end.throw(&record), None, "no roll before the rest is sent");
                }
                rests += 1;
            }
            two.exchange(&mut random);
        }
        let purposes = purposes(&two);
        assert!(
            purposes
                .iter()
                .filter(|&&purpose| purpose == Purpose::Nod)
                .count()
                <= rests
        );
    }
    assert!(rests > 10, "rests came up: {rests}");
}

#[test]
fn the_opening_rolled_again_takes_no_message_of_its_own_for_the_winner() {
    let mut random = Random::new(54);
    let rules = Rules {
        opening: OpeningRule::RolledAgain,
        ..Preset::Table.rules()
    };
    let mut both = [false; 2];
    for _ in 0..12 {
        let mut two = Two::new(&mut random, rules, 1);
        two.exchange(&mut random);
        let proof = prove(two.ends[0].record()).expect("honest");
        let [opening, rest @ ..] = proof.throws.as_slice() else {
            panic!("an opening")
        };
        assert_eq!((opening.made_from.message, opening.made_from.place), (2, 0));
        for roll in rest {
            assert_eq!((roll.made_from.message, roll.made_from.place), (2, 1));
        }
        both[rest.len()] = true;
    }
    assert_eq!(both, [true; 2], "both sides won openings");
}

#[test]
fn a_roll_is_the_same_whenever_it_is_asked_for_and_whatever_was_played_before() {
    let mut random = Random::new(55);
    let mut two = Two::usual(&mut random);
    two.play_to(&mut random, 6);
    let before = two.clone();
    two.exchange(&mut random);
    let sender = two.sender().expect("under way");
    let end = two.end(sender).clone();
    let first = end.throw(end.record());
    assert!(first.is_some());
    assert_eq!(first, end.throw(end.record()));
    // The same as if the other had played its turn otherwise: its moves have no part in the roll.
    let mut other_ways = 0;
    for seed in 0..10 {
        let mut other_way = before.clone();
        other_way.exchange(&mut Random::new(seed));
        let other_end = other_way.end(sender);
        if other_end.record() != end.record() {
            other_ways += 1;
            assert_eq!(other_end.throw(other_end.record()), first);
        }
    }
    assert!(other_ways > 0, "it had a choice");
    let kept = Correspondence::from_save(&end.to_save().expect("short")).expect("a save");
    assert_eq!(kept, end);
    assert_eq!(kept.throw(kept.record()), first);
}

#[test]
fn giving_up_after_seeing_the_roll_is_a_message_like_any_and_the_other_throws_the_next_opening() {
    let mut random = Random::new(56);
    for seen in [false, true] {
        let mut two = Two::usual(&mut random);
        two.play_to(&mut random, 8);
        let sender = two.sender().expect("under way");
        let end = two.end(sender).clone();
        let mut record = end.record().clone();
        if seen {
            let roll = end.throw(&record).expect("a roll").choice;
            record.push(roll).expect("a roll");
        }
        record.push(Choice::Resign(end.side())).expect("under way");
        two.take(end.send(&record).expect("a resignation"));
        assert_eq!(two.sender(), Some(sender.other()));
        assert!(two.end(sender.other()).task().is_play());
        two.play_out(&mut random);
        assert_eq!(two.ends[0].record(), two.ends[1].record());
        prove(two.ends[0].record()).expect("honest");
    }
}

#[test]
fn s8_lost_keys_are_replaced_by_new_ones_that_the_other_accepts_and_the_record_says_from_where_on() {
    let mut random = Random::new(57);
    for lost_at in 2..9 {
        for again in [false, true] {
            let mut two = Two::new(&mut random, Preset::Bulgarian.rules(), 3);
            two.play_to(&mut random, lost_at);
            let loser = two.sender().expect("under way");
            let link = two.end(loser.other()).link().expect("short enough");
            // The site's data are gone; the last link received brings the match back.
            let (record, _) = gul_bara::friend::read_link(&link).expect("a link");
            let back = Correspondence::from_link(&record, loser, keys(&mut random)).expect("a proved match");
            assert_eq!(
                back.unverified(),
                Some(lost_at),
                "nothing here to compare it with"
            );
            assert_eq!(back.task(), Task::OfferNewChains);
            assert_eq!(
                back.throw(back.record()),
                None,
                "no roll by new chains before the other has agreed"
            );
            let offered = back.offer_new_chains(keys(&mut random)).expect("an offer");
            two.take(offered);
            if again {
                // Both have lost them.
                let other = two.end(loser.other()).record().clone();
                let other =
                    Correspondence::from_link(&other, loser.other(), keys(&mut random)).expect("proved");
                two.take(other.offer_new_chains(keys(&mut random)).expect("an offer"));
                assert_eq!(two.end(loser).task(), Task::Nod { new_chains: true });
            } else {
                assert_eq!(two.end(loser.other()).task(), Task::Nod { new_chains: true });
            }
            two.play_out(&mut random);
            let notes = &two.ends[0].header().replaced;
            assert_eq!(notes[0].message, lost_at + 1);
            assert_eq!(notes.len(), 1 + usize::from(again));
            prove(two.ends[1].record()).expect("honest");
        }
    }
}

#[test]
fn whose_keys_are_lost_while_waiting_takes_the_answer_and_then_offers_new_ones() {
    let mut random = Random::new(58);
    let mut two = Two::usual(&mut random);
    two.play_to(&mut random, 6);
    let sender = two.sender().expect("under way");
    let waiting = sender.other();
    let link = two.end(waiting).record().clone();
    let back = Correspondence::from_link(&link, waiting, keys(&mut random)).expect("proved");
    assert_eq!(back.task(), Task::Wait);
    two.ends[waiting.index()] = back;
    two.exchange(&mut random);
    assert_eq!(two.end(waiting).task(), Task::OfferNewChains);
    two.play_out(&mut random);
    assert_eq!(two.ends[0].header().replaced.len(), 1);
}

#[test]
fn new_chains_cannot_choose_the_roll_that_the_old_ones_would_have_made() {
    let mut random = Random::new(59);
    let mut two = Two::usual(&mut random);
    two.play_to(&mut random, 5);
    let loser = two.sender().expect("under way");
    let known = two.end(loser).header().by(loser.other()).expect("shown").share;
    two.take(
        two.end(loser)
            .offer_new_chains(keys(&mut random))
            .expect("an offer"),
    );
    two.exchange(&mut random);
    let share = two.end(loser).header().by(loser.other()).expect("shown").share;
    assert_ne!(known, share, "the share that was known before is not used");
}

#[test]
fn a_match_is_not_gone_on_with_by_who_has_other_keys() {
    let mut random = Random::new(60);
    let mut two = Two::usual(&mut random);
    two.play_to(&mut random, 5);
    let role = two.sender().expect("under way");
    let stranger = Correspondence::from_link(two.ends[0].record(), role, keys(&mut random)).expect("proved");
    assert_eq!(stranger.send(stranger.record()).err(), Some(Refusal::KeysLost));
    let other = two.end(role.other());
    assert_eq!(other.send(other.record()).err(), Some(Refusal::NotYourTurn));
}

#[test]
fn only_a_match_with_a_friend_proves_anything() {
    let mut random = Random::new(61);
    let record = whole_game(&mut random, Preset::Table.rules(), any_step);
    assert!(matches!(prove(&record), Err(ProofError::Header(_))));
}

#[test]
fn ends_of_a_long_match_agree_after_many_games() {
    let mut random = Random::new(62);
    let mut two = Two::new(&mut random, Preset::Bulgarian.rules(), 15);
    two.play_out(&mut random);
    assert!(two.ends[0].record().games().len() >= 8);
    assert_eq!(two.ends[0].record(), two.ends[1].record());
    assert_eq!(two.end(Role::Guest).header(), two.end(Role::Host).header());
}

#[test]
fn s8_who_opened_an_older_link_than_the_last_gets_the_rest_from_a_later_one() {
    for offers in [false, true] {
        let mut random = Random::new(71);
        let mut two = Two::usual(&mut random);
        two.play_to(&mut random, 6);
        let old = two.end(Role::Host).record().clone();
        two.play_to(&mut random, 10);
        let late = two.end(Role::Host).clone();
        let mut wiped = Correspondence::from_link(&old, Role::Guest, keys(&mut random)).expect("a link");
        if offers {
            wiped = wiped.offer_new_chains(keys(&mut random)).expect("an offer");
            assert!(late.receive(wiped.record()).is_err(), "the host is far ahead");
        }
        let mut doctored = Doctored::of(late.record());
        doctored.rules = Preset::Limits.rules();
        assert_eq!(wiped.receive(&doctored.record()).err(), Some(Refusal::OtherRules));
        let taken = wiped.receive(late.record()).expect("a later link");
        assert!(taken.unseen);
        let wiped = taken.correspondence;
        assert_eq!((wiped.header().last, wiped.unverified()), (10, Some(10)));
        assert!(
            late.receive(&old).is_err(),
            "who has its values takes nothing older"
        );

        // Then as after any loss.
        two.ends[1] = wiped;
        let offer = two
            .end(Role::Guest)
            .offer_new_chains(keys(&mut random))
            .expect("an offer");
        two.take(offer);
        two.play_out(&mut random);
        assert_eq!(two.ends[0].record(), two.ends[1].record());
    }
}
