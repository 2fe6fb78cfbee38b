//! The sequence in which a player's own orders are carried out (ROR-D.1c).

use super::Lodged;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How many kinds of orders can be lodged.
pub const LISTED: usize = 12;

/// The kinds of orders that can be lodged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Listed {
    /// [`Lodged::law`].
    Law,
    /// [`Lodged::repeals`].
    Repeal,
    /// [`Lodged::fine`].
    Fine,
    /// [`Lodged::journey`].
    Journey,
    /// [`Lodged::ransom`].
    Ransom,
    /// [`Lodged::abandon`].
    Abandon,
    /// [`Lodged::peddle`].
    Peddle,
    /// [`Lodged::recall`].
    Recall,
    /// [`Lodged::commission`].
    Commission,
    /// [`Lodged::priest`].
    Priest,
    /// [`Lodged::plot`].
    Plot,
    /// [`Lodged::tribune`]: it comes after all others.
    Tribune,
}

impl Listed {
    /// All of them, in the sequence in which they ran before their owner could list them.
    pub const ALL: [Listed; LISTED] = [
        Listed::Law,
        Listed::Repeal,
        Listed::Fine,
        Listed::Journey,
        Listed::Ransom,
        Listed::Abandon,
        Listed::Peddle,
        Listed::Recall,
        Listed::Commission,
        Listed::Priest,
        Listed::Plot,
        Listed::Tribune,
    ];
}

impl Lodged {
    fn has(&self, what: Listed) -> bool {
        match what {
            Listed::Law => self.law.is_some(),
            Listed::Repeal => self.repeals,
            Listed::Fine => self.fine.is_some(),
            Listed::Journey => self.journey.is_some(),
            Listed::Ransom => self.ransom.is_some(),
            Listed::Abandon => self.abandon.is_some(),
            Listed::Peddle => self.peddle.is_some(),
            Listed::Recall => self.recall.is_some(),
            Listed::Commission => self.commission.is_some(),
            Listed::Priest => self.priest[1].is_some(),
            Listed::Plot => self.plot.is_some(),
            Listed::Tribune => self.tribune.is_some(),
        }
    }
    /// Brings the list up to date: what has been lodged since comes last, what has been carried out or taken back is out.
    pub(crate) fn list(&mut self) {
        let before = self.listed;
        let known = |what: Listed| before.iter().flatten().any(|(listed, _)| *listed == what);
        let kept = before.into_iter().flatten().filter(|(what, _)| self.has(*what));
        let new = Listed::ALL.into_iter().filter(|&what| self.has(what) && !known(what));
        let mut listed = [None; LISTED];
        for (slot, entry) in listed.iter_mut().zip(kept.chain(new.map(|what| (what, 0)))) {
            *slot = Some(entry);
        }
        self.listed = listed;
    }
    /// The order listed last.
    pub(crate) fn last_listed(&mut self) -> Option<&mut (Listed, u8)> {
        self.listed.iter_mut().flatten().last()
    }
    /// Before which motion of the docket his Tribune is to put its own.
    pub(crate) fn tribune_before(&self) -> u8 {
        let own = self.listed.iter().flatten().find(|(what, _)| *what == Listed::Tribune);
        own.map_or(self.before, |(_, before)| *before)
    }
}

/// Is the list empty?
pub(super) fn nothing(listed: &[Option<(Listed, u8)>; LISTED]) -> bool {
    listed.iter().all(Option::is_none)
}
