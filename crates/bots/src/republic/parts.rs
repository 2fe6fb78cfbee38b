//! A motion is put together part by part: which part of the one we want comes next.

use super::mind::Mind;
use kernel::Pick;
use republic::Action;
use republic::parts::*;
use republic::phases::senate::Action as Senate;
use republic::state::Draft;

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
        let parts = draft.parts;
        match (*wanted, draft.motion?) {
            (Motion::Consuls(pair), Motion::Consuls([first, _])) => match parts {
                0 => self.name(pair[0]),
                _ => self.name(if pair[0] == first { pair[1] } else { pair[0] }),
            },
            (Motion::Dictator(s), Motion::Dictator(_))
            | (Motion::Censor(s), Motion::Censor(_))
            | (Motion::Pontifex(s), Motion::Pontifex(_))
            | (Motion::RemovePontifex(s), Motion::RemovePontifex(_))
            | (Motion::ConsulForLife(s), Motion::ConsulForLife(_)) => self.name(s),
            (Motion::Prosecution { accused, ground, prosecutor }, Motion::Prosecution { .. }) => {
                match parts {
                    0 => self.name(accused),
                    1 => self.listed(of(Senate::Ground(ground))),
                    _ => prosecutor.and_then(|s| self.name(s)),
                }
            }
            (Motion::Governors(slate), Motion::Governors(named)) => {
                self.line(parts, &slate, &named, Senate::Province)
            }
            (Motion::Concessions(slate), Motion::Concessions(named)) => {
                self.line(parts, &slate, &named, Senate::Concession)
            }
            (Motion::LandBill { bill, sponsors }, Motion::LandBill { .. }) => match parts {
                0 => self.listed(of(Senate::Bill(bill))),
                1 => self.name(sponsors[0]),
                _ => self.name(sponsors[1]),
            },
            (Motion::Law { sponsors, .. }, Motion::Law { .. }) => match parts {
                0 => self.name(sponsors[0]),
                _ => self.name(sponsors[1]),
            },
            (Motion::Recruit { legions, fleets }, Motion::Recruit { legions: l, fleets: f }) => {
                let more = (l == 0 && legions > 0).then(|| self.amount(of(Senate::Legions), legions.into()));
                let ships = (f == 0 && fleets > 0).then(|| self.amount(of(Senate::Fleets), fleets.into()));
                more.flatten().or(ships.flatten()).or_else(|| self.done((l, f) == (legions, fleets)))
            }
            (Motion::Deploy(sent), Motion::Deploy(named)) => self.dispatched(parts, &sent, &named),
            (wanted, named) => self.armed(parts, &wanted, &named),
        }
    }

    /// The next line of a slate: its place, then its Senator.
    fn line<K: Part, const N: usize>(
        &self,
        parts: u8,
        slate: &Each<K, Option<Senator>, N>,
        named: &Each<K, Option<Senator>, N>,
        place: impl Fn(K) -> Senate,
    ) -> Option<Pick<Action>> {
        if let Some(&open) = usize::from(parts).checked_sub(1).and_then(|i| K::ALL.get(i)) {
            return slate[open].and_then(|s| self.name(s));
        }
        let next = slate.iter().find(|(k, s)| s.is_some() && named[*k].is_none());
        next.and_then(|(k, _)| self.listed(of(place(k)))).or_else(|| self.done(slate == named))
    }

    fn dispatched(
        &self,
        parts: u8,
        sent: &[Option<Dispatch>; 3],
        named: &[Option<Dispatch>; 3],
    ) -> Option<Pick<Action>> {
        let n = named.iter().flatten().count();
        let (wanted, current) = match n.checked_sub(1) {
            None => return sent[0].and_then(|d| self.name(d.commander)),
            Some(i) => (sent[i]?, named[i]?),
        };
        if parts == 1 {
            return self.listed(of(Senate::War(wanted.war)));
        }
        let next = || sent.get(n).copied().flatten().and_then(|d| self.name(d.commander));
        let units = self.units(wanted.legions, wanted.fleets, current.legions, current.fleets);
        units.or_else(next).or_else(|| self.done(sent == named))
    }

    /// Motions about a force: whose, then its units.
    fn armed(&self, parts: u8, wanted: &Motion, named: &Motion) -> Option<Pick<Action>> {
        let (whose, legions, fleets, so_far) = match (*wanted, *named) {
            (Motion::Reinforce(d), Motion::Reinforce(n)) => {
                (Senate::Name(d.commander), d.legions, d.fleets, (n.legions, n.fleets))
            }
            (Motion::Fetch(d), Motion::Fetch(n)) => {
                let province = d.war.province()?;
                (Senate::Province(province), d.legions, d.fleets, (n.legions, n.fleets))
            }
            (Motion::March { commander, legions }, Motion::March { legions: n, .. }) => {
                (Senate::Name(commander), legions, 0, (n, 0))
            }
            (Motion::Replace { new, .. }, Motion::Replace { new: n, .. }) if parts == 0 => {
                (Senate::War(new.war), new.legions, new.fleets, (n.legions, n.fleets))
            }
            (Motion::Replace { new, .. }, Motion::Replace { new: n, .. }) => {
                (Senate::Name(new.commander), new.legions, new.fleets, (n.legions, n.fleets))
            }
            (
                Motion::Garrison { province, legions, fleets },
                Motion::Garrison { legions: named, fleets: ships, .. },
            ) => (Senate::Province(province), legions, fleets.0, (named, ships.0)),
            // without a word about units all come home
            (Motion::Recall { commander, .. }, Motion::Recall { .. }) => {
                (Senate::Name(commander), Set::NONE, 0, (Set::NONE, 0))
            }
            (Motion::Disband { legions, fleets }, Motion::Disband { legions: l, fleets: f }) => {
                return self.units(legions, fleets, l, f).or_else(|| self.done((l, f) == (legions, fleets)));
            }
            _ => return None,
        };
        let last = if matches!(wanted, Motion::Replace { .. }) { 2 } else { 1 };
        if parts < last {
            return self.listed(of(whose));
        }
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
