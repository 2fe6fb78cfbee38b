//! The boards, one folder a game.

mod ave_roma;
mod republic;
#[cfg(test)]
mod trial;
mod tribune;
mod triumph;

use crate::Board;

/// The sample game of the kernel, drawn with words alone: what a game looks like before its board is drawn.
impl Board for kernel::sample::Auction {}
