//! A game as its turns: what each side played from each roll.

use crate::record::{Choice, GameRecord};
use crate::rules::{Game, Rest, Side, Step, TurnKind};

/// One turn of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnLog {
    /// Whose turn.
    pub side: Side,
    /// What it was played from.
    pub kind: TurnKind,
    /// The steps, in order; in the mover's numbers.
    pub steps: Vec<Step>,
    /// Whether it was declared finished or ended the game; only the last can be unfinished.
    pub ended: bool,
    /// What was not played of a series or rest that broke; `None` while the turn goes on.
    pub left_over: Option<Rest>,
    /// How many choices of the game precede its first step.
    pub begins: usize,
}

impl TurnLog {
    /// Whether it ended without a step.
    pub fn is_pass(&self) -> bool {
        self.ended && self.steps.is_empty()
    }
}

/// The turns of a game, the first first.
pub fn turns(record: &GameRecord) -> Vec<TurnLog> {
    let mut turns: Vec<TurnLog> = Vec::new();
    let mut before = record.at(0);
    for (index, (choice, game)) in record.states().enumerate() {
        if let Some(turn) = turns.last_mut() {
            match choice {
                Choice::Step(step) => {
                    turn.steps.push(step);
                    turn.ended = game.outcome().is_some();
                }
                Choice::Done => {
                    turn.ended = true;
                    turn.left_over = before.turn().and_then(|turn| turn.left_over());
                }
                Choice::Resign(_) => turn.ended = true,
                Choice::Opening { .. } | Choice::Roll(_) => {}
            }
        }
        if begins(choice, &game)
            && let Some(turn) = game.turn()
        {
            turns.push(TurnLog {
                side: turn.side(),
                kind: turn.kind(),
                steps: Vec::new(),
                ended: false,
                left_over: None,
                begins: index + 1,
            });
        }
        before = game;
    }
    turns
}

fn begins(choice: Choice, now: &Game) -> bool {
    now.turn().is_some() && !matches!(choice, Choice::Step(_))
}
