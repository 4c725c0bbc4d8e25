//! Lines that stand until their cause is gone or they are closed.

use crate::app::dom::{El, button, el, stamp};
use crate::app::driver::use_sitting;
use crate::app::embed::{is_framed, own_tab};
use crate::app::words::use_words;
use crate::play::{Event, Notice};

pub fn notices() -> El {
    let player = use_sitting();
    let words = use_words();
    let notices = move || player.read(|snapshot| snapshot.notices.clone());
    el("div").class("notices").live(
        move || stamp(&(notices(), words.with(|words| words.text.language()))),
        move || {
            let words = words.get();
            notices()
                .into_iter()
                .map(|notice| {
                    let (label, event) = match notice {
                        Notice::PlayedElsewhere => (words.text.take_over(), Event::TakeOver),
                        Notice::NoFriendProgram => (words.text.try_again(), Event::AskFriendAgain),
                        _ => (words.text.close(), Event::Close(notice)),
                    };
                    let lasts = (notice == Notice::NotSaved && is_framed()).then(own_tab);
                    el("div")
                        .class("card notice")
                        .child(el("p").text(&words.notice(&notice)))
                        .children(lasts)
                        .child(button("small", move || player.dispatch(event.clone())).text(label))
                })
                .collect()
        },
    )
}
