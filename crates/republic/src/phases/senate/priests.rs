//! The Pontifex Maximus and the Priesthoods he gives (ROR-2.1): a rule of the advanced game. Nothing here happens without a
//! Pontifex, and none is elected unless the table plays with one.

use super::legal::settled;
use super::{Action, Ask, Event, Step, floor};
use crate::Republic;
use crate::parts::*;
use crate::phases::revenue::Happened;
use crate::phases::{Ask as AnyAsk, Step as AnyStep};
use crate::play::*;
use crate::state::{Board, Item, Lodged};
use kernel::{Choices, Rule, Seat};

/// So many Priesthoods there are (ROR-T.PRIESTS).
pub const PRIESTHOODS: usize = 12;
/// What the loss of the office costs, by Evil Omens or by vote (ROR-2.1.6b, ROR-2.1.7a).
const DISGRACE: u8 = 5;
/// What his faction pays besides if he cannot pay for Evil Omens (ROR-2.1.6c).
const FINE: i32 = 10;

impl Board {
    /// The Pontifex, while he is in Rome: away from it he collects, assigns and vetoes nothing (ROR-R.188).
    pub fn pontifex(&self) -> Option<Senator> {
        self.offices[Office::PontifexMaximus].filter(|&s| self.attends(s))
    }
    /// Is a Pontifex to be elected (ROR-2.1.1a, ROR-2.1.8a)?
    pub(super) fn pontificate_vacant(&self) -> bool {
        self.switches.has(Switch::PontifexMaximus) && self.offices[Office::PontifexMaximus].is_none()
    }
    /// What follows the Dictator in the order of business (ROR-1.09.19a, ROR-R.8).
    pub(super) fn after_dictator(&self) -> Item {
        if self.pontificate_vacant() { Item::Pontifex } else { Item::Censor }
    }
    /// Senators present to whom the Pontifex could give a Priesthood (ROR-2.1.2a, ROR-2.1.21b, ROR-R.187).
    pub fn priestless(&self) -> Set<Senator> {
        let pontifex = self.offices[Office::PontifexMaximus];
        self.attending().filter(|&s| Some(s) != pontifex && !self.priests.has(s)).collect()
    }
    /// Has the Pontifex still to give a Priesthood in this Senate Phase (ROR-2.1.2a)? The player who decides for him.
    pub(super) fn gives_priesthood(&self) -> Option<Seat> {
        let pontifex = self.pontifex().filter(|_| !self.senate.priest_made)?;
        self.owner(pontifex).filter(|_| !self.priestless().is_empty()).map(|owner| self.controller(owner))
    }
    /// May he give this man one, perhaps taking it from that one?
    fn may_give(&self, from: Option<Senator>, to: Senator) -> bool {
        self.priestless().has(to)
            && match from {
                Some(from) => self.priests.has(from),
                None => self.priests.len() < PRIESTHOODS,
            }
    }
}

impl Republic {
    /// Who may be elected Pontifex: aligned Senators in Rome without another office (ROR-2.1.1a, ROR-R.9).
    pub fn pontifex_candidates(&self, board: &Board) -> Set<Senator> {
        board.attending().filter(|&s| board.free_of_office(s) && !board.governs(s)).collect()
    }
    /// Has this player the veto of the Pontifex (ROR-2.1.4a)? Against his own removal he has none (ROR-2.1.7a).
    pub(super) fn pontifex_vetoes(&self, board: &Board, seat: Seat, motion: Option<&Motion>) -> bool {
        board.pontifex().is_some_and(|s| board.owner(s) == Some(seat))
            && !board.senate.pontifex_vetoed
            && !matches!(motion, Some(Motion::RemovePontifex(_)))
    }
    /// May this Tribune stop this motion? The Pontifex wields none against his removal: another Senator must (ROR-2.1.7a,
    /// ROR-R.189).
    pub(super) fn wields(&self, board: &Board, seat: Seat, by: TribuneBy, motion: Option<&Motion>) -> bool {
        let Some(&Motion::RemovePontifex(pontifex)) = motion else { return true };
        match by {
            TribuneBy::Card => board.present(seat).any(|s| s != pontifex),
            TribuneBy::Statesman(s) | TribuneBy::Right(s) => s != pontifex,
            TribuneBy::Pontifex | TribuneBy::Law(_) => false,
        }
    }
}

