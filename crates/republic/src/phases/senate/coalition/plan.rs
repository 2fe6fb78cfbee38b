//! The military plan of the guidelines (ROR-S.36 to ROR-S.43), as a value that is reckoned from what lies open.

use super::super::military;
use crate::Republic;
use crate::parts::*;
use crate::state::{Board, Force, Status};
use arrayvec::ArrayVec;
use kernel::{Arrange, JsonSchema};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// So many active Wars are a Crisis, or one stronger than this (ROR-S.36).
const CRISIS: (usize, u8) = (3, 15);
/// Forces where no War is in play (ROR-S.43).
pub(super) const PEACE: (u8, u8) = (10, 5);

/// Equally strong Wars in the order in which dice have put them.
pub(super) type Drawn = ArrayVec<War, { War::COUNT }>;

/// One attack of a plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Attack {
    /// Which War; the rebel without one.
    pub war: Option<War>,
    /// Legions at least.
    pub legions: u8,
    /// Fleets at least.
    pub fleets: u8,
    /// All that is in Rome goes, not only what is adequate.
    pub everything: bool,
    /// Its Commander stands there already and is strengthened.
    pub stands: bool,
    /// Who commands.
    pub under: Option<Senator>,
}

/// What is attacked and what is built for it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Plan {
    /// The attacks, the first first.
    pub attacks: ArrayVec<Attack, 3>,
    /// Legions to be built.
    pub legions: u8,
    /// Fleets to be built.
    pub fleets: u8,
}

