//! Every distinct end of a turn, for those who choose among them.

use super::checkers::{Checkers, Points};
use super::die::Die;
use super::distinct::Distinct;
use super::house::{RestRule, Rules};
use super::kernel::Board;
use super::point::Point;
use super::position::{Position, Seen};
use super::rest::Rest;
use super::route::route;
use super::side::Side;
use super::stage::Stage;
use super::step::Step;
use super::turn_kind::TurnKind;

/// One way a turn can end: the mover's checkers, and the rest that the opponent is left to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct End(u128);

/// Above the 100 bits of the checkers: six bits of number and times of a rest, 0 for none.
const REST_PLACE: u32 = 100;

impl End {
    pub(super) const fn new(mine: Checkers, rest: Option<Rest>) -> End {
        match rest {
            None => End(mine.0),
            Some(rest) => End(mine.0 | ((rest.number().pips() * 8 + rest.times()) as u128) << REST_PLACE),
        }
    }

    /// The mover's checkers.
    #[inline]
    pub const fn mine(self) -> Checkers {
        Checkers(self.0 & ((1 << REST_PLACE) - 1))
    }

    /// What the opponent plays before its own roll, if the house gives it the rest of this series.
    #[inline]
    pub const fn rest(self) -> Option<Rest> {
        let code = (self.0 >> REST_PLACE) as u8;
        match Die::new(code / 8) {
            Ok(number) => Rest::new(number, code % 8),
            Err(_) => None,
        }
    }
}

/// Finds the distinct ends of a turn; keeps its memory from one turn to the next.
///
/// Ends that differ only in the rest left to the opponent are kept apart. Large series have millions
/// of ends: whoever cannot wait for them all begins with [`Ends::begin`] and plays, stage by stage, only
/// from the states that deserve it.
pub struct Ends {
    board: Board,
    kind: Option<TurnKind>,
    passes_on: bool,
    /// The states between two stages, the start first.
    layers: Vec<Distinct>,
    used_layers: usize,
    /// The ends; an origin is a place in the layer from which its stage was played.
    ends: Distinct,
    /// How many ends there were before each stage was played.
    starts: Vec<usize>,
}

impl Default for Ends {
    fn default() -> Ends {
        Ends::new()
    }
}

impl Ends {
    /// An empty workspace.
    pub fn new() -> Ends {
        Ends {
            board: Board::new(&Rules::default(), &Position::START.seen_by(Side::Ivory)),
            kind: None,
            passes_on: false,
            layers: Vec::new(),
            used_layers: 0,
            ends: Distinct::default(),
            starts: Vec::new(),
        }
    }

    /// Finds all distinct ends of the turn that the mover of `seen` plays. A turn in which nothing can
    /// be played has one end, the position itself.
    pub fn find(&mut self, rules: &Rules, seen: &Seen, kind: TurnKind) {
        self.begin(rules, seen, kind);
        let mut stage = 0;
        while self.states(stage) > 0 {
            for index in 0..self.states(stage) {
                self.play(stage, index);
            }
            stage += 1;
        }
    }

    /// Begins a search that [`Ends::play`] takes further one state at a time.
    pub fn begin(&mut self, rules: &Rules, seen: &Seen, kind: TurnKind) {
        self.board = Board::new(rules, seen);
        self.kind = Some(kind);
        self.passes_on = rules.rest == RestRule::ToOpponent && matches!(kind, TurnKind::Series(_));
        self.ends.clear();
        self.starts.clear();
        self.used_layers = 0;
        self.layer(0).insert(seen.mine().0, 0);
    }

    /// The number of different states from which this stage (0 is the first) has to be played, as far
    /// as they are found; 0 where the turn has no such stage.
    pub fn states(&self, stage: usize) -> usize {
        if stage < self.used_layers {
            self.layers[stage].keys().len()
        } else {
            0
        }
    }

    /// How many stages the turn has from this one on, this one included.
    pub fn stages_from(&self, stage: usize) -> usize {
        self.kind.map_or(0, |kind| kind.stages().skip(stage).count())
    }

    /// The mover's checkers in one of these states.
    ///
    /// # Panics
    /// If `index` is not below [`Ends::states`] of this stage.
    #[inline]
    pub fn state(&self, stage: usize, index: usize) -> Checkers {
        Checkers(self.layers[stage].keys()[index])
    }

