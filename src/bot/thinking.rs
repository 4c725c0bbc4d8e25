//! The choice of a turn, made in slices.

use super::ahead::{Ahead, LOOKS, Look};
use super::judge::{Bench, Judge, Next};
use super::search::{Rated, Search, sort};
use super::stakes::Stakes;
use super::{Brain, Chances, Choice, Opinion, Style, Task};
use crate::rules::{Checkers, Rest, Rules, Side, Turn, TurnKind};
use std::rc::Rc;

/// A bot at work on one task. The same task always comes to the same choice, however it is sliced.
pub struct Thinking {
    task: Task,
    style: Style,
    ahead: Option<Box<Ahead>>,
    /// What the best turn was worth before the look under way.
    first_worth: f64,
    search: Search,
    replies: Replies,
    limit: u32,
}

/// What comes of the ends at which the other side is left a rest to play.
struct Replies {
    state: State,
    /// Who plays the rest of one end after another.
    search: Option<Box<Search>>,
    looked: u32,
    /// The ends as they are worth once the rests are played.
    rated: Vec<Replied>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// The turn's own ends are still looked for.
    Waiting,
    /// Ends before this place are replied to.
    At(usize),
    /// The rest left at this place's end is being played.
    Playing(usize),
    /// It is looked so many rolls ahead for the best turns before this place.
    Ahead(u8, usize),
    Done,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Replied {
    rated: Rated,
    /// Where the other side brings its checkers with the rest.
    reply: Option<Checkers>,
    /// The mover's chances by a look at the next roll.
    ahead: Option<Chances>,
}

/// Positions that are looked at, at least, when a rest is played.
const FEWEST_FOR_A_REST: u32 = 64;

impl Thinking {
    /// Nothing looked at yet. The level's style is what the task's level says.
    pub fn new(task: &Task, brain: &Brain) -> Thinking {
        Thinking::in_style(task, brain, task.level.style())
    }

    /// The same in another style than the level's.
    pub fn in_style(task: &Task, brain: &Brain, style: Style) -> Thinking {
        let bench = Rc::new(Bench {
            brain: brain.clone(),
            style,
            rules: task.rules,
            seed: task.seed,
        });
        Thinking::at(&bench, task, task.needs.map_or(Stakes::POINTS, Stakes::of_match))
    }

    /// At a bench that is there already.
    pub(super) fn at(bench: &Rc<Bench>, task: &Task, stakes: Stakes) -> Thinking {
        let judge = judge(bench, task, stakes);
        let limit = task.limit.unwrap_or(bench.style.limit);
        Thinking {
            task: *task,
            style: bench.style,
            ahead: None,
            first_worth: 0.0,
            search: Search::new(&task.rules, &task.seen, task.kind, judge, limit),
            replies: Replies {
                state: State::Waiting,
                search: None,
                looked: 0,
                rated: Vec::new(),
            },
            limit,
        }
    }

    /// Takes up another task of the same game and side, with the memory of the one before.
    pub(super) fn go_on(&mut self, task: &Task) {
        let before = self.search.judge();
        let judge = judge(before.bench(), task, before.stakes());
        self.limit = task.limit.unwrap_or(self.style.limit);
        self.search
            .start(&task.rules, &task.seen, task.kind, judge, self.limit);
        self.task = *task;
        self.replies.state = State::Waiting;
        self.replies.looked = 0;
        self.replies.rated.clear();
    }

    /// The chances of the best turn and what it is worth, once the choice is made.
    pub(super) fn best(&self) -> Option<(f64, Chances)> {
        let best = self.replies.rated.first()?;
        Some((best.rated.worth, self.chances(best)))
    }

    /// Works as long as judging about `positions` takes; whether the choice is made.
    pub fn advance(&mut self, positions: u32) -> bool {
        self.work(&mut (positions.max(1) as usize))
    }

    /// Works as long as judging about `left` positions takes, and takes that off.
    pub(super) fn work(&mut self, left: &mut usize) -> bool {
        while *left > 0 {
            match self.replies.state {
                State::Waiting => {
                    if self.search.advance(left) {
                        self.turn_is_searched();
                    }
                }
                State::At(place) => {
                    *left -= 1;
                    self.begin_reply(place);
                }
                State::Playing(place) => {
                    if self.replies.advance(left) {
                        self.replied(place);
                    }
                }
                State::Ahead(rolls, place) => self.look_ahead(rolls, place, left),
                State::Done => return true,
            }
        }
        self.replies.state == State::Done
    }

    /// The choice, made to the end at once: the best turns, at most as many as the task wants.
    pub fn finish(mut self) -> Vec<Choice> {
        while !self.advance(u32::MAX) {}
        self.choices()
    }

