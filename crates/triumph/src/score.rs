//! Majorities, ties and the winner (ledger sections 4 and 33).

use crate::Triumph;
use crate::components::Road;
use crate::parts::*;
use crate::state::{Board, Ending};
use arrayvec::ArrayVec;
use kernel::{Outcome, Seat, SeatSet};

/// Talents that make a Triumph at the end (TRV-34.07).
pub(crate) const TALENTS_A_TRIUMPH: u16 = 3;

/// Triumphs each family gains for its Clients in a Province: tied families share a rank, the next lower number
/// takes the next value (TRV-33.03, TRV-33.04, TRV-RUL.68).
pub fn majorities(rules: &Triumph, b: &Board, p: Province) -> [u8; FAMILIES] {
    match b.control.has(p) {
        true => shares(&rules.parts.at(p).triumphs, b.clients[p]),
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

/// The Triumphs of a family at the end by where they come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Gained before the last Income: victories, Laws, earlier Income.
    pub before: u16,
    /// Majorities in the last Income (TRV-33.03).
    pub provinces: u16,
    /// Buildings owned in the last Income.
    pub buildings: u16,
    /// Talents left (TRV-34.07).
    pub talents: u16,
    /// The Games track (TRV-34.07).
    pub games: u16,
}

impl Tally {
    /// All together.
    pub fn total(&self) -> u16 {
        self.before + self.provinces + self.buildings + self.talents + self.games
    }
}

/// What the last Income brings a family for its Clients and its Buildings (TRV-33.02, TRV-33.03).
pub(crate) fn income(rules: &Triumph, b: &Board, seat: Seat) -> (u16, u16) {
    let provinces = b.control.iter().map(|p| u16::from(majorities(rules, b, p)[seat.ix()])).sum();
    let owned = b.tiles.values().filter(|t| t.owner == Some(seat)).count() as u16;
    (provinces, owned * u16::from(rules.parts.buildings.owner_triumphs))
}

/// What a family gains after Round 3 for Talents and on the Games track (TRV-34.07).
pub(crate) fn last(rules: &Triumph, b: &Board, seat: Seat) -> (u16, u16) {
    let family = b.family(seat);
    (family.talents / TALENTS_A_TRIUMPH, rules.parts.games_track.triumphs[family.favour as usize].into())
}

/// Every family's Triumphs by source, Caesar's included; nothing unless the game was played to its end.
pub fn tally(rules: &Triumph, b: &Board) -> Option<ArrayVec<Tally, FAMILIES>> {
    if !matches!(b.ending, Some(Ending::Emperor(_) | Ending::NoEmperor)) {
        return None;
    }
    let of = |seat: Seat| {
        let ((provinces, buildings), (talents, games)) = (income(rules, b, seat), last(rules, b, seat));
        let tally = Tally { before: 0, provinces, buildings, talents, games };
        Tally { before: b.family(seat).triumphs.saturating_sub(tally.total()), ..tally }
    };
    Some(Seat::all(rules.families()).map(of).collect())
}

/// The Barbarians whose Leader has entered Rome, where that ended the game: the first in order who stood before it and
/// was not halted (TRV-28.05, TRV-4.07).
pub fn entered_rome(rules: &Triumph, b: &Board) -> Option<Sigil> {
    let before_rome = |sigil: &Sigil| {
        let at = b.boxes[*sigil].at.filter(|_| !b.halted[*sigil]);
        at.is_some_and(|p| matches!(rules.parts.at(p).next, Road::Rome(_)))
    };
    let fallen = b.ending == Some(Ending::RomeFalls);
    Sigil::ALL.iter().copied().find(before_rome).filter(|_| fallen)
}

/// What a tie of Triumphs is broken by, one after the other (TRV-4.02 to TRV-4.04): Leader cards, Clients in Buildings,
/// Clients in Roman-controlled Provinces.
pub fn tie_breakers(b: &Board, seat: Seat) -> [u32; 3] {
    let provinces = b.control.iter().map(|p| u32::from(b.clients_in(p, seat))).sum();
    [b.family(seat).leaders.len() as u32, u32::from(b.tenants_of(seat)), provinces]
}

/// The Emperor, if there is one: most Triumphs, then Leader cards, then Clients in Buildings, then Clients in
/// Roman-controlled Provinces, each only among those still tied (TRV-4.01 to TRV-4.06).
pub(crate) fn judge(rules: &Triumph, b: &Board) -> Ending {
    let rank = |seat: Seat| (b.family(seat).triumphs, tie_breakers(b, seat));
    let best = Seat::all(rules.families()).map(rank).max();
    let mut first = Seat::all(rules.families()).filter(|&seat| Some(rank(seat)) == best);
    match (first.next(), first.next()) {
        (Some(emperor), None) => Ending::Emperor(emperor),
        _ => Ending::NoEmperor,
    }
}

/// The outcome as the kernel tells it. If Caesar wins, both players have lost (TRV-RULC.22).
pub(crate) fn outcome(rules: &Triumph, b: &Board, ending: Ending) -> Outcome {
    let (kind, winners) = match ending {
        Ending::Emperor(seat) if rules.is_human(seat) => ("emperor", SeatSet::of(seat)),
        Ending::Emperor(_) => ("caesar", SeatSet::NONE),
        Ending::NoEmperor => ("no-emperor", SeatSet::NONE),
        Ending::RomeFalls => ("rome-falls", SeatSet::NONE),
    };
    let score = |seat: Seat| match ending {
        Ending::RomeFalls => 0, // TRV-RUL.83
        _ => i32::from(b.family(seat).triumphs),
    };
    Outcome { kind, winners, scores: Seat::all(rules.seats).map(score).collect() }
}
