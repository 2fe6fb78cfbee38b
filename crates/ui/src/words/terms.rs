//! What the games call their things: the words of the games themselves, of which the boards ask.

use ave_roma::AveRoma as Rules;
use ave_roma::{Card as Tile, Goods, Icon, Location, Prefer, Price, Resource, Workers};
use kernel::Names;
use republic::Window;
use republic::components::Components;
use republic::parts::{Card, EventCard, Motion, Office, Phase};
use republic::phases::senate::Business;
use republic::phases::solo::{Spoil, Spoils};
use republic::state::{Subject, When};

/// The terms of Ave Roma.
#[derive(Debug)]
pub(crate) struct AveRoma {
    pub(crate) bonus: fn(&Rules, Tile) -> String,
    pub(crate) denarii: fn(u16) -> String,
    pub(crate) effect: fn(&Rules, Tile) -> String,
    pub(crate) goods: fn(&Goods) -> String,
    pub(crate) icon: fn(Icon) -> &'static str,
    pub(crate) location: fn(Location) -> &'static str,
    pub(crate) points: fn(u16) -> String,
    pub(crate) prefer: fn(Prefer) -> &'static str,
    pub(crate) price: fn(&Price) -> String,
    pub(crate) resource: fn(Resource) -> &'static str,
    pub(crate) reward: fn(&Rules, Tile) -> String,
    pub(crate) space_name: fn(u8) -> String,
    pub(crate) workers: fn(&Workers) -> String,
    pub(crate) yielding: fn(&Rules, Tile) -> String,
}

/// The terms of The Republic of Rome.
#[derive(Debug)]
pub(crate) struct Republic {
    pub(crate) business: fn(Business) -> &'static str,
    pub(crate) card: fn(&Components, Card) -> &str,
    pub(crate) condition: fn(When, &Names) -> String,
    pub(crate) event_card: fn(EventCard) -> &'static str,
    pub(crate) motion: fn(&Components, &Motion) -> String,
    pub(crate) office: fn(Office) -> &'static str,
    pub(crate) phase: fn(Phase) -> &'static str,
    pub(crate) spoil: fn(&Components, Spoil) -> String,
    pub(crate) spoils: fn(Spoils) -> &'static str,
    pub(crate) subject: fn(Subject) -> &'static str,
    pub(crate) window: fn(Window) -> &'static str,
}
