//! Placing and removing Clients, and what a placed Client allows (ledger sections 10 and 14).

use crate::action::*;
use crate::choices::Out;
use crate::components::{Moment, Where};
use crate::event::Event;
use crate::parts::*;
use crate::phases::{anytime, laws};
use crate::play::Play;
use crate::state::{Board, State};
use crate::{Triumph, caesar};
use kernel::{Frame, Seat};

/// A Client is to be placed by an Office; with no place for it the part is skipped (TRV-RUL.13).
pub(crate) fn place(play: &mut Play, seat: Seat, to: Where, fresh: Fresh) {
    if play.g.is_caesar(seat) {
        return caesar::place(play, to, fresh);
    }
    if has_room(&play.s.board, to) {
        play.ask(Ask::Place(seat, to, fresh));
    }
}

/// Is there a place for a Client?
pub(crate) fn has_room(b: &Board, to: Where) -> bool {
    let free = || b.free(Space::Owner).union(b.free(Space::Administrator));
    !b.control.is_empty() || to == Where::Anywhere && !free().is_empty()
}

/// The first part of an Office effect is skipped: nothing has been done yet, so the Client is the first part now.
pub(crate) fn stay_fresh(play: &mut Play, first: Fresh) {
    if let (Fresh::Yes, Some(Frame::Do(Step::Place(_, _, fresh)))) =
        (first, play.s.board.flow.frames_mut().last_mut())
    {
        *fresh = Fresh::Yes;
    }
}

/// TRV-0.10, TRV-0.11
pub(crate) fn list_places(b: &Board, to: Where, out: &mut Out) {
    b.control.iter().for_each(|p| out.add("TRV-10.06", Action::Place(p)));
    if to == Where::Anywhere {
        list_spaces(b, out);
    }
}

/// Free spaces of Buildings (TRV-10.04).
pub(crate) fn list_spaces(b: &Board, out: &mut Out) {
    for (building, space) in b.spaces() {
        if b.tenant(building, space).is_none() {
            out.add("TRV-12.04", Action::Occupy(building, space));
        }
    }
}

/// A Client goes to a Province; so many Client effects follow from it.
pub(crate) fn into_province(play: &mut Play, seat: Seat, p: Province, effects: u8) {
    play.s.board.clients[p][seat.ix()] += 1;
    play.log.all(|| Event::Placed(seat, p));
    allow(play, seat, ProvinceSet::of(p), effects);
}

/// A Client goes to a Building; the Administrator takes the marker as it is (TRV-12.06, TRV-12.09).
pub(crate) fn into_building(play: &mut Play, seat: Seat, b: Building, space: Space) {
    let tile = play.s.board.tile_mut(b);
    match space {
        Space::Owner => tile.owner = Some(seat),
        Space::Administrator => tile.administrator = Some(seat),
    }
    play.log.all(|| Event::Occupied(seat, b, space));
    allow(play, seat, ProvinceSet::NONE, 1);
}

/// Notes what a placed Client allows: in the list of an effect under way, or in a new one.
fn allow(play: &mut Play, seat: Seat, placed: ProvinceSet, effects: u8) {
    if play.g.is_caesar(seat) {
        return;
    }
    for frame in play.s.board.flow.frames_mut().iter_mut().rev() {
        if let Frame::Do(Step::Extras(x)) | Frame::Ask(Ask::Spoils(x)) = frame
            && x.seat == seat
        {
            x.effects += effects;
            x.placed = x.placed.union(placed);
            return;
        }
    }
    play.then(Step::Extras(Extras { seat, effects, placed }));
}

/// Asks what to add to placed Clients, if by public facts anything can be (TRV-DT.27).
pub(crate) fn extras(play: &mut Play, x: Extras) {
    let b = &play.s.board;
    let card = b.held[x.seat.ix()] > 0 && (x.effects > 0 || anytime::may_play(b, x.seat));
    if card || b.ready(x.seat, Building::Basilica) {
        play.ask(Ask::Extras(x));
    }
}

pub(crate) fn list_extras(g: &Triumph, s: &State, x: Extras, out: &mut Out) {
    out.add("TRV-DC.07", Action::Pass);
    list_additions(g, s, x, out);
}

/// Client effect, Basilica and Law cards that name placing a Client.
pub(crate) fn list_additions(g: &Triumph, s: &State, x: Extras, out: &mut Out) {
    let b = &s.board;
    for law in s.hidden.laws[x.seat.ix()].kinds() {
        if x.effects > 0 {
            b.control.iter().for_each(|p| out.add("TRV-14.09", Action::ClientEffect(law, p)));
        }
        let placing = g.parts.law(law).when == Moment::Placing;
        if placing && anytime::may_play(b, x.seat) && laws::usable_when_placing(g, b, law, x.placed) {
            out.add("TRV-14.04", Action::Play(law));
        }
    }
    if b.ready(x.seat, Building::Basilica) {
        out.add("TRV-13.09", Action::BasilicaTalents);
        b.control.iter().for_each(|p| out.add("TRV-13.09", Action::Basilica(p)));
    }
}

pub(crate) fn answer_extras(play: &mut Play, x: Extras, action: Action) {
    play.answered();
    if action != Action::Pass {
        play.then(Step::Extras(x));
        add(play, x, action);
    }
}

/// Adds to placed Clients. The list of what they allow is the frame below.
pub(crate) fn add(play: &mut Play, x: Extras, action: Action) {
    match action {
        Action::ClientEffect(law, p) => client_effect(play, x.seat, law, p),
        Action::Play(law) => laws::play_when_placing(play, x, law),
        action => anytime::carry_out(play, x.seat, action),
    }
}

/// Discards a Law card for one more Client, which allows no further Client effect (TRV-14.09, TRV-RUL.28). It is
/// not playing a card (TRV-RUL.29).
fn client_effect(play: &mut Play, seat: Seat, law: Law, p: Province) {
    for frame in play.s.board.flow.frames_mut().iter_mut().rev() {
        if let Frame::Do(Step::Extras(x)) | Frame::Ask(Ask::Spoils(x)) = frame {
            x.effects = x.effects.saturating_sub(1);
            break;
        }
    }
    play.lose_law(seat, law);
    play.s.board.discard.add(law);
    play.log.all(|| Event::Discarded(seat, law));
    into_province(play, seat, p, 0);
}

/// A Client leaves a Province (TRV-10.05).
pub(crate) fn out_of_province(play: &mut Play, p: Province, seat: Seat) {
    let n = &mut play.s.board.clients[p][seat.ix()];
    *n = n.saturating_sub(1);
    play.log.all(|| Event::Removed(seat, p));
}

/// A Client leaves a Building; a marker goes back to its tile as it is (TRV-RUL.15).
pub(crate) fn out_of_building(play: &mut Play, b: Building, space: Space) -> Option<Seat> {
    let tile = play.s.board.tile_mut(b);
    let seat = match space {
        Space::Owner => tile.owner.take(),
        Space::Administrator => tile.administrator.take(),
    }?;
    play.log.all(|| Event::Evicted(seat, b, space));
    Some(seat)
}
