//! Fair dice: test vectors, chi-square, and what cheating with chains gains.

use crate::record_support::*;
use crate::two::*;
use gul_bara::dice::{CHAIN_LENGTH, Chain, ChainUse, ChainValue, JointThrow, MatchId};
use gul_bara::friend::{Correspondence, Keys, prove};
use gul_bara::rules::{Preset, Side};

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn d5_test_vectors_of_the_specification() {
    let secrets = Chain::new(ChainUse::Secret, &[1; 32]);
    let shares = Chain::new(ChainUse::Share, &[2; 32]);
    let value = |chain: &Chain, number| hex(&chain.value(number).expect("within the chain").0);
    assert_eq!(
        value(&secrets, 0),
        "845b737f8629b853cfcdb81b8901b2029e48fddef2730cf2e6d41f1a09599cf9"
    );
    assert_eq!(
        value(&secrets, 1),
        "3da7b8aa44682564aece68c2df0f83cd9da27818da643ddf650dffecebdf0169"
    );
    assert_eq!(
        value(&shares, 0),
        "3d1a707047e9315b29d4983bfaa24a1629aaa6cc50ce283b773d96d0bea55e28"
    );
    assert_eq!(
        value(&shares, 1),
        "dddbd9b1bb0af9fde1805a7a6de9866f867c9fb6ad6002f4f2cf1410c7264872"
    );
    let throws: Vec<String> = (0..8)
        .map(|message| {
            let joint = JointThrow {
                id: MatchId([3; 32]),
                message,
                place: 0,
                secret: secrets.value(1).expect("one"),
                share: shares.value(1).expect("one"),
            };
            let throw = joint.throws().next().expect("endless");
            format!("{}-{}", throw.first.pips(), throw.second.pips())
        })
        .collect();
    assert_eq!(throws, ["5-1", "6-4", "2-2", "2-4", "2-2", "2-1", "4-1", "4-5"]);
    let host = Correspondence::invite(
        Preset::Table.rules(),
        length(3),
        Side::Ivory,
        name(""),
        Keys::of_master([1; 32]),
    );
    let guest = Correspondence::accept(host.record(), name(""), Keys::of_master([2; 32])).expect("invited");
    let id = guest.id().expect("accepted");
    assert_eq!(hex(&host.header().key.0), "93d6fef37d4b554e");
    assert_eq!(
        hex(&id.0),
        "33e6d5d1201fec236f60ee937d854f6935803712b5de1b97731d65a083582f62"
    );
    let invitation = "GVlAAwAATQQBk9b-831LVU4AAACEW3N_him4U8_NuBuJAbICnkj93vJzDPLm1B8aCVmc-c-hVDn01O5FAZvtDPJMhs_a\
                      LoVTCmO8xlPyKsQZHmYpAQgAcCxaZg";
    let acceptance = "GZoBQAMAAI0BBAGT1v7zfUtVTgABAIRbc3-GKbhTz824G4kBsgKeSP3e8nMM8ubUHxoJWZz5z6FUOfTU7kUBm-0M8kyG\
                      z9ouhVMKY7zGU_IqxBkeZinkHvxb14Xn0VugRdcxN3gTu962hqOZi81zarnTCkLLmt3b2bG7Cvn94YBaem3phm-GfJ-2\
                      rWAC9PLPFBDHJkhyAQgA5o5hEA";
    assert_eq!(host.link().as_deref(), Ok(invitation));
    assert_eq!(guest.link().as_deref(), Ok(acceptance));
}

#[test]
fn a_chain_is_proved_by_its_last_value_and_has_no_more_than_it_says() {
    let chain = Chain::new(ChainUse::Secret, &[5; 32]);
    assert_eq!(chain.value(0), Some(chain.end()));
    for number in [1, 2, 500, CHAIN_LENGTH] {
        let value = chain.value(number).expect("within the chain");
        let before = chain.value(number - 1).expect("within the chain");
        assert_eq!(value.shown_before(ChainUse::Secret), before);
        assert_ne!(value.shown_before(ChainUse::Share), before);
        assert_eq!(value.with_all_before(ChainUse::Secret, number)[0], chain.end());
    }
    assert_eq!(chain.value(CHAIN_LENGTH + 1), None);
}

/// How far 36 counts are from equal ones: chi-square with 35 degrees of freedom; 66.6 is passed by one fair
/// sample in a thousand.
fn chi_square(counts: &[u32; 36]) -> f64 {
    let expected = f64::from(counts.iter().sum::<u32>()) / 36.0;
    counts
        .iter()
        .map(|&count| (f64::from(count) - expected).powi(2) / expected)
        .sum()
}

const LIMIT: f64 = 66.6;
const THROWS: u32 = 100_000;