impl Republic {
    /// The current strength of a War: of its navy while that is unbeaten, otherwise on land.
    pub fn current_strength(&self, board: &Board, war: War) -> u8 {
        match self.naval_strength(board, war) {
            0 => self.land_strength(board, war),
            naval => naval,
        }
    }
    /// Is there a Crisis (ROR-S.36)?
    pub fn in_crisis(&self, board: &Board) -> bool {
        let strong = |w: War| board.wars[w].active() && self.current_strength(board, w) > CRISIS.1;
        let active = board.wars.values().filter(|w| w.active()).count();
        active >= CRISIS.0 || War::ALL.iter().any(|&w| strong(w)) || board.rebel.is_some()
    }
    /// Adequate force: Legions, or Fleets against a navy, as many as it is strong, and the Fleets that are needed to land
    /// (ROR-S.39); what stands there already is not needed again.
    fn adequate(&self, board: &Board, war: War) -> Attack {
        let strength = self.current_strength(board, war);
        let naval = self.naval_strength(board, war) > 0;
        let (legions, fleets) = if naval { (0, strength) } else { (strength, self.support(board, war)) };
        let there =
            board.forces.iter().find(|f| f.war == Some(war) && !f.victorious && f.commander.is_some());
        let (men, ships) = there.map_or((0, 0), |f| (f.legions.len() as u8, f.fleets));
        Attack {
            war: Some(war),
            legions: legions.saturating_sub(men),
            fleets: fleets.saturating_sub(ships),
            everything: false,
            stands: there.is_some(),
            under: there.and_then(|f| f.commander),
        }
    }
    /// Has somebody been sent against this War who has enough?
    fn fought(&self, board: &Board, war: War) -> bool {
        let attack = self.adequate(board, war);
        attack.stands && (attack.legions, attack.fleets) == (0, 0)
    }
    /// Are cards of its series still to be drawn (ROR-S.42)?
    fn dangerous(&self, board: &Board, war: War) -> bool {
        let undrawn =
            |w: &War| board.wars[*w].status == Status::Undrawn && self.census_has(board, Card::War(*w));
        War::cards().iter().any(|w| self.matching(board, war, *w) && undrawn(w))
    }
    /// The force that would be adequate if its whole series were in play (ROR-S.42).
    fn at_its_worst(&self, board: &Board, war: War) -> u16 {
        let others = War::cards().iter().filter(|w| {
            self.matching(board, war, **w)
                && board.wars[**w].status != Status::Over
                && (board.wars[**w].present() || self.census_has(board, Card::War(**w)))
        });
        let times = 1 + others.count() as u16;
        u16::from(self.land(board, war).max(self.parts.wars[war].naval)) * times
    }
    /// What has to be built for these attacks, if there are commanders for them and the State can pay (ROR-S.43).
    fn builds(&self, board: &Board, attacks: &[Attack], commanders: usize) -> Option<(u8, u8)> {
        let led = attacks.iter().filter(|a| !a.stands).count();
        let among = |w: War| attacks.iter().any(|a| a.war == Some(w));
        let legal = attacks.iter().filter_map(|a| a.war).all(|w| self.may_attack_with(board, w, among));
        if led > commanders || !legal {
            return None;
        }
        let legions: u16 = attacks.iter().map(|a| u16::from(a.legions)).sum();
        let fleets: u16 = attacks.iter().map(|a| u16::from(a.fleets)).sum();
        let men = legions.saturating_sub(board.rome.len() as u16);
        let ships = fleets.saturating_sub(board.fleets.into());
        let affordable = men <= military::legions_to_raise(board)
            && ships <= military::fleets_to_raise(board)
            && (men + ships == 0 || i32::from(men + ships) <= self.buildable(board));
        affordable.then_some((men as u8, ships as u8))
    }
    /// How many units the State may build and can pay; under a Manpower Shortage only in a Crisis (ROR-S.43).
    pub(super) fn buildable(&self, board: &Board) -> i32 {
        let shortage = board.manpower_shortage || board.events[EventCard::ManpowerShortage] > 0;
        if board.no_recruitment || shortage && !self.in_crisis(board) {
            return 0;
        }
        (board.treasury / military::unit_price(board)).max(0)
    }
    /// The board as the plan of the guidelines finds it when the spoils are shared: forces without a Commander, and those that
    /// would be recalled when the session ends, have come home by then (ROR-1.09.646b, ROR-1.09.643d).
    pub(super) fn as_the_plan_finds_it(&self, board: &Board) -> Board {
        let mut then = board.clone();
        let comes_home = |then: &Board| {
            let lost = |c: Option<Senator>| c.is_none_or(|c| then.campaign.broke_off.has(c));
            let comes = |f: &Force| lost(f.commander) && !f.victorious || self.is_helpless(then, f);
            then.forces.iter().position(comes)
        };
        while let Some(i) = comes_home(&then) {
            let force = then.forces.remove(i);
            then.rome = then.rome.union(force.legions);
            then.fleets += force.fleets;
        }
        then
    }
    /// The plan of the guidelines with so many commanders in Rome; empty if none can be carried out. Of equally strong Wars the
    /// first comes first.
    pub fn plan(&self, board: &Board, commanders: usize) -> Plan {
        self.plan_by(board, commanders, &[])
    }
    /// The same where dice have put equally strong Wars in this order.
    pub(super) fn plan_by(&self, board: &Board, commanders: usize, drawn: &[War]) -> Plan {
        let place = |w: War| drawn.iter().position(|d| *d == w).unwrap_or(drawn.len());
        let wars = |status: Status| {
            let mut all: ArrayVec<War, { War::COUNT }> =
                War::ALL.iter().copied().filter(|&w| board.wars[w].status == status).collect();
            all.retain(|w| !self.fought(board, *w));
            all.arrange_by_key(|&w| (Reverse(self.current_strength(board, w)), place(w))); // ROR-S.42: the strongest
            all
        };
        let (active, inactive) = (wars(Status::Active), wars(Status::Inactive));
        let found = match self.in_crisis(board) {
            true => self.crisis_plan(board, &active, commanders, place),
            false => self.normal_plan(board, &active, &inactive, commanders, place),
        };
        let Some(attacks) = found else { return Plan::default() };
        let built =
            self.builds(board, &attacks, commanders).unwrap_or_else(|| self.within_means(board, &attacks));
        Plan { attacks, legions: built.0, fleets: built.1 }
    }
    /// Where everything goes that there is, as much is built as the State can pay of what would be adequate.
    fn within_means(&self, board: &Board, attacks: &[Attack]) -> (u8, u8) {
        let need = |of: fn(&Attack) -> u8| attacks.iter().map(|a| u16::from(of(a))).sum::<u16>();
        let most = self.buildable(board).clamp(0, 50) as u16;
        let ships = need(|a| a.fleets).saturating_sub(board.fleets.into());
        let ships = ships.min(military::fleets_to_raise(board)).min(most);
        let men = need(|a| a.legions).saturating_sub(board.rome.len() as u16);
        let men = men.min(military::legions_to_raise(board)).min(most - ships);
        (men as u8, ships as u8)
    }
    /// The first of several sets of Wars against which adequate forces can be sent.
    fn first_of(
        &self,
        board: &Board,
        mut sets: impl Iterator<Item = ArrayVec<War, 3>>,
        commanders: usize,
    ) -> Option<ArrayVec<Attack, 3>> {
        sets.find_map(|set| {
            let attacks: ArrayVec<Attack, 3> = set.iter().map(|&w| self.adequate(board, w)).collect();
            self.builds(board, &attacks, commanders).map(|_| attacks)
        })
    }
    /// ROR-S.37: two active Wars, one dangerous, one active, one inactive.
    fn normal_plan(
        &self,
        board: &Board,
        active: &[War],
        inactive: &[War],
        commanders: usize,
        place: impl Fn(War) -> usize,
    ) -> Option<ArrayVec<Attack, 3>> {
        let mut dangerous: ArrayVec<War, { War::COUNT }> =
            active.iter().chain(inactive).copied().filter(|&w| self.dangerous(board, w)).collect();
        dangerous.arrange_by_key(|&w| (Reverse(self.at_its_worst(board, w)), place(w)));
        let single = sets_of(&dangerous, 1).chain(sets_of(active, 1)).chain(sets_of(inactive, 1));
        let more = self.still_to_fight(board, 2);
        let both = (more > 0).then(|| sets_of(active, more)).into_iter().flatten();
        self.first_of(board, both.chain(single), commanders)
    }
    /// ROR-S.38.
    fn crisis_plan(
        &self,
        board: &Board,
        active: &[War],
        commanders: usize,
        place: impl Fn(War) -> usize,
    ) -> Option<ArrayVec<Attack, 3>> {
        let all = board.wars.values().filter(|w| w.active()).count();
        let mut weakest: ArrayVec<War, { War::COUNT }> = active.iter().rev().copied().collect();
        weakest.arrange_by_key(|&w| (self.current_strength(board, w), place(w)));
        let everything = |a: Attack| Attack { everything: true, ..a };
        if all > CRISIS.0 {
            let few = all - CRISIS.0;
            // ROR-S.42: of several Wars the strongest
            let first = if self.read_again() { active } else { &weakest[..] };
            for set in sets_of(first, few.min(3)) {
                let attacks: ArrayVec<Attack, 3> =
                    set.iter().map(|&w| everything(self.adequate(board, w))).collect();
                if self.can_be_sent(board, &attacks, commanders) {
                    return Some(attacks);
                }
            }
        }
        if let Some(attack) = self.against_rebel(board, commanders) {
            return Some([attack].into_iter().collect());
        }
        for n in [3, 2] {
            let more = self.still_to_fight(board, n);
            let sets = (more > 0).then(|| sets_of(active, more)).into_iter().flatten();
            if let Some(attacks) = self.first_of(board, sets, commanders) {
                return Some(attacks);
            }
        }
        weakest.iter().find_map(|&w| {
            let attacks: ArrayVec<Attack, 3> = [everything(self.adequate(board, w))].into_iter().collect();
            self.can_be_sent(board, &attacks, commanders).then_some(attacks)
        })
    }
    /// Everything against the rebel, if somebody can lead it: Legions that are in Rome, or that the State can pay (ROR-S.38).
    fn against_rebel(&self, board: &Board, commanders: usize) -> Option<Attack> {
        let rebel = board.rebel?;
        let under = board.army().and_then(|a| a.commander);
        let attack = Attack {
            war: None,
            legions: board.strength(rebel.legions),
            fleets: 0,
            everything: true,
            stands: under.is_some(),
            under,
        };
        let (built, led) = match self.read_anew() {
            true => (self.within_means(board, &[attack]).0, commanders > 0 || under.is_some()),
            false => (0, commanders > 0),
        };
        (led && (built > 0 || !board.rome.is_empty())).then_some(attack)
    }
    /// How many more Wars belong to a plan against so many active ones: those count that somebody fights with enough already
    /// (ROR-S.37, ROR-S.38).
    fn still_to_fight(&self, board: &Board, n: usize) -> usize {
        let fought = |w: &&War| board.wars[**w].active() && self.fought(board, **w);
        let fought = if self.read_anew() { War::ALL.iter().filter(fought).count() } else { 0 };
        n.saturating_sub(fought)
    }
    /// Can anything at all be sent against each of these: a commander, Fleets to land, a unit that fights?
    fn can_be_sent(&self, board: &Board, attacks: &[Attack], commanders: usize) -> bool {
        let led = attacks.iter().filter(|a| !a.stands).count();
        let among = |w: War| attacks.iter().any(|a| a.war == Some(w));
        let legal = attacks.iter().filter_map(|a| a.war).all(|w| self.may_attack_with(board, w, among));
        let (men, ships) = self.within_means(board, attacks);
        let (legions, mut fleets) = (board.rome.len() + usize::from(men), board.fleets + ships);
        let mut soldiers = 0;
        let afloat = attacks.iter().filter_map(|a| a.war).all(|w| {
            let naval = self.naval_strength(board, w) > 0;
            let need = if naval { 1 } else { self.support(board, w) };
            soldiers += usize::from(!naval);
            let enough = fleets >= need;
            fleets = fleets.saturating_sub(need);
            enough
        });
        led <= commanders && legal && afloat && legions >= soldiers
    }
}

/// All sets of so many Wars, at most three, those with the first ones first.
fn sets_of(wars: &[War], n: usize) -> impl Iterator<Item = ArrayVec<War, 3>> {
    let first = (n <= wars.len()).then(|| (0..n).collect());
    let sets = std::iter::successors(first, |at| following(at, wars.len()));
    sets.map(|at: ArrayVec<usize, 3>| at.iter().map(|&i| wars[i]).collect())
}

/// The places of the next set: the last that can moves on, and those behind it follow.
fn following(at: &ArrayVec<usize, 3>, len: usize) -> Option<ArrayVec<usize, 3>> {
    let moves = (0..at.len()).rev().find(|&i| at[i] + at.len() - i < len)?;
    let behind = (at[moves] + 1..).take(at.len() - moves);
    Some(at[..moves].iter().copied().chain(behind).collect())
}
