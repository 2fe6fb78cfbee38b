//! "What would you do?", over HTTP and on a page.

use super::{App, Visitor};
use crate::hub::Trouble;
use bots::Kind;
use host::TableId;
use kernel::{Code, Refusal, Seat};
use protocol::answer::Advice;

/// Whose opinion is asked, and how long they may think.
#[derive(Clone, Copy, Debug)]
pub(super) struct Whose {
    pub kind: Kind,
    pub seed: u64,
    pub ms: Option<u32>,
}

/// A bot's opinion of the decision that a visitor has at a table, from their own view.
pub(super) async fn opinion(
    app: &App,
    visitor: &Visitor,
    id: &TableId,
    seat: Option<Seat>,
    whose: Whose,
) -> Result<Advice, Trouble> {
    let (me, budget) = (visitor.id(), app.hub().pondering(whose.ms));
    let counsel = app.hub().look(id, |live| {
        if !live.admits(me) {
            return Err(Trouble::Missing);
        }
        let looking = live.looking(visitor.who(seat));
        let mine = looking.viewer.seat().filter(|_| looking.curtain.is_none());
        let seat = mine.ok_or_else(|| Refusal::new(Code::Illegal, host::why_not_asked()))?;
        let names = live.desk.names().read_in(visitor.language);
        Ok(live.counsel(seat, whose.kind, &names, whose.seed, budget)?)
    });
    let advice = app.hub().ponder(counsel.await??).await;
    Ok(advice.ok_or_else(|| Refusal::new(Code::Illegal, host::why_not_asked()))?)
}
