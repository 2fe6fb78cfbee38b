//! Which Wars to fight this year, by whom, and with what.

use super::mind::Mind;
use arrayvec::ArrayVec;
use republic::parts::*;
use republic::state::Status;
use std::borrow::Cow;

/// Fleets that may be lost at sea before the landing.
const SPARE_FLEETS: i32 = 2;

/// A force that could be sent: numbers of units, Veterans counted as two.
#[derive(Clone, Copy, Debug)]
pub struct Sending {
    pub war: War,
    pub commander: Senator,
    /// Strength of its Legions.
    pub legions: i32,
    /// Its Fleets.
    pub fleets: i32,
    /// How it gets there.
    pub way: Way,
}

/// How units get to a War.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// A new force.
    Deploy,
    /// They join a force in the field.
    Reinforce,
    /// Their commander takes over a force that has lost its own.
    Replace,
}

/// What the year's Wars ask for.
#[derive(Clone, Debug, Default)]
pub struct Campaign {
    pub sendings: ArrayVec<Sending, 4>,
    /// Legions to be raised.
    pub legions: i32,
    /// Fleets to be raised.
    pub fleets: i32,
    worth: f32,
}

impl Mind<'_> {
    // --- what a War needs

    /// Units for a War at this difference of strengths: strength of Legions and number of Fleets.
    fn needs(&self, war: War, military: i32, margin: i32, land: bool) -> (i32, i32) {
        let least = |enemy: i32| {
            let needed = (enemy + margin).max(1);
            (needed - military).max((needed + 1) / 2).max(1)
        };
        let support = i32::from(self.rules.support(self.b, war));
        let (ashore, naval) = (self.land(war), self.naval(war));
        let legions = if land { least(ashore) } else { 0 };
        let fleets = match naval {
            0 => support,
            _ if land => least(naval).max(support + SPARE_FLEETS),
            _ => least(naval),
        };
        (legions, fleets)
    }

    /// May a force be sent against this War, besides these?
    fn may_attack(&self, war: War, with: &[Sending]) -> bool {
        self.rules.may_attack_with(self.b, war, |w| with.iter().any(|s| s.war == w))
    }

    /// A War that sleeps would double its sister when it is woken.
    fn better_asleep(&self, war: War) -> bool {
        !self.b.fought(war) && self.rules.multiplier(self.b, war) > 1
    }

    /// What beating a War is worth besides there being one War less.
    fn prize(&self, war: War) -> f32 {
        let (front, card) = (&self.b.wars[war], &self.rules.parts.wars[war]);
        let spoils = if front.revolt { 0.0 } else { self.w.spoils * f32::from(card.spoils) };
        let sleeping = if self.b.fought(war) { 0.0 } else { self.w.inactive };
        let sisters = War::ALL.iter().filter(|&&w| self.rules.matching(self.b, war, w));
        let doubled: f32 = sisters
            .map(|&w| match self.b.wars[w].status {
                Status::Active | Status::Waiting => self.w.sister[1],
                Status::Undrawn | Status::Inactive | Status::Quelled | Status::Shelved => self.w.sister[0],
                Status::Over => 0.0,
            })
            .sum();
        let last = if self.b.last_year_of(war) { self.w.last_year } else { 0.0 };
        spoils + sleeping + doubled + last + self.treason(war)
    }

    // --- the year's campaign

    /// The best use of the commanders in Rome, of forces in the field, and of what can be raised.
    pub fn campaign(&self) -> &Campaign {
        self.plan.get_or_init(|| self.planned(self.affordable()))
    }
    /// The same with what there is, if it would need units that the Senate has not granted.
    pub fn campaign_at_hand(&self) -> Cow<'_, Campaign> {
        let plan = self.campaign();
        if plan.legions + plan.fleets == 0 { Cow::Borrowed(plan) } else { Cow::Owned(self.planned(0)) }
    }
    fn planned(&self, raise: i32) -> Campaign {
        let mut best = Campaign { worth: f32::MIN, ..Campaign::default() };
        self.extend(&mut ArrayVec::new(), &self.commanders(), raise, &mut best);
        best
    }

    /// Tries the commanders one after the other against every War; each prefix is a plan.
    fn extend(
        &self,
        so_far: &mut ArrayVec<Sending, 4>,
        commanders: &[Senator],
        raise: i32,
        best: &mut Campaign,
    ) {
        self.weigh(so_far, raise, best);
        let Some((&commander, rest)) = commanders.split_first() else { return };
        for &war in War::ALL {
            let taken = so_far.iter().any(|s| s.war == war);
            let there = self.b.forces.iter().find(|f| f.war == Some(war) && !f.victorious);
            let way = match there {
                None => Way::Deploy,
                // the highest commander takes over (ROR-R.13)
                Some(f) if f.commander.is_none() && so_far.is_empty() => Way::Replace,
                Some(_) => continue,
            };
            if taken || !self.may_attack(war, so_far) || self.better_asleep(war) {
                continue;
            }
            so_far.push(Sending { war, commander, legions: 0, fleets: 0, way });
            self.extend(so_far, rest, raise, best);
            so_far.pop();
        }
    }

    /// Gives the plan the best margin the units allow, forces in the field first, and keeps it if it is the best.
    fn weigh(&self, plan: &ArrayVec<Sending, 4>, raise: i32, best: &mut Campaign) {
        for margin in self.w.margins {
            for land in [true, false] {
                if let Some(campaign) = self.arm(plan, margin, land, raise)
                    && campaign.worth > best.worth + 0.01
                {
                    *best = campaign;
                }
                if !plan.iter().any(|s| self.naval(s.war) > 0) {
                    break;
                }
            }
        }
    }

    /// The plan with units, if there are enough.
    fn arm(&self, plan: &[Sending], margin: i32, land: bool, raise: i32) -> Option<Campaign> {
        let mut campaign = Campaign::default();
        let (mut legions, mut fleets) = (0, 0);
        for sending in plan {
            let by_land = land || self.naval(sending.war) == 0;
            let (mut needs, mut ships) =
                self.needs(sending.war, self.command(sending.commander), margin, by_land);
            if sending.way == Way::Replace {
                let (there, afloat) = self.waiting(sending.war);
                (needs, ships) = ((needs - there).max(0), (ships - afloat).max(0));
            }
            (legions, fleets) = (legions + needs, fleets + ships);
            campaign.sendings.push(Sending { legions: needs, fleets: ships, ..*sending });
        }
        self.reinforce(margin, &mut campaign, &mut legions, &mut fleets);
        let free = i32::from(self.b.strength(self.b.rome));
        campaign.legions = (legions - free).max(0);
        campaign.fleets = (fleets - i32::from(self.b.fleets)).max(0);
        let room = Legion::COUNT as i32 - self.b.legions().len() as i32;
        let berths = i32::from(FLEETS) - i32::from(self.b.all_fleets());
        if campaign.legions + campaign.fleets > raise || campaign.legions > room || campaign.fleets > berths {
            return None;
        }
        campaign.worth = self.value(&campaign)?;
        Some(campaign)
    }

    /// What stands at a War without a commander.
    fn waiting(&self, war: War) -> (i32, i32) {
        let force =
            self.b.forces.iter().find(|f| f.war == Some(war) && !f.victorious && f.commander.is_none());
        force.map_or((0, 0), |f| (self.b.strength(f.legions).into(), f.fleets.into()))
    }

    /// Forces in the field that are too weak get more.
    fn reinforce(&self, margin: i32, campaign: &mut Campaign, legions: &mut i32, fleets: &mut i32) {
        for force in self.b.forces.iter().filter(|f| !f.victorious) {
            let (Some(commander), Some(war)) = (force.commander, force.war) else { continue };
            let (needs, ships) = self.needs(war, i32::from(self.military(commander)), margin, true);
            let more = (needs - i32::from(self.b.strength(force.legions))).max(0);
            let ships = (ships - i32::from(force.fleets)).max(0);
            if more + ships == 0 || campaign.sendings.is_full() {
                continue;
            }
            (*legions, *fleets) = (*legions + more, *fleets + ships);
            let sending = Sending { war, commander, legions: more, fleets: ships, way: Way::Reinforce };
            campaign.sendings.push(sending);
        }
    }

    /// What a campaign promises; nothing if an army would be sent to its ruin.
    fn value(&self, campaign: &Campaign) -> Option<f32> {
        let (w, b) = (self.w, self.b);
        let least = w.chance[b.active_wars().clamp(2, 4) - 2];
        let dear = w.unit * 100.0 / (b.treasury.max(0) + 50) as f32;
        let mut worth = -dear * (campaign.legions + campaign.fleets) as f32;
        let mut left = Left::new(b.active_wars());
        for sending in campaign.sendings.iter().filter(|s| s.way != Way::Reinforce) {
            let Sending { war, commander, mut legions, mut fleets, way } = *sending;
            if way == Way::Replace {
                let (there, afloat) = self.waiting(war);
                (legions, fleets) = (legions + there, fleets + afloat);
            }
            let odds = self.odds(war, Some(commander), self.command(commander), legions, fleets);
            if odds.victory < least && !b.last_year_of(war) {
                return None;
            }
            if !b.fought(war) {
                left.wakes();
            }
            if legions == 0 {
                // Fleets that beat a navy have not won the War, but without them nobody lands
                left.beaten(w.halfway * odds.victory);
                worth += odds.victory * (w.navy + w.halfway * self.prize(war));
            } else {
                left.beaten(odds.victory);
                worth += odds.victory * self.prize(war);
            }
            worth -= odds.defeat * w.defeat + odds.losses * w.loss * (legions + fleets) as f32;
        }
        for force in b.forces.iter().filter(|f| !f.victorious) {
            let (Some(commander), Some(war)) = (force.commander, force.war) else { continue };
            let more = campaign.sendings.iter().find(|s| s.commander == commander);
            let legions = i32::from(b.strength(force.legions)) + more.map_or(0, |s| s.legions);
            let fleets = i32::from(force.fleets) + more.map_or(0, |s| s.fleets);
            let military = i32::from(self.military(commander));
            let odds = self.odds(war, Some(commander), military, legions, fleets);
            left.beaten(odds.victory);
            worth += odds.victory * self.prize(war) - odds.defeat * w.defeat;
            worth -= odds.losses * w.loss * (legions + fleets) as f32;
        }
        Some(worth - left.burden(&w.burden))
    }
}

/// How likely each number of active Wars is after the Combat Phase.
struct Left([f32; 10]);

impl Left {
    fn new(active: usize) -> Left {
        let mut chances = [0.0; 10];
        chances[active.min(9)] = 1.0;
        Left(chances)
    }
    /// Rome wakes one.
    fn wakes(&mut self) {
        self.0.rotate_right(1);
    }
    /// One of them is beaten with this chance.
    fn beaten(&mut self, chance: f32) {
        for n in 1..self.0.len() {
            self.0[n - 1] += chance * self.0[n];
            self.0[n] *= 1.0 - chance;
        }
    }
    /// What they weigh, by their number.
    fn burden(&self, weights: &[f32; 5]) -> f32 {
        self.0.iter().enumerate().map(|(n, chance)| chance * weights[n.min(4)]).sum()
    }
}
