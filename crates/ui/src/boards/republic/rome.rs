//! The State of Rome: treasury and its forecast, Unrest and the next State of the Republic, forces, laws, Events.

use super::floor::capital;
use super::odds::{bar, per_cent, shares};
use super::{Table, count, eras, senators};
use crate::parts::{hidden, icon};
use maud::{Markup, html};
use republic::components::PopulationRow;
use republic::forecast::{StateForecast, THREE_DICE};

/// The last field of the Unrest track that is drawn.
const TRACK: u16 = 9;

pub(super) fn state_of_rome(at: &Table) -> Markup {
    let w = &at.words.forum;
    let b = &at.view.board;
    let forecast = at.rules.state_forecast(b);
    let after = b.treasury + forecast.balance();
    let (unrest, rows) = at.rules.population_odds(b);
    let ways =
        |is: fn(&PopulationRow) -> bool| rows.iter().filter(|(row, _)| is(row)).map(|(_, n)| n).sum::<u16>();
    let calm = ways(|row| row.unrest <= 0 && !row.mob && !row.revolt);
    let worst = ways(|row| row.mob || row.revolt);
    let revolt = ways(|row| row.revolt);
    let (word, class) = match () {
        () if revolt > 0 || after < 0 || b.active_wars() >= republic::numbers::TOO_MANY_WARS => {
            (w.in_danger, "tag danger")
        }
        () if worst > 0 || after < 50 || b.active_wars() > 1 => (w.uneasy, "tag warn"),
        () => (w.stable, "tag ok"),
    };
    html! {
        section.panel.rome-r aria-label=(w.state_of_rome) data-line="ROR-1.06.22d" {
            header { h2 { (w.state_of_rome) } span.muted title=(at.words.cards.era(b.period)) { (at.words.cards.deck(b.period)) (hidden(at.words.cards.era(b.period))) @if b.year > 0 { ", " span { (w.year(b.year)) } } } span class=(class) { (word) } }
            div.body {
                div.big2 {
                    div.stat title=(w.next_revenue(&forecast)) data-spot="treasury" {
                        (icon("treasury")) b { (hidden(w.state_treasury_said)) (w.talents(&b.treasury.to_string())) }
                        small.low[after < 50] { (w.after_revenue(senators::number(after))) }
                    }
                    div.stat.un data-spot="unrest" data-line="ROR-1.03u" {
                        (icon("unrest")) b { (hidden(w.unrest_said)) (b.unrest) }
                        small { (w.unrest_then((unrest > b.unrest).then_some(unrest))) }
                    }
                }
                ol.track.utrack aria-label=(w.unrest) {
                    @for n in 0..=TRACK {
                        li.on[n < b.unrest].hot[n >= 8] aria-current=[(n == b.unrest.min(TRACK)).then_some("true")] { (n) @if n == TRACK { "+" } }
                    }
                }
                div.people-r title=(w.the_next_state) {
                    (bar(shares(calm, worst, THREE_DICE), [w.calm, w.unrest_rises, w.mob_or_revolt]))
                    span.cap-r aria-hidden="true" { span { (w.people_calm) } span { (w.unrest_rises_tag) } span { (w.mob_revolt) } }
                }
                (eras::decks(at))
                (kit(at))
                (laws(at))
                (in_figures(w, &forecast, &rows))
            }
        }
    }
}

/// The next Revenue Phase and the next State of the Republic, line by line.
fn in_figures(
    w: &crate::words::forum::Forum,
    forecast: &StateForecast,
    rows: &[(PopulationRow, u16)],
) -> Markup {
    let chance = |is: fn(&PopulationRow) -> bool| {
        per_cent(rows.iter().filter(|(row, _)| is(row)).map(|(_, n)| n).sum(), THREE_DICE)
    };
    let people = [
        (w.unrest_falls, chance(|row| row.unrest < 0 && !row.revolt)),
        (w.manpower_shortage, chance(|row| row.manpower_shortage)),
        (w.no_recruiting, chance(|row| row.no_recruitment)),
        (w.a_mob, chance(|row| row.mob)),
        (w.revolt_all_lose, chance(|row| row.revolt)),
    ];
    html! {
        details.calc-r #figures {
            summary { (w.the_next_year_in_figures) }
            dl.sums {
                dt { (w.state_income) } dd { (w.gains(&forecast.income.to_string())) }
                dt { (w.provinces_on_average) } dd { (w.sum(senators::number(forecast.provinces))) }
                dt { (w.active_wars) } dd { (w.costs(&forecast.wars.to_string())) }
                dt { (w.legions_and_fleets) } dd { (w.costs(&forecast.forces.to_string())) }
                dt { (w.land_bills) } dd { (w.costs(&forecast.land_bills.to_string())) }
                dt { b { (w.balance) } } dd { b { (w.sum(senators::number(forecast.balance()))) } }
                @for (what, chance) in people { dt { (capital(what)) } dd { (chance) "%" } }
            }
        }
    }
}

/// Forces in Rome, and how easily they follow a rebel.
fn kit(at: &Table) -> Markup {
    let w = &at.words.forum;
    let b = &at.view.board;
    let veterans = b.rome.both(b.veterans).len();
    html! {
        p.kv data-spot="forces" {
            span title=(w.legions_in_rome) { (icon("legion")) (hidden(w.legions_in_rome_said)) b { (b.rome.len()) } @if veterans > 0 { " (" (count(veterans as i64, w.veteran)) ")" } }
            span title=(w.fleets_in_rome) { (icon("fleet")) (hidden(w.fleets_in_rome_said)) b { (b.fleets) } }
            span title=(w.legions_and_fleets_in_the_field) { (icon("garrison")) (hidden(w.units_away_said)) (w.away(b.legions().len() + usize::from(b.all_fleets()) - b.rome.len() - usize::from(b.fleets))) }
            span title=(at.words.cards.legions_follow(at.rules.follows(b))) { (at.words.cards.rebel_from(at.rules.follows(b))) }
        }
    }
}

/// Land Bills in effect, bans on recruiting, Events.
fn laws(at: &Table) -> Markup {
    let w = &at.words.forum;
    let b = &at.view.board;
    let bills = b.land_bills.iter().filter(|(_, n)| **n > 0);
    html! {
        div.tags-r {
            @for (bill, n) in bills {
                span.tag { (icon("law")) (w.land_bill(bill, *n, at.rules.parts.land_bills[bill].cost)) }
            }
            @if b.no_recruitment { span.tag.warn { (w.no_recruiting) } }
            @if b.manpower_shortage { span.tag.warn { (w.manpower_shortage) } }
            @if let Some(s) = b.consul_for_life { span.tag.danger { (w.is_consul_for_life(senators::name(at, s))) } }
            (eras::events(at))
        }
    }
}
