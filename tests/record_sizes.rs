//! How long codes are. The figures in docs/formats.md come from here:
//! `cargo test --test record_sizes -- --nocapture`.

mod record_support;

use gul_bara::bot::{Level, Task, Thinking};
use gul_bara::dice::{Secret, Seed, Source, Words};
use gul_bara::record::code::to_text;
use gul_bara::record::{Choice, MatchRecord, Start};
use gul_bara::rules::Preset;
use record_support::*;

/// Characters of the codes of 1,000 games, ascending.
fn lengths(player: Player, preset: Preset, prepare: impl Fn(&mut MatchRecord)) -> Vec<usize> {
    let mut random = Random::new(31);
    let mut lengths: Vec<usize> = (0..1_000)
        .map(|_| {
            let mut record = whole_game(&mut random, preset.rules(), player);
            prepare(&mut record);
            to_text(&record).expect("short enough").len()
        })
        .collect();
    lengths.sort_unstable();
    lengths
}

fn print(what: &str, lengths: &[usize]) {
    println!(
        "{what}: mean {}, median {}, longest {} characters",
        lengths.iter().sum::<usize>() / lengths.len(),
        lengths[lengths.len() / 2],
        lengths[lengths.len() - 1]
    );
}

#[test]
fn l1_the_longest_of_a_thousand_games_is_within_the_budget_of_links() {
    let players: [(&str, Player); 2] = [("any step", any_step), ("mostly the rearmost", rear_first)];
    for (what, player) in players {
        for preset in Preset::ALL {
            let lengths = lengths(player, preset, |_| {});
            print(&format!("{what}, {}", preset.name()), &lengths);
            assert!(lengths[500] <= 350, "a usual game: {}", lengths[500]);
            assert!(lengths[999] <= 500, "the longest: {}", lengths[999]);
        }
    }
}

#[test]
fn l1_names_and_the_proof_of_the_dice_fit_into_the_budget_too() {
    let seed = Seed {
        secret: Secret([200; 32]),
        words: Words::new("twenty four characters..").expect("short"),
    };
    let lengths = lengths(any_step, Preset::Table, |record| {
        record.set_dice(Source::Seed(seed.clone()).bytes())
    });
    print("any step, table, with a seed", &lengths);
    assert!(lengths[999] <= 500, "the longest: {}", lengths[999]);
}

#[test]
fn l1_games_of_a_bot_are_within_the_budget_too() {
    let mut random = Random::new(32);
    let mut lengths: Vec<usize> = (0..BOT_GAMES).map(|_| game_of_bots(&mut random)).collect();
    lengths.sort_unstable();
    print("race-block", &lengths);
    assert!(
        lengths[BOT_GAMES - 1] <= 350,
        "the longest: {}",
        lengths[BOT_GAMES - 1]
    );
}

/// Games that the bot plays against itself.
const BOT_GAMES: usize = 1_000;

fn game_of_bots(random: &mut Random) -> usize {
    let rules = Preset::Table.rules();
    let mut record = MatchRecord::new(rules, length(1), [name(""), name("")], Start::Usual);
    while let Some(choice) = next_choice(random, record.game(), any_step) {
        let turn = Task::of_game(record.game().now(), None, Level::RaceBlock);
        let steps = turn.map(|mut task| {
            task.limit = Some(1_000);
            Thinking::new(&task, &gul_bara::bot::Brain::default())
                .finish()
                .swap_remove(0)
                .steps
        });
        match steps {
            Some(steps) if !steps.is_empty() => {
                for step in steps {
                    record.push(Choice::Step(step)).expect("a legal step");
                }
            }
            _ => record.push(choice).expect("a legal choice"),
        }
    }
    to_text(&record).expect("short enough").len()
}
