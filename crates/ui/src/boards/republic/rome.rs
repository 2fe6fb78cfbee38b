//! The State of Rome: treasury and its forecast, Unrest and the next State of the Republic, forces, laws, Events.

use super::odds::{bar, shares};
use super::{Table, count, senators};
use crate::parts::{hidden, icon};
use maud::{Markup, html};
use republic::forecast::THREE_DICE;
use republic::parts::*;
use republic::words::en;

/// The last field of the Unrest track that is drawn.
const TRACK: u16 = 9;

pub(super) fn state_of_rome(at: &Table) -> Markup {
    let b = &at.view.board;
    let forecast = at.rules.state_forecast(b);
    let after = b.treasury + forecast.balance();
    let (unrest, rows) = at.rules.population_odds(b);
    let ways = |is: fn(&republic::components::PopulationRow) -> bool| {
        rows.iter().filter(|(row, _)| is(row)).map(|(_, n)| n).sum::<u16>()
    };
    let calm = ways(|row| row.unrest <= 0 && !row.mob && !row.revolt);
    let worst = ways(|row| row.mob || row.revolt);
    let revolt = ways(|row| row.revolt);
    let (word, class) = match () {
        () if revolt > 0 || after < 0 || b.active_wars() > 3 => ("in danger", "tag danger"),
        () if worst > 0 || after < 50 || b.active_wars() > 1 => ("uneasy", "tag warn"),
        () => ("stable", "tag ok"),
    };
    html! {
        section.panel.rome-r aria-label="State of Rome" {
            header { h2 { "State of Rome" } @if b.year > 0 { span.muted { "year " (b.year) } } span class=(class) { (word) } }
            div.body {
                div.big2 {
                    div.stat title={ "Next Revenue: +" (forecast.income) " T, Provinces " (forecast.provinces) ", Wars −" (forecast.wars) ", Land Bills −" (forecast.land_bills) ", forces −" (forecast.forces) } {
                        (icon("treasury")) b { (hidden("State Treasury ")) (b.treasury) " T" }
                        small.low[after < 50] { "after revenue " (senators::number(after)) }
                    }
                    div.stat.un {
                        (icon("unrest")) b { (hidden("Unrest ")) (b.unrest) }
                        small { "unrest" @if unrest > b.unrest { ", then " (unrest) } }
                    }
                }
                ol.track.utrack aria-label="Unrest" {
                    @for n in 0..=TRACK {
                        li.on[n < b.unrest].hot[n >= 8] aria-current=[(n == b.unrest.min(TRACK)).then_some("true")] { (n) @if n == TRACK { "+" } }
                    }
                }
                div.people-r title="The next State of the Republic: three dice, less Unrest, plus the Popularity of the highest official" {
                    (bar(shares(calm, worst, THREE_DICE), ["calm", "Unrest rises", "mob or revolt"]))
                    span.cap-r aria-hidden="true" { span { "people calm" } span { "unrest rises" } span { "mob, revolt" } }
                }
                (kit(at))
                (laws(at))
            }
        }
    }
}

/// Forces in Rome, cards left.
fn kit(at: &Table) -> Markup {
    let b = &at.view.board;
    let veterans = b.rome.both(b.veterans).len();
    html! {
        p.kv {
            span title="Legions in Rome" { (icon("legion")) (hidden("Legions in Rome ")) b { (b.rome.len()) } @if veterans > 0 { " (" (count(veterans as i64, "Veteran")) ")" } }
            span title="Fleets in Rome" { (icon("fleet")) (hidden("Fleets in Rome ")) b { (b.fleets) } }
            span title="Legions and Fleets in the field and in garrisons" { (icon("garrison")) (hidden("Units away ")) (b.legions().len() + usize::from(b.all_fleets()) - b.rome.len() - usize::from(b.fleets)) " away" }
            span title="Cards left in the deck; when it has run out the game ends with the year" data-home="back" { (icon("draw")) (hidden("Cards in the deck ")) (at.view.deck) " cards" }
        }
    }
}

/// Land Bills in effect, bans on recruiting, Events.
fn laws(at: &Table) -> Markup {
    let b = &at.view.board;
    let bills = b.land_bills.iter().filter(|(_, n)| **n > 0);
    let events = b.events.iter().filter(|(_, level)| **level > 0);
    html! {
        p.tags-r {
            @for (bill, n) in bills {
                span.tag { (icon("law")) "Land Bill " (format!("{bill:?}")) @if *n > 1 { " × " (n) } ", " (at.rules.parts.land_bills[bill].cost) " T" @if bill == LandBill::I { " once" } @else { " a year" } }
            }
            @if b.no_recruitment { span.tag.warn { "no recruiting" } }
            @if b.manpower_shortage { span.tag.warn { "manpower shortage" } }
            @if let Some(s) = b.consul_for_life { span.tag.danger { (senators::name(at, s)) " is Consul for Life" } }
            @for (event, level) in events { span.tag.warn { (icon("warning")) (en::event_card(event)) @if *level > 1 { " × " (level) } } }
        }
    }
}
