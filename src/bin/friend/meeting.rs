//! How far it is with meeting a page at another device.

use gul_bara::text::FriendText;

/// How far it is with meeting the other page; by the same numbers in `meet.js`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Meeting {
    /// It is waited for.
    Waiting = 0,
    /// It was met.
    Met = 1,
    /// The rendezvous cannot be reached.
    Unreachable = 2,
    /// It passed on what does not come from the other page.
    Foreign = 3,
    /// The other page was found, but no way to it.
    NoRoute = 4,
    /// The page was not fetched in a way that lets it keep a secret.
    Insecure = 5,
}

impl Meeting {
    const ALL: [Meeting; 6] = [
        Meeting::Waiting,
        Meeting::Met,
        Meeting::Unreachable,
        Meeting::Foreign,
        Meeting::NoRoute,
        Meeting::Insecure,
    ];

    /// By its number.
    pub fn of(number: u8) -> Option<Meeting> {
        Meeting::ALL.into_iter().find(|meeting| *meeting as u8 == number)
    }

    /// In words; `name` is what the other is called.
    pub fn worded(self, text: FriendText, name: &str) -> String {
        match self {
            Meeting::Waiting => text.live_waiting(name),
            Meeting::Met => String::new(),
            Meeting::Unreachable => text.live_unreachable().to_owned(),
            Meeting::Foreign => text.live_foreign(name),
            Meeting::NoRoute => text.live_no_route(name),
            Meeting::Insecure => text.live_insecure().to_owned(),
        }
    }
}
