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
        self.layer(0).add(&mut [seen.mine().0], 0, true);
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
        (stage..).take_while(|&stage| self.stage(stage).is_some()).count()
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
        let Some((played, next)) = self.stage(stage) else {
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
            let Plays { results, left, wins } = &mut self.plays;
            let origin = index as u32;
            let goal = match &mut ahead {
                Some(ahead) if *left == 0 || skips => &mut **ahead,
                _ => &mut self.ends,
            };
            // A series of which not even one step was played is not passed on.
            if let Stage::Times { die, left: all } = played
                && self.passes_on
                && (stage > 0 || *left < all)
            {
                for key in &mut *results {
                    *key = End::new(Checkers(*key), Rest::new(die, *left)).0;
                }
            }
            goal.add(results, origin, new);
            if *wins {
                self.ends.add(&mut [Checkers::ALL_OFF.0], origin, new);
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
        for (place, pair) in states.windows(2).enumerate() {
            if let Some((stage, _)) = self.stage(place) {
                steps.extend(route(&self.board, pair[0], stage, pair[1]));
            }
        }
        steps
    }

    fn stage(&self, place: usize) -> Option<(Stage, Option<Die>)> {
        self.kind?.stage(place)
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
