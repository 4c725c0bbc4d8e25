//! Fair dice: test vectors, chi-square, and what cheating with chains gains.

use crate::record_support::*;
use crate::two::*;
use gul_bara::dice::{CHAIN_LENGTH, Chain, ChainUse, ChainValue, JointThrow, MatchId, Throw};
use gul_bara::friend::{Correspondence, Keys, prove};
use gul_bara::rules::{Die, Preset, Side};

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
    let id = prove(guest.record()).expect("accepted").id;
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
/// So many games of [`SHOWN`] throws each are 100,000 throws.
const GAMES: u32 = 2_000;

/// Values of a chain that are used.
const SHOWN: u32 = 50;
/// Among how many chains a cheat picks.
const CHAINS: usize = 16;

/// A throw as it is made, or made wrongly.
type Maker = fn(JointThrow) -> Throw;

fn made(joint: JointThrow) -> Throw {
    joint.throws().next().expect("endless")
}

fn made_without_share(joint: JointThrow) -> Throw {
    let share = ChainValue([0; 32]);
    made(JointThrow { share, ..joint })
}

fn made_without_secret(joint: JointThrow) -> Throw {
    let secret = ChainValue([0; 32]);
    made(JointThrow { secret, ..joint })
}

/// The throws of one match that these two chains make.
fn of_match(make: Maker, id: MatchId, secret: ChainValue, share: ChainValue) -> impl Iterator<Item = Throw> {
    let secrets = secret.with_all_before(ChainUse::Secret, SHOWN);
    let shares = share.with_all_before(ChainUse::Share, SHOWN);
    (1..=SHOWN).map(move |number| {
        make(JointThrow {
            id,
            message: number + 1,
            place: 0,
            secret: secrets[number as usize],
            share: shares[number as usize],
        })
    })
}

/// Throws of one match after another; `pick` draws a roller's and a contributor's chain of this match.
fn throws(
    games: u32,
    seed: u64,
    make: Maker,
    mut pick: impl FnMut(MatchId, &mut Random) -> [ChainValue; 2],
) -> [u32; 36] {
    let mut random = Random::new(seed);
    let mut counts = [0; 36];
    for _ in 0..games {
        let id = MatchId(bytes(&mut random));
        let [roller, contributor] = pick(id, &mut random);
        for throw in of_match(make, id, roller, contributor) {
            counts[usize::from(throw.first.pips() - 1) * 6 + usize::from(throw.second.pips() - 1)] += 1;
        }
    }
    counts
}

fn bytes(random: &mut Random) -> [u8; 32] {
    std::array::from_fn(|_| random.next() as u8)
}

#[test]
fn d5_a_hundred_thousand_joint_rolls_of_honest_pairs_pass_chi_square() {
    let counts = throws(GAMES, 71, made, |_, random| {
        [ChainValue(bytes(random)), ChainValue(bytes(random))]
    });
    assert!(chi_square(&counts) < LIMIT, "{}", chi_square(&counts));
}

/// What a throw moves, a double four times.
fn moved(throw: Throw) -> u32 {
    let (one, other) = (throw.first.pips(), throw.second.pips());
    u32::from(if one == other { 4 * one } else { one + other })
}

/// The mean of what a throw moves: 8.1667 if fair.
fn mean_pips(counts: &[u32; 36]) -> f64 {
    let pips = |place: u8| {
        let die = |below: u8| Die::new(below + 1).expect("a die");
        let (first, second) = (die(place / 6), die(place % 6));
        moved(Throw { first, second })
    };
    let sum: f64 = (0..36)
        .zip(counts)
        .map(|(place, &count)| f64::from(count) * f64::from(pips(place)))
        .sum();
    sum / f64::from(counts.iter().sum::<u32>())
}

/// Whether that mean is within four standard errors of the fair one; of one throw it is 4.30.
fn is_mean_fair(counts: &[u32; 36]) -> bool {
    let error = 4.30 / f64::from(counts.iter().sum::<u32>()).sqrt();
    (mean_pips(counts) - 49.0 / 6.0).abs() < 4.0 * error
}

/// The one of 16 chains whose throws would move most.
fn best_of_many(random: &mut Random, moves: impl Fn(ChainValue) -> u32) -> ChainValue {
    let chains = (0..CHAINS).map(|_| ChainValue(bytes(random)));
    chains.max_by_key(|&chain| moves(chain)).expect("sixteen")
}

/// A contributor who picks the best of 16 chains for this very match, with secrets it imagines.
fn picked_by_contributor(games: u32, make: Maker) -> [u32; 36] {
    let mut own = Random::new(99);
    throws(games, 72, make, |id, random| {
        let imagined = ChainValue(bytes(&mut own));
        let share = best_of_many(&mut own, |share| {
            of_match(make, id, imagined, share).map(moved).sum()
        });
        [ChainValue(bytes(random)), share]
    })
}

/// A roller who does so, with shares it imagines.
fn picked_by_roller(games: u32, make: Maker) -> [u32; 36] {
    let mut own = Random::new(98);
    throws(games, 73, make, |id, random| {
        let imagined = ChainValue(bytes(&mut own));
        let secret = best_of_many(&mut own, |secret| {
            of_match(make, id, secret, imagined).map(moved).sum()
        });
        [secret, ChainValue(bytes(random))]
    })
}

fn is_fair(counts: &[u32; 36]) -> bool {
    chi_square(counts) < LIMIT && is_mean_fair(counts)
}

#[test]
fn d5_a_contributor_who_picks_among_chains_gains_nothing() {
    let counts = picked_by_contributor(GAMES, made);
    assert!(is_fair(&counts), "{} {}", chi_square(&counts), mean_pips(&counts));
    let gained = mean_pips(&picked_by_contributor(GAMES, made_without_secret));
    assert!(
        gained > 8.5,
        "of throws without the roller's secret it would: {gained}"
    );
}

#[test]
fn d5_a_roller_who_picks_among_chains_gains_nothing() {
    let counts = picked_by_roller(GAMES, made);
    assert!(is_fair(&counts), "{} {}", chi_square(&counts), mean_pips(&counts));
    let gained = mean_pips(&picked_by_roller(GAMES, made_without_share));
    assert!(
        gained > 8.5,
        "of throws without the other's share it would: {gained}"
    );
}

#[test]
#[ignore = "soak"]
fn d5_over_a_hundred_thousand_games_neither_cheat_gains_anything() {
    for picked in [picked_by_contributor, picked_by_roller] {
        let counts = picked(100_000, made);
        println!(
            "chi-square {:.1}, mean {:.4}",
            chi_square(&counts),
            mean_pips(&counts)
        );
        assert!(is_fair(&counts));
    }
}

#[test]
fn d5_a_roller_who_always_takes_the_same_chain_gains_nothing() {
    let counts = throws(GAMES, 70, made, |_, random| {
        [ChainValue([255; 32]), ChainValue(bytes(random))]
    });
    assert!(is_fair(&counts), "{} {}", chi_square(&counts), mean_pips(&counts));
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