/// Throws of one match after another, each with chains of 50 values; `pick` draws the first 32 bytes of a
/// roller's and a contributor's chain.
fn throws(seed: u64, mut pick: impl FnMut(&mut Random) -> [ChainValue; 2]) -> [u32; 36] {
    let mut random = Random::new(seed);
    let mut counts = [0; 36];
    let mut thrown = 0;
    while thrown < THROWS {
        let [roller, contributor] = pick(&mut random);
        let id = MatchId(bytes(&mut random));
        let secrets = roller.with_all_before(ChainUse::Secret, 50);
        let shares = contributor.with_all_before(ChainUse::Share, 50);
        for number in 1..=50 {
            let joint = JointThrow {
                id,
                message: number as u32 + 1,
                place: 0,
                secret: secrets[number],
                share: shares[number],
            };
            let throw = joint.throws().next().expect("endless");
            counts[usize::from(throw.first.pips() - 1) * 6 + usize::from(throw.second.pips() - 1)] += 1;
            thrown += 1;
        }
    }
    counts
}

fn bytes(random: &mut Random) -> [u8; 32] {
    std::array::from_fn(|_| random.next() as u8)
}

#[test]
fn d5_a_hundred_thousand_joint_rolls_of_honest_pairs_pass_chi_square() {
    let counts = throws(71, |random| {
        [ChainValue(bytes(random)), ChainValue(bytes(random))]
    });
    assert!(chi_square(&counts) < LIMIT, "{}", chi_square(&counts));
}

/// The mean of what a throw moves, a double four times: 8.1667 if fair.
fn mean_pips(counts: &[u32; 36]) -> f64 {
    let pips = |place: usize| {
        let (one, other) = (place / 6 + 1, place % 6 + 1);
        if one == other { 4 * one } else { one + other }
    };
    let sum: f64 = counts
        .iter()
        .enumerate()
        .map(|(place, &count)| f64::from(count) * pips(place) as f64)
        .sum();
    sum / f64::from(counts.iter().sum::<u32>())
}

/// The standard error of that mean over 100,000 throws is 4.30 / √100,000 = 0.0136; four of them.
const MEAN: std::ops::Range<f64> = 8.1122..8.2212;

#[test]
fn d5_a_contributor_who_picks_among_chains_gains_nothing() {
    // It takes, of 16 chains, the one that makes the best throws with secrets it imagines.
    let mut own = Random::new(99);
    let counts = throws(72, |random| {
        let imagined = ChainValue(bytes(&mut own)).with_all_before(ChainUse::Secret, 50);
        let best = (0..16)
            .map(|_| ChainValue(bytes(random)))
            .max_by_key(|share| {
                let shares = share.with_all_before(ChainUse::Share, 50);
                (1..=50)
                    .map(|number| {
                        let joint = JointThrow {
                            id: MatchId([0; 32]),
                            message: number as u32 + 1,
                            place: 0,
                            secret: imagined[number],
                            share: shares[number],
                        };
                        let throw = joint.throws().next().expect("endless");
                        u32::from(throw.first.pips() + throw.second.pips())
                    })
                    .sum::<u32>()
            })
            .expect("sixteen");
        [ChainValue(bytes(random)), best]
    });
    assert!(chi_square(&counts) < LIMIT, "{}", chi_square(&counts));
    assert!(MEAN.contains(&mean_pips(&counts)), "{}", mean_pips(&counts));
}

#[test]
fn d5_a_roller_who_picks_among_chains_gains_nothing() {
    // It takes, of 16 chains, the one with the highest bytes, or always the same.
    for same in [false, true] {
        let counts = throws(73, |random| {
            let best = (0..16).map(|_| bytes(random)).max().expect("sixteen");
            let secret = if same { [255; 32] } else { best };
            [ChainValue(secret), ChainValue(bytes(random))]
        });
        assert!(chi_square(&counts) < LIMIT, "{}", chi_square(&counts));
        assert!(MEAN.contains(&mean_pips(&counts)), "{}", mean_pips(&counts));
    }
}

#[test]
fn a_guest_who_tries_many_answers_does_not_know_the_opening_before_it_is_shown() {
    // The throw needs the host's first secret, which the invitation does not hold.
    let mut random = Random::new(74);
    let host = Correspondence::invite(
        Preset::Table.rules(),
        length(1),
        Side::Ivory,
        name(""),
        keys(&mut random),
    );
    let guest = Correspondence::accept(host.record(), name(""), keys(&mut random)).expect("invited");
    assert_eq!(guest.throw(guest.record()), None);
    assert_eq!(host.throw(host.record()), None);
    let host = host.receive(guest.record()).expect("an answer").correspondence;
    assert!(host.throw(host.record()).is_some());
}

#[test]
fn every_throw_of_a_match_is_of_different_numbers() {
    let mut random = Random::new(75);
    let mut two = Two::new(&mut random, Preset::Bulgarian.rules(), 3);
    two.play_out(&mut random);
    let proof = prove(two.ends[0].record()).expect("honest");
    let mut seen = std::collections::HashSet::new();
    for throw in proof.throws.iter().filter(|throw| throw.made_from.place == 0) {
        let joint = throw.made_from;
        assert!(seen.insert(joint.secret), "a secret is used once");
        assert!(seen.insert(joint.share), "a share is used once");
    }
    assert!(seen.len() > 50);
}
