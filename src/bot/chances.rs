//! What a side may expect of a game.

/// Chances of the side whose view it is; each is a probability.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chances {
    /// To win at all.
    pub win: f64,
    /// To win two points; part of `win`.
    pub win2: f64,
    /// To lose two points; part of `1 − win`.
    pub lose2: f64,
}

impl Chances {
    /// The game is won with this many points, 1 or 2.
    pub const fn won(points: u8) -> Chances {
        Chances {
            win: 1.0,
            win2: if points == 2 { 1.0 } else { 0.0 },
            lose2: 0.0,
        }
    }

    /// The same as the other side sees it.
    pub fn flipped(self) -> Chances {
        Chances {
            win: 1.0 - self.win,
            win2: self.lose2,
            lose2: self.win2,
        }
    }

    /// Expected points of a single game, −2 to 2.
    pub fn equity(self) -> f64 {
        2.0 * self.win - 1.0 + self.win2 - self.lose2
    }
}
