//! Provincial forces (ROR-2.2.3): at the end of the phase each Governor raises Armies and Fleets with the Local Tax of his
//! Province and, if he likes, with money of his own.

use super::{Action, AnyAsk, AnyStep, Ask, Happened as Event, Step, account};
use crate::Republic;
use crate::parts::*;
use crate::play::*;
use crate::state::{Board, Muster, State};
use kernel::{Choices, Rule, Seat};
use std::ops::RangeInclusive;

/// What an Army or a Fleet costs (ROR-2.2.3a).
const UNIT: u16 = 10;

impl Republic {
    /// The Local Tax of this year: none where nothing is brought at all, nor where a War threatens (ROR-2.2.2a, ROR-2.2.4a),
    /// nor where a rebel has taken it (ROR-2.3.23a).
    pub fn local_tax(&self, board: &Board, province: Province) -> u16 {
        let lost =
            board.barren.has(province) || board.is_rebel_land(province) || self.menaced(board).has(province);
        let face = self.parts.provinces[province].face(board.provinces[province].developed);
        if lost { 0 } else { face.local.into() }
    }
    /// How many Armies and Fleets more a Province may have (ROR-2.2.2c).
    pub fn room(&self, board: &Board, province: Province) -> [u16; 2] {
        let land = &board.provinces[province];
        let [armies, fleets] = self.parts.provinces[province].face(land.developed).most;
        [armies.saturating_sub(land.armies).into(), fleets.saturating_sub(land.fleets).into()]
    }
    /// Who raises forces there: a Governor who is no captive (ROR-R.167), where no War attacks (ROR-2.2.4b). One that is only
    /// named may build with his own money (ROR-R.197), and so may a rebel who is in his Province: all its taxes are his, for any
    /// use (ROR-2.3.23a).
    fn raises(&self, board: &Board, province: Province) -> Option<Senator> {
        let loyal = board.provinces[province].governor.filter(|&g| board.at_hand(g));
        let governor = loyal.or_else(|| board.rebel_in(province).filter(|_| self.read_again()))?;
        (!self.attacked(board).has(province)).then_some(governor)
    }
    /// The Provinces a player's Governors raise forces in.
    fn musters<'a>(&'a self, board: &'a Board, seat: Seat) -> impl Iterator<Item = (Province, Senator)> + 'a {
        let raising = Province::ALL.iter().filter_map(|&p| self.raises(board, p).map(|g| (p, g)));
        raising.filter(move |(_, governor)| board.owner(*governor) == Some(seat))
    }
    /// How many Armies, and how many Fleets, can still be ordered where the Governor has so much of his own: as many as the tax
    /// buys must be (ROR-2.2.2c). What has been said, and what cannot be otherwise, is not asked for.
    fn orders(&self, board: &Board, province: Province, own: u16, said: Muster) -> [Option<Range>; 2] {
        let (room, tax) = (self.room(board, province), self.local_tax(board, province));
        let all = room[0] + room[1];
        let (least, most) = ((tax / UNIT).min(all), (tax.saturating_add(own) / UNIT).min(all));
        let of = |kind: usize| {
            let other = said.of(1 - kind).map(u16::from);
            let low = least.saturating_sub(other.unwrap_or(room[1 - kind]));
            let high = most.saturating_sub(other.unwrap_or(0)).min(room[kind]);
            (said.of(kind).is_none() && low < high).then_some(low..=high)
        };
        [of(0), of(1)]
    }
}

type Range = RangeInclusive<u16>;

/// What is to be raised, the rest of the tax included: without a word Armies first, and nothing of the Governor's own (DC.18).
fn wanted(rules: &Republic, board: &Board, province: Province, own: u16, said: Muster) -> [u16; 2] {
    let (room, tax) = (rules.room(board, province), rules.local_tax(board, province));
    let (mut left, mut least) = ((tax.saturating_add(own)) / UNIT, tax / UNIT);
    let mut wanted = [0; 2];
    for kind in [0, 1] {
        let said = said.of(kind).map_or(0, u16::from);
        wanted[kind] = said.min(room[kind]).min(left);
        (left, least) = (left - wanted[kind], least.saturating_sub(wanted[kind]));
    }
    let unsaid = |kind: &usize| said.of(*kind).is_none();
    for kind in [0, 1].into_iter().filter(unsaid).chain([0, 1]) {
        let more = least.min(room[kind] - wanted[kind]);
        (wanted[kind], least) = (wanted[kind] + more, least - more);
    }
    wanted
}

/// What the orders on the form cost a Governor besides the tax, in all his Provinces but this one.
fn ordered(rules: &Republic, s: &State, governor: Senator, but: Option<Province>) -> u16 {
    let his = s.board.provinces_of(governor).filter(|p| Some(*p) != but);
    his.map(|province| {
        let said = s.secret.forms.musters[province];
        let units: u16 = [said.of(0), said.of(1)].into_iter().flatten().map(u16::from).sum();
        (UNIT * units).saturating_sub(rules.local_tax(&s.board, province))
    })
    .sum()
}

