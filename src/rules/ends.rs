//! Every distinct end of a turn, for those who choose among them.

use super::checkers::Checkers;
use super::die::Die;
use super::distinct::Distinct;
use super::house::{RestRule, Rules};
use super::kernel::Board;
use super::plays::Plays;
use super::position::{Position, Seen};
use super::rest::Rest;
use super::route::route;
use super::side::Side;
use super::stage::Stage;
use super::step::Step;
use super::turn_kind::TurnKind;
use std::ops::Range;

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
    /// What comes of the stage under way from one state.
    plays: Plays,
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
            plays: Plays::default(),
        }
    }

    /// Finds all distinct ends of the turn that the mover of `seen` plays. A turn in which nothing can
    /// be played has one end, the position itself.
    pub fn find(&mut self, rules: &Rules, seen: &Seen, kind: TurnKind) {
        self.begin(rules, seen, kind);
        let mut stage = 0;
        while self.states(stage) > 0 {
            self.play_from(stage, 0..self.states(stage));
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
        self.layer(0).add_new(&[seen.mine().0], 0);
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
        self.play_from(stage, index..index + 1);
    }

    fn play_from(&mut self, stage: usize, indices: Range<usize>) {
        let Some((played, next)) = self.kind.and_then(|kind| kind.stages().nth(stage)) else {
            return;
        };
        if next.is_some() && self.used_layers == stage + 1 {
            self.layer(stage + 1);
        }
        if self.starts.len() == stage {
            self.starts.push(self.ends.keys().len());
        }
        let skips = matches!(self.kind, Some(TurnKind::Rest(_)));
        let (layers, later) = self.layers.split_at_mut(stage + 1);
        let states = layers[stage].keys();
        let mut ahead = next.and(later.first_mut());
        for index in indices {
            let mine = Checkers(states[index]);
            // Later states of a stage may lead where an earlier one has led already.
            let new = self.plays.find(&self.board, mine, played) && stage == 0;
            let add = |goal: &mut Distinct, keys: &mut [u128]| match new {
                true => goal.add_new(keys, index as u32),
                false => goal.add(keys, index as u32),
            };
            let goal = ahead.as_deref_mut().unwrap_or(&mut self.ends);
            add(goal, &mut self.plays.whole);
            for &(mine, left) in &self.plays.short {
                match (ahead.as_deref_mut(), played) {
                    (Some(ahead), _) if skips && left > 0 => add(ahead, &mut [mine.0]),
                    // A series of which not even one step was played is not passed on.
                    (_, Stage::Times { die, left: all }) if self.passes_on && (stage > 0 || left < all) => {
                        add(&mut self.ends, &mut [End::new(mine, Rest::new(die, left)).0]);
                    }
                    _ => add(&mut self.ends, &mut [mine.0]),
                }
            }
        }
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
