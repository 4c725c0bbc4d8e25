//! The network's inner loops, written so that compilers make vector instructions of them.
//!
//! The one place of the project with `unsafe`: where the processor has AVX2, which is asked first, the
//! same code is run as compiled for it; and in WebAssembly, where compilers do not find it by themselves,
//! the one instruction that multiplies and adds pairs is called by name. Whole numbers come out the same
//! however they are added.
#![allow(unsafe_code)]

/// Units that are handled together; hidden layers are a multiple of it.
pub const LANES: usize = 64;
/// Outputs of the network.
pub const OUTPUTS: usize = 3;
/// What stands for 1 in the first layer's sums.
pub(super) const UNIT: i16 = 512;

/// Some units side by side.
pub type Lanes = [i16; LANES];

/// The network's numbers as the kernel wants them; each row of the first layer is as long as a base.
pub(super) struct Layers<'a> {
    pub(super) rows: &'a [Lanes],
    pub(super) out: [&'a [Lanes]; OUTPUTS],
    pub(super) out_bias: [i32; OUTPUTS],
}

/// The logits of the units that come of `base` and these rows.
#[inline]
pub(super) fn logits(layers: &Layers, base: &[Lanes], rows: &[u16]) -> [i32; OUTPUTS] {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        // SAFETY: the function needs nothing but the instructions that were just found to be there; its
        // body is safe code.
        return unsafe { logits_by_avx2(layers, base, rows) };
    }
    logits_anywhere(layers, base, rows)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn logits_by_avx2(layers: &Layers, base: &[Lanes], rows: &[u16]) -> [i32; OUTPUTS] {
    logits_anywhere(layers, base, rows)
}

#[cfg_attr(target_arch = "x86_64", inline(always))]
fn logits_anywhere(layers: &Layers, base: &[Lanes], rows: &[u16]) -> [i32; OUTPUTS] {
    let mut logits = layers.out_bias;
    for (tile, base) in base.iter().enumerate() {
        let mut sums = *base;
        for &row in rows {
            if let Some(add_up) = layers.rows.get(usize::from(row) * layers.out[0].len() + tile) {
                add(&mut sums, add_up);
            }
        }
        for sum in &mut sums {
            *sum = (*sum).clamp(0, UNIT);
        }
        for (logit, out) in logits.iter_mut().zip(layers.out) {
            *logit = logit.wrapping_add(out.get(tile).map_or(0, |out| product(&sums, out)));
        }
    }
    logits
}

/// Adds lane by lane.
#[inline(always)]
pub(super) fn add(sums: &mut Lanes, add: &Lanes) {
    for (sum, add) in sums.iter_mut().zip(add) {
        *sum = sum.wrapping_add(*add);
    }
}

/// The sum of the products, two neighbours at a time as the instruction for it does.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
#[inline(always)]
fn product(sums: &Lanes, weights: &Lanes) -> i32 {
    let mut pairs = [0i32; LANES / 2];
    for (pair, (sums, weights)) in pairs
        .iter_mut()
        .zip(sums.as_chunks::<2>().0.iter().zip(weights.as_chunks::<2>().0))
    {
        *pair = i32::from(sums[0]) * i32::from(weights[0]) + i32::from(sums[1]) * i32::from(weights[1]);
    }
    pairs.iter().fold(0, |sum, &pair| sum.wrapping_add(pair))
}

/// The same by that instruction.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(always)]
fn product(sums: &Lanes, weights: &Lanes) -> i32 {
    use std::arch::wasm32::{i32x4_add, i32x4_dot_i16x8, i32x4_extract_lane, i32x4_splat, v128_load};
    let mut total = i32x4_splat(0);
    for (sums, weights) in sums.as_chunks::<8>().0.iter().zip(weights.as_chunks::<8>().0) {
        // SAFETY: each reads sixteen bytes, at any alignment, from a whole array of eight 16-bit numbers.
        let (sums, weights) = unsafe {
            (
                v128_load(sums.as_ptr().cast()),
                v128_load(weights.as_ptr().cast()),
            )
        };
        total = i32x4_add(total, i32x4_dot_i16x8(sums, weights));
    }
    i32x4_extract_lane::<0>(total)
        .wrapping_add(i32x4_extract_lane::<1>(total))
        .wrapping_add(i32x4_extract_lane::<2>(total))
        .wrapping_add(i32x4_extract_lane::<3>(total))
}
