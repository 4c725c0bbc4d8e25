//! Codes that must be read, and written, for ever: links and saves out there are made of them.

use gul_bara::record::{code, text};

/// Text and code of the same match.
const FROZEN: [(&str, &str); 9] = [
    // The match of the example in docs/formats.md.
    (
        "Match to: 1\nOpening: Ivory 6, Night 4\n1. Ivory 6-4: …",
        "GQxAAQAAAALqDsH1O8w",
    ),
    (
        "Match to: 3\nIvory: Ada\nNight: Özgür\nOpening: 2-5\nNight 5-2: 24/17\n6-5: 24/18 24/19\n4-3: 24/21 24/20\n\
         4-4: 24/20(4)\n2-2: 21/19/17/15 20/18\n3-1: 20/17 18/17\n6-1: 24/18/17\n6-5: 24/13\n3-3: 24/21(4) …",
        "GSBAAwNBZGEHw5Z6Z8O8cgAMuvzxr_ruUh_-igMC2wRN1Q",
    ),
    (
        "Rules: bulgarian\nMatch to: 1\nStart Ivory: 24 1(14)\nStart Night: 23 15(14)\nStart rolls: 3 300\n\
         To roll: Ivory\n4-4: 24/20/16/12/8 | 5: no step – rest to the opponent\n\
         Night rest: 5: 23/18 15/10(3) | 6: 18/12 15/9(3)\n6-1: 15/9 15/14",
        "GRpCAQAAABC_fPCpfyULPPEf8n8k1KEHlJANpg",
    ),
    (
        "Rules: every-double\nMatch to: 1\nOpening: 6-1\n\
         Ivory 1-1: 24/23(4) | 2: 24/22(4) | 3: 24/21(4) | 4: 24/20/16 23/19(2) | 5: 23/18(2) 22/17(2) | 6: …",
        "GREEAQAAAAfa18D9eHVTQR7WBA",
    ),
    (
        "Rules: limits\nMatch to: 5\nOpening: 1-3\nNight 6-5: 24/13\nIvory 6-6: 24/18 …",
        "GQ5dBQAAAAQKAEIBofC_0w",
    ),
    (
        "Rules: series from roll 3, counted per game, rest to the opponent, opening played, first checker free, \
         primes limited\nMatch to: 1\nOpening: 3-1\n3-1: 24/20\nIvory resigns",
        "GQ4zAQAAAAP8lAEAQntwsQ",
    ),
    (
        "Match to: 3\nDice: typed by hand\nOpening: 6-5\n6-5: 24/13\nNight resigns\nGame 2\nOpening: 1-2\n\
         2-1: 24/22 …\nNight resigns",
        "GRFAAwAAAQEDXrsDARcAwEz-OA",
    ),
    (
        "Match to: 1\nStart Ivory: 3 2 1 off(12)\nStart Night: 1 off(14)\nStart rolls: 9 9\nTo roll: Ivory\n\
         4-3: 3/off[4] 2/off\nNight 2-1: 1/off",
        "GRdAAQAAAAyNkMq1NOe9cSMZjBkABk436A",
    ),
    (
        "Match to: 1\nDice: seed\nDice hash: 4f26703800000000000000000000000000000000000000000000000000000000\n\
         Dice words: tea",
        "GS9AAQAAJANPJnA4AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAHRlYQEIn73nGw",
    ),
];

#[test]
fn codes_once_made_never_change() {
    for (told, frozen) in FROZEN {
        let record = text::read(told).unwrap_or_else(|error| panic!("{error:?}\n{told}"));
        let code = code::to_text(&record).expect("short enough");
        assert_eq!(code::from_text(frozen).as_ref(), Ok(&record), "{told}");
        assert_eq!(code, frozen, "{told}");
    }
}
