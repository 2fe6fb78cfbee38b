//! The board of Tribune: seven faction fields, eight regions, the coin bowl; hands, families and their objectives.

mod cards;
mod city;
mod ending;
mod families;
mod fields;
mod hand;
mod odds;
mod plans;
mod say;

use crate::page::{Closed, Phase as Stage};
use crate::{Board, Filled, Form, Scene};
use kernel::Viewer;
use maud::{Markup, html};
use tribune::{Action, Event, Order, Phase, Tribune, View};

/// What a Tribune board is drawn from.
type At<'a> = Scene<'a, Tribune>;

impl Board for Tribune {
    const PLAYERS: &'static str = "Families";

    fn draw(at: &At) -> Markup {
        html! { div.board-t { (ending::breakdown(at)) (fields::frieze(at)) (fields::contest(at)) (city::regions(at)) } }
    }
    fn hand(at: &At) -> Markup {
        hand::hand(at)
    }
    fn hand_count(view: &View) -> u32 {
        view.hand.len()
    }
    fn players(at: &At) -> Markup {
        families::families(at)
    }
    fn goal(at: &At) -> Markup {
        families::goal(at)
    }
    fn state(at: &At) -> Markup {
        families::round(at)
    }
    fn odds(at: &At) -> Markup {
        odds::odds(at)
    }
    fn consequence(at: &At) -> String {
        say::consequence(at)
    }
    fn act(action: &Action) -> Option<&'static str> {
        match action {
            Action::Place(_) => Some("Place here"),
            Action::Bid => Some("Seal the bid"),
            _ => None,
        }
    }
    fn plain(_: &View, action: &Action) -> bool {
        *action == Action::Decline
    }
    fn closed(at: &At) -> Vec<Closed> {
        say::closed(at)
    }
    fn phases(view: &View) -> Vec<(String, Stage)> {
        const ROUND: [(Phase, &str); 6] = [
            (Phase::Cards, "Cards"),
            (Phase::Followers, "Followers"),
            (Phase::Regions, "Regions"),
            (Phase::TakeOvers, "Take-overs"),
            (Phase::Benefits, "Benefits"),
            (Phase::Chariot, "Chariot"),
        ];
        let now = ROUND.iter().position(|(phase, _)| *phase == view.open.phase);
        let stage = |n: usize| match now {
            Some(now) if n < now => Stage::Done,
            Some(now) if n == now => Stage::Now,
            _ => Stage::ToCome,
        };
        ROUND.iter().enumerate().map(|(n, (_, name))| (name.to_string(), stage(n))).collect()
    }
    fn heading(event: &Event) -> bool {
        matches!(event, Event::Round { .. } | Event::LastRound | Event::RoundLimit)
    }

    const ORDERS: bool = true;
    fn order_forms(at: &At) -> Vec<Form> {
        plans::order_forms(at)
    }
    fn read_order(&self, form: &str, filled: &Filled) -> Option<Order> {
        plans::read_order(form, filled)
    }
}

/// Is the viewer asked, and has he not answered yet?
fn to_decide(at: &At) -> bool {
    matches!(at.ctx.viewer, Viewer::Seat(_)) && at.view.asked().is_some()
}