    /// Plays a stage from one of its states: finds more states of the next stage and more ends. Stages
    /// are played one after another.
    ///
    /// # Panics
    /// If `index` is not below [`Ends::states`] of this stage.
    pub fn play(&mut self, stage: usize, index: usize) {
        let Some((played, next)) = self.kind.and_then(|kind| kind.stages().nth(stage)) else {
            return;
        };
        if next.is_some() && self.used_layers == stage + 1 {
            self.layer(stage + 1);
        }
        if self.starts.len() == stage {
            self.starts.push(self.ends.keys().len());
        }
        let mine = self.state(stage, index);
        let mut ahead = next.and(self.layers.get_mut(stage + 1));
        let skips = matches!(self.kind, Some(TurnKind::Rest(_)));
        // From one position on a free board a number's steps lead to each result once.
        let once = stage == 0 && self.board.is_free() && matches!(played, Stage::Times { .. });
        let ends = &mut self.ends;
        let passes_on = self.passes_on;
        play_stage(&self.board, mine, played, &mut |mine, left| {
            let goes_on = (left == 0 || skips) && !mine.all_off();
            if goes_on && let Some(layer) = ahead.as_deref_mut() {
                if once {
                    layer.push(mine.0, index as u32);
                } else {
                    layer.insert(mine.0, index as u32);
                }
                return;
            }
            let untouched = stage == 0 && left == played.left();
            let rest = match played {
                Stage::Times { die, .. } if passes_on && !untouched => Rest::new(die, left),
                _ => None,
            };
            if once && (left > 0 || ahead.is_none()) {
                ends.push(End::new(mine, rest).0, index as u32);
            } else {
                ends.insert(End::new(mine, rest).0, index as u32);
            }
        });
    }

    /// Forgets what playing this stage has found; the stages after it must not have been played.
    pub fn take_back(&mut self, stage: usize) {
        let kept = self.starts.get(stage).copied().unwrap_or(self.ends.keys().len());
        self.ends.truncate(kept);
        self.starts.truncate(stage);
        if stage + 1 < self.used_layers {
            self.layer(stage + 1);
        }
    }

    /// How many ends were found.
    pub fn len(&self) -> usize {
        self.ends.keys().len()
    }

    /// Whether nothing has been looked for yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The end at this place; places are stable until the next search.
    ///
    /// # Panics
    /// If `index` is not below [`Ends::len`].
    #[inline]
    pub fn get(&self, index: usize) -> End {
        End(self.ends.keys()[index])
    }

    /// All ends found.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = End> + '_ {
        self.ends.keys().iter().map(|&key| End(key))
    }

    /// The steps, in the order played, that lead to the end at this place.
    ///
    /// # Panics
    /// If `index` is not below [`Ends::len`].
    pub fn steps_to(&self, index: usize) -> Vec<Step> {
        let Some(kind) = self.kind else {
            return Vec::new();
        };
        let mut layer = self.starts.iter().filter(|&&start| start <= index).count() - 1;
        let mut origin = self.ends.origin(index) as usize;
        let mut states = vec![self.get(index).mine()];
        loop {
            states.push(Checkers(self.layers[layer].keys()[origin]));
            if layer == 0 {
                break;
            }
            origin = self.layers[layer].origin(origin) as usize;
            layer -= 1;
        }
        states.reverse();
        let mut steps = Vec::new();
        for (pair, (stage, _)) in states.windows(2).zip(kind.stages()) {
            steps.extend(route(&self.board, pair[0], stage, pair[1]));
        }
        steps
    }

    fn layer(&mut self, index: usize) -> &mut Distinct {
        if self.layers.len() == index {
            self.layers.push(Distinct::default());
        }
        self.used_layers = index + 1;
        self.layers[index].clear();
        &mut self.layers[index]
    }
}

/// Calls `found` with each result of playing one stage as far as it goes, and the steps left unplayed
/// (0 once the game is won). Results may come twice.
pub(super) fn play_stage(board: &Board, mine: Checkers, stage: Stage, found: &mut impl FnMut(Checkers, u8)) {
    match stage {
        Stage::Times { die, left } => {
            let longest = board.longest(mine, die, left);
            let times = Times {
                board,
                die,
                unplayed: left - longest,
            };
            times.play(mine, Point::START, longest, found);
        }
        Stage::Mixed { .. } => {
            let steps = stage.steps(board, mine);
            if steps.is_empty() {
                found(mine, 2);
            }
            for first in steps {
                let then = mine.moved(first.from, first.die);
                let seconds = stage.without(first.die).steps(board, then);
                if seconds.is_empty() {
                    found(then, u8::from(!then.all_off()));
                }
                for second in seconds {
                    found(then.moved(second.from, second.die), 0);
                }
            }
        }
    }
}

struct Times<'a> {
    board: &'a Board,
    die: Die,
    unplayed: u8,
}

impl Times<'_> {
    /// Plays `left` more steps. Without limits the order of steps does not matter, so they are played
    /// from the highest point down, which leads to each result once.
    fn play(&self, mine: Checkers, highest: Point, left: u8, found: &mut impl FnMut(Checkers, u8)) {
        if left == 0 || mine.all_off() {
            return found(mine, self.unplayed);
        }
        let mut sources: Points = self.board.sources(mine, self.die);
        if self.board.is_free() {
            sources = sources.from_down(highest);
        }
        for from in sources {
            let then = mine.moved(from, self.die);
            if left == 1 {
                found(then, self.unplayed);
            } else {
                self.play(then, from, left - 1, found);
            }
        }
    }
}
