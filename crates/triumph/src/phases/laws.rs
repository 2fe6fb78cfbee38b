//! What Law cards do (ledger section 14; the cards themselves are in the file of components).

use crate::Triumph;
use crate::action::*;
use crate::components::{Effect, Moment};
use crate::event::{Event, Why};
use crate::flow::*;
use crate::parts::*;
use crate::phases::{anytime, battle, clients, conflict};
use crate::play::{Hands, Play};
use crate::state::{Board, State};
use kernel::{Offers, Pick, Rule, Seat, SeatSet};

/// Can the card do anything now? Judged from what lies open.
pub(crate) fn usable(rules: &Triumph, s: &State, seat: Seat, law: Law) -> bool {
    let b = &s.board;
    match rules.parts.law(law).effect {
        Effect::RecallCard => !b.family(seat).spent().is_empty(),
        Effect::SettleItalia { .. } => !b.control.both(rules.parts.italia).is_empty(),
        Effect::BanishFromProvince => strangers(rules, b, seat).next().is_some(),
        Effect::BanishFromBuilding => rival_tenants(b, seat).next().is_some(),
        Effect::MoveClients { .. } => movable(b, seat).next().is_some(),
        Effect::Embezzle { .. } => !purses(rules, b, seat, SeatSet::NONE).is_empty(),
        Effect::DrawLaws { .. } => b.deck > 0 || !b.discard.is_empty(),
        Effect::HoldLeader => Sigil::ALL.iter().any(|&x| may_halt(b, x)),
        Effect::VoidBarbarianDie => b.battle.is_some_and(|battle| !battle.void),
        _ => true,
    }
}

/// Can a card that names placing a Client do anything after Clients were placed in these Provinces?
pub(crate) fn usable_when_placing(rules: &Triumph, b: &Board, law: Law, placed: ProvinceSet) -> bool {
    match rules.parts.law(law).effect {
        Effect::SettleThere { .. } => !colonies(rules, b, placed).is_empty(),
        Effect::SettleBuilding => !b.free(Space::Owner).union(b.free(Space::Administrator)).is_empty(),
        _ => false,
    }
}

fn colonies(rules: &Triumph, b: &Board, placed: ProvinceSet) -> ProvinceSet {
    placed.minus(rules.parts.italia).both(b.control)
}

/// Clients of other families in Provinces.
pub(crate) fn strangers(rules: &Triumph, b: &Board, seat: Seat) -> impl Iterator<Item = (Province, Seat)> {
    let families = rules.families();
    let clients = b.clients;
    let all = Province::ALL.iter().flat_map(move |&p| Seat::all(families).map(move |x| (p, x)));
    all.filter(move |&(p, x)| x != seat && clients[p][x.ix()] > 0)
}

/// Spaces of Buildings that other families hold.
pub(crate) fn rival_tenants(b: &Board, seat: Seat) -> impl Iterator<Item = (Building, Space)> + '_ {
    b.spaces().filter(move |&(x, space)| b.tenant(x, space).is_some_and(|who| who != seat))
}

/// Own Clients that have somewhere to go.
fn movable(b: &Board, seat: Seat) -> impl Iterator<Item = Action> + '_ {
    let in_provinces = Province::ALL
        .iter()
        .copied()
        .filter(move |&p| b.clients_in(p, seat) > 0 && !b.control.minus(ProvinceSet::of(p)).is_empty());
    let in_buildings = b.spaces().filter(move |&(x, space)| b.tenant(x, space) == Some(seat));
    in_provinces
        .map(move |p| Action::Remove(p, seat))
        .chain(in_buildings.filter(|_| !b.control.is_empty()).map(|(x, space)| Action::Evict(x, space)))
}

/// Opponents with a Talent to lose, those already named apart.
fn purses(rules: &Triumph, b: &Board, seat: Seat, named: SeatSet) -> SeatSet {
    rivals(rules, seat).minus(named).iter().filter(|&x| b.family(x).talents > 0).collect()
}

fn rivals(rules: &Triumph, seat: Seat) -> SeatSet {
    SeatSet::all(rules.families()).without(seat)
}

fn may_halt(b: &Board, sigil: Sigil) -> bool {
    b.boxes[sigil].at.is_some() && !b.halted[sigil]
}

