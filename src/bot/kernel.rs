//! The network's inner loops, written so that compilers make vector instructions of them.
//!
//! The one place of the project with `unsafe`, with `kernel/x86.rs` and `kernel/wasm.rs`: where the processor has
//! AVX-512 or AVX2, which is asked first, the same code is run as compiled for it; and the one instruction
//! that multiplies and adds pairs, which compilers do not find by themselves, is called by name. Whole
//! numbers come out the same however they are added.
#![allow(unsafe_code)]

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm;
#[cfg(target_arch = "x86_64")]
mod x86;

use super::inputs::Rows;
use crate::rules::Checkers;

/// Units that are handled together; hidden layers are a multiple of it.
pub const LANES: usize = 64;
/// Outputs of the network.
pub const OUTPUTS: usize = 3;
/// What stands for 1 in the first layer's sums.
pub(super) const UNIT: i16 = 512;

/// Some units side by side, where x86 likes them best: at the start of its memory's lines.
#[derive(Clone, Copy)]
#[cfg_attr(target_arch = "x86_64", repr(align(64)))]
pub struct Lanes(pub [i16; LANES]);

/// The network's numbers as the kernel wants them; each row of the first layer is as long as a base.
pub(super) struct Layers<'a> {
    pub(super) rows: &'a [Lanes],
    pub(super) out: [&'a [Lanes]; OUTPUTS],
    pub(super) out_bias: [i32; OUTPUTS],
}

/// A sum of products under way.
trait Products: Copy {
    /// No product yet.
    fn none() -> Self;
    /// With the products of these, lane by lane, added.
    fn with(self, sums: &Lanes, weights: &Lanes) -> Self;
    /// The sum.
    fn total(self) -> i32;
}

/// The logits of the units that come of `base` and these rows.
#[inline]
pub(super) fn logits(layers: &Layers, base: &[Lanes], rows: &[u16]) -> [i32; OUTPUTS] {
    #[cfg(target_arch = "x86_64")]
    return x86::logits(layers, base, rows);
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    return logits_by::<wasm::Pairs, 1>(layers, base, rows);
    #[cfg(not(any(
        target_arch = "x86_64",
        all(target_arch = "wasm32", target_feature = "simd128")
    )))]
    logits_by::<Plain, 1>(layers, base, rows)
}

/// Adds to `rows` what [`Rows::add_end`] does, which counts many bits: by an instruction where there is one.
#[inline]
pub(super) fn add_end(rows: &mut Rows, role: usize, side: Checkers, other: Checkers) {
    #[cfg(target_arch = "x86_64")]
    x86::add_end(rows, role, side, other);
    #[cfg(not(target_arch = "x86_64"))]
    rows.add_end(role, side, other);
}

/// `TILES` tiles of the units at a time, of which there is a multiple.
#[inline(always)]
fn logits_by<P: Products, const TILES: usize>(
    layers: &Layers,
    base: &[Lanes],
    rows: &[u16],
) -> [i32; OUTPUTS] {
    let blocks = layers.out[0].len();
    let mut products = [P::none(); OUTPUTS];
    for (nth, base) in base.as_chunks::<TILES>().0.iter().enumerate() {
        let mut sums = *base;
        for &row in rows {
            let start = usize::from(row) * blocks + nth * TILES;
            if let Some(adds) = layers.rows.get(start..start + TILES) {
                for (sums, adds) in sums.iter_mut().zip(adds) {
                    add(sums, adds);
                }
            }
        }
        for (tile, sums) in sums.iter_mut().enumerate() {
            for sum in &mut sums.0 {
                *sum = (*sum).clamp(0, UNIT);
            }
            for (products, out) in products.iter_mut().zip(layers.out) {
                if let Some(weights) = out.get(nth * TILES + tile) {
                    *products = products.with(sums, weights);
                }
            }
        }
    }
    let mut logits = layers.out_bias;
    for (logit, products) in logits.iter_mut().zip(products) {
        *logit = logit.wrapping_add(products.total());
    }
    logits
}

/// Adds lane by lane.
#[inline(always)]
pub(super) fn add(sums: &mut Lanes, add: &Lanes) {
    for (sum, add) in sums.0.iter_mut().zip(add.0) {
        *sum = sum.wrapping_add(add);
    }
}

/// Products as any machine has them.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
#[derive(Clone, Copy)]
struct Plain(i32);

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
impl Products for Plain {
    #[inline(always)]
    fn none() -> Plain {
        Plain(0)
    }

    #[inline(always)]
    fn with(self, sums: &Lanes, weights: &Lanes) -> Plain {
        let pairs = sums.0.iter().zip(weights.0);
        let products = pairs.map(|(&sum, weight)| i32::from(sum) * i32::from(weight));
        Plain(products.fold(self.0, i32::wrapping_add))
    }

    #[inline(always)]
    fn total(self) -> i32 {
        self.0
    }
}
