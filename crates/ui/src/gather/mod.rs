//! The form that opens a table.
//!
//! It needs neither script nor a second request: what belongs to a number of seats or to a pace stands beside it, and the
//! style sheet shows that of the one chosen. With the script the server fills it in anew whenever something is changed, so
//! that the summary, what clashes and what is closed are always those of the form as it stands. What goes together only
//! the game knows ([`kernel::Judged`]).

mod fields;
mod league;
mod pace;
mod rules;
mod seats;
mod summary;

pub use league::{league_form, new_league};

use crate::page::NewTable;
use crate::parts::{game_icon, icon};
use crate::shell::{Here, page as frame};
use crate::to;
use crate::words::gather::Gather;
use kernel::Arrange;
use maud::{Markup, html};
use serde_json::Value;

/// The words of the form.
fn words(page: &NewTable) -> &'static Gather {
    &page.shell.words().gather
}

/// With whom: what the form is filled in with beforehand.
fn with_whom(page: &NewTable) -> [(&'static str, &'static str); 3] {
    let w = words(page);
    [("", w.with_people), ("bots", w.with_bots), ("screen", w.at_one_screen)]
}

/// The form that opens a table.
pub fn new_table(page: &NewTable) -> Markup {
    let w = words(page);
    let game = &page.game;
    let with = value(page, "with").unwrap_or_default();
    frame(
        &page.shell,
        Here::Play,
        html! {
            main.newtable #main {
                div.newhead {
                    h1 { (w.new_table) }
                    nav.tabs aria-label=(w.game) {
                        @for other in page.games.iter().filter(|g| g.ready) {
                            a href=(to::new(&other.id)) aria-current=[(other.id == game.id).then_some("page")] {
                                (game_icon(&other.id)) " " (other.title)
                            }
                        }
                    }
                    nav.presets aria-label=(w.with_whom) {
                        @for (key, label) in with_whom(page) {
                            a.btn.small.quiet href=(preset(&game.id, key)) aria-current=[(with == key).then_some("true")] { (label) }
                        }
                        // What was kept in this browser: the script knows.
                        a.btn.small.quiet href=(to::new(&game.id)) data-mine hidden { (icon("pin")) " " (w.my_preset) }
                    }
                }
                (table_form(page))
            }
        },
    )
}

/// The form alone, as the script asks for it when something is changed.
pub fn table_form(page: &NewTable) -> Markup {
    let w = words(page);
    html! {
        // What is wrong the server says: a field that is out of sight could not be mended.
        form.formpage #new method="post" action=(to::new(&page.game.id)) novalidate {
            // Enter in a field presses the first button of a form.
            button.vh type="submit" tabindex="-1" aria-hidden="true" { (w.open_the_table) }
            div.formcol.rules-c { (rules::panels(page)) }
            div.formcol.seats-c { (seats::panel(page)) (pace::panel(page)) }
            (summary::panel(page))
            (summary::bar(page))
        }
    }
}

fn preset(game: &str, with: &str) -> String {
    let new = to::new(game);
    if with.is_empty() { new } else { format!("{new}?with={with}") }
}

/// What was filled in before.
fn value<'a>(page: &'a NewTable, name: &str) -> Option<&'a str> {
    page.values.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
}

/// What is wrong with a field.
fn fault(page: &NewTable, name: &str) -> Markup {
    html! {
        @for (_, why) in page.errors.iter().filter(|(field, _)| field == name) {
            p.fault role="alert" { (icon("warning")) " " (why) }
        }
    }
}

/// The options of the game in the order in which people read them.
fn properties(page: &NewTable) -> Vec<(&str, &Value)> {
    let all = page.schema.get("properties").and_then(Value::as_object).into_iter().flatten();
    let mut all: Vec<_> = all.map(|(key, schema)| (key.as_str(), schema)).collect();
    all.arrange_by_key(|(_, schema)| schema.get("order").and_then(Value::as_u64));
    all
}

/// How many play, as the form stands.
fn seats_chosen(page: &NewTable) -> usize {
    let (least, most) = page.game.seats;
    let usual = (page.game.bots + 1).clamp(least, most);
    value(page, "seats").and_then(|v| v.parse().ok()).unwrap_or(usual)
}

/// The class of what is out of sight with fewer players than this.
fn from(fewest: Option<u64>) -> String {
    fewest.map(|n| format!("from-{n}")).unwrap_or_default()
}

/// What the game says against an option as the form stands.
fn clashes<'a>(page: &'a NewTable, key: &str) -> impl Iterator<Item = &'a kernel::Side> {
    let sides = page.judged.clashes.iter().flat_map(|clash| &clash.sides);
    sides.filter(move |side| side.key == key)
}

/// Why an option cannot be turned on as the others stand.
fn closed<'a>(page: &'a NewTable, key: &str) -> Option<&'a str> {
    let found = page.judged.closed.iter().find(|(other, _)| other == key);
    found.map(|(_, why)| why.read(page.shell.language))
}

/// What an option is called.
fn titled<'a>(key: &'a str, schema: &'a Value) -> &'a str {
    schema.get("title").and_then(Value::as_str).filter(|title| !title.is_empty()).unwrap_or(key)
}

/// A word of the schema.
fn text<'a>(schema: &'a Value, key: &str) -> &'a str {
    schema.get(key).and_then(Value::as_str).unwrap_or_default()
}

/// Is this box ticked? An unticked one sends what says that it was there.
fn ticked(page: &NewTable, key: &str, schema: &Value) -> bool {
    let name = format!("option-{key}");
    let mut sent =
        page.values.iter().filter(|(field, _)| *field == name).map(|(_, value)| value.as_str()).peekable();
    match sent.peek() {
        Some(_) => sent.any(|value| value == "true"),
        None => schema.get("default") == Some(&Value::Bool(true)),
    }
}
