//! What a motion is worth to a faction, and how it votes. Everybody's opinion can be guessed the same way, from what lies
//! open: so a faction knows which of its motions would pass.

use super::mind::Mind;
use arrayvec::ArrayVec;
use kernel::{Pick, Seat};
use republic::Action;
use republic::numbers::MINOR_LOSS;
use republic::parts::*;
use republic::phases::senate::{Action as Senate, settled};
use republic::state::Vote;

/// Unrest less the Popularity of whoever addresses the people, up to which they are thought to stay calm.
const CALM: f32 = 6.0;
/// So many pairs that the chair likes are thought over.
const LIKED: usize = 6;

impl Mind<'_> {
    /// What a motion is worth to a faction.
    pub fn opinion(&self, seat: Seat, motion: &Motion) -> f32 {
        let sound = |yes: bool| if yes { self.w.sound } else { -2.0 * self.w.sound };
        match *motion {
            Motion::Consuls(pair) => {
                let gain = pair.map(|s| self.promotion(seat, s, Office::RomeConsul));
                let owners = pair.map(|s| self.b.owner(s));
                let monopoly = owners[0] == owners[1] && owners[0] != Some(seat);
                gain[0] + gain[1] + self.fitness(pair) - if monopoly { self.w.monopoly } else { 0.0 }
            }
            Motion::Dictator(s) => self.promotion(seat, s, Office::Dictator) + self.need_of(s),
            Motion::Censor(s) => self.promotion(seat, s, Office::Censor),
            // besides Influence he has temples, priests and a veto
            Motion::Law { sponsors: [a, b], .. } => self.gain(seat, a, 3.0) + self.gain(seat, b, 1.0) + 0.5,
            Motion::Pontifex(s) => {
                self.promotion(seat, s, Office::PontifexMaximus) + self.gain(seat, s, self.w.priests)
            }
            Motion::RemovePontifex(s) => {
                let office = f32::from(self.rules.parts.offices[Office::PontifexMaximus]);
                -self.gain(seat, s, office + self.w.priests)
            }
            Motion::Prosecution { accused, ground, prosecutor } => {
                self.trial(seat, accused, ground, prosecutor)
            }
            Motion::Governors(slate) => {
                slate.iter().filter_map(|(p, s)| s.map(|s| self.governor(seat, p, s))).sum()
            }
            Motion::Concessions(slate) => slate.values().flatten().map(|&s| self.gain(seat, s, 2.0)).sum(),
            Motion::LandBill { bill, sponsors } => self.land_bill(seat, bill, sponsors),
            Motion::Repeal { .. } => {
                if self.forecast() < 0 {
                    1.0
                } else {
                    -4.0
                }
            }
            Motion::Recruit { legions, fleets } => {
                let units = i32::from(legions) + i32::from(fleets);
                let wars = self.b.wars.values().any(|w| w.present()) || self.b.rebel.is_some();
                self.loyal(seat) * sound(wars && units <= self.affordable() + 2)
            }
            Motion::Disband { .. } => sound(self.forecast() < 0 && !self.crisis()),
            Motion::Deploy(sent) => {
                let worst = sent.iter().flatten().map(|d| self.dispatch(d)).fold(1.0, f32::min);
                self.loyal(seat) * sound(worst >= 0.15 || self.b.active_wars() > 3)
            }
            Motion::March { .. } | Motion::Campaign { .. } => self.loyal(seat) * self.w.sound * 4.0,
            Motion::Reinforce(_) => self.loyal(seat) * self.w.sound,
            Motion::Recall { commander, .. } => {
                let hopeless = self.b.force_of(commander).is_some_and(|f| self.hopeless(f));
                sound(hopeless)
            }
            Motion::Replace { old, new } => {
                let old = old.map_or(-1.0, |o| f32::from(self.military(o)));
                sound(f32::from(self.military(new.commander)) > old)
            }
            Motion::Fetch(_) => self.loyal(seat) * sound(!self.crisis()),
            Motion::Garrison { province, .. } => {
                self.loyal(seat) * sound(self.rules.attacked(self.b).has(province))
            }
            Motion::Withdraw { province, .. } => sound(!self.rules.attacked(self.b).has(province)),
            Motion::RecallExile(_) | Motion::Minor => 0.0,
            Motion::CreateEgypt => self.w.sound,
            Motion::RejectRhodes => sound(false),
            Motion::ConsulForLife(s) => match self.b.owner(s) == Some(seat) {
                true => 100.0,
                false => -100.0,
            },
        }
    }

    /// A rebel's faction wants the opposite of what Rome wants, and so does a Traitor's when she is near her end.
    fn loyal(&self, seat: Seat) -> f32 {
        let rebels = self.b.rebel.is_some_and(|r| self.b.owner(r.leader) == Some(seat));
        match rebels || self.wants_ruin(seat) {
            true => -1.0,
            false => 1.0,
        }
    }

    /// How much Rome needs good commanders.
    pub fn peril(&self) -> f32 {
        self.w.command * self.active_wars as f32
    }
    /// What a Dictator would do for Rome: he leads better than those who are there, or there are more Wars than commanders.
    fn need_of(&self, dictator: Senator) -> f32 {
        let there = self.commanders();
        let best = there.iter().map(|&c| self.command(c)).max().unwrap_or(0);
        let better = i32::from(self.military(dictator)) + 1 - best; // his Master of Horse adds something
        let short = self.b.active_wars() > there.len();
        self.w.dictator * self.peril() * better as f32 + if short { self.w.another } else { 0.0 }
    }
    /// What a pair of Consuls does for Rome: one commands, one addresses the people.
    fn fitness(&self, pair: [Senator; 2]) -> f32 {
        let best = pair.map(|s| self.military(s)).into_iter().max().unwrap_or(0);
        let loved = pair.map(|s| self.b.senators[s].popularity).into_iter().max().unwrap_or(0);
        let unrest = f32::from(self.b.unrest.min(6));
        // The other one may have to address the people all the same.
        let hated = pair.map(|s| self.b.senators[s].popularity).into_iter().min().unwrap_or(0);
        let anger = f32::from(self.b.unrest) - f32::from(hated) - CALM;
        self.peril() * (f32::from(best) - 3.0) + self.w.loved * unrest * f32::from(loved.clamp(-3, 5))
            - self.w.hated * anger.max(0.0)
    }

    fn trial(&self, seat: Seat, accused: Senator, ground: Ground, prosecutor: Option<Senator>) -> f32 {
        let major = ground.is_major();
        let lost = match major {
            true => self.worth(accused),
            false => f32::from(MINOR_LOSS).min(f32::from(self.influence(accused))) + 1.0,
        };
        let reward = prosecutor.map_or(0.0, |p| self.gain(seat, p, lost / 2.0));
        // nobody likes to kill the best commander while there are Wars
        let needed =
            if major { self.peril() * (f32::from(self.military(accused)) - 3.0).max(0.0) } else { 0.0 };
        // for a Traitor his whole faction pays, and as long as he lives he may win by Rome's fall
        let treason = if ground == Ground::Treason { self.w.traitor } else { 0.0 };
        let treason = if self.b.owner(accused) == Some(seat) { -treason } else { treason };
        -self.gain(seat, accused, lost) + reward + treason - needed
    }

    /// A Governor is away for three years: the weak man earns something, the strong one is missed.
    pub fn governor(&self, seat: Seat, province: Province, senator: Senator) -> f32 {
        let face = self.rules.parts.provinces[province].face(self.b.provinces[province].developed);
        let dice = if face.personal.dice == 2 { 7 } else { 4 };
        let income = face.personal.of(dice).max(0) as f32;
        let missed = 0.5 * f32::from(self.influence(senator)) + f32::from(self.military(senator)) - 4.0;
        let stays = self.b.laws.has(Law::Vatinian); // a legate goes
        let worth = income - if stays { 0.0 } else { missed.max(0.0) };
        match self.b.owner(senator) {
            Some(owner) if owner == seat => worth,
            Some(owner) => -worth * self.rivalry(seat, owner),
            None => 0.5,
        }
    }

    /// Land Bills calm the people and cost money; who votes against one is hated.
    fn land_bill(&self, seat: Seat, bill: LandBill, sponsors: [Senator; 2]) -> f32 {
        let row = &self.rules.parts.land_bills[bill];
        let affordable = self.forecast() - i32::from(row.cost) >= self.w.bare;
        let restless = self.restlessness().clamp(0, 8) as f32;
        let calm = restless * 0.5 * f32::from(row.unrest) - if affordable { 0.0 } else { 12.0 };
        let [first, second] = [(sponsors[0], row.sponsor), (sponsors[1], row.co_sponsor)]
            .map(|(s, gain)| self.gain(seat, s, 0.5 * f32::from(gain)));
        calm + first + second
    }

    // --- what follows

    /// What it is worth to a faction that a motion is carried rather than defeated. An office is filled all the same: whoever
    /// votes one nominee down gets another, and the last one without a vote (ROR-1.09.21a, ROR-1.09.4b).
    pub fn difference(&self, seat: Seat, motion: &Motion) -> f32 {
        let worth = self.opinion(seat, motion);
        match self.instead(motion) {
            Some(next) => worth - self.opinion(seat, &next),
            None => worth,
        }
    }
    /// What will probably be put if this motion is defeated, where something must be.
    fn instead(&self, motion: &Motion) -> Option<Motion> {
        match *motion {
            Motion::Consuls(_) => {
                let next = self.nominees.get_or_init(|| self.likely_pairs());
                next.iter().flatten().find(|m| *m != motion).copied()
            }
            Motion::Censor(s) => self.next_in(self.rules.censor_candidates(self.b), s, Motion::Censor),
            Motion::Pontifex(s) => self.next_in(self.rules.pontifex_candidates(self.b), s, Motion::Pontifex),
            _ => None,
        }
    }
    /// The candidate whom whoever presides likes best among those who are left.
    fn next_in(&self, all: Set<Senator>, but: Senator, put: fn(Senator) -> Motion) -> Option<Motion> {
        let chair = self.chair()?;
        let open = all.iter().filter(|&s| s != but).map(put).filter(|m| !settled(self.b, m));
        let liked = open.map(|m| (self.opinion(chair, &m), m));
        liked.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, m)| m)
    }
    /// The two pairs that whoever presides would like best of those that the others would not vote down by themselves.
    fn likely_pairs(&self) -> [Option<Motion>; 2] {
        let Some(chair) = self.chair() else { return [None; 2] };
        let mut liked: ArrayVec<(f32, Motion), LIKED> = ArrayVec::new();
        for motion in self.pairs().filter(|m| !settled(self.b, m)) {
            let worth = self.opinion(chair, &motion);
            let place = liked.iter().position(|(other, _)| worth > *other).unwrap_or(liked.len());
            if liked.is_full() && place < LIKED {
                liked.pop();
            }
            if place < LIKED {
                liked.insert(place, (worth, motion));
            }
        }
        let carried = |motion: &Motion| {
            let votes = |s: Seat| match self.side(self.opinion(s, motion)) {
                Side::For => self.votes(s, motion),
                Side::Against => -self.votes(s, motion),
                Side::Abstain => 0,
            };
            Seat::all(self.rules.factions).map(votes).sum::<i32>() > 0
        };
        let mut likely = liked.iter().map(|(_, m)| *m).filter(carried);
        let first = likely.next().or(liked.first().map(|(_, m)| *m));
        [first, likely.next().or_else(|| liked.iter().map(|(_, m)| *m).find(|m| Some(*m) != first))]
    }
    /// All pairs that may be put.
    pub fn pairs(&self) -> impl Iterator<Item = Motion> {
        let all = self.rules.consul_candidates(self.b);
        all.iter().flat_map(move |a| all.iter().filter(move |&b| a < b).map(move |b| Motion::Consuls([a, b])))
    }
    /// The faction that presides.
    fn chair(&self) -> Option<Seat> {
        self.b.senate.magistrate.and_then(|m| self.b.owner(m))
    }

    // --- voting

    pub fn side(&self, worth: f32) -> Side {
        match worth {
            w if w > self.w.aye => Side::For,
            w if w < self.w.nay => Side::Against,
            _ => Side::Abstain,
        }
    }
    /// The side a faction will probably take; nobody abstains on land (ROR-1.09.14d).
    pub fn likely(&self, seat: Seat, motion: &Motion) -> Side {
        let worth = self.difference(seat, motion);
        match motion {
            Motion::Consuls(_) | Motion::Censor(_) | Motion::Pontifex(_) => match worth {
                w if w > self.w.aye => Side::For,
                w if w < self.w.oppose => Side::Against,
                _ => Side::Abstain,
            },
            Motion::LandBill { .. } if worth > -2.0 => Side::For,
            Motion::Repeal { .. } if worth > 0.0 => Side::For,
            Motion::LandBill { .. } | Motion::Repeal { .. } => Side::Against,
            _ => self.side(worth),
        }
    }
    /// The votes a faction has on a motion: the Accused and a nominee for Consul for Life add their Influence.
    pub fn votes(&self, seat: Seat, motion: &Motion) -> i32 {
        let adds = match *motion {
            Motion::Prosecution { accused: s, .. } | Motion::ConsulForLife(s)
                if self.b.owner(s) == Some(seat) && self.b.in_rome(s) =>
            {
                i32::from(self.influence(s))
            }
            _ => 0,
        };
        i32::from(self.rules.faction_votes_on(self.b, seat, motion)) + adds
    }
    /// By how many votes the factions still to be called will probably carry it.
    pub fn lead(&self, motion: &Motion, vote: Option<&Vote>, without: Option<Seat>) -> i32 {
        let cast = vote.map_or(0, |v| i32::from(v.votes_for) - i32::from(v.votes_against));
        let seats = Seat::all(self.rules.seats).filter(|s| Some(*s) != without);
        let open = seats.filter(|s| vote.is_none_or(|v| !v.called.has(*s)));
        let expected = open.map(|s| match self.likely(s, motion) {
            Side::For => self.votes(s, motion),
            Side::Against => -self.votes(s, motion),
            Side::Abstain => 0,
        });
        cast + expected.sum::<i32>() - self.trial_votes(motion, vote.and_then(|v| v.advocate))
    }
    /// Would it pass? The Pontifex is removed by two thirds of the votes only (ROR-2.1.7a).
    pub fn passes(&self, motion: &Motion) -> bool {
        let lead = self.lead(motion, None, None);
        let Motion::RemovePontifex(_) = motion else { return lead > 0 };
        let voting = Seat::all(self.rules.seats).filter(|s| self.likely(*s, motion) != Side::Abstain);
        3 * lead >= voting.map(|s| self.votes(s, motion)).sum::<i32>() && lead > 0
    }

    /// The called faction votes, and buys votes where they decide and are worth it.
    pub fn vote(&self, faction: Seat, voted: Set<Senator>, vote: &Vote) -> Option<Pick<Action>> {
        let motion = &vote.motion;
        if let Motion::Repeal { sponsor, .. } = *motion
            && self.b.owner(sponsor) == Some(faction)
            && !voted.has(sponsor)
        {
            return self.listed(Action::Senate(Senate::VoteOne(sponsor, Side::For)));
        }
        if let Some(pick) = self.defend(vote) {
            return Some(pick);
        }
        let side = self.likely(self.me, motion); // a Consul for Life's player votes for all
        self.buy(faction, voted, vote, side)
            .or_else(|| self.listed(Action::Senate(Senate::Vote(side))))
            .or_else(|| self.listed(Action::Senate(Senate::Vote(Side::For))))
    }

    /// The Accused appeals where it looks bad and the people like him, and flees where it looks worse.
    fn defend(&self, vote: &Vote) -> Option<Pick<Action>> {
        let Motion::Prosecution { accused, ground, .. } = vote.motion else { return None };
        if !self.mine(accused) {
            return None;
        }
        let lead = self.lead(&vote.motion, Some(vote), None);
        let popular = self.b.senators[accused].popularity >= 0;
        let major = ground.is_major();
        if lead > 0 && (popular && major || self.b.senators[accused].popularity >= 2) {
            let appeal = self.listed(Action::Senate(Senate::Appeal));
            if appeal.is_some() {
                return appeal;
            }
        }
        if lead > 0 && major { self.listed(Action::Senate(Senate::Exile)) } else { None }
    }

    /// Votes that decide are bought from the richest, as long as they are worth it.
    fn buy(&self, faction: Seat, voted: Set<Senator>, vote: &Vote, side: Side) -> Option<Pick<Action>> {
        let (pick, needed) = self.purchase(faction, voted, vote, side)?;
        let worth = self.difference(self.me, &vote.motion).abs();
        let dear = f32::from(needed) * self.w.coin > worth;
        (!dear && faction == self.me).then_some(pick)
    }
    /// As many votes as will probably decide, if this side lacks any and they can be paid; and how many.
    pub fn purchase(
        &self,
        faction: Seat,
        voted: Set<Senator>,
        vote: &Vote,
        side: Side,
    ) -> Option<(Pick<Action>, u16)> {
        let sign = match side {
            Side::For => 1,
            Side::Against => -1,
            Side::Abstain => return None,
        };
        let rest = || self.b.present(faction).filter(|s| !voted.has(*s));
        let payer = rest().max_by_key(|&s| self.b.senators[s].talents)?;
        let own: i32 = rest().map(|s| i32::from(self.rules.votes_on(self.b, s, &vote.motion))).sum();
        let plain = i32::from(self.rules.faction_votes_on(self.b, faction, &vote.motion));
        let adds = self.votes(faction, &vote.motion) - plain;
        let others = self.lead(&vote.motion, Some(vote), Some(faction));
        let ahead = sign * others + own + adds;
        // a motion passes with one vote more than half: who is against it may be level
        let needed = (if side == Side::For { 1 } else { 0 }) - ahead;
        let purse: i32 = rest().map(|s| i32::from(self.b.senators[s].talents)).sum();
        if needed <= 0 || needed > purse {
            return None;
        }
        Some((self.amount(Action::Senate(Senate::Buy(payer, side)), needed as u16)?, needed as u16))
    }
}
