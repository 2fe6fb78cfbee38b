//! The lot (ROR-D.30b): where the ledger's default move is a random one, a player can also ask for it himself. It is
//! drawn when it is needed, with the same dice as everything else (ROR-D.3h): of a sealed answer when it is opened.

use super::optional::ageing;
use super::{Ask, combat, forum, revolution, senate, solo};
use crate::parts::*;
use crate::play::*;
use crate::setup;
use crate::state::State;
use crate::{Action, Republic};
use kernel::{Choices, Rule, Seat};

/// Lists the lot where something mandatory is left to be decided by this seat.
pub(super) fn choices(rules: &Republic, s: &State, seat: Seat, ask: &Ask, out: &mut Choices<Action>) {
    if super::on_behalf(rules, &s.board, ask).is_some() {
        out.add(Rule("ROR-DC.134"), Action::Lot);
    } else if let Some(rule) = rule(s, seat, ask) {
        out.add(Rule(rule), Action::Lot);
    }
}

fn rule(s: &State, seat: Seat, ask: &Ask) -> Option<&'static str> {
    let (open, rule) = match ask {
        Ask::Forum(forum::Ask::Knights { .. }) => (forum::may_attract(&s.board, seat), "ROR-DC.24"),
        Ask::Forum(forum::Ask::Storm { .. }) | Ask::Combat(combat::Ask::Rhodes { .. }) => (true, "ROR-R.66"),
        Ask::Forum(forum::Ask::Catiline { .. }) => (true, "ROR-DC.29"),
        Ask::Senate(ask) => (senate::nominates(s, seat, ask), "ROR-D.30b"),
        Ask::Setup(setup::Ask::Provinces { .. }) => (true, "ROR-DC.4"),
        Ask::Ageing(ageing::Ask::Order { .. }) => (true, "ROR-DC.7"),
        Ask::Revolution(revolution::Ask::Cards) => (revolution::keeps_too_many(s, seat), "ROR-DC.96"),
        Ask::Solo(solo::Ask::Master { .. }) => (true, "ROR-DC.53"),
        Ask::Solo(solo::Ask::Command { .. } | solo::Ask::Veterans { .. }) => (true, "ROR-DC.129"),
        _ => return None,
    };
    open.then_some(rule)
}

/// The lot decides. Of what somebody decides for a neutral it takes any choice there is (DC.134).
pub(super) fn cast(p: &mut Play, player: Seat, seat: Seat, ask: Ask) {
    if matches!(ask, Ask::Solo(_)) || super::on_behalf(p.rules, &p.s.board, &ask).is_some() {
        let asked = |action: &Action| !matches!(action, Action::Lot | Action::AnyTime(_) | Action::Ledger(_));
        let pick = super::listed(p.rules, p.s, player, |list| {
            list.retain(|choice| asked(&choice.action) && !choice.back);
            list.random(&mut *p.chance)
        });
        if let Some(pick) = pick {
            super::answer(p, player, pick);
        }
        return;
    }
    match ask {
        Ask::Forum(forum::Ask::Knights { seat }) => {
            let present: Set<Senator> = p.s.board.present(seat).collect();
            if let Some(senator) = p.random_of(present) {
                forum::apply(p, seat, forum::Ask::Knights { seat }, forum::Action::Attract(senator), 0);
            }
        }
        Ask::Forum(ask @ forum::Ask::Storm { .. }) => {
            if let Some(place) = forum::events::fleet_by_lot(p) {
                forum::apply(p, seat, ask, forum::Action::LoseFleets(place), 1);
            }
        }
        Ask::Combat(ask @ combat::Ask::Rhodes { .. }) => {
            if let Some(place) = forum::events::fleet_by_lot(p) {
                combat::apply(p, seat, ask, combat::Action::Fleets(place), 1);
            }
        }
        Ask::Forum(forum::Ask::Catiline { seat }) => {
            let others = forum::accusable(p.rules, &p.s.board, seat);
            let nth = p.chance.below(others.len() as u32) as usize;
            p.s.flow.answered();
            if let Some(faction) = others.iter().nth(nth) {
                forum::accuse(p, faction);
            }
        }
        Ask::Senate(ask) => senate::cast_lot(p, seat, ask),
        Ask::Ageing(ask) => ageing::by_lot(p, ask),
        Ask::Setup(setup::Ask::Provinces { dealt }) => setup::leave_to_the_lot(p, seat, &dealt),
        Ask::Revolution(revolution::Ask::Cards) => {
            let plan = &mut p.s.secret.forms.plan;
            plan.by_lot = plan.by_lot.with(seat);
        }
        _ => {}
    }
}
