//! Phase VII, Administration: Taxes, Income, Clean up (ledger sections 32 to 34).

use crate::action::*;
use crate::event::{Event, Goods, Why};
use crate::flow::*;
use crate::parts::*;
use crate::phases::{clients, conflict};
use crate::play::{Hands, Play};
use crate::state::{Board, State};
use crate::{Triumph, caesar, score};
use kernel::{Offers, Rule, Seat, SeatSet, Set};

/// What a family owes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dues {
    /// For each Client in a Building.
    pub each: u16,
    /// Clients in Buildings.
    pub tenants: u16,
    /// For the Games.
    pub games: u16,
}

impl Dues {
    /// What a family owes as things stand (TRV-32.02, TRV-32.04).
    pub fn of(rules: &Triumph, b: &Board, seat: Seat) -> Dues {
        let round = usize::from(b.round).clamp(1, 3) - 1;
        Dues {
            each: rules.parts.buildings.tax[round].into(),
            tenants: b.tenants_of(seat).into(),
            games: rules.parts.games_track.tax[b.family(seat).favour as usize].into(),
        }
    }
    /// All of it.
    pub fn total(self) -> u16 {
        self.each * self.tenants + self.games
    }
}

/// Can this player not pay everything?
pub(crate) fn falls_short(rules: &Triumph, b: &Board, seat: Seat) -> bool {
    b.family(seat).talents < Dues::of(rules, b, seat).total()
}

/// Taxes: whoever falls short and has a choice divides his Talents, in a sealed window (TRV-DT.47).
pub(crate) fn begin(p: &mut Play) {
    let (rules, b) = (p.rules, &p.s.board);
    let has_choice = |&seat: &Seat| {
        let dues = Dues::of(rules, b, seat);
        falls_short(rules, b, seat) && dues.tenants > 0 && b.family(seat).talents >= dues.each
    };
    let asked: SeatSet = Seat::all(rules.seats).filter(has_choice).collect();
    p.s.hidden.paid = Default::default();
    p.s.hidden.answered = SeatSet::NONE;
    p.then(Step::Collect);
    if !asked.is_empty() {
        p.ask_sealed(Ask::Taxes(asked));
    }
}

/// Are the Clients that a seat has decided to pay for its own, and can it pay for them?
pub(crate) fn can_have_paid(rules: &Triumph, s: &State, seat: Seat) -> bool {
    let (b, paid) = (&s.board, s.hidden.paid[seat.ix()].0);
    let own = b.spaces().filter(|&(x, space)| b.tenant(x, space) == Some(seat) && paid.has(Room(x, space)));
    let cost = Dues::of(rules, b, seat).each * paid.len() as u16;
    own.count() == paid.len() && cost <= b.family(seat).talents
}

/// What is left of the Talents after the Clients already paid for.
fn rest(s: &State, dues: Dues, seat: Seat) -> u16 {
    s.board.family(seat).talents - dues.each * s.hidden.paid[seat.ix()].0.len() as u16
}

/// Clients that may still be paid for.
fn payable(s: &State, dues: Dues, seat: Seat) -> impl Iterator<Item = (Building, Space)> + '_ {
    let affordable = rest(s, dues, seat) >= dues.each;
    let paid = s.hidden.paid[seat.ix()].0;
    let b = &s.board;
    b.spaces().filter(move |&(x, space)| {
        affordable && b.tenant(x, space) == Some(seat) && !paid.has(Room(x, space))
    })
}

pub(crate) fn list_taxes(
    rules: &Triumph,
    s: &State,
    asked: SeatSet,
    seat: Seat,
    out: &mut impl Offers<Action>,
) {
    if !asked.has(seat) || s.hidden.answered.has(seat) {
        return;
    }
    let dues = Dues::of(rules, &s.board, seat);
    payable(s, dues, seat).for_each(|(b, space)| out.add(Rule("TRV-32.06"), Action::Pay(b, space)));
    // TRV-RUL.69: no Talent may be kept that could still pay for something due.
    let rest = rest(s, dues, seat);
    let kept = rest - rest.min(dues.games);
    if kept < dues.each || payable(s, dues, seat).next().is_none() {
        out.add(Rule("TRV-32.04"), Action::PayGames);
    }
}

