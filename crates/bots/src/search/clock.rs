//! How much has been spent, by the clock or by play-outs.

use crate::Budget;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Tells the time. The bots themselves have no clock: where they run there may be none.
pub trait Clock: Send + Sync {
    /// Milliseconds since some moment that stays the same; nothing where there is no clock.
    fn ms(&self) -> Option<f64>;
    /// Is it time to stop, however much is left? What is known by then decides.
    fn stopped(&self) -> bool {
        false
    }
}

/// The clock on the wall; none in a browser.
#[derive(Clone, Copy, Debug)]
pub struct Wall;

impl Clock for Wall {
    #[cfg(not(target_arch = "wasm32"))]
    fn ms(&self) -> Option<f64> {
        use std::sync::OnceLock;
        use std::time::Instant;
        static START: OnceLock<Instant> = OnceLock::new();
        Some(START.get_or_init(Instant::now).elapsed().as_secs_f64() * 1000.0)
    }
    #[cfg(target_arch = "wasm32")]
    fn ms(&self) -> Option<f64> {
        None
    }
}

/// No clock at all: a time is taken for so many play-outs.
#[derive(Clone, Copy, Debug)]
pub struct NoClock;

impl Clock for NoClock {
    fn ms(&self) -> Option<f64> {
        None
    }
}

/// A clock, and a flag that somebody raises when the pick is wanted at once.
#[derive(Clone, Copy, Debug)]
pub struct Until<'a, C> {
    /// Tells the time.
    pub clock: C,
    /// Raised to stop.
    pub stop: &'a AtomicBool,
}

impl<C: Clock> Clock for Until<'_, C> {
    fn ms(&self) -> Option<f64> {
        self.clock.ms()
    }
    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Play-outs that a millisecond stands for where there is no clock.
const A_MS: u32 = 2;

/// What may be spent on one decision. Whoever takes part in it looks at the same purse.
pub(super) struct Purse<'a> {
    clock: &'a dyn Clock,
    start: f64,
    limit: Limit,
    /// The longest play-out so far, whoever made it: the bits of a number that is not below 0 are in its order.
    longest: AtomicU64,
}

/// How far a budget lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lasts {
    /// Something is left of this part of it.
    Yes,
    /// Something is left, but not of this part.
    Later,
    /// All is spent.
    No,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Limit {
    PlayOuts(u32),
    Ms(f64),
}

impl<'a> Purse<'a> {
    pub fn new(clock: &'a dyn Clock, budget: Budget) -> Purse<'a> {
        let now = clock.ms();
        let limit = match (budget.playouts, now) {
            (Some(n), _) => Limit::PlayOuts(n),
            (None, Some(_)) => Limit::Ms(budget.ms.into()),
            (None, None) => Limit::PlayOuts(budget.ms.saturating_mul(A_MS)),
        };
        Purse { clock, start: now.unwrap_or(0.0), limit, longest: AtomicU64::new(0) }
    }

    fn passed(&self) -> f64 {
        self.clock.ms().map_or(0.0, |now| now - self.start)
    }

    /// How many worlds more this part of the budget holds, with so many play-outs in each, when so many were made. Any
    /// number by the clock: [`Purse::lasts`] tells when it is over.
    pub fn worlds(&self, part: f32, each: usize, spent: u32) -> u32 {
        match self.limit {
            Limit::PlayOuts(most) => {
                let left = f64::from(most) * f64::from(part) - f64::from(spent);
                (left.max(0.0) / each as f64) as u32
            }
            Limit::Ms(_) => u32::MAX,
        }
    }

    /// Is there something left of this part of the budget?
    pub fn lasts(&self, part: f32) -> Lasts {
        let Limit::Ms(ms) = self.limit else { return Lasts::Yes };
        match self.passed() {
            passed if passed < ms * f64::from(part) => Lasts::Yes,
            passed if passed < ms => Lasts::Later,
            _ => Lasts::No,
        }
    }
}

/// When the last play-out of a thread began.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Pace(Option<f64>);

impl Pace {
    /// May one more play-out begin? None does that could last beyond the limit if it were as long as the longest so far.
    pub fn goes_on(&mut self, purse: &Purse) -> bool {
        let enough = match purse.limit {
            Limit::PlayOuts(_) => true,
            Limit::Ms(ms) => {
                let passed = purse.passed();
                let last = self.0.replace(passed).map_or(0.0, |began| (passed - began).max(0.0));
                let longest = purse.longest.fetch_max(last.to_bits(), Ordering::Relaxed);
                passed + last.max(f64::from_bits(longest)) <= ms
            }
        };
        enough && !purse.clock.stopped()
    }
}
