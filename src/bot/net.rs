//! The network in whole numbers, so that every machine comes to the same bits.
//!
//! First layer: a vector of 16-bit numbers for every row of [`super::inputs`]; those of a position are
//! summed (without overflow, which [`Net::new`] makes sure of), cut off to 0 … 1 and weighed into three
//! sums of 32 bits: the logits of winning, of winning two points if I win, of losing two if I lose.

use super::Chances;
use super::inputs::{INPUTS, ROWS, mixture};
use super::kernel::{self, Layers};

pub use super::kernel::{LANES, Lanes, OUTPUTS};

/// What stands for 1 in the first layer's sums.
pub const UNIT: f32 = kernel::UNIT as f32;
/// What stands for 1 in the second layer's weights.
pub const OUT_UNIT: f32 = 2048.0;
/// A network ready for play.
pub struct Net {
    /// Vectors of `blocks` lanes: one a row.
    rows: Vec<Lanes>,
    bias: Vec<Lanes>,
    out: [Vec<Lanes>; OUTPUTS],
    out_bias: [i32; OUTPUTS],
    sigmoid: Sigmoid,
}

/// The network's weights as they are kept in a file: 16-bit numbers, the first layer's by input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// Units of the hidden layer.
    pub hidden: usize,
    /// `INPUTS + 1` vectors of `hidden` numbers, the last of them the bias; in units of 1 / [`UNIT`].
    pub first: Vec<i16>,
    /// Three vectors of `hidden` numbers; in units of 1 / [`OUT_UNIT`].
    pub out: Vec<i16>,
    /// In units of 1 / ([`UNIT`] · [`OUT_UNIT`]).
    pub out_bias: [i32; OUTPUTS],
}

/// Why bytes are no network of this build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoNet {
    /// They start otherwise, or were made for other inputs.
    OtherKind,
    /// Their number does not fit their beginning.
    WrongLength,
    /// Sums of these weights could overflow.
    TooLarge,
}

const MAGIC: [u8; 4] = *b"GBN1";

impl Weights {
    /// The weights as bytes: high bytes apart from low ones, which packs better.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend((self.hidden as u16).to_le_bytes());
        bytes.extend((INPUTS as u16).to_le_bytes());
        for bias in self.out_bias {
            bytes.extend(bias.to_le_bytes());
        }
        let numbers = || self.first.iter().chain(&self.out);
        bytes.extend(numbers().map(|number| number.to_le_bytes()[0]));
        bytes.extend(numbers().map(|number| number.to_le_bytes()[1]));
        bytes
    }

    /// The weights that these bytes are.
    pub fn from_bytes(bytes: &[u8]) -> Result<Weights, NoNet> {
        let (head, rest) = bytes.split_first_chunk::<20>().ok_or(NoNet::WrongLength)?;
        let hidden = usize::from(u16::from_le_bytes([head[4], head[5]]));
        let inputs = usize::from(u16::from_le_bytes([head[6], head[7]]));
        if head[..4] != MAGIC || inputs != INPUTS || hidden == 0 || hidden % LANES != 0 {
            return Err(NoNet::OtherKind);
        }
        let firsts = (INPUTS + 1) * hidden;
        let count = firsts + OUTPUTS * hidden;
        if rest.len() != 2 * count {
            return Err(NoNet::WrongLength);
        }
        let (low, high) = rest.split_at(count);
        let mut numbers = low
            .iter()
            .zip(high)
            .map(|(&low, &high)| i16::from_le_bytes([low, high]));
        let first = numbers.by_ref().take(firsts).collect();
        let bias = |n: usize| i32::from_le_bytes([head[n], head[n + 1], head[n + 2], head[n + 3]]);
        Ok(Weights {
            hidden,
            first,
            out: numbers.collect(),
            out_bias: [bias(8), bias(12), bias(16)],
        })
    }
}

impl Net {
    /// The network of these weights, if no position's sums can overflow.
    pub fn new(weights: &Weights) -> Result<Net, NoNet> {
        let hidden = weights.hidden;
        let blocks = hidden / LANES;
        let mut rows = vec![Lanes([0; LANES]); ROWS * blocks];
        let mut sum = vec![0f32; hidden];
        for row in 0..ROWS {
            sum.fill(0.0);
            mixture(row, &mut |input, value| {
                let weights = &weights.first[input * hidden..][..hidden];
                for (sum, &weight) in sum.iter_mut().zip(weights) {
                    *sum += value * f32::from(weight);
                }
            });
            for (unit, &sum) in sum.iter().enumerate() {
                rows[row * blocks + unit / LANES].0[unit % LANES] = whole(sum)?;
            }
        }
        let lanes = |numbers: &[i16]| numbers.as_chunks().0.iter().copied().map(Lanes).collect();
        let net = Net {
            rows,
            bias: lanes(&weights.first[INPUTS * hidden..]),
            out: [0, 1, 2].map(|output| lanes(&weights.out[output * hidden..][..hidden])),
            out_bias: weights.out_bias,
            sigmoid: Sigmoid::new(),
        };
        if net.can_overflow() {
            Err(NoNet::TooLarge)
        } else {
            Ok(net)
        }
    }