// --- the election

/// The last candidate is elected by himself; among several the Magistrate nominates (ROR-R.186).
pub(super) fn elect(p: &mut Play) {
    let board = &p.s.board;
    let all = p.rules.pontifex_candidates(board);
    if !board.pontificate_vacant() || all.is_empty() {
        floor::open_item(p, Item::Censor);
        return;
    }
    let open: Set<Senator> = all.iter().filter(|&s| !settled(board, &Motion::Pontifex(s))).collect();
    let by_himself = match open.len() {
        _ if board.senate.settled.is_full() => all.first(),
        0 => all.first(),
        1 => open.first(),
        _ => None,
    };
    match by_himself {
        Some(senator) => elected(p, senator),
        None => p.then(AnyStep::Senate(Step::Floor)),
    }
}

/// He takes the office for life (ROR-2.1.1b-c); a Priesthood he held goes back without loss (ROR-2.1.21d, ROR-R.125).
pub(super) fn elected(p: &mut Play, senator: Senator) {
    floor::open_item(p, Item::Censor);
    if p.s.board.pontificate_vacant() {
        p.s.board.priests.remove(senator);
        p.take_office(senator, Office::PontifexMaximus);
    }
}

/// He loses the office; the Priesthoods he gave stay (ROR-2.1.7b).
pub(super) fn depose(p: &mut Play, pontifex: Senator, disgraced: bool) {
    let office = &mut p.s.board.offices[Office::PontifexMaximus];
    if *office != Some(pontifex) {
        return;
    }
    *office = None;
    let influence = if disgraced { p.lose_influence(pontifex, DISGRACE) } else { 0 };
    p.log.all(|| Event::Deposed { senator: pontifex, influence }.into());
    p.boundary();
}

// --- Priesthoods (ROR-2.1.2)

/// What the Pontifex may order for the next boundary (ROR-D.29a).
pub(super) fn lodging(board: &Board, seat: Seat, lodged: &Lodged, out: &mut Choices<crate::Action>) {
    if let [from, None] = lodged.priest
        && board.gives_priesthood() == Some(seat)
    {
        parts(board, from, out);
    }
}

/// To whom a Priesthood can go, or first from whom it is taken.
fn parts(board: &Board, from: Option<Senator>, out: &mut Choices<crate::Action>) {
    let mut add = |rule, action| out.add(Rule(rule), crate::Action::Senate(action));
    let to = board.priestless().iter().filter(|&to| board.may_give(from, to));
    to.for_each(|to| add("ROR-2.1.2a", Action::Priesthood(to)));
    if from.is_none() {
        board.priests.iter().for_each(|from| add("ROR-2.1.21c", Action::TakePriesthood(from)));
    }
}

/// Notes it; `false` if the action is something else.
pub(super) fn lodge(lodged: &mut Lodged, action: Action) -> bool {
    match action {
        Action::TakePriesthood(from) => lodged.priest[0] = Some(from),
        Action::Priesthood(to) => lodged.priest[1] = Some(to),
        _ => return false,
    }
    true
}

/// A part of it is named where it is carried out at once: between two ballots, or when he is asked.
pub(super) fn name(p: &mut Play, seat: Seat, action: Action) {
    let lodged = &mut p.s.secret.lodged[seat.ix()];
    if lodge(lodged, action)
        && let [from, Some(to)] = lodged.priest
    {
        lodged.priest = Default::default();
        give(p, seat, from, to);
    }
}

/// May this player's Pontifex give it now?
pub(super) fn possible(board: &Board, seat: Seat, from: Option<Senator>, to: Senator) -> bool {
    board.gives_priesthood() == Some(seat) && board.may_give(from, to)
}

/// He gives it, if he still may; otherwise nobody learns of it (ROR-D.1d). The priest gains 1 Influence, who has lost his
/// Priesthood loses 1 (ROR-2.1.21a, ROR-2.1.21c).
pub(super) fn give(p: &mut Play, seat: Seat, from: Option<Senator>, to: Senator) {
    if !possible(&p.s.board, seat, from, to) {
        return;
    }
    p.log.reveal();
    p.s.board.senate.priest_made = true;
    if let Some(from) = from {
        p.s.board.priests.remove(from);
        p.lose_influence(from, 1);
    }
    p.s.board.priests.add(to);
    p.log.all(|| Event::Priest { senator: to, from }.into());
    p.gain_influence(to, 1);
}

