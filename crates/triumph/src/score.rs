//! Majorities, ties and the winner (ledger sections 4 and 33).

use crate::Triumph;
use crate::parts::*;
use crate::state::{Board, Ending};
use kernel::{Outcome, Seat, SeatSet};

/// Talents that make a Triumph at the end (TRV-34.07).
pub(crate) const TALENTS_A_TRIUMPH: u16 = 3;

/// Triumphs each family gains for its Clients in a Province: tied families share a rank, the next lower number
/// takes the next value (TRV-33.03, TRV-33.04, TRV-RUL.68).
pub fn majorities(g: &Triumph, b: &Board, p: Province) -> [u8; FAMILIES] {
    match b.control.has(p) {
        true => shares(&g.parts.at(p).triumphs, b.clients[p.ix()]),
        false => [0; FAMILIES], // TRV-33.05
    }
}

/// Triumphs by these values for so many Clients each.
pub(crate) fn shares(values: &[u8], clients: [u8; FAMILIES]) -> [u8; FAMILIES] {
    let mut shares = [0; FAMILIES];
    let mut above = u8::MAX;
    for &value in values {
        let most = clients.iter().copied().filter(|&n| n < above).max().unwrap_or(0);
        if most == 0 {
            break;
        }
        for (share, &n) in shares.iter_mut().zip(&clients) {
            if n == most {
                *share = value;
            }
        }
        above = most;
    }
    shares
}

/// The Emperor, if there is one: most Triumphs, then Leader cards, then Clients in Buildings, then Clients in
/// Roman-controlled Provinces, each only among those still tied (TRV-4.01 to TRV-4.06).
pub(crate) fn judge(g: &Triumph, b: &Board) -> Ending {
    let rank = |seat: Seat| {
        let family = b.family(seat);
        let provinces: u32 = b.control.iter().map(|p| u32::from(b.clients_in(p, seat))).sum();
        (family.triumphs, family.leaders.len(), b.tenants_of(seat), provinces)
    };
    let best = Seat::all(g.families()).map(rank).max();
    let mut first = Seat::all(g.families()).filter(|&seat| Some(rank(seat)) == best);
    match (first.next(), first.next()) {
        (Some(emperor), None) => Ending::Emperor(emperor),
        _ => Ending::NoEmperor,
    }
}

/// The outcome as the kernel tells it. If Caesar wins, both players have lost (TRV-RULC.22).
pub(crate) fn outcome(g: &Triumph, b: &Board, ending: Ending) -> Outcome {
    let (kind, winners) = match ending {
        Ending::Emperor(seat) if g.is_human(seat) => ("emperor", SeatSet::of(seat)),
        Ending::Emperor(_) => ("caesar", SeatSet::NONE),
        Ending::NoEmperor => ("no-emperor", SeatSet::NONE),
        Ending::RomeFalls => ("rome-falls", SeatSet::NONE),
    };
    let score = |seat: Seat| match ending {
        Ending::RomeFalls => 0, // TRV-RUL.83
        _ => i32::from(b.family(seat).triumphs),
    };
    Outcome { kind, winners, scores: Seat::all(g.seats).map(score).collect() }
}
