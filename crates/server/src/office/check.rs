//! Is the file whole? SQLite's own check, every journal with its digests, and the counts that must agree.

use super::{NotDone, Office};
use crate::storage::TableId;
use games::AnyTable;
use host::running;

/// Something that is not as it should be.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Fault {
    /// At which table, if at one.
    pub table: Option<String>,
    /// What.
    pub what: String,
}

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug, Default, serde::Serialize)]
pub struct Checked {
    /// People with accounts,
    pub people: u64,
    /// and guests.
    pub guests: u64,
    /// Tables.
    pub tables: u64,
    /// Journals that were replayed, every line and every digest,
    pub journals: u64,
    /// with so many lines.
    pub lines: u64,
    /// Games that were begun by earlier rules and go on from their snapshots: their past can no longer be replayed.
    pub by_snapshot: u64,
    /// What is not as it should be.
    pub faults: Vec<Fault>,
}

impl Office<'_> {
    /// Checks everything. It only reads.
    pub async fn check(&self) -> Result<Checked, NotDone> {
        let store = self.app.store();
        let mut checked = Checked::default();
        let fault = |what: String| Fault { table: None, what };
        checked.faults.extend(store.integrity().await?.into_iter().map(fault));
        (checked.people, checked.guests) = store.count_people().await?;
        for id in store.all_tables().await? {
            checked.tables += 1;
            if let Err(what) = self.check_table(&id, &mut checked).await {
                checked.faults.push(Fault { table: Some(id.to_string()), what });
            }
        }
        Ok(checked)
    }

    async fn check_table(&self, id: &TableId, checked: &mut Checked) -> Result<(), String> {
        let said = |why: &dyn std::fmt::Display| why.to_string();
        let row = self.app.store().table(id).await.map_err(|why| said(&why))?;
        let lines = self.app.store().lines(id, 0).await.map_err(|why| said(&why))?;
        if lines.len() as u64 != row.lines {
            return Err(format!("{} lines are there, {} are counted", lines.len(), row.lines));
        }
        let journal = self.app.hub().look(id, |live| {
            let whole = |running: &host::AnyRunning| running!(running, run => kernel::kept::json(&run.table.private_journal()));
            live.running.as_ref().map(whole)
        });
        let Some(journal) = journal.await.map_err(|why| said(&why))? else { return Ok(()) };
        let journal = protocol::marked(journal.map_err(|why| said(&why))?);
        checked.lines += row.lines;
        let by = journal["head"]["version"].as_u64();
        let today = games::find(&row.game).map(|game| u64::from(game.version)).ok();
        let replayed = crate::aside::toil(move || AnyTable::load(&journal, None).map(|_| ()));
        match replayed.await.map_err(|why| said(&why))? {
            Err(_) if by < today => {
                checked.by_snapshot += 1;
                return Ok(());
            }
            replayed => replayed.map_err(|refusal| refusal.why.to_string())?,
        }
        checked.journals += 1;
        Ok(())
    }
}
