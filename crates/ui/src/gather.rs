//! The form that opens a table.
//!
//! It needs neither script nor a second request: what belongs to a number of seats or to a pace stands beside it, and the
//! style sheet shows that of the one chosen.

use crate::cast::{bot_label, level_field};
use crate::page::NewTable;
use crate::parts::{game_icon, icon, mark, reference, seat_class};
use crate::settings::{alternatives, by_pace, only_at, plain};
use crate::shell::{Here, page as frame};
use crate::to;
use crate::words::gather::Gather;
use maud::{Markup, html};
use serde_json::Value;
use std::ops::RangeInclusive;

/// The words of the form.
fn words(page: &NewTable) -> &'static Gather {
    &page.shell.words().gather
}

/// Who may come.
fn visibility(page: &NewTable) -> [(&'static str, &'static str, &'static str); 3] {
    let w = words(page);
    [
        ("public", w.everybody, w.listed_in_the_lobby),
        ("unlisted", w.whoever_has_the_link, w.not_listed),
        ("private", w.only_those_invited, w.nobody_else_can_watch),
    ]
}

/// With whom: what the form is filled in with beforehand.
fn with_whom(page: &NewTable) -> [(&'static str, &'static str); 3] {
    let w = words(page);
    [("", w.with_people), ("bots", w.with_bots), ("screen", w.at_one_screen)]
}
/// The form that opens a table.
pub fn new_table(page: &NewTable) -> Markup {
    let w = &page.shell.words().gather;
    let game = &page.game;
    let with = value(page, "with").unwrap_or_default();
    frame(
        &page.shell,
        Here::Play,
        html! {
            main.newtable #main {
                h1.title { (game_icon(&game.id)) (w.a_table_of(&game.title)) }
                nav.tabs aria-label=(w.game) {
                    @for other in page.games.iter().filter(|g| g.ready) {
                        a href=(to::new(&other.id)) aria-current=[(other.id == game.id).then_some("page")] {
                            (other.title)
                        }
                    }
                }
                nav.presets aria-label=(w.with_whom) {
                    @for (key, label) in with_whom(page) {
                        a.btn.small.quiet href=(preset(&game.id, key)) aria-current=[(with == key).then_some("true")] { (label) }
                    }
                }
                // What is wrong the server says: a field that is out of sight could not be mended.
                form.formpage method="post" action=(to::new(&game.id)) novalidate {
                    div.formcol {
                        (seats(page))
                        fieldset.panel {
                            legend { (w.how_it_is_played) }
                            (radio(page, "pace", &paces(page)))
                            @for (pace, _, _) in paces(page) { (for_pace(page, pace)) }
                        }
                    }
                    div.formcol {
                        (options(page))
                        fieldset.panel {
                            legend { (w.the_table) }
                            (field(page, "title", w.name_of_the_table, html! {
                                input.field #title name="title" maxlength="60" value=(value(page, "title").unwrap_or_default()) placeholder=(w.ides_of_march);
                            }))
                            h3 { (w.who_may_come) }
                            (radio(page, "visibility", &visibility(page)))
                            (fault(page, ""))
                            div.row.end { button.btn.primary { (icon("check")) " " (w.open_the_table) } }
                        }
                    }
                }
            }
        },
    )
}

fn preset(game: &str, with: &str) -> String {
    let new = to::new(game);
    if with.is_empty() { new } else { format!("{new}?with={with}") }
}

/// The ways to play that this game has: one choice of mode and pace.
fn paces(page: &NewTable) -> Vec<(&'static str, &'static str, &'static str)> {
    let w = words(page);
    let all = [
        ("none", w.no_clock, w.take_your_time),
        ("windows", w.live_by_the_rules, w.a_time_for_each_decision),
        ("live", w.live_with_a_bank, w.minutes_for_the_whole_game),
        ("days", w.letters, w.days_for_each_move),
        ("screen", w.one_screen, w.hot_seat_no_clock),
    ];
    all.into_iter().filter(|(pace, ..)| *pace != "windows" || page.game.timed).collect()
}