    /// The best turns once [`Thinking::advance`] has said that the choice is made; empty before.
    pub fn choices(&self) -> Vec<Choice> {
        if self.replies.state != State::Done {
            return Vec::new();
        }
        let most = usize::from(self.task.most);
        self.replies
            .rated
            .iter()
            .take(most)
            .map(|end| self.choice(end))
            .collect()
    }

    /// Comes to a choice with hardly any position more.
    pub fn hurry(&mut self) {
        self.search.hurry();
        self.limit = self.looked();
        self.style.ahead = 0;
        self.ahead = None;
        if let Some(search) = &mut self.replies.search {
            search.hurry();
        }
    }

    /// Positions judged so far.
    pub fn looked(&self) -> u32 {
        self.search.looked() + self.replies.looked
    }

    /// Positions that are judged at most, give or take the few that any answer needs, or a look ahead that is
    /// under way.
    pub const fn limit(&self) -> u32 {
        match self.style.ahead {
            0 => self.limit,
            _ => self.limit.saturating_add(self.limit / 5 * 3),
        }
    }

    /// What is thought about.
    pub const fn task(&self) -> &Task {
        &self.task
    }

    fn turn_is_searched(&mut self) {
        let unreplied = |&rated: &Rated| Replied {
            rated,
            reply: None,
            ahead: None,
        };
        let passes_on = self
            .search
            .rated()
            .iter()
            .any(|&rated| self.search.end(rated).rest().is_some());
        if passes_on && self.style.opinion != Opinion::Random {
            self.replies.state = State::At(0);
        } else {
            let most = self.kept();
            self.replies
                .rated
                .extend(self.search.rated().iter().take(most).map(unreplied));
            self.replies.state = State::Ahead(1, 0);
        }
    }

    fn begin_reply(&mut self, place: usize) {
        let Some(&rated) = self.search.rated().get(place) else {
            self.all_replied();
            return;
        };
        let end = self.search.end(rated);
        let Some(rest) = end.rest() else {
            self.replies.rated.push(Replied {
                rated,
                reply: None,
                ahead: None,
            });
            self.replies.state = State::At(place + 1);
            return;
        };
        let spare = self.limit.saturating_sub(self.looked());
        if spare == 0 && !self.replies.rated.is_empty() {
            // No more rests can be played; ends without one may still follow.
            self.replies.state = State::At(place + 1);
            return;
        }
        let waiting = (self.search.rated().len() - place) as u32;
        self.replies.begin(
            &self.task.rules,
            &self.task.seen.after(end.mine()).swapped(),
            rest,
            self.search.judge().of_rest(end.mine()),
            (spare / waiting).max(FEWEST_FOR_A_REST),
        );
        self.replies.state = State::Playing(place);
    }

    fn replied(&mut self, place: usize) {
        if let (Some(&rated), Some(reply)) = (self.search.rated().get(place), self.replies.take()) {
            self.replies.rated.push(Replied {
                rated: Rated {
                    worth: -reply.0,
                    index: rated.index,
                },
                reply: Some(reply.1),
                ahead: None,
            });
        }
        self.replies.state = State::At(place + 1);
    }

    fn all_replied(&mut self) {
        self.sort_replied(self.replies.rated.len());
        self.replies.rated.truncate(self.kept());
        self.replies.state = State::Ahead(1, 0);
    }

    /// Sorts the turns before `place`, the best first.
    fn sort_replied(&mut self, place: usize) {
        let turns = self.replies.rated[..place].to_vec();
        let mut order: Vec<Rated> = (0u32..)
            .zip(&turns)
            .map(|(index, turn)| Rated {
                worth: turn.rated.worth,
                index,
            })
            .collect();
        let search = &self.search;
        sort(&mut order, |rated| {
            search.end(turns[rated.index as usize].rated).mine()
        });
        for (turn, rated) in self.replies.rated.iter_mut().zip(order) {
            *turn = turns[rated.index as usize];
        }
    }

    /// How many of the best turns are of interest.
    fn kept(&self) -> usize {
        usize::from(self.task.most.max(self.style.ahead))
    }

