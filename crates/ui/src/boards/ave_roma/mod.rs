//! The board of Ave Roma: eight locations, five areas, three rows of cards, the Colosseum; everybody's boards.

mod areas;
mod cards;
mod colosseum;
mod envoys;
mod forecast;
mod hand;
mod patrons;
mod pieces;
mod places;
mod plans;
mod players;
mod say;
#[cfg(test)]
mod tests;
mod tracks;

use crate::page::Phase as Stage;
use crate::plans::{Filled, Form};
use crate::{Board, Scene};
use ave_roma::words::en::{PHASES, phase};
use ave_roma::{Action, AveRoma, Event, Order, Row, View};
use envoys::Envoys;
use maud::{Markup, html};

/// What a board of Ave Roma is drawn from.
type At<'a> = Scene<'a, AveRoma>;

impl Board for AveRoma {
    const HAND: &'static str = "Own board";

    fn draw(at: &At) -> Markup {
        let envoys = Envoys::of(at);
        html! {
            div.board-a {
                (tracks::breakdown(at))
                (places::places(at, &envoys))
                (areas::areas(at))
                (cards::row(at, &envoys, Row::Buildings))
                (cards::row(at, &envoys, Row::Wars))
                (cards::row(at, &envoys, Row::Patrons))
                (colosseum::roma(at, &envoys))
            }
        }
    }
    fn hand(at: &At) -> Markup {
        hand::hand(at)
    }
    fn players(at: &At) -> Markup {
        players::players(at)
    }
    fn state(at: &At) -> Markup {
        html! { div.state-a { (tracks::round(at)) (tracks::standing(at)) } }
    }
    fn odds(at: &At) -> Markup {
        Envoys::of(at).picker(at)
    }
    fn consequence(at: &At) -> String {
        say::consequence(at)
    }
    fn act(action: &Action) -> Option<&'static str> {
        const SEND: [&str; 5] = ["Send 1", "Send 2", "Send 3", "Send 4", "Send 5"];
        match action {
            Action::Place { value, .. } | Action::Shadow { worker: value, .. } => {
                SEND.get(usize::from(value.saturating_sub(1))).copied()
            }
            Action::Train { .. } => Some("Train"),
            Action::Collect(_) => Some("Collect"),
            Action::Bonus(_) => Some("Use it"),
            Action::Use(_) => Some("Use it up"),
            Action::Influence(_) => Some("Play it"),
            Action::Activate(_) => Some("Let him in"),
            Action::Area(_) => Some("Rise"),
            Action::Half(_) => Some("Take"),
            _ => None,
        }
    }
    fn plain(_: &View, action: &Action) -> bool {
        matches!(action, Action::Pass | Action::Done)
    }
    fn phases(view: &View) -> Vec<(String, Stage)> {
        let now = phase(view);
        let stage = |n: usize| match now {
            Some(now) if n < now => Stage::Done,
            Some(now) if n == now => Stage::Now,
            Some(_) => Stage::ToCome,
            None => Stage::Done,
        };
        PHASES.iter().enumerate().map(|(n, name)| (name.to_string(), stage(n))).collect()
    }
    fn heading(event: &Event) -> bool {
        matches!(event, Event::Round(..) | Event::Ending(_) | Event::Adjusted)
    }

    const ORDERS: bool = true;
    fn order_forms(_: &At) -> Vec<Form> {
        plans::order_forms()
    }
    fn read_order(&self, form: &str, filled: &Filled) -> Option<Order> {
        plans::read_order(form, filled)
    }
}
