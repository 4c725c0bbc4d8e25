//! The network in whole numbers and its inputs.

use gul_bara::bot::inputs::{INPUTS, MOST_ROWS, Moment, ROWS, Rows, mixture};
use gul_bara::bot::net::{LANES, Net, NoNet, OUTPUTS, Weights};
use gul_bara::bot::{self, Brain, Chance, Opinion};
use gul_bara::rules::{Preset, Rules, Seen};
use proptest::prelude::*;

/// A valid position of fifteen a side: chosen points, taken by whoever names them first.
fn position() -> impl Strategy<Value = Seen> {
    let places = proptest::collection::vec(1..=24usize, 15);
    (places.clone(), places, 0..8u8, 0..8u8).prop_filter_map(
        "shared",
        |(mine, theirs, off_mine, off_theirs)| {
            let counts = |places: &[usize], off: u8, home_only: bool| {
                let mut counts = [0u8; 25];
                for (index, &place) in places.iter().enumerate() {
                    let place = if home_only { 1 + (place - 1) % 6 } else { place };
                    counts[if index < usize::from(off) { 0 } else { place }] += 1;
                }
                counts
            };
            let mine = counts(&mine, off_mine / 2, off_mine > 3);
            let theirs = counts(&theirs, off_theirs / 2, off_theirs > 3);
            Seen::new(&mine, &theirs).ok()
        },
    )
}

fn shipped() -> Weights {
    Weights::from_bytes(include_bytes!("../data/net.bin")).expect("the shipped network fits this build")
}

fn rows(seen: &Seen) -> Rows {
    let mut rows = Rows::none();
    rows.add_moment(Moment::new(&Rules::default(), [3, 3]));
    rows.add_stacks(0, seen.mine());
    rows.add_stacks(1, seen.theirs());
    rows.add_relations(seen.mine(), seen.theirs());
    rows
}

proptest! {
    #[test]
    fn every_position_has_rows_within_bounds(seen in position()) {
        let rows = rows(&seen);
        prop_assert!(rows.get().len() <= MOST_ROWS);
        prop_assert!(rows.get().iter().all(|&row| usize::from(row) < ROWS));
    }

    #[test]
    fn chances_are_chances(seen in position()) {
        let brain = Brain::of(&shipped()).expect("the shipped network fits");
        let chances = bot::chances(&brain, Opinion::Net, &Preset::Bulgarian.rules(), &seen, [9, 9]);
        prop_assert!((0.0..=1.0).contains(&chances.win));
        prop_assert!((0.0..=chances.win).contains(&chances.win2));
        prop_assert!((0.0..=1.0 - chances.win).contains(&chances.lose2));
    }

    #[test]
    fn a_base_with_some_rows_and_the_rest_is_as_all_at_once(seen in position(), cut in 0..20usize) {
        let net = Net::new(&shipped()).expect("the shipped network fits");
        let rows = rows(&seen);
        let (before, after) = rows.get().split_at(cut.min(rows.get().len()));
        prop_assert_eq!(net.logits(&net.base(before), after), net.logits(&net.base(&[]), rows.get()));
    }
}

#[test]
fn every_input_takes_part_in_some_row() {
    let mut seen = [false; INPUTS];
    for row in 0..ROWS {
        mixture(row, &mut |input, value| seen[input] |= value != 0.0);
    }
    // A stack of borne off checkers has no pips, and place 0 needs no others.
    assert!(seen.iter().all(|&seen| seen));
}

#[test]
fn weights_come_back_from_their_bytes() {
    let weights = shipped();
    assert_eq!(Weights::from_bytes(&weights.to_bytes()), Ok(weights));
}

#[test]
fn damaged_weights_are_refused() {
    let bytes = shipped().to_bytes();
    assert_eq!(
        Weights::from_bytes(&bytes[..bytes.len() - 1]),
        Err(NoNet::WrongLength)
    );
    assert_eq!(Weights::from_bytes(&[]), Err(NoNet::WrongLength));
    let mut other = bytes;
    other[0] ^= 1;
    assert_eq!(Weights::from_bytes(&other), Err(NoNet::OtherKind));
}

#[test]
fn weights_whose_sums_could_overflow_are_refused() {
    let mut chance = Chance::new(1);
    let hidden = LANES;
    let mut large = || chance.below(2) as i16 * 20_000 - 10_000;
    let weights = Weights {
        hidden,
        first: (0..(INPUTS + 1) * hidden).map(|_| large()).collect(),
        out: vec![1; OUTPUTS * hidden],
        out_bias: [0; OUTPUTS],
    };
    assert!(matches!(Net::new(&weights), Err(NoNet::TooLarge)));
}
