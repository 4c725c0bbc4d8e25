//! What an address asks for.

use gul_bara::bot::Level;
use gul_bara::play::{Setup, Wish};
use gul_bara::record::{MatchRecord, Name, Start, code};
use gul_bara::rules::{MatchLength, Preset, Rules, Side};
use gul_bara::table::Seats;

fn read(words: &str) -> Wish {
    Wish::parse(words, Level::Three)
}

/// A game that has not begun, and its code.
fn game() -> (MatchRecord, String) {
    let record = MatchRecord::new(
        Rules::default(),
        MatchLength::USUAL,
        [Name::default(), Name::default()],
        Start::Usual,
    );
    let code = code::to_text(&record).unwrap();
    (record, code)
}

#[test]
fn an_address_that_asks_for_nothing_begins_nothing() {
    for words in [
        "",
        "lang=bg",
        "theme=dark&origin=https://example.org",
        "&&",
        "fbclid=1",
    ] {
        assert_eq!(read(words), Wish::default(), "{words}");
    }
}

#[test]
fn every_choice_is_taken() {
    let wish = read("opponent=bot&level=5&side=night&rules=bulgarian&match=7");
    let setup = Setup {
        rules: Preset::Bulgarian.rules(),
        length: MatchLength::new(7).unwrap(),
        ..Setup::usual(Seats::against(Side::Night, Level::Five))
    };
    assert_eq!(wish.setup, Some(setup));
    assert_eq!(wish.unclear, Vec::<String>::new());
}

#[test]
fn what_is_not_named_is_usual() {
    let wish = read("rules=every-double");
    let setup = Setup {
        rules: Preset::EveryDouble.rules(),
        ..Setup::usual(Seats::against(Side::Ivory, Level::Three))
    };
    assert_eq!(wish.setup, Some(setup));
    assert_eq!(read("opponent=two").setup, Some(Setup::usual(Seats::PEOPLE)));
}

#[test]
fn what_is_wrong_is_named_and_the_rest_holds() {
    let wish = read("opponent=two&level=9&match=0&side=blue&rules=chess&game=nonsense&match=5");
    assert_eq!(
        wish.unclear,
        ["level=9", "match=0", "side=blue", "rules=chess", "game=nonsense"]
    );
    assert_eq!(wish.game, None);
    assert_eq!(wish.setup.map(|setup| setup.length.points()), Some(5));
}

#[test]
fn a_game_is_opened_for_two_people_unless_a_bot_is_named() {
    let (record, code) = game();
    let alone = read(&format!("game={code}"));
    assert_eq!(alone.game, Some((record.clone(), Seats::PEOPLE)));
    assert_eq!(alone.setup, None);
    let with_bot = read(&format!("game={code}&level=2"));
    assert_eq!(
        with_bot.game,
        Some((record, Seats::against(Side::Ivory, Level::Two)))
    );
}

#[test]
fn of_a_replay_nobody_plays_a_side() {
    let (record, code) = game();
    let wish = read(&format!("replay=yes&game={code}"));
    assert_eq!(wish.game, Some((record, Seats::WATCHED)));
    assert_eq!(read("replay=perhaps").unclear, ["replay=perhaps"]);
}
