//! Phase IV, Conflict: Offices and Planning (ledger sections 21 to 24).

use crate::action::*;
use crate::components::{Command, Office};
use crate::event::{Event, Why};
use crate::flow::*;
use crate::parts::*;
use crate::phases::{anytime, laws};
use crate::play::{Hands, Play};
use crate::state::{Board, State};
use crate::{Triumph, caesar};
use kernel::{Offers, Pick, Rule, Seat};

/// A player's Planning turn: Office Talents first (TRV-RUL.41), then his Commander.
pub(crate) fn plan(p: &mut Play, seat: Seat, office: Option<&Office>) {
    let command = office.and_then(|o| o.commander).unwrap_or(Command::Minor);
    if let Some(office) = office {
        p.talents(seat, office.talents.into(), p.by_office(seat));
        if office.reroll {
            p.s.board.consul = Some(seat);
        }
    }
    if p.rules.is_caesar(seat) {
        return caesar::plan(p, command);
    }
    // TRV-RUL.85: without a legal Province no Commander and no Family Legions.
    if !places(p.rules, &p.s.board, command).is_empty() {
        p.ask(Ask::March(seat, command));
    }
}

/// Where a Commander may go (TRV-22.03 to TRV-22.06).
pub(crate) fn places(rules: &Triumph, b: &Board, command: Command) -> ProvinceSet {
    let commanded = b.commanded();
    match command {
        Command::Major => rules.parts.reach(b.control).minus(commanded),
        Command::Either => rules.parts.reach(b.control).union(commanded),
        Command::Minor => commanded,
    }
}

/// Legions on the Family cards played for this Phase (TRV-22.09, TRV-RUL.06).
pub(crate) fn family_legions(rules: &Triumph, b: &Board, seat: Seat) -> u8 {
    b.family(seat).bid.iter().map(|card| rules.parts.family.legions[card.0 as usize]).sum()
}

/// Places a Commander: Major where there is none, Minor otherwise (TRV-22.05).
pub(crate) fn march(p: &mut Play, seat: Seat, at: Province) {
    let side = if p.s.board.major_in(at).is_some() { Side::Minor } else { Side::Major };
    p.s.board.family_mut(seat).commander = Some((at, side));
    p.log.all(|| Event::Marched(seat, at, side));
    p.then(Step::Muster(seat, at));
    let legions = family_legions(p.rules, &p.s.board, seat);
    if legions > 0 && p.s.board.ready(seat, Building::Mausoleum) {
        p.ask(Ask::Split(seat));
    } else {
        join(p, seat, at, None, legions, 0);
    }
}

/// The Mausoleum's Administrator keeps some Family Legions for it (TRV-13.06, TRV-22.11).
pub(crate) fn split(p: &mut Play, seat: Seat, now: u8) {
    let all = family_legions(p.rules, &p.s.board, seat);
    let family = p.s.board.family_mut(seat);
    family.kept = all - now;
    if let Some((at, _)) = family.commander {
        join(p, seat, at, None, now, 0);
    }
}

/// Legions join a Commander and are Recruited (TRV-23.06, TRV-23.07).
pub(crate) fn join(p: &mut Play, seat: Seat, to: Province, from: Option<Province>, n: u8, talents: u16) {
    if n == 0 {
        return;
    }
    if let Some(from) = from {
        p.s.board.legions[from].available -= n;
    }
    p.s.board.legions[to].recruited += n;
    p.pay(seat, talents, Why::Legions);
    p.log.all(|| Event::Mustered { seat, to, from, legions: n, talents });
}

/// Price of an Auxiliary here: the printed Shields, nothing in Italia (TRV-23.02, TRV-23.03, TRV-RUL.50).
pub(crate) fn auxiliary_price(rules: &Triumph, p: Province) -> u16 {
    if rules.parts.italia.has(p) { 0 } else { rules.parts.at(p).shields.into() }
}

/// How many Legions at this price the purse and the supply allow.
fn affordable(talents: u16, price: u16, supply: u16) -> u16 {
    talents.checked_div(price).map_or(supply, |n| n.min(supply))
}

/// Provinces with an Available Legion, this one apart.
pub(crate) fn garrisons(b: &Board, apart: Province) -> impl Iterator<Item = Province> {
    let legions = b.legions;
    Province::ALL.iter().copied().filter(move |&p| p != apart && legions[p].available > 0)
}

/// Planning goes on while by public facts anything can be done.
pub(crate) fn muster(p: &mut Play, seat: Seat, at: Province) {
    let (rules, b) = (p.rules, &p.s.board);
    let talents = b.family(seat).talents;
    let able = b.held[seat.ix()] > 0 && anytime::may_play(b, seat)
        || b.auxiliaries != 0 && talents >= auxiliary_price(rules, at)
        || b.legions[at].available > 0
        || garrisons(b, at).any(|from| talents >= rules.garrison_price(from, at))
        || MARKERS.iter().any(|&marker| b.ready(seat, marker));
    if able {
        p.ask(Ask::Muster(seat, at));
    }
}

/// Building markers that count as Legions (TRV-RUL.18).
const MARKERS: [Building; 2] = [Building::Circus, Building::Amphitheatrum];

/// The line about a Building marker that goes with a Commander.
pub(crate) const fn marker_rule(marker: Building) -> Rule {
    Rule(match marker {
        Building::Amphitheatrum => "TRV-13.02",
        Building::Mausoleum => "TRV-13.03",
        _ => "TRV-13.01",
    })
}

