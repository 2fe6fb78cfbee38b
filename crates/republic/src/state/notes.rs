//! What forms say about single Senators, one window at a time: contributions, resistance, levies. Kept, each has its own
//! name; in a position they share one place, because no two of these windows are open together.

use super::{Levy, Limit};
use crate::parts::{Each, Senator};
use kernel::JsonSchema;
use serde::{Deserialize, Serialize};

type Of<T> = Each<Senator, T, { Senator::COUNT }>;

/// What is written about each Senator in the window that is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(from = "Kept", into = "Kept")]
pub enum Notes {
    /// Revenue by correspondence: what each contributes, written beside what he is to hold (ROR-D.22d).
    Gifts(Of<u16>),
    /// Forum by correspondence: how far each Senator's own player resists attempts on him (ROR-D.23c).
    Policies(Of<Option<Limit>>),
    /// Senate: units that Commanders and Governors raise themselves (DC.85).
    Levies(Of<Slip>),
}

/// A levy as it is noted: beside the Fleets there is room for who pays first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Slip {
    legions: u8,
    fleets: u8,
}

impl Slip {
    /// Set where the Faction Treasury pays first.
    const FACTION: u8 = 1 << 7;
}

impl From<Levy> for Slip {
    fn from(Levy { legions, fleets, faction }: Levy) -> Slip {
        let first = if faction { Slip::FACTION } else { 0 };
        Slip { legions, fleets: fleets.min(Slip::FACTION - 1) | first }
    }
}

impl From<Slip> for Levy {
    fn from(Slip { legions, fleets }: Slip) -> Levy {
        Levy { legions, fleets: fleets & !Slip::FACTION, faction: fleets & Slip::FACTION != 0 }
    }
}

/// The three by their names.
#[derive(Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
struct Kept {
    gifts: Of<u16>,
    policies: Of<Option<Limit>>,
    #[serde(skip_serializing_if = "no_levies")]
    levies: Of<Levy>,
}

/// The same in another form.
fn each<A: Copy + Into<B>, B: Default>(all: &Of<A>) -> Of<B> {
    let mut other = Of::default();
    all.iter().for_each(|(senator, it)| other[senator] = (*it).into());
    other
}

fn no_levies(levies: &Of<Levy>) -> bool {
    levies.values().all(|levy| *levy == Levy::default())
}

impl From<Kept> for Notes {
    fn from(kept: Kept) -> Notes {
        if !no_levies(&kept.levies) {
            Notes::Levies(each(&kept.levies))
        } else if kept.policies.values().any(Option::is_some) {
            Notes::Policies(kept.policies)
        } else {
            Notes::Gifts(kept.gifts)
        }
    }
}

impl From<Notes> for Kept {
    fn from(notes: Notes) -> Kept {
        match notes {
            Notes::Gifts(gifts) => Kept { gifts, ..Kept::default() },
            Notes::Policies(policies) => Kept { policies, ..Kept::default() },
            Notes::Levies(levies) => Kept { levies: each(&levies), ..Kept::default() },
        }
    }
}

impl Default for Notes {
    fn default() -> Self {
        Notes::Gifts(Each::default())
    }
}

impl Notes {
    /// What a Senator contributes.
    #[inline]
    pub fn gift(&self, senator: Senator) -> u16 {
        if let Notes::Gifts(gifts) = self { gifts[senator] } else { 0 }
    }
    /// All contributions.
    pub fn gifts(&self) -> Of<u16> {
        if let Notes::Gifts(gifts) = *self { gifts } else { Each::default() }
    }
    /// He contributes so much.
    pub(crate) fn give(&mut self, senator: Senator, talents: u16) {
        let mut gifts = self.gifts();
        gifts[senator] = talents;
        *self = Notes::Gifts(gifts);
    }
    /// How far attempts on a Senator are resisted.
    #[inline]
    pub fn policy(&self, senator: Senator) -> Option<Limit> {
        if let Notes::Policies(policies) = self { policies[senator] } else { None }
    }
    /// So far, or as by default.
    pub(crate) fn resist(&mut self, senator: Senator, limit: Option<Limit>) {
        let mut policies = if let Notes::Policies(policies) = *self { policies } else { Each::default() };
        policies[senator] = limit;
        *self = Notes::Policies(policies);
    }
    /// Nothing is said of attempts on this Senator any more.
    pub(crate) fn unsay(&mut self, senator: Senator) {
        if let Notes::Policies(policies) = self {
            policies[senator] = None;
            if policies.values().all(Option::is_none) {
                *self = Notes::default();
            }
        }
    }
    /// What a Senator raises.
    #[inline]
    pub fn levy(&self, senator: Senator) -> Levy {
        if let Notes::Levies(levies) = self { levies[senator].into() } else { Levy::default() }
    }
    /// He raises this.
    pub(crate) fn raise(&mut self, senator: Senator, levy: Levy) {
        let mut levies = if let Notes::Levies(levies) = *self { levies } else { Each::default() };
        levies[senator] = levy.into();
        *self = Notes::Levies(levies);
    }
    /// Takes over what is said of one Senator there. Where nothing is said nothing changes, or the kind of the notes would
    /// tell a view that somebody else has written.
    pub fn copy(&mut self, from: &Notes, senator: Senator) {
        match from {
            Notes::Gifts(gifts) if gifts[senator] > 0 => self.give(senator, gifts[senator]),
            Notes::Policies(policies) if policies[senator].is_some() => {
                self.resist(senator, policies[senator]);
            }
            Notes::Levies(levies) if levies[senator] != Slip::default() => {
                self.raise(senator, levies[senator].into());
            }
            _ => {}
        }
    }
    /// What is said of one Senator holds for another from now on (ROR-1.07.312c).
    pub(crate) fn follow(&mut self, from: Senator, to: Senator) {
        match self {
            Notes::Gifts(gifts) => gifts[to] = gifts[to].saturating_add(std::mem::take(&mut gifts[from])),
            Notes::Policies(policies) => policies[to] = policies[to].or(policies[from].take()),
            Notes::Levies(levies) => {
                let levy = std::mem::take(&mut levies[from]);
                if levy != Slip::default() {
                    levies[to] = levy;
                }
            }
        }
    }
}
