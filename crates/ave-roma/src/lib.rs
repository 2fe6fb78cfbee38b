//! Ave Roma.

mod action;
mod components;
mod event;
mod flow;
mod options;
mod parts;
mod price;
mod state;
mod view;

pub use action::{Action, Order, Prefer, Wish};
pub use components::{
    AreaCard, Board, Bonus, Components, Effect, Face, Fragment, Mark, Passage, Patron, Reward, Space, Yield,
};
pub use event::{Event, Source};
pub use flow::{Ask, Side, Stage, Step, Why};
pub use options::{Deck, Mode, Options, Sides};
pub use parts::{
    Area, Card, CardKind, CardSet, Colour, Goods, Half, Hue, Icon, Kinds, Location, Moment, Resource, Row,
    Worker, Workers, label,
};
pub use price::{Bill, Element, Price, Purse, Settled, Substitute};
pub use state::{Act, AreaSpace, DEPTH, Ending, Player, Progress, State};
pub use view::View;