/// How many play, and who. Every seat that the game can have is in the form, and the style sheet shows those in use.
fn seats(page: &NewTable) -> Markup {
    let w = &page.shell.words().gather;
    let (least, most) = page.game.seats;
    let usual = (page.game.bots + 1).clamp(least, most);
    let count: usize = value(page, "seats").and_then(|v| v.parse().ok()).unwrap_or(usual);
    html! {
        fieldset.panel.seatset {
            legend { (w.seats) }
            div.segments role="radiogroup" aria-label=(w.how_many_play) {
                @for n in least..=most {
                    label {
                        input id={ "seats-" (n) } type="radio" name="seats" value=(n) checked[n == count];
                        span { (n) }
                    }
                }
            }
            (fault(page, "seats"))
            ol.seatlist { @for n in 0..most { (seat_row(page, n)) } }
            div.formrow.for-bots {
                b { (page.shell.words().cast.level_of_the_bots) }
                (level_field(page.shell.words(), &page.levels, value(page, "level").unwrap_or_default()))
                (fault(page, "level"))
            }
            p.muted.for-pace.for-screen { (w.every_person_plays) }
        }
    }
}

fn seat_row(page: &NewTable, n: usize) -> Markup {
    let w = &page.shell.words().gather;
    let name = format!("seat-{n}");
    // Who opens a table wants company: people first, bots for whoever asks for them.
    let usual = if n == 0 { "you" } else { "open" };
    let chosen = value(page, &name).unwrap_or(usual);
    let option = |key: &str, label: &str| html! { option value=(key) selected[key == chosen] { (label) } };
    let seat = kernel::Seat(n as u8);
    html! {
        li class=(seat_class(seat)) {
            (mark(seat))
            label.vh for=(name) { (w.seat(n + 1)) }
            select.field id=(name) name=(name) {
                (option("you", w.you))
                (option("open", w.a_person_whoever_sits_down))
                (option("hot", w.another_player_on_this_screen))
                @for bot in &page.bots { (option(&format!("bot:{}", bot.id), &bot_label(page.shell.words(), bot))) }
            }
            (fault(page, &name))
        }
    }
}

/// What there is to set for one way to play.
fn for_pace(page: &NewTable, pace: &str) -> Markup {
    let w = &page.shell.words().gather;
    let numbers = match pace {
        "windows" => html! {
            (number(page, "percent", w.time_for_a_decision, 25..=1000, "100"))
            (number(page, "reserve", w.reserve_in_minutes, 0..=600, "10"))
        },
        "live" => html! {
            (number(page, "bank", w.bank_in_minutes, 1..=600, "20"))
            (number(page, "increment", w.seconds_more_for_each_move, 0..=600, "15"))
        },
        "days" => html! { (number(page, "days", w.days_label, 1..=30, "1")) },
        _ => return html! {},
    };
    html! {
        div.for-pace.{ "for-" (pace) } {
            (numbers)
            @for (key, schema) in properties(page).filter(|(_, schema)| only_at(schema) == Some(pace)) { (option(page, key, schema)) }
        }
    }
}

/// What was filled in before.
fn value<'a>(page: &'a NewTable, name: &str) -> Option<&'a str> {
    page.values.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
}

/// A small number with its label.
fn number(page: &NewTable, name: &str, label: &str, range: RangeInclusive<u32>, usual: &str) -> Markup {
    html! {
        div.row {
            label for=(name) { (label) }
            input.field.short id=(name) name=(name) type="number" min=(range.start()) max=(range.end())
                value=(value(page, name).unwrap_or(usual));
        }
        (fault(page, name))
    }
}

fn fault(page: &NewTable, name: &str) -> Markup {
    html! {
        @for (_, why) in page.errors.iter().filter(|(field, _)| field == name) {
            p.fault role="alert" { (icon("warning")) " " (why) }
        }
    }
}

