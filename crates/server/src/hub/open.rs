//! New tables: what only the outside has is brought along here, an address and words that nobody can guess.

use super::{Hub, Trouble};
use crate::storage::{Change, Fault, TableRow, random};
use host::{Delay, Done, Fresh, Live, NewTable, Person, Sitting, Stage, TableId, Visibility, Who};
use kernel::{Seat, Secret};
use serde_json::Value;
use std::collections::BTreeSet;

fn token() -> Result<String, Fault> {
    Ok(TableId::new(random()?).to_string())
}

impl Hub {
    /// What a new table needs, with so many nonces.
    fn fresh(&self, nonces: usize) -> Result<Fresh, Fault> {
        let nonces = (0..nonces).map(|_| self.nonce()).collect::<Result<_, _>>()?;
        let secret = Secret::new(self.inner.dice.bytes()?);
        Ok(Fresh { id: TableId::new(random()?), secret, invite: token()?, nonces })
    }

    /// What the host adds to the dice for a seat whose player has added nothing of their own.
    pub fn nonce(&self) -> Result<String, Fault> {
        Ok(TableId::new(self.inner.dice.bytes()?).to_string())
    }

    /// Opens a table. If every chair is taken at once, the game begins at once.
    pub async fn open(&self, me: &Person, new: NewTable) -> Result<TableId, Trouble> {
        self.open_late(me, new, Delay::default()).await
    }

    /// The same; whoever has no seat sees the game so late.
    pub async fn open_late(&self, me: &Person, new: NewTable, delay: Delay) -> Result<TableId, Trouble> {
        let mine = new.chairs.iter().filter(|chair| **chair == Sitting::Me).count();
        let mut live = Live::open(me, new, self.fresh(mine)?)?;
        live.desk.delay = delay;
        let (id, full, me) = (live.id.clone(), live.desk.full(), me.id);
        self.keep_new(live).await?;
        if full {
            self.change(&id, move |live, _| live.start(me, "")).await?;
        }
        Ok(id)
    }

    /// Opens a table for people who come together, the first of them as its host, and begins.
    pub async fn open_together(&self, people: Vec<Person>, new: NewTable) -> Result<TableId, Trouble> {
        let mut people = people.into_iter();
        let me = people.next().ok_or(Fault::Missing)?;
        let mut live = Live::open(&me, new, self.fresh(1)?)?;
        let others = people.map(|person| Ok((person, self.nonce()?))).collect::<Result<_, Fault>>()?;
        live.seat_together(others)?;
        let id = self.keep_new(live).await?;
        self.change(&id, move |live, _| live.start(me.id, "")).await?;
        Ok(id)
    }

    /// Opens a table at an address that was settled before, with those on its seats for whom they were drawn, and begins
    /// the game. What of it is done already stays as it is, so it can be asked for again after a crash.
    pub async fn open_for(
        &self,
        id: &TableId,
        host: &Person,
        new: NewTable,
        people: &[(Seat, Person)],
    ) -> Result<(), Trouble> {
        match self.inner.store.table(id).await {
            Ok(_) => {}
            Err(Fault::Missing) => {
                let mut live = Live::open(host, new, Fresh { id: id.clone(), ..self.fresh(0)? })?;
                for (seat, person) in people {
                    live.place(*seat, person, self.nonce()?)?;
                }
                self.keep_new(live).await?;
            }
            Err(fault) => return Err(fault.into()),
        }
        if self.look(id, |live| live.stage == Stage::Open).await? {
            let host = host.id;
            self.change(id, move |live, _| live.start(host, "")).await?;
        }
        Ok(())
    }

