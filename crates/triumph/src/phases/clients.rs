//! Placing and removing Clients, and what a placed Client allows (ledger sections 10 and 14).

use crate::action::*;
use crate::components::{Moment, Where};
use crate::event::Event;
use crate::flow::*;
use crate::parts::*;
use crate::phases::{anytime, laws};
use crate::play::{Hands, Play};
use crate::state::{Board, State};
use crate::{Triumph, caesar};
use kernel::{Frame, Offers, Rule, Seat};

/// A Client is to be placed by an Office; with no place for it the part is skipped (TRV-RUL.13).
pub(crate) fn place(p: &mut Play, seat: Seat, to: Where, fresh: Fresh) {
    if p.rules.is_caesar(seat) {
        return caesar::place(p, to, fresh);
    }
    if has_room(&p.s.board, to) {
        p.ask(Ask::Place(seat, to, fresh));
    }
}

/// Is there a place for a Client?
pub(crate) fn has_room(b: &Board, to: Where) -> bool {
    let free = || b.free(Space::Owner).union(b.free(Space::Administrator));
    !b.control.is_empty() || to == Where::Anywhere && !free().is_empty()
}

/// The first part of an Office effect is skipped: nothing has been done yet, so the Client is the first part now.
pub(crate) fn stay_fresh(p: &mut Play, first: Fresh) {
    if let (Fresh::Yes, Some(Frame::Do(Step::Place(_, _, fresh)))) =
        (first, p.s.board.flow.frames_mut().last_mut())
    {
        *fresh = Fresh::Yes;
    }
}

/// TRV-0.10, TRV-0.11
pub(crate) fn list_places(b: &Board, to: Where, out: &mut impl Offers<Action>) {
    b.control.iter().for_each(|p| out.add(Rule("TRV-10.06"), Action::Place(p)));
    if to == Where::Anywhere {
        list_spaces(b, out);
    }
}

/// Free spaces of Buildings (TRV-10.04).
pub(crate) fn list_spaces(b: &Board, out: &mut impl Offers<Action>) {
    for (building, space) in b.spaces() {
        if b.tenant(building, space).is_none() {
            out.add(Rule("TRV-12.04"), Action::Occupy(building, space));
        }
    }
}

/// A Client goes to a Province; so many Client effects follow from it.
pub(crate) fn into_province(p: &mut Play, seat: Seat, at: Province, effects: u8) {
    p.s.board.clients[at][seat.ix()] += 1;
    p.log.all(|| Event::Placed(seat, at));
    allow(p, seat, ProvinceSet::of(at), effects);
}

/// A Client goes to a Building; the Administrator takes the marker as it is (TRV-12.06, TRV-12.09).
pub(crate) fn into_building(p: &mut Play, seat: Seat, b: Building, space: Space) {
    let tile = p.s.board.tile_mut(b);
    match space {
        Space::Owner => tile.owner = Some(seat),
        Space::Administrator => tile.administrator = Some(seat),
    }
    p.log.all(|| Event::Occupied(seat, b, space));
    allow(p, seat, ProvinceSet::NONE, 1);
}

/// Notes what a placed Client allows: in the list of an effect under way, or in a new one.
fn allow(p: &mut Play, seat: Seat, placed: ProvinceSet, effects: u8) {
    if p.rules.is_caesar(seat) {
        return;
    }
    for frame in p.s.board.flow.frames_mut().iter_mut().rev() {
        if let Frame::Do(Step::Extras(x)) | Frame::Ask(Ask::Spoils(x)) = frame
            && x.seat == seat
        {
            x.effects += effects;
            x.placed = x.placed.union(placed);
            return;
        }
    }
    p.then(Step::Extras(Extras { seat, effects, placed }));
}

/// Asks what to add to placed Clients, if by public facts anything can be (TRV-DT.27).
pub(crate) fn extras(p: &mut Play, x: Extras) {
    let b = &p.s.board;
    let card = b.held[x.seat.ix()] > 0 && (x.effects > 0 || anytime::may_play(b, x.seat));
    if card || b.ready(x.seat, Building::Basilica) {
        p.ask(Ask::Extras(x));
    }
}

pub(crate) fn list_extras(rules: &Triumph, s: &State, x: Extras, out: &mut impl Offers<Action>) {
    out.add(Rule("TRV-DC.07"), Action::Pass);
    list_additions(rules, s, x, out);
}

/// Client effect, Basilica and Law cards that name placing a Client.
pub(crate) fn list_additions(rules: &Triumph, s: &State, x: Extras, out: &mut impl Offers<Action>) {
    let b = &s.board;
    for law in s.hidden.laws[x.seat.ix()].kinds() {
        if x.effects > 0 {
            b.control.iter().for_each(|p| out.add(Rule("TRV-14.09"), Action::ClientEffect(law, p)));
        }
        let placing = rules.parts.law(law).when == Moment::Placing;
        if placing && anytime::may_play(b, x.seat) && laws::usable_when_placing(rules, b, law, x.placed) {
            out.add(Rule("TRV-14.04"), Action::Play(law));
        }
    }
    if b.ready(x.seat, Building::Basilica) {
        out.add(Rule("TRV-13.09"), Action::BasilicaTalents);
        b.control.iter().for_each(|p| out.add(Rule("TRV-13.09"), Action::Basilica(p)));
    }
}

pub(crate) fn answer_extras(p: &mut Play, x: Extras, action: Action) {
    p.answered();
    if action != Action::Pass {
        p.then(Step::Extras(x));
        add(p, x, action);
    }
}

/// Adds to placed Clients. The list of what they allow is the frame below.
pub(crate) fn add(p: &mut Play, x: Extras, action: Action) {
    match action {
        Action::ClientEffect(law, at) => client_effect(p, x.seat, law, at),
        Action::Play(law) => laws::play_when_placing(p, x, law),
        action => anytime::carry_out(p, x.seat, action),
    }
}

/// Discards a Law card for one more Client, which allows no further Client effect (TRV-14.09, TRV-RUL.28). It is
/// not playing a card (TRV-RUL.29).
fn client_effect(p: &mut Play, seat: Seat, law: Law, at: Province) {
    for frame in p.s.board.flow.frames_mut().iter_mut().rev() {
        if let Frame::Do(Step::Extras(x)) | Frame::Ask(Ask::Spoils(x)) = frame {
            x.effects = x.effects.saturating_sub(1);
            break;
        }
    }
    p.lose_law(seat, law);
    p.s.board.discard.add(law);
    p.log.all(|| Event::Discarded(seat, law));
    into_province(p, seat, at, 0);
}

/// A Client leaves a Province (TRV-10.05).
pub(crate) fn out_of_province(p: &mut Play, at: Province, seat: Seat) {
    let n = &mut p.s.board.clients[at][seat.ix()];
    *n = n.saturating_sub(1);
    p.log.all(|| Event::Removed(seat, at));
}

/// A space of a Building falls empty; a marker goes back to its tile as it is (TRV-RUL.15). Whose it was.
pub(crate) fn vacate(p: &mut Play, b: Building, space: Space) -> Option<Seat> {
    let tile = p.s.board.tile_mut(b);
    match space {
        Space::Owner => tile.owner.take(),
        Space::Administrator => tile.administrator.take(),
    }
}

/// A Client is removed from a Building (TRV-10.05).
pub(crate) fn out_of_building(p: &mut Play, b: Building, space: Space) -> Option<Seat> {
    let seat = vacate(p, b, space)?;
    p.log.all(|| Event::Evicted(seat, b, space));
    Some(seat)
}