/// The card is shown, counts for the limit of the Phase (TRV-14.06) and will be discarded after its effect.
fn show(p: &mut Play, seat: Seat, law: Law) {
    if p.rules.parts.law(law).when != Moment::Battle {
        if p.s.board.family(seat).played > 0 {
            p.flip(seat, Building::Thermae); // TRV-RUL.89
        }
        p.s.board.family_mut(seat).played += 1;
    }
    p.lose_law(seat, law);
    p.log.all(|| Event::Played(seat, law));
    p.then(Step::Discard(law)); // TRV-RUL.101
}

/// Plays a card that names a placed Client.
pub(crate) fn play_when_placing(p: &mut Play, x: Extras, law: Law) {
    show(p, x.seat, law);
    match p.rules.parts.law(law).effect {
        Effect::SettleThere { .. } => {
            let where_to = colonies(p.rules, &p.s.board, x.placed);
            match where_to.only() {
                Some(at) => settle_there(p, x.seat, law, at),
                None => p.ask(Ask::There(x.seat, law, where_to)),
            }
        }
        _ => p.ask(Ask::Space(x.seat)),
    }
}

fn settle_there(p: &mut Play, seat: Seat, law: Law, at: Province) {
    if let Effect::SettleThere { clients } = p.rules.parts.law(law).effect {
        (0..clients).for_each(|_| clients::into_province(p, seat, at, 1));
    }
}

/// Plays a card in Planning: Legions for the Commander in this Province (TRV-RUL.95).
pub(crate) fn play_in_planning(p: &mut Play, seat: Seat, law: Law, to: Province) {
    show(p, seat, law);
    match p.rules.parts.law(law).effect {
        Effect::RaiseLegions { legions } => conflict::join(p, seat, to, None, legions, 0),
        Effect::MarchGarrisons { legions } => p.ask(Ask::Viae(seat, to, legions, Fresh::Yes)),
        _ => {}
    }
}

/// Plays any other card.
pub(crate) fn play(p: &mut Play, seat: Seat, law: Law) {
    show(p, seat, law);
    let board = &mut p.s.board;
    match p.rules.parts.law(law).effect {
        Effect::LowerBids { rivals, .. } | Effect::Embezzle { rivals } => {
            p.ask(Ask::Rivals(seat, law, rivals, SeatSet::NONE));
        }
        Effect::RaiseBid { by } => change_bid(p, seat, by as i8),
        Effect::BuyBid { price, .. } if board.family(seat).talents >= price.into() => {
            p.ask(Ask::Bribe(seat, law));
        }
        Effect::BuyBid { by, .. } => change_bid(p, seat, by as i8),
        Effect::LeadSenate => {
            board.senate.retain(|x| *x != seat);
            board.senate.insert(0, seat);
            p.log.all(|| Event::LedSenate(seat));
        }
        Effect::RecallCard => p.ask(Ask::Recall(seat)),
        Effect::SettleItalia { provinces } => {
            p.then(Step::Extras(Extras { seat, effects: 0, placed: ProvinceSet::NONE }));
            p.ask(Ask::Settlers(seat, provinces, ProvinceSet::NONE));
        }
        Effect::BanishFromProvince => p.ask(Ask::Banish(seat)),
        Effect::BanishFromBuilding => p.ask(Ask::Condemn(seat)),
        Effect::MoveClients { clients } => p.ask(Ask::Lift(seat, clients, Fresh::Yes)),
        Effect::Tribute { least, most } => {
            let outer = board.control.minus(p.rules.parts.italia);
            let n = outer.iter().filter(|&at| board.clients_in(at, seat) > 0).count() as u8;
            p.talents(seat, n.clamp(least, most.max(least)).into(), Why::Law(law));
        }
        Effect::Talents { gain } => p.talents(seat, gain.into(), Why::Law(law)),
        Effect::Intrigue { gain } => p.intrigue(seat, gain, Why::Law(law)),
        Effect::Triumphs { gain } => p.triumphs(seat, gain, Why::Law(law)),
        Effect::Favour { spaces } => p.favour(seat, spaces, Why::Law(law)),
        Effect::DrawLaws { cards } => (0..cards).for_each(|_| p.take_law(seat, Source::Deck)),
        Effect::HoldLeader => p.ask(Ask::HoldLeader(seat)),
        Effect::BattleReroll => p.ask(Ask::Dice(seat)),
        Effect::BattleLegions { plus } => {
            board.battle.iter_mut().for_each(|x| x.more_legions += plus);
        }
        Effect::BattleShields { plus } => {
            board.battle.iter_mut().for_each(|x| x.more_shields += plus);
        }
        Effect::VoidBarbarianDie => {
            let lowest = p.rules.lowest(Die::Barbarian);
            board.battle.iter_mut().for_each(|x| (x.void, x.barbarian) = (true, lowest)); // TRV-RUL.96
        }
        Effect::SettleThere { .. }
        | Effect::SettleBuilding
        | Effect::RaiseLegions { .. }
        | Effect::MarchGarrisons { .. } => {}
    }
}

