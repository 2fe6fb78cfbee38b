//! Where on the board of Ave Roma an event shows, and the rule of each place.

use super::pieces::emblem;
use crate::page::Spot;
use ave_roma::{Area, Card, CardKind, Event, Location, Row};

pub(super) fn spot(event: &Event) -> Option<Spot> {
    Some(match event {
        Event::Placed(_, _, _, at) | Event::Shadow(_, _, at) => Spot::new(location(*at)),
        Event::Collected(_, _, at, _) => Spot::left(location(*at), "worker"),
        Event::CardGained(_, card) => return gained(*card),
        Event::Discarded(row, _) => Spot::left(location(row.location()), "discard"),
        Event::Dealt(row, _, card)
        | Event::Laid(row, _, card)
        | Event::FaceUp(row, card)
        | Event::NextUp(row, card)
        | Event::Turned(row, card) => Spot::new(format!("{}/card{}", location(row.location()), card.0)),
        Event::Active(_, card) => Spot::new(format!("card{}", card.0)),
        Event::NewArea(place, _)
        | Event::AreaLaid(place, _)
        | Event::NoArea(place)
        | Event::Slid(place)
        | Event::Brown(place, _) => Spot::new(area(*place)),
        Event::Influence(seat, place, ..) => Spot::new(format!("{}/cube{seat}-{place}", area(*place))),
        Event::Marched(seat, _) | Event::Stepped(seat) => Spot::new(format!("token{seat}")),
        _ => return None,
    })
}

/// A card that somebody took out of its row.
fn gained(card: Card) -> Option<Spot> {
    let (row, symbol) = match card.kind() {
        CardKind::Building => (Row::Buildings, "building"),
        CardKind::War => (Row::Wars, "war"),
        CardKind::Patron => (Row::Patrons, "patron"),
        CardKind::Area => return None,
    };
    Some(Spot::left(location(row.location()), symbol))
}

/// What the board calls a location.
pub(super) fn location(at: Location) -> String {
    format!("loc-{}", emblem(at))
}

/// The line with which the action of a location begins.
pub(super) const fn rule(at: Location) -> &'static str {
    match at {
        Location::Quaestor => "AVE-6.01",
        Location::Aedilis => "AVE-7.01",
        Location::Mercator => "AVE-8.01",
        Location::Aedificator => "AVE-9.01",
        Location::Legatus => "AVE-10.01",
        Location::Propraetor => "AVE-11.01",
        Location::Roma => "AVE-12.01",
        Location::Senatus => "AVE-13.01",
    }
}

/// What the board calls an area.
pub(super) fn area(area: Area) -> String {
    format!("area{area}")
}
