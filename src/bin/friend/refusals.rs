//! Why a friend's link changed nothing, or none could be made, in a sentence.

use crate::throws::dice;
use gul_bara::friend::{HeaderError, LinkError, Mark, Refusal, ValueFault};
use gul_bara::record::code::CodeError;
use gul_bara::text::FriendText;

/// The reason.
pub fn sentence(text: FriendText, refusal: &Refusal) -> String {
    let plain = match refusal {
        Refusal::Link(LinkError::Code(error)) => unreadable(text, error),
        Refusal::Link(LinkError::Header(HeaderError::NewerVersion(_))) => text.not_newer(),
        Refusal::Link(LinkError::Header(_)) | Refusal::SetUp => text.not_a_match(),
        Refusal::Foreign => text.not_this_match(),
        Refusal::Own => text.not_own(),
        Refusal::Again => text.not_again(),
        Refusal::Stale { message, last } => return text.not_stale(last, message),
        Refusal::SeatTaken => text.not_free(),
        Refusal::NoInvitation => text.not_invitation(),
        Refusal::OtherRules => text.not_rules(),
        Refusal::OtherLength => text.not_length(),
        Refusal::SeatsSwapped => text.not_seats(),
        Refusal::OtherNames => text.not_names(),
        Refusal::OtherHistory { at, turn } => return text.not_history(game(at), turn + 1),
        Refusal::ShorterHistory => text.not_shorter(),
        Refusal::SecondAnswer { at, turn } => return text.not_second(game(at), turn + 1),
        Refusal::Unfinished => text.not_unfinished(),
        Refusal::TooMuch => text.not_too_much(),
        Refusal::ActedForYou | Refusal::SpokeForYou => text.not_for_you(),
        Refusal::ThrowNotDue => text.not_due(),
        Refusal::MatchIsOver => text.not_over(),
        Refusal::OtherThrow { at, recorded, made } => {
            return text.not_throw(game(at), dice(made), dice(recorded));
        }
        Refusal::Value { fault, .. } => match fault {
            ValueFault::Withheld => text.not_withheld(),
            ValueFault::Replayed => text.not_replayed(),
            ValueFault::Copied => text.not_copied(),
            ValueFault::Early => text.not_early(),
            ValueFault::Wrong => text.not_agreed(),
        },
        Refusal::ValuesChanged(_) => text.not_values(),
        Refusal::CopiedChains => text.not_chains(),
        Refusal::OtherNotes => text.not_notes(),
        Refusal::TooLong => text.too_long(),
        Refusal::NotYourTurn
        | Refusal::KeysLost
        | Refusal::TooManyNewChains
        | Refusal::TooManyMessages
        | Refusal::ChainUsedUp => text.not_sent(),
        Refusal::UnknownMatch => text.not_known(),
        Refusal::NoOffer => text.not_offered(),
    };
    plain.to_owned()
}

fn unreadable(text: FriendText, error: &CodeError) -> &'static str {
    match error {
        CodeError::Incomplete => text.not_incomplete(),
        CodeError::NewerVersion(_) => text.not_newer(),
        CodeError::NotACode { .. } => text.not_a_link(),
        CodeError::IllegalChoice { .. }
        | CodeError::Damaged
        | CodeError::Malformed(_)
        | CodeError::NameTooLong(_)
        | CodeError::Position(_)
        | CodeError::TooLong(_) => text.not_damaged(),
    }
}

fn game(at: &Mark) -> usize {
    at.game + 1
}
