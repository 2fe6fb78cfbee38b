//! Where on the board of Tribune an event shows.

use super::cards::{symbol, word};
use crate::page::Spot;
use kernel::Seat;
use tribune::{Event, Faction, Region, Space};

pub(super) fn spot(event: &Event) -> Option<Spot> {
    Some(match event {
        Event::Placed { seat, space, .. } => Spot::new(format!("{}/{}", space_of(*space), follower(*seat))),
        Event::BowlPaid { seat, .. } => Spot::new(format!("bowl/{}", follower(*seat))),
        Event::AtriumTurned { .. } => Spot::new("atrium"),
        Event::AtriumTaken { .. } | Event::AtriumBids { .. } => Spot::left("atrium", "draw"),
        Event::Peeked { .. } | Event::PantheonTurned { .. } => Spot::new("pantheon"),
        Event::Sacrificed { card, .. } => Spot::left("pantheon", symbol(card.faction)),
        Event::Bought { region, card, .. } => Spot::left(region_of(*region), symbol(card.faction)),
        Event::CouldNotPay { region, .. } => Spot::new(region_of(*region)),
        Event::LeftOver { region, .. } => Spot::left(region_of(*region), "discard"),
        Event::CatacombsBought { .. } => Spot::left("catacombs", "draw"),
        Event::Looked { .. } | Event::CatacombsDeclined { .. } => Spot::new("catacombs"),
        Event::LatrineTurned { .. } => Spot::new("latrine"),
        Event::Sold { card, .. } => Spot::left("latrine", symbol(card.faction)),
        Event::Exchanged { .. } | Event::CuriaDeclined { .. } => Spot::new("curia"),
        Event::PairsShown { .. } | Event::BestPair { .. } | Event::BestPairTied { .. } => Spot::new("mars"),
        Event::SetLaid { faction, .. } | Event::TookOver { faction, .. } => Spot::new(field(*faction)),
        Event::TakeOverDeclined { faction, .. } | Event::Marker { faction, .. } => Spot::new(field(*faction)),
        Event::SetReduced { faction, .. } => Spot::left(field(*faction), symbol(*faction)),
        Event::Assassinated { faction, .. } => Spot::left(field(*faction), symbol(*faction)),
        Event::Chariot { faction: Some(faction), .. } => Spot::new(field(*faction)),
        _ => return None,
    })
}

/// What the board calls the field of a faction.
pub(super) fn field(faction: Faction) -> String {
    format!("field-{}", word(faction))
}

fn follower(seat: Seat) -> String {
    format!("follower{seat}")
}

fn region_of(region: Region) -> &'static str {
    match region {
        Region::Thermae => "thermae",
        Region::Forum => "forum",
        Region::Latrine => "latrine",
        Region::Curia => "curia",
        Region::Atrium => "atrium",
        Region::Catacombs => "catacombs",
        Region::Pantheon => "pantheon",
        Region::FieldOfMars => "mars",
    }
}

fn space_of(space: Space) -> String {
    match space {
        Space::Faction(faction) => field(faction),
        other => other.region().map_or("bowl", region_of).into(),
    }
}
