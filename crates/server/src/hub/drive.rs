//! What happens without anybody's click: bots move, clocks run out.

use super::live::{Live, Playable};
use super::note::Noted;
use super::{Done, Hub, What, lock};
use crate::storage::{Millis, Stage, TableId};
use bots::{Budget, Kind};
use games::with;
use kernel::{Code, Fast, Pick, Refusal, Seat, SeatSet, Table, Viewer};
use std::sync::atomic::Ordering;
use std::time::Duration;

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

/// The bot that drives a seat whose player is away.
pub const STAND_IN: Kind = Kind::Greedy;

/// One time-out answers a whole decision, but not more than this many steps of it.
const STEPS: usize = 32;

/// What a bot has to decide, without the table: it may take its time.
struct Thought {
    seat: Seat,
    revision: u32,
    think: Box<dyn FnOnce() -> Option<(usize, u16)> + Send>,
}

fn thought<G: Playable>(
    table: &Table<G>,
    seat: Seat,
    kind: Option<Kind>,
    seed: u64,
    budget: Budget,
) -> Thought {
    let viewer = Viewer::Seat(seat);
    let Some(kind) = kind else {
        return Thought { seat, revision: table.revision(viewer), think: Box::new(|| None) };
    };
    let (rules, view, choices) = (table.rules().clone(), table.view(viewer).clone(), table.choices(seat));
    let revision = table.revision(viewer);
    let think = move || {
        let pick = kind.bot::<G>().pick(&rules, &view, &choices, &mut Fast::new(seed), budget)?;
        let n = choices.iter().position(|choice| choice.action == pick.action)?;
        Some((n, pick.amount))
    };
    Thought { seat, revision, think: Box::new(think) }
}

/// Submits a choice by its number.
pub fn submit<G: Playable>(
    table: &mut Table<G>,
    seat: Seat,
    revision: Option<u32>,
    (n, amount): (usize, u16),
) -> Result<(), Refusal> {
    table.admit(seat, revision)?;
    let Some(action) = table.choices(seat).get(n).map(|choice| choice.action) else {
        return Err(Refusal::new(Code::Illegal, format!("there is no choice {n} now")));
    };
    table.submit(seat, revision, Pick { action, amount }).map(drop)
}

impl Live {
    /// The next seat that a bot is to answer for; none if it is answered by default moves.
    fn bot_to_move(&self) -> Option<(Seat, Option<Kind>)> {
        if self.stage != Stage::Playing || self.desk.waits() {
            return None;
        }
        let seat = SeatSet(self.pending().0 & self.desk.driven().0).first()?;
        let chair = self.desk.chair(seat)?;
        let name = chair.bot.as_deref()?;
        Some((seat, (!chair.by_default()).then(|| name.parse().unwrap_or(STAND_IN))))
    }

    /// Makes the game's own moves for everybody whose time is up. Gives the seats, and whether anybody is away from now on.
    fn expire_due(&mut self, now: Millis) -> (SeatSet, bool) {
        let (mut expired, mut away) = (SeatSet::NONE, false);
        if self.desk.window.is_some_and(|window| !window.ripe && now < window.until) {
            return (expired, away);
        }
        for seat in SeatSet(self.desk.expired(now).0 & self.pending().0).iter() {
            for _ in 0..STEPS {
                let Some(table) = &mut self.table else { break };
                let before = table.revision(Viewer::Spectator);
                if with!(table, t => t.expire(seat)).is_err() {
                    break;
                }
                let now_seen = table.revision(Viewer::Spectator);
                self.mark_trail();
                // The rest of an unfinished decision is answered too; what others may answer first is left alone.
                let sealed = before == now_seen;
                let pending = self.pending();
                if !pending.has(seat) || (pending.len() > 1 && !sealed) {
                    break;
                }
            }
            let driven_by = self.stand_in();
            if self.desk.expire(seat, driven_by) {
                self.note_down(Noted::Absent(seat));
                away = true;
            }
            expired = expired.with(seat);
        }
        (expired, away)
    }
}

impl Hub {
    /// Does at a table what is due.
    pub(super) async fn wake(&self, id: &TableId) {
        let expired = self.change(id, |live, now| {
            let early = live.desk.early();
            let playing = live.stage == Stage::Playing;
            let (expired, away) = if playing { live.expire_due(now) } else { (SeatSet::NONE, false) };
            // That somebody has not answered in time is told when the question is closed, not by an event before.
            let done = match (expired.is_empty(), early.is_empty()) {
                _ if away => Done::told(What::Seats),
                (false, _) => Done::told_to(SeatSet(expired.0 | early.0), What::Seats),
                (true, false) => Done::told_to(early, What::Offers),
                (true, true) => Done::default(),
            };
            let drive = !live.driving && live.bot_to_move().is_some();
            live.driving |= drive;
            Ok((done, (expired.len(), drive)))
        });
        match expired.await {
            Ok((count, drive)) => {
                self.inner.metrics.expiries.fetch_add(count as u64, Ordering::Relaxed);
                if drive {
                    self.drive(id).await;
                }
            }
            Err(trouble) => {
                tracing::error!(table = %id, %trouble, "a clock or a bot could not be served");
                // Later, rather than never.
                let later = self.now() + 10_000;
                let mut wakes = lock(&self.inner.wakes);
                if !wakes.of.contains_key(id) {
                    wakes.of.insert(id.clone(), later);
                    wakes.order.insert((later, id.clone()));
                }
            }
        }
    }

    /// Lets bots move until a person is to.
    async fn drive(&self, id: &TableId) {
        let budget = Budget { ms: self.inner.pacing.think_ms };
        loop {
            let seed = self.inner.dice.bytes().map_or(0, u64::from_le_bytes);
            let next = self.note(id, |live| {
                let next = live.bot_to_move().zip(live.table.as_ref());
                let next =
                    next.map(|((seat, kind), table)| with!(table, t => thought(t, seat, kind, seed, budget)));
                live.driving = next.is_some();
                next
            });
            let Ok(Some(Thought { seat, revision, think })) = next.await else { return };
            if !self.inner.pacing.pause.is_zero() && self.streams().anybody(id) {
                tokio::time::sleep(self.inner.pacing.pause).await;
            }
            let Ok(turn) = self.inner.thinking.clone().acquire_owned().await else { return };
            let choice = tokio::task::spawn_blocking(think).await.ok().flatten();
            drop(turn);
            let moved = self.change(id, move |live, _| {
                // The player may have come back meanwhile.
                if live.desk.chair(seat).is_none_or(|chair| chair.bot.is_none()) {
                    return Ok((Done::default(), false));
                }
                let table = live.playing()?;
                let done = match choice {
                    Some(choice) => with!(table, t => submit(t, seat, Some(revision), choice)),
                    None => with!(table, t => t.expire(seat)).map(drop),
                };
                match done {
                    // The table has moved on: think again.
                    Err(refusal) if refusal.code == Code::Stale => Ok((Done::default(), false)),
                    // A bot must not hold a game up.
                    Err(_) => with!(table, t => t.expire(seat)).map(|_| (Done::by(seat), true)),
                    Ok(()) => Ok((Done::by(seat), true)),
                }
            });
            match moved.await {
                Ok(true) => {
                    self.inner.metrics.bot_moves.fetch_add(1, Ordering::Relaxed);
                }
                Ok(false) => {}
                Err(trouble) => {
                    tracing::error!(table = %id, %trouble, "a bot could not move");
                    let _ = self.note(id, |live| live.driving = false).await;
                    return;
                }
            }
        }
    }
}
