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

    /// The stage at this place, 0 the first, and the number of the one that follows it; `None` beyond the last.
    #[inline(never)]
    pub(super) fn stage(self, place: usize) -> Option<(Stage, Option<Die>)> {
        let (mut stage, mut next) = self.first_stage();
        for _ in 0..place {
            let die = next?;
            (stage, next) = (Stage::Times { die, left: 4 }, die.next());
        }
        Some((stage, next))
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