fn field(page: &NewTable, name: &str, label: &str, input: Markup) -> Markup {
    html! { div.formrow { label for=(name) { (label) } (input) (fault(page, name)) } }
}

fn radio(page: &NewTable, name: &str, list: &[(&str, &str, &str)]) -> Markup {
    let chosen = value(page, name).filter(|v| list.iter().any(|(key, ..)| key == v)).unwrap_or(list[0].0);
    html! {
        div.cardset {
            @for (key, label, about) in list {
                label {
                    input id={ (name) "-" (key) } type="radio" name=(name) value=(key) checked[*key == chosen];
                    span { b { (label) } small { (about) } }
                }
            }
        }
        (fault(page, name))
    }
}

fn properties(page: &NewTable) -> impl Iterator<Item = (&String, &Value)> {
    page.schema.get("properties").and_then(Value::as_object).into_iter().flatten()
}

/// The game's own options, from their schema; those that go with a pace stand there.
fn options(page: &NewTable) -> Markup {
    let w = &page.shell.words().gather;
    let own =
        || properties(page).filter(|(_, schema)| by_pace(schema, "").is_none() && only_at(schema).is_none());
    let plain: Vec<_> = own().filter(|(_, schema)| group(schema).is_none()).collect();
    html! {
        @if own().next().is_some() {
            fieldset.panel {
                legend { (w.options_of(&page.game.title)) }
                @for (key, schema) in plain {
                    @match schema.get("presets").and_then(Value::as_object) {
                        Some(presets) => (sets_of_switches(page, schema, presets)),
                        None => (option(page, key, schema)),
                    }
                }
                @for name in groups(page) { (switches(page, name)) }
            }
        }
    }
}

/// The heading under which an option stands among others of its kind: `"group": "Popularity"`. What is only for one pace
/// stands there instead.
fn group(schema: &Value) -> Option<&str> {
    schema.get("group").filter(|_| only_at(schema).is_none())?.as_str()
}

