//! The sequence in which a player's own orders are carried out (ROR-D.1c).

use super::Lodged;
use arrayvec::ArrayVec;
use kernel::JsonSchema;
use serde::{Deserialize, Serialize};

/// The orders a player has listed, in their sequence, with the motions before which they run: a byte for each of the first four.
/// What is lodged beyond them comes after them. In JSON it reads as a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(from = "Orders", into = "Orders")]
pub struct Sequence([u8; PLACES]);

const PLACES: usize = 4;
type Orders = ArrayVec<(Listed, u8), PLACES>;

impl Sequence {
    /// The orders, the first first, each with the motion before which it runs.
    pub fn iter(self) -> impl Iterator<Item = (Listed, u8)> {
        let kind = |place: u8| usize::from(place & 15).checked_sub(1).and_then(|i| Listed::ALL.get(i));
        self.0.into_iter().filter_map(move |place| Some((*kind(place)?, place >> 4)))
    }
    /// Is nothing listed?
    pub fn is_empty(&self) -> bool {
        *self == Sequence::default()
    }
    fn has(self, what: Listed) -> bool {
        self.iter().any(|(listed, _)| listed == what)
    }
}

impl FromIterator<(Listed, u8)> for Sequence {
    fn from_iter<T: IntoIterator<Item = (Listed, u8)>>(orders: T) -> Sequence {
        let mut sequence = Sequence::default();
        for (place, (what, before)) in sequence.0.iter_mut().zip(orders) {
            *place = (what as u8 + 1) | (before << 4);
        }
        sequence
    }
}

impl From<Orders> for Sequence {
    fn from(orders: Orders) -> Sequence {
        orders.into_iter().collect()
    }
}

impl From<Sequence> for Orders {
    fn from(sequence: Sequence) -> Orders {
        sequence.iter().collect()
    }
}

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
    pub const ALL: [Listed; 12] = [
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
        let kept = self.listed.iter().filter(|(what, _)| self.has(*what));
        let new = self.unlisted().map(|what| (what, 0));
        self.listed = kept.chain(new).collect();
    }
    /// What has been lodged and is not on the list.
    pub(crate) fn unlisted(&self) -> impl Iterator<Item = Listed> {
        Listed::ALL.into_iter().filter(|&what| self.has(what) && !self.listed.has(what))
    }
    /// The order listed last runs before this motion (ROR-D.34h).
    pub(crate) fn run_last_before(&mut self, motion: u8) {
        let last = self.listed.iter().last().map(|(what, _)| what);
        let name = |(what, before)| (what, if Some(what) == last { motion } else { before });
        self.listed = self.listed.iter().map(name).collect();
    }
    /// Before which motion of the docket his Tribune is to put its own.
    pub(crate) fn tribune_before(&self) -> u8 {
        let own = self.listed.iter().find(|(what, _)| *what == Listed::Tribune);
        own.map_or(self.before, |(_, before)| before)
    }
}
