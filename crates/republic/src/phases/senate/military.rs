//! Commanders, armies and garrisons (ROR-1.09.64): sent out, strengthened, recalled, replaced.

use super::measures::still_there;
use super::{Business, Event, bequest, package};
use crate::Republic;
use crate::parts::*;
use crate::play::*;
use crate::state::{Army, At, Board, Force, Land, Status};
use arrayvec::ArrayVec;

/// The offices that command, in the order they are sent (ROR-1.09.641b).
const COMMANDERS: [Office; 3] = [Office::Dictator, Office::FieldConsul, Office::RomeConsul];

impl Board {
    /// The ordinary Legions of a set: they are not told apart.
    pub(super) fn ordinary(&self, legions: Set<Legion>) -> Set<Legion> {
        legions.minus(self.veterans)
    }
    /// So many ordinary Legions of a set.
    pub(super) fn some_ordinary(&self, legions: Set<Legion>, n: u16) -> Set<Legion> {
        self.ordinary(legions).iter().take(n.into()).collect()
    }
    /// Those who may be sent to war from Rome, the highest first (ROR-1.09.63f).
    pub fn commanders(&self) -> ArrayVec<Senator, 3> {
        COMMANDERS.iter().filter_map(|&o| self.offices[o]).filter(|&s| self.goes_to_war(s)).collect()
    }
    /// Must he stay in Rome: an Elder (ROR-3.1.2a), or a Governor with a legate who has come there in this session
    /// (ROR-7.06l)?
    fn stays_in_rome(&self, senator: Senator) -> bool {
        self.is_elder(senator) || self.senate.movers_stay && self.senate.moved.has(senator)
    }
    /// May he be sent to war from Rome? Where one commands by his office who stays there, the next is sent (ROR-3.1.2b).
    pub(super) fn goes_to_war(&self, senator: Senator) -> bool {
        self.attends(senator) && !self.stays_in_rome(senator)
    }
    /// The Master of Horse who goes with this Commander, if he is Dictator (ROR-1.09.34a) and the other need not stay in Rome.
    pub fn rides_with(&self, commander: Senator) -> Option<Senator> {
        let dictator = self.offices[Office::Dictator] == Some(commander);
        let rides = |m: &Senator| dictator && self.in_rome(*m) && !self.stays_in_rome(*m);
        self.offices[Office::MasterOfHorse].filter(rides)
    }
    /// Who may lead Legions against the rebel: the Commander who stands there already, and the highest in Rome, if there
    /// is none or the Senate may replace him (ROR-1.11.35a, ROR-R.13, ROR-1.09.643a).
    pub(super) fn marchers(&self) -> impl Iterator<Item = Senator> {
        let there = self.army().and_then(|a| a.commander);
        let highest = self.commanders().first().copied();
        there.into_iter().chain(highest.filter(|_| there.is_none_or(|c| !self.senate.deployed.has(c))))
    }
    /// Does this commander take over the army that stands against the rebel?
    pub(super) fn takes_over(&self, commander: Senator) -> bool {
        self.army().is_some_and(|a| a.commander != Some(commander))
    }
    /// The Legions and Fleets of a commander in the field, against a War or against the rebel.
    pub(super) fn units_of(&self, commander: Senator) -> Option<(Set<Legion>, u8)> {
        let army = self.army().filter(|a| a.commander == Some(commander)).map(|a| (a.legions, 0));
        self.force_of(commander).map(|f| (f.legions, f.fleets)).or(army)
    }
    /// Provinces that exist and are neither in revolt nor allied with a War: they can be garrisoned (ROR-1.09.645a).
    pub fn loyal_provinces(&self) -> impl Iterator<Item = Province> + '_ {
        let free = |p: Province| !self.in_revolt(p) && !self.is_rebel_land(p);
        let loyal = move |p: Province, land: &Land| land.exists && land.allied.is_none() && free(p);
        self.provinces.iter().filter(move |(p, land)| loyal(*p, land)).map(|(p, _)| p)
    }
    /// What lies in a Province and may be called home: not what was sent there in this Senate Phase (ROR-1.09.645b).
    pub(super) fn old_garrison(&self, province: Province) -> (Set<Legion>, u8) {
        let (land, senate) = (&self.provinces[province], &self.senate);
        match senate.garrisoned.has(province) {
            true => (Set::NONE, 0), // as tables begun earlier note it
            false => {
                (land.garrison.minus(senate.posted), land.squadron.saturating_sub(senate.sailed[province]))
            }
        }
    }
    /// The motion as it is told: a recall of all that a commander has names no units.
    pub(crate) fn as_told(&self, motion: &Motion) -> Motion {
        match *motion {
            Motion::Recall { commander, legions, fleets }
                if self.units_of(commander) == Some((legions, fleets)) =>
            {
                Motion::Recall { commander, legions: Set::NONE, fleets: 0 }
            }
            other => other,
        }
    }
    /// Fleets that may be sent to a Province (ROR-R.199).
    pub fn spare_squadron(&self) -> u8 {
        if self.switches.has(Switch::ProvincialWars) { self.fleets } else { 0 }
    }
    /// Commanders the Senate may recall; the one who marches against the rebel too.
    pub(super) fn recallable_commanders(&self) -> impl Iterator<Item = Senator> {
        let army = self.army().and_then(|a| a.commander).filter(|c| !self.senate.deployed.has(*c));
        self.recallable().filter_map(|f| f.commander).chain(army)
    }
    /// Forces whose commander the Senate may recall or replace: neither victorious nor sent this session
    /// (ROR-1.09.643a, ROR-1.09.643c).
    pub(super) fn recallable(&self) -> impl Iterator<Item = &Force> {
        self.forces
            .iter()
            .filter(|f| !f.victorious && f.commander.is_none_or(|c| !self.senate.deployed.has(c)))
    }
}