fn change_bid(p: &mut Play, seat: Seat, by: i8) {
    p.s.board.family_mut(seat).bonus += by;
    p.log.all(|| Event::Changed { seat, by });
}

/// Opponents that may still be named for a card.
fn nameable(rules: &Triumph, b: &Board, seat: Seat, law: Law, named: SeatSet) -> SeatSet {
    match rules.parts.law(law).effect {
        Effect::Embezzle { .. } => purses(rules, b, seat, named),
        _ => rivals(rules, seat).minus(named),
    }
}

/// Lists what a Law card's question can be answered with.
pub(crate) fn list_targets(rules: &Triumph, s: &State, ask: Ask, seat: Seat, out: &mut impl Offers<Action>) {
    const RULE: Rule = Rule("TRV-DC.29");
    let b = &s.board;
    match ask {
        Ask::Rivals(_, law, _, named) => {
            if !named.is_empty() {
                out.add(Rule("TRV-RUL.94"), Action::Pass);
            }
            nameable(rules, b, seat, law, named).iter().for_each(|x| out.add(RULE, Action::Rival(x)));
        }
        Ask::Bribe(..) => {
            out.add(RULE, Action::Pass);
            out.add(RULE, Action::PayMore);
        }
        Ask::Recall(_) => b.family(seat).spent().iter().for_each(|c| out.add(RULE, Action::Recall(c))),
        Ask::Settlers(_, _, settled) => {
            let free = b.control.both(rules.parts.italia).minus(settled);
            free.iter().for_each(|p| out.add(RULE, Action::Place(p)));
        }
        Ask::There(_, _, set) => set.iter().for_each(|p| out.add(RULE, Action::Place(p))),
        Ask::Space(_) => clients::list_spaces(b, out),
        Ask::Banish(_) => strangers(rules, b, seat).for_each(|(p, x)| out.add(RULE, Action::Remove(p, x))),
        Ask::Condemn(_) => {
            rival_tenants(b, seat).for_each(|(x, space)| out.add(RULE, Action::Evict(x, space)))
        }
        Ask::Lift(_, _, fresh) => {
            if fresh == Fresh::No {
                out.add(Rule("TRV-RUL.94"), Action::Pass);
            }
            movable(b, seat).for_each(|action| out.add(RULE, action));
        }
        Ask::Lower(_, _, from) => {
            let there = b.control.iter().filter(|&p| Some(p) != from);
            there.for_each(|p| out.add(RULE, Action::Place(p)));
        }
        Ask::Viae(_, to, left, fresh) => {
            if fresh == Fresh::No {
                out.add(Rule("TRV-RUL.94"), Action::Pass);
            }
            for p in conflict::garrisons(b, to) {
                let most = b.legions[p].available.min(left);
                out.amount(RULE, Action::Garrison(p), 1..=most.into());
            }
        }
        Ask::HoldLeader(_) => {
            Sigil::ALL.iter().filter(|&&x| may_halt(b, x)).for_each(|&x| out.add(RULE, Action::Hold(x)));
        }
        Ask::Dice(_) => {
            Die::ALL.iter().for_each(|&die| out.add(RULE, Action::Dice(Rolled::One(die))));
            out.add(RULE, Action::Dice(Rolled::Both));
        }
        _ => {}
    }
}

