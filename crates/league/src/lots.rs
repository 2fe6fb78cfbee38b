//! Lots from a seed: the same everywhere, so that everybody can draw them again.

use crate::Who;

/// Weyl and mix (SplitMix64): a step of the seed, stirred.
pub(crate) fn stir(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Somebody's lot in a draw; the lower comes first.
pub fn lot(seed: u64, draw: u64, who: Who) -> u64 {
    stir(stir(seed ^ stir(draw)) ^ who.0 as u64)
}
