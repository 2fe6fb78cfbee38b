//! A rebel pays his forces (ROR-1.06.15, ROR-1.11.33).

use super::{Action, AnyAsk, Ask, Happened as Event};
use crate::Republic;
use crate::numbers::MAINTENANCE;
use crate::parts::*;
use crate::play::*;
use crate::state::{At, Board, State};
use kernel::{Choices, Pick, Rule, Seat};

/// The rebel's player is asked how many units he pays, if there is anything to pay for.
pub(super) fn demand_pay(p: &mut Play) {
    let Some(rebel) = p.s.board.rebel else { return };
    if let Some(seat) = p.s.board.owner(rebel.leader).filter(|_| units(p.rules, &p.s.board) > 0) {
        if !p.rules.is_led(seat) {
            let units = most(p.rules, p.s, seat); // ROR-S.13: as many as he can
            p.log.all(|| crate::phases::solo::Event::PaysForces { seat, units }.into());
            let released = pay(p, seat, true, units);
            release(p, released);
            return;
        }
        p.open(AnyAsk::Revenue(Ask::RebelPay { seat }));
    }
}

/// Legions that cost money: all but Veterans owing allegiance to a rebel (ROR-1.11.33a).
fn paid_legions(board: &Board) -> Set<Legion> {
    let free = |l: &Legion| board.owed[*l].is_some_and(|s| board.senators[s].at == At::Rebel);
    board.rebel_legions().iter().filter(|l| !free(l)).collect()
}
/// The printed strength, on land and at sea, of the Primary Rebel's own Province, wherever he is: it must be paid for too
/// (ROR-2.3.24a, ROR-R.202).
fn base(rules: &Republic, board: &Board) -> u16 {
    let leads = |p: &Province| board.rebel.is_some_and(|r| board.provinces[*p].governor == Some(r.leader));
    let printed = board.rebel_lands().filter(leads).map(|p| rules.printed(board, p));
    printed.map(|[land, sea]| u16::from(land) + u16::from(sea)).sum()
}
/// Provincial Armies and Fleets of all rebels (ROR-R.202).
fn provincial(board: &Board) -> u16 {
    let home =
        board.rebel_lands().map(|p| board.provinces[p]).map(|l| u16::from(l.armies) + u16::from(l.fleets));
    home.sum::<u16>() + u16::from(board.rebel.map_or(0, |r| r.armies))
}
/// All that costs money.
fn units(rules: &Republic, board: &Board) -> u16 {
    let romans = paid_legions(board).len() as u16 + u16::from(board.rebel_fleets());
    base(rules, board) + provincial(board) + romans
}
/// Talents at hand: the rebels' own (ROR-1.11.32c) and the Faction Treasury's.
fn means(s: &State, seat: Seat) -> [u16; 2] {
    let rebels = s.board.members(seat).filter(|&m| s.board.senators[m].at == At::Rebel);
    [rebels.map(|m| s.board.senators[m].talents).sum(), s.secret.treasuries[seat.ix()]]
}

fn most(rules: &Republic, s: &State, seat: Seat) -> u16 {
    units(rules, &s.board).min(means(s, seat).iter().sum::<u16>() / MAINTENANCE as u16)
}

// --- by correspondence (ROR-D.33a, F1)

/// Lists the fields of the rebel's player and of the HRAO's.
pub(super) fn fields(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    let Some(rebel) = s.board.rebel.filter(|_| units(rules, &s.board) > 0) else { return };
    let letter = s.secret.letters[seat.ix()].revenue();
    if s.board.owner(rebel.leader) == Some(seat) && letter.pay.is_none() {
        // by default his own money goes first, and so much is reckoned with; the Faction Treasury may have been given away
        let bears = super::account::bears_of_pay(rules, s, seat) / MAINTENANCE as u16;
        list(rules, s, seat, bears, out);
    }
    if s.board.first == seat && letter.keeps.is_none() {
        for action in [Action::Keep, Action::Disband] {
            out.add(Rule("ROR-R.77"), crate::Action::Revenue(action));
        }
    }
}