/// The headings, in the order in which they come.
fn groups(page: &NewTable) -> Vec<&str> {
    let mut names: Vec<&str> = Vec::new();
    for name in properties(page).filter_map(|(_, schema)| group(schema)) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// Sets of switches that go well together: a button fills the form in with one, and each switch can be changed from there.
/// What is ticked is sent, not the name of the set.
fn sets_of_switches(page: &NewTable, schema: &Value, presets: &serde_json::Map<String, Value>) -> Markup {
    let w = words(page);
    let title = schema.get("title").and_then(Value::as_str).unwrap_or_default();
    let about = |key: &str| schema.get("about").and_then(|all| all.get(key)).and_then(Value::as_str);
    let on: Vec<&str> = switches_on(page);
    let is = |set: &Value| {
        let set: Vec<&str> = set.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        set.len() == on.len() && set.iter().all(|key| on.contains(key))
    };
    let label = |key: &str| {
        let list = alternatives(page.shell.words(), schema).unwrap_or_default();
        list.into_iter().find(|(other, _)| other == key).map_or(key.to_string(), |(_, label)| label)
    };
    html! {
        div.formrow role="group" aria-label=(title) {
            div.row { b.grow { (title) } span.muted { (w.switches_on(on.len())) } }
            div.cardset {
                @for (key, set) in presets {
                    button name="preset" value=(key) formmethod="get" aria-current=[is(set).then_some("true")] {
                        b { (label(key)) }
                        @if let Some(line) = about(key) { small { (line) } }
                    }
                }
            }
        }
    }
}

/// The switches of the form that are on, by their keys.
fn switches_on(page: &NewTable) -> Vec<&str> {
    let switch = |schema: &Value| group(schema).is_some() && schema.get("type") == Some(&"boolean".into());
    let on = |key: &str, schema: &Value| ticked(page, &format!("option-{key}"), schema);
    properties(page).filter(|(key, s)| switch(s) && on(key, s)).map(|(key, _)| key.as_str()).collect()
}

/// The switches under one heading, folded away until one is wanted.
fn switches(page: &NewTable, name: &str) -> Markup {
    let w = words(page);
    let all: Vec<_> = properties(page).filter(|(_, schema)| group(schema) == Some(name)).collect();
    let keys = switches_on(page);
    let on: Vec<&str> = all.iter().filter(|(key, _)| keys.contains(&key.as_str())).map(titled).collect();
    let wrong =
        all.iter().any(|(key, _)| page.errors.iter().any(|(field, _)| *field == format!("option-{key}")));
    html! {
        details.switches open[!on.is_empty() || wrong] {
            summary {
                (icon("next"))
                b { (name) }
                small.muted.grow { (on.join(", ")) }
                span.tag { (w.switches_on(on.len())) }
            }
            @for (key, schema) in all { (option(page, key, schema)) }
        }
    }
}

/// What an option is called.
fn titled<'a>((key, schema): &(&'a String, &'a Value)) -> &'a str {
    schema.get("title").and_then(Value::as_str).filter(|title| !title.is_empty()).unwrap_or(key)
}

/// Is this box ticked? An unticked one sends what says that it was there.
fn ticked(page: &NewTable, name: &str, schema: &Value) -> bool {
    let mut sent =
        page.values.iter().filter(|(key, _)| key == name).map(|(_, value)| value.as_str()).peekable();
    match sent.peek() {
        Some(_) => sent.any(|value| value == "true"),
        None => schema.get("default") == Some(&Value::Bool(true)),
    }
}

fn option(page: &NewTable, key: &String, schema: &Value) -> Markup {
    let name = format!("option-{key}");
    let text = |key: &str| schema.get(key).and_then(Value::as_str).unwrap_or_default();
    let title = titled(&(key, schema));
    let filled = value(page, &name);
    let usual = schema.get("default").map(plain).unwrap_or_default();
    let now = filled.unwrap_or(&usual);
    let list = alternatives(page.shell.words(), schema);
    let about = |value: &str| schema.get("about").and_then(|all| all.get(value)).and_then(Value::as_str);
    let described = list.iter().flatten().any(|(value, _)| about(value).is_some());
    let input = if schema.get("type").and_then(Value::as_str) == Some("boolean") {
        html! {
            // An unticked box is not sent: this says that it was there.
            input type="hidden" name=(name) value="false";
            input id=(name) type="checkbox" name=(name) value="true" checked[ticked(page, &name, schema)];
        }
    } else if let (Some(list), true) = (&list, described) {
        // Each value says for itself what it is.
        html! {
            div.cardset role="radiogroup" aria-label=(title) {
                @for (value, label) in list {
                    label {
                        input id={ (name) "-" (value) } type="radio" name=(name) value=(value) checked[value == now];
                        span { b { (label) } small { (about(value).unwrap_or_default()) } }
                    }
                }
            }
        }
    } else if let Some(list) = list {
        html! {
            select.field id=(name) name=(name) {
                @for (key, label) in &list { option value=(key) selected[key == now] { (label) } }
            }
        }
    } else if schema.get("type").and_then(Value::as_str) == Some("integer") {
        html! {
            input.field.short id=(name) name=(name) type="number" value=(now)
                min=[schema.get("minimum").and_then(Value::as_i64)] max=[schema.get("maximum").and_then(Value::as_i64)];
        }
    } else {
        html! { input.field id=(name) name=(name) value=(now); }
    };
    html! {
        div.formrow {
            @if described { b { (title) } } @else { label for=(name) { (title) } }
            (input)
            @if !described && !text("description").is_empty() { small.muted { (text("description")) } }
            @if !text("note").is_empty() { small { (text("note")) } }
            @if !text("rule").is_empty() { (reference(page.shell.words(), &page.game.id, text("rule"))) }
            (fault(page, &name))
        }
    }
}
