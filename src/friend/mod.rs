//! Play with a friend: the messages two pages exchange, and their checking.
//!
//! A message is a whole match: its record with a [`Header`] that proves its rolls. So a link, a live message
//! and a save hold the same, one message a turn is enough, and a lost, doubled or late one does no harm.
//! [`Correspondence`] is one end's copy: [`Correspondence::receive`] takes a message or says why not,
//! [`Correspondence::send`] makes one. `docs/fair-dice.md` and `docs/friend.md` specify both.
//!
//! All of it is a program of its own in the browser (`src/bin/friend/`), fetched when it is first wanted. The page
//! asks it by a [`Request`] and keeps and shows a [`Standing`]; [`answer`] is what the program does.

mod correspondence;
mod desk;
mod handed;
mod handover;
mod header;
mod history;
mod keys;
mod line;
mod live;
mod meeting;
mod message;
mod packet;
mod parts;
mod plan;
mod proof;
mod receive;
mod refusal;
mod role;
mod save;
mod standing;
mod view;

pub use correspondence::{Correspondence, Task, read_link};
pub use desk::{answer, why_refused};
pub use handed::HandedLink;
pub use handover::{Failure, Handover, Waiting};
pub use header::{Header, HeaderError, Key, MOST_NEW_CHAINS, Replaced, Shown, VERSION};
pub use history::turn_of;
pub use keys::Keys;
pub use line::{Heard, Line, Presence};
pub use live::{Act, LineId, Live, Rematch, Said, Trouble};
pub use meeting::Meeting;
pub use message::{Answer, Request};
pub use packet::{Packet, PacketError, Phrase};
pub use plan::{Mark, Message, Numbered, PlannedThrow, Purpose, ends_of};
pub use proof::{Proof, ProofError, ProvedThrow, prove};
pub use receive::Received;
pub use refusal::{LinkError, Refusal, ValueFault};
pub use role::Role;
pub use standing::Standing;
pub use view::{Go, Press, View};