impl Republic {
    /// Earlier active Wars of the series that nobody attacks, neither a force in the field nor one of these dispatches.
    fn neglected(&self, board: &Board, war: War, with: impl Fn(War) -> bool) -> Set<War> {
        let attacked = |w: War| board.forces.iter().any(|f| f.war == Some(w) && !f.victorious) || with(w);
        let earlier = |other: &War| self.matching(board, war, *other) && self.earlier(*other, war);
        let active = War::ALL.iter().copied().filter(|&w| board.wars[w].active());
        active.filter(earlier).filter(|&w| !attacked(w)).collect()
    }
    /// May a force be sent against this War: every earlier active War of its series is attacked too (ROR-1.07.332e).
    pub(super) fn may_attack(&self, board: &Board, war: War, with: &[Option<Dispatch>]) -> bool {
        self.may_attack_with(board, war, |w| with.iter().flatten().any(|d| d.war == w))
    }
    /// The same where others than these dispatches say what is attacked besides.
    pub fn may_attack_with(&self, board: &Board, war: War, with: impl Fn(War) -> bool) -> bool {
        let there = board.wars[war].present() || board.rebel_at(war).is_some();
        there && self.neglected(board, war, with).is_empty()
    }
    /// Is the navy of this War still to be beaten?
    pub(super) fn at_sea(&self, board: &Board, war: War) -> bool {
        self.naval_strength(board, war) > 0
    }
    /// Is a force of these units fit to be sent (ROR-1.09.64b, ROR-1.09.64d, ROR-R.105)?
    pub(super) fn fit(&self, board: &Board, war: War, legions: Set<Legion>, fleets: u8) -> bool {
        if legions.is_empty() {
            fleets > 0 && self.at_sea(board, war)
        } else {
            fleets >= self.support(board, war)
        }
    }
    /// Is this the force of a Proconsul without Legions or with too few Fleets, who must be reinforced or is recalled
    /// (ROR-1.09.646b)?
    pub(in crate::phases::senate) fn is_helpless(&self, board: &Board, force: &Force) -> bool {
        let proconsul = force.commander.is_some_and(|c| board.senators[c].proconsul);
        let short = |war: War| force.legions.is_empty() || force.fleets < self.support(board, war);
        proconsul && !force.victorious && force.war.is_some_and(short)
    }
    /// Can a fit force be made for each of these Wars out of these units?
    fn enough(&self, board: &Board, wars: Set<War>, legions: usize, fleets: u8) -> bool {
        let Some(war) = wars.first() else { return true };
        let others = wars.minus(Set::of(war));
        let support = self.support(board, war);
        let by_land =
            legions > 0 && fleets >= support && self.enough(board, others, legions - 1, fleets - support);
        by_land || fleets > 0 && self.at_sea(board, war) && self.enough(board, others, legions, fleets - 1)
    }
    /// Can the package still become a legal one, whatever has been named so far: are commanders and units left for every
    /// War that must be attacked besides (ROR-1.07.332e), and for what the force named last still lacks?
    pub(super) fn completes(&self, board: &Board, sent: &[Option<Dispatch>]) -> bool {
        let Some(last) = sent.iter().flatten().last() else { return false };
        let named = sent.iter().flatten();
        let besides = named.clone().fold(Set::NONE, |all, d| {
            all.union(self.neglected(board, d.war, |w| sent.iter().flatten().any(|d| d.war == w)))
        });
        let (n, support) = (named.count(), self.support(board, last.war));
        let commanders = board.commanders().len().min(board.forces.remaining_capacity());
        if n + besides.len() > commanders {
            return false;
        }
        let (legions, fleets) = left_in_rome(board, sent);
        let left = |men: usize, ships: u8| {
            legions.len() >= men
                && fleets >= ships
                && self.enough(board, besides, legions.len() - men, fleets - ships)
        };
        let (men, silent) = (usize::from(last.legions.is_empty()), last.fleets == 0);
        let by_land = (silent || last.fleets >= support) && left(men, if silent { support } else { 0 });
        by_land || men > 0 && self.at_sea(board, last.war) && left(0, u8::from(silent))
    }
    /// Wars the next commander may be sent against, so that the package can be completed.
    pub(super) fn targets(&self, board: &Board, before: &[Option<Dispatch>]) -> Set<War> {
        let mut sent: ArrayVec<Option<Dispatch>, 4> =
            before.iter().copied().filter(Option::is_some).collect();
        let Some(&commander) = board.commanders().get(sent.len()) else { return Set::NONE };
        let opens = |war: &War| {
            sent.push(Some(Dispatch { commander, war: *war, legions: Set::NONE, fleets: 0 }));
            let there = board.wars[*war].present() || board.rebel_at(*war).is_some();
            let opens = there && self.completes(board, &sent);
            sent.pop();
            opens
        };
        War::ALL.iter().copied().filter(opens).collect()
    }
    /// A commander's Military, with his Master of Horse's for a Dictator (ROR-1.09.34b), in a force of this strength
    /// (ROR-1.09.34f).
    pub(super) fn military(&self, board: &Board, commander: Senator, strength: u8) -> u8 {
        let own = self.parts.senators[commander].military;
        let left_behind = |m: &Senator| board.in_rome(*m) && board.stays_in_rome(*m);
        let master = match board.offices[Office::MasterOfHorse].filter(|m| !left_behind(m)) {
            Some(m) if board.offices[Office::Dictator] == Some(commander) => self.parts.senators[m].military,
            _ => 0,
        };
        (own + master).min(strength)
    }
    /// Is the force as strong as its War, in every battle it is going to fight (ROR-1.09.642a, ROR-R.70)?
    pub(super) fn strong_enough(
        &self,
        board: &Board,
        commander: Senator,
        war: War,
        legions: Set<Legion>,
        fleets: u8,
    ) -> bool {
        let land = board.strength(legions);
        let reaches = |force: u8, enemy: u8| force + self.military(board, commander, force) >= enemy;
        let by_land = legions.is_empty() || reaches(land, self.land_strength(board, war));
        let by_sea = !self.at_sea(board, war) || reaches(fleets, self.naval_strength(board, war));
        by_land && by_sea
    }
    /// Is the army as strong as the rebel's, each with its leader (ROR-1.09.642a, ROR-1.11.37a)?
    fn matches_rebel(&self, board: &Board, commander: Senator, legions: Set<Legion>) -> bool {
        let Some(rebel) = board.rebel else { return true };
        let ours = board.strength(legions);
        ours + self.military(board, commander, ours) >= self.rebel_strength(board, &rebel)
    }
    /// Those who must agree before the motion is announced (ROR-D.16a): commanders sent with too little
    /// (ROR-1.09.642a), commanders left with too little (ROR-1.09.642c), Proconsuls recalled under Military Command (DC.117).
    pub(super) fn commanders_to_consent(&self, board: &Board, motion: &Motion) -> Set<Senator> {
        let kept = kept_in_command(self, board, motion);
        let weak = |d: &Dispatch| !self.strong_enough(board, d.commander, d.war, d.legions, d.fleets);
        match motion {
            Motion::Deploy(sent) if self.read_closely() => {
                // the battles that are going to be fought: every War of the package is awake then (ROR-R.70)
                let mut roused = board.clone();
                for d in sent.iter().flatten().filter(|d| board.rebel_at(d.war).is_none()) {
                    roused.wars[d.war].status = Status::Active;
                }
                let weak =
                    |d: &Dispatch| !self.strong_enough(&roused, d.commander, d.war, d.legions, d.fleets);
                sent.iter().flatten().filter(|d| weak(d)).map(|d| d.commander).collect()
            }
            Motion::Deploy(sent) => sent.iter().flatten().filter(|d| weak(d)).map(|d| d.commander).collect(),
            Motion::Replace { old, new } => {
                let force = board.forces.iter().find(|f| f.commander == *old && f.war == Some(new.war));
                let (legions, fleets) = force.map_or((Set::NONE, 0), |f| (f.legions, f.fleets));
                let all =
                    Dispatch { legions: new.legions.union(legions), fleets: new.fleets + fleets, ..*new };
                let new = Some(new.commander).filter(|_| weak(&all));
                new.into_iter().chain(kept).collect()
            }
            Motion::Campaign { commander, legions, sent } => {
                package::to_consent(self, board, *commander, *legions, *sent)
            }
            Motion::March { commander, legions } => {
                let there = board.army().map_or(Set::NONE, |a| a.legions);
                let weak = !self.matches_rebel(board, *commander, legions.union(there));
                Some(*commander).filter(|_| weak).into_iter().chain(kept).collect()
            }
            Motion::Recall { commander, .. } if kept.is_some() => Set::of(*commander),
            Motion::Recall { commander, legions, fleets } => match board.units_of(*commander) {
                // ROR-1.09.642c speaks of Legions
                Some(_) if legions.is_empty() && self.read_closely() => Set::NONE,
                Some(all) if (*legions, *fleets) != all => {
                    let (keeps, ships) = (all.0.minus(*legions), all.1.saturating_sub(*fleets));
                    let enough = match board.force_of(*commander) {
                        Some(f) => {
                            f.war.is_some_and(|war| self.strong_enough(board, *commander, war, keeps, ships))
                        }
                        None => self.matches_rebel(board, *commander, keeps),
                    };
                    if enough { Set::NONE } else { Set::of(*commander) }
                }
                _ => Set::NONE,
            },
            _ => Set::NONE,
        }
    }
}

