//! Phase IV, Conflict: Offices and Planning (ledger sections 21 to 24).

use crate::action::*;
use crate::choices::Out;
use crate::components::{Command, Office};
use crate::event::Event;
use crate::parts::*;
use crate::phases::{anytime, laws};
use crate::play::Play;
use crate::state::{Board, State};
use crate::{Triumph, caesar};
use kernel::{Pick, Seat};

/// A player's Planning turn: Office Talents first (TRV-RUL.41), then his Commander.
pub(crate) fn plan(play: &mut Play, seat: Seat, office: Option<&Office>) {
    let command = office.and_then(|o| o.commander).unwrap_or(Command::Minor);
    if let Some(office) = office {
        play.talents(seat, office.talents.into());
        if office.reroll {
            play.s.board.consul = Some(seat);
        }
    }
    if play.g.is_caesar(seat) {
        return caesar::plan(play, command);
    }
    // TRV-RUL.85: without a legal Province no Commander and no Family Legions.
    if !places(play.g, &play.s.board, command).is_empty() {
        play.ask(Ask::March(seat, command));
    }
}

/// Where a Commander may go (TRV-22.03 to TRV-22.06).
pub(crate) fn places(g: &Triumph, b: &Board, command: Command) -> ProvinceSet {
    let commanded = b.commanded();
    match command {
        Command::Major => g.parts.reach(b.control).minus(commanded),
        Command::Either => g.parts.reach(b.control).union(commanded),
        Command::Minor => commanded,
    }
}

/// Legions on the Family cards played for this Phase (TRV-22.09, TRV-RUL.06).
pub(crate) fn family_legions(g: &Triumph, b: &Board, seat: Seat) -> u8 {
    b.family(seat).bid.iter().map(|card| g.parts.family.legions[card.0 as usize]).sum()
}

/// Places a Commander: Major where there is none, Minor otherwise (TRV-22.05).
pub(crate) fn march(play: &mut Play, seat: Seat, p: Province) {
    let side = if play.s.board.major_in(p).is_some() { Side::Minor } else { Side::Major };
    play.s.board.family_mut(seat).commander = Some((p, side));
    play.log.all(|| Event::Marched(seat, p, side));
    play.then(Step::Muster(seat, p));
    let legions = family_legions(play.g, &play.s.board, seat);
    if legions > 0 && play.s.board.ready(seat, Building::Mausoleum) {
        play.ask(Ask::Split(seat));
    } else {
        join(play, seat, p, None, legions, 0);
    }
}

/// The Mausoleum's Administrator keeps some Family Legions for it (TRV-13.06, TRV-22.11).
pub(crate) fn split(play: &mut Play, seat: Seat, now: u8) {
    let all = family_legions(play.g, &play.s.board, seat);
    let family = play.s.board.family_mut(seat);
    family.kept = all - now;
    if let Some((p, _)) = family.commander {
        join(play, seat, p, None, now, 0);
    }
}

/// Legions join a Commander and are Recruited (TRV-23.06, TRV-23.07).
pub(crate) fn join(play: &mut Play, seat: Seat, to: Province, from: Option<Province>, n: u8, talents: u16) {
    if n == 0 {
        return;
    }
    if let Some(from) = from {
        play.s.board.legions[from].available -= n;
    }
    play.s.board.legions[to].recruited += n;
    play.pay(seat, talents);
    play.log.all(|| Event::Mustered { seat, to, from, legions: n, talents });
}

