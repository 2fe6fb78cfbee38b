//! How fast it is played: one choice of mode and pace, and the clocks of the one chosen.

use super::{fault, fields, properties, value, words};
use crate::page::{NewTable, Pace};
use crate::settings::only_at;
use maud::{Markup, html};
use serde_json::Value;

/// The ways to play that this game has.
fn paces(page: &NewTable) -> Vec<fields::Card<'static>> {
    let w = words(page);
    let all = [
        ("none", w.no_clock, w.take_your_time),
        ("windows", w.live_by_the_rules, w.a_time_for_each_decision),
        ("live", w.live_with_a_bank, w.minutes_for_the_whole_game),
        ("days", w.letters, w.days_for_each_move),
        ("screen", w.one_screen, w.hot_seat_no_clock),
    ];
    all.into_iter()
        .filter(|(pace, ..)| *pace != "windows" || page.game.timed)
        .map(|(value, label, about)| fields::Card { value, label, about, fewest: None })
        .collect()
}

/// The pace as the form stands.
pub(super) fn panel(page: &NewTable) -> Markup {
    panel_of(page, &paces(page))
}

/// The same where somebody waits for the end: only ways to play with a clock.
pub(super) fn panel_with_clocks(page: &NewTable) -> Markup {
    let mut list = paces(page);
    list.retain(|card| !matches!(card.value, "none" | "screen"));
    panel_of(page, &list)
}

fn panel_of(page: &NewTable, list: &[fields::Card]) -> Markup {
    let w = words(page);
    html! {
        section.panel aria-label=(w.pace) {
            div.body {
                p.sub { (w.pace) }
                div.pace { (fields::cards("pace", w.pace, chosen(page), list)) }
                (fault(page, "pace"))
                @for way in list { (clocks(page, way.value)) }
            }
        }
    }
}

fn chosen(page: &NewTable) -> &str {
    let known = |pace: &&str| paces(page).iter().any(|card| card.value == *pace);
    value(page, "pace").filter(known).unwrap_or("none")
}

/// What there is to set for one way to play.
fn clocks(page: &NewTable, pace: &str) -> Markup {
    let w = words(page);
    let set = |name: &'static str, usual: &'static str| value(page, name).unwrap_or(usual);
    let numbers = match pace {
        "windows" => html! {
            (fields::number(page, "percent", w.time_for_a_decision, 25..=1000, set("percent", "100")))
            (fields::number(page, "reserve", w.reserve_in_minutes, 0..=600, set("reserve", "10")))
        },
        "live" => html! {
            (fields::number(page, "bank", w.bank_in_minutes, 1..=600, set("bank", "20")))
            (fields::number(page, "increment", w.seconds_more_for_each_move, 0..=600, set("increment", "15")))
        },
        "days" => html! { (fields::number(page, "days", w.days_label, 1..=30, set("days", "1"))) },
        _ => return html! {},
    };
    let own: Vec<_> =
        properties(page).into_iter().filter(|(_, schema)| only_at(schema) == Some(pace)).collect();
    let is_tick = |schema: &Value| schema.get("type").and_then(Value::as_str) == Some("boolean");
    html! {
        div.for-pace.{ "for-" (pace) } {
            div.clocks {
                (numbers)
                @for (key, schema) in own.iter().filter(|(_, schema)| !is_tick(schema)) { (fields::number_of(page, key, schema)) }
            }
            @for (key, schema) in own.iter().filter(|(_, schema)| is_tick(schema)) {
                div.checks.{ (super::from(schema.get("fewest").and_then(Value::as_u64))) } { (fields::tick(page, key, schema)) }
            }
        }
    }
}

/// The clocks as the form stands; none for several people at one screen.
pub(super) fn as_it_stands(page: &NewTable) -> Option<Pace> {
    let number =
        |name: &str, usual: u32| value(page, name).and_then(|v| v.trim().parse().ok()).unwrap_or(usual);
    match chosen(page) {
        "windows" => Some(Pace::Windows(number("reserve", 10), number("percent", 100))),
        "live" => Some(Pace::Live(number("bank", 20), number("increment", 15))),
        "days" => Some(Pace::Days(number("days", 1))),
        "screen" => None,
        _ => Some(Pace::Untimed),
    }
}