    /// Looks so many rolls ahead from the turn at `place`, if it may still be the best.
    fn look_ahead(&mut self, rolls: u8, place: usize, left: &mut usize) {
        let look = &LOOKS[usize::from(rolls) - 1];
        let most = match rolls {
            1 => self.style.ahead,
            _ => self.style.further,
        };
        let Some(&turn) = self
            .replies
            .rated
            .get(place)
            .filter(|turn| place < usize::from(most) && self.is_worth_a_look(turn, look, rolls, place))
        else {
            *left = left.saturating_sub(1);
            self.all_looked_at(rolls, place);
            return;
        };
        let ends = [
            self.search.end(turn.rated).mine(),
            turn.reply.unwrap_or(self.task.seen.theirs()),
        ];
        // Who looks ahead of one turn alone is part of a longer look, and keeps to what that spends on a roll.
        let limit = look.limit.min(self.limit);
        let ahead = self
            .ahead
            .get_or_insert_with(|| Box::new(self.search.judge().ahead(&self.task, ends, rolls, limit)));
        if place == 0 {
            self.first_worth = turn.rated.worth;
        }
        if ahead.advance(left) {
            let (worth, chances) = ahead.result();
            self.replies.looked += ahead.looked();
            self.replies.rated[place].rated.worth = -worth;
            self.replies.rated[place].ahead = Some(chances.flipped());
            self.ahead = None;
            self.replies.state = State::Ahead(rolls, place + 1);
        }
    }

    fn is_worth_a_look(&self, turn: &Replied, look: &Look, rolls: u8, place: usize) -> bool {
        let rolls_next = !matches!(self.task.kind, TurnKind::Rest(_));
        let over = self.search.end(turn.rated).mine().all_off() || turn.reply.is_some_and(Checkers::all_off);
        let close = match place {
            // The best turn needs a look only if another one is close to it.
            0 => self
                .replies
                .rated
                .get(1)
                .is_some_and(|second| turn.rated.worth - second.rated.worth < look.gap),
            _ => self.first_worth - turn.rated.worth < look.close,
        };
        let comparable = rolls == 1 || turn.ahead.is_some();
        let wanted = self.style.ahead == 1 || close && comparable && self.looked() < self.limit();
        rolls_next && !over && wanted
    }

    /// Sorts the turns looked at, which stand before `place`, by what was seen.
    fn all_looked_at(&mut self, rolls: u8, place: usize) {
        self.sort_replied(place);
        if rolls == 1 && place > 1 && self.style.further > 1 {
            self.replies.state = State::Ahead(2, 0);
            return;
        }
        self.replies.rated.truncate(usize::from(self.task.most));
        self.replies.state = State::Done;
    }

    fn choice(&self, end: &Replied) -> Choice {
        let steps = self.search.steps_to(end.rated);
        Choice {
            left_over: left_over(&self.task, &steps),
            steps,
            end: self.search.end(end.rated).mine(),
            chances: self.chances(end),
        }
    }

    fn chances(&self, end: &Replied) -> Chances {
        let mine = self.search.end(end.rated).mine();
        let judge = self.search.judge();
        match (end.ahead, end.reply) {
            (Some(chances), _) => chances,
            (None, Some(reply)) => judge.of_rest(mine).chances(reply).flipped(),
            (None, None) => judge.chances(mine),
        }
    }
}

impl Replies {
    fn begin(&mut self, rules: &Rules, seen: &crate::rules::Seen, rest: Rest, judge: Judge, limit: u32) {
        let kind = TurnKind::Rest(rest);
        match &mut self.search {
            Some(search) => search.start(rules, seen, kind, judge, limit),
            None => self.search = Some(Box::new(Search::new(rules, seen, kind, judge, limit))),
        }
    }

    fn advance(&mut self, left: &mut usize) -> bool {
        self.search.as_mut().is_none_or(|search| search.advance(left))
    }

    /// What the side that plays the rest makes of it, and where that brings its checkers.
    fn take(&mut self) -> Option<(f64, Checkers)> {
        let search = self.search.as_ref()?;
        self.looked += search.looked();
        let &best = search.rated().first()?;
        Some((best.worth, search.end(best).mine()))
    }
}

/// Who judges the ends of this turn.
fn judge(bench: &Rc<Bench>, task: &Task, stakes: Stakes) -> Judge {
    let [mine, theirs] = task.rolls;
    let (next, rolls) = match task.kind {
        TurnKind::Rest(_) => (Next::Mover, task.rolls),
        TurnKind::Plain(_) | TurnKind::Series(_) => (Next::Other, [mine.saturating_add(1), theirs]),
    };
    Judge::new(bench, task.seen.theirs(), next, stakes, rolls)
}

/// What these steps leave of a series.
fn left_over(task: &Task, steps: &[crate::rules::Step]) -> Option<Rest> {
    let side = Side::Ivory;
    let mut turn = Turn::new(&task.rules, &task.seen.position(side), side, task.kind);
    for &step in steps {
        turn = turn.play(step).ok()?;
    }
    turn.left_over()
}