/// The session is about to close and no Priesthood has been given: its owner must do so now (ROR-2.1.2b, ROR-D.29a). `true`
/// if he is asked.
pub(super) fn demand(p: &mut Play, then: Step) -> bool {
    let Some(seat) = p.s.board.gives_priesthood() else { return false };
    p.then(AnyStep::Senate(then));
    p.s.secret.lodged[seat.ix()].priest = Default::default();
    p.open(AnyAsk::Senate(Ask::Priesthood { seat }));
    true
}

/// Lists what he may answer. If the table has given up its Pontifex meanwhile, there is nothing to do.
pub(super) fn choices(board: &Board, seat: Seat, lodged: &Lodged, out: &mut Choices<crate::Action>) {
    lodging(board, seat, lodged, out);
    if out.is_empty() {
        out.add(Rule("ROR-2.1.2a"), crate::Action::Senate(Action::Pass));
    }
    if lodged.priest[0].is_some() {
        out.back(Rule("ROR-D.33d"), crate::Action::Senate(Action::Clear));
    }
}

/// He answers.
pub(super) fn answer(p: &mut Play, seat: Seat, action: Action) {
    match action {
        Action::Clear => p.s.secret.lodged[seat.ix()].priest = Default::default(),
        Action::TakePriesthood(_) => name(p, seat, action),
        _ => {
            p.s.flow.answered();
            name(p, seat, action);
        }
    }
}

/// The lot gives it (DC.81): a new one while there are any, else one taken from somebody at random.
pub(super) fn by_lot(p: &mut Play, seat: Seat) {
    p.s.flow.answered();
    p.s.secret.lodged[seat.ix()].priest = Default::default();
    let from = match p.s.board.priests.len() < PRIESTHOODS {
        true => None,
        false => p.random_of(p.s.board.priests),
    };
    let all = p.s.board.priestless();
    if let Some(to) = p.random_of(all) {
        give(p, seat, from, to);
    }
}

// --- money (ROR-2.1.5, ROR-2.1.6)

/// The collections of the temples (ROR-2.1.5a).
pub(crate) fn collect(p: &mut Play) {
    if let Some(senator) = p.s.board.pontifex() {
        let roll = p.dr();
        let talents = p.less_omens(roll).max(0);
        p.pay(Fund::Bank, Fund::Personal(senator), talents);
        p.log.all(|| Happened::Temples { senator, roll, talents: talents as u8 }.into());
    }
}

/// Evil Omens are the Pontifex's to pay for, if there is one (ROR-2.1.6). When they come again he loses his office, and
/// nothing is paid (ROR-7.01.108c, ROR-R.100).
pub(crate) fn omens(p: &mut Play, front: bool, cost: i32) {
    let Some(pontifex) = p.s.board.offices[Office::PontifexMaximus] else { return };
    if !front {
        return depose(p, pontifex, true);
    }
    let own = p.pay(Fund::Personal(pontifex), Fund::Bank, cost);
    let short = cost - own;
    let (mut faction, mut tried) = (0, None);
    if let Some(seat) = p.s.board.owner(pontifex).filter(|_| short > 0) {
        faction = p.pay(Fund::Faction(seat), Fund::Bank, short + FINE); // ROR-2.1.6c, ROR-R.146
        tried = p.s.board.factions[seat.ix()].leader.filter(|_| faction < short + FINE);
    }
    let state = (short - faction).max(0); // ROR-2.1.6e
    p.log.all(|| {
        let [own, faction, state] = [own, faction, state].map(|talents| talents as u8);
        Event::Omens { senator: pontifex, own, faction, state, tried }.into()
    });
    if let Some(leader) = tried {
        p.s.board.answerable.add(leader); // ROR-2.1.6d
    }
    if short > 0 {
        depose(p, pontifex, true); // ROR-2.1.6b
        p.state_pays(state);
    }
}
