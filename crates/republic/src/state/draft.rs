//! A motion while it is composed, and how earlier builds wrote one.

use crate::parts::*;
use crate::phases::senate::{Business, business};
use kernel::JsonSchema;
use serde::{Deserialize, Serialize};

/// A motion while it is composed, part by part. Ready without anything begun: no further business. Ready with names and no
/// motion: it came to nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(from = "Kept", into = "Kept")]
pub struct Draft {
    /// What there is of it.
    pub work: Work,
    /// The line of a motion that has been opened and has no place in it yet: a Province, a Concession, a commander.
    pub line: Option<Named>,
    /// The nomination is left to the lot (ROR-D.30b).
    pub by_lot: bool,
    /// Complete: to be announced at the boundary.
    pub ready: bool,
}

/// What there is of a motion.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Work {
    /// Nothing has been begun.
    #[default]
    Nothing,
    /// One of this kind has been begun; what has been named for it, in the order of naming.
    Names(Business, [Option<Named>; 2]),
    /// All the names that it needs are there; units and further lines are still added to it.
    Motion(Motion),
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
        Draft { ready: true, ..Draft::grown(motion) }
    }
    /// A motion to which something may be added.
    pub fn grown(motion: Motion) -> Draft {
        Draft { work: Work::Motion(motion), ..Draft::default() }
    }
    /// One of this kind has been begun, and so much been named.
    pub fn waiting(kind: Business, named: [Option<Named>; 2]) -> Draft {
        Draft { work: Work::Names(kind, named), ..Draft::default() }
    }
    /// One of this kind was begun and came to nothing.
    pub fn given_up(kind: Business) -> Draft {
        Draft { ready: true, ..Draft::waiting(kind, [None; 2]) }
    }
    /// No further business.
    pub fn nothing() -> Draft {
        Draft { ready: true, ..Draft::default() }
    }
    /// The lot is to nominate.
    pub fn by_lot() -> Draft {
        Draft { by_lot: true, ready: true, ..Draft::default() }
    }
    /// The kind of motion that has been begun.
    pub fn begun(&self) -> Option<Business> {
        match self.work {
            Work::Nothing => None,
            Work::Names(kind, _) => Some(kind),
            Work::Motion(motion) => Some(business(&motion)),
        }
    }
    /// The motion, if all the names that it needs are there.
    pub fn motion(&self) -> Option<Motion> {
        match self.work {
            Work::Motion(motion) => Some(motion),
            _ => None,
        }
    }
    /// Has one been begun that is not complete yet?
    pub fn unfinished(&self) -> bool {
        self.work != Work::Nothing && !self.ready
    }
    /// Can it come about? What waits is what a motion of its kind needs, and a motion has all of it.
    pub(super) fn sound(&self) -> bool {
        use Named::{Bill, Concession, Ground, Law, Province, Senator, War};
        let open = self.line.is_some();
        let whole = match (self.work, self.line) {
            (Work::Nothing, None) => return self.ready >= self.by_lot,
            (Work::Names(kind, named), None) if !self.ready => match (kind, named) {
                (kind, [None, None]) => !matches!(
                    kind,
                    Business::Governors
                        | Business::Concessions
                        | Business::Recruit
                        | Business::Disband
                        | Business::Deploy
                        | Business::RejectRhodes
                        | Business::Minor
                        | Business::CreateEgypt
                        | Business::Law
                ),
                (Business::Consuls, [Some(Senator(_)), None])
                | (Business::Replace, [Some(Senator(_) | War(_)), None])
                | (Business::Repeal, [Some(Bill(_)), None])
                | (Business::Prosecution, [Some(Senator(_)), None | Some(Ground(_))])
                | (Business::LandBill, [Some(Bill(_)), None | Some(Senator(_))])
                | (Business::Law, [Some(Law(_)), None | Some(Senator(_))]) => true,
                _ => false,
            },
            (Work::Names(_, named), None) => none_named(&named),
            (Work::Motion(Motion::Prosecution { prosecutor, .. }), None) => prosecutor.is_some(),
            (Work::Motion(_), None)
            | (Work::Motion(Motion::Governors(_)), Some(Province(_)))
            | (Work::Motion(Motion::Concessions(_)), Some(Concession(_)))
            | (Work::Motion(Motion::Deploy(_) | Motion::Campaign { .. }), Some(Senator(_))) => true,
            _ => false,
        };
        whole && !self.by_lot && !(open && self.ready)
    }
}

fn none_named(named: &[Option<Named>; 2]) -> bool {
    *named == [None; 2]
}

/// A draft as it is written. Earlier builds had a motion from the first word on, whose open parts held any names, and a
/// number that told how far it had come.
#[derive(Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
#[schemars(rename = "Draft")]
struct Kept {
    /// The kind of motion that has been begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    begun: Option<Business>,
    /// What has been named and has no place in a motion yet, in the order of naming.
    #[serde(skip_serializing_if = "none_named")]
    named: [Option<Named>; 2],
    /// The motion, as soon as all the names that it needs are there; units and further lines are still added to it.
    motion: Option<Motion>,
    /// The nomination is left to the lot (ROR-D.30b).
    #[serde(skip_serializing_if = "super::is_false")]
    by_lot: bool,
    /// Complete: to be announced at the boundary. Begun and without a motion: it came to nothing.
    ready: bool,
    #[serde(skip_serializing)]
    #[schemars(skip)]
    parts: Option<u8>,
}

impl From<Draft> for Kept {
    fn from(draft: Draft) -> Kept {
        let named = match draft.work {
            Work::Names(_, named) => named,
            _ => [draft.line, None],
        };
        let Draft { by_lot, ready, .. } = draft;
        Kept { begun: draft.begun(), named, motion: draft.motion(), by_lot, ready, parts: None }
    }
}

impl From<Kept> for Draft {
    fn from(kept: Kept) -> Draft {
        let Kept { begun, named, motion, by_lot, ready, parts } = kept;
        match (motion, begun, parts) {
            (_, _, Some(parts)) => former(motion, parts, ready),
            (Some(motion), ..) => Draft { line: named[0], by_lot, ready, ..Draft::grown(motion) },
            (None, Some(kind), _) => Draft { by_lot, ready, ..Draft::waiting(kind, named) },
            (None, None, _) => Draft { by_lot, ready, ..Draft::default() },
        }
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
    match whole {
        Some(_) if ready && !none_named(&named) => Draft::given_up(business(&motion)), // with a part still open
        None if ready => Draft::given_up(business(&motion)),
        Some(motion) => Draft { line: named[0], ready, ..Draft::grown(motion) },
        None => Draft::waiting(business(&motion), named),
    }
}