/// How many units the rebel's player pays, and whether with the rebels' own money first: as written, else as many as he
/// can (DC.13).
fn orders(rules: &Republic, s: &State, seat: Seat) -> (u16, bool) {
    let letter = s.secret.letters[seat.ix()].revenue();
    let most = most(rules, s, seat);
    letter.pay.map_or((most, true), |(n, own)| (u16::from(n).min(most), own))
}

/// What the rebel's forces are going to cost this Faction Treasury.
pub(super) fn costs_faction(rules: &Republic, s: &State, seat: Seat) -> u16 {
    let rebel = s.board.rebel.filter(|r| s.board.owner(r.leader) == Some(seat));
    if rebel.is_none() {
        return 0;
    }
    let (units, own_first) = orders(rules, s, seat);
    let cost = MAINTENANCE as u16 * units;
    let [own, treasury] = means(s, seat);
    match own_first {
        true => cost.saturating_sub(own),
        false if rules.read_closely() => cost.min(treasury), // his own pays for the rest
        false => cost,
    }
}

/// The rebel pays as his player has written; what he releases is kept or disbanded as the HRAO's player has
/// (DC.13, DC.14).
pub(super) fn pay_by_letter(p: &mut Play) {
    let rebel = p.s.board.rebel.filter(|_| units(p.rules, &p.s.board) > 0);
    let Some(seat) = rebel.and_then(|r| p.s.board.owner(r.leader)) else { return };
    let (units, own_first) = orders(p.rules, p.s, seat);
    let released = pay(p, seat, own_first, units);
    let keeps = p.s.secret.letters[p.s.board.first.ix()].revenue().keeps;
    if !keeps.unwrap_or_else(|| affordable(&p.s.board, released)) {
        disband(p, released);
    }
}

/// What the rebel does not pay and lets go: Legions, and so many Fleets (ROR-2.3.24b).
pub(super) type Units = (Set<Legion>, u8);

/// DC.14: pay if affordable.
pub(super) fn affordable(board: &Board, (legions, fleets): Units) -> bool {
    board.treasury >= MAINTENANCE * (legions.len() as i32 + i32::from(fleets))
}

pub(super) fn choices(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    list(rules, s, seat, u16::MAX, out);
}

/// Lists how many units he may pay: with the Faction Treasury first, as many as that bears.
fn list(rules: &Republic, s: &State, seat: Seat, bears: u16, out: &mut Choices<crate::Action>) {
    let (least, most) = (least(rules, s, seat), most(rules, s, seat));
    for (personal_first, most) in [(true, most), (false, most.min(bears))] {
        let action = crate::Action::Revenue(Action::Pay { personal_first });
        out.amount(Rule("ROR-1.06.15a"), action, least..=most);
    }
}

/// What is printed on his Province cannot be dismissed: he pays for it if he can.
fn least(rules: &Republic, s: &State, seat: Seat) -> u16 {
    base(rules, &s.board).min(most(rules, s, seat))
}

/// DC.13: as many as possible, personal money first.
pub(super) fn fallback(rules: &Republic, s: &State, seat: Seat) -> Pick<crate::Action> {
    let action = crate::Action::Revenue(Action::Pay { personal_first: true });
    Pick { action, amount: most(rules, s, seat) }
}

