//! The kernel as compiled for what an x86 processor has, which is asked at run time.

use super::{Lanes, Layers, OUTPUTS, Plain, Products, logits_by};
use crate::bot::inputs::Rows;
use crate::rules::Checkers;
use std::arch::is_x86_feature_detected;
use std::arch::x86_64::{
    __m256i, __m512i, _mm256_add_epi32, _mm256_loadu_si256, _mm256_madd_epi16, _mm256_setzero_si256,
    _mm256_storeu_si256, _mm512_add_epi32, _mm512_loadu_si512, _mm512_madd_epi16, _mm512_reduce_add_epi32,
    _mm512_setzero_si512,
};

#[inline]
pub(super) fn logits(layers: &Layers, base: &[Lanes], rows: &[u16]) -> [i32; OUTPUTS] {
    // SAFETY: either function needs nothing but the instructions that were just found to be there.
    unsafe {
        if base.len().is_multiple_of(4) && is_x86_feature_detected!("avx512bw") {
            logits_by_avx512(layers, base, rows)
        } else if base.len().is_multiple_of(2) && is_x86_feature_detected!("avx2") {
            logits_by_avx2(layers, base, rows)
        } else {
            logits_by::<Plain, 1>(layers, base, rows)
        }
    }
}

#[target_feature(enable = "avx512bw")]
fn logits_by_avx512(layers: &Layers, base: &[Lanes], rows: &[u16]) -> [i32; OUTPUTS] {
    logits_by::<Sixteen, 4>(layers, base, rows)
}

#[target_feature(enable = "avx2")]
fn logits_by_avx2(layers: &Layers, base: &[Lanes], rows: &[u16]) -> [i32; OUTPUTS] {
    logits_by::<Eight, 2>(layers, base, rows)
}

#[inline]
pub(super) fn add_end(rows: &mut Rows, role: usize, side: Checkers, other: Checkers) {
    if is_x86_feature_detected!("popcnt") && is_x86_feature_detected!("bmi1") {
        // SAFETY: as above.
        unsafe { add_end_by_counting(rows, role, side, other) }
    } else {
        rows.add_end(role, side, other);
    }
}

#[target_feature(enable = "popcnt,bmi1")]
fn add_end_by_counting(rows: &mut Rows, role: usize, side: Checkers, other: Checkers) {
    rows.add_end(role, side, other);
}

/// Sixteen sums of pairs; only for functions that have AVX-512.
#[derive(Clone, Copy)]
struct Sixteen(__m512i);

impl Products for Sixteen {
    #[inline(always)]
    fn none() -> Sixteen {
        // SAFETY: the functions that use the type have the instructions; so in what follows.
        Sixteen(unsafe { _mm512_setzero_si512() })
    }

    #[inline(always)]
    fn with(self, sums: &Lanes, weights: &Lanes) -> Sixteen {
        let mut total = self.0;
        for (sums, weights) in sums
            .0
            .as_chunks::<32>()
            .0
            .iter()
            .zip(weights.0.as_chunks::<32>().0)
        {
            // SAFETY: each reads 64 bytes, at any alignment, from a whole array of 32 16-bit numbers.
            unsafe {
                let sums = _mm512_loadu_si512(sums.as_ptr().cast());
                let weights = _mm512_loadu_si512(weights.as_ptr().cast());
                total = _mm512_add_epi32(total, _mm512_madd_epi16(sums, weights));
            }
        }
        Sixteen(total)
    }

    #[inline(always)]
    fn total(self) -> i32 {
        // SAFETY: see `none`.
        unsafe { _mm512_reduce_add_epi32(self.0) }
    }
}

/// Eight sums of pairs; only for functions that have AVX2.
#[derive(Clone, Copy)]
struct Eight(__m256i);

impl Products for Eight {
    #[inline(always)]
    fn none() -> Eight {
        // SAFETY: the functions that use the type have the instructions; so in what follows.
        Eight(unsafe { _mm256_setzero_si256() })
    }

    #[inline(always)]
    fn with(self, sums: &Lanes, weights: &Lanes) -> Eight {
        let mut total = self.0;
        for (sums, weights) in sums
            .0
            .as_chunks::<16>()
            .0
            .iter()
            .zip(weights.0.as_chunks::<16>().0)
        {
            // SAFETY: each reads 32 bytes, at any alignment, from a whole array of sixteen 16-bit numbers.
            unsafe {
                let sums = _mm256_loadu_si256(sums.as_ptr().cast());
                let weights = _mm256_loadu_si256(weights.as_ptr().cast());
                total = _mm256_add_epi32(total, _mm256_madd_epi16(sums, weights));
            }
        }
        Eight(total)
    }

    #[inline(always)]
    fn total(self) -> i32 {
        let mut sums = [0i32; 8];
        // SAFETY: it writes 32 bytes, at any alignment, to a whole array of eight 32-bit numbers.
        unsafe { _mm256_storeu_si256(sums.as_mut_ptr().cast(), self.0) };
        sums.into_iter().fold(0, i32::wrapping_add)
    }
}
