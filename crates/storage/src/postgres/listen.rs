//! What other nodes tell: one connection of each node does nothing but listen.

use super::Pool;
use super::address::Address;
use crate::Fault;
use crate::store::broken;
use postgres::fallible_iterator::FallibleIterator;
use std::time::Duration;
use tokio::sync::mpsc::UnboundedSender;

/// Whoever listens looks this often whether the other end is there, and whether anybody wants to know.
const LOOK: Duration = Duration::from_secs(1);

/// What is heard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// What another node, or this one, has told.
    Told(String),
    /// From now on everything is heard; something may have been missed before.
    Begun,
}

impl Pool {
    /// Listens until nobody wants to know any more.
    pub(crate) fn listen(&self, tell: UnboundedSender<Heard>) -> Result<(), Fault> {
        let address = self.inner.address.clone();
        let listen = move || {
            while !tell.is_closed() {
                if let Err(fault) = hear(&address, &tell) {
                    tracing::warn!(%fault, "what other nodes tell cannot be heard: tried again");
                }
                std::thread::sleep(Duration::from_millis(200));
            }
        };
        std::thread::Builder::new().name("quadriga-listener".into()).spawn(listen).map_err(broken)?;
        Ok(())
    }
}

/// Listens at one connection, until it is lost.
fn hear(address: &Address, tell: &UnboundedSender<Heard>) -> Result<(), Fault> {
    let mut client = address.connect()?;
    client.batch_execute("LISTEN quadriga").map_err(broken)?;
    let _ = tell.send(Heard::Begun);
    while !tell.is_closed() {
        {
            let mut notifications = client.notifications();
            let mut heard = notifications.timeout_iter(LOOK);
            while let Some(told) = heard.next().map_err(broken)? {
                let _ = tell.send(Heard::Told(told.payload().into()));
            }
        }
        client.is_valid(2 * LOOK).map_err(broken)?;
    }
    Ok(())
}