/// By correspondence: what a Senator keeps for his forces.
pub(super) fn kept(rules: &Republic, s: &State, senator: Senator) -> u16 {
    if s.board.switches.has(Switch::ProvincialWars) { ordered(rules, s, senator, None) } else { 0 }
}

/// Is there anything to decide for this player?
pub(super) fn decides(rules: &Republic, board: &Board, seat: Seat) -> bool {
    rules.musters(board, seat).any(|(province, governor)| {
        let own = board.senators[governor].talents;
        rules.orders(board, province, own, Muster::default()).iter().any(Option::is_some)
    })
}

/// Lists what may still be ordered.
pub(super) fn choices(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    for (province, governor) in rules.musters(&s.board, seat) {
        let own = account::purse_of(rules, s, seat, governor);
        let own = own.saturating_sub(ordered(rules, s, governor, Some(province)));
        let [armies, fleets] = rules.orders(&s.board, province, own, s.secret.forms.musters[province]);
        let kinds = [(Action::Armies(province), armies), (Action::Fleets(province), fleets)];
        for (action, range) in kinds.into_iter().filter_map(|(action, range)| range.map(|r| (action, r))) {
            out.amount(Rule("ROR-2.2.3a"), crate::Action::Revenue(action), range);
        }
    }
}

/// Has this player ordered anything?
pub(super) fn begun(s: &State, seat: Seat) -> bool {
    let musters = s.secret.forms.musters.iter().filter(|(_, said)| **said != Muster::default());
    musters
        .map(|(p, _)| s.board.provinces[p].governor)
        .any(|g| g.and_then(|g| s.board.owner(g)) == Some(seat))
}

/// Takes back what this player has ordered.
pub(super) fn clear(s: &mut State, seat: Seat) {
    for (province, land) in s.board.provinces.iter() {
        if land.governor.and_then(|g| s.board.owner(g)) == Some(seat) {
            s.secret.forms.musters[province] = Muster::default();
        }
    }
}

/// Everybody with something to decide is asked at once; by correspondence it stands on the form (DC.18, ROR-D.22).
pub(super) fn begin(p: &mut Play) {
    p.then(AnyStep::Revenue(Step::Raise));
    if !p.rules.by_post() {
        p.open(AnyAsk::Revenue(Ask::Muster));
    }
}

/// All forces are raised, Province by Province; those in revolt build too (ROR-2.2.5c).
pub(super) fn raise(p: &mut Play) {
    let musters = std::mem::take(&mut p.s.secret.forms.musters);
    for &province in Province::ALL {
        if p.s.board.in_revolt(province) {
            if p.s.board.barren.has(province) && p.rules.read_to_the_end() {
                continue; // ROR-7.01.109a: undeveloped, it brings nobody anything this year
            }
            let talents = super::all_taxes(p, province);
            let units = evenly(p.rules, &p.s.board, province, talents / UNIT);
            build(p, province, units, 0);
            continue;
        }
        let Some(governor) = p.rules.raises(&p.s.board, province) else { continue };
        let tax = p.rules.local_tax(&p.s.board, province);
        let units = match p.s.board.owner(governor) {
            None => evenly(p.rules, &p.s.board, province, tax / UNIT), // ROR-2.2.3b
            Some(_) => {
                let own = p.s.board.senators[governor].talents;
                wanted(p.rules, &p.s.board, province, own, musters[province])
            }
        };
        let due = (UNIT * (units[0] + units[1])).saturating_sub(tax);
        let talents = p.pay(Fund::Personal(governor), Fund::Bank, due.into()); // ROR-2.2.2b
        build(p, province, units, talents as u16);
    }
    p.boundary();
}

/// So many units, each of the kind of which fewer stand there, an Army first, as far as there is room (ROR-R.200).
fn evenly(rules: &Republic, board: &Board, province: Province, units: u16) -> [u16; 2] {
    let (land, mut room) = (&board.provinces[province], rules.room(board, province));
    let mut raised = [0; 2];
    for _ in 0..units.min(room[0] + room[1]) {
        let fewer = u16::from(land.armies) + raised[0] > u16::from(land.fleets) + raised[1];
        let kind = if room[usize::from(fewer)] > 0 { usize::from(fewer) } else { usize::from(!fewer) };
        raised[kind] += 1;
        room[kind] -= 1;
    }
    raised
}

/// They stand in the Province and need no maintenance (ROR-2.2.34a).
fn build(p: &mut Play, province: Province, units: [u16; 2], talents: u16) {
    let [armies, fleets] = units.map(|n| n as u8);
    if armies + fleets == 0 {
        return;
    }
    let land = &mut p.s.board.provinces[province];
    (land.armies, land.fleets) = (land.armies + armies, land.fleets + fleets);
    p.log.all(|| Event::Raised { province, armies, fleets, talents }.into());
}
