//! Several nodes over one database. Each serves whatever it is asked; what one changes the others hear of, and tell those who
//! listen there.
//!
//! What is told is never the truth, only that the truth has moved: a node that has missed something finds it out by the
//! version of the table, which it looks at before it shows or changes anything.

use crate::App;
use crate::hub::Told;
use crate::storage::{Fault, Heard, Node, TableId};
use host::{Millis, SECOND};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

/// So much is told at once: the database takes 8000 bytes.
const LONGEST: usize = 7_000;

/// Whoever has a duty and does not come back to it for so long is replaced.
const DUTY: Millis = 10 * SECOND;

/// What one node tells the others.
#[derive(Serialize, Deserialize)]
struct Letter {
    from: String,
    told: Vec<Told>,
}

impl App {
    /// Joins the other nodes, if there can be any: shows itself, hears what they tell, and tells what happens here.
    pub(crate) async fn join(&self) -> Result<(), Fault> {
        if !self.store().is_shared() {
            return Ok(());
        }
        let node = self.hub().node().clone();
        if let Some(site) = self.store().another_site(&node).await? {
            return Err(Fault::Broken(format!(
                "another site is served from this database ({site}): give each site a database of its own, or start \
                 all nodes of one site with the same --url"
            )));
        }
        self.beat().await?;
        let (tell, mut heard) = mpsc::unbounded_channel();
        self.store().listen(tell)?;
        let app = self.clone();
        crate::aside::begin(async move {
            while let Some(heard) = heard.recv().await {
                app.hear(heard).await;
            }
        });
        let (tell, told) = mpsc::unbounded_channel();
        self.hub().streams().tell_others(tell);
        crate::aside::begin(pass_on(self.clone(), node, told));
        Ok(())
    }

    /// Is it for this node to see to something that one alone does? Whoever has it keeps it as long as it comes back in time.
    pub(crate) async fn on_duty(&self, what: &str) -> bool {
        let (store, node) = (self.store(), self.hub().node());
        !store.is_shared() || store.lease(format!("duty {what}"), node, DUTY).await.unwrap_or(false)
    }

    /// Shows that this node is there, takes over the time at the tables, and learns who is at the others.
    pub(crate) async fn beat(&self) -> Result<(), Fault> {
        if !self.store().is_shared() {
            return Ok(());
        }
        let streams = self.hub().streams();
        let here = serde_json::to_string(&streams.crowd()).map_err(|e| Fault::Broken(e.to_string()))?;
        let asked = self.hub().steady();
        let beat = self.store().beat(self.hub().node(), here).await?;
        self.hub().set_time(beat.time, asked);
        streams.set_elsewhere(beat.others.iter().filter_map(|text| serde_json::from_str(text).ok()));
        Ok(())
    }

    async fn hear(&self, heard: Heard) {
        match heard {
            Heard::Begun => self.hub().take_up_all().await,
            Heard::Told(text) => {
                // What a later version tells is not understood: its tables are looked at again when they are asked for.
                let Ok(letter) = serde_json::from_str::<Letter>(&text) else { return };
                if letter.from != self.hub().node().id {
                    for told in letter.told {
                        self.hub().take_up(told).await;
                    }
                }
            }
        }
    }
}

/// Tells the others what happens here, as much at once as there is.
async fn pass_on(app: App, node: Node, mut told: mpsc::UnboundedReceiver<Told>) {
    let mut waiting = Vec::new();
    while told.recv_many(&mut waiting, 64).await > 0 {
        while !waiting.is_empty() {
            let text = fitting(&node, &mut waiting);
            if let Err(fault) = app.store().tell_nodes(text).await {
                tracing::warn!(%fault, "the other nodes could not be told");
            }
        }
    }
}

/// A letter with as much of this as fits, which is taken out.
fn fitting(node: &Node, waiting: &mut Vec<Told>) -> String {
    let mut letter = Letter { from: node.id.clone(), told: std::mem::take(waiting) };
    loop {
        let text = serde_json::to_string(&letter).unwrap_or_default();
        if text.len() <= LONGEST || letter.told.len() <= 1 {
            waiting.reverse();
            return text;
        }
        let half = letter.told.len() / 2;
        let mut later = letter.told.split_off(half);
        later.reverse();
        waiting.extend(later);
    }
}

/// A name that no other node has.
pub(crate) fn new_node(site: String) -> Result<Node, Fault> {
    Ok(Node { id: TableId::new(crate::storage::random()?).to_string(), site })
}
