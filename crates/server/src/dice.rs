//! Where a table's secret and a bot's whims come from.

use crate::storage::{Fault, random};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The source of randomness that games hang on. What keeps people apart (sessions, addresses of tables) never comes from
/// here.
#[derive(Clone, Debug, Default)]
pub enum Dice {
    /// The operating system.
    #[default]
    System,
    /// Always the same, one after the other: for tests, which must not fail by chance.
    Fixed(Arc<AtomicU64>),
}

impl Dice {
    /// The same dice in every run.
    pub fn fixed(seed: u32) -> Dice {
        Dice::Fixed(Arc::new(AtomicU64::new(u64::from(seed) << 32)))
    }

    /// The next bytes.
    pub fn bytes<const N: usize>(&self) -> Result<[u8; N], Fault> {
        match self {
            Dice::System => random(),
            Dice::Fixed(next) => {
                let n = next.fetch_add(1, Ordering::Relaxed);
                let bytes = blake3::derive_key("quadriga fixed dice 1", &n.to_le_bytes());
                Ok(std::array::from_fn(|i| bytes[i % bytes.len()]))
            }
        }
    }
}
