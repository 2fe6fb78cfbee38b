//! What happens, for the log.

use crate::parts::{Area, Card, Goods, Location, Moment, Resource, Row, Worker, Workers};
use crate::price::Element;
use crate::state::Ending;
use arrayvec::ArrayVec;
use kernel::JsonSchema;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// Something that happened. Nothing in Ave Roma is told to some and not to others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A new round with this player order.
    Round(u8, ArrayVec<Seat, 5>),
    /// A worker was placed with a value.
    Placed(Seat, Worker, u8, Location),
    /// A worker was sent to training.
    Trained(Seat, u8, u8),
    /// Passed with so many unused workers.
    Passed(Seat, u8),
    /// Cards will be used up.
    Announced(Seat, Moment),
    /// Money from the bank; tables kept earlier do not say what for.
    Money(Seat, u16),
    /// Points.
    Points(Seat, u16, Source),
    /// Basic resources gained, before any overflow.
    Gained(Seat, Goods),
    /// Pieces above the limit: so many became surplus, the rest so many coins.
    Overflow(Seat, u8, u16),
    /// Surplus gained; tables kept earlier do not say what for.
    Surplus(Seat, u8),
    /// A price, or what was left of it after discounts, was paid: resources, surplus, denarii.
    Paid(Seat, Goods, u8, u16),
    /// Sold an amount of a resource for so many denarii.
    Sold(Seat, Resource, u8, u16),
    /// Bought an amount of a resource for so many denarii.
    Bought(Seat, Resource, u8, u16),
    /// A discount removed an element.
    Saved(Seat, Element),
    /// A card was gained.
    CardGained(Seat, Card),
    /// A patron is active now.
    Active(Seat, Card),
    /// A patron was replaced and is passive now.
    Replaced(Seat, Card),
    /// A patron's bonus was used.
    BonusUsed(Seat, Card),
    /// A card was used up for an extra action.
    Used(Seat, Card),
    /// A card was played for area influence.
    Played(Seat, Card),
    /// A cube was to rise by so much and stands on this level now.
    Influence(Seat, Area, u8, u8),
    /// A token moved so many steps in the Colosseum.
    Marched(Seat, u8),
    /// Political influence stands on this level.
    Politics(Seat, u8),
    /// An area card slid to its upper position.
    Slid(Area),
    /// A brown cube stands on this level.
    Brown(Area, u8),
    /// A new area card lies in its slot.
    NewArea(Area, Card),
    /// An area could not be refilled.
    NoArea(Area),
    /// A card of a row was returned to the box.
    Discarded(Row, Card),
    /// A card was dealt to a space of a row.
    Dealt(Row, u8, Card),
    /// A card was turned face up on its deck.
    FaceUp(Row, Card),
    /// A shadow worker was placed by this player.
    Shadow(Seat, u8, Location),
    /// Workers were collected from a location, by the player or for the own shadow.
    Collected(Seat, bool, Location, Workers),
    /// The game is ending.
    Ending(Ending),
    /// All areas were adjusted to their brown cubes.
    Adjusted,
    /// A doubling patron was spent on this rise.
    Doubled(Seat, Card),
    /// A token moved one step in the Colosseum by a patron, during an action elsewhere.
    Stepped(Seat),
    /// A cube was to rise by so much and stays on this level.
    Stayed(Seat, Area, u8, u8),
    /// Surplus that did not fit.
    SurplusLost(Seat, u8),
    /// Set-up: an area card was laid into its slot.
    AreaLaid(Area, Card),
    /// Set-up: a card was laid on a space of a row.
    Laid(Row, u8, Card),
    /// Set-up: a card was turned face up on its deck.
    Turned(Row, Card),
    /// After the purchase of the face-up card the next one was turned.
    NextUp(Row, Card),
    /// Money from the bank, and what for.
    Earned(Seat, u16, For),
    /// Surplus gained, and what for.
    MoreSurplus(Seat, u8, For),
    /// The price of an area at the end of an action; `true` with an empty slot.
    AreaPaid(Seat, Area, u16, bool),
    /// No extra action.
    NoExtra(Seat),
    /// Cards used up removed an element of the price of the face-up card.
    SavedByCards(Seat, Element),
}

/// What money or surplus was gained for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum For {
    /// The worker at Quaestor.
    Worker,
    /// A card used up.
    Used,
    /// A patron's action modifier.
    Modifier,
    /// A set of war cards.
    WarSet,
}

/// Where points came from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// Unused workers.
    Workers,
    /// A building or war card.
    Card,
    /// The set bonus of a pair of buildings.
    Set,
    /// A patron's action modifier.
    Modifier,
    /// Political influence beyond level 10.
    Honours,
    /// Denarii left at the end.
    Denarii,
    /// Resources and surplus left at the end.
    Goods,
    /// A patron's bonus at the end.
    Patron,
    /// The political track.
    Politics,
    /// An area.
    Area,
    /// The set bonus of a fourth war card.
    WarSet,
}
