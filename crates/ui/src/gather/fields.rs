//! The fields of the form, each with its label and with what is wrong with it.

use super::{clashes, fault, from, text, ticked, titled, value, words};
use crate::page::NewTable;
use crate::parts::{icon, reference};
use crate::settings::{alternatives, plain};
use maud::{Markup, html};
use serde_json::Value;
use std::ops::RangeInclusive;

/// A card of a choice: its value, what it is called, what it means, and with how many players it is there.
pub(super) struct Card<'a> {
    pub value: &'a str,
    pub label: &'a str,
    pub about: &'a str,
    pub fewest: Option<u64>,
}

/// One choice of several, each a card.
pub(super) fn cards(name: &str, title: &str, now: &str, list: &[Card]) -> Markup {
    html! {
        div.cardset role="radiogroup" aria-label=(title) {
            @for card in list {
                // What is chosen stays in sight, so that something else can be chosen.
                @let class = from(card.fewest.filter(|_| card.value != now));
                label class=(class) {
                    input id={ (name) "-" (card.value) } type="radio" name=(name) value=(card.value) checked[card.value == now];
                    span { b { (card.label) } small { (card.about) } }
                }
            }
        }
    }
}

/// One choice of a few short words.
pub(super) fn segments(name: &str, title: &str, now: &str, list: &[(&str, &str, &str)]) -> Markup {
    html! {
        div.segments role="radiogroup" aria-label=(title) {
            @for (value, label, about) in list {
                label title=[Some(about).filter(|about| !about.is_empty())] {
                    input id={ (name) "-" (value) } type="radio" name=(name) value=(value) checked[*value == now];
                    span { (label) }
                }
            }
        }
    }
}

/// A small number between a button for less and one for more.
pub(super) fn number(
    page: &NewTable,
    name: &str,
    label: &str,
    range: RangeInclusive<i64>,
    now: &str,
) -> Markup {
    let w = words(page);
    html! {
        div.clock {
            label for=(name) { (label) }
            span.stepr data-stepper {
                button.btn.step type="button" data-step="-1" aria-label=(w.less(label)) hidden { (icon("minus")) }
                input.field id=(name) name=(name) type="number" min=(range.start()) max=(range.end()) value=(now);
                button.btn.step type="button" data-step="1" aria-label=(w.more(label)) hidden { (icon("plus")) }
            }
            (fault(page, name))
        }
    }
}

/// A number of the game's own.
pub(super) fn number_of(page: &NewTable, key: &str, schema: &Value) -> Markup {
    let name = format!("option-{key}");
    let limit = |key: &str, usual: i64| schema.get(key).and_then(Value::as_i64).unwrap_or(usual);
    let usual = schema.get("default").map(plain).unwrap_or_default();
    let now = value(page, &name).unwrap_or(&usual);
    number(page, &name, titled(key, schema), limit("minimum", 0)..=limit("maximum", 1000), now)
}

/// A box to tick.
pub(super) fn tick(page: &NewTable, key: &str, schema: &Value) -> Markup {
    let name = format!("option-{key}");
    html! {
        // An unticked box is not sent: this says that it was there.
        input type="hidden" name=(name) value="false";
        label.tick title=[Some(text(schema, "description")).filter(|about| !about.is_empty())] {
            input id=(name) type="checkbox" name=(name) value="true" checked[ticked(page, key, schema)];
            span { (titled(key, schema)) }
        }
        (fault(page, &name))
    }
}

/// An option of the game that is no switch among others.
pub(super) fn option(page: &NewTable, key: &str, schema: &Value) -> Markup {
    let name = format!("option-{key}");
    let title = titled(key, schema);
    let usual = schema.get("default").map(plain).unwrap_or_default();
    let now = value(page, &name).unwrap_or(&usual);
    let list = alternatives(page.shell.words(), schema);
    let about = |value: &str| schema.get("about").and_then(|all| all.get(value)).and_then(Value::as_str);
    let described = list.iter().flatten().any(|(value, _)| about(value).is_some());
    let fewest = |value: &str| schema.get("fewest").and_then(|all| all.get(value)).and_then(Value::as_u64);
    let input = if schema.get("type").and_then(Value::as_str) == Some("boolean") {
        return html! { div.formrow { (tick(page, key, schema)) (rest(page, key, schema, true)) } };
    } else if let (Some(list), true) = (&list, described) {
        // Each value says for itself what it is.
        let list: Vec<_> = list
            .iter()
            .map(|(value, label)| Card {
                value,
                label,
                about: about(value).unwrap_or_default(),
                fewest: fewest(value),
            })
            .collect();
        cards(&name, title, now, &list)
    } else if let Some(list) = list {
        html! {
            select.field id=(name) name=(name) {
                @for (key, label) in &list { option value=(key) selected[key == now] { (label) } }
            }
        }
    } else if schema.get("type").and_then(Value::as_str) == Some("integer") {
        return html! { div.formrow { (number_of(page, key, schema)) (rest(page, key, schema, true)) } };
    } else {
        html! { input.field id=(name) name=(name) value=(now); }
    };
    html! {
        div.formrow.is-plain[!described] {
            @if described { p.sub { (title) } } @else { label for=(name) { (title) } }
            (input)
            (rest(page, key, schema, !described))
        }
    }
}

/// What is said beneath an option: what it is for, its rule, what is wrong with it.
fn rest(page: &NewTable, key: &str, schema: &Value, described: bool) -> Markup {
    html! {
        @if described && !text(schema, "description").is_empty() { small.muted { (text(schema, "description")) } }
        @if !text(schema, "rule").is_empty() { (reference(page.shell.words(), &page.game.id, text(schema, "rule"))) }
        @for side in clashes(page, key) { p.fault { (icon("warning")) " " (side.says.read(page.shell.language)) } }
        (fault(page, &format!("option-{key}")))
    }
}
