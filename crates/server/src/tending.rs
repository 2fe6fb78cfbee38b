//! What the house puts in order by itself, a little at a time: finished games are packed, those that a node of an earlier
//! version has ended are summed up, and guests who have not been here for long go, if the house wants that. Of several nodes one does it.

use crate::App;
use crate::storage::{Departed, Fault, MINUTE, Millis, PersonId, Shrunk};
use host::DAY;

/// A finished game is packed when nothing has happened at its table for so long: nobody looks at its end any more.
const QUIET: Millis = 10 * MINUTE;

/// So many games are packed in a row. What an earlier version left unpacked is packed little by little.
const AT_ONCE: usize = 40;

impl App {
    /// Packs finished games that nobody is likely to ask for; the server does it by itself. Says what came of it.
    pub async fn pack(&self) -> Result<Shrunk, Fault> {
        let mut all = Shrunk::default();
        for id in self.store().unpacked(self.hub().wall() - QUIET, AT_ONCE).await? {
            // Should the rules be mended so that its journal no longer replays, it is the end that counts.
            let latest = self.hub().look(&id, |live| live.snapshot()).await.ok().flatten();
            self.hub().let_go(&id);
            match self.store().pack(&id, latest.map(|(_, body)| body)).await {
                Ok(shrunk) => all = all + shrunk,
                Err(fault @ Fault::Away(_)) => return Err(fault),
                Err(fault) => {
                    tracing::warn!(table = %id, %fault, "a finished game cannot be packed and stays as it is")
                }
            }
        }
        Ok(all)
    }

    /// Lets guests go who have not been here for as long as the house keeps them, and their tables; the server does it by
    /// itself. Nothing happens in a house that keeps everybody.
    pub async fn let_guests_go(&self) -> Result<Departed, Fault> {
        let mut all = Departed::default();
        let Some(days) = self.keep_guests() else { return Ok(all) };
        let since = self.hub().wall() - Millis::from(days) * DAY;
        let mut after = PersonId(0);
        loop {
            let gone = self.store().let_guests_go(since, after).await?;
            for id in &gone.tables {
                self.hub().reload(id).await;
                self.hub().let_go(id);
            }
            gone.guests.iter().for_each(|guest| self.people().forget(*guest));
            all.guests.extend(gone.guests);
            all.tables.extend(gone.tables);
            match gone.until {
                Some(last) => after = last,
                None => return Ok(all),
            }
        }
    }

    /// Forgets how often whom has done what, once it limits nobody any more; the server does it by itself.
    pub async fn tidy_up(&self) -> Result<(), Fault> {
        match self.store().is_shared() {
            true => self.store().sweep_buckets().await,
            false => Ok(()),
        }
    }

    /// Sums up games that a node of an earlier version has ended while the house is upgraded node by node; the server does
    /// it by itself. Says for how many people there were any.
    pub async fn sum_up(&self) -> Result<usize, Fault> {
        let mut all = 0;
        loop {
            match self.store().sum_up().await? {
                0 => return Ok(all),
                some => all += some,
            }
        }
    }

    /// Does all this; what fails is tried again next time.
    pub(crate) async fn tend(&self, guests: bool) {
        // One at a time; what the next would do, the next look does.
        let Ok(_turn) = self.tending().try_lock() else { return };
        if !self.on_duty("what is to be put in order").await {
            return;
        }
        match self.pack().await {
            Ok(Shrunk { tables: 0, .. }) => {}
            Ok(Shrunk { tables, before, after }) => {
                tracing::debug!(tables, before, after, "games were packed")
            }
            Err(fault) => tracing::warn!(%fault, "finished games could not be packed"),
        }
        match self.sum_up().await {
            Ok(0) => {}
            Ok(people) => tracing::info!(people, "games that an earlier version has ended were summed up"),
            Err(fault) => tracing::warn!(%fault, "games of an earlier version could not be summed up"),
        }
        if let Err(fault) = self.tidy_up().await {
            tracing::warn!(%fault, "what nobody needs any more could not be forgotten");
        }
        if guests {
            match self.let_guests_go().await {
                Ok(gone) if gone.guests.is_empty() && gone.tables.is_empty() => {}
                Ok(gone) => {
                    let (guests, tables) = (gone.guests.len(), gone.tables.len());
                    tracing::info!(guests, tables, "guests who have not been here for long have gone");
                }
                Err(fault) => tracing::warn!(%fault, "guests could not be let go"),
            }
        }
    }
}
