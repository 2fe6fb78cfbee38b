//! How often somebody may do what: a bucket of tokens for each, refilled as time goes by.

use crate::clock::Clock;
use crate::storage::Millis;
use host::SECOND;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError, RwLock};

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
    /// Complaining about somebody.
    Complaint,
}

impl Act {
    /// All of them.
    pub const ALL: [Act; 11] = [
        Act::SignIn,
        Act::SignIns,
        Act::Register,
        Act::NewTable,
        Act::Chat,
        Act::Invite,
        Act::Letter,
        Act::Advice,
        Act::Write,
        Act::Program,
        Act::Complaint,
    ];

    /// Its name in the settings.
    pub fn name(self) -> &'static str {
        match self {
            Act::SignIn => "sign-in",
            Act::SignIns => "sign-ins",
            Act::Register => "register",
            Act::NewTable => "new-table",
            Act::Chat => "chat",
            Act::Invite => "invite",
            Act::Letter => "letter",
            Act::Advice => "advice",
            Act::Write => "write",
            Act::Program => "program",
            Act::Complaint => "complaint",
        }
    }

    /// How many are usual.
    const fn usual(self) -> Allowance {
        let (at_once, one_more) = match self {
            Act::SignIn => (10, 30 * SECOND),
            Act::SignIns => (60, 5 * SECOND),
            Act::Register => (20, 30 * SECOND),
            Act::NewTable => (20, 20 * SECOND),
            Act::Chat => (8, 2 * SECOND),
            Act::Invite => (20, 60 * SECOND),
            Act::Letter => (6, 60 * SECOND),
            Act::Advice => (6, 5 * SECOND),
            Act::Write => (120, SECOND / 20),
            Act::Program => (300, SECOND / 10),
            Act::Complaint => (5, 300 * SECOND),
        };
        Allowance { at_once, one_more }
    }
}

/// How many at once, and how long until one more is allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowance {
    /// So many at once.
    pub at_once: u64,
    /// After so long, one more.
    pub one_more: Millis,
}

/// What is allowed, of everything that is limited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowances([Allowance; Act::ALL.len()]);

impl Default for Allowances {
    fn default() -> Self {
        Allowances(Act::ALL.map(Act::usual))
    }
}

impl Allowances {
    /// How often this may be done.
    pub fn of(&self, act: Act) -> Allowance {
        self.0[act as usize]
    }
    /// Otherwise from now on.
    pub fn set(&mut self, act: Act, allowance: Allowance) {
        self.0[act as usize] = allowance;
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
    allowances: RwLock<Allowances>,
    buckets: Mutex<HashMap<(Act, String), (f64, Millis)>>,
}

/// Full buckets are forgotten when there are more than this.
const MANY: usize = 20_000;

impl Limits {
    /// Limits by this clock; switched off for load tests.
    pub fn new(clock: Clock, on: bool) -> Self {
        Limits { clock, on, allowances: RwLock::default(), buckets: Mutex::default() }
    }

    /// Other limits from now on. What is in a bucket already stays there, up to what it holds now.
    pub fn set(&self, allowances: Allowances) {
        *self.allowances.write().unwrap_or_else(PoisonError::into_inner) = allowances;
    }

    /// How often this may be done; nothing if there are no limits.
    pub fn allowance(&self, act: Act) -> Option<Allowance> {
        self.on.then(|| self.allowances.read().unwrap_or_else(PoisonError::into_inner).of(act))
    }

    /// Takes a token, if there is one.
    pub fn take(&self, act: Act, who: &str) -> Result<(), TooMany> {
        if !self.on {
            return Ok(());
        }
        let allowances = *self.allowances.read().unwrap_or_else(PoisonError::into_inner);
        let Allowance { at_once, one_more } = allowances.of(act);
        let (most, refill) = (at_once as f64, one_more as f64);
        let now = self.clock.steady();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > MANY {
            buckets.retain(|(act, _), (left, at)| {
                let Allowance { at_once, one_more } = allowances.of(*act);
                *left + (now - *at) as f64 / (one_more as f64) < at_once as f64
            });
        }
        let (left, at) = buckets.entry((act, who.into())).or_insert((most, now));
        *left = (*left + (now - *at).max(0) as f64 / refill).min(most);
        *at = now;
        if *left >= 1.0 {
            *left -= 1.0;
            Ok(())
        } else {
            Err(TooMany { seconds: ((1.0 - *left) * refill / 1_000.0).ceil() as u64 })
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

    #[test]
    fn a_limit_that_is_set_counts_at_once() {
        let limits = Limits::new(Clock::manual(0), true);
        assert_eq!(limits.take(Act::Chat, "a"), Ok(()));
        let mut allowances = Allowances::default();
        allowances.set(Act::Chat, Allowance { at_once: 1, one_more: 60 * SECOND });
        limits.set(allowances);
        assert_eq!(limits.take(Act::Chat, "a"), Ok(()), "one is still there");
        assert_eq!(limits.take(Act::Chat, "a"), Err(TooMany { seconds: 60 }));
        for (n, act) in Act::ALL.into_iter().enumerate() {
            assert_eq!(act as usize, n, "each has its own place");
        }
    }
}
