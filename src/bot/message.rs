//! What page and worker say to each other: a request has a ticket, its answers name it.
//!
//! The worker's very first message is a string, [`crate::BUILD`]; whatever is sent to it before that
//! is lost. All that follows, both ways, is one of these messages as bytes. A worker works on one
//! request at a time: a new [`Request::Think`] puts an end to the one before, which then gets no answer.

use super::code;
use super::wire::{NoMessage, Reader};
use super::{Choice, Task};

/// Names one request among those of a page; never used twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ticket(pub u32);

/// From the page to the bot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Request {
    /// Choose a turn.
    Think(Ticket, Task),
    /// Come to an end soon, with the best of what has been looked at.
    Hurry(Ticket),
    /// The answer is no longer wanted; none comes.
    Cancel(Ticket),
}

/// From the bot to the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The data that stronger levels need is being fetched: bytes so far and in all (0 if not known).
    Loading(Ticket, u32, u32),
    /// It still thinks: positions looked at so far and, at most, in all.
    Thinking(Ticket, u32, u32),
    /// The turns asked for, the best first; at least one.
    Turns(Ticket, Vec<Choice>),
    /// There will be no answer.
    Failed(Ticket, Failure),
}

/// Why there will be no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The request could not be read (its ticket is then 0).
    Unreadable,
    /// The level's data could not be fetched.
    NoData,
}

impl Request {
    /// The message as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(96);
        let (tag, ticket) = match self {
            Request::Think(ticket, _) => (0, ticket),
            Request::Hurry(ticket) => (1, ticket),
            Request::Cancel(ticket) => (2, ticket),
        };
        bytes.push(tag);
        bytes.extend(ticket.0.to_le_bytes());
        if let Request::Think(_, task) = self {
            code::write_task(&mut bytes, task);
        }
        bytes
    }

    /// The message that these bytes are.
    pub fn from_bytes(bytes: &[u8]) -> Result<Request, NoMessage> {
        let mut reader = Reader::new(bytes);
        let tag = reader.byte()?;
        let ticket = Ticket(reader.u32()?);
        let request = match tag {
            0 => Request::Think(ticket, code::read_task(&mut reader)?),
            1 => Request::Hurry(ticket),
            2 => Request::Cancel(ticket),
            _ => return Err(NoMessage::Meaningless(0)),
        };
        reader.end()?;
        Ok(request)
    }
}

impl Answer {
    /// The request that is answered.
    pub const fn ticket(&self) -> Ticket {
        match self {
            Answer::Loading(ticket, ..)
            | Answer::Thinking(ticket, ..)
            | Answer::Turns(ticket, _)
            | Answer::Failed(ticket, _) => *ticket,
        }
    }