/// Whom the Senate does not recall against his will: a Proconsul, once there is Military Command (ROR-7.06r).
pub(super) fn kept_in_command(rules: &Republic, board: &Board, motion: &Motion) -> Option<Senator> {
    let recalled = match *motion {
        Motion::Recall { commander, .. } => Some(commander),
        Motion::Replace { old, .. } => old,
        // whoever marches against the rebel takes over the army that stands there (ROR-1.09.643a)
        Motion::March { commander, .. } if rules.read_closely() => {
            board.army().and_then(|a| a.commander).filter(|c| *c != commander)
        }
        _ => None,
    };
    recalled.filter(|&c| board.laws.has(Law::MilitaryCommand) && board.senators[c].proconsul)
}

/// What the dispatches leave in Rome.
pub(super) fn left_in_rome(board: &Board, with: &[Option<Dispatch>]) -> (Set<Legion>, u8) {
    with.iter().flatten().fold((board.rome, board.fleets), |(legions, fleets), d| {
        (legions.minus(d.legions), fleets.saturating_sub(d.fleets))
    })
}

/// Can anything of this kind be proposed?
pub(super) fn possible(rules: &Republic, board: &Board, business: Business) -> bool {
    let units = !board.rome.is_empty() || board.fleets > 0;
    match business {
        Business::Recruit => recruits(rules, board) > 0,
        Business::Disband => units,
        Business::Deploy => {
            !board.commanders().is_empty() && board.room_for(3) && !rules.targets(board, &[]).is_empty()
        }
        Business::March => {
            let able = |c: Senator| !board.rome.is_empty() || board.takes_over(c);
            board.rebel.is_some_and(|r| r.marches()) && board.marchers().any(able)
        }
        Business::Reinforce => units && board.forces.iter().any(|f| f.commander.is_some() && !f.victorious),
        Business::Fetch => bequest::waiting(rules, board).next().is_some(),
        Business::Recall => board.recallable_commanders().next().is_some(),
        Business::Replace => {
            !board.commanders().is_empty() && board.recallable().any(|f| replaceable(rules, board, f))
        }
        Business::Garrison => {
            let units = !board.rome.is_empty() || board.spare_squadron() > 0;
            units && board.loyal_provinces().next().is_some()
        }
        Business::Withdraw => withdrawable(board).next().is_some(),
        _ => false,
    }
}

