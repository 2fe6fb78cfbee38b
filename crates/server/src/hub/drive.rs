//! What happens without anybody's click: bots move, clocks run out.

use super::{Hub, TRIES, lock};
use bots::Budget;
use host::{Counsel, Decided, Fault, Millis, TableId, Thought};
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

/// Whoever takes a table on has so long, unless they say that they are still at it,
const LEASE: Millis = 3 * host::SECOND;
/// which they do this often.
const RENEW: Duration = Duration::from_secs(1);
/// So many tables are taken on at once, or so many where all heads are busy.
const MANY: usize = 64;
const FEW: usize = 4;

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
    /// Has every head here something to think about?
    pub(super) fn is_busy(&self) -> bool {
        self.inner.thinking.available_permits() == 0
    }

    /// Takes on tables where something is due, so that no other node does. Nothing if the storage is away: then nobody has
    /// anything to do.
    pub(super) async fn take_on(&self, now: Millis) -> Vec<TableId> {
        // Clocks are served in any case; where all heads are busy most of what is due waits for another node.
        let most = if self.is_busy() { FEW } else { MANY };
        match self.inner.store.lease_due(&self.inner.node, now, LEASE, most).await {
            Ok(due) => due,
            Err(fault) => {
                tracing::warn!(%fault, "what is due could not be looked for");
                Vec::new()
            }
        }
    }

    /// Does at a table what is due. Where several nodes could, the one does that has taken it on, and as long as it is at it
    /// nobody else does; should it break down, another takes over when its time is up.
    pub(super) async fn wake(&self, id: &TableId) {
        if !self.inner.store.is_shared() {
            self.wake_here(id).await;
            return;
        }
        let slot = self.slot(id);
        // One at a time here: whoever comes meanwhile finds nothing left to do.
        let _alone = slot.waking.lock().await;
        // Somebody may have moved at another node after the last look here and was told that this one is at it. So it looks
        // again once it has given the table back; from then on the other would have got it.
        for _ in 0..TRIES {
            if !self.is_due(id).await || !self.wake_leased(id).await {
                return;
            }
        }
    }

    /// Is there something to do at a table that nobody is asked for?
    async fn is_due(&self, id: &TableId) -> bool {
        let now = self.now();
        self.look(id, |live| live.next_wake(now).is_some_and(|at| at <= now)).await.unwrap_or(false)
    }

    /// Does what is due while no other node does. `false` if another is at it, or nothing could be done.
    async fn wake_leased(&self, id: &TableId) -> bool {
        let (store, node, what) = (&self.inner.store, &self.inner.node, format!("table {id}"));
        if !store.lease(what.clone(), node, LEASE).await.unwrap_or(false) {
            return false;
        }
        let hub = self.clone();
        let again = what.clone();
        let holding = crate::aside::begin(async move {
            loop {
                tokio::time::sleep(RENEW).await;
                let _ = hub.inner.store.lease(again.clone(), &hub.inner.node, LEASE).await;
            }
        });
        let done = self.wake_here(id).await;
        holding.abort();
        let _ = store.release(what, node).await;
        done
    }

    /// Does what is due; `false` if that did not work.
    async fn wake_here(&self, id: &TableId) -> bool {
        let slot = self.slot(id);
        let taken = Arc::new(AtomicBool::new(false));
        let (wheel, mine) = (slot.clone(), taken.clone());
        let woken = self.change(id, move |live, moment| {
            let done = live.wake(moment)?;
            // One driver for a table.
            let bots = live.driven_to_move().is_some();
            if bots && !wheel.driving.swap(true, Ordering::SeqCst) {
                mine.store(true, Ordering::SeqCst);
            }
            Ok(done)
        });
        let (woken, drive) = (woken.await, taken.load(Ordering::SeqCst));
        match woken {
            Ok(expired) => {
                self.inner.metrics.expiries.fetch_add(expired as u64, Ordering::Relaxed);
                !drive || self.drive(id).await
            }
            Err(trouble) => {
                if drive {
                    slot.driving.store(false, Ordering::SeqCst);
                }
                tracing::error!(table = %id, %trouble, "a clock or a bot could not be served");
                self.try_later(id);
                false
            }
        }
    }

    /// Later, rather than never.
    fn try_later(&self, id: &TableId) {
        if self.inner.store.is_shared() {
            return; // It is still due: whoever looks next finds it.
        }
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

    /// Lets bots move until a person is to; `false` if one could not.
    async fn drive(&self, id: &TableId) -> bool {
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
                return true;
            };
            if !self.inner.pacing.pause.is_zero() && self.streams().anybody(id) {
                tokio::time::sleep(self.inner.pacing.pause).await;
            }
            let Ok(turn) = self.inner.thinking.clone().acquire_owned().await else { return false };
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
                    return false;
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
