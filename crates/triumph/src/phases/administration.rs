//! Phase VII, Administration: Taxes, Income, Clean up (ledger sections 32 to 34).

use crate::action::*;
use crate::choices::Out;
use crate::event::{Event, Goods};
use crate::parts::*;
use crate::phases::{clients, conflict};
use crate::play::Play;
use crate::state::{Board, State};
use crate::{Triumph, caesar, score};
use kernel::{Seat, SeatSet, Set};

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
    pub fn of(g: &Triumph, b: &Board, seat: Seat) -> Dues {
        let round = usize::from(b.round).clamp(1, 3) - 1;
        Dues {
            each: g.parts.buildings.tax[round].into(),
            tenants: b.tenants_of(seat).into(),
            games: g.parts.games_track.tax[b.family(seat).favour as usize].into(),
        }
    }
    /// All of it.
    pub fn total(self) -> u16 {
        self.each * self.tenants + self.games
    }
}

/// Can this player not pay everything?
pub(crate) fn falls_short(g: &Triumph, b: &Board, seat: Seat) -> bool {
    b.family(seat).talents < Dues::of(g, b, seat).total()
}

/// Taxes: whoever falls short and has a choice divides his Talents, in a sealed window (TRV-DT.47).
pub(crate) fn begin(play: &mut Play) {
    let (g, b) = (play.g, &play.s.board);
    let has_choice = |&seat: &Seat| {
        let dues = Dues::of(g, b, seat);
        falls_short(g, b, seat) && dues.tenants > 0 && b.family(seat).talents >= dues.each
    };
    let asked: SeatSet = Seat::all(g.seats).filter(has_choice).collect();
    play.s.hidden.paid = Default::default();
    play.s.hidden.answered = SeatSet::NONE;
    play.then(Step::Collect);
    if !asked.is_empty() {
        play.ask_sealed(Ask::Taxes(asked));
    }
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

pub(crate) fn list_taxes(g: &Triumph, s: &State, asked: SeatSet, seat: Seat, out: &mut Out) {
    if !asked.has(seat) || s.hidden.answered.has(seat) {
        return;
    }
    let dues = Dues::of(g, &s.board, seat);
    payable(s, dues, seat).for_each(|(b, space)| out.add("TRV-32.06", Action::Pay(b, space)));
    // TRV-RUL.69: no Talent may be kept that could still pay for something due.
    let rest = rest(s, dues, seat);
    let kept = rest - rest.min(dues.games);
    if kept < dues.each || payable(s, dues, seat).next().is_none() {
        out.add("TRV-32.04", Action::PayGames);
    }
}

pub(crate) fn pay(play: &mut Play, asked: SeatSet, seat: Seat, action: Action) {
    match action {
        Action::Pay(b, space) => {
            play.s.hidden.paid[seat.ix()].0.add(Room(b, space));
            let dues = Dues::of(play.g, &play.s.board, seat);
            if payable(play.s, dues, seat).next().is_none() {
                play.s.hidden.answered = play.s.hidden.answered.with(seat);
            }
        }
        _ => play.s.hidden.answered = play.s.hidden.answered.with(seat),
    }
    if asked.minus(play.s.hidden.answered).is_empty() {
        play.answered();
        play.log.reveal();
    }
}

/// All Taxes are paid at the same time; Caesar pays none (TRV-35.14).
pub(crate) fn collect(play: &mut Play) {
    let paid = std::mem::take(&mut play.s.hidden.paid);
    play.s.hidden.answered = SeatSet::NONE;
    for seat in Seat::all(play.g.seats) {
        let dues = Dues::of(play.g, &play.s.board, seat);
        let paid = if falls_short(play.g, &play.s.board, seat) { paid[seat.ix()].0 } else { Set::all() };
        collect_from(play, seat, dues, paid);
    }
    play.then(Step::Income);
}

/// One family pays: the Clients chosen (or all), then the Games as far as it goes.
fn collect_from(play: &mut Play, seat: Seat, dues: Dues, paid: Set<Room>) {
    let mut buildings = 0;
    for (b, space) in
        play.s.board.hills.clone().into_iter().flat_map(|b| Space::ALL.iter().map(move |&s| (b, s)))
    {
        if play.s.board.tenant(b, space) != Some(seat) {
            continue;
        }
        if paid.has(Room(b, space)) {
            buildings += dues.each;
        } else {
            clients::out_of_building(play, b, space); // TRV-32.03
        }
    }
    let family = play.s.board.family_mut(seat);
    family.talents = family.talents.saturating_sub(buildings);
    let games = dues.games.min(family.talents);
    family.talents -= games;
    // TRV-32.05, TRV-RUL.70, TRV-RUL.71
    let back = ((dues.games - games) as u8).min(family.favour);
    family.favour -= back;
    if buildings + games > 0 {
        play.log.all(|| Event::Taxes { seat, buildings: buildings as u8, games: games as u8 });
    }
    if back > 0 {
        play.log.all(|| Event::Gain { seat, what: Goods::Favour, by: -i16::from(back) });
    }
}

/// Income (ledger section 33), then Clean up or the end.
pub(crate) fn income(play: &mut Play) {
    let g = play.g;
    let outer = play.s.board.control.minus(g.parts.italia);
    for seat in Seat::all(g.families()) {
        let b = &play.s.board;
        let provinces = outer.iter().filter(|&p| b.clients_in(p, seat) > 0).count();
        let (_, buildings) = score::income(g, b, seat);
        play.talents(seat, provinces as u16);
        play.triumphs(seat, buildings as u8);
    }
    for p in play.s.board.control.iter() {
        let shares = score::majorities(g, &play.s.board, p);
        for seat in Seat::all(g.families()).filter(|s| shares[s.ix()] > 0) {
            play.s.board.family_mut(seat).triumphs += u16::from(shares[seat.ix()]);
            play.log.all(|| Event::Majority(seat, p, shares[seat.ix()]));
        }
    }
    caesar::convert(play);
    if play.s.board.round < 3 { clean_up(play) } else { last_scores(play) }
}

/// TRV-34.01 to TRV-34.06
fn clean_up(play: &mut Play) {
    let spaces = conflict::open_spaces(play.g, &play.s.board);
    let board = &mut play.s.board;
    board.families[..play.g.families()].iter_mut().for_each(|f| f.hand = FamilyCards::all());
    board.round += 1;
    board.auxiliaries = spaces; // TRV-24.05
    for legions in board.legions.values_mut() {
        legions.available = legions.all();
        legions.recruited = 0;
    }
    board.tiles.values_mut().for_each(|t| t.used = false);
    play.then(Step::Begin(Phase::Auguries));
}

/// After Round 3: Talents and the Games track (TRV-34.07), then the winner.
fn last_scores(play: &mut Play) {
    for seat in Seat::all(play.g.families()) {
        let (talents, games) = score::last(play.g, &play.s.board, seat);
        play.triumphs(seat, talents as u8);
        play.triumphs(seat, games as u8);
    }
    play.judge();
}
