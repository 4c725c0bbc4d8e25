//! Which stages a turn has: those of a roll, of a series or of a rest.

use super::die::{Die, Roll};
use super::house::Rules;
use super::rest::Rest;
use super::stage::Stage;

/// What a turn is played from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TurnKind {
    /// A roll whose numbers are one stage: a mixed roll, or a double before series begin.
    Plain(Roll),
    /// A double with every higher double behind it.
    Series(Die),
    /// What the opponent left of its series; not a roll.
    Rest(Rest),
}

impl TurnKind {
    /// What `roll` is for a side that has made `mine` rolls before, the other side `theirs`.
    pub const fn of_roll(rules: &Rules, roll: Roll, mine: u16, theirs: u16) -> TurnKind {
        if roll.is_double() && rules.double_is_series(mine, theirs) {
            TurnKind::Series(roll.high())
        } else {
            TurnKind::Plain(roll)
        }
    }

    /// The stages in order, each with the number of the one that follows it.
    pub(super) fn stages(self) -> impl Iterator<Item = (Stage, Option<Die>)> {
        let first = self.first_stage();
        std::iter::successors(Some(first), |(_, next)| {
            next.map(|die| (Stage::Times { die, left: 4 }, die.next()))
        })
    }

    /// The first stage and the number of the stage that follows it.
    pub(super) const fn first_stage(self) -> (Stage, Option<Die>) {
        match self {
            TurnKind::Plain(roll) => (Stage::of_roll(roll), None),
            TurnKind::Series(die) => (Stage::Times { die, left: 4 }, die.next()),
            TurnKind::Rest(rest) => (
                Stage::Times {
                    die: rest.number(),
                    left: rest.times(),
                },
                rest.number().next(),
            ),
        }
    }
}
