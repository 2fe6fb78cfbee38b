//! Consul for Life and Assassination Check (ROR-S.60 to ROR-S.64).

use super::super::murder;
use super::{Action, Ask, Event, Lodged, Step, lodged, of};
use crate::Republic;
use crate::neutrals::Ties;
use crate::numbers::MAY_BE_VOTED_FOR_LIFE as FOR_LIFE;
use crate::parts::*;
use crate::phases::{Ask as AnyAsk, Step as AnyStep};
use crate::play::*;
use crate::state::{Plot, State};
use arrayvec::ArrayVec;
use kernel::{Choices, Rule, Seat, SeatSet};

/// Lists what a player may order before the spoils: an Assassination Check (DC.132), a Law that a neutral holds (DC.135).
pub(super) fn orders(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    let board = &s.board;
    out.add(Rule("ROR-DC.132"), of(Action::Pass));
    for &target in Senator::ALL.iter().filter(|&&t| rules.may_strike(board, seat, t)) {
        out.add(Rule("ROR-S.61"), of(Action::Lodge(Lodged::Check(target))));
    }
    for neutral in rules.neutrals(board) {
        for law in [Law::Julian, Law::PlautianPapirian] {
            if s.secret.hands[neutral.ix()].playable(Card::Law(law)) && rules.law_fits(board, law) {
                out.add(Rule("ROR-R.227"), of(Action::AskLaw(neutral, law)));
            }
        }
    }
}

/// The checks that were asked for are made, in turn order: each when the attempt before it has been made, since that may
/// be somebody's only one (ROR-1.09.7c).
pub(super) fn obey(p: &mut Play) {
    if p.rules.read_closely() {
        let asked = p.s.board.turn_order(p.factions()).find_map(|seat| match lodged(p.s, seat) {
            Some(Lodged::Check(target)) => Some((seat, target)),
            _ => None,
        });
        let Some((seat, target)) = asked else { return };
        p.s.secret.orders[seat.ix()] = None;
        p.then(AnyStep::Solo(Step::Obey));
        if p.s.board.attends(target) {
            check(p, target);
        }
        return;
    }
    let order: ArrayVec<Seat, SEATS> = p.s.board.turn_order(p.factions()).collect();
    for seat in order.into_iter().rev() {
        if let Some(Lodged::Check(target)) = lodged(p.s, seat) {
            check(p, target);
        }
    }
    p.s.secret.orders = Default::default();
}

/// A Senator of a faction that rules alone is named Consul for Life; the check is automatic (ROR-S.60, ROR-S.61).
pub(super) fn life(p: &mut Play) {
    let Some(alone) = p.s.board.solo.coalition.only() else { return };
    // ROR-7.06g ends only the victory by 35 Influence
    let reformed = !p.rules.read_closely() && p.s.board.laws.has(Law::MilitaryReforms);
    if p.s.board.consul_for_life.is_some() || reformed {
        return;
    }
    let able: Set<Senator> =
        p.rules.nominees_for_life(&p.s.board).iter().filter(|&s| p.s.board.owner(s) == Some(alone)).collect();
    let Some(senator) = p.highest(able.iter(), |p, s| p.s.board.senators[s].influence) else { return };
    p.log.all(|| Event::NamedForLife { senator }.into());
    p.then(AnyStep::Solo(Step::Elect(senator)));
    check(p, senator);
}

/// He is elected, unless he was killed.
pub(super) fn elect(p: &mut Play, senator: Senator) {
    let alive = p.s.board.attends(senator) && p.s.board.senators[senator].influence >= FOR_LIFE;
    let alone = !p.rules.read_anew() || p.s.board.consul_for_life.is_none(); // ROR-1.09.83a, meanwhile
    if alive && alone && p.s.board.solo.coalition.only() == p.s.board.owner(senator) {
        p.made_consul_for_life(senator, true);
        p.boundary();
    }
}

/// Has he 21 Influence, and more than every other Senator (ROR-S.62)?
fn threatens(p: &Play, target: Senator) -> bool {
    let influence = p.s.board.senators[target].influence;
    let others = p.s.board.senators.iter().filter(|(s, _)| *s != target && p.s.board.in_play(*s));
    influence >= FOR_LIFE && others.into_iter().all(|(_, man)| man.influence < influence)
}

/// Assassin cards that may be played.
fn daggers(s: &State, seat: Seat) -> u8 {
    let (hand, card) = (&s.secret.hands[seat.ix()], Card::Intrigue(Intrigue::Assassin));
    hand.cards.count(card).saturating_sub(hand.waiting.count(card))
}

/// Every faction but the target's rolls, neutrals only against a threat; the highest must make the attempt (ROR-S.61).
fn check(p: &mut Play, target: Senator) {
    let threat = threatens(p, target);
    let able = |p: &Play, f: Seat| {
        (p.rules.is_led(f) || threat)
            && p.rules.may_plot(p.s, f)
            && p.rules.may_strike(&p.s.board, f, target)
            && p.s.board.present(f).next().is_some()
    };
    let all: SeatSet = p.s.board.playing(p.factions()).iter().filter(|&f| able(p, f)).collect();
    let mut rolls: ArrayVec<(Seat, u8), SEATS> = ArrayVec::new();
    for faction in all.iter() {
        let cards = if p.rules.is_led(faction) { 0 } else { daggers(p.s, faction) };
        let roll = p.dr() + cards;
        rolls.push((faction, roll));
    }
    let chosen = p.highest(rolls.clone().into_iter(), |_, (_, roll)| roll).map(|(faction, _)| faction);
    p.log.reveal();
    p.log.all(|| Event::Check { target, rolls: rolls.into_iter().collect(), chosen }.into());
    if let Some(seat) = chosen {
        p.open(AnyAsk::Solo(Ask::Assassin { seat, target }));
    }
}

/// Lists who may strike, and with how many cards: neutrals play all they have.
pub(super) fn assassins(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    let cards = u16::from(daggers(s, seat));
    let least = if rules.is_led(seat) { 0 } else { cards };
    for assassin in s.board.present(seat) {
        out.amount(Rule("ROR-S.61"), of(Action::Strike(assassin)), least..=cards);
    }
    if out.is_empty() {
        out.add(Rule("ROR-S.61"), of(Action::Pass)); // nobody of theirs is left in Rome
    }
}

/// The Senator with least Influence, without cards.
pub(super) fn default(s: &State, seat: Seat) -> Option<crate::Action> {
    let least = s.board.present(seat).min_by_key(|&m| s.board.senators[m].influence)?;
    Some(of(Action::Strike(least)))
}

/// The attempt is made (ROR-1.09.7).
pub(super) fn strike(p: &mut Play, assassin: Senator, target: Senator, cards: u8) {
    murder::attempt(p, Plot { assassin, target: Some(target), cards: Some(cards), conspiracy: false });
}
