//! The Provinces a game begins with: dealt to the factions, and given to Senators in secret (ROR-1.04.3e-f, ROR-1.04.4e-h).

use super::Ask;
use crate::parts::*;
use crate::phases::{self, hand};
use crate::play::*;
use crate::state::{At, State};
use crate::{Action, Event, Republic};
use arrayvec::ArrayVec;
use kernel::{Choices, Rule, Seat, SeatSet};

/// The Provinces dealt to each faction, at most one of either face.
pub type Dealt = [[Option<Province>; 2]; FACTIONS];

/// The longest term that may be left to a Governor of the start, and the one that the default move chooses (DC.4).
const LONGEST: u8 = 3;

/// Deals the developed Provinces, then the undeveloped ones: one for each faction, and what is left lies in the Forum.
pub(super) fn deal(p: &mut Play) -> Dealt {
    let mut dealt = Dealt::default();
    let row = p.rules.scenario();
    for (i, mut left) in [row.developed, row.undeveloped].into_iter().enumerate() {
        for seat in receivers(p, left.len()).iter() {
            let Some(province) = p.chance.draw_from(&left).map(|ix| Province::ALL[ix]) else { break };
            left.remove(province);
            dealt[seat.ix()][i] = Some(province);
            p.log.all(|| Event::Dealt { seat, province });
        }
    }
    dealt
}

/// Where there are too few for all, whoever rolls lowest gets none; ties are re-rolled among the tied (ROR-1.04.4g).
fn receivers(p: &mut Play, provinces: usize) -> SeatSet {
    let mut receivers = SeatSet::all(p.factions());
    while provinces > 0 && receivers.len() > provinces {
        let Some((seat, roll)) = lowest(p, receivers) else { break };
        receivers = receivers.without(seat);
        p.log.all(|| Event::NoProvince { seat, roll });
    }
    receivers
}

/// Each rolls three dice: the lowest, and what was rolled.
fn lowest(p: &mut Play, seats: SeatSet) -> Option<(Seat, u8)> {
    let mut left: ArrayVec<Seat, FACTIONS> = seats.iter().collect();
    let mut least = 0;
    for _ in 0..MOST_TIES {
        let rolls: ArrayVec<u8, FACTIONS> = left.iter().map(|_| p.tdr().total()).collect();
        least = rolls.iter().copied().min().unwrap_or(0);
        let mut rolled = rolls.iter();
        left.retain(|_| rolled.next() == Some(&least));
        if left.len() < 2 {
            break;
        }
    }
    left.first().map(|&seat| (seat, least))
}

/// Who has a Province to give: everybody knows what was dealt.
pub(super) fn asked(seats: usize, dealt: &Dealt) -> SeatSet {
    Seat::all(seats).filter(|seat| dealt[seat.ix()] != [None; 2]).collect()
}

/// The first of his Provinces that has no Governor yet.
fn open(s: &State, seat: Seat, dealt: &Dealt) -> Option<Province> {
    let given = |province: &Province| s.secret.forms.posts[*province].is_some();
    dealt[seat.ix()].into_iter().flatten().find(|province| !given(province))
}

/// Who may go: neither the Temporary Rome Consul nor somebody who has a Province already (ROR-R.5).
fn eligible(s: &State, seat: Seat) -> Set<Senator> {
    let sent = |senator: Senator| s.secret.forms.posts.values().flatten().any(|(to, _)| *to == senator);
    s.board.present(seat).filter(|&m| s.board.free_of_office(m) && !sent(m)).collect()
}

/// The line that has Provinces given to Senators: that of the Middle Republic or that of the Late.
pub(crate) fn term_rule(rules: &Republic) -> Rule {
    Rule(if rules.scenario().developed.is_empty() { "ROR-1.04.3f" } else { "ROR-1.04.4h" })
}

/// Lists the Senators for the first Province without a Governor; the amount is the term that is left to them.
pub(super) fn choices(rules: &Republic, s: &State, seat: Seat, dealt: &Dealt, out: &mut Choices<Action>) {
    let rule = term_rule(rules);
    if let Some(province) = open(s, seat, dealt) {
        for senator in eligible(s, seat).iter() {
            out.amount(rule, Action::Govern(province, senator), 1..=LONGEST.into());
        }
    }
    let his = dealt[seat.ix()].into_iter().flatten();
    if his.clone().any(|province| s.secret.forms.posts[province].is_some()) {
        out.back(Rule("ROR-D.33d"), Action::Hand(hand::Action::Clear));
    }
}

/// Notes a Governor; when a player's last Province has one, he has answered.
pub(super) fn apply(p: &mut Play, seat: Seat, dealt: &Dealt, action: Action, term: u16) {
    match action {
        Action::Govern(province, senator) => {
            p.s.secret.forms.posts[province] = Some((senator, term as u8));
            if open(p.s, seat, dealt).is_none() {
                close(p, seat, dealt);
            }
        }
        Action::Hand(hand::Action::Clear) => {
            for province in dealt[seat.ix()].into_iter().flatten() {
                p.s.secret.forms.posts[province] = None;
            }
        }
        _ => {}
    }
}

/// A player has answered; what he has left open the lot decides when all answers are opened (DC.4).
pub(crate) fn close(p: &mut Play, seat: Seat, dealt: &Dealt) {
    if p.sealed(seat) {
        send(p, dealt);
        super::plan(p);
    }
}

/// All Provinces were dealt to neutrals.
pub(super) fn nobody_asked(p: &mut Play, dealt: &Dealt) {
    send(p, dealt);
    super::plan(p);
}

/// All Governors leave for their Provinces, in turn order (ROR-D.28a).
fn send(p: &mut Play, dealt: &Dealt) {
    let order: ArrayVec<Seat, FACTIONS> = p.s.board.turn_order(p.factions()).collect();
    for seat in order {
        while let Some(province) = open(p.s, seat, dealt) {
            let eligible = eligible(p.s, seat);
            let chosen = match p.rules.is_led(seat) {
                true => p.random_of(eligible),
                false => crate::neutrals::setup::governor(p, eligible), // ROR-S.52
            };
            let Some(senator) = chosen else { break };
            p.s.secret.forms.posts[province] = Some((senator, LONGEST));
        }
        for province in dealt[seat.ix()].into_iter().flatten() {
            let Some((senator, term)) = p.s.secret.forms.posts[province].take() else { continue };
            let land = &mut p.s.board.provinces[province];
            (land.governor, land.term) = (Some(senator), term);
            p.s.board.senators[senator].at = At::Province(province);
            p.log.all(|| Event::Governs { senator, province, term });
        }
    }
    p.boundary();
}

/// The question, if any Province was dealt.
pub(super) fn question(dealt: Dealt) -> Option<phases::Ask> {
    (dealt != Dealt::default()).then_some(phases::Ask::Setup(Ask::Provinces { dealt }))
}