/// Price of an Auxiliary here: the printed Shields, nothing in Italia (TRV-23.02, TRV-23.03, TRV-RUL.50).
pub(crate) fn auxiliary_price(g: &Triumph, p: Province) -> u16 {
    if g.parts.italia.has(p) { 0 } else { g.parts.at(p).shields.into() }
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
pub(crate) fn muster(play: &mut Play, seat: Seat, p: Province) {
    let (g, b) = (play.g, &play.s.board);
    let talents = b.family(seat).talents;
    let able = b.held[seat.ix()] > 0 && anytime::may_play(b, seat)
        || b.auxiliaries != 0 && talents >= auxiliary_price(g, p)
        || b.legions[p].available > 0
        || garrisons(b, p).any(|from| talents >= g.parts.steps[p][from].into())
        || MARKERS.iter().any(|&marker| b.ready(seat, marker));
    if able {
        play.ask(Ask::Muster(seat, p));
    }
}

/// Building markers that count as Legions (TRV-RUL.18).
const MARKERS: [Building; 2] = [Building::Circus, Building::Amphitheatrum];

pub(crate) fn list_muster(g: &Triumph, s: &State, seat: Seat, p: Province, out: &mut Out) {
    let b = &s.board;
    let talents = b.family(seat).talents;
    out.add("TRV-22.10", Action::Pass);
    let supply = b.auxiliaries.count_ones() as u16;
    out.amount("TRV-23.01", Action::Auxiliaries, 1..=affordable(talents, auxiliary_price(g, p), supply));
    for &from in Province::ALL {
        let available = u16::from(b.legions[from].available);
        if available > 0 {
            let price = g.parts.steps[p][from].into();
            out.amount("TRV-23.04", Action::Garrison(from), 1..=affordable(talents, price, available));
        }
    }
    for marker in MARKERS {
        if b.ready(seat, marker) {
            out.add("TRV-13.01", Action::Marker(marker));
        }
    }
    laws::list_planning(g, s, seat, p, out);
}

pub(crate) fn answer_muster(play: &mut Play, seat: Seat, p: Province, pick: Pick<Action>) {
    play.answered();
    if pick.action == Action::Pass {
        return;
    }
    play.then(Step::Muster(seat, p));
    let n = pick.amount as u8;
    match pick.action {
        Action::Auxiliaries => {
            take_auxiliaries(play, n);
            let price = auxiliary_price(play.g, p) * pick.amount;
            join(play, seat, p, None, n, price);
        }
        Action::Garrison(from) => {
            let price = u16::from(play.g.parts.steps[p][from]) * pick.amount;
            join(play, seat, p, Some(from), n, price);
        }
        Action::Marker(marker) => {
            play.s.board.tile_mut(marker).with = Some((p, seat));
            play.log.all(|| Event::Marker(seat, marker, p));
        }
        Action::Play(law) => laws::play_in_planning(play, seat, law, p),
        _ => {}
    }
}

/// Takes Auxiliaries from the track, the leftmost first (TRV-RUL.90).
pub(crate) fn take_auxiliaries(play: &mut Play, n: u8) {
    let track = &mut play.s.board.auxiliaries;
    (0..n).for_each(|_| *track &= track.saturating_sub(1));
}

/// All have planned: the Mausoleum, Battles, the last window, Barbarians Invade.
pub(crate) fn after_planning(play: &mut Play) {
    play.then(Step::EndConflict);
    play.then(Step::Invade(0));
    play.then(Step::Round(Window::Invasion));
    play.then(Step::Campaign(0));
    play.then(Step::Mausoleum);
}

/// The Mausoleum's Administrator places it (TRV-13.03, TRV-DT.29).
pub(crate) fn mausoleum(play: &mut Play) {
    for seat in Seat::all(play.g.families()) {
        if can_place_mausoleum(&play.s.board, seat) {
            play.ask(Ask::Mausoleum(seat));
        } else {
            without_mausoleum(play, seat);
        }
    }
}

/// Is this family the Administrator of an unused Mausoleum, and is there a Major Commander whom it could join?
pub(crate) fn can_place_mausoleum(b: &Board, seat: Seat) -> bool {
    b.ready(seat, Building::Mausoleum) && !b.commanded().is_empty()
}

/// Family Legions kept for a Mausoleum that is no longer theirs join the Commander or are lost (TRV-RUL.91).
fn without_mausoleum(play: &mut Play, seat: Seat) {
    let kept = std::mem::take(&mut play.s.board.family_mut(seat).kept);
    if let Some((p, _)) = play.s.board.family(seat).commander {
        join(play, seat, p, None, kept, 0);
    }
}

pub(crate) fn list_mausoleum(b: &Board, seat: Seat, out: &mut Out) {
    if b.family(seat).kept == 0 {
        out.add("TRV-DT.29", Action::Pass);
    }
    b.commanded().iter().for_each(|p| out.add("TRV-RUL.26", Action::Mausoleum(p)));
}

pub(crate) fn place_mausoleum(play: &mut Play, seat: Seat, action: Action) {
    let Action::Mausoleum(p) = action else { return };
    play.s.board.tile_mut(Building::Mausoleum).with = Some((p, seat));
    play.log.all(|| Event::Marker(seat, Building::Mausoleum, p));
    let kept = std::mem::take(&mut play.s.board.family_mut(seat).kept);
    play.then(Step::Muster(seat, p)); // TRV-RUL.27
    join(play, seat, p, None, kept, 0);
}

/// Rome gains a Province: the leftmost control marker of the track goes there (TRV-24.02).
pub(crate) fn gain_control(play: &mut Play, p: Province) {
    if !play.s.board.control.has(p) {
        play.s.board.control.add(p);
        play.log.all(|| Event::Control(p, true));
    }
}

/// Rome loses a Province: the marker may cover a Legion icon again (TRV-24.04, TRV-RUL.52).
pub(crate) fn lose_control(play: &mut Play, p: Province) {
    if play.s.board.control.has(p) {
        play.s.board.control.remove(p);
        play.s.board.auxiliaries &= open_spaces(play.g, &play.s.board);
        play.log.all(|| Event::Control(p, false));
    }
}

/// Spaces of the Auxiliary track that can hold a Legion now: the starting ones and uncovered icons.
pub(crate) fn open_spaces(g: &Triumph, b: &Board) -> u16 {
    let track = &g.parts.auxiliary_track;
    let icons = track.icons.iter().filter(|&&space| usize::from(space) <= b.uncovered()).count();
    (1u16 << (usize::from(track.starting) + icons)) - 1
}