/// So many units are paid: first those of Provinces (ROR-2.3.24b), then Veterans before other Legions before Fleets; the rest
/// returns to the State's active forces (ROR-1.06.15a), and Provincial forces that are not paid are no more (ROR-2.3.24c).
/// Says which units return: the HRAO decides about them (ROR-R.77).
pub(super) fn pay(p: &mut Play, seat: Seat, personal_first: bool, units: u16) -> Units {
    let rebels: Set<Senator> =
        p.s.board.members(seat).filter(|&m| p.s.board.senators[m].at == At::Rebel).collect();
    let mut due = MAINTENANCE * i32::from(units);
    p.log.reveal(); // what is left of his own money tells what the Faction Treasury could pay
    if !personal_first {
        due -= p.pay(Fund::Faction(seat), Fund::Bank, due);
    }
    // ROR-2.3.24a, ROR-1.11.32c: his own money, then that of the others who joined him
    let leader = p.s.board.rebel.map(|r| r.leader).filter(|l| rebels.has(*l) && p.rules.read_closely());
    for rebel in leader.into_iter().chain(rebels.iter()) {
        due -= p.pay(Fund::Personal(rebel), Fund::Bank, due);
    }
    p.pay(Fund::Faction(seat), Fund::Bank, due);

    let (base, provincial) = (base(p.rules, &p.s.board), provincial(&p.s.board));
    let paid = units;
    let units = units.saturating_sub(base);
    let [armies, squadrons] = keep_provincial(&mut p.s.board, units);
    let units = units.saturating_sub(provincial);
    let costly = paid_legions(&p.s.board);
    let veterans_first =
        costly.both(p.s.board.veterans).iter().chain(costly.minus(p.s.board.veterans).iter());
    let released: Set<Legion> = veterans_first.skip(units.into()).collect();
    let fleets_paid = usize::from(units).saturating_sub(costly.len()) as u8;
    let board = &mut p.s.board;
    board.leave_revolt(released);
    board.rome = board.rome.union(released);
    let fleets = keep_fleets(board, fleets_paid);
    let legions = released.len() as u8;
    let told = p.rules.is_led(seat) || legions + fleets + armies + squadrons > 0; // of a neutral it is told before
    if let Some(senator) = board.rebel.map(|r| r.leader).filter(|_| told) {
        p.log.all(|| Event::RebelPays { senator, units: paid, legions, fleets, armies, squadrons }.into());
    }
    (released, if p.rules.read_again() { fleets } else { 0 })
}

/// So many Fleets of Rome stay with the rebels; the others return to the State. Says how many.
fn keep_fleets(board: &mut Board, mut paid: u8) -> u8 {
    let lands: Set<Province> = board.rebel_lands().collect();
    let mut back = 0;
    let mut keep = |there: &mut u8| {
        let kept = paid.min(*there);
        (paid, back) = (paid - kept, back + *there - kept);
        *there = kept;
    };
    if let Some(rebel) = &mut board.rebel {
        keep(&mut rebel.fleets);
    }
    lands.iter().for_each(|p| keep(&mut board.provinces[p].squadron));
    board.fleets += back;
    back
}

/// So many Provincial units are kept, Armies before Fleets, those in Italy first; the others are disbanded. Says how many
/// Armies and Fleets that are.
fn keep_provincial(board: &mut Board, paid: u16) -> [u8; 2] {
    let lands: Set<Province> = board.rebel_lands().collect();
    let mut paid = paid;
    let mut keep = |there: &mut u8| {
        let kept = paid.min((*there).into()) as u8;
        paid -= u16::from(kept);
        std::mem::replace(there, kept) - kept
    };
    let with_him = board.rebel.as_mut().map_or(0, |rebel| keep(&mut rebel.armies));
    let armies =
        lands.iter().map(|p| keep(&mut board.provinces[p].armies)).fold(with_him, u8::saturating_add);
    let fleets = lands.iter().map(|p| keep(&mut board.provinces[p].fleets)).fold(0, u8::saturating_add);
    [armies, fleets]
}

/// The HRAO decides about released units.
pub(super) fn release(p: &mut Play, (legions, fleets): Units) {
    if !legions.is_empty() || fleets > 0 {
        let seat = p.s.board.first;
        p.open(AnyAsk::Revenue(Ask::Released { seat, legions, fleets }));
    }
}

/// Released units that the State does not want.
pub(super) fn disband(p: &mut Play, (legions, fleets): Units) {
    p.s.board.rome = p.s.board.rome.minus(legions);
    for legion in legions.iter() {
        p.s.board.forget_legion(legion);
    }
    p.s.board.fleets = p.s.board.fleets.saturating_sub(fleets);
    if !legions.is_empty() || fleets > 0 {
        p.log.all(|| Event::Dismissed { legions: legions.len() as u8, fleets }.into());
    }
}