/// Can a new commander take this force over with what is in Rome?
pub(super) fn replaceable(rules: &Republic, board: &Board, force: &Force) -> bool {
    let fleets = force.fleets + board.fleets;
    let legions = !force.legions.is_empty() || !board.rome.is_empty();
    force.war.is_some_and(|war| {
        let by_sea = force.legions.is_empty() && rules.at_sea(board, war) && fleets > 0; // ROR-R.105
        by_sea || legions && fleets >= rules.support(board, war)
    })
}

/// Garrisons that may be called home (ROR-1.09.645b).
pub(super) fn withdrawable(board: &Board) -> impl Iterator<Item = Province> {
    board
        .provinces
        .iter()
        .filter(|(p, _)| {
            let (garrison, squadron) = board.old_garrison(*p);
            !garrison.is_empty() || squadron > 0
        })
        .filter(|(p, _)| !board.is_rebel_land(*p))
        .map(|(p, _)| p)
}

/// What one new unit costs: 10 T, and 10 T more for every shortage (ROR-1.09.63d, ROR-7.01.110).
pub(crate) fn unit_price(board: &Board) -> i32 {
    let shortages = board.events[EventCard::ManpowerShortage] + u8::from(board.manpower_shortage);
    10 * (1 + i32::from(shortages))
}

