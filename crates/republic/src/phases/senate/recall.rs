//! A Consul recalls the Legions he has disbanded (ROR-2.4.2). It is an order of the session (ROR-D.5a): each time it is
//! given it calls one Legion more.

use super::Event;
use crate::Republic;
use crate::parts::*;
use crate::phases::any_time::Action as Act;
use crate::play::*;
use crate::state::{Board, Item, Lodged, Recall, State};
use kernel::{Choices, Rule, Seat};

/// What a Legion costs him (ROR-2.4.2a).
pub const PRICE: u16 = 10;

impl Republic {
    /// A Senator's Oratory: what is printed, and 1 for each Legion he has disbanded (ROR-2.4.1b).
    #[inline]
    pub fn oratory(&self, board: &Board, senator: Senator) -> u8 {
        let printed = self.parts.senators[senator].oratory;
        match board.disbanded.is_empty() {
            true => printed,
            false => printed + board.disbanded_of(senator).len() as u8,
        }
    }
}

impl Board {
    /// The Legions he may recall now: he is Consul and the Senate sits (ROR-2.4.2a).
    fn may_recall_legions(&self, seat: Seat, consul: Senator) -> Set<Legion> {
        let in_office = [Office::RomeConsul, Office::FieldConsul].map(|o| self.offices[o]);
        let may = self.switches.has(Switch::LegionaryDisbandment)
            && self.phase == Phase::Senate
            && self.senate.item != Item::Closed
            && in_office.contains(&Some(consul))
            && self.owner(consul) == Some(seat)
            && self.loyal(consul);
        if may { self.disbanded_of(consul) } else { Set::NONE }
    }
    /// The armies he may assign them to (ROR-2.4.2b): those in the field, or none as long as the Senate has not sent it.
    fn armies(&self) -> impl Iterator<Item = Option<Senator>> + '_ {
        let field = self.forces.iter().filter(|f| !f.victorious).filter_map(|f| f.commander);
        std::iter::once(None).chain(field.chain(self.army().and_then(|a| a.commander)).map(Some))
    }
}

/// How many Legions he and his faction can pay for.
fn affordable(s: &State, seat: Seat, consul: Senator) -> usize {
    let purse = u32::from(s.board.senators[consul].talents) + u32::from(s.secret.treasuries[seat.ix()]);
    (purse / u32::from(PRICE)) as usize
}

/// Lists what can be ordered: who, to which army and whose money first (ROR-DC.82); once that is said, one Legion more.
pub(super) fn orders(s: &State, seat: Seat, lodged: &Lodged, out: &mut Choices<crate::Action>) {
    let board = &s.board;
    if !board.switches.has(Switch::LegionaryDisbandment) {
        return;
    }
    let called = |consul| lodged.recall.filter(|r| r.consul == consul).map_or(0, |r| r.legions.into());
    for consul in board.members(seat).filter(|&m| lodged.recall.is_none_or(|r| r.consul == m)) {
        let most = board.may_recall_legions(seat, consul).len().min(affordable(s, seat, consul));
        if called(consul) >= most {
            continue;
        }
        for army in board.armies() {
            for faction in [false, true] {
                let same = lodged.recall.is_none_or(|r| (r.army, r.faction) == (army, faction));
                if same {
                    out.add(
                        Rule("ROR-2.4.2a"),
                        crate::Action::AnyTime(Act::RecallLegion { consul, army, faction }),
                    );
                }
            }
        }
    }
}

/// Notes one Legion more.
pub(super) fn lodge(lodged: &mut Lodged, consul: Senator, army: Option<Senator>, faction: bool) {
    let more = lodged.recall.map_or(1, |r| r.legions.saturating_add(1));
    lodged.recall = Some(Recall { consul, army, legions: more, faction });
}

/// Can any of them be called now, and be paid for?
pub(super) fn possible(s: &State, seat: Seat, order: &Recall) -> bool {
    !s.board.may_recall_legions(seat, order.consul).is_empty() && affordable(s, seat, order.consul) > 0
}

/// They are paid for and join their army, Veterans again; each costs him 1 Influence and its marker's Oratory
/// (ROR-2.4.2a-b). What has become impossible is left out; an army that is gone is Rome (ROR-D.1d).
pub(crate) fn call(p: &mut Play, seat: Seat, order: Recall) {
    let Recall { consul, army, legions, faction } = order;
    let able = p.s.board.may_recall_legions(seat, consul);
    let most = affordable(p.s, seat, consul).min(legions.into());
    let called: Set<Legion> = able.iter().take(most).collect();
    if called.is_empty() {
        return;
    }
    p.log.reveal();
    let due = i32::from(PRICE) * called.len() as i32;
    let [first, then] = match faction {
        true => [Fund::Faction(seat), Fund::Personal(consul)],
        false => [Fund::Personal(consul), Fund::Faction(seat)],
    };
    let paid = p.pay(first, Fund::Bank, due);
    p.pay(then, Fund::Bank, due - paid);
    let board = &mut p.s.board;
    board.disbanded = board.disbanded.minus(called);
    board.veterans = board.veterans.union(called);
    let army = army.filter(|a| board.armies().any(|there| there == Some(*a)));
    join(&mut p.s.board, army, called);
    p.lose_influence(consul, called.len() as u8);
    p.log.all(|| Event::Recalled { senator: consul, legions: called.len() as u8, army }.into());
    p.boundary();
}

/// The Legions join the army of this Commander, or those in Rome.
fn join(board: &mut Board, commander: Option<Senator>, legions: Set<Legion>) {
    let led = |c: Option<Senator>| c.is_some() && c == commander;
    if let Some(force) = board.forces.iter_mut().find(|f| led(f.commander)) {
        force.legions = force.legions.union(legions);
    } else if let Some(army) = board.rebel.as_mut().and_then(|r| r.army.as_mut()).filter(|a| led(a.commander))
    {
        army.legions = army.legions.union(legions);
    } else {
        board.rome = board.rome.union(legions);
    }
}
