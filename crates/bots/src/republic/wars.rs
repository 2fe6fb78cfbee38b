//! Armies: what a battle would bring, what a War needs, and which Wars to fight this year.

use super::mind::Mind;
use arrayvec::ArrayVec;
use republic::components::{Ability, Battle};
use republic::parts::*;
use republic::state::{Force, Status};

/// In how many of 216 ways three dice show 3 to 18.
const WAYS: [u8; 16] = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];
/// Fleets that may be lost at sea before the landing.
const SPARE_FLEETS: i32 = 2;
/// The offices that command, in the order they are sent (ROR-1.09.641b).
const COMMANDERS: [Office; 3] = [Office::Dictator, Office::FieldConsul, Office::RomeConsul];

/// What a battle may bring.
#[derive(Clone, Copy, Debug, Default)]
pub struct Odds {
    /// The War is won.
    pub victory: f32,
    /// The army is lost.
    pub defeat: f32,
}

impl Odds {
    /// One battle after another: both must be won.
    fn then(self, next: Odds) -> Odds {
        Odds { victory: self.victory * next.victory, defeat: self.defeat + self.victory * next.defeat }
    }
}

/// A force that could be sent: numbers of units, Veterans counted as two.
#[derive(Clone, Copy, Debug)]
pub struct Sending {
    pub war: War,
    pub commander: Senator,
    /// Strength of its Legions.
    pub legions: i32,
    /// Its Fleets.
    pub fleets: i32,
    /// It joins a force that is in the field already.
    pub reinforces: bool,
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
    /// The odds of one battle at this difference of strengths (ROR-1.10.1 to 1.10.4).
    pub fn battle(&self, war: War, commander: Option<Senator>, difference: i32) -> Odds {
        let (card, b) = (&self.rules.parts.wars[war], self.b);
        let voided = commander.is_some_and(|c| match &self.rules.parts.senators[c].ability {
            Ability::Voids(series) => card.series.is_some_and(|s| series.contains(&s)),
            _ => false,
        });
        let mut fated: u32 = 0;
        let printed = card.disaster.iter().chain(&card.standoff).filter(|_| !voided);
        printed.for_each(|n| fated |= 1 << n);
        for &leader in Leader::ALL.iter().filter(|&&l| self.rules.led_by(b, war, l)) {
            let card = &self.rules.parts.leaders[leader];
            fated |= 1 << card.disaster | 1 << card.standoff;
        }
        let deserters = |event: EventCard| match b.events[event] {
            0 => 0,
            1 => 4,
            _ => 7,
        };
        let (worse, better) = (deserters(EventCard::AllyDeserts), deserters(EventCard::EnemysAllyDeserts));
        let (mut victory, mut defeat) = (0u16, 0u16);
        for (ways, roll) in WAYS.into_iter().zip(3i32..) {
            if fated & 1 << roll != 0 {
                continue;
            }
            let allies = if roll % 2 == 0 { -worse } else { better };
            match self.rules.parts.combat(roll - b.omens() + difference + allies).result {
                Battle::Victory => victory += u16::from(ways),
                Battle::Defeat => defeat += u16::from(ways),
                Battle::Stalemate => {}
            }
        }
        Odds { victory: f32::from(victory) / 216.0, defeat: f32::from(defeat) / 216.0 }
    }
    /// What a force of these strengths may expect in the next Combat Phase, at sea and on land.
    pub fn odds(&self, war: War, commander: Option<Senator>, military: i32, legions: i32, fleets: i32) -> Odds {
        let (land, naval) = (self.land(war), self.naval(war));
        let with = |force: i32| force + military.min(force);
        let support = i32::from(self.rules.parts.wars[war].support);
        let ashore = || self.battle(war, commander, with(legions) - land);
        match naval {
            0 if legions == 0 || fleets < support => Odds::default(),
            0 => ashore(),
            _ if fleets == 0 => Odds::default(),
            _ if legions == 0 || fleets < support => self.battle(war, commander, with(fleets) - naval),
            _ => self.battle(war, commander, with(fleets) - naval).then(ashore()),
        }
    }
    /// What a force in the field may expect.
    pub fn odds_of(&self, force: &Force) -> Odds {
        let leaders = [force.commander, force.master_of_horse].into_iter().flatten();
        let military = leaders.map(|s| i32::from(self.military(s))).sum();
        let legions = i32::from(self.b.strength(force.legions));
        self.odds(force.war, force.commander, military, legions, force.fleets.into())
    }
    /// The chance of victory of a force that is to be sent, with what stands there already.
    pub fn dispatch(&self, d: &Dispatch) -> f32 {
        let legions = i32::from(self.b.strength(d.legions));
        self.odds(d.war, Some(d.commander), self.command(d.commander), legions, d.fleets.into()).victory
    }
    /// A force in the field that will rather be lost than win.
    pub fn hopeless(&self, force: &Force) -> bool {
        let odds = self.odds_of(force);
        !force.victorious && odds.defeat > 0.35 && odds.victory < 0.25
    }
    /// Military of somebody sent from Rome: a Dictator with his Master of Horse (ROR-1.09.34b).
    pub fn command(&self, commander: Senator) -> i32 {
        let master = self.b.offices[Office::MasterOfHorse]
            .filter(|_| self.b.offices[Office::Dictator] == Some(commander));
        i32::from(self.military(commander)) + master.map_or(0, |m| i32::from(self.military(m)))
    }
    fn land(&self, war: War) -> i32 {
        self.rules.land_strength(self.b, war).into()
    }
    fn naval(&self, war: War) -> i32 {
        self.rules.naval_strength(self.b, war).into()
    }
    /// Those who may be sent to war from Rome, the highest first.
    pub fn commanders(&self) -> ArrayVec<Senator, 3> {
        COMMANDERS.iter().filter_map(|&o| self.b.offices[o]).filter(|&s| self.attends(s)).collect()
    }

