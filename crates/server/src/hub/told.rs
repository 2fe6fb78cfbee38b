//! What nodes tell each other, and what they do when they are told.

use super::{Held, Hub, lock};
use crate::people::SessionId;
use crate::storage::{Fault, TableId};
use host::{PersonId, Revisions, What};
use kernel::SeatSet;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// What one node tells the others: that something has moved, never what.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Told {
    /// A table has changed: everybody's revision before and after, and who must know of something else (the seats as bits).
    Table {
        id: TableId,
        before: Revisions,
        after: Revisions,
        too: Option<(What, Option<u8>)>,
        turned: Vec<PersonId>,
    },
    /// Everybody at a table may know of something.
    All { id: TableId, what: What },
    /// The players of some seats may.
    Some { id: TableId, seats: u8, what: What },
    /// The lobby shows something else.
    Stir,
    /// Opponents were found for somebody.
    Paired(PersonId, TableId),
    /// A session is over.
    End(SessionId),
    /// All of somebody's are, but for one.
    EndAll(PersonId, Option<SessionId>),
}

/// Who has a page open at a node.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Crowd {
    /// People,
    pub people: BTreeSet<PersonId>,
    /// and how many streams there are without a session.
    pub nameless: usize,
    /// The same of each table.
    pub tables: BTreeMap<TableId, (HashSet<PersonId>, usize)>,
}

impl Crowd {
    /// These and those.
    pub fn with(mut self, other: Crowd) -> Crowd {
        self.people.extend(other.people);
        self.nameless += other.nameless;
        for (id, (people, nameless)) in other.tables {
            let known = self.tables.entry(id).or_default();
            known.0.extend(people);
            known.1 += nameless;
        }
        self
    }
}

impl Hub {
    /// Takes up what another node has told.
    pub(crate) async fn take_up(&self, told: Told) {
        let streams = self.streams();
        match told {
            Told::Table { id, before, after, too, turned } => {
                let too = too.map(|(what, seats)| (what, seats.map(SeatSet)));
                if let Err(fault) = self.table_moved(&id, (before, after), too).await {
                    tracing::warn!(table = %id, %fault, "what another node has done there could not be taken up");
                }
                self.tell_turns(turned).await;
            }
            Told::All { id, what } => streams.all_here(&id, what),
            Told::Some { id, seats, what } if streams.anybody_here(&id) => {
                let _ = self.look(&id, |live| streams.some_here(&id, &live.desk, SeatSet(seats), what)).await;
            }
            Told::Some { .. } => {}
            Told::Stir => streams.stir(),
            Told::Paired(person, table) => streams.paired_here(person, &table),
            Told::End(session) => streams.end_here(session),
            Told::EndAll(person, but) => streams.end_all_here(person, but),
        }
    }

    /// Another node has changed a table: whoever listens here is told.
    async fn table_moved(
        &self,
        id: &TableId,
        moved: (Revisions, Revisions),
        too: Option<(What, Option<SeatSet>)>,
    ) -> Result<(), Fault> {
        let streams = self.streams();
        if !streams.anybody_here(id) {
            return Ok(()); // It is looked at again when somebody asks.
        }
        let in_memory = self.is_held(id).await;
        let guard = self.shared(id).await?;
        let Some(held) = guard.as_ref() else { return Ok(()) };
        // Going on in memory has told of what moved; where nothing was in memory, what the other says stands.
        let still = (held.live.revisions(), held.live.revisions());
        let (before, after) = if in_memory { still } else { moved };
        streams.tell(id, &held.live.desk, (&before, &after), too);
        Ok(())
    }

    async fn is_held(&self, id: &TableId) -> bool {
        let slot = lock(&self.inner.slots).get(id).cloned();
        match slot {
            Some(slot) => slot.held.read().await.is_some(),
            None => false,
        }
    }

    /// Something may have been missed: every table that somebody has open here is looked at again.
    pub(crate) async fn take_up_all(&self) {
        for id in self.streams().open_here() {
            if !self.is_held(&id).await {
                self.streams().all_here(&id, What::Seats);
            } else if let Err(fault) = self.shared(&id).await.map(drop) {
                tracing::warn!(table = %id, %fault, "it could not be looked at again");
            }
        }
        self.streams().stir();
    }

    /// Brings a table in memory up to date with what other nodes have kept, and tells those who listen here.
    pub(super) async fn go_on(&self, held: &mut Option<Held>, id: &TableId) -> Result<(), Fault> {
        let Some(known) = held.as_mut() else { return Ok(()) };
        if self.inner.store.version(id).await? == known.version {
            return Ok(());
        }
        let before = known.live.revisions();
        let (row, kept) = self.row(id).await?;
        let new = self.inner.store.lines(id, known.live.stored()).await?;
        let curtains = self.inner.store.curtains(id).await?;
        // Lines may have come after the row was read: they are taken up the next time.
        let new = &new[..new.len().min(row.1.saturating_sub(known.live.stored()) as usize)];
        match known.live.follow(&kept, new) {
            Ok(()) => known.version = row.0,
            Err(_) => *held = Some(self.load(id).await?),
        }
        if let Some(now) = held.as_mut() {
            now.live.curtains = curtains.into_iter().collect();
            self.streams().tell(id, &now.live.desk, (&before, &now.live.revisions()), None);
        }
        Ok(())
    }

    /// Tells those who listen here how many tables wait for them.
    pub(super) async fn tell_turns(&self, turned: Vec<PersonId>) {
        for person in turned.into_iter().filter(|person| self.streams().connected_here(*person)) {
            if let Ok(count) = self.inner.store.waiting(person).await {
                self.streams().turns(person, count);
            }
        }
    }
}
