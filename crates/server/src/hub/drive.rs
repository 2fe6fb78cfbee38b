//! What happens without anybody's click: bots move, clocks run out.

use super::{Hub, lock};
use bots::Budget;
use host::{Counsel, Decided, Fault, TableId, Thought};
use protocol::answer::Advice;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What could not be served is tried again after so long.
const LATER: i64 = 10 * host::SECOND;

/// A bot that thinks so much longer than it may has broken down.
const STALLED: Duration = Duration::from_secs(20);
/// Whoever asks for advice gets so many times what bots have for a move.
const ADVICE: u32 = 4;

/// How long bots take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pacing {
    /// A pause before each move, so that people can follow; none if nobody looks.
    pub pause: Duration,
    /// How long a bot may think, in milliseconds.
    pub think_ms: u32,
}

impl Default for Pacing {
    fn default() -> Self {
        Pacing { pause: Duration::from_millis(350), think_ms: 150 }
    }
}

/// What a bot comes to, within a time that is far beyond what it may take. One that does not come to an end is left behind
/// with its thread; whatever it says later is not heard.
async fn decision(think: Box<dyn FnOnce() -> Decided + Send>, within: Duration) -> Decided {
    match tokio::time::timeout(within, tokio::task::spawn_blocking(think)).await {
        Ok(Ok(decided)) => decided,
        Ok(Err(_)) => Decided::Failed(Fault::Crashed),
        Err(_) => Decided::Failed(Fault::Stalled),
    }
}

impl Hub {
    /// Does at a table what is due.
    pub(super) async fn wake(&self, id: &TableId) {
        let slot = self.slot(id);
        let taken = Arc::new(AtomicBool::new(false));
        let (wheel, mine) = (slot.clone(), taken.clone());
        let woken = self.change(id, move |live, moment| {
            let done = live.wake(moment)?;
            // One driver for a table.
            let drive = live.driven_to_move().is_some() && !wheel.driving.swap(true, Ordering::SeqCst);
            mine.store(drive, Ordering::SeqCst);
            Ok(done)
        });
        let (woken, drive) = (woken.await, taken.load(Ordering::SeqCst));
        match woken {
            Ok(expired) => {
                self.inner.metrics.expiries.fetch_add(expired as u64, Ordering::Relaxed);
                if drive {
                    self.drive(id).await;
                }
            }
            Err(trouble) => {
                if drive {
                    slot.driving.store(false, Ordering::SeqCst);
                }
                tracing::error!(table = %id, %trouble, "a clock or a bot could not be served");
                self.try_later(id);
            }
        }
    }

    /// Later, rather than never.
    fn try_later(&self, id: &TableId) {
        let later = self.now() + LATER;
        let mut wakes = lock(&self.inner.wakes);
        if !wakes.of.contains_key(id) {
            wakes.of.insert(id.clone(), later);
            wakes.order.insert((later, id.clone()));
        }
    }

    /// Lets a bot think for somebody who asks what it would do: in its turn among the bots, so that nobody else waits for it.
    pub async fn ponder(&self, counsel: Counsel) -> Option<Advice> {
        let turn = self.inner.thinking.clone().acquire_owned().await.ok()?;
        let advice = tokio::time::timeout(STALLED, tokio::task::spawn_blocking(counsel)).await;
        drop(turn);
        advice.ok()?.ok().flatten()
    }

    /// How long a bot may think for somebody who asks; less, if they say so.
    pub fn pondering(&self, ms: Option<u32>) -> Budget {
        let most = self.inner.pacing.think_ms.saturating_mul(ADVICE);
        Budget::ms(ms.map_or(most, |ms| ms.min(most)))
    }

    /// Lets bots move until a person is to.
    async fn drive(&self, id: &TableId) {
        let slot = self.slot(id);
        let budget = Budget::ms(self.inner.pacing.think_ms);
        loop {
            let seed = self.inner.dice.bytes().map_or(0, u64::from_le_bytes);
            let next = self.note(id, |live| {
                let next = live.thought(seed, budget);
                slot.driving.store(next.is_some(), Ordering::SeqCst);
                next
            });
            let Ok(Some(Thought { seat, revision, think })) = next.await else {
                slot.driving.store(false, Ordering::SeqCst);
                return;
            };
            if !self.inner.pacing.pause.is_zero() && self.streams().anybody(id) {
                tokio::time::sleep(self.inner.pacing.pause).await;
            }
            let Ok(turn) = self.inner.thinking.clone().acquire_owned().await else { return };
            let decided = decision(think, STALLED).await;
            if let Decided::Failed(fault) = decided {
                tracing::error!(table = %id, %seat, ?fault, "a bot failed: the default move is made for it");
            }
            drop(turn);
            match self.change(id, move |live, moment| live.bot_moves(seat, revision, decided, moment)).await {
                Ok(true) => {
                    self.inner.metrics.bot_moves.fetch_add(1, Ordering::Relaxed);
                }
                Ok(false) => {}
                Err(trouble) => {
                    tracing::error!(table = %id, %trouble, "a bot could not move");
                    slot.driving.store(false, Ordering::SeqCst);
                    self.try_later(id);
                    return;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[tokio::test]
    async fn a_bot_that_stalls_or_breaks_down_is_not_waited_for() {
        let long = Duration::from_secs(600);
        assert_eq!(decision(Box::new(|| Decided::Pick((2, 0))), long).await, Decided::Pick((2, 0)));
        let broken = decision(Box::new(|| panic!("it breaks down, as it should in this test")), long).await;
        assert_eq!(broken, Decided::Failed(Fault::Crashed));
        // It thinks until the test is over.
        let (over, wait) = mpsc::channel::<()>();
        let endless = move || {
            let _ = wait.recv();
            Decided::Nothing
        };
        let stalled = decision(Box::new(endless), Duration::from_millis(20)).await;
        assert_eq!(stalled, Decided::Failed(Fault::Stalled));
        drop(over);
    }
}
