//! Set-up of the neutrals (ROR-S.05 to ROR-S.10).

use super::Ties;
use crate::parts::*;
use crate::phases::solo::Event;
use crate::play::*;
use crate::state::{At, Board};
use arrayvec::ArrayVec;
use kernel::Seat;

/// Families dealt besides (ROR-S.06).
fn extra(neutral: Neutral) -> usize {
    match neutral {
        Neutral::Conservatives => 2,
        Neutral::Populists => 1,
        Neutral::Imperials | Neutral::Plutocrats => 0,
    }
}

/// The neutrals have their names: what was dealt to each goes to the seat of its name (ROR-S.05). Then further families are
/// dealt (ROR-S.06).
pub(crate) fn found(p: &mut Play) {
    if !p.rules.has_neutrals() {
        return;
    }
    let sum = |p: &Play, seat: Seat, of: &dyn Fn(&Play, Senator) -> u8| -> u32 {
        p.s.board.members(seat).map(|s| u32::from(of(p, s))).sum()
    };
    let military = |p: &Play, seat| sum(p, seat, &|p, s| p.rules.parts.senators[s].military);
    let influence = |p: &Play, seat| sum(p, seat, &|p, s| p.s.board.senators[s].influence);
    let mut left: ArrayVec<Seat, SEATS> = p.rules.neutrals(&p.s.board).collect();
    let mut named: ArrayVec<Seat, SEATS> = ArrayVec::new();
    for &neutral in &Neutral::ALL[..left.len()] {
        let next = match neutral {
            Neutral::Imperials => p.highest(left.iter().copied(), military),
            Neutral::Plutocrats => p.highest(left.iter().copied(), influence),
            Neutral::Conservatives => {
                p.highest(left.iter().copied(), |p, seat| u32::MAX - influence(p, seat))
            }
            Neutral::Populists => left.first().copied(),
        };
        let Some(next) = next else { return };
        left.retain(|seat| *seat != next);
        named.push(next);
    }
    let seats = p.rules.seats;
    for man in p.s.board.senators.values_mut() {
        let place = man.faction.and_then(|faction| named.iter().position(|seat| *seat == faction));
        if let Some(place) = place {
            man.faction = Some(Seat((seats + place) as u8));
        }
    }
    for seat in p.rules.neutrals(&p.s.board) {
        let Some(neutral) = p.rules.neutral(seat) else { continue };
        let families: Set<Senator> = p.s.board.members(seat).collect();
        p.log.all(|| Event::Named { seat, families: families.iter().collect() }.into());
        for _ in 0..extra(neutral) {
            let undealt = p.s.secret.deck.only(|c| matches!(c, Card::Senator(f) if f.is_family()));
            let Some(card) = p.chance.draw_from(&undealt).map(Card::of_kind) else { break };
            if let (true, Card::Senator(senator)) = (p.s.secret.deck.take(card), card) {
                p.enter(senator, Some(seat), At::Rome);
                p.log.all(|| Event::Further { seat, senator }.into());
            }
        }
    }
}

/// The Plutocrat with most Influence (ROR-S.07).
pub(crate) fn temporary_consul(p: &mut Play) -> Option<Senator> {
    let plutocrats =
        Seat::all(p.factions()).find(|&seat| p.rules.neutral(seat) == Some(Neutral::Plutocrats))?;
    let present: Set<Senator> = p.s.board.present(plutocrats).collect();
    let senator = p.highest(present.iter(), |p, s| p.s.board.senators[s].influence)?;
    p.log.all(|| Event::FirstConsul { senator }.into());
    Some(senator)
}

/// What a neutral looks for in its Leader.
fn leadership(p: &Play, neutral: Neutral, senator: Senator) -> i32 {
    let man = &p.s.board.senators[senator];
    match neutral {
        Neutral::Imperials => p.rules.parts.senators[senator].military.into(),
        Neutral::Plutocrats | Neutral::Conservatives => man.influence.into(),
        Neutral::Populists => i32::from(man.influence) + i32::from(man.popularity),
    }
}

/// A neutral chooses its Leader anew; one who is still among the best stays. Says whether he has changed (ROR-S.08).
pub(crate) fn choose_leader(p: &mut Play, seat: Seat) -> bool {
    let Some(neutral) = p.rules.neutral(seat) else { return false };
    let present = p.s.board.factions[seat.ix()].leader;
    let able: Set<Senator> = p.s.board.members(seat).filter(|&s| p.s.board.loyal(s)).collect();
    let most = able.iter().map(|s| leadership(p, neutral, s)).max();
    if present.is_some_and(|s| able.has(s) && Some(leadership(p, neutral, s)) == most) {
        return false;
    }
    let Some(senator) = p.highest(able.iter(), |p, s| leadership(p, neutral, s)) else { return false };
    p.s.board.factions[seat.ix()].leader = Some(senator);
    p.log.all(|| Event::Leads { seat, senator }.into());
    true
}

/// To whom a neutral gives a Concession: the fewest Concessions, then most Influence (ROR-S.10).
pub(crate) fn concessionaire(
    p: &mut Play,
    seat: Seat,
    may: impl Fn(&Board, Senator) -> bool,
) -> Option<Senator> {
    let able: Set<Senator> = p.s.board.members(seat).filter(|&s| may(&p.s.board, s)).collect();
    p.highest(able.iter(), |p, s| {
        let held = p.s.board.concessions_of(s).count();
        (std::cmp::Reverse(held), p.s.board.senators[s].influence)
    })
}

/// Who of these a neutral sends to a Province: the fewest votes (ROR-S.52).
pub(crate) fn governor(p: &mut Play, able: Set<Senator>) -> Option<Senator> {
    p.highest(able.iter(), |p, s| std::cmp::Reverse(p.rules.votes(&p.s.board, s)))
}

/// A neutral plays the Statesmen and Concessions of its hand that it can (ROR-S.09, ROR-S.19).
pub(crate) fn play_hand(p: &mut Play, seat: Seat) {
    for &statesman in Senator::ALL.iter().filter(|s| s.is_statesman()) {
        let held = p.s.secret.hands[seat.ix()].playable(Card::Senator(statesman));
        if held && p.rules.may_field(&p.s.board, seat, statesman) {
            p.log.all(|| Event::Plays { seat, card: Card::Senator(statesman) }.into());
            p.field(seat, statesman);
        }
    }
    play_concessions(p, seat);
}

/// And its Concessions.
pub(crate) fn play_concessions(p: &mut Play, seat: Seat) {
    for &concession in Concession::ALL {
        let card = Card::Concession(concession);
        if !p.s.secret.hands[seat.ix()].playable(card) {
            continue;
        }
        let rules = p.rules;
        let able = |board: &Board, s| board.loyal(s) && rules.may_place(board, seat, concession, s);
        let on = concessionaire(p, seat, able);
        if let Some(on) = on {
            p.log.all(|| Event::Plays { seat, card }.into());
            p.place_concession(seat, concession, on);
        }
    }
}