    /// Units of the hidden layer.
    pub fn hidden(&self) -> usize {
        self.bias.len() * LANES
    }

    /// The bias and the sum of some rows, to be gone on with.
    pub fn base(&self, rows: &[u16]) -> Vec<Lanes> {
        let blocks = self.bias.len();
        let mut base = self.bias.clone();
        for &row in rows {
            for (sum, add) in base
                .iter_mut()
                .zip(&self.rows[usize::from(row) * blocks..][..blocks])
            {
                kernel::add(sum, add);
            }
        }
        base
    }

    /// The three logits, in units of 1 / ([`UNIT`] · [`OUT_UNIT`]), of a position that has `rows` besides
    /// those of `base`.
    #[inline]
    pub fn logits(&self, base: &[Lanes], rows: &[u16]) -> [i32; OUTPUTS] {
        kernel::logits(
            &Layers {
                rows: &self.rows,
                out: [&self.out[0], &self.out[1], &self.out[2]],
                out_bias: self.out_bias,
            },
            base,
            rows,
        )
    }

    /// The chances that logits stand for.
    #[inline]
    pub fn chances(&self, [win, win2, lose2]: [i32; OUTPUTS]) -> Chances {
        let win = f64::from(self.sigmoid.of(win));
        Chances {
            win,
            win2: win * f64::from(self.sigmoid.of(win2)),
            lose2: (1.0 - win) * f64::from(self.sigmoid.of(lose2)),
        }
    }

    /// Whether some position's sum might leave 16 bits. No side's stacks sum to more than fifteen times
    /// the largest share a checker has in any stack's row; of every other kind one row takes part.
    fn can_overflow(&self) -> bool {
        let blocks = self.bias.len();
        let mut kinds: Vec<(i32, i32)> = self
            .bias
            .iter()
            .flat_map(|lanes| lanes.0)
            .map(|bias| (bias.into(), bias.into()))
            .collect();
        for (rows, most) in super::inputs::kinds() {
            for (unit, (low, high)) in kinds.iter_mut().enumerate() {
                let mut least = 0f32;
                let mut largest = 0f32;
                for row in rows.clone() {
                    let weight = f32::from(self.rows[row * blocks + unit / LANES].0[unit % LANES]);
                    let share = most(row);
                    least = least.min(weight * share);
                    largest = largest.max(weight * share);
                }
                *low += least.floor() as i32;
                *high += largest.ceil() as i32;
            }
        }
        let second = self.out.iter().zip(self.out_bias).map(|(out, bias)| {
            let weights = out
                .iter()
                .flat_map(|lanes| lanes.0)
                .map(|weight| i64::from(weight).abs());
            i64::from(bias).abs() + weights.sum::<i64>() * UNIT as i64
        });
        kinds
            .iter()
            .any(|&(low, high)| low < i16::MIN.into() || high > i16::MAX.into())
            || second.into_iter().any(|largest| largest > i32::MAX.into())
    }
}

/// The nearest whole number, halves away from zero.
fn whole(x: f32) -> Result<i16, NoNet> {
    let rounded = libm::roundf(x);
    if rounded.abs() <= f32::from(i16::MAX) {
        Ok(rounded as i16)
    } else {
        Err(NoNet::TooLarge)
    }
}

/// The logistic function from a table, straight between its entries.
struct Sigmoid {
    table: Vec<f32>,
}

const STEPS_A_UNIT: i32 = 64;
const SIGMOID_RANGE: i32 = 10;
/// Logit units between two entries of the table.
const BETWEEN: i32 = (UNIT * OUT_UNIT) as i32 / STEPS_A_UNIT;

impl Sigmoid {
    fn new() -> Sigmoid {
        let last = STEPS_A_UNIT * SIGMOID_RANGE;
        let table = (-last..=last)
            .map(|step| (1.0 / (1.0 + libm::exp(-f64::from(step) / f64::from(STEPS_A_UNIT)))) as f32)
            .collect();
        Sigmoid { table }
    }

    #[inline]
    fn of(&self, logit: i32) -> f32 {
        let last = STEPS_A_UNIT * SIGMOID_RANGE * BETWEEN;
        let from_start = (logit.clamp(-last, last - 1) + last) as u32;
        let place = (from_start / BETWEEN as u32) as usize;
        let part = (from_start % BETWEEN as u32) as f32 / BETWEEN as f32;
        match self.table.get(place..place + 2) {
            Some(&[from, to]) => from + part * (to - from),
            _ => 0.5,
        }
    }
}
