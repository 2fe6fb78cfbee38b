//! The sequence in which a player's own orders are carried out (ROR-D.1c).

use super::Lodged;
use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How many kinds of orders can be lodged.
const KINDS: usize = 12;
/// More orders than anybody lists at once; what is beyond them runs after them, in the sequence of [`Listed::ALL`].
const PLACES: usize = 8;

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
    pub const ALL: [Listed; KINDS] = [
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
        let known = |what: Listed| before.iter().any(|(listed, _)| listed == what);
        let kept = before.iter().filter(|(what, _)| self.has(*what));
        let new = Listed::ALL.into_iter().filter(|&what| self.has(what) && !known(what));
        self.listed = kept.chain(new.map(|what| (what, 0))).take(PLACES).collect();
    }
    /// The order listed last is to run before this motion of the docket.
    pub(crate) fn put_before(&mut self, motion: u8) {
        let last = self.listed.iter().count();
        let moved = |(n, (what, before))| (what, if n + 1 == last { motion } else { before });
        self.listed = self.listed.iter().enumerate().map(moved).collect();
    }
    /// Before which motion of the docket his Tribune is to put its own.
    pub(crate) fn tribune_before(&self) -> u8 {
        let own = self.listed.iter().find(|(what, _)| *what == Listed::Tribune);
        own.map_or(self.before, |(_, before)| before)
    }
}

/// Orders in the sequence in which they were lodged, each with the motion of the docket before which it is to run: four bits for
/// either. In JSON it reads as a list of pairs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(from = "ArrayVec<(Listed, u8), PLACES>", into = "ArrayVec<(Listed, u8), PLACES>")]
pub struct Sequence([u8; PLACES]);

impl Sequence {
    /// The orders, the first first.
    pub fn iter(self) -> impl Iterator<Item = (Listed, u8)> {
        let order = |byte: u8| Some((*Listed::ALL.get(usize::from(byte >> 4).checked_sub(1)?)?, byte & 15));
        self.0.into_iter().map_while(order)
    }
    /// None of them?
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }
}

impl FromIterator<(Listed, u8)> for Sequence {
    fn from_iter<I: IntoIterator<Item = (Listed, u8)>>(orders: I) -> Sequence {
        let mut sequence = Sequence::default();
        for (place, (what, before)) in sequence.0.iter_mut().zip(orders) {
            *place = (what as u8 + 1) << 4 | before.min(15);
        }
        sequence
    }
}

impl From<ArrayVec<(Listed, u8), PLACES>> for Sequence {
    fn from(orders: ArrayVec<(Listed, u8), PLACES>) -> Sequence {
        orders.into_iter().collect()
    }
}

impl From<Sequence> for ArrayVec<(Listed, u8), PLACES> {
    fn from(sequence: Sequence) -> Self {
        sequence.iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sequence_reads_as_it_was_written() {
        let orders = [(Listed::Tribune, 7), (Listed::Law, 0), (Listed::Plot, 3)];
        let sequence: Sequence = orders.into_iter().collect();
        assert!(sequence.iter().eq(orders) && !sequence.is_empty() && Sequence::default().is_empty());
        let json = serde_json::to_string(&sequence).expect("JSON");
        assert_eq!(json, r#"[["tribune",7],["law",0],["plot",3]]"#);
        assert_eq!(serde_json::from_str::<Sequence>(&json).expect("a sequence"), sequence);
    }
}
