//! A motion is put together part by part: which part of the one we want comes next.

use super::mind::Mind;
use kernel::Pick;
use republic::Action;
use republic::parts::*;
use republic::phases::senate::{Action as Senate, business};
use republic::state::{Draft, Named, Work};

fn of(action: Senate) -> Action {
    Action::Senate(action)
}

impl Mind<'_> {
    fn name(&self, senator: Senator) -> Option<Pick<Action>> {
        self.listed(of(Senate::Name(senator)))
    }
    /// The motion is put, if it has become the one that was wanted.
    fn done(&self, complete: bool) -> Option<Pick<Action>> {
        self.listed(of(Senate::Done)).filter(|_| complete)
    }

    /// The next part of the motion wanted, if what has been named so far leads to it.
    pub fn next_part(&self, wanted: &Motion, draft: &Draft) -> Option<Pick<Action>> {
        if draft.begun() != Some(business(wanted)) {
            return None;
        }
        match draft.work {
            Work::Nothing => None,
            Work::Names(_, named) => self.next_name(wanted, named),
            Work::Motion(motion) => self.next_line(wanted, draft.line, &motion),
        }
    }

    /// The next name without which there is no motion yet.
    fn next_name(&self, wanted: &Motion, named: [Option<Named>; 2]) -> Option<Pick<Action>> {
        match (*wanted, named) {
            (Motion::Consuls([a, b]), [Some(first), _]) => match first {
                Named::Senator(first) if first == a => self.name(b),
                Named::Senator(first) if first == b => self.name(a),
                _ => None,
            },
            (Motion::Consuls([first, _]), _)
            | (Motion::Dictator(first), _)
            | (Motion::Censor(first), _)
            | (Motion::Pontifex(first), _)
            | (Motion::RemovePontifex(first), _)
            | (Motion::ConsulForLife(first), _) => self.name(first),
            (Motion::Prosecution { accused, ground, prosecutor }, [Some(first), second]) => {
                let same = first == Named::Senator(accused);
                match second {
                    None if same => self.listed(of(Senate::Ground(ground))),
                    Some(said) if same && said == Named::Ground(ground) => self.name(prosecutor?),
                    _ => None,
                }
            }
            (Motion::Prosecution { accused, .. }, _) => self.name(accused),
            (Motion::LandBill { bill, .. }, [None, _]) => self.listed(of(Senate::Bill(bill))),
            (Motion::LandBill { sponsors, .. } | Motion::Law { sponsors, .. }, [_, second]) => {
                self.name(sponsors[usize::from(second.is_some())])
            }
            (Motion::Replace { new, .. }, [None, _]) => self.listed(of(Senate::War(new.war))),
            (Motion::Replace { new: d, .. } | Motion::Reinforce(d), _) => self.name(d.commander),
            (Motion::March { commander, .. } | Motion::Recall { commander, .. }, _) => self.name(commander),
            (Motion::Fetch(d), _) => self.listed(of(Senate::Province(d.war.province()?))),
            (Motion::Garrison { province, .. }, _) => self.listed(of(Senate::Province(province))),
            _ => None,
        }
    }

    /// The next line or units of a motion that grows; `open` is the line whose Senator is still to be named.
    fn next_line(&self, wanted: &Motion, open: Option<Named>, so_far: &Motion) -> Option<Pick<Action>> {
        match (*wanted, *so_far) {
            (Motion::Governors(slate), Motion::Governors(named)) => match open {
                Some(Named::Province(open)) => slate[open].and_then(|s| self.name(s)),
                _ => self.line(&slate, &named, Senate::Province),
            },
            (Motion::Concessions(slate), Motion::Concessions(named)) => match open {
                Some(Named::Concession(open)) => slate[open].and_then(|s| self.name(s)),
                _ => self.line(&slate, &named, Senate::Concession),
            },
            (Motion::Recruit { legions, fleets }, Motion::Recruit { legions: l, fleets: f }) => {
                let more = (l == 0 && legions > 0).then(|| self.amount(of(Senate::Legions), legions.into()));
                let ships = (f == 0 && fleets > 0).then(|| self.amount(of(Senate::Fleets), fleets.into()));
                more.flatten().or(ships.flatten()).or_else(|| self.done((l, f) == (legions, fleets)))
            }
            (Motion::Deploy(sent), Motion::Deploy(named)) => self.dispatched(open, &sent, &named),
            (wanted, named) => self.armed(&wanted, &named),
        }
    }

    /// The place of the next line of a slate.
    fn line<K: Part, const N: usize>(
        &self,
        slate: &Each<K, Option<Senator>, N>,
        named: &Each<K, Option<Senator>, N>,
        place: impl Fn(K) -> Senate,
    ) -> Option<Pick<Action>> {
        let next = slate.iter().find(|(k, s)| s.is_some() && named[*k].is_none());
        next.and_then(|(k, _)| self.listed(of(place(k)))).or_else(|| self.done(slate == named))
    }

    fn dispatched(
        &self,
        commander: Option<Named>,
        sent: &[Option<Dispatch>; 3],
        named: &[Option<Dispatch>; 3],
    ) -> Option<Pick<Action>> {
        let n = named.iter().flatten().count();
        if commander.is_some() {
            return self.listed(of(Senate::War(sent.get(n).copied()??.war)));
        }
        let (wanted, current) = match n.checked_sub(1) {
            None => return sent[0].and_then(|d| self.name(d.commander)),
            Some(i) => (sent[i]?, named[i]?),
        };
        let next = || sent.get(n).copied().flatten().and_then(|d| self.name(d.commander));
        let units = self.units(wanted.legions, wanted.fleets, current.legions, current.fleets);
        units.or_else(next).or_else(|| self.done(sent == named))
    }

    /// The next units of a force.
    fn armed(&self, wanted: &Motion, named: &Motion) -> Option<Pick<Action>> {
        let (legions, fleets, so_far) = match (*wanted, *named) {
            (Motion::Reinforce(d), Motion::Reinforce(n))
            | (Motion::Fetch(d), Motion::Fetch(n))
            | (Motion::Replace { new: d, .. }, Motion::Replace { new: n, .. }) => {
                (d.legions, d.fleets, (n.legions, n.fleets))
            }
            (Motion::March { legions, .. }, Motion::March { legions: n, .. }) => (legions, 0, (n, 0)),
            (
                Motion::Garrison { legions, fleets, .. },
                Motion::Garrison { legions: named, fleets: ships, .. },
            ) => (legions, fleets.0, (named, ships.0)),
            // without a word about units all come home
            (Motion::Recall { .. }, Motion::Recall { .. }) => (Set::NONE, 0, (Set::NONE, 0)),
            (Motion::Disband { legions, fleets }, Motion::Disband { legions: l, fleets: f }) => {
                (legions, fleets, (l, f))
            }
            _ => return None,
        };
        let complete = so_far == (legions, fleets);
        self.units(legions, fleets, so_far.0, so_far.1).or_else(|| self.done(complete))
    }

    /// The next units to name: Fleets, Veterans one by one, then the number of ordinary Legions.
    fn units(&self, legions: Set<Legion>, fleets: u8, named: Set<Legion>, ships: u8) -> Option<Pick<Action>> {
        if ships == 0
            && fleets > 0
            && let Some(pick) = self.amount(of(Senate::Fleets), fleets.into())
        {
            return Some(pick);
        }
        let veterans = self.b.veterans;
        if let Some(veteran) = legions.both(veterans).minus(named).first() {
            return self.listed(of(Senate::Veteran(veteran)));
        }
        let ordinary = legions.minus(veterans);
        let missing = named.minus(veterans).is_empty() && !ordinary.is_empty();
        missing.then(|| self.amount(of(Senate::Legions), ordinary.len() as u16)).flatten()
    }
}
