//! The board of Triumph: the map, the Hills of Rome, Law cards, tracks; families, Offices, the odds of a Battle.

mod battle;
mod cards;
mod ending;
mod families;
mod hand;
mod map;
mod odds;
mod pieces;
mod plans;
mod provinces;
mod rome;
mod say;
mod since;
mod story;
#[cfg(test)]
mod tests;
mod tracks;

use crate::page::{Closed, Phase as Stage, Spot, Throw};
use crate::rulebook::figures::played;
use crate::story::{Notes, Tale};
use crate::words::glossary::Term;
use crate::words::{Words, count};
use crate::{Board, Filled, Form, Scene};
use kernel::{Language, Seat};
use maud::{Markup, html};
use triumph::{Action, Ask, Deal, Event, Order, Phase, Triumph, View, numeral};

/// What a board of Triumph is drawn from.
type At<'a> = Scene<'a, Triumph>;

impl Board for Triumph {
    fn players_title(words: &Words) -> &'static str {
        let w = &words.triumph;
        w.families
    }

    fn draw(at: &At) -> Markup {
        html! {
            div.board-v {
                (ending::breakdown(at))
                (battle::battle(at))
                (provinces::map(at))
                (tracks::auxiliaries(at))
                (rome::rome(at))
                (cards::display(at))
            }
        }
    }
    fn hand(at: &At) -> Markup {
        hand::hand(at)
    }
    fn hand_count(view: &View) -> u32 {
        let family = view.viewer.seat().map_or(0, |seat| view.board.family(seat).hand.len());
        family as u32 + u32::from(view.laws.len())
    }
    fn players(at: &At) -> Markup {
        families::families(at)
    }
    fn state(at: &At) -> Markup {
        html! { div.state-v { (tracks::senate(at)) (tracks::offices(at)) (tracks::games(at)) } }
    }
    fn odds(at: &At) -> Markup {
        odds::odds(at)
    }
    fn figures(language: Language) -> Vec<(&'static str, Markup)> {
        let second = |view: &View| view.board.round == 2 && view.board.phase == Phase::Conflict;
        let figure = |part: fn(&At) -> Markup| {
            played::<Triumph>(4, language, second, |at| html! { div.board-v { (part(at)) } })
        };
        vec![
            ("map", figure(provinces::map)),
            ("rome", figure(rome::rome)),
            ("auxiliaries", figure(tracks::auxiliaries)),
        ]
    }
    fn consequence(at: &At) -> String {
        say::consequence(at)
    }
    fn plain(_: &View, action: &Action) -> bool {
        *action == Action::Pass
    }
    fn field(view: &View, action: &Action) -> Option<u16> {
        // Legions are recruited in Planning as many at a time as one likes (TRV-23.01, TRV-23.04).
        let planning = matches!(view.board.question(), Some(Ask::Muster(..)));
        (planning && matches!(action, Action::Auxiliaries | Action::Garrison(_))).then_some(0)
    }
    fn closed(at: &At) -> Vec<Closed> {
        say::closed(at)
    }
    fn phases(at: &At) -> Vec<(String, Stage)> {
        let (now, over) = (at.view.board.phase.ix(), at.view.board.ending.is_some());
        let stage = |phase: &Phase| match phase.ix() {
            n if over || n < now => Stage::Done,
            n if n == now => Stage::Now,
            _ => Stage::ToCome,
        };
        Phase::ALL.iter().map(|phase| (phase.title().to_string(), stage(phase))).collect()
    }
    fn heading(event: &Event) -> bool {
        matches!(event, Event::Phase { .. })
    }

    fn turns(event: &Event) -> bool {
        !matches!(event, Event::Taxes { .. } | Event::TakenBack(_) | Event::AllPassed)
    }
    fn means(at: &At, action: &Action) -> Option<String> {
        say::chosen(at, *action)
    }
    fn glossary(words: &Words) -> &'static [Term] {
        words.glossary.triumph
    }
    fn dice(_: &Triumph, event: &Event) -> Vec<Throw> {
        since::dice(event)
    }
    fn spot(rules: &Triumph, event: &Event) -> Option<Spot> {
        since::spot(rules, event)
    }
    fn note(rules: &Triumph, _: [&View; 2], events: &[&Event], notes: &mut Notes) {
        story::note(rules, events, notes);
    }
    fn tale(at: &At, _: &[(u32, &View)], notes: &Notes, _: &[i32]) -> Tale {
        story::tale(at, notes)
    }

    const ORDERS: bool = true;
    fn order_forms(at: &At) -> Vec<Form> {
        plans::order_forms(at)
    }
    fn read_order(&self, form: &str, filled: &Filled) -> Option<Order> {
        plans::read_order(form, filled)
    }
    fn deal_form(at: &At, like: Option<&Deal>) -> Option<Form> {
        plans::deal_form(at, like)
    }
    fn read_deal(&self, from: Seat, filled: &Filled) -> Option<Deal> {
        plans::read_deal(from, filled)
    }
}

/// What a family is called: the player's name, or Caesar.
fn name<'a>(at: &'a At, seat: Seat) -> &'a str {
    if at.rules.is_caesar(seat) { at.words.triumph.caesar } else { at.name(seat) }
}

/// The families at the table, Caesar included.
fn seats(at: &At) -> impl Iterator<Item = Seat> + use<> {
    Seat::all(at.rules.families())
}
