//! Bequests that must be fetched (ROR-7.09a, d, ROR-R.39): the Field Consul leaves Rome with an army and a fleet, fights no
//! battle, and lays down his command in the Revolution Phase like a victorious Commander, or revolts with what he has
//! fetched.

use super::draft::List;
use super::military::{take_from_rome, takes_command};
use super::{Action, Event};
use crate::Republic;
use crate::parts::*;
use crate::play::*;
use crate::state::{Board, EventAt, Force};

/// Legions and Fleets that are needed at least, each.
pub(super) const ESCORT: usize = 3;

/// The Provinces of Bequests that the Field Consul may be sent for now. The Dictator need not go first.
pub(super) fn waiting<'a>(rules: &'a Republic, board: &'a Board) -> impl Iterator<Item = Province> + 'a {
    let consul = board.offices[Office::FieldConsul].is_some_and(|s| board.goes_to_war(s));
    let able = consul && board.room_for(1) && enough(board.rome, board.fleets);
    let cards = rules.parts.deck_events.iter().filter(move |(_, card)| able && card.talents > 0);
    cards.filter(|(e, _)| board.deck_events[*e] == EventAt::Forum).filter_map(|(_, card)| card.province)
}

/// Is this enough of an escort?
pub(super) fn enough(legions: Set<Legion>, fleets: u8) -> bool {
    legions.len() >= ESCORT && usize::from(fleets) >= ESCORT
}

/// Lists units, so that there can be enough of them.
pub(super) fn units(board: &Board, d: &Dispatch, list: &mut List) {
    let left = board.rome.minus(d.legions);
    let veterans = left.both(board.veterans);
    if board.ordinary(d.legions).is_empty() {
        let least = ESCORT.saturating_sub(d.legions.len() + veterans.len()).max(1);
        list.amount(Action::Legions, least as u16, board.ordinary(left).len() as u16);
    }
    list.veterans(board, veterans);
    if d.fleets == 0 {
        list.amount(Action::Fleets, ESCORT as u16, board.fleets.into());
    }
}

/// May he be sent for it with these?
pub(super) fn may_fetch(rules: &Republic, board: &Board, d: &Dispatch) -> bool {
    board.offices[Office::FieldConsul] == Some(d.commander)
        && d.legions.within(board.rome)
        && d.fleets <= board.fleets
        && enough(d.legions, d.fleets)
        && waiting(rules, board).any(|province| War::of(province) == d.war)
}

/// He goes: what he fetches is the State's from the next Revenue Phase on, unless he revolts.
pub(super) fn fetch(p: &mut Play, d: Dispatch) {
    let Some(province) = d.war.province() else { return };
    let Dispatch { commander, war, legions, fleets } = d;
    let victorious = true; // ROR-R.39: as if he had won
    let force = Force { commander: Some(commander), legions, fleets, victorious, ..Force::against(war) };
    if !p.s.board.takes_the_field(force) {
        return;
    }
    take_from_rome(p, legions, fleets);
    takes_command(p, commander, war);
    for (event, card) in p.rules.parts.deck_events.iter().filter(|(_, card)| card.province == Some(province))
    {
        if card.talents > 0 && p.s.board.deck_events[event] == EventAt::Forum {
            p.s.board.deck_events[event] = EventAt::Fetched;
        }
    }
    p.log.all(|| Event::Fetches { commander, province, legions: legions.len() as u8, fleets }.into());
    p.boundary();
}
