//! English.

mod board;
mod cards;
mod choice;
mod event;
pub(crate) mod options;
mod orders;
mod prompt;
mod refusals;

pub(crate) use board::board;
pub use cards::{bonus, effect, reward, yielding};
pub(crate) use choice::choice;
pub(crate) use event::event;
pub(super) use options::unfit;
pub(crate) use orders::order;
pub use orders::prefer;
pub(crate) use prompt::prompt;
pub(crate) use refusals::refused;

use crate::AveRoma;
use crate::parts::{CardKind, Goods, Hue, Icon, Location, Resource, Workers, label};
use crate::price::{Element, Price};
use crate::view::View;
use kernel::{Names, Outcome};

/// The game in a line.
pub(crate) const ABOUT: &str =
    "Numbered workers, shared by all: weak ones reach further, strong ones earn more.";

/// How the game ended.
pub(crate) fn outcome(_: &AveRoma, outcome: &Outcome, names: &Names) -> String {
    let why = match outcome.kind {
        "areas" => "No area card was left",
        _ => "A row could not be refilled",
    };
    let best = outcome.scores.iter().max().copied().unwrap_or(0);
    let wins = if outcome.winners.len() == 1 { "wins" } else { "share the victory" };
    format!("{why}. {} {wins} with {best} points.", names.list(outcome.winners.iter()))
}

/// The name of a location.
pub fn location(at: Location) -> &'static str {
    match at {
        Location::Quaestor => "Quaestor",
        Location::Aedilis => "Aedilis",
        Location::Mercator => "Mercator",
        Location::Aedificator => "Aedificator",
        Location::Legatus => "Legatus",
        Location::Propraetor => "Propraetor",
        Location::Roma => "Roma",
        Location::Senatus => "Senatus",
    }
}

/// The name of a resource.
pub fn resource(kind: Resource) -> &'static str {
    match kind {
        Resource::Wood => "wood",
        Resource::Stone => "stone",
        Resource::Livestock => "livestock",
        Resource::Wheat => "wheat",
        Resource::Ore => "ore",
        Resource::Wine => "wine",
    }
}

/// The name of a colour.
pub fn hue(hue: Hue) -> &'static str {
    match hue {
        Hue::Black => "black",
        Hue::Green => "green",
        Hue::Red => "red",
    }
}

/// The name of an icon.
pub fn icon(icon: Icon) -> &'static str {
    match icon {
        Icon::Amphora => "amphora",
        Icon::Sword => "sword",
        Icon::Lion => "lion",
    }
}

/// The name of a kind of card.
pub fn card_kind(kind: CardKind) -> &'static str {
    match kind {
        CardKind::Area => "area",
        CardKind::Building => "building",
        CardKind::War => "war",
        CardKind::Patron => "patron",
    }
}

/// The label of a card space.
pub fn space_name(space: u8) -> String {
    match label(space) {
        1 => "1".into(),
        n => format!("1-{n}"),
    }
}

/// One element of a price.
pub fn element(element: Element) -> String {
    match element {
        Element::Resource(kind) => format!("1 {}", resource(kind)),
        Element::Colour(h) => format!("1 {} resource", hue(h)),
        Element::Any => "1 resource of any kind".into(),
    }
}

/// "1 point", "2 points".
pub fn points(n: u16) -> String {
    if n == 1 { "1 point".into() } else { format!("{n} points") }
}

/// "1 denarius", "2 denarii".
pub fn denarii(n: u16) -> String {
    if n == 1 { "1 denarius".into() } else { format!("{n} denarii") }
}

/// So many of each resource.
pub fn goods(goods: &Goods) -> String {
    let parts: Vec<_> =
        goods.iter().filter(|(_, n)| *n > 0).map(|(kind, n)| format!("{n} {}", resource(kind))).collect();
    if parts.is_empty() { "nothing".into() } else { parts.join(", ") }
}

/// The values of a group of workers.
pub fn workers(group: &Workers) -> String {
    let values: Vec<_> =
        group.values().flat_map(|v| (0..group.count(v)).map(move |_| v.to_string())).collect();
    values.join(", ")
}

/// A price.
pub fn price(price: &Price) -> String {
    let mut parts = Vec::new();
    if !price.goods.is_empty() {
        parts.push(goods(&price.goods));
    }
    for h in Hue::ALL.iter().copied().filter(|h| price.hues[*h] > 0) {
        parts.push(format!("{} {}", price.hues[h], hue(h)));
    }
    if price.any > 0 {
        parts.push(format!("{} of any kind", price.any));
    }
    if price.surplus > 0 {
        parts.push(format!("{} surplus", price.surplus));
    }
    if price.denarii > 0 {
        parts.push(denarii(price.denarii.into()));
    }
    if parts.is_empty() { "nothing".into() } else { parts.join(", ") }
}

/// The phases of a round.
const PHASES: [&str; 3] = ["actions", "refill", "end"];

/// Where the game stands, in a few words.
pub(crate) fn moment(_: &AveRoma, view: &View) -> String {
    match view.phase() {
        Some(n) => format!("Round {}, {}", view.round, PHASES[n % 3]),
        None => format!("Over after {} rounds", view.round),
    }
}
