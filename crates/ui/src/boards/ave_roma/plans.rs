//! Standing orders as forms in words.

use super::At;
use crate::plans::{Blank, Filled, Form};
use ave_roma::{Location, Order, Prefer, Resource, Wish};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The blanks of a ranked list, best first: as many as there are locations.
const RANKS: [&str; 8] = ["wish-1", "wish-2", "wish-3", "wish-4", "wish-5", "wish-6", "wish-7", "wish-8"];

/// One form for every standing order that the ledger names.
pub(super) fn order_forms(at: &At) -> Vec<Form> {
    let w = &at.words.ave_roma;
    let terms = &at.words.ave_roma_terms;
    let by_values = |at| [Prefer::Highest, Prefer::Lowest].map(|prefer| Wish { at, prefer });
    let wishes = Location::ALL.iter().copied().flat_map(by_values);
    let wishes =
        wishes.map(|wish| (wish, format!("{}, {}", (terms.location)(wish.at), (terms.prefer)(wish.prefer))));
    let kinds = Resource::ALL.iter().copied().map(|kind| (kind, (terms.resource)(kind).to_string()));
    vec![
        Form::new("collect", "AVE-DT.44", w.collect_workers, ranking(w, w.at, Location::ALL.len(), wishes)),
        Form::new(
            "fragments",
            "AVE-DT.20",
            w.take_a_resource_for_fragments,
            ranking(w, w.take, Resource::ALL.len(), kinds),
        ),
    ]
}

/// A blank for each rank. Only the first must be filled in.
fn ranking<T: Serialize>(
    w: &crate::words::ave_roma::AveRoma,
    first: &str,
    ranks: usize,
    things: impl Iterator<Item = (T, String)> + Clone,
) -> Vec<Blank> {
    let nothing = || [(None, w.nothing.to_string())];
    let things = || things.clone().map(|(thing, label)| (Some(thing), label));
    let blank = |(n, name): (usize, &&'static str)| match n {
        0 => Blank::one(name, first, things()),
        _ => Blank::one(name, w.or_else, nothing().into_iter().chain(things())),
    };
    RANKS.iter().take(ranks).enumerate().map(blank).collect()
}

/// The order that a form means.
pub(super) fn read_order(form: &str, filled: &Filled) -> Option<Order> {
    Some(match form {
        "collect" => Order::Collect(ranked(filled, |wish: &Wish| wish.at)?.into_iter().collect()),
        "fragments" => Order::Fragments(ranked(filled, |kind: &Resource| *kind)?.into_iter().collect()),
        _ => return None,
    })
}

/// What was wished for, best first. What is named twice counts where it comes first, so there are never more wishes than
/// things to wish for.
fn ranked<T: DeserializeOwned, K: PartialEq>(filled: &Filled, key: impl Fn(&T) -> K) -> Option<Vec<T>> {
    let mut wishes: Vec<T> = Vec::new();
    for wish in RANKS.iter().filter_map(|name| filled.one::<Option<T>>(name).flatten()) {
        if wishes.iter().all(|other| key(other) != key(&wish)) {
            wishes.push(wish);
        }
    }
    (!wishes.is_empty()).then_some(wishes)
}
