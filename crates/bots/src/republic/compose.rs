//! What to put to the Senate next.

use super::mind::Mind;
use super::wars::{Campaign, Sending, Way};
use republic::Action;
use republic::numbers::MAY_BE_VOTED_FOR_LIFE;
use republic::parts::*;
use republic::phases::senate::{Action as Senate, Business, business, settled};
use republic::state::EventAt;

/// After so many motions a session has been long enough.
const PATIENCE: u8 = 30;
/// What a motion that will fail is worth less.
const FAILS: f32 = 20.0;

impl Mind<'_> {
    /// What a motion is worth to us if we put it.
    pub fn chances(&self, motion: &Motion) -> f32 {
        self.opinion(self.me, motion) - if self.passes(motion) { 0.0 } else { FAILS }
    }
    /// The best of several motions that have not been defeated yet.
    fn best_of(&self, motions: impl Iterator<Item = Motion>) -> Option<(f32, Motion)> {
        let mut best: Option<(f32, Motion)> = None;
        for motion in motions {
            // Whether it passes takes long to tell, and it is worth no more for it: most need not be asked.
            let beaten = |worth: f32| best.is_some_and(|(most, _)| worth <= most);
            let worth = self.opinion(self.me, &motion);
            if beaten(worth) || settled(self.b, &motion) || !self.fits(&motion) {
                continue;
            }
            let worth = worth - if self.passes(&motion) { 0.0 } else { FAILS };
            if !beaten(worth) {
                best = Some((worth, motion));
            }
        }
        best
    }

    /// Can what has been named so far become this motion?
    fn fits(&self, motion: &Motion) -> bool {
        let draft = &self.v.lodged.draft;
        draft.begun() != Some(business(motion)) || self.next_part(motion, draft).is_some()
    }

    /// The motion we would put now; `on_docket` says which kinds stand on it already.
    pub fn next_motion(&self, on_docket: impl Fn(Business) -> bool) -> Option<Motion> {
        let begun = self.v.lodged.draft.begun();
        let listed = |kind: Business| self.list.find(&Action::Senate(Senate::Move(kind))).is_some();
        let open = |kind: &Business| begun == Some(*kind) || listed(*kind) && !on_docket(*kind);
        // armies leave last, for whoever presides may go with them
        let kinds = Business::ALL.iter().copied().filter(|&kind| kind != Business::Deploy);
        kinds.chain([Business::Deploy]).filter(open).find_map(|kind| self.motion(kind))
    }

    /// The best motion of a kind, if there is one worth putting.
    pub fn motion(&self, kind: Business) -> Option<Motion> {
        let patient = self.b.senate.motions <= PATIENCE;
        let worth = |best: Option<(f32, Motion)>| best.filter(|(worth, _)| *worth > 0.0).map(|(_, m)| m);
        match kind {
            Business::Consuls => self.consuls(),
            Business::Censor => self.censor(),
            Business::Law => self.sponsored(),
            Business::Pontifex => {
                let all = self.rules.pontifex_candidates(self.b);
                self.best_of(all.iter().map(Motion::Pontifex)).map(|(_, m)| m)
            }
            Business::ConsulForLife => self.own_for_life().map(Motion::ConsulForLife),
            Business::Dictator => {
                let all = self.rules.dictator_candidates(self.b);
                worth(self.best_of(all.iter().map(Motion::Dictator)))
            }
            Business::Prosecution => worth(self.best_of(self.trials()?)),
            Business::Governors => self.governors(),
            _ if !patient => None,
            Business::Concessions => self.concessions(),
            Business::LandBill => self.bill(),
            Business::Recruit => self.recruit(),
            Business::Reinforce => self.reinforcement(),
            Business::March => self.march(),
            Business::Replace => self.replacement(),
            Business::Recall => self.recall(),
            Business::Deploy => self.deployment(),
            Business::Disband => self.disband(),
            Business::Fetch => self.bequest(),
            Business::RemovePontifex => {
                let pontifex = self.b.offices[Office::PontifexMaximus];
                worth(self.best_of(pontifex.map(Motion::RemovePontifex).into_iter()))
            }
            Business::Garrison => self.garrison(),
            _ => None,
        }
    }

    // --- offices

    fn consuls(&self) -> Option<Motion> {
        self.best_of(self.pairs()).map(|(_, m)| m)
    }
    fn censor(&self) -> Option<Motion> {
        let all = self.rules.censor_candidates(self.b);
        self.best_of(all.iter().map(Motion::Censor)).map(|(_, m)| m)
    }
    /// One of ours who would be made Consul for Life, whatever the others spend against it.
    pub fn own_for_life(&self) -> Option<Senator> {
        if self.b.senate.life || self.b.consul_for_life.is_some() {
            return None;
        }
        let ours = self.b.present(self.me).filter(|&s| self.influence(s) >= MAY_BE_VOTED_FOR_LIFE);
        let nominee = ours.max_by_key(|&s| self.influence(s))?;
        let money = |s: Senator| i32::from(self.b.senators[s].talents);
        let against: i32 = self.b.attending().filter(|&s| !self.mine(s)).map(money).sum();
        let for_it: i32 = self.b.present(self.me).map(money).sum();
        let lead = self.lead(&Motion::ConsulForLife(nominee), None, None);
        (lead + for_it > against).then_some(nominee)
    }
    /// All that others could be tried for, with one of ours as Prosecutor.
    pub fn trials(&self) -> Option<impl Iterator<Item = Motion>> {
        let b = self.b;
        let censor = b.offices[Office::Censor];
        let ours = b.present(self.me).filter(|&s| censor != Some(s));
        let orator = |s: Senator| if b.switches.has(Switch::Advocates) { self.oratory(s) } else { 0 };
        let prosecutor = Some(ours.max_by_key(|&s| (orator(s), self.influence(s)))?);
        let accused = self.rules.accusable(b).iter().filter(|&s| !self.mine(s));
        Some(accused.flat_map(move |accused| {
            let grounds = self.rules.grounds(b, accused);
            grounds.map(move |ground| Motion::Prosecution { accused, ground, prosecutor })
        }))
    }

    /// A Governor for the first vacant Province: an own man who gains by it, or somebody we do not miss.
    fn governors(&self) -> Option<Motion> {
        let mut vacant = self.b.loyal_provinces().filter(|p| self.b.provinces[*p].governor.is_none());
        let province = vacant.next()?;
        let asked = |s: &Senator| self.mine(*s) || !self.rules.governor_consents(self.b, *s);
        let free = self.rules.governor_candidates(self.b, province).iter().filter(asked);
        let slates = free.map(|s| {
            let mut slate = Each::default();
            slate[province] = Some(s);
            Motion::Governors(slate)
        });
        self.best_of(slates).map(|(_, m)| m)
    }

    // --- money and the people

    /// The Concessions of the Forum: as many for us as the others let pass.
    fn concessions(&self) -> Option<Motion> {
        let b = self.b;
        let mut slate = match self.v.lodged.draft.motion() {
            Some(Motion::Concessions(named)) => named,
            _ => Each::default(),
        };
        for concession in self.rules.concessions_open(b) {
            if slate[concession].is_some() {
                continue;
            }
            let burden = |s: Senator| {
                let given = slate.values().filter(|n| **n == Some(s)).count();
                0.3 * (b.concessions_of(s).count() + given) as f32
            };
            let worth = |s: Senator| {
                let mut with: Each<Concession, Option<Senator>, { Concession::COUNT }> = slate;
                with[concession] = Some(s);
                self.chances(&Motion::Concessions(with)) - burden(s)
            };
            let judged = b.attending().map(|s| (worth(s), s));
            let best = judged.reduce(|best, next| if next.0 > best.0 { next } else { best });
            slate[concession] = best.map(|(_, s)| s);
        }
        let motion = Motion::Concessions(slate);
        (slate.values().any(Option::is_some) && self.chances(&motion) > 0.0).then_some(motion)
    }
    /// The Land Bill the people ask for and the State can pay; our own men sponsor it, the highest official first.
    fn bill(&self) -> Option<Motion> {
        let restless = self.restlessness() - self.w.restless;
        let open = |bill: LandBill| {
            let row = &self.rules.parts.land_bills[bill];
            !self.b.senate.bills.has(bill)
                && self.b.land_bills[bill] < row.markers
                && u16::from(row.unrest) <= self.b.unrest
                && self.forecast() - i32::from(row.cost) >= self.w.bare
        };
        let order: &[LandBill] = match restless {
            ..0 => &[],
            0..3 => &[LandBill::II],
            3..5 => &[LandBill::III, LandBill::II],
            5.. => &[LandBill::III, LandBill::II, LandBill::I],
        };
        let bill = order.iter().copied().find(|&bill| open(bill))?;
        let rank = |s: &Senator| {
            let man = &self.b.senators[*s];
            let presides = self.b.hrao == Some(*s);
            (self.mine(*s), presides, i32::from(man.influence) - 3 * i32::from(man.popularity))
        };
        let sponsor = self.b.attending().max_by_key(rank)?;
        let second = self.b.attending().filter(|&s| s != sponsor).max_by_key(rank)?;
        Some(Motion::LandBill { bill, sponsors: [sponsor, second] })
    }

    // --- armies

    fn recruit(&self) -> Option<Motion> {
        let &Campaign { legions, fleets, .. } = self.campaign();
        if legions + fleets == 0 || self.rebels() {
            return None;
        }
        let motion =
            |less: i32| Motion::Recruit { legions: (legions - less).max(0) as u8, fleets: fleets as u8 };
        [0, 1, 2].map(motion).into_iter().find(|m| !settled(self.b, m))
    }
    fn reinforcement(&self) -> Option<Motion> {
        let campaign = self.campaign_at_hand();
        let sending = campaign.sendings.iter().find(|s| s.way == Way::Reinforce)?;
        let (rome, ships) = (self.b.rome, self.b.fleets);
        let dispatch = self.equip(sending, rome, ships);
        let any = !dispatch.legions.is_empty() || dispatch.fleets > 0;
        Some(Motion::Reinforce(dispatch)).filter(|m| any && !settled(self.b, m))
    }
    /// If nobody marches the rebel has Rome: any army is better than none.
    fn march(&self) -> Option<Motion> {
        let rebel = self.b.rebel.filter(|_| !self.rebels())?;
        let there = rebel.army.and_then(|a| a.commander);
        let all = there.map_or_else(|| self.commanders(), |commander| [commander].into_iter().collect());
        // What a Tribune has stopped comes back under another man, or without one Legion.
        let mut fewer = self.b.rome;
        if let Some(legion) = fewer.first() {
            fewer.remove(legion);
        }
        let armies = [self.b.rome, fewer].into_iter().filter(|legions| !legions.is_empty());
        let of = |legions| all.iter().map(move |&commander| Motion::March { commander, legions });
        armies.flat_map(of).find(|motion| !settled(self.b, motion))
    }
    /// A Province that is attacked by a War nobody is sent against gets a Legion, so that its Armies count full, if the year's
    /// campaign can spare it and it is not hopeless.
    fn garrison(&self) -> Option<Motion> {
        let plan = self.campaign();
        let needed: i32 = plan.sendings.iter().map(|s| s.legions).sum();
        let spare = self.b.rome.len() as i32 - needed;
        let fought = |war: War| {
            let there = self.b.forces.iter().any(|f| f.war == Some(war) && !f.victorious);
            there || plan.sendings.iter().any(|s| s.war == war)
        };
        let open = self.rules.attacks(self.b).filter(|(war, _)| spare > 0 && !fought(*war));
        let weak = open.filter(|(_, p)| self.b.provinces[*p].garrison.is_empty());
        let worth = |(_, p): &(War, Province)| self.b.provinces[*p].armies;
        let (war, province) = weak.filter(|at| worth(at) >= 2).max_by_key(worth)?;
        let lost = self.rules.province_odds(self.b, war, province).defeat;
        let green = self.b.rome.minus(self.b.veterans).first().or_else(|| self.b.rome.first())?;
        let motion = Motion::Garrison { province, legions: Set::of(green), fleets: Ships(0) };
        (lost > 0 && !settled(self.b, &motion)).then_some(motion)
    }
    /// A Bequest is fetched if there is no War to fight: the least that is needed goes.
    fn bequest(&self) -> Option<Motion> {
        let quiet = self.b.active_wars() == 0 && self.b.rebel.is_none();
        let commander = self.b.offices[Office::FieldConsul].filter(|_| quiet)?;
        let waits = |(event, at): (DeckEvent, &EventAt)| {
            let card = &self.rules.parts.deck_events[event];
            card.province.filter(|_| *at == EventAt::Forum && card.talents > 0)
        };
        let war = War::of(self.b.deck_events.iter().find_map(waits)?);
        let green = self.b.rome.minus(self.b.veterans).iter();
        let legions: Set<Legion> = green.chain(self.b.rome.both(self.b.veterans).iter()).take(3).collect();
        let motion = Motion::Fetch(Dispatch { commander, war, legions, fleets: 3 });
        let enough = legions.len() == 3 && self.b.fleets >= 3;
        (enough && !settled(self.b, &motion)).then_some(motion)
    }
    /// A force without commander gets one, with the units it lacks.
    fn replacement(&self) -> Option<Motion> {
        let campaign = self.campaign_at_hand();
        let sending = campaign.sendings.iter().find(|s| s.way == Way::Replace)?;
        let new = self.equip(sending, self.b.rome, self.b.fleets);
        let motion = Motion::Replace { old: None, new };
        (!settled(self.b, &motion)).then_some(motion)
    }
    fn recall(&self) -> Option<Motion> {
        let fresh = |c: &Senator| !self.b.senate.deployed.has(*c);
        let force =
            self.b.forces.iter().find(|f| self.hopeless(f) && f.commander.is_some_and(|c| fresh(&c)))?;
        let commander = force.commander?;
        // without a word about units all come home; tables begun earlier note the units
        let whole = Motion::Recall { commander, legions: Set::NONE, fleets: 0 };
        let named = Motion::Recall { commander, legions: force.legions, fleets: force.fleets };
        let refused = settled(self.b, &whole) || settled(self.b, &named);
        (!refused).then_some(whole)
    }
    /// All armies of the campaign in one motion; if the Senate would not have it, without the last.
    fn deployment(&self) -> Option<Motion> {
        if self.b.rebel.is_some_and(|rebel| rebel.army.is_none()) && !self.rebels() {
            return None; // nobody leaves before somebody marches against the rebel
        }
        let campaign = self.campaign_at_hand();
        let sendings = campaign.sendings.iter().filter(|s| s.way == Way::Deploy);
        let (mut rome, mut ships) = (self.b.rome, self.b.fleets);
        let mut sent = [None; 3];
        for (slot, sending) in sent.iter_mut().zip(sendings) {
            let dispatch = self.equip(sending, rome, ships);
            rome = rome.minus(dispatch.legions);
            ships -= dispatch.fleets;
            *slot = Some(dispatch);
        }
        while sent[0].is_some() && settled(self.b, &Motion::Deploy(sent)) {
            let last = sent.iter().rposition(Option::is_some)?;
            sent[last] = None;
        }
        sent[0].is_some().then_some(Motion::Deploy(sent))
    }
    /// Units for a force: Veterans, his own first, then ordinary Legions.
    fn equip(&self, sending: &Sending, rome: Set<Legion>, ships: u8) -> Dispatch {
        let Sending { war, commander, .. } = *sending;
        let own = |l: &Legion| self.b.owed[*l] == Some(commander);
        let veterans = rome.both(self.b.veterans);
        let (mut legions, mut missing) = (Set::NONE, sending.legions);
        for legion in veterans.iter().filter(own).chain(veterans.iter().filter(|l| !own(l))) {
            if missing >= 2 {
                legions.add(legion);
                missing -= 2;
            }
        }
        let ordinary = rome.minus(self.b.veterans);
        for legion in ordinary.iter().take(missing.max(0) as usize) {
            legions.add(legion);
            missing -= 1;
        }
        if missing > 0
            && let Some(legion) = veterans.minus(legions).first()
        {
            legions.add(legion);
        }
        Dispatch { commander, war, legions, fleets: (sending.fleets.max(0) as u8).min(ships) }
    }
    /// Units the State cannot pay and does not need: Fleets first.
    fn disband(&self) -> Option<Motion> {
        let threatened = self.b.wars.values().any(|w| w.active()) || self.b.rebel.is_some();
        if self.forecast() >= 0 || threatened {
            return None;
        }
        let idle = (1 - self.forecast()) / 2;
        let fleets = self.b.fleets.min(idle as u8);
        let ordinary = self.b.rome.minus(self.b.veterans);
        let legions = ordinary.iter().take((idle - i32::from(fleets)).max(0) as usize).collect();
        let motion = Motion::Disband { legions, fleets };
        (!settled(self.b, &motion)).then_some(motion)
    }
}
