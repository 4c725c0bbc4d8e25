//! The kernel's products by WebAssembly's instruction for pairs.

use super::{Lanes, Products};
use std::arch::wasm32::{i32x4_add, i32x4_dot_i16x8, i32x4_extract_lane, i32x4_splat, v128, v128_load};

/// Four sums of pairs.
#[derive(Clone, Copy)]
pub(super) struct Pairs(v128);

impl Products for Pairs {
    #[inline(always)]
    fn none() -> Pairs {
        Pairs(i32x4_splat(0))
    }

    #[inline(always)]
    fn with(self, sums: &Lanes, weights: &Lanes) -> Pairs {
        let mut total = self.0;
        for (sums, weights) in sums.0.as_chunks::<8>().0.iter().zip(weights.0.as_chunks::<8>().0) {
            // SAFETY: each reads sixteen bytes, at any alignment, from a whole array of eight 16-bit numbers.
            let (sums, weights) = unsafe {
                (
                    v128_load(sums.as_ptr().cast()),
                    v128_load(weights.as_ptr().cast()),
                )
            };
            total = i32x4_add(total, i32x4_dot_i16x8(sums, weights));
        }
        Pairs(total)
    }

    #[inline(always)]
    fn total(self) -> i32 {
        i32x4_extract_lane::<0>(self.0)
            .wrapping_add(i32x4_extract_lane::<1>(self.0))
            .wrapping_add(i32x4_extract_lane::<2>(self.0))
            .wrapping_add(i32x4_extract_lane::<3>(self.0))
    }
}