    /// The message as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(96);
        let tag = match self {
            Answer::Loading(..) => 16,
            Answer::Thinking(..) => 17,
            Answer::Turns(..) => 18,
            Answer::Failed(..) => 19,
        };
        bytes.push(tag);
        bytes.extend(self.ticket().0.to_le_bytes());
        match self {
            Answer::Loading(_, so_far, in_all) | Answer::Thinking(_, so_far, in_all) => {
                bytes.extend(so_far.to_le_bytes());
                bytes.extend(in_all.to_le_bytes());
            }
            Answer::Turns(_, turns) => {
                bytes.push(turns.len().min(255) as u8);
                for turn in turns.iter().take(255) {
                    code::write_choice(&mut bytes, turn);
                }
            }
            Answer::Failed(_, Failure::Unreadable) => bytes.push(0),
            Answer::Failed(_, Failure::NoData) => bytes.push(1),
        }
        bytes
    }

    /// The message that these bytes are. Whether a turn in it is legal only playing it shows.
    pub fn from_bytes(bytes: &[u8]) -> Result<Answer, NoMessage> {
        let mut reader = Reader::new(bytes);
        let tag = reader.byte()?;
        let ticket = Ticket(reader.u32()?);
        let answer = match tag {
            16 => Answer::Loading(ticket, reader.u32()?, reader.u32()?),
            17 => Answer::Thinking(ticket, reader.u32()?, reader.u32()?),
            18 => {
                let count = reader.byte()?;
                if count == 0 {
                    return Err(reader.meaningless());
                }
                let turns: Result<Vec<Choice>, NoMessage> =
                    (0..count).map(|_| code::read_choice(&mut reader)).collect();
                Answer::Turns(ticket, turns?)
            }
            19 => match reader.byte()? {
                0 => Answer::Failed(ticket, Failure::Unreadable),
                1 => Answer::Failed(ticket, Failure::NoData),
                _ => return Err(reader.meaningless()),
            },
            _ => return Err(NoMessage::Meaningless(0)),
        };
        reader.end()?;
        Ok(answer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::{Chances, Level, Needs};
    use crate::rules::{Checkers, Die, Point, Position, Preset, Rest, Rules, Side, Step, TurnKind};

    fn task() -> Task {
        Task {
            level: Level::RaceBlock,
            most: 3,
            rules: Preset::Bulgarian.rules(),
            seen: Position::START.seen_by(Side::Night),
            rolls: [3, 700],
            kind: TurnKind::Series(Die::ONE),
            needs: Needs::new(2, 3),
            seed: 0x0123_4567_89ab_cdef,
            limit: Some(5000),
        }
    }

    fn messages() -> Vec<Request> {
        let rest = Rest::new(Die::SIX, 3).expect("three times");
        let other = Task {
            kind: TurnKind::Rest(rest),
            needs: None,
            limit: None,
            ..task()
        };
        vec![
            Request::Think(Ticket(7), task()),
            Request::Think(Ticket(u32::MAX), other),
            Request::Hurry(Ticket(1)),
            Request::Cancel(Ticket(2)),
        ]
    }

    fn answers() -> Vec<Answer> {
        let step = Step {
            from: Point::START,
            die: Die::SIX,
        };
        let choice = Choice {
            steps: vec![step, step],
            end: Checkers::START,
            left_over: Rest::new(Die::SIX, 2),
            chances: Chances::won(2),
        };
        vec![
            Answer::Loading(Ticket(1), 2, 3),
            Answer::Thinking(Ticket(4), 5, 6),
            Answer::Turns(Ticket(7), vec![choice.clone(), choice]),
            Answer::Failed(Ticket(0), Failure::Unreadable),
            Answer::Failed(Ticket(9), Failure::NoData),
        ]
    }

    #[test]
    fn messages_come_out_as_they_went_in() {
        for request in messages() {
            assert_eq!(Request::from_bytes(&request.to_bytes()), Ok(request));
        }
        for answer in answers() {
            assert_eq!(Answer::from_bytes(&answer.to_bytes()), Ok(answer));
        }
    }

    #[test]
    fn every_rules_value_has_its_own_code() {
        for rules in Rules::all() {
            let request = Request::Think(Ticket(1), Task { rules, ..task() });
            assert_eq!(Request::from_bytes(&request.to_bytes()), Ok(request));
        }
    }

    #[test]
    fn a_cut_or_lengthened_message_is_none() {
        for bytes in messages()
            .iter()
            .map(Request::to_bytes)
            .chain(answers().iter().map(Answer::to_bytes))
        {
            for end in 0..bytes.len() {
                assert!(Request::from_bytes(&bytes[..end]).is_err());
                assert!(Answer::from_bytes(&bytes[..end]).is_err());
            }
            let longer = [&bytes[..], &[0]].concat();
            assert!(Request::from_bytes(&longer).is_err());
            assert!(Answer::from_bytes(&longer).is_err());
        }
    }

    #[test]
    fn a_changed_byte_gives_an_error_or_another_whole_message() {
        for bytes in messages().iter().map(Request::to_bytes) {
            for place in 0..bytes.len() {
                for value in 0..=255 {
                    let mut changed = bytes.clone();
                    changed[place] = value;
                    if let Ok(request) = Request::from_bytes(&changed) {
                        assert_eq!(request.to_bytes().len(), changed.len());
                    }
                }
            }
        }
    }
}