pub(crate) fn list_muster(
    rules: &Triumph,
    s: &State,
    seat: Seat,
    p: Province,
    out: &mut impl Offers<Action>,
) {
    let b = &s.board;
    let talents = b.family(seat).talents;
    out.add(Rule("TRV-22.10"), Action::Pass);
    let supply = b.auxiliaries.count_ones() as u16;
    out.amount(
        Rule("TRV-23.01"),
        Action::Auxiliaries,
        1..=affordable(talents, auxiliary_price(rules, p), supply),
    );
    for &from in Province::ALL {
        let available = u16::from(b.legions[from].available);
        if available > 0 {
            let price = rules.garrison_price(from, p);
            out.amount(Rule("TRV-23.04"), Action::Garrison(from), 1..=affordable(talents, price, available));
        }
    }
    for marker in MARKERS {
        if b.ready(seat, marker) {
            out.add(marker_rule(marker), Action::Marker(marker));
        }
    }
    laws::list_planning(rules, s, seat, p, out);
}

pub(crate) fn answer_muster(p: &mut Play, seat: Seat, at: Province, pick: Pick<Action>) {
    p.answered();
    if pick.action == Action::Pass {
        return;
    }
    p.then(Step::Muster(seat, at));
    let n = pick.amount as u8;
    match pick.action {
        Action::Auxiliaries => {
            take_auxiliaries(p, n);
            let price = auxiliary_price(p.rules, at) * pick.amount;
            join(p, seat, at, None, n, price);
        }
        Action::Garrison(from) => {
            let price = p.rules.garrison_price(from, at) * pick.amount;
            join(p, seat, at, Some(from), n, price);
        }
        Action::Marker(marker) => {
            p.s.board.tile_mut(marker).with = Some((at, seat));
            p.log.all(|| Event::Marker(seat, marker, at));
        }
        Action::Play(law) => laws::play_in_planning(p, seat, law, at),
        _ => {}
    }
}

/// Takes Auxiliaries from the track, the leftmost first (TRV-RUL.90).
pub(crate) fn take_auxiliaries(p: &mut Play, n: u8) {
    let track = &mut p.s.board.auxiliaries;
    (0..n).for_each(|_| *track &= track.saturating_sub(1));
}

/// All have planned: the Mausoleum, Battles, the last window, Barbarians Invade.
pub(crate) fn after_planning(p: &mut Play) {
    p.then(Step::EndConflict);
    p.then(Step::Invade(0));
    p.then(Step::Round(Window::Invasion));
    p.then(Step::Campaign(0));
    p.then(Step::Mausoleum);
}

/// The Mausoleum's Administrator places it (TRV-13.03, TRV-DT.29).
pub(crate) fn mausoleum(p: &mut Play) {
    for seat in Seat::all(p.rules.families()) {
        if can_place_mausoleum(&p.s.board, seat) {
            p.ask(Ask::Mausoleum(seat));
        } else {
            without_mausoleum(p, seat);
        }
    }
}

/// Is this family the Administrator of an unused Mausoleum, and is there a Major Commander whom it could join?
pub(crate) fn can_place_mausoleum(b: &Board, seat: Seat) -> bool {
    b.ready(seat, Building::Mausoleum) && !b.commanded().is_empty()
}

/// Family Legions kept for a Mausoleum that is no longer theirs join the Commander or are lost (TRV-RUL.91).
fn without_mausoleum(p: &mut Play, seat: Seat) {
    let kept = std::mem::take(&mut p.s.board.family_mut(seat).kept);
    if let Some((at, _)) = p.s.board.family(seat).commander {
        join(p, seat, at, None, kept, 0);
    }
}

pub(crate) fn list_mausoleum(b: &Board, seat: Seat, out: &mut impl Offers<Action>) {
    if b.family(seat).kept == 0 {
        out.add(Rule("TRV-DT.29"), Action::Pass);
    }
    b.commanded().iter().for_each(|p| out.add(Rule("TRV-RUL.26"), Action::Mausoleum(p)));
}

pub(crate) fn place_mausoleum(p: &mut Play, seat: Seat, action: Action) {
    let Action::Mausoleum(at) = action else { return };
    p.s.board.tile_mut(Building::Mausoleum).with = Some((at, seat));
    p.log.all(|| Event::Marker(seat, Building::Mausoleum, at));
    let kept = std::mem::take(&mut p.s.board.family_mut(seat).kept);
    p.then(Step::Muster(seat, at)); // TRV-RUL.27
    join(p, seat, at, None, kept, 0);
}

/// Rome gains a Province: the leftmost control marker of the track goes there (TRV-24.02).
pub(crate) fn gain_control(p: &mut Play, at: Province) {
    if !p.s.board.control.has(at) {
        p.s.board.control.add(at);
        p.log.all(|| Event::Control(at, true));
    }
}

/// Rome loses a Province: the marker may cover a Legion icon again (TRV-24.04, TRV-RUL.52).
pub(crate) fn lose_control(p: &mut Play, at: Province) {
    if p.s.board.control.has(at) {
        p.s.board.control.remove(at);
        p.s.board.auxiliaries &= open_spaces(p.rules, &p.s.board);
        p.log.all(|| Event::Control(at, false));
    }
}

/// Spaces of the Auxiliary track that can hold a Legion now: the starting ones and uncovered icons.
pub(crate) fn open_spaces(rules: &Triumph, b: &Board) -> u16 {
    let track = &rules.parts.auxiliary_track;
    let icons = track.icons.iter().filter(|&&space| usize::from(space) <= b.uncovered()).count();
    (1u16 << (usize::from(track.starting) + icons)) - 1
}
