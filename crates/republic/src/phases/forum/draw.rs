//! Drawing a card of the Forum deck (ROR-1.07.3): red ones go to the hand, black ones are resolved face up.

use crate::Event;
use crate::components::Start;
use crate::parts::*;
use crate::phases::combat;
use crate::phases::{extend, optional};
use crate::play::*;
use crate::state::{At, LeaderAt, Status};
use kernel::Seat;

/// Draws and places one card; nothing happens when the deck is empty (ROR-1.07.2c).
pub(super) fn draw_card(p: &mut Play, seat: Seat) {
    if p.drawn_out() {
        p.open_next_deck();
    }
    if p.s.board.marked && p.s.secret.deck.len() <= p.s.secret.below_marked.into() {
        return optional::ending::marked_card(p, seat);
    }
    let Some(card) = p.chance.draw_from(&p.s.secret.deck).map(Card::of_kind) else { return };
    p.s.secret.deck.take(card);
    p.log.reveal();
    p.enter_period();
    extend::card_drawn(p);
    if card.is_red() {
        p.draw_red(seat, card);
        return;
    }
    p.log.all(|| Event::Drew { seat, card: Some(card) });
    match card {
        Card::Senator(family) => family_appears(p, family),
        Card::War(war) => {
            if !is_but_a_drought(p, war) {
                war_appears(p, war);
                gives_refuge(p, war);
            }
        }
        Card::Leader(leader) => leader_appears(p, leader),
        Card::Event(DeckEvent::RepublicRestored) => return extend::republic_restored(p),
        Card::Event(event) => super::legacy::appears(p, event),
        Card::Concession(_) | Card::Intrigue(_) | Card::Law(_) => {}
    }
    p.boundary();
}

/// A family goes beneath its Statesman in play (ROR-1.07.312h), to a faction that waits for one (ROR-R.54), or
/// unaligned to the Forum (ROR-1.07.311d).
pub(super) fn family_appears(p: &mut Play, family: Senator) {
    if p.goes_beneath(family) {
        return;
    }
    let waiting = p.s.board.turn_order(p.factions()).find(|s| p.s.board.factions[s.ix()].awaits_senator);
    p.enter(family, waiting, At::Rome);
    if let Some(seat) = waiting {
        let faction = &mut p.s.board.factions[seat.ix()];
        (faction.leader, faction.awaits_senator) = (Some(family), false);
        p.log.all(|| Event::Joined { senator: family, seat });
    }
}

/// A Revolt that needs a Province is without it no War but one Drought more, until the next Forum Phase, and then out of
/// the game (ROR-7.07f, ROR-1.07.335e, ROR-R.111). Says whether it was so.
fn is_but_a_drought(p: &mut Play, war: War) -> bool {
    let needed = p.rules.parts.wars[war].event_without;
    let missing = needed.is_some_and(|province| !p.rules.exists(&p.s.board, province));
    if missing {
        p.s.board.wars[war].status = Status::Over;
        let droughts = &mut p.s.board.events[EventCard::Drought];
        *droughts = droughts.saturating_add(1);
        p.log.all(|| combat::Event::Starved { war }.into());
    }
    missing
}

/// A War is active, inactive, or waits face down if it matches one that is face up (ROR-1.07.33a, ROR-1.07.3321a-b).
fn war_appears(p: &mut Play, war: War) {
    let card = &p.rules.parts.wars[war];
    p.s.board.wars[war].revolt = is_revolt(p, war);
    if !p.rules.needs_met(&p.s.board, war) {
        p.s.board.wars[war].status = Status::Inactive; // ROR-7.07g
        return;
    }
    let matches: Set<War> = War::ALL
        .iter()
        .copied()
        .filter(|&w| p.rules.matching(&p.s.board, war, w) && !p.rules.sleeps(&p.s.board, w))
        .filter(|&w| matches!(p.s.board.wars[w].status, Status::Active | Status::Inactive | Status::Quelled))
        .collect();
    if matches.is_empty() {
        match card.start {
            Start::Active => p.activate(war),
            Start::Inactive | Start::Attacked => p.s.board.wars[war].status = Status::Inactive,
        }
        if card.wakes_others {
            wake_series(p);
        }
        return;
    }
    p.s.board.wars[war].status = Status::Waiting;
    for other in matches.iter() {
        if p.s.board.wars[other].dormant() {
            p.activate(other); // ROR-1.07.3321b
        }
    }
}

/// The Social War wakes every inactive War of a series that lies face up (ROR-7.07d).
fn wake_series(p: &mut Play) {
    for &war in War::cards().iter().filter(|&&w| p.rules.parts.wars[w].series.is_some()) {
        p.wake(war);
    }
}

/// A Revolt has no Spoils: by its card, by a Province that exists now, or because its series is over (ROR-1.07.335).
fn is_revolt(p: &Play, war: War) -> bool {
    let (card, provinces) = (&p.rules.parts.wars[war], &p.s.board.provinces);
    card.revolt
        || card.revolt_if.is_some_and(|province| p.rules.exists(&p.s.board, province)) // ROR-1.07.335b
        || card.revolt_if_developed.is_some_and(|province| provinces[province].exists && provinces[province].developed)
        || series_is_over(p, war) // ROR-1.07.335c
}

/// The next War drawn takes in a Leader who fled; he wakes it if it lies face up (ROR-7.01.115a, ROR-1.07.331b).
fn gives_refuge(p: &mut Play, war: War) {
    for &leader in Leader::ALL {
        if p.s.board.leaders[leader] == LeaderAt::Refuge {
            p.s.board.leaders[leader] = LeaderAt::With(war);
            p.log.all(|| super::Event::Refuge { leader, war: Some(war) }.into());
            p.wake(war);
        }
    }
}

/// Has the last printed War of the series been beaten (ROR-1.07.335c-d)?
pub(super) fn series_is_over(p: &Play, war: War) -> bool {
    let Some(series) = p.rules.parts.wars[war].series else { return false };
    let last = p.rules.parts.series[series];
    p.s.board.wars.iter().any(|(w, front)| {
        let card = &p.rules.parts.wars[w];
        card.series == Some(series) && card.number == last && front.defeated
    })
}

/// A Leader waits in the Curia; the checks put him on a matching War at once (ROR-1.07.34b).
fn leader_appears(p: &mut Play, leader: Leader) {
    p.s.board.leaders[leader] = LeaderAt::Curia;
}
