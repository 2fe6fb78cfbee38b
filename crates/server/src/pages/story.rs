//! The story of a finished game: its journal replayed once, with what the bots that search take the chances to be.

use crate::hub::Playable;
use crate::words::say;
use host::{Live, running, step_through};
use kernel::{JournalOf, Language, Line, Refusal, Viewer};
use std::sync::Arc;

/// Replays a journal and tells it.
type Telling = dyn FnOnce() -> Result<Option<ui::Story>, Refusal> + Send;

/// What is needed to tell a game, without the table.
pub struct Tellable {
    tell: Box<Telling>,
}

impl Tellable {
    /// Replays the whole journal: not for threads that others wait for.
    pub fn tell(self) -> Result<Option<ui::Story>, Refusal> {
        (self.tell)()
    }
}

/// The story of a table as a viewer reads it.
pub fn tellable(live: &Live, viewer: Viewer, language: Language) -> Option<Tellable> {
    let running = live.running.as_ref()?;
    Some(running!(running, run => {
        let (rules, journal) = (run.table.rules().clone(), run.table.private_journal());
        Tellable { tell: Box::new(move || tell(rules, &journal, viewer, language)) }
    }))
}

fn tell<G: Playable>(
    rules: Arc<G>,
    journal: &JournalOf<G>,
    viewer: Viewer,
    language: Language,
) -> Result<Option<ui::Story>, Refusal> {
    let searcher = G::search();
    let mut recorder = ui::Recorder::new(viewer, language);
    // A copy to study begins with its position: the set-up before it is that of no game.
    let first = usize::from(matches!(journal.lines.first(), Some(Line::Put { story: Some(_), .. })));
    let last = step_through(rules, journal, |table| {
        if table.len() >= first {
            recorder.look(table, searcher.and_then(|bot| bot.chances(table.rules(), table.state())));
        }
        true
    });
    // What exactly no longer fits is not told: it may be somebody's sealed answer.
    let table = last.map_err(|_| Refusal::new(kernel::Code::BadRequest, say(|w| w.rules_mended)))?;
    Ok(recorder.finish(&table))
}