    // --- what a War needs

    /// Units for a War at this difference of strengths: strength of Legions and number of Fleets.
    fn needs(&self, war: War, military: i32, margin: i32, land: bool) -> (i32, i32) {
        let least = |enemy: i32| {
            let needed = (enemy + margin).max(1);
            (needed - military).max((needed + 1) / 2).max(1)
        };
        let support = i32::from(self.rules.parts.wars[war].support);
        let (ashore, naval) = (self.land(war), self.naval(war));
        let legions = if land { least(ashore) } else { 0 };
        let fleets = match naval {
            0 => support,
            _ if land => least(naval).max(support + SPARE_FLEETS),
            _ => least(naval),
        };
        (legions, fleets)
    }

    /// May a force be sent against this War: every earlier active War of its series is attacked too (ROR-1.07.332e)?
    fn may_attack(&self, war: War, with: &[Sending]) -> bool {
        let cards = &self.rules.parts.wars;
        let attacked = |w: War| {
            self.b.forces.iter().any(|f| f.war == w && !f.victorious) || with.iter().any(|s| s.war == w)
        };
        self.b.wars[war].present()
            && War::ALL.iter().all(|&other| {
                let earlier = self.rules.matching(war, other) && cards[other].number < cards[war].number;
                !(earlier && self.b.wars[other].active()) || attacked(other)
            })
    }

    /// A War that sleeps would double its sister when it is woken.
    fn better_asleep(&self, war: War) -> bool {
        !self.b.wars[war].active() && self.rules.multiplier(self.b, war) > 1
    }

    /// What beating a War is worth.
    fn prize(&self, war: War) -> f32 {
        let (front, card) = (&self.b.wars[war], &self.rules.parts.wars[war]);
        let spoils = if front.revolt { 0.0 } else { f32::from(card.spoils) * 0.05 };
        let base = match front.status {
            Status::Active if self.b.active_wars() >= 3 => self.w.crisis,
            Status::Active => self.w.active,
            _ => self.w.inactive,
        };
        base + spoils + f32::from(front.unprosecuted) * 2.0
    }

    // --- the year's campaign

    /// The best use of the commanders in Rome, of forces in the field, and of what can be raised.
    pub fn campaign(&self) -> Campaign {
        let raise = self.affordable();
        let mut best = Campaign::default();
        self.extend(&mut ArrayVec::new(), &self.commanders(), raise, &mut best);
        best
    }

