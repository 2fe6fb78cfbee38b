//! Proscription (ROR-7.10k): when the Senate has won a Civil War that another faction led, its player may take all Knights
//! for money. What it means for attracting Knights later is asked of `board.proscriber`.

use super::{Action, AnyAsk, AnyStep, Ask, Event, Step, of};
use crate::parts::*;
use crate::play::*;
use crate::state::{Board, State};
use arrayvec::ArrayVec;
use kernel::{Choices, Rule, Seat, SeatSet};

/// The card.
const CARD: Card = Card::Intrigue(Intrigue::Proscription);

/// The Senators of a player who can receive the money.
pub(crate) fn receivers(board: &Board, seat: Seat) -> impl Iterator<Item = Senator> + '_ {
    board.members(seat).filter(|&s| board.loyal(s))
}

/// The Senate has won: whoever may hold the card is asked, if another faction led the revolt (DC.106, ROR-R.65); not only
/// the HRAO (ROR-4.7a).
pub(super) fn ask(p: &mut Play, led_by: Option<Seat>) {
    let others = p.rules.may_hold(p.s, Intrigue::Proscription).iter().filter(|seat| Some(*seat) != led_by);
    let able = |seat: &Seat| receivers(&p.s.board, *seat).next().is_some();
    let seats: SeatSet = others.filter(able).collect();
    if seats.is_empty() {
        return;
    }
    p.s.secret.forms.leaders = Default::default();
    p.then(AnyStep::Combat(Step::Proscription));
    p.open(AnyAsk::Combat(Ask::Proscription { seats }));
}

/// Lists who of his may have the money.
pub(super) fn choices(s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    out.add(Rule("ROR-DC.106"), of(Action::Pass));
    if s.secret.hands[seat.ix()].playable(CARD) {
        for senator in receivers(&s.board, seat) {
            out.add(Rule("ROR-7.10k"), of(Action::Proscribe(senator)));
        }
    }
}

/// The answers are opened in turn order.
pub(super) fn opened(p: &mut Play) {
    let wishes = std::mem::take(&mut p.s.secret.forms.leaders);
    let order: ArrayVec<Seat, SEATS> = p.s.board.turn_order(p.factions()).collect();
    for seat in order {
        if let Some(senator) = wishes[seat.ix()].filter(|_| p.s.secret.hands[seat.ix()].playable(CARD)) {
            p.use_up(seat, Intrigue::Proscription);
            proscribe(p, seat, senator);
        }
    }
}

/// All Knights on the board are gone, and a die for each is the Senator's gain (ROR-R.65).
fn proscribe(p: &mut Play, seat: Seat, senator: Senator) {
    let men = p.s.board.senators.values_mut();
    let knights: u16 = men.map(|man| u16::from(std::mem::take(&mut man.knights))).sum();
    let mut talents: u16 = 0;
    for _ in 0..knights {
        let die = p.dr();
        talents = talents.saturating_add(p.less_omens(die).max(0) as u16);
    }
    p.pay(Fund::Bank, Fund::Personal(senator), talents.into());
    p.s.board.proscriber = Some(seat);
    p.log.all(|| Event::Proscribed { seat, senator, knights: knights as u8, talents }.into());
    p.boundary();
}