/// How many units the State can pay; none under No Recruitment.
pub(super) fn recruits(_: &Republic, board: &Board) -> u16 {
    let affordable = (board.treasury / unit_price(board)).clamp(0, 50) as u16;
    let room = legions_to_raise(board) + fleets_to_raise(board);
    if board.no_recruitment { 0 } else { affordable.min(room) }
}

/// Legions that may be raised: what was disbanded this session is not (ROR-1.09.63a-b).
pub(super) fn legions_to_raise(board: &Board) -> u16 {
    (Legion::COUNT - board.legions().len()).saturating_sub(board.senate.disbanded.into()) as u16
}

/// Fleets that may be raised.
pub(super) fn fleets_to_raise(board: &Board) -> u16 {
    (FLEETS - board.all_fleets().min(FLEETS)).saturating_sub(board.senate.fleets_disbanded).into()
}

/// May the motion be put, as the board stands now?
pub(super) fn may_put(rules: &Republic, board: &Board, motion: &Motion) -> bool {
    !rules.defeated(board, motion) && lawful(rules, board, motion)
}

/// Do the units, the commanders and the Wars allow it, whatever has been voted before?
pub(super) fn lawful(rules: &Republic, board: &Board, motion: &Motion) -> bool {
    match motion {
        Motion::Recruit { legions, fleets } => {
            let units = u16::from(*legions) + u16::from(*fleets);
            units > 0
                && !board.no_recruitment
                && u16::from(*legions) <= legions_to_raise(board)
                && u16::from(*fleets) <= fleets_to_raise(board)
                && unit_price(board) * i32::from(units) <= board.treasury
        }
        Motion::Disband { legions, fleets } => legions.within(board.rome) && *fleets <= board.fleets,
        Motion::Deploy(sent) => may_deploy(rules, board, sent),
        Motion::Campaign { commander, legions, sent } => {
            package::may_put(rules, board, *commander, *legions, *sent)
        }
        Motion::March { commander, legions } => {
            board.marchers().any(|c| c == *commander)
                && legions.within(board.rome)
                && (!legions.is_empty() || board.takes_over(*commander))
        }
        Motion::Reinforce(d) => {
            d.legions.within(board.rome)
                && d.fleets <= board.fleets
                && board.force_of(d.commander).is_some_and(|f| f.war == Some(d.war) && !f.victorious)
        }
        Motion::Fetch(d) => bequest::may_fetch(rules, board, d),
        Motion::Recall { commander, legions, fleets } => {
            board.recallable_commanders().any(|c| c == *commander)
                && board.units_of(*commander).is_some_and(|all| legions.within(all.0) && *fleets <= all.1)
        }
        Motion::Replace { old, new } => {
            let force = board.recallable().find(|f| f.commander == *old && f.war == Some(new.war));
            board.commanders().contains(&new.commander)
                && new.legions.within(board.rome)
                && new.fleets <= board.fleets
                && force.is_some_and(|f| {
                    rules.fit(board, new.war, f.legions.union(new.legions), f.fleets + new.fleets)
                })
        }
        Motion::Garrison { province, legions, fleets } => {
            let there = legions.within(board.rome) && fleets.0 <= board.spare_squadron();
            there && board.loyal_provinces().any(|p| p == *province)
        }
        Motion::Withdraw { province, legions, fleets } => {
            let (garrison, squadron) = board.old_garrison(*province);
            let there = legions.within(garrison) && fleets.0 <= squadron;
            there && withdrawable(board).any(|p| p == *province)
        }
        _ => false,
    }
}

