//! How often somebody may do what: a bucket of tokens for each, refilled as time goes by.

use crate::clock::Clock;
use crate::storage::Millis;
use host::SECOND;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// What is limited.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Act {
    /// Trying a password, by address and name.
    SignIn,
    /// Trying passwords, by address.
    SignIns,
    /// Making an account or a guest.
    Register,
    /// Opening a table.
    NewTable,
    /// Saying something.
    Chat,
    /// Inviting somebody by name.
    Invite,
    /// Asking for a letter.
    Letter,
    /// Asking a bot what it would do.
    Advice,
    /// Any other write.
    Write,
    /// Whatever a program asks, by its token.
    Program,
}

impl Act {
    /// How many at once, and how long until one more is allowed.
    const fn allowance(self) -> (f64, Millis) {
        match self {
            Act::SignIn => (10.0, 30 * SECOND),
            Act::SignIns => (60.0, 5 * SECOND),
            Act::Register => (20.0, 30 * SECOND),
            Act::NewTable => (20.0, 20 * SECOND),
            Act::Chat => (8.0, 2 * SECOND),
            Act::Invite => (20.0, 60 * SECOND),
            Act::Letter => (6.0, 60 * SECOND),
            Act::Advice => (6.0, 5 * SECOND),
            Act::Write => (120.0, SECOND / 20),
            Act::Program => (300.0, SECOND / 10),
        }
    }
}

/// Too many: come back after so many seconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooMany {
    /// Seconds until the next try.
    pub seconds: u64,
}

/// All the buckets.
#[derive(Debug)]
pub struct Limits {
    clock: Clock,
    on: bool,
    buckets: Mutex<HashMap<(Act, String), (f64, Millis)>>,
}

/// Full buckets are forgotten when there are more than this.
const MANY: usize = 20_000;

impl Limits {
    /// Limits by this clock; switched off for load tests.
    pub fn new(clock: Clock, on: bool) -> Self {
        Limits { clock, on, buckets: Mutex::default() }
    }

    /// Takes a token, if there is one.
    pub fn take(&self, act: Act, who: &str) -> Result<(), TooMany> {
        if !self.on {
            return Ok(());
        }
        let (most, refill) = act.allowance();
        let now = self.clock.steady();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > MANY {
            buckets.retain(|(act, _), (left, at)| {
                let (most, refill) = act.allowance();
                *left + (now - *at) as f64 / (refill as f64) < most
            });
        }
        let (left, at) = buckets.entry((act, who.into())).or_insert((most, now));
        *left = (*left + (now - *at).max(0) as f64 / refill as f64).min(most);
        *at = now;
        if *left >= 1.0 {
            *left -= 1.0;
            Ok(())
        } else {
            Err(TooMany { seconds: ((1.0 - *left) * refill as f64 / 1_000.0).ceil() as u64 })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let clock = Clock::manual(0);
        let limits = Limits::new(clock.clone(), true);
        for _ in 0..10 {
            assert_eq!(limits.take(Act::SignIn, "a"), Ok(()));
        }
        assert_eq!(limits.take(Act::SignIn, "a"), Err(TooMany { seconds: 30 }));
        assert_eq!(limits.take(Act::SignIn, "b"), Ok(()), "everybody has his own");
        clock.advance(30 * SECOND);
        assert_eq!(limits.take(Act::SignIn, "a"), Ok(()));
        assert!(limits.take(Act::SignIn, "a").is_err());
    }
}
