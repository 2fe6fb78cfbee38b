//! Somebody deletes their account: who they were is forgotten at once, and table by table their name goes too. What is not
//! done when the process ends is done at its next start.

use crate::http::App;
use crate::hub::Trouble;
use crate::storage::{Fault, PersonId};
use std::time::Duration;

/// Whoever deletes an account waits so long for their tables; the rest is done when they have gone.
const PATIENCE: Duration = Duration::from_secs(5);

impl App {
    /// Deletes an account.
    pub(crate) async fn delete(&self, person: PersonId) -> Result<(), Fault> {
        self.people().delete(person).await?;
        self.hub().streams().end_all(person, None);
        let app = self.clone();
        let tables = crate::aside::begin(async move { app.finish_farewells().await });
        let _ = tokio::time::timeout(PATIENCE, tables).await;
        Ok(())
    }

    /// Takes the names of those who have gone from their tables.
    pub async fn finish_farewells(&self) {
        let farewells = match self.store().farewells().await {
            Ok(farewells) => farewells,
            Err(fault) => return tracing::error!(%fault, "who has gone cannot be read"),
        };
        for farewell in farewells {
            let (person, names) = (farewell.person, farewell.names);
            let done = self.hub().change(&farewell.table, move |live, _| live.farewell(person, &names)).await;
            // Whoever has played much would fill the memory with old tables.
            self.hub().let_go(&farewell.table);
            let done = match done {
                Ok(()) | Err(Trouble::Missing) => {
                    self.store().farewell_said(person, &farewell.table).await.map_err(Trouble::from)
                }
                Err(trouble) => Err(trouble),
            };
            if let Err(trouble) = done {
                tracing::error!(table = %farewell.table, %trouble, "a name still stands there: tried again at the next start");
            }
        }
    }
}