pub(crate) fn pay(p: &mut Play, asked: SeatSet, seat: Seat, action: Action) {
    match action {
        Action::Pay(b, space) => {
            p.s.hidden.paid[seat.ix()].0.add(Room(b, space));
            let dues = Dues::of(p.rules, &p.s.board, seat);
            if payable(p.s, dues, seat).next().is_none() {
                p.s.hidden.answered = p.s.hidden.answered.with(seat);
            }
        }
        _ => p.s.hidden.answered = p.s.hidden.answered.with(seat),
    }
    if asked.minus(p.s.hidden.answered).is_empty() {
        p.answered();
        p.log.reveal();
    }
}

/// All Taxes are paid at the same time; Caesar pays none (TRV-35.14).
pub(crate) fn collect(p: &mut Play) {
    let paid = std::mem::take(&mut p.s.hidden.paid);
    p.s.hidden.answered = SeatSet::NONE;
    for seat in Seat::all(p.rules.seats) {
        let dues = Dues::of(p.rules, &p.s.board, seat);
        let paid = if falls_short(p.rules, &p.s.board, seat) { paid[seat.ix()].0 } else { Set::all() };
        collect_from(p, seat, dues, paid);
    }
    p.then(Step::Income);
}

/// One family pays: the Clients chosen (or all), then the Games as far as it goes.
fn collect_from(p: &mut Play, seat: Seat, dues: Dues, paid: Set<Room>) {
    let mut buildings = 0;
    for (b, space) in
        p.s.board.hills.clone().into_iter().flat_map(|b| Space::ALL.iter().map(move |&s| (b, s)))
    {
        if p.s.board.tenant(b, space) != Some(seat) {
            continue;
        }
        if paid.has(Room(b, space)) {
            buildings += dues.each;
        } else {
            clients::vacate(p, b, space);
            p.log.all(|| Event::Unpaid(seat, b, space)); // TRV-32.03
        }
    }
    let family = p.s.board.family_mut(seat);
    family.talents = family.talents.saturating_sub(buildings);
    let games = dues.games.min(family.talents);
    family.talents -= games;
    // TRV-32.05, TRV-RUL.70, TRV-RUL.71
    let back = ((dues.games - games) as u8).min(family.favour);
    family.favour -= back;
    if buildings + games > 0 {
        p.log.all(|| Event::Taxes { seat, buildings: buildings as u8, games: games as u8 });
    }
    if back > 0 {
        p.log.all(|| Event::Gain { seat, what: Goods::Favour, by: -i16::from(back), why: Some(Why::Unpaid) });
    }
}

/// Income (ledger section 33), then Clean up or the end.
pub(crate) fn income(p: &mut Play) {
    let rules = p.rules;
    let outer = p.s.board.control.minus(rules.parts.italia);
    for seat in Seat::all(rules.families()) {
        let b = &p.s.board;
        let provinces = outer.iter().filter(|&at| b.clients_in(at, seat) > 0).count();
        let (_, buildings) = score::income(rules, b, seat);
        p.talents(seat, provinces as u16, Why::Provinces);
        p.triumphs(seat, buildings as u8, Why::Owner);
    }
    for at in p.s.board.control.iter() {
        let shares = score::majorities(rules, &p.s.board, at);
        for seat in Seat::all(rules.families()).filter(|s| shares[s.ix()] > 0) {
            p.s.board.family_mut(seat).triumphs += u16::from(shares[seat.ix()]);
            p.log.all(|| Event::Majority(seat, at, shares[seat.ix()]));
        }
    }
    caesar::convert(p);
    if p.s.board.round < 3 { clean_up(p) } else { last_scores(p) }
}

/// TRV-34.01 to TRV-34.06
fn clean_up(p: &mut Play) {
    let spaces = conflict::open_spaces(p.rules, &p.s.board);
    let board = &mut p.s.board;
    board.families[..p.rules.families()].iter_mut().for_each(|f| f.hand = FamilyCards::all());
    board.round += 1;
    board.auxiliaries = spaces; // TRV-24.05
    for legions in board.legions.values_mut() {
        legions.available = legions.all();
        legions.recruited = 0;
    }
    board.tiles.values_mut().for_each(|t| t.used = false);
    p.then(Step::Begin(Phase::Auguries));
}

/// After Round 3: Talents and the Games track (TRV-34.07), then the winner.
fn last_scores(p: &mut Play) {
    for seat in Seat::all(p.rules.families()) {
        let (talents, games) = score::last(p.rules, &p.s.board, seat);
        p.triumphs(seat, talents as u8, Why::Talents);
        p.triumphs(seat, games as u8, Why::Favour);
    }
    p.judge();
}
