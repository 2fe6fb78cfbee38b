//! Money: what is collected, who holds it, what the State is given.

use super::mind::Mind;
use kernel::{Pick, Seat};
use republic::Action;
use republic::numbers::FOR_LIFE;
use republic::parts::*;
use republic::phases::combat::Arm;
use republic::phases::revenue::{Action as Revenue, Ask};

fn of(action: Revenue) -> Action {
    Action::Revenue(action)
}

impl Mind<'_> {
    pub fn revenue(&self, ask: &Ask) -> Option<Pick<Action>> {
        match *ask {
            Ask::Income => self.income(),
            Ask::RebelPay { .. } => self
                .best(|action| match action {
                    Action::Revenue(Revenue::Pay { personal_first }) => {
                        Some(f32::from(u8::from(!personal_first)))
                    }
                    _ => None,
                })
                .and_then(|pick| self.amount(pick.action, u16::MAX)),
            Ask::Released { .. } => {
                let keep = self.forecast() > 0;
                self.listed(of(if keep { Revenue::Keep } else { Revenue::Disband }))
            }
            Ask::Purse => self.purse(),
            Ask::Ransom { captive, .. } => {
                let pays = self.listed(of(Revenue::Ransom(captive)));
                pays.or_else(|| self.listed(of(Revenue::Refuse)))
            }
            Ask::Gifts => self.contribution().or_else(|| self.listed(of(Revenue::Done))),
            Ask::Muster => self.muster().or_else(|| self.listed(of(Revenue::Done))),
        }
    }

    /// Concessions are collected once: more makes enemies. A Governor improves his Province first.
    pub fn income(&self) -> Option<Pick<Action>> {
        self.best(|action| match action {
            Action::Revenue(Revenue::Collect(_, multiple)) => Some(if multiple == 1 { 1.0 } else { 0.0 }),
            Action::Revenue(Revenue::Graft(province, takes)) => {
                let land = &self.b.provinces[province];
                let face = self.rules.parts.provinces[province].face(land.developed);
                let income = face.personal.of(if face.personal.dice == 2 { 7 } else { 3 });
                let wise = land.developed && income >= 3;
                Some(if takes == wise { 1.0 } else { 0.0 })
            }
            _ => None,
        })
    }

    /// Who holds the purse: our best speaker in Rome, who cannot be lured away if he leads.
    fn treasurer(&self) -> Option<Senator> {
        let leader = self.b.factions[self.me.ix()].leader;
        let charm = |s: Senator| u16::from(self.oratory(s)) + u16::from(self.influence(s));
        let in_rome = self.b.present(self.me).max_by_key(|&s| (charm(s), Some(s) == leader));
        in_rome.or_else(|| self.b.members(self.me).find(|&s| self.b.loyal(s)))
    }
    /// Something for each of the others, so that nobody is lured away cheaply; a guard in the Faction Treasury; the
    /// treasurer has the rest.
    fn purse(&self) -> Option<Pick<Action>> {
        let forms = self.v.forms;
        if let Some(pick) = self.written() {
            return Some(pick);
        }
        let done =
            || self.contribution().or_else(|| self.muster()).or_else(|| self.listed(of(Revenue::Done)));
        let Some(treasurer) = self.treasurer().filter(|s| !forms.set.has(*s)) else { return done() };
        let loyal = || self.b.members(self.me).filter(|&s| self.b.loyal(s));
        // the others give up what they hold first
        let other = loyal().find(|&s| s != treasurer && !forms.set.has(s) && forms.sums[s] > 0);
        if let Some(pick) = other.and_then(|s| self.amount(of(Revenue::Hold(s)), 0)) {
            return Some(pick);
        }
        let all: u16 = self.v.treasury + loyal().map(|s| self.b.senators[s].talents).sum::<u16>();
        let guard = if self.saving() { 0 } else { (all / 2).max(self.w.guard).min(all) };
        self.amount(of(Revenue::Hold(treasurer)), all - guard).or_else(done)
    }

    /// Fleets only where a War asks for them, otherwise Armies; a Governor pays for what the next enemy may cost him.
    fn muster(&self) -> Option<Pick<Action>> {
        let wanted = |province: Province| {
            let needs = |war: &War| self.rules.named_by(self.b, *war).any(|p| p == province);
            let enemies = || War::cards().iter().copied().filter(|w| self.b.wars[*w].present()).filter(needs);
            let sea = |w: War| self.rules.support(self.b, w).max(self.rules.naval_strength(self.b, w));
            let ships = self.rules.forces_of(self.b, province, Arm::Sea);
            (enemies().next().is_some(), enemies().map(sea).max().unwrap_or(0).saturating_sub(ships))
        };
        self.list.iter().find_map(|choice| match (choice.action, choice.amount?) {
            (Action::Revenue(Revenue::Fleets(p)), range) => {
                let (_, fleets) = wanted(p);
                self.amount(choice.action, range.min.max(u16::from(fleets).min(range.max)))
            }
            (Action::Revenue(Revenue::Armies(p)), range) => {
                let (threatened, fleets) = wanted(p);
                let armies = if threatened { range.max.saturating_sub(fleets.into()) } else { range.min };
                let tax = self.rules.local_tax(self.b, p) / 10;
                let cheap = armies.min(tax.saturating_sub(fleets.into()) + 2);
                self.amount(choice.action, cheap.clamp(range.min, range.max))
            }
            _ => None,
        })
    }

    /// What else the form holds: what was promised is paid from every purse there is, a captive is bought free, and an Open
    /// Bodyguard goes to our first man.
    fn written(&self) -> Option<Pick<Action>> {
        self.best(|action| match action {
            Action::Revenue(Revenue::Vouch(_)) => Some(3.0),
            Action::Revenue(Revenue::Ransom(_)) => Some(2.0),
            Action::Revenue(Revenue::Guard(s)) if Some(s) == self.first_man() => Some(1.0),
            _ => None,
        })
    }
    /// Money is worth nothing when the game is over, and everything when the State is bankrupt.
    fn saving(&self) -> bool {
        self.nearly_over() || self.ruin() > 0
    }
    /// What the State lacks: in debt, or below what an Event may cost it.
    fn ruin(&self) -> i32 {
        let settled = self.b.phase == Phase::Revenue && self.revenue_is_in();
        let balance = if settled { self.b.treasury } else { self.forecast() };
        self.w.omens - balance
    }
    /// The State has collected and paid for this year: only gifts are still to come.
    fn revenue_is_in(&self) -> bool {
        use republic::phases::Ask;
        self.v.flow.question() == Some(&Ask::Revenue(republic::phases::revenue::Ask::Gifts))
    }

    /// A gift to the State: what keeps it alive, or, at the end, what brings Influence.
    fn contribution(&self) -> Option<Pick<Action>> {
        let forms = self.v.forms;
        let given = |s: Senator| forms.notes.gift(s) > 0 || self.revenue_is_in() && forms.set.has(s);
        if self.b.members(self.me).any(given) {
            return None;
        }
        let purse = |s: Senator| self.most_gift(s);
        let giver = self.b.members(self.me).filter(|&s| self.b.loyal(s)).max_by_key(|&s| purse(s))?;
        let most = purse(giver);
        let missing = self.ruin();
        let factions =
            Seat::all(self.rules.seats).filter(|s| !self.b.factions[s.ix()].eliminated).count() as i32;
        if self.wants_ruin(self.me) {
            return None;
        }
        if missing > 0 && !self.rebels() {
            // in debt everybody gives more than his share, for others may have nothing
            let debt = missing > self.w.omens;
            let share = if debt { missing } else { missing / factions + 1 };
            return self.gift(giver, (share as u16).min(most));
        }
        let steps = || self.rules.parts.contributions();
        let step = steps().find(|&step| step <= most)?;
        let reaches_life = !self.b.laws.has(Law::MilitaryReforms)
            && u16::from(self.influence(giver)) + u16::from(self.step_influence(step)) >= u16::from(FOR_LIFE);
        (self.nearly_over() || reaches_life || steps().next() == Some(step))
            .then(|| self.gift(giver, step))
            .flatten()
    }
    fn step_influence(&self, talents: u16) -> u8 {
        self.rules.parts.contribution(talents)
    }
    fn gift(&self, giver: Senator, talents: u16) -> Option<Pick<Action>> {
        (talents > 0).then(|| self.amount(of(Revenue::Contribute(giver)), talents)).flatten()
    }
    /// What the list lets a Senator give.
    fn most_gift(&self, senator: Senator) -> u16 {
        let choice = self.list.find(&of(Revenue::Contribute(senator)));
        choice.and_then(|c| c.amount).map_or(0, |range| range.max)
    }
}
