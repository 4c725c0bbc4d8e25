//! Whatever happens in whatever order: nothing breaks, and the game can still be finished.

use crate::world::*;
use gul_bara::bot::Level;
use gul_bara::play::{BotFault, DiceFrom, Event, Notice, Phase, Settings, Setup, Speed, TapMode};
use gul_bara::record::Start;
use gul_bara::rules::{Preset, Side};
use gul_bara::table::{Place, Seats};

fn seats(random: &mut fastrand::Rng) -> Seats {
    match random.u8(..3) {
        0 => Seats::PEOPLE,
        1 => Seats::against(Side::Ivory, Level::Random),
        _ => Seats::against(Side::Night, Level::RaceBlock),
    }
}

fn setup(random: &mut fastrand::Rng) -> Setup {
    Setup {
        rules: Preset::ALL[random.usize(..4)].rules(),
        dice: match random.u8(..3) {
            0 => DiceFrom::Typed,
            1 => DiceFrom::Seed(Default::default()),
            _ => DiceFrom::Device,
        },
        ..Setup::usual(seats(random))
    }
}

fn place(random: &mut fastrand::Rng) -> Place {
    match random.u8(..26) {
        0 => Place::Tray(Side::Ivory),
        25 => Place::Tray(Side::Night),
        number => on(Side::Ivory, number),
    }
}

/// Something that a person, a timer, the store, a tab or the bot might do.
fn anything(world: &mut World, random: &mut fastrand::Rng) {
    let any_die = |random: &mut fastrand::Rng| die(random.u8(1..=6));
    let event = match random.u8(..34) {
        0..=5 => Event::Tap(place(random)),
        6 => Event::Pick(place(random)),
        7 => Event::Drop(place(random)),
        8 => Event::Cancel,
        9 => Event::Swap,
        10 => Event::ChooseNumber(any_die(random)),
        11 => Event::Roll,
        12 => Event::TypedRoll(any_die(random), any_die(random)),
        13 => Event::TypedOpening {
            ivory: any_die(random),
            night: any_die(random),
        },
        14 => Event::Undo,
        15 => Event::UndoAll,
        16 | 17 => Event::Done,
        18 => Event::PlayForced,
        19 => Event::BearOffForMe,
        20 => Event::TakeBack,
        21 => Event::Resign,
        22 => Event::NextGame,
        23 => Event::Dismiss,
        24 if random.u8(..8) == 0 => Event::Confirm,
        24 => Event::NewMatch(Box::new(setup(random))),
        25 => {
            world.health = [Health::Works, Health::Waits, Health::Fails][random.usize(..3)];
            world.let_writes_end();
            return;
        }
        26 => match world.timers.len() {
            0 => return,
            waiting => {
                let (timer, _) = world.timers[random.usize(..waiting)];
                Event::TimerFired(timer)
            }
        },
        27 => {
            let legal = world.shown_steps();
            let steps = if random.bool() { legal } else { vec![step(24, 5)] };
            match world.asked.last() {
                Some((ticket, _)) => bot_answer(*ticket, steps),
                None => return,
            }
        }
        28 => match world.asked.last() {
            Some((ticket, _)) => Event::BotFailed(*ticket),
            None => return,
        },
        29 => Event::Hidden(random.bool()),
        30 => Event::SettingsChanged(Settings {
            tap: if random.bool() {
                TapMode::Plays
            } else {
                TapMode::Picks
            },
            finish_by_itself: random.bool(),
            auto_roll: random.bool(),
            speed: Speed::ALL[random.usize(..4)],
        }),
        31 => match world.snapshot().saves.first() {
            Some(save) if random.bool() => Event::OpenSave(save.slot),
            Some(save) => Event::DeleteSave(save.slot),
            None => return,
        },
        32 => match world.snapshot().shown {
            Some(shown) if random.u8(..4) == 0 => Event::Claimed(shown.slot, false),
            Some(shown) => Event::OtherTab(shown.slot),
            None => return,
        },
        _ => Event::TakeOver,
    };
    world.send(event);
}

/// Plays on with what the page offers, until the game has ended.
fn finish(world: &mut World) {
    world.health = Health::Works;
    world.let_writes_end();
    world.send(Event::Hidden(false));
    world.send(Event::Dismiss);
    if world.snapshot().phase == Phase::NoMatch {
        world.begin(Seats::PEOPLE, Start::Usual);
    }
    if world.snapshot().read_only {
        world.send(Event::TakeOver);
    }
    for _ in 0..20_000 {
        let typed = world.shown().dice == gul_bara::dice::Source::Typed;
        match world.phase() {
            Phase::Result(_) => return,
            Phase::Opening if typed => world.send(Event::TypedOpening {
                ivory: die(6),
                night: die(5),
            }),
            Phase::ToRoll(_) if typed => {
                let known = world.choices().known_roll;
                match known {
                    Some(_) => world.send(Event::Roll),
                    None => world.typed(6, fastrand::u8(1..=5)),
                }
            }
            Phase::Opening | Phase::ToRoll(_) => world.send(Event::Roll),
            Phase::Playing(_) => world.play_out(),
            Phase::DoneWaiting(_) => world.send(Event::Done),
            Phase::BotThinking(_) => {
                let steps = world.shown_steps();
                let ticket = world.asked.last().expect("the bot was asked").0;
                world.send(bot_answer(ticket, steps));
            }
            Phase::BotPlaying(_) | Phase::Pass(_) => world.run(),
            other => panic!("the game waits for {other:?}"),
        }
    }
    panic!("the game does not end: {:?}", world.snapshot());
}

#[test]
fn whatever_happens_the_game_can_still_be_finished() {
    for seed in 0..30 {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut world = World::new();
        world.send(Event::NewMatch(Box::new(setup(&mut random))));
        for _ in 0..400 {
            anything(&mut world, &mut random);
            let snapshot = world.snapshot();
            if let Some(shown) = snapshot.shown {
                for side in Side::BOTH {
                    assert_eq!(shown.game.position().of(side).counts().iter().sum::<u8>(), 15);
                }
            }
            let late = Notice::BotFellBack(BotFault::Illegal);
            world.send(Event::Close(late));
        }
        finish(&mut world);
        assert_eq!(world.saved(), *world.shown().record.game(), "seed {seed}");
    }
}
