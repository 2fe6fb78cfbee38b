//! Composing motions: what to put next, and which part of it to name.

use super::mind::Mind;
use super::opinion::FOR_LIFE;
use super::wars::{Campaign, Sending};
use kernel::Pick;
use republic::Action;
use republic::parts::*;
use republic::phases::senate::{Action as Senate, Business};
use republic::state::{Draft, Item, Status};

/// After so many motions a session has been long enough.
const PATIENCE: u8 = 30;
/// What a motion that will fail is worth less.
const FAILS: f32 = 20.0;

fn of(action: Senate) -> Action {
    Action::Senate(action)
}

impl Mind<'_> {
    /// What a motion is worth to us if we put it.
    fn chances(&self, motion: &Motion) -> f32 {
        self.opinion(self.me, motion) - if self.passes(motion) { 0.0 } else { FAILS }
    }
    fn can(&self, business: Business) -> bool {
        self.list.find(&of(Senate::Move(business))).is_some()
    }

    // --- what to put

    /// The next business of the session, by the order of the rules; nothing if there is none worth it.
    pub fn next_business(&self, done: impl Fn(Business) -> bool) -> Option<Business> {
        let can = |b: Business| self.can(b) && !done(b);
        let by_item = [Business::Consuls, Business::Censor].into_iter().find(|&b| can(b));
        if by_item.is_some() {
            return by_item;
        }
        if can(Business::ConsulForLife) && self.own_for_life().is_some() {
            return Some(Business::ConsulForLife);
        }
        if can(Business::Dictator) && self.best_dictator().is_some_and(|m| self.chances(&m) > 0.0) {
            return Some(Business::Dictator);
        }
        if can(Business::Prosecution) && self.best_trial().is_some() {
            return Some(Business::Prosecution);
        }
        if can(Business::Governors) && self.vacant().next().is_some() {
            return Some(Business::Governors);
        }
        if self.b.senate.motions > PATIENCE {
            return None;
        }
        self.other_business(can)
    }

    fn other_business(&self, can: impl Fn(Business) -> bool) -> Option<Business> {
        if can(Business::Concessions) {
            return Some(Business::Concessions);
        }
        if can(Business::LandBill) && self.wanted_bill().is_some() {
            return Some(Business::LandBill);
        }
        if can(Business::March) && !self.rebels() && self.strong_against_rebel() {
            return Some(Business::March);
        }
        if can(Business::Disband) && self.idle_units() > 0 {
            return Some(Business::Disband);
        }
        let military = [Business::Recruit, Business::Reinforce, Business::Deploy];
        let campaign = if military.into_iter().any(&can) { self.campaign() } else { Campaign::default() };
        let sends = |reinforces: bool| campaign.sendings.iter().any(|s| s.reinforces == reinforces);
        if can(Business::Recruit) && campaign.legions + campaign.fleets > 0 && !self.rebels() {
            return Some(Business::Recruit);
        }
        if can(Business::Reinforce) && sends(true) && campaign.legions + campaign.fleets == 0 {
            return Some(Business::Reinforce);
        }
        if can(Business::Replace) && self.leaderless().is_some() {
            return Some(Business::Replace);
        }
        if can(Business::Recall) && self.b.forces.iter().any(|f| self.hopeless(f)) {
            return Some(Business::Recall);
        }
        (can(Business::Deploy) && sends(false)).then_some(Business::Deploy)
    }

    /// One of ours who would be made Consul for Life, whatever the others spend against it.
    pub fn own_for_life(&self) -> Option<Senator> {
        let ours = self.b.present(self.me).filter(|&s| self.influence(s) >= FOR_LIFE);
        let nominee = ours.max_by_key(|&s| self.influence(s))?;
        let purses = self.b.attending().filter(|&s| !self.mine(s));
        let against: i32 = purses.map(|s| i32::from(self.b.senators[s].talents)).sum();
        let for_it: i32 = self.b.present(self.me).map(|s| i32::from(self.b.senators[s].talents)).sum();
        let lead = self.lead(&Motion::ConsulForLife(nominee), None, None);
        (lead + for_it > against / 2).then_some(nominee)
    }
    fn best_dictator(&self) -> Option<Motion> {
        let free = self.b.attending().filter(|&s| self.b.free_of_office(s));
        let motions = free.map(Motion::Dictator).map(|m| (self.chances(&m), m));
        motions.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, m)| m)
    }
    /// The conviction that helps us most, if the Senate will follow.
    fn best_trial(&self) -> Option<Motion> {
        let b = self.b;
        let censor = b.offices[Office::Censor];
        let prosecutor = b
            .present(self.me)
            .filter(|&s| censor != Some(s))
            .max_by_key(|&s| self.influence(s))?;
        let held = |s: Senator| Office::ALL.iter().any(|&o| b.held[o].has(s)) || b.proconsuls[1].has(s);
        let accusable = b.attending().filter(|&s| !self.mine(s) && censor != Some(s));
        let trials = accusable.flat_map(|accused| {
            let major = held(accused) && b.senate.minor_trials == 0;
            let minor = held(accused)
                || b.senators[accused].corrupt
                || b.profited.values().any(|p| *p == Some(accused));
            let grounds = [(major, Ground::Major), (minor, Ground::Corruption)];
            grounds.into_iter().filter(|(may, _)| *may).map(move |(_, ground)| Motion::Prosecution {
                accused,
                ground,
                prosecutor: Some(prosecutor),
            })
        });
        let judged = trials.map(|m| (self.chances(&m), m));
        let best = judged.reduce(|best, next| if next.0 > best.0 { next } else { best });
        best.filter(|(worth, _)| *worth > 0.0).map(|(_, m)| m)
    }
    fn vacant(&self) -> impl Iterator<Item = Province> {
        let lands = self.b.provinces.iter();
        lands.filter(|(_, land)| land.exists && land.governor.is_none()).map(|(p, _)| p)
    }
    /// The Land Bill the people ask for and the State can pay.
    fn wanted_bill(&self) -> Option<LandBill> {
        let restless = self.restlessness();
        if restless < self.w.restless {
            return None;
        }
        let open = |bill: LandBill| {
            let row = &self.rules.parts.land_bills[bill];
            !self.b.senate.bills.has(bill)
                && self.b.land_bills[bill] < row.markers
                && self.forecast() - i32::from(row.cost) >= self.w.bare
        };
        let order = match restless {
            3.. => [LandBill::III, LandBill::II, LandBill::I],
            _ => [LandBill::II, LandBill::I, LandBill::III],
        };
        order.into_iter().find(|&bill| open(bill) && (bill != LandBill::I || restless >= 3))
    }
    /// Units the State cannot pay and does not need.
    fn idle_units(&self) -> i32 {
        let threatened = self.b.wars.values().any(|w| w.active());
        if self.forecast() >= 0 || threatened { 0 } else { (-self.forecast() + 1) / 2 }
    }
    /// A force without commander, for which there is one in Rome.
    fn leaderless(&self) -> Option<War> {
        let free = !self.commanders().is_empty();
        self.b.forces.iter().find(|f| free && !f.victorious && f.commander.is_none()).map(|f| f.war)
    }
    fn strong_against_rebel(&self) -> bool {
        // if nobody marches, the rebel has Rome: any army is better than none
        self.b.rebel.is_some() && !self.b.rome.is_empty()
    }

    // --- parts

    /// The part to name next of a motion that is being put together.
    pub fn next_part(&self, draft: &Draft) -> Option<Pick<Action>> {
        let done = || self.listed(of(Senate::Done));
        match draft.motion? {
            Motion::Consuls([first, _]) => match draft.parts {
                0 => self.best_name(|s| {
                    let partners = self.list.iter().filter_map(|c| named(c.action)).filter(|p| *p != s);
                    partners.map(|p| self.chances(&pair(s, p))).reduce(f32::max).unwrap_or(-FAILS)
                }),
                _ => self.best_name(|s| self.chances(&pair(first, s))),
            },
            Motion::Dictator(_) => self.best_name(|s| self.chances(&Motion::Dictator(s))),
            Motion::Censor(_) => self.best_name(|s| self.chances(&Motion::Censor(s))),
            Motion::ConsulForLife(_) => self.best_name(|s| self.chances(&Motion::ConsulForLife(s))),
            Motion::RecallExile(_) => self.best_name(|s| self.gain(self.me, s, 1.0)),
            Motion::Prosecution { accused, .. } => self.trial_part(draft.parts, accused),
            Motion::Governors(slate) => self.governors_part(draft.parts, slate),
            Motion::Concessions(slate) => self.concessions_part(draft.parts, slate),
            Motion::LandBill { .. } => self.bill_part(draft.parts),
            Motion::Repeal { .. } | Motion::RejectRhodes | Motion::Minor => None,
            Motion::Recruit { legions, fleets } => {
                let campaign = self.campaign();
                if legions == 0 && campaign.legions > 0 {
                    return self.amount(of(Senate::Legions), campaign.legions as u16).or_else(done);
                }
                if fleets == 0 && campaign.fleets > 0 {
                    return self.amount(of(Senate::Fleets), campaign.fleets as u16).or_else(done);
                }
                done()
            }
            Motion::Disband { legions, fleets } => {
                let idle = self.idle_units();
                if fleets == 0 && idle > 0 && self.b.fleets > 0 {
                    return self.amount(of(Senate::Fleets), idle as u16);
                }
                let left = idle - i32::from(fleets);
                if legions.is_empty() && left > 0 {
                    return self.amount(of(Senate::Legions), left as u16).or_else(done);
                }
                done()
            }
            Motion::Deploy(sent) => self.deploy_part(draft.parts, &sent),
            Motion::Reinforce(d) => self.reinforce_part(draft.parts, &d),
            Motion::March { .. } => match draft.parts {
                0 => self.best_name(|s| f32::from(self.military(s))),
                _ => self.all_legions().or_else(done),
            },
            Motion::Replace { new, .. } => match draft.parts {
                0 => self.leaderless().and_then(|war| self.listed(of(Senate::War(war)))),
                1 => self.best_name(|s| f32::from(self.military(s))),
                _ => self.support(new.war).or_else(done).or_else(|| self.all_legions()),
            },
            Motion::Recall { .. } => match draft.parts {
                0 => self.best_name(|s| {
                    let hopeless = self.b.force_of(s).is_some_and(|f| self.hopeless(f));
                    f32::from(u8::from(hopeless))
                }),
                _ => done(),
            },
            Motion::Garrison { .. } | Motion::Withdraw { .. } => done(),
        }
    }

    fn best_name(&self, score: impl Fn(Senator) -> f32) -> Option<Pick<Action>> {
        self.best(|action| named(action).map(&score))
    }

    fn trial_part(&self, parts: u8, accused: Senator) -> Option<Pick<Action>> {
        let wanted = self.best_trial();
        match parts {
            0 => self.best_name(|s| match wanted {
                Some(Motion::Prosecution { accused, .. }) if accused == s => 1.0,
                _ => -self.gain(self.me, s, 1.0),
            }),
            1 => self.best(|action| match action {
                Action::Senate(Senate::Ground(ground)) => {
                    let motion = Motion::Prosecution { accused, ground, prosecutor: self.first_man() };
                    Some(self.chances(&motion))
                }
                _ => None,
            }),
            _ => self.best_name(|s| match self.mine(s) {
                true => f32::from(self.influence(s)),
                false => -1.0,
            }),
        }
    }

    fn governors_part(
        &self,
        parts: u8,
        slate: Each<Province, Option<Senator>, { Province::COUNT }>,
    ) -> Option<Pick<Action>> {
        if let Some(&province) = usize::from(parts).checked_sub(1).and_then(|i| Province::ALL.get(i)) {
            return self.best_name(|s| {
                let mut with = slate;
                with[province] = Some(s);
                self.chances(&Motion::Governors(with))
            });
        }
        let done = self.listed(of(Senate::Done));
        done.or_else(|| {
            self.best(|action| match action {
                Action::Senate(Senate::Province(p)) => {
                    Some(if self.b.provinces[p].governor.is_none() { 1.0 } else { 0.0 })
                }
                _ => None,
            })
        })
    }

    fn concessions_part(
        &self,
        parts: u8,
        slate: Each<Concession, Option<Senator>, { Concession::COUNT }>,
    ) -> Option<Pick<Action>> {
        if let Some(&concession) = usize::from(parts).checked_sub(1).and_then(|i| Concession::ALL.get(i)) {
            return self.best_name(|s| {
                let mut with = slate;
                with[concession] = Some(s);
                // who has few of them, and little to lose, is seldom prosecuted for them
                let burden = 0.3 * self.b.concessions_of(s).count() as f32;
                self.chances(&Motion::Concessions(with)) - burden
            });
        }
        let next = self.best(|action| match action {
            Action::Senate(Senate::Concession(c)) => {
                Some(f32::from(self.rules.parts.concessions[c].income))
            }
            _ => None,
        });
        next.or_else(|| self.listed(of(Senate::Done)))
    }

    /// Our most important men sponsor: the highest official first, for he addresses the people.
    fn bill_part(&self, parts: u8) -> Option<Pick<Action>> {
        if parts == 0 {
            let wanted = self.wanted_bill()?;
            return self.listed(of(Senate::Bill(wanted)));
        }
        self.best_name(|s| {
            let ours = if self.mine(s) { 20.0 } else { 0.0 };
            let presides = if self.b.hrao == Some(s) { 10.0 } else { 0.0 };
            ours + presides + 0.1 * f32::from(self.influence(s)) - f32::from(self.b.senators[s].popularity)
        })
    }

    // --- armies

    fn deploy_part(&self, parts: u8, sent: &[Option<Dispatch>; 3]) -> Option<Pick<Action>> {
        let campaign = self.campaign();
        let n = sent.iter().flatten().count();
        let wanted = campaign.sendings.iter().filter(|s| !s.reinforces);
        let current = n.checked_sub(1).and_then(|i| sent[i]);
        match (parts, current) {
            (0, _) => self.best_name(|s| if wanted.clone().any(|w| w.commander == s) { 1.0 } else { 0.0 }),
            (1, Some(d)) => {
                let target = wanted.clone().find(|w| w.commander == d.commander).map(|w| w.war);
                target.and_then(|war| self.listed(of(Senate::War(war)))).or_else(|| {
                    self.best(|action| match action {
                        Action::Senate(Senate::War(war)) => Some(self.woken(war)),
                        _ => None,
                    })
                })
            }
            (_, Some(d)) => {
                let Some(sending) = wanted.clone().find(|w| w.commander == d.commander) else {
                    return self.listed(of(Senate::Done)).or_else(|| self.all_legions());
                };
                self.units(sending, d.legions, d.fleets).or_else(|| {
                    // the next commander, if he is to be sent too
                    let next = wanted.clone().nth(n).map(|w| w.commander);
                    next.and_then(|s| self.listed(of(Senate::Name(s))))
                })
                .or_else(|| self.listed(of(Senate::Done)))
            }
            _ => None,
        }
    }
    fn woken(&self, war: War) -> f32 {
        if self.b.wars[war].status == Status::Active { 1.0 } else { 0.0 }
    }

    fn reinforce_part(&self, parts: u8, d: &Dispatch) -> Option<Pick<Action>> {
        let campaign = self.campaign();
        let wanted = campaign.sendings.iter().filter(|s| s.reinforces);
        if parts == 0 {
            return self.best_name(|s| if wanted.clone().any(|w| w.commander == s) { 1.0 } else { 0.0 });
        }
        let sending = wanted.clone().find(|w| w.commander == d.commander);
        sending
            .and_then(|s| self.units(s, d.legions, d.fleets))
            .or_else(|| self.listed(of(Senate::Done)))
            .or_else(|| self.all_legions())
    }

    /// The next units of a force: Fleets first, then Veterans, his own before others, then ordinary Legions.
    fn units(&self, sending: &Sending, legions: Set<Legion>, fleets: u8) -> Option<Pick<Action>> {
        if fleets == 0 && sending.fleets > 0 {
            let ships = self.amount(of(Senate::Fleets), sending.fleets as u16);
            if ships.is_some() {
                return ships;
            }
        }
        let missing = sending.legions - i32::from(self.b.strength(legions));
        if missing <= 0 {
            return None;
        }
        let veteran = self.best(|action| match action {
            Action::Senate(Senate::Veteran(legion)) => {
                Some(if self.b.owed[legion] == Some(sending.commander) { 1.0 } else { 0.0 })
            }
            _ => None,
        });
        let ordinary = || self.amount(of(Senate::Legions), missing as u16);
        if missing >= 2 { veteran.or_else(ordinary) } else { ordinary().or(veteran) }
    }

    /// All Legions that can be named.
    fn all_legions(&self) -> Option<Pick<Action>> {
        self.amount(of(Senate::Legions), u16::MAX).or_else(|| {
            self.best(|action| matches!(action, Action::Senate(Senate::Veteran(_))).then_some(0.0))
        })
    }
    /// The Fleets a force needs besides.
    fn support(&self, war: War) -> Option<Pick<Action>> {
        let there = self.b.forces.iter().find(|f| f.war == war).map_or(0, |f| f.fleets);
        let missing = self.rules.parts.wars[war].support.saturating_sub(there);
        (missing > 0).then(|| self.amount(of(Senate::Fleets), missing.into())).flatten()
    }
    /// Is the session at its last item?
    pub fn last_item(&self) -> bool {
        self.b.senate.item == Item::OtherBusiness
    }
}

fn named(action: Action) -> Option<Senator> {
    match action {
        Action::Senate(Senate::Name(senator)) => Some(senator),
        _ => None,
    }
}

/// A pair as it is put: in the order of the list.
fn pair(a: Senator, b: Senator) -> Motion {
    Motion::Consuls(if a < b { [a, b] } else { [b, a] })
}