    /// Tries the commanders one after the other against every War; each prefix is a plan.
    fn extend(&self, so_far: &mut ArrayVec<Sending, 4>, commanders: &[Senator], raise: i32, best: &mut Campaign) {
        self.weigh(so_far, raise, best);
        let Some((&commander, rest)) = commanders.split_first() else { return };
        for &war in War::ALL {
            let taken = so_far.iter().any(|s| s.war == war);
            let held = self.b.forces.iter().any(|f| f.war == war && !f.victorious && f.commander.is_some());
            if taken || held || self.better_asleep(war) || !self.may_attack(war, so_far) {
                continue;
            }
            so_far.push(Sending { war, commander, legions: 0, fleets: 0, reinforces: false });
            self.extend(so_far, rest, raise, best);
            so_far.pop();
        }
    }

    /// Gives the plan the best margin the units allow, forces in the field first, and keeps it if it is the best.
    fn weigh(&self, plan: &ArrayVec<Sending, 4>, raise: i32, best: &mut Campaign) {
        for margin in [self.w.most_margin, self.w.margin, self.w.margin - 2, self.w.margin - 4] {
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
            let (needs, ships) = self.needs(sending.war, self.command(sending.commander), margin, by_land);
            (legions, fleets) = (legions + needs, fleets + ships);
            campaign.sendings.push(Sending { legions: needs, fleets: ships, ..*sending });
        }
        self.reinforce(margin, &mut campaign, &mut legions, &mut fleets);
        let free = i32::from(self.b.strength(self.b.rome));
        campaign.legions = (legions - free).max(0);
        campaign.fleets = (fleets - i32::from(self.b.fleets)).max(0);
        let room = 25 - self.b.legions().len() as i32;
        let berths = i32::from(FLEETS) - i32::from(self.b.all_fleets());
        if campaign.legions + campaign.fleets > raise || campaign.legions > room || campaign.fleets > berths {
            return None;
        }
        campaign.worth = self.value(&campaign)?;
        Some(campaign)
    }

    /// Forces in the field that are too weak get more.
    fn reinforce(&self, margin: i32, campaign: &mut Campaign, legions: &mut i32, fleets: &mut i32) {
        for force in self.b.forces.iter().filter(|f| !f.victorious) {
            let Some(commander) = force.commander else { continue };
            let (needs, ships) = self.needs(force.war, i32::from(self.military(commander)), margin, true);
            let more = (needs - i32::from(self.b.strength(force.legions))).max(0);
            let ships = (ships - i32::from(force.fleets)).max(0);
            if more + ships == 0 || campaign.sendings.is_full() {
                continue;
            }
            (*legions, *fleets) = (*legions + more, *fleets + ships);
            let sending =
                Sending { war: force.war, commander, legions: more, fleets: ships, reinforces: true };
            campaign.sendings.push(sending);
        }
    }

    /// What a campaign promises; nothing if an army would be sent to its ruin.
    fn value(&self, campaign: &Campaign) -> Option<f32> {
        let w = self.w;
        let least = if self.crisis() { w.desperate } else { w.chance };
        let mut worth = -w.unit * (campaign.legions + campaign.fleets) as f32;
        for sending in campaign.sendings.iter().filter(|s| !s.reinforces) {
            let Sending { war, commander, legions, fleets, .. } = *sending;
            let odds = self.odds(war, Some(commander), self.command(commander), legions, fleets);
            if odds.victory < least {
                return None;
            }
            // Fleets that beat a navy have not won the War
            let half = if legions == 0 { 0.5 } else { 1.0 };
            worth += half * odds.victory * self.prize(war) - odds.defeat * w.defeat;
        }
        for force in self.b.forces.iter().filter(|f| !f.victorious) {
            let Some(commander) = force.commander else { continue };
            let more = campaign.sendings.iter().find(|s| s.commander == commander);
            let legions = i32::from(self.b.strength(force.legions)) + more.map_or(0, |s| s.legions);
            let fleets = i32::from(force.fleets) + more.map_or(0, |s| s.fleets);
            let military = i32::from(self.military(commander));
            let odds = self.odds(force.war, Some(commander), military, legions, fleets);
            worth += odds.victory * self.prize(force.war) - odds.defeat * w.defeat;
        }
        Some(worth)
    }
}
