//! What is played: the game's own options, sets of switches, and the switches under their headings; with sides that nobody
//! plays, how those play.

use super::{clashes, closed, fields, from, properties, text, ticked, titled, words};
use crate::page::NewTable;
use crate::parts::{hidden, icon, reference};
use crate::settings::{by_pace, nearest, only_at};
use kernel::Unplayed;
use maud::{Markup, html};
use serde_json::Value;

/// The panels of the first column.
pub(super) fn panels(page: &NewTable) -> Markup {
    let w = words(page);
    let own: Vec<_> = properties(page)
        .into_iter()
        .filter(|(_, schema)| by_pace(schema, "").is_none() && only_at(schema).is_none())
        .collect();
    html! {
        @if !own.is_empty() {
            section.panel aria-label=(w.options_of(&page.game.title)) {
                div.body {
                    @for (key, schema) in own.iter().filter(|(_, schema)| group(schema).is_none()) {
                        @if schema.get("presets").is_some() { (sets(page, schema)) } @else { (fields::option(page, key, schema)) }
                    }
                    @if let Some(unplayed) = &page.unplayed { (without(page, unplayed)) }
                }
                (switches(page))
            }
        }
        @if let Some(unplayed) = &page.unplayed { (guidelines(page, unplayed)) }
    }
}

/// The heading under which a switch stands among others of its kind: `"group": "Popularity"`. What is only for one pace
/// stands there instead.
fn group(schema: &Value) -> Option<&str> {
    schema.get("group").filter(|_| only_at(schema).is_none())?.as_str()
}

/// Is it a switch, and no number that goes with one?
fn is_switch(schema: &Value) -> bool {
    group(schema).is_some() && schema.get("type") == Some(&"boolean".into())
}

/// With so many players or more.
fn fewest(schema: &Value) -> Option<u64> {
    schema.get("fewest").and_then(Value::as_u64)
}

/// The set of switches that comes nearest to those of the form: its key, what it is called, and how many are changed.
pub(super) fn nearest_set(page: &NewTable) -> Option<(&str, String, usize)> {
    let all = page.schema.get("properties")?.as_object()?;
    let schema = all.values().find(|schema| schema.get("presets").is_some())?;
    let on = |key: &str| all.get(key).is_some_and(|schema| ticked(page, key, schema));
    nearest(page.shell.words(), schema, all, &on)
}

/// The switches that are on though the nearest set has them off, and the other way round, by their names.
pub(super) fn changes(page: &NewTable) -> [Vec<&str>; 2] {
    let sets = properties(page).into_iter().find_map(|(_, schema)| schema.get("presets"));
    let set = nearest_set(page).and_then(|(key, ..)| sets?.get(key)?.as_array());
    let has = |key: &str| set.is_some_and(|all| all.iter().any(|other| other == key));
    let named = |wanted: bool| {
        let all = properties(page).into_iter().filter(|(_, schema)| is_switch(schema));
        all.filter(|(key, schema)| ticked(page, key, schema) == wanted && has(key) != wanted)
            .map(|(key, schema)| titled(key, schema))
            .collect()
    };
    [named(true), named(false)]
}

/// Sets of switches that go well together: a button fills the form in with one, and each switch can be changed from there.
/// What is ticked is sent, not the name of the set.
fn sets(page: &NewTable, schema: &Value) -> Markup {
    let w = words(page);
    let about = |key: &str| schema.get("about").and_then(|all| all.get(key)).and_then(Value::as_str);
    let listed = crate::settings::alternatives(page.shell.words(), schema).unwrap_or_default();
    let near = nearest_set(page);
    html! {
        div.formrow.{ (from(fewest(schema))) } role="group" aria-label=(titled("", schema)) {
            p.sub {
                (titled("", schema)) span.grow {}
                @if let Some((key, label, n)) = near.as_ref().filter(|(.., n)| *n > 0) {
                    span.muted { (w.changed(label, *n)) }
                    button.btn.small.quiet name="preset" value=(key) formmethod="get" { (icon("undo")) " " (w.back_to(label)) }
                }
            }
            div.cardset {
                @for (key, label) in &listed {
                    @let now = near.as_ref().is_some_and(|(near, ..)| near == key);
                    button name="preset" value=(key) formmethod="get" aria-current=[now.then_some("true")] {
                        span { b { (label) } @if let Some(line) = about(key) { small { (line) } } }
                    }
                }
            }
        }
    }
}

/// All switches, folded away until they are wanted.
fn switches(page: &NewTable) -> Markup {
    let w = words(page);
    let all: Vec<_> = properties(page).into_iter().filter(|(_, schema)| is_switch(schema)).collect();
    let Some((_, first)) = all.first() else { return Markup::default() };
    let on = all.iter().filter(|(key, schema)| ticked(page, key, schema)).count();
    let wrong = all.iter().any(|(key, _)| is_wrong(page, key));
    let changed = nearest_set(page).is_some_and(|(_, _, n)| n > 0);
    let mut names: Vec<&str> = Vec::new();
    for name in all.iter().filter_map(|(_, schema)| group(schema)) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    html! {
        details #switches .switches.all.{ (from(fewest(first))) } open[changed || wrong] data-wrong[wrong] {
            summary { b { (w.all_switches(all.len())) } span.muted { (w.each_changes_one_rule) } span.tag { (w.switches_on(on)) } }
            @for (n, name) in names.iter().enumerate() { (group_of_switches(page, n, name)) }
        }
    }
}