/// Carries out what a Law card's question was answered with.
pub(crate) fn answer_target(p: &mut Play, ask: Ask, seat: Seat, pick: Pick<Action>) {
    p.answered();
    match (ask, pick.action) {
        (Ask::Rivals(_, law, left, named), Action::Rival(rival)) => {
            name_rival(p, seat, law, rival);
            let named = named.with(rival);
            if left > 1 && !nameable(p.rules, &p.s.board, seat, law, named).is_empty() {
                p.ask(Ask::Rivals(seat, law, left - 1, named));
            }
        }
        (Ask::Bribe(_, law), action) => {
            if let Effect::BuyBid { by, price, instead } = p.rules.parts.law(law).effect {
                let paid = action == Action::PayMore;
                p.pay(seat, if paid { price.into() } else { 0 }, Why::Law(law));
                change_bid(p, seat, if paid { instead } else { by } as i8);
            }
        }
        (Ask::Recall(_), Action::Recall(card)) => {
            p.s.board.family_mut(seat).hand.add(card);
            p.log.all(|| Event::Recalled(seat, card));
        }
        (Ask::Settlers(_, left, settled), Action::Place(at)) => {
            clients::into_province(p, seat, at, 1);
            let settled = settled.with(at);
            let free = p.s.board.control.both(p.rules.parts.italia).minus(settled);
            if left > 1 && !free.is_empty() {
                p.ask(Ask::Settlers(seat, left - 1, settled));
            }
        }
        (Ask::There(_, law, _), Action::Place(at)) => settle_there(p, seat, law, at),
        (Ask::Space(_), Action::Occupy(b, space)) => clients::into_building(p, seat, b, space),
        (Ask::Banish(_) | Ask::Condemn(_), action) => crate::phases::justice::banish(p, action),
        (Ask::Lift(_, left, _), Action::Remove(at, _)) => {
            // TRV-RUL.93: it is told of where it arrives.
            let n = &mut p.s.board.clients[at][seat.ix()];
            *n = n.saturating_sub(1);
            p.ask(Ask::Lower(seat, left.saturating_sub(1), Some(at)));
        }
        (Ask::Lift(_, left, _), Action::Evict(b, space)) => {
            clients::vacate(p, b, space); // TRV-RUL.93
            p.log.all(|| Event::MovedOut(seat, b, space));
            p.ask(Ask::Lower(seat, left.saturating_sub(1), None));
        }
        (Ask::Lower(_, left, from), Action::Place(to)) => {
            // TRV-RUL.93: moving is not placing, nothing may be added to it.
            p.s.board.clients[to][seat.ix()] += 1;
            p.log.all(|| Event::Moved { seat, from, to });
            if left > 0 && movable(&p.s.board, seat).next().is_some() {
                p.ask(Ask::Lift(seat, left, Fresh::No));
            }
        }
        (Ask::Viae(_, to, left, _), Action::Garrison(from)) => {
            let n = pick.amount as u8;
            conflict::join(p, seat, to, Some(from), n, 0);
            if left > n && conflict::garrisons(&p.s.board, to).next().is_some() {
                p.ask(Ask::Viae(seat, to, left - n, Fresh::No));
            }
        }
        (Ask::HoldLeader(_), Action::Hold(sigil)) => {
            p.s.board.halted[sigil] = true;
            p.log.all(|| Event::Halted(sigil));
        }
        (Ask::Dice(_), Action::Dice(which)) => {
            if which != Rolled::One(Die::Barbarian) {
                battle::throw_again(p, seat, Die::Roman, None);
            }
            if which != Rolled::One(Die::Roman) {
                battle::throw_again(p, seat, Die::Barbarian, None);
            }
        }
        _ => {}
    }
}

fn name_rival(p: &mut Play, seat: Seat, law: Law, rival: Seat) {
    match p.rules.parts.law(law).effect {
        Effect::LowerBids { by, .. } => change_bid(p, rival, -(by as i8)),
        Effect::Embezzle { .. } => {
            p.pay(rival, 1, Why::Law(law));
            p.talents(seat, 1, Why::Law(law));
        }
        _ => {}
    }
}

/// Law cards a planning player can play now.
pub(crate) fn list_planning(
    rules: &Triumph,
    s: &State,
    seat: Seat,
    to: Province,
    out: &mut impl Offers<Action>,
) {
    let b = &s.board;
    if !anytime::may_play(b, seat) {
        return;
    }
    for law in s.hidden.laws[seat.ix()].kinds() {
        let card = rules.parts.law(law);
        let useful = match card.effect {
            Effect::MarchGarrisons { .. } => conflict::garrisons(b, to).next().is_some(),
            _ => true,
        };
        if card.when == Moment::Planning && useful {
            out.add(Rule("TRV-DT.28"), Action::Play(law));
        }
    }
}