/// Nobody is sent before a higher commander who is still in Rome, unless together (ROR-R.13).
pub(super) fn may_deploy(rules: &Republic, board: &Board, sent: &[Option<Dispatch>; 3]) -> bool {
    let goes = |s: Senator| sent.iter().flatten().any(|d| d.commander == s);
    let commanders = board.commanders();
    let n = sent.iter().flatten().count();
    let (mut legions, mut fleets) = (board.rome, i16::from(board.fleets));
    let fit = sent.iter().flatten().all(|d| {
        let there = d.legions.within(legions);
        legions = legions.minus(d.legions);
        fleets -= i16::from(d.fleets);
        there
            && fleets >= 0
            && rules.may_attack(board, d.war, sent)
            && rules.fit(board, d.war, d.legions, d.fleets)
    });
    n > 0
        && fit
        && board.forces.len() + n <= board.forces.capacity()
        && n <= commanders.len() // one of them may have died since it was composed
        && commanders.iter().take(n).all(|&c| goes(c))
}

/// Does passing the motion send the HRAO to war (ROR-1.09.641c)?
pub(super) fn sends_hrao(board: &Board, motion: &Motion) -> bool {
    match motion {
        Motion::Deploy(sent) => sent.iter().flatten().any(|d| board.hrao == Some(d.commander)),
        Motion::Campaign { commander, sent, .. } => {
            let mut all = sent.iter().flatten().map(|d| d.commander).chain([*commander]);
            all.any(|s| board.hrao == Some(s))
        }
        Motion::Replace { new, .. } => board.hrao == Some(new.commander),
        Motion::March { commander, .. } | Motion::Fetch(Dispatch { commander, .. }) => {
            board.hrao == Some(*commander)
        }
        _ => false,
    }
}

/// Units leave Rome.
pub(super) fn take_from_rome(p: &mut Play, legions: Set<Legion>, fleets: u8) {
    let board = &mut p.s.board;
    board.rome = board.rome.minus(legions);
    board.fleets = board.fleets.saturating_sub(fleets);
}
/// Units come back to Rome.
fn return_to_rome(p: &mut Play, legions: Set<Legion>, fleets: u8) {
    let board = &mut p.s.board;
    board.rome = board.rome.union(legions);
    board.fleets += fleets;
}
/// A commander is absent from Rome at once, a Dictator with his Master of Horse (ROR-1.09.641a, ROR-1.09.34a).
pub(super) fn takes_command(p: &mut Play, commander: Senator, war: War) -> Option<Senator> {
    let board = &mut p.s.board;
    let master = board.rides_with(commander);
    for senator in master.into_iter().chain([commander]) {
        board.senators[senator].at = At::War(war);
    }
    board.senate.deployed.add(commander);
    master
}
/// A War that Rome attacks becomes active (ROR-1.07.331b, ROR-1.07.3321d).
fn attack(p: &mut Play, war: War) {
    if p.s.board.wars[war].status != Status::Active && p.s.board.rebel_at(war).is_none() {
        p.activate(war);
    }
}

