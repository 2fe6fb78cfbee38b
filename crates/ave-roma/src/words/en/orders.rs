//! Standing orders, in English.

use super::{location, resource};
use crate::AveRoma;
use crate::action::{Order, Prefer, Wish};
use crate::view::View;
use kernel::{Names, Rule, Sentence};

/// Which workers are taken where not all can be.
pub fn prefer(prefer: Prefer) -> &'static str {
    match prefer {
        Prefer::Highest => "highest values first",
        Prefer::Lowest => "lowest values first",
    }
}

/// A standing order, best wish first.
pub(crate) fn order(_: &AveRoma, _: &View, order: &Order, _: &Names) -> Sentence {
    let (rule, text) = match order {
        Order::Collect(wishes) => {
            let wish = |wish: &Wish| format!("at {} ({})", location(wish.at), prefer(wish.prefer));
            ("AVE-DT.44", format!("Collect workers {}.", ranked(wishes.iter().map(wish))))
        }
        Order::Fragments(kinds) => {
            let kinds = kinds.iter().map(|kind| resource(*kind).to_string());
            ("AVE-DT.20", format!("For two fragments take {}.", ranked(kinds)))
        }
    };
    Sentence::new(Rule(rule), text)
}

/// "wood, or else stone, or else ore".
fn ranked(wishes: impl Iterator<Item = String>) -> String {
    wishes.collect::<Vec<_>>().join(", or else ")
}
