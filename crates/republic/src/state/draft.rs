//! A motion while it is composed, and how earlier builds wrote one.

use crate::parts::*;
use crate::phases::senate::{Business, business};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

/// A motion while it is composed, part by part. Ready without anything begun: no further business.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Draft {
    /// The kind of motion that has been begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub begun: Option<Business>,
    /// What has been named and has no place in a motion yet, in the order of naming.
    #[serde(skip_serializing_if = "none_named")]
    pub named: [Option<Named>; 2],
    /// The motion, as soon as all the names that it needs are there; units and further lines are still added to it.
    pub motion: Option<Motion>,
    /// The nomination is left to the lot (ROR-D.30b).
    #[serde(skip_serializing_if = "super::is_false")]
    pub by_lot: bool,
    /// Complete: to be announced at the boundary. Begun and without a motion: it came to nothing.
    pub ready: bool,
}

/// What is named for a motion.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Named {
    Senator(Senator),
    War(War),
    Province(Province),
    Concession(Concession),
    Bill(LandBill),
    Ground(Ground),
    Law(Law),
}

impl Draft {
    /// A complete motion.
    pub fn of(motion: Motion) -> Draft {
        Draft { begun: Some(business(&motion)), motion: Some(motion), ready: true, ..Draft::default() }
    }
    /// No further business.
    pub fn nothing() -> Draft {
        Draft { ready: true, ..Draft::default() }
    }
    /// The lot is to nominate.
    pub fn by_lot() -> Draft {
        Draft { by_lot: true, ready: true, ..Draft::default() }
    }
    /// Has one been begun that is not complete yet?
    pub fn unfinished(&self) -> bool {
        self.begun.is_some() && !self.ready
    }
    /// Can it come about? What waits for a motion is what one of its kind needs, and a motion has all of it.
    pub(super) fn sound(&self) -> bool {
        let Draft { begun: Some(kind), named, motion, .. } = *self else {
            return self.motion.is_none() && none_named(&self.named) && self.ready >= self.by_lot;
        };
        let waits = match (kind, named) {
            (_, [None, None]) => false,
            (Business::Consuls | Business::Deploy, [Some(Named::Senator(_)), None])
            | (Business::Replace, [Some(Named::Senator(_) | Named::War(_)), None])
            | (Business::Governors, [Some(Named::Province(_)), None])
            | (Business::Concessions, [Some(Named::Concession(_)), None])
            | (Business::Repeal, [Some(Named::Bill(_)), None])
            | (Business::Prosecution, [Some(Named::Senator(_)), None | Some(Named::Ground(_))])
            | (Business::LandBill, [Some(Named::Bill(_)), None | Some(Named::Senator(_))])
            | (Business::Law, [Some(Named::Law(_)), None | Some(Named::Senator(_))]) => true,
            _ => return false,
        };
        let grows = matches!(kind, Business::Governors | Business::Concessions | Business::Deploy);
        let whole = match motion {
            Some(Motion::Prosecution { prosecutor, .. }) => {
                kind == Business::Prosecution && prosecutor.is_some()
            }
            Some(motion) => kind == business(&motion) && (grows || !waits),
            None => self.ready || !grows && (waits || kind != Business::Law),
        };
        whole && !self.by_lot && !(waits && self.ready)
    }
}

fn none_named(named: &[Option<Named>; 2]) -> bool {
    *named == [None; 2]
}

/// A draft as this build writes it, or an earlier one. Those had a motion from the first word on, whose open parts held any
/// names, and a number that told how far it had come.
#[derive(Default, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
struct Kept {
    begun: Option<Business>,
    named: [Option<Named>; 2],
    motion: Option<Motion>,
    by_lot: bool,
    ready: bool,
    parts: Option<u8>,
}

impl<'de> Deserialize<'de> for Draft {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Draft, D::Error> {
        let Kept { begun, named, motion, by_lot, ready, parts } = Kept::deserialize(from)?;
        Ok(match parts {
            Some(parts) => former(motion, parts, ready),
            None => Draft { begun, named, motion, by_lot, ready },
        })
    }
}

/// The number of earlier builds that left a nomination to the lot.
const BY_LOT: u8 = u8::MAX;

/// What earlier builds meant by a motion of which so many parts had been named; in slates the number was that of the open
/// line, counted from one.
fn former(motion: Option<Motion>, parts: u8, ready: bool) -> Draft {
    let Some(motion) = motion else {
        return Draft { by_lot: parts == BY_LOT, ready, ..Draft::default() };
    };
    let begun = Some(business(&motion));
    let (first, second) = (|name| [Some(name), None], |one, two| [Some(one), Some(two)]);
    let line = usize::from(parts).checked_sub(1);
    let (named, whole) = match (motion, parts) {
        (Motion::Consuls([consul, _]), 1) => (first(Named::Senator(consul)), None),
        (Motion::Prosecution { prosecutor: Some(_), .. }, _) => ([None; 2], Some(motion)),
        (Motion::Prosecution { accused, .. }, 1) => (first(Named::Senator(accused)), None),
        (Motion::Prosecution { accused, ground, .. }, 2) => {
            (second(Named::Senator(accused), Named::Ground(ground)), None)
        }
        (Motion::LandBill { bill, .. }, 1) => (first(Named::Bill(bill)), None),
        (Motion::LandBill { bill, sponsors: [sponsor, _] }, 2) if !ready => {
            (second(Named::Bill(bill), Named::Senator(sponsor)), None)
        }
        (Motion::Law { law, .. }, 0) => (first(Named::Law(law)), None),
        (Motion::Law { law, sponsors: [sponsor, _] }, _) if !ready => {
            (second(Named::Law(law), Named::Senator(sponsor)), None)
        }
        (Motion::Repeal { bill, .. }, 1) if !ready => (first(Named::Bill(bill)), None),
        (Motion::Replace { old: Some(old), .. }, 1) => (first(Named::Senator(old)), None),
        (Motion::Replace { new, .. }, 1) => (first(Named::War(new.war)), None),
        (Motion::Governors(_), _) => {
            let open = line.and_then(|line| Province::ALL.get(line));
            ([open.map(|province| Named::Province(*province)), None], Some(motion))
        }
        (Motion::Concessions(_), _) => {
            let open = line.and_then(|line| Concession::ALL.get(line));
            ([open.map(|concession| Named::Concession(*concession)), None], Some(motion))
        }
        (Motion::Deploy(mut sent), 1) => {
            let last = sent.iter_mut().rev().find_map(Option::take);
            ([last.map(|d| Named::Senator(d.commander)), None], Some(Motion::Deploy(sent)))
        }
        (
            Motion::Dictator(_)
            | Motion::Censor(_)
            | Motion::Pontifex(_)
            | Motion::RemovePontifex(_)
            | Motion::RecallExile(_)
            | Motion::ConsulForLife(_),
            _,
        ) => ([None; 2], Some(motion).filter(|_| ready)),
        (
            Motion::Consuls(_)
            | Motion::Prosecution { .. }
            | Motion::LandBill { .. }
            | Motion::Repeal { .. }
            | Motion::March { .. }
            | Motion::Reinforce(_)
            | Motion::Recall { .. }
            | Motion::Replace { .. }
            | Motion::Garrison { .. }
            | Motion::Withdraw { .. }
            | Motion::Fetch(_),
            0,
        ) => ([None; 2], None),
        _ => ([None; 2], Some(motion)),
    };
    // ready with a part still open, it had been given up
    let motion = whole.filter(|_| !ready || none_named(&named));
    let named = if ready { [None; 2] } else { named };
    Draft { begun, named, motion, by_lot: false, ready }
}
