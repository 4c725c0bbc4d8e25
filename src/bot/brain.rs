//! What a player needs besides its code, and how it plays.

use super::net::{Net, NoNet, Weights};
use std::sync::Arc;

/// The data of the players, shared by all that think.
#[derive(Clone, Default)]
pub struct Brain {
    pub(super) net: Option<Arc<Net>>,
}

impl Brain {
    /// With the network of these bytes (`data/net.bin`).
    pub fn from_bytes(net: &[u8]) -> Result<Brain, NoNet> {
        Brain::of(&Weights::from_bytes(net)?)
    }

    /// With the network of these weights.
    pub fn of(weights: &Weights) -> Result<Brain, NoNet> {
        Ok(Brain {
            net: Some(Arc::new(Net::new(weights)?)),
        })
    }
}

/// By what a player judges positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opinion {
    /// By lot.
    Random,
    /// By the hand-written judgement of race and blocking.
    RaceBlock,
    /// By the network; by race and blocking where the [`Brain`] has none.
    Net,
}

/// How a player plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// By what it judges.
    pub opinion: Opinion,
    /// Positions that are judged for one turn, at most: a bound that keeps play repeatable and an answer
    /// from taking long. Looking ahead may take three fifths more.
    pub limit: u32,
    /// How blurred it sees the worth of its turns: the spread of an error, in points.
    pub blur: f64,
    /// Of how many of the best turns it looks a roll ahead, to choose among them; 0 is none, and by 1 it looks
    /// ahead of the best turn however far the others are behind, to see what that is worth.
    pub ahead: u8,
    /// Of how many of those it looks two rolls ahead; 0 and 1 are none.
    pub further: u8,
}
