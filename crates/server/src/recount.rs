//! Ratings from the beginning: every finished game is counted again, those first that ended before results were kept.

use crate::App;
use crate::storage::{Fault, Finished};
use host::{Ended, Visibility};

/// What was counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counted {
    /// All finished games.
    pub games: usize,
    /// Those of them whose result had to be read from their journal.
    pub read: usize,
    /// Finished tables whose journal cannot be read any more, or which were only looked through.
    pub left_out: usize,
}

impl App {
    /// Counts every finished game again.
    pub async fn count_again(&self) -> Result<Counted, Fault> {
        let (mut found, mut left_out) = (Vec::new(), 0);
        for id in self.store().uncounted().await? {
            let ended = |live: &host::Live| live.ended();
            let ended: Option<Ended> = self.hub().look(&id, ended).await.ok().flatten();
            let table = self.store().table(&id).await?;
            match ended {
                Some(ended) => found.push(Finished {
                    public: table.visibility == Visibility::Public,
                    table: id,
                    game: table.game,
                    at: table.changed,
                    ended,
                }),
                None => left_out += 1,
            }
        }
        let read = found.len();
        self.store().note_finished(found).await?;
        Ok(Counted { games: self.store().count_again().await?, read, left_out })
    }
}
