//! How much has been spent, by the clock or by play-outs.

use crate::Budget;

/// Tells the time. The bots themselves have no clock: where they run there may be none.
pub trait Clock: Send + Sync {
    /// Milliseconds since some moment that stays the same; nothing where there is no clock.
    fn ms(&self) -> Option<f64>;
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

/// Play-outs that a millisecond stands for where there is no clock.
const A_MS: u32 = 2;

/// What may be spent on one decision, and what has been.
pub(super) struct Purse<'a> {
    clock: &'a dyn Clock,
    start: f64,
    limit: Limit,
    /// Play-outs so far.
    spent: u32,
    /// How much time had passed when somebody looked last.
    passed: f64,
    /// When the last play-out began, and the longest so far.
    began: Option<f64>,
    longest: f64,
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
        Purse { clock, start: now.unwrap_or(0.0), limit, spent: 0, passed: 0.0, began: None, longest: 0.0 }
    }

    /// How many play-outs were begun.
    pub fn play_outs(&self) -> u32 {
        self.spent
    }

    fn look(&mut self) -> f64 {
        self.passed = self.clock.ms().map_or(0.0, |now| now - self.start);
        self.passed
    }

    /// Is there enough for so many play-outs more within this part of the budget?
    pub fn lasts(&mut self, part: f32, play_outs: usize) -> bool {
        match self.limit {
            Limit::PlayOuts(most) => {
                f64::from(self.spent) + play_outs as f64 <= f64::from(most) * f64::from(part)
            }
            Limit::Ms(ms) => {
                let end = ms * f64::from(part);
                self.passed < end && self.look() < end
            }
        }
    }

    /// Takes what one play-out costs; `false` if it might not be there. No play-out is begun that could last beyond the
    /// limit if it were as long as the longest so far.
    pub fn spend(&mut self) -> bool {
        let enough = match self.limit {
            Limit::PlayOuts(most) => self.spent < most,
            Limit::Ms(ms) => {
                let passed = self.look();
                let last = self.began.map_or(0.0, |began| passed - began);
                (self.longest, self.began) = (self.longest.max(last), Some(passed));
                passed + self.longest <= ms
            }
        };
        self.spent += u32::from(enough);
        enough
    }
}
