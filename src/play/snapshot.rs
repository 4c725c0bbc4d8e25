//! Everything a picture of the sitting needs, as plain data.

use super::hint::Hint;
use super::ladder::Ladder;
use super::notice::{DamagedSave, Notice};
use super::phase::Phase;
use super::save::Slot;
use super::settings::Settings;
use super::strokes::Stroke;
use crate::dice::{Commitment, Source};
use crate::friend::{Key, Request, Standing};
use crate::record::{MatchRecord, Name, OtherThrow, TurnLog};
use crate::rules::{Die, Game, MatchLength, Position, Roll, Rules, Score, Side, Step, Turn};
use crate::table::{Place, Refusal, Seats};

/// Something that is asked before it is done; focus belongs on "no".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    /// This side gives the game up, which costs it this many points.
    Resign {
        /// Who resigns.
        side: Side,
        /// 1 or 2.
        points: u8,
    },
    /// A new match begins while a game is under way; that one is kept among the saves.
    NewMatch,
    /// This save is removed for good.
    DeleteSave(Slot),
}

/// Whether what is shown is on the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SaveState {
    /// It is.
    Saved,
    /// A write is under way.
    Saving,
    /// The last write failed.
    NotSaved,
}

/// A saved match, for a list to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveSummary {
    /// Its name for [`super::Event::OpenSave`].
    pub slot: Slot,
    /// Names by [`Side::index`].
    pub names: [Name; 2],
    /// Who plays.
    pub seats: Seats,
    /// The score.
    pub score: Score,
    /// Its house rules.
    pub rules: Rules,
    /// Turns of its last game.
    pub turns: usize,
    /// When it was written last, milliseconds since 1970; `None` where that was in this sitting.
    pub written: Option<u64>,
    /// Whether the match is over.
    pub over: bool,
    /// The correspondence, if it is a match with a friend.
    pub friend: Option<Key>,
}

/// The match as it is to be shown now. While a bot's turn is being shown step by step, this is
/// behind the truth that is saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The whole match up to what is shown; its last game is the one on the board.
    pub record: MatchRecord,
    /// Which save it is.
    pub slot: Slot,
    /// The game on the board.
    pub game: Game,
    /// Who plays.
    pub seats: Seats,
    /// Where the dice come from; the secret of a seed only once the match is over.
    pub dice: Source,
    /// Once the match is over: whether every roll is what its seed gives.
    pub proof: Option<Result<(), OtherThrow>>,
    /// The score, with this game if it has ended.
    pub score: Score,
    /// Pips each side has still to go, by [`Side::index`].
    pub pips: [u16; 2],
    /// The turn under way, if one is.
    pub turn: Option<Turn>,
    /// The same with its steps so far.
    pub this_turn: Option<TurnLog>,
    /// The turn before, or the last one when none is under way.
    pub last_turn: Option<TurnLog>,
    /// The ladder of the turn under way, else of the last one; `None` if it is no series.
    pub ladder: Option<Ladder>,
}

/// What the person at this device may do now. All is empty or `false` while it is not its turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// The side whose checkers may be moved.
    pub mover: Option<Side>,
    /// The steps that may be played now, in the mover's numbers.
    pub steps: Vec<Step>,
    /// Where checkers stand that may be moved now.
    pub movable: Vec<Place>,
    /// The number a tap plays; the one of two that is active, or the only one.
    pub active: Option<Die>,
    /// The checker that is picked.
    pub picked: Option<Place>,
    /// Where the picked checker can go, by one number or several.
    pub targets: Vec<Stroke>,
    /// Whether the numbers may be swapped.
    pub swap: bool,
    /// Whether a roll (or the opening) may be thrown or typed.
    pub roll: bool,
    /// The roll that comes again after a take-back; it need not be typed.
    pub known_roll: Option<Roll>,
    /// Whether words may still be mixed into the seed of the dice, before the first throw of the match.
    pub words: bool,
    /// Steps that may be taken back, 0 to 24.
    pub undo: u8,
    /// Whether a roll that was typed in may be taken back, no step of it having been played.
    pub undo_roll: bool,
    /// Whether the turn may be finished.
    pub done: bool,
    /// Whether the rest of the bot's turn may be shown at once.
    pub skip: bool,
    /// Whether the next step is the only one.
    pub forced: bool,
    /// Whether bearing off by itself is offered.
    pub bear_off: bool,
    /// Whether a turn against the bot may be taken back.
    pub take_back: bool,
    /// Who would resign.
    pub resign: Option<Side>,
    /// Whether a hint may be asked for.
    pub hint: bool,
    /// Whether the match has a next game to begin.
    pub next_game: bool,
}

/// All of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// What the sitting waits for.
    pub phase: Phase,
    /// The match on the table.
    pub shown: Option<Shown>,
    /// What may be done now.
    pub choices: Choices,
    /// Why the last thing tried was refused; gone with the next that is not.
    pub refusal: Option<Refusal>,
    /// What is being asked.
    pub question: Option<Question>,
    /// What stands on the page, the oldest first.
    pub notices: Vec<Notice>,
    /// Whether it is saved.
    pub save_state: SaveState,
    /// The hint that is shown or waited for.
    pub hint: Option<Hint>,
    /// What the bot still fetches before it can think: bytes so far and in all.
    pub bot_loads: Option<(u32, u32)>,
    /// Whether another tab plays this match, so that it is only shown here.
    pub read_only: bool,
    /// The other saved matches, the last written first.
    pub saves: Vec<SaveSummary>,
    /// Saves that cannot be read.
    pub damaged: Vec<DamagedSave>,
    /// The hash of the secret drawn for the next match.
    pub commitment: Option<Commitment>,
    /// The settings.
    pub settings: Settings,
    /// How the match on the table stands with a friend, if it is one and may be played here.
    pub friend: Option<Standing>,
    /// The link that was opened of a match of which nothing is known here.
    pub offer: Option<String>,
    /// What the friend's program refused last: a link that changed nothing, or one that could not be made
    /// ([`crate::friend::why_refused`]).
    pub refused_request: Option<Request>,
    /// At which turn one is in a match that is only looked at, and how many it has.
    pub replay: Option<[u16; 2]>,
    /// Whether the friend's program is being waited for.
    pub friend_loads: bool,
}

impl Shown {
    /// The turn whose steps are marked on the board: the last one, until the next roll.
    pub fn marked_turn(&self) -> Option<&TurnLog> {
        self.last_turn.as_ref().filter(|_| self.turn.is_none())
    }
}

impl Snapshot {
    /// The position on the board; the start where no match lies there.
    pub fn position(&self) -> Position {
        let shown = self.shown.as_ref();
        shown.map_or(Position::START, |shown| shown.game.position())
    }

    /// To how many points the match on the table is played.
    pub fn length(&self) -> Option<MatchLength> {
        self.shown.as_ref().map(|shown| shown.score.length())
    }
}
