//! Tribune: Primus Inter Pares, for two to five players.

mod action;
mod cards;
mod components;
mod event;
mod flow;
mod options;
mod parts;
mod state;
mod view;

pub use action::{Action, Order, Window};
pub use cards::{Card, Cards, HIGHEST, MOST_ALIKE, Set};
pub use components::{Board, Components, Goal, Hourglass, Length, Points, VictoryCard};
pub use event::{Event, Source};
pub use flow::{Ask, CardField, Step};
pub use options::{Options, Seating, Variant};
pub use parts::{
    FACTIONS, Faction, FactionSet, Favour, Objective, Objectives, Proconsul, Region, Space, Tile, Turned,
};
pub use state::{
    Agenda, Answer, CuriaField, Face, FactionField, MOST_PLAYERS, Open, Pairs, Phase, Secret, Sheet, Stall,
    State,
};
pub use view::{Unveiled, View};