/// Something stands against this switch, or is wrong with it.
fn is_wrong(page: &NewTable, key: &str) -> bool {
    let fault = page.errors.iter().any(|(field, _)| field.strip_prefix("option-") == Some(key));
    fault || clashes(page, key).next().is_some()
}

/// The switches under one heading, which says what is on.
fn group_of_switches(page: &NewTable, n: usize, name: &str) -> Markup {
    let w = words(page);
    let all: Vec<_> =
        properties(page).into_iter().filter(|(_, schema)| group(schema) == Some(name)).collect();
    let switches = || all.iter().filter(|(_, schema)| is_switch(schema));
    let on: Vec<&str> = switches()
        .filter(|(key, schema)| ticked(page, key, schema))
        .map(|(key, schema)| titled(key, schema))
        .collect();
    let clash = all.iter().any(|(key, _)| clashes(page, key).next().is_some());
    let wrong = clash || all.iter().any(|(key, _)| is_wrong(page, key));
    html! {
        details.switches id={ "switches-" (n) } open[wrong || (n == 0 && !on.is_empty() && page.judged.clashes.is_empty())] data-wrong[wrong] {
            summary {
                b { (name) }
                span.muted { @if on.is_empty() { (w.none_on) } @else { (on.join(", ")) } }
                @if clash { span.tag.danger { (icon("warning")) " " (w.contradiction) } }
                span.tag { (w.so_many_on(on.len(), switches().count())) }
            }
            ul { @for (key, schema) in &all { (row(page, key, schema)) } }
        }
    }
}

/// A switch, or a number that goes with the one before it.
fn row(page: &NewTable, key: &str, schema: &Value) -> Markup {
    if !is_switch(schema) {
        return html! {
            li.sw.num { (fields::number_of(page, key, schema)) small.muted { (text(schema, "description")) } }
        };
    }
    let name = format!("option-{key}");
    let language = page.shell.language;
    let against: Vec<_> = clashes(page, key).collect();
    let shut = closed(page, key).filter(|_| against.is_empty());
    html! {
        li.sw.clash[!against.is_empty()].closed[shut.is_some()] {
            // An unticked box is not sent: this says that it was there.
            input type="hidden" name=(name) value="false";
            label {
                input id=(name) type="checkbox" role="switch" name=(name) value="true" checked[ticked(page, key, schema)]
                    aria-disabled=[shut.map(|_| "true")];
                span.knob aria-hidden="true" {}
                span.tx {
                    b { (titled(key, schema)) } " "
                    small { (text(schema, "description")) } " "
                    @if !against.is_empty() {
                        @for side in &against { em.bad { (icon("warning")) " " (side.says.read(language)) } " " }
                    } @else if let Some(why) = shut {
                        em { (icon("lock")) " " (why) }
                    } @else if !text(schema, "description").contains(text(schema, "note")) {
                        em { (text(schema, "note")) }
                    }
                }
            }
            @if let Some((other, on)) = against.iter().find_map(|side| side.way.as_ref()) { (way_out(page, key, schema, other, *on)) }
            @if !text(schema, "rule").is_empty() { (reference(page.shell.words(), &page.game.id, text(schema, "rule"))) }
            (super::fault(page, &name))
        }
    }
}

/// A way out of a contradiction, beside the switch that it is for.
fn way_out(page: &NewTable, key: &str, schema: &Value, other: &str, on: bool) -> Markup {
    let w = words(page);
    let name = properties(page).into_iter().find(|(k, _)| *k == other).map_or(other, |(k, s)| titled(k, s));
    let turn = format!("{other}:{}", if on { "on" } else { "off" });
    html! {
        button.btn.small.fix name="turn" value=(turn) formmethod="get" {
            @if on { (w.turn_on(name)) }
            @else if other == key || !ticked(page, key, schema) { (w.turn_off(name)) }
            @else { (w.keep_this_one) (hidden(w.that_is(titled(key, schema)))) }
        }
    }
}

/// What is not played with sides that nobody plays.
fn without(page: &NewTable, unplayed: &Unplayed) -> Markup {
    let (what, rule) = unplayed.without;
    html! {
        p.alert.note.{ "below-" (unplayed.from) } {
            (icon("lock")) span { (what) " " (reference(page.shell.words(), &page.game.id, rule.0)) }
        }
    }
}

/// How the sides play that nobody plays.
fn guidelines(page: &NewTable, unplayed: &Unplayed) -> Markup {
    let w = words(page);
    let [title, readers] = unplayed.title;
    html! {
        section.panel.{ "below-" (unplayed.from) } aria-label=(title) {
            header { h2 { (title) } span.muted { (readers) } }
            div.xscroll tabindex="0" role="group" aria-label=(title) {
                table.gu {
                    thead { tr {
                        th scope="col" { (hidden(w.guideline)) }
                        @for [name, which] in &unplayed.names { th scope="col" { (name) small { (which) } } }
                    } }
                    tbody {
                        @for (what, each) in &unplayed.guidelines {
                            tr { th scope="row" { (what) } @for one in each { td { (one) } } }
                        }
                    }
                }
            }
        }
    }
}
