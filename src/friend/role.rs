//! The two ends of a correspondence.

use crate::rules::Side;

/// Who invited and who was invited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// Invited the other; sends messages 0, 2, 4 …
    Host,
    /// Was invited; sends messages 1, 3, 5 …
    Guest,
}

impl Role {
    /// Both, the host first.
    pub const BOTH: [Role; 2] = [Role::Host, Role::Guest];

    /// Who sends the message with this number.
    pub const fn sender(message: u32) -> Role {
        if message.is_multiple_of(2) {
            Role::Host
        } else {
            Role::Guest
        }
    }

    /// The other end.
    pub const fn other(self) -> Role {
        match self {
            Role::Host => Role::Guest,
            Role::Guest => Role::Host,
        }
    }

    /// 0 for the host, 1 for the guest.
    pub const fn index(self) -> usize {
        match self {
            Role::Host => 0,
            Role::Guest => 1,
        }
    }

    /// The side this end plays, if the host plays `host`.
    pub const fn side(self, host: Side) -> Side {
        match self {
            Role::Host => host,
            Role::Guest => host.other(),
        }
    }
}
