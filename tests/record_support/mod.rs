//! Random matches for the tests of records.
#![allow(dead_code)]

use gul_bara::record::{Choice, GameRecord, MatchRecord, Name, Start};
use gul_bara::record::{code, text};
use gul_bara::rules::{Die, MatchLength, Phase, Preset, Roll, Rules, Side, Step};

/// Numbers that look random and are the same in every run (splitmix64).
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// 0 to `below` − 1.
    pub fn below(&mut self, below: usize) -> usize {
        (self.next() % below as u64) as usize
    }

    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub fn die(&mut self) -> Die {
        die(self.below(6) as u8 + 1)
    }

    pub fn roll(&mut self) -> Roll {
        Roll::new(self.die(), self.die())
    }

    pub fn side(&mut self) -> Side {
        Side::BOTH[self.below(2)]
    }
}

pub fn die(pips: u8) -> Die {
    Die::new(pips).expect("a die")
}

pub fn name(text: &str) -> Name {
    Name::new(text).expect("a name")
}

pub fn length(points: u8) -> MatchLength {
    MatchLength::new(points).expect("a match length")
}

/// From its code and from its text the match is read as it was, choice for choice; and the text is the same again.
pub fn comes_back(record: &MatchRecord) {
    let code = code::to_text(record).expect("short enough");
    assert_eq!(code::from_text(&code).as_ref(), Ok(record), "{code}");
    let lines = text::write(record);
    match text::read(&lines) {
        Ok(again) => {
            assert_eq!(again, *record, "{lines}");
            assert_eq!(text::write(&again), lines);
        }
        Err(error) => panic!("{error:?}\n{lines}"),
    }
}

/// How steps are chosen.
pub type Player = fn(&mut Random, &[Step]) -> Step;

/// Any legal step.
pub fn any_step(random: &mut Random, steps: &[Step]) -> Step {
    steps[random.below(steps.len())]
}

/// Mostly as people play: the same checker goes on, or its neighbours on the point follow.
pub fn rear_first(random: &mut Random, steps: &[Step]) -> Step {
    if random.one_in(4) {
        any_step(random, steps)
    } else {
        steps[0]
    }
}

/// What may come next, chosen at random; `None` after the end.
pub fn next_choice(random: &mut Random, game: &GameRecord, player: Player) -> Option<Choice> {
    match game.now().phase() {
        Phase::Opening => loop {
            let (ivory, night) = (random.die(), random.die());
            if ivory != night {
                return Some(Choice::Opening { ivory, night });
            }
        },
        Phase::ToRoll(_) => Some(Choice::Roll(random.roll())),
        Phase::Playing(turn) => {
            let steps: Vec<Step> = turn.steps().collect();
            Some(if steps.is_empty() {
                Choice::Done
            } else {
                Choice::Step(player(random, &steps))
            })
        }
        Phase::Over(_) => None,
    }
}

/// Plays the last game on, to its end or for at most this many choices.
pub fn play_on(random: &mut Random, record: &mut MatchRecord, most: usize, player: Player) {
    for _ in 0..most {
        let Some(choice) = next_choice(random, record.game(), player) else {
            break;
        };
        record.push(choice).expect("a legal choice");
    }
}

/// One game from the usual start to its end.
pub fn whole_game(random: &mut Random, rules: Rules, player: Player) -> MatchRecord {
    let mut record = MatchRecord::new(rules, length(1), [Name::default(), Name::default()], Start::Usual);
    play_on(random, &mut record, usize::MAX, player);
    record
}

/// A valid position with any roll counts, as it arises in random play.
pub fn any_start(random: &mut Random, rules: Rules) -> Start {
    let mut record = MatchRecord::new(rules, length(1), [Name::default(), Name::default()], Start::Usual);
    let most = random.below(300);
    play_on(random, &mut record, most, any_step);
    Start::SetUp {
        position: record.game().now().position(),
        rolls: [random.next() as u16 >> random.below(16), random.below(5) as u16],
        to_roll: random.side(),
    }
}

/// Rules of a preset, or any combination of the switches.
pub fn any_rules(random: &mut Random) -> Rules {
    match random.below(6) {
        preset @ 0..4 => Preset::ALL[preset].rules(),
        _ => Rules::all().nth(random.below(96)).expect("96 sets of rules"),
    }
}

/// A match of one or more games under these rules, ended anywhere: after any choice, by a resignation,
/// at its end.
pub fn any_match(random: &mut Random, rules: Rules) -> MatchRecord {
    let names = ["", "Ada", "Özgür", "Ελένη Π.", "гюлбара – най-добра"];
    let start = if random.one_in(5) {
        any_start(random, rules)
    } else {
        Start::Usual
    };
    let points = [1, 1, 1, 3, 5][random.below(5)];
    let names = [0; 2].map(|_| name(names[random.below(names.len())]));
    let mut record = MatchRecord::new(rules, length(points), names, start);
    if random.one_in(3) {
        record.set_dice((0..random.below(80)).map(|_| random.next() as u8).collect());
    }
    let games = random.below(4) + 1;
    for game in 1..=games {
        let stops = random.one_in(2);
        let most = if stops { random.below(400) } else { usize::MAX };
        play_on(random, &mut record, most, any_step);
        if record.game().now().outcome().is_none() && (game < games || random.one_in(2)) {
            let loser = random.side();
            record.push(Choice::Resign(loser)).expect("a game under way");
        }
        if game == games || !record.next_game() {
            break;
        }
    }
    record
}
