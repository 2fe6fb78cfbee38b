//! The board of Ave Roma: eight locations, five areas, three rows of cards, the Colosseum; everybody's boards.

mod areas;
mod cards;
mod colosseum;
mod envoys;
mod forecast;
mod fortune;
mod hand;
mod patrons;
mod pieces;
mod places;
mod plans;
mod players;
mod say;
mod since;
mod story;
#[cfg(test)]
mod tests;
mod tracks;

use crate::page::{Phase as Stage, Spot};
use crate::plans::{Filled, Form};
use crate::rulebook::figures::played;
use crate::story::{Notes, Tale};
use crate::words::Words;
use crate::words::glossary::Term;
use crate::{Board, Scene};
use ave_roma::{Action, AveRoma, Event, Order, Row, View};
use envoys::Envoys;
use kernel::Language;
use maud::{Markup, html};

/// What a board of Ave Roma is drawn from.
type At<'a> = Scene<'a, AveRoma>;

impl Board for AveRoma {
    fn hand_title(words: &Words) -> &'static str {
        let w = &words.ave_roma;
        w.own_board
    }

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
    fn figures(language: Language) -> Vec<(&'static str, Markup)> {
        // Somewhere in the third round, when cubes stand in the areas and workers at the places.
        let busy = |view: &View| view.round == 3 && !view.passed.is_empty();
        let figure = |part: fn(&At, &Envoys) -> Markup| {
            let draw = |at: &At| html! { div.board-a { (part(at, &Envoys::of(at))) } };
            played::<AveRoma>(4, language, busy, draw)
        };
        vec![
            ("places", figure(places::places)),
            ("row", figure(|at, envoys| cards::row(at, envoys, Row::Buildings))),
            ("areas", figure(|at, _| areas::areas(at))),
            ("colosseum", figure(colosseum::roma)),
        ]
    }
    fn consequence(at: &At) -> String {
        say::consequence(at)
    }
    fn act(at: &At, action: &Action) -> Option<&'static str> {
        let w = &at.words.ave_roma;
        match action {
            Action::Place { value, .. } | Action::Shadow { worker: value, .. } => w.send_worker(*value),
            Action::Train { .. } => Some(w.train),
            Action::Collect(_) => Some(w.collect),
            Action::Bonus(_) => Some(w.use_it),
            Action::Use(_) => Some(w.use_it_up),
            Action::Influence(_) => Some(w.play_it),
            Action::Activate(_) => Some(w.let_him_in),
            Action::Area(_) => Some(w.rise),
            Action::Half(_) => Some(w.take),
            _ => None,
        }
    }
    fn plain(_: &View, action: &Action) -> bool {
        matches!(action, Action::Pass | Action::Done)
    }
    fn phases(at: &At) -> Vec<(String, Stage)> {
        let w = &at.words.ave_roma;
        let now = at.view.phase();
        let stage = |n: usize| match now {
            Some(now) if n < now => Stage::Done,
            Some(now) if n == now => Stage::Now,
            Some(_) => Stage::ToCome,
            None => Stage::Done,
        };
        let names = [w.actions, w.refill, w.end];
        names.iter().enumerate().map(|(n, name)| (name.to_string(), stage(n))).collect()
    }
    fn heading(event: &Event) -> bool {
        matches!(event, Event::Round(..) | Event::Ending(_) | Event::Adjusted)
    }

    fn turns(event: &Event) -> bool {
        !matches!(
            event,
            Event::Announced(..)
                | Event::Placed(..)
                | Event::Paid(..)
                | Event::AreaPaid(..)
                | Event::Saved(..)
                | Event::SavedByCards(..)
        )
    }
    fn means(at: &At, action: &Action) -> Option<String> {
        say::means(at, *action)
    }
    fn glossary(words: &Words) -> &'static [Term] {
        words.glossary.ave_roma
    }
    fn spot(_: &AveRoma, event: &Event) -> Option<Spot> {
        since::spot(event)
    }
    fn note(rules: &AveRoma, [before, _]: [&View; 2], events: &[&Event], notes: &mut Notes) {
        story::note(events, notes);
        fortune::note(rules, before, events, notes);
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
