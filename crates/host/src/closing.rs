//! The house ends a table, whatever those who sit there want.

use crate::desk::Chair;
use crate::words::{self, Why};
use crate::{AnyRunning, Done, Live, Stage, What};
use kernel::{Code, Outcome, Refusal, Turn};

/// How a game ends that was broken off: nobody has won, and nothing is counted.
pub const BROKEN_OFF: &str = "broken-off";

impl Live {
    /// Was its game broken off before it was over?
    pub fn broken_off(&self) -> bool {
        let over = |running: &AnyRunning| running!(running, run => run.table.turn().outcome().is_some());
        self.stage == Stage::Over && self.running.as_ref().is_some_and(|running| !over(running))
    }

    /// The house ends the table: one that has not begun is called off; a game that is on is broken off, without a result.
    pub fn close(&mut self) -> Result<Done, Refusal> {
        if self.stage == Stage::Over {
            return Err(Refusal::new(Code::Over, Why::Over));
        }
        if self.running.is_none() {
            let guests: Vec<_> = self.desk.chairs.iter().filter_map(|chair| chair.person).collect();
            self.desk.invited.extend(guests);
            self.desk.chairs.fill(Chair::default());
        }
        self.stage = Stage::Over;
        self.desk.ending = Some(words::broken_off());
        Ok(Done::told(What::Seats))
    }

    /// How things stand in a game that was broken off.
    pub(crate) fn broken_turn(&self) -> Option<Turn> {
        let outcome = || Outcome { kind: BROKEN_OFF, winners: Default::default(), scores: Vec::new() };
        self.broken_off().then(|| Turn::Over(outcome()))
    }
}
