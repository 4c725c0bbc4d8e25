//! A hint in words.

use super::Words;
use crate::play::{Advice, Advised};
use crate::rules::Side;

impl Words {
    /// What may be expected of a turn.
    #[inline(never)]
    pub fn expected(&self, advice: &Advice) -> String {
        let percent = |thousandths: u16| (u32::from(thousandths) + 5) / 10;
        let points = self.points(advice.points());
        let [win, win2, lose2] = [advice.win, advice.win2, advice.lose2].map(percent);
        self.text.hint_chances(lose2, points, win, win2)
    }

    /// A turn of a hint as one sentence. Points are in the numbers of `reader`.
    #[inline(never)]
    pub fn hinted(&self, advised: &Advised, reader: Side) -> String {
        let steps = self.steps(advised.log.side, &advised.log.steps, reader);
        [steps, self.expected(&advised.advice)].join(": ")
    }

    /// Thousandths of a point with a sign and two places: `+0.12`.
    fn points(&self, thousandths: i32) -> String {
        let sign = if thousandths < 0 { '−' } else { '+' };
        let hundredths = (thousandths.unsigned_abs() + 5) / 10;
        let mark = self.text.decimal_mark();
        format!("{sign}{}{mark}{:02}", hundredths / 100, hundredths % 100)
    }
}
