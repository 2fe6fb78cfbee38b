//! In which sequence a player has listed his orders (ROR-D.1c).

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A kind of order that is no Tribune; of each kind a player has one at a time. In the order in which tables begun before
/// version 7 carry them out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum OrderKind {
    JoinWar,
    Law,
    RepealAcilian,
    Fine,
    Journey,
    Ransom,
    Abandon,
    Peddle,
    RecallLegions,
    Commission,
    Priesthood,
    Assassination,
}

impl OrderKind {
    /// All of them.
    pub const ALL: [OrderKind; 12] = [
        OrderKind::JoinWar,
        OrderKind::Law,
        OrderKind::RepealAcilian,
        OrderKind::Fine,
        OrderKind::Journey,
        OrderKind::Ransom,
        OrderKind::Abandon,
        OrderKind::Peddle,
        OrderKind::RecallLegions,
        OrderKind::Commission,
        OrderKind::Priesthood,
        OrderKind::Assassination,
    ];
}

/// More orders than anybody lists at once; what is beyond them follows in the order of [`OrderKind::ALL`].
const PLACES: usize = 8;

/// Orders in the sequence in which they were lodged: four bits for each. In JSON it reads as a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(from = "ArrayVec<OrderKind, PLACES>", into = "ArrayVec<OrderKind, PLACES>")]
pub struct Listed(u32);

impl Listed {
    /// The orders, the first first.
    pub fn iter(self) -> impl Iterator<Item = OrderKind> {
        let place = move |i: usize| (self.0 >> (4 * i) & 15) as usize;
        (0..PLACES).map(place).map_while(|n| OrderKind::ALL.get(n.checked_sub(1)?).copied())
    }
    /// None of them?
    pub fn is_empty(&self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<OrderKind> for Listed {
    /// Each kind has the place where it comes first.
    fn from_iter<I: IntoIterator<Item = OrderKind>>(kinds: I) -> Listed {
        let mut listed = Listed::default();
        for kind in kinds {
            let next = listed.iter().count();
            if next < PLACES && listed.iter().all(|other| other != kind) {
                listed.0 |= (kind as u32 + 1) << (4 * next);
            }
        }
        listed
    }
}

impl From<ArrayVec<OrderKind, PLACES>> for Listed {
    fn from(kinds: ArrayVec<OrderKind, PLACES>) -> Listed {
        kinds.into_iter().collect()
    }
}

impl From<Listed> for ArrayVec<OrderKind, PLACES> {
    fn from(listed: Listed) -> Self {
        listed.iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_keeps_its_first_place() {
        let all: Listed = OrderKind::ALL.into_iter().rev().chain(OrderKind::ALL).collect();
        assert!(all.iter().eq(OrderKind::ALL.into_iter().rev().take(PLACES)));
        assert!(Listed::default().is_empty() && !all.is_empty());
        let json = serde_json::to_string(&all).unwrap();
        assert_eq!(serde_json::from_str::<Listed>(&json).unwrap(), all);
    }
}
