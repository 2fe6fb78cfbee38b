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
mod since;
mod story;

use crate::page::{Closed, Phase as Stage, Spot};
use crate::rulebook::figures::played;
use crate::story::{Notes, Tale};
use crate::words::Words;
use crate::words::glossary::Term;
use crate::{Board, Filled, Form, Scene};
use kernel::{Language, Seat, Viewer};
use maud::{Markup, html};
use tribune::{Action, Event, Order, Phase, Tribune, View};

/// What a Tribune board is drawn from.
type At<'a> = Scene<'a, Tribune>;

impl Board for Tribune {
    fn players_title(words: &Words) -> &'static str {
        words.tribune.families
    }

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
    fn act(at: &At, action: &Action) -> Option<&'static str> {
        let w = &at.words.tribune;
        match action {
            Action::Place(_) => Some(w.place_here),
            Action::Bid => Some(w.seal_the_bid),
            _ => None,
        }
    }
    fn plain(_: &View, action: &Action) -> bool {
        *action == Action::Decline
    }
    fn closed(at: &At) -> Vec<Closed> {
        say::closed(at)
    }
    fn phases(at: &At) -> Vec<(String, Stage)> {
        let w = &at.words.tribune;
        let round = [
            (Phase::Cards, w.cards_phase),
            (Phase::Followers, w.followers),
            (Phase::Regions, w.regions),
            (Phase::TakeOvers, w.take_overs),
            (Phase::Benefits, w.benefits),
            (Phase::Chariot, w.chariot),
        ];
        let now = round.iter().position(|(phase, _)| *phase == at.view.open.phase);
        let stage = |n: usize| match now {
            Some(now) if n < now => Stage::Done,
            Some(now) if n == now => Stage::Now,
            _ => Stage::ToCome,
        };
        round.iter().enumerate().map(|(n, (_, name))| (name.to_string(), stage(n))).collect()
    }
    fn heading(event: &Event) -> bool {
        matches!(event, Event::Round { .. } | Event::LastRound | Event::RoundLimit)
    }

    fn figures(language: Language) -> Vec<(&'static str, Markup)> {
        let busy = |view: &View| {
            view.open.round == 3
                && view.open.phase == Phase::Followers
                && view.open.sheet(Seat(0)).followers == 2
        };
        let figure = |part: fn(&At) -> Markup| {
            played::<Tribune>(4, language, busy, |at| html! { div.board-t { (part(at)) } })
        };
        vec![("fields", figure(fields::frieze)), ("city", figure(city::regions))]
    }

    fn means(at: &At, action: &Action) -> Option<String> {
        say::cost(at, *action)
    }
    fn glossary(words: &Words) -> &'static [Term] {
        words.glossary.tribune
    }
    fn spot(_: &Tribune, event: &Event) -> Option<Spot> {
        since::spot(event)
    }
    fn note(_: &Tribune, _: [&View; 2], events: &[&Event], notes: &mut Notes) {
        story::note(events, notes);
    }
    fn fortune(rules: &Tribune, seat: Seat, events: &[&Event], notes: &mut Notes) {
        story::fortune(rules, seat, events, notes);
    }
    fn tale(at: &At, _: &[(u32, &View)], _: &Notes, _: &[i32]) -> Tale {
        story::tale(at)
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