/// ROR-1.09.641.
pub(super) fn deploy(p: &mut Play, sent: [Option<Dispatch>; 3]) {
    for dispatch in sent.into_iter().flatten() {
        let Dispatch { commander, war, legions, fleets } = match p.rules.read_closely() {
            true => still_there(&p.s.board, dispatch),
            false => dispatch,
        };
        if legions.is_empty() && fleets == 0 {
            continue;
        }
        take_from_rome(p, legions, fleets);
        let master_of_horse = takes_command(p, commander, war);
        let led = Some(commander);
        let force = Force { commander: led, master_of_horse, legions, fleets, ..Force::against(war) };
        if !p.s.board.takes_the_field(force) {
            continue;
        }
        attack(p, war);
        p.log.all(|| Event::Sent { commander, war, legions: legions.len() as u8, fleets }.into());
    }
    p.boundary();
}
/// The Senate's army marches against the rebel, a Dictator with his Master of Horse (ROR-1.11.35a).
pub(super) fn march_against_rebel(p: &mut Play, commander: Senator, legions: Set<Legion>) {
    let board = &mut p.s.board;
    let master = board.rides_with(commander);
    board.senate.deployed.add(commander);
    let relieved = board.army().copied().filter(|a| a.commander != Some(commander));
    crate::phases::combat::send_against_rebel(p, commander, master, legions);
    for senator in relieved.into_iter().flat_map(|a| [a.commander, a.master_of_horse]).flatten() {
        p.come_home(senator); // ROR-1.09.643a
    }
}
/// ROR-1.09.646a.
pub(super) fn reinforce(p: &mut Play, dispatch: Dispatch) {
    let Dispatch { commander, war, legions, fleets } = dispatch;
    let force = p.s.board.forces.iter_mut().find(|f| f.commander == Some(commander));
    let Some(force) = force else { return };
    force.legions = force.legions.union(legions);
    force.fleets += fleets;
    take_from_rome(p, legions, fleets);
    p.log.all(|| Event::Sent { commander, war, legions: legions.len() as u8, fleets }.into());
}
/// A force comes home, its commander and his Master of Horse with it (ROR-1.09.643a).
pub(super) fn bring_home(p: &mut Play, force: usize) {
    let Some(force) = p.s.board.forces.get(force).copied() else { return };
    let at = p.s.board.forces.iter().position(|f| *f == force);
    at.map(|i| p.s.board.forces.remove(i));
    return_to_rome(p, force.legions, force.fleets);
    for senator in force.commander.into_iter().chain(force.master_of_horse) {
        p.come_home(senator);
    }
    if let Some(war) = force.war {
        p.log.all(|| Event::CameHome { commander: force.commander, war }.into());
    }
}
/// ROR-1.09.643: the whole force with its commander, where no units are named, or a part of it.
pub(super) fn recall(p: &mut Play, commander: Senator, legions: Set<Legion>, fleets: u8) {
    let Some(i) = p.s.board.forces.iter().position(|f| f.commander == Some(commander)) else {
        recall_from_rebel(p, commander, legions);
        return;
    };
    let force = &mut p.s.board.forces[i];
    let whole = legions.is_empty() && fleets == 0;
    if whole || legions == force.legions && fleets == force.fleets {
        bring_home(p, i);
        return;
    }
    force.legions = force.legions.minus(legions);
    force.fleets = force.fleets.saturating_sub(fleets);
    return_to_rome(p, legions, fleets);
    p.log.all(|| Event::PartHome { commander, legions: legions.len() as u8, fleets }.into());
}
/// The army that marches against the rebel comes home, or a part of it.
fn recall_from_rebel(p: &mut Play, commander: Senator, legions: Set<Legion>) {
    let Some(rebellion) = &mut p.s.board.rebel else { return };
    let Some(army) = rebellion.army.as_mut().filter(|a| a.commander == Some(commander)) else { return };
    let legions = if legions.is_empty() { army.legions } else { legions }; // all of them
    army.legions = army.legions.minus(legions);
    let home = rebellion.army.take_if(|a| a.legions.is_empty());
    return_to_rome(p, legions, 0);
    p.log.all(|| Event::PartHome { commander, legions: legions.len() as u8, fleets: 0 }.into());
    for senator in home.into_iter().flat_map(|a| [a.commander, a.master_of_horse]).flatten() {
        p.come_home(senator);
    }
}
/// A new commander takes over the army, and the old one comes home (ROR-1.09.643a).
pub(super) fn replace(p: &mut Play, old: Option<Senator>, new: Dispatch) {
    let force = |f: &Force| f.commander == old && f.war == Some(new.war);
    let Some(i) = p.s.board.forces.iter().position(force) else { return };
    take_from_rome(p, new.legions, new.fleets);
    let master = takes_command(p, new.commander, new.war);
    let mut force = p.s.board.forces.remove(i);
    let relieved = force.master_of_horse;
    force.commander = Some(new.commander);
    force.master_of_horse = master;
    force.legions = force.legions.union(new.legions);
    force.fleets += new.fleets;
    p.s.board.forces.push(force); // ROR-R.93: he is sent now
    let Dispatch { commander, war, .. } = new;
    let (legions, fleets) = (force.legions.len() as u8, force.fleets);
    p.log.all(|| Event::Sent { commander, war, legions, fleets }.into());
    for senator in old.into_iter().chain(relieved) {
        p.come_home(senator);
    }
    p.boundary();
}
/// ROR-1.09.645a, ROR-R.199.
pub(super) fn garrison(p: &mut Play, province: Province, legions: Set<Legion>, fleets: u8) {
    take_from_rome(p, legions, fleets);
    let land = &mut p.s.board.provinces[province];
    land.garrison = land.garrison.union(legions);
    land.squadron += fleets;
    let senate = &mut p.s.board.senate;
    if p.rules.read_closely() {
        senate.posted = senate.posted.union(legions); // ROR-1.09.645b: these stay, others may go
        senate.sailed[province] = senate.sailed[province].saturating_add(fleets);
    } else {
        senate.garrisoned.add(province);
    }
    p.log.all(|| Event::Garrisoned { province, legions: legions.len() as u8, fleets }.into());
}
/// ROR-1.09.645a, ROR-R.82.
pub(super) fn withdraw(p: &mut Play, province: Province, legions: Set<Legion>, fleets: u8) {
    let land = &mut p.s.board.provinces[province];
    land.garrison = land.garrison.minus(legions);
    land.squadron = land.squadron.saturating_sub(fleets);
    return_to_rome(p, legions, fleets);
    p.log.all(|| Event::GarrisonHome { province, legions: legions.len() as u8, fleets }.into());
}
/// Who broke off a battle of the last year comes home with his force, once all that must be done in the session is done
/// (ROR-4.1e, ROR-R.38).
pub(super) fn recall_who_broke_off(p: &mut Play) {
    let broke_off = std::mem::take(&mut p.s.board.campaign.broke_off);
    let his = |f: &Force| !f.victorious && f.commander.is_some_and(|c| broke_off.has(c));
    while let Some(i) = p.s.board.forces.iter().position(his) {
        bring_home(p, i);
    }
}
/// At the end of the session forces that may not stay come home: those without commander (ROR-R.57), those of a
/// Proconsul without Legions, against a rebel too, or with too few Fleets (ROR-1.09.642b), those against a later War of a series while an
/// earlier one is left alone (ROR-1.09.646c).
pub(super) fn recall_the_unfit(p: &mut Play) {
    recall_who_broke_off(p); // if nobody was left to preside so long
    let alone = p.rules.read_anew();
    let (senators, rebel) = (&p.s.board.senators, &mut p.s.board.rebel);
    let helpless = |a: &mut Army| match a.commander {
        None => true,
        Some(c) => alone && a.legions.is_empty() && senators[c].proconsul,
    };
    if let Some(army) = rebel.as_mut().and_then(|r| r.army.take_if(helpless)) {
        return_to_rome(p, army.legions, 0);
        [army.commander, army.master_of_horse].into_iter().flatten().for_each(|s| p.come_home(s));
    }
    loop {
        let board = &p.s.board;
        let unfit = board.forces.iter().position(|f| {
            let Some(war) = f.war.filter(|_| !f.victorious) else { return false };
            f.commander.is_none() || p.rules.is_helpless(board, f) || !p.rules.may_attack(board, war, &[])
        });
        match unfit {
            Some(i) => bring_home(p, i),
            None => return,
        }
    }
}
