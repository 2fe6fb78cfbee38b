//! The parts of a table page that can be replaced by themselves.

use crate::{TablePage, table};
use maud::{Markup, html};

/// A part of the table page, drawn as one element whose `id` is [`Region::id`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Region {
    /// Phases, clock and tools in the bar.
    Top,
    /// What is asked, the choices, the draft, and the one form that sends it.
    Prompt,
    /// The board.
    Board,
    /// The viewer's own hand.
    Hand,
    /// Everybody's panels.
    Players,
    /// What everybody plays for.
    Goal,
    /// Round and supplies.
    State,
    /// The log.
    Log,
    /// The chat's lines (its form stays, so that nobody loses what he is typing).
    Chat,
    /// Trade offers and take-backs.
    Offers,
    /// Standing orders.
    Orders,
    /// The section bar of the phone.
    Dock,
}

impl Region {
    /// All of them, in page order.
    pub const ALL: [Region; 12] = [
        Region::Top,
        Region::Prompt,
        Region::Board,
        Region::Hand,
        Region::Players,
        Region::Goal,
        Region::State,
        Region::Log,
        Region::Chat,
        Region::Offers,
        Region::Orders,
        Region::Dock,
    ];

    /// The id of its element.
    pub const fn id(self) -> &'static str {
        match self {
            Region::Top => "top",
            Region::Prompt => "prompt",
            Region::Board => "board",
            Region::Hand => "hand",
            Region::Players => "players",
            Region::Goal => "goal",
            Region::State => "state",
            Region::Log => "log",
            Region::Chat => "chat-lines",
            Region::Offers => "offers",
            Region::Orders => "orders",
            Region::Dock => "dock",
        }
    }

    /// The region with this id, as in `?only=chat-lines,players`.
    pub fn from_id(id: &str) -> Option<Region> {
        Region::ALL.into_iter().find(|region| region.id() == id)
    }
}

/// One region of the table page.
pub fn table_region(page: &TablePage, region: Region) -> Markup {
    table::region(page, region)
}

/// Several regions, one after the other: the answer to a page that swaps them in by id.
pub fn regions(page: &TablePage, list: &[Region]) -> Markup {
    html! { @for &region in list { (table_region(page, region)) } }
}