    /// Stores a new table, with its game if it has begun.
    async fn keep_new(&self, mut live: Live) -> Result<TableId, Trouble> {
        let (id, wall) = (live.id.clone(), self.wall());
        // However they came to sit there: the chairs of those under whose name a program plays say so.
        for person in live.seated().into_iter().map(|seated| seated.person).collect::<BTreeSet<_>>() {
            if self.inner.store.is_program(person).await? {
                live.plays_by_program(person, true)?;
            }
        }
        let row = live.row().map_err(Fault::from)?;
        let row = TableRow {
            id: row.id,
            game: row.game,
            visibility: row.visibility,
            stage: row.stage,
            owner: row.owner,
            created: wall,
            changed: wall,
            version: 0,
            lines: 0,
            secret: row.secret,
            opening: row.opening,
            desk: row.desk,
        };
        self.inner.store.new_table(row, live.seated()).await?;
        if live.visibility == Visibility::Public {
            self.inner.streams.stir_all();
        }
        if live.running.is_some() {
            let moment = self.moment()?;
            let at = moment.now;
            let changed = live.change(moment, |_, _| Ok(Done::quietly()));
            let changed = changed.map_err(|unchanged| Trouble::Refused(unchanged.refusal))?;
            if let Some(adds) = changed.keep {
                let change =
                    Change { id: id.clone(), version: 0, adds, at, wall, news: changed.news, record: None };
                self.inner.store.commit(change).await?;
            }
        }
        Ok(id)
    }

    /// A private table to study a position, as somebody sees it. What they cannot see is imagined, never copied.
    pub async fn clone_for(
        &self,
        id: &TableId,
        me: &Person,
        who: Who,
        step: Option<u32>,
    ) -> Result<TableId, Trouble> {
        let (seed, now) = (u64::from_le_bytes(random()?), self.now());
        let look = |live: &Live| match live.admits(who.person) {
            true => live.study(who, step, seed, now).map_err(Trouble::from),
            false => Err(Trouble::Missing),
        };
        let study = self.look(id, look).await??;
        self.keep_new(Live::open_study(me, study, self.fresh(0)?)?).await
    }

    /// The same again, for somebody who has played at a table that is over: where another has asked before, their table.
    pub async fn rematch(&self, id: &TableId, me: &Person) -> Result<TableId, Trouble> {
        let (new, known, others, delay) = self
            .look(id, |live| {
                let others: Vec<_> = live.desk.chairs.iter().filter_map(|chair| chair.person).collect();
                live.like_this(me.id).map(|new| (new, live.desk.again.clone(), others, live.desk.delay))
            })
            .await??;
        // A table that was called off, or is gone, is not played at.
        if let Some(again) = &known
            && self.look(again, |live| !live.called_off()).await.unwrap_or(false)
        {
            return Ok(again.clone());
        }
        let opened = self.open_late(me, new, delay).await?;
        self.change(&opened, move |live, _| {
            live.invite(others);
            Ok(Done::quietly())
        })
        .await?;
        let mine = opened.clone();
        let again = self
            .change(id, move |live, _| Ok(Done::quietly().with(live.plays_again_at(mine, known.as_ref()))));
        let again = again.await?;
        if again != opened {
            let me = me.id;
            // Somebody was quicker; one that has begun with bots alone is left to them.
            let _ = self.change(&opened, move |live, _| live.cancel(me)).await;
        }
        Ok(again)
    }

    /// A private table from a journal: finished games can be looked through, others studied.
    pub async fn load_journal(&self, me: &Person, journal: Value) -> Result<TableId, Trouble> {
        let (me, fresh) = (me.clone(), self.fresh(0)?);
        self.keep_new(self.replay(move || Live::open_journal(&me, &journal, fresh)).await??).await
    }

    /// Does something that replays a whole journal, beside everything else and only so many at once. Whoever has asked may
    /// go away: it holds its place until it is done.
    pub(crate) async fn replay<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Fault> {
        let broken = |fault: &dyn std::fmt::Display| Fault::Broken(fault.to_string());
        let place = self.inner.replaying.clone().acquire_owned().await.map_err(|fault| broken(&fault))?;
        let done = crate::aside::toil(move || {
            let done = work();
            drop(place);
            done
        });
        done.await.map_err(|fault| broken(&fault))
    }
}
