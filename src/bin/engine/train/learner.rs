//! The network in training: plain numbers, one step of gradient descent a position.

use gul_bara::bot::inputs::{INPUTS, ROWS, mixture};
use gul_bara::bot::net::{OUT_UNIT, OUTPUTS, UNIT, Weights};
use gul_bara::bot::{Chance, Chances};

use super::self_play::Lesson;

/// A network and what it needs to learn.
pub struct Learner {
    hidden: usize,
    /// By input, the bias last.
    pub first: Vec<f32>,
    pub out: Vec<f32>,
    pub out_bias: [f32; OUTPUTS],
    mixtures: Vec<Vec<(usize, f32)>>,
    sums: Vec<f32>,
    steps: Vec<f32>,
}

/// No weight grows beyond these, so that the sums of the quantised network cannot overflow.
const MOST_FIRST: f32 = 1.5;
const MOST_OUT: f32 = 3.0;
/// How much of the gradient a unit gets that is cut off, so that it can come back.
const LEAK: f32 = 0.02;

impl Learner {
    /// A network that knows nothing.
    pub fn new(hidden: usize, seed: u64) -> Learner {
        let mut chance = Chance::new(seed);
        let mut even = |width: f32| (chance.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0) * width;
        let mut first: Vec<f32> = (0..INPUTS * hidden).map(|_| even(0.15)).collect();
        first.extend((0..hidden).map(|_| 0.3 + even(0.2)));
        let out = (0..OUTPUTS * hidden).map(|_| even(0.1)).collect();
        Learner::of(hidden, first, out, [0.0; OUTPUTS])
    }

    /// A network of these weights.
    pub fn of(hidden: usize, first: Vec<f32>, out: Vec<f32>, out_bias: [f32; OUTPUTS]) -> Learner {
        let mixtures = (0..ROWS)
            .map(|row| {
                let mut inputs = Vec::new();
                mixture(row, &mut |input, value| inputs.push((input, value)));
                inputs
            })
            .collect();
        Learner {
            hidden,
            first,
            out,
            out_bias,
            mixtures,
            sums: vec![0.0; hidden],
            steps: vec![0.0; hidden],
        }
    }

    /// Units of the hidden layer.
    pub const fn hidden(&self) -> usize {
        self.hidden
    }

    /// Moves the weights towards what the lesson says; tells how wrong it was (cross entropy).
    pub fn learn(&mut self, lesson: &Lesson, rate: f32) -> f64 {
        let hidden = self.hidden;
        let mut sums = std::mem::take(&mut self.sums);
        let logits = self.logits(&lesson.rows, &mut sums);
        self.sums = sums;
        let errors = errors(logits, lesson.target);
        self.steps.fill(0.0);
        for (output, &error) in errors.iter().enumerate() {
            let out = &mut self.out[output * hidden..][..hidden];
            for ((step, weight), sum) in self.steps.iter_mut().zip(out).zip(&self.sums) {
                *step += error * *weight;
                *weight = (*weight - rate * error * sum.clamp(0.0, 1.0)).clamp(-MOST_OUT, MOST_OUT);
            }
            self.out_bias[output] -= rate * error;
        }
        for (step, sum) in self.steps.iter_mut().zip(&self.sums) {
            let slope = if (0.0..=1.0).contains(sum) { 1.0 } else { LEAK };
            *step *= -rate * slope;
        }
        for &row in &lesson.rows {
            for &(input, value) in &self.mixtures[usize::from(row)] {
                add_clamped(&mut self.first[input * hidden..][..hidden], &self.steps, value);
            }
        }
        add_clamped(&mut self.first[INPUTS * hidden..], &self.steps, 1.0);
        loss(logits[0], lesson.target.win)
    }

    /// What it says of the position of these rows.
    pub fn chances(&self, rows: &[u16]) -> Chances {
        let [win, win2, lose2] = self
            .logits(rows, &mut vec![0.0; self.hidden])
            .map(|logit| f64::from(sigmoid(logit)));
        Chances {
            win,
            win2: win * win2,
            lose2: (1.0 - win) * lose2,
        }
    }

    fn logits(&self, rows: &[u16], sums: &mut [f32]) -> [f32; OUTPUTS] {
        let hidden = self.hidden;
        sums.copy_from_slice(&self.first[INPUTS * hidden..]);
        for &row in rows {
            for &(input, value) in &self.mixtures[usize::from(row)] {
                add(sums, &self.first[input * hidden..][..hidden], value);
            }
        }
        let mut logits = self.out_bias;
        for (logit, out) in logits.iter_mut().zip(self.out.chunks_exact(hidden)) {
            *logit += product(sums, out);
        }
        logits
    }

    /// The weights in whole numbers.
    pub fn weights(&self) -> Weights {
        let whole = |unit: f32| move |&weight: &f32| (weight * unit).round() as i16;
        Weights {
            hidden: self.hidden,
            first: self.first.iter().map(whole(UNIT)).collect(),
            out: self.out.iter().map(whole(OUT_UNIT)).collect(),
            out_bias: self.out_bias.map(|bias| (bias * UNIT * OUT_UNIT).round() as i32),
        }
    }
}

/// The sum of the products of cut-off sums and weights, in lanes that a machine can add side by side.
fn product(sums: &[f32], weights: &[f32]) -> f32 {
    let mut lanes = [0.0; 16];
    for (sums, weights) in sums.as_chunks::<16>().0.iter().zip(weights.as_chunks::<16>().0) {
        for ((lane, sum), weight) in lanes.iter_mut().zip(sums).zip(weights) {
            *lane += sum.clamp(0.0, 1.0) * weight;
        }
    }
    lanes.iter().sum()
}

fn add(sums: &mut [f32], weights: &[f32], value: f32) {
    for (sum, weight) in sums.iter_mut().zip(weights) {
        *sum += value * weight;
    }
}

fn add_clamped(weights: &mut [f32], steps: &[f32], value: f32) {
    for (weight, step) in weights.iter_mut().zip(steps) {
        *weight = (*weight + value * step).clamp(-MOST_FIRST, MOST_FIRST);
    }
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// The slope of the cross entropy by each logit. The second and third are chances under the condition
/// that the game is won or lost.
fn errors([win, win2, lose2]: [f32; OUTPUTS], target: Chances) -> [f32; OUTPUTS] {
    let won = target.win as f32;
    [
        sigmoid(win) - won,
        won * sigmoid(win2) - target.win2 as f32,
        (1.0 - won) * sigmoid(lose2) - target.lose2 as f32,
    ]
}

fn loss(logit: f32, target: f64) -> f64 {
    let win = f64::from(sigmoid(logit)).clamp(1e-6, 1.0 - 1e-6);
    -(target * win.ln() + (1.0 - target) * (1.0 - win).ln())
}
