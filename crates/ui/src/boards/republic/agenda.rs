//! Offices and the order of business.

use super::Table;
use super::senators::{self, office_icon};
use crate::parts::{hidden, icon};
use maud::{Markup, html};
use republic::parts::*;
use republic::state::Item;

/// What the Senate is at.
pub(super) fn item(item: Item) -> &'static str {
    match item {
        Item::Closed => "The Senate does not sit",
        Item::Consuls => "Two Consuls are to be elected",
        Item::Dictator => "A Dictator may be elected",
        Item::Censor => "A Censor is to be elected",
        Item::Prosecutions => "The Censor may prosecute",
        Item::Governors => "Provinces need Governors",
        Item::OtherBusiness => "Other business, until adjournment",
    }
}

/// Offices and, while the Senate sits, how far the order of business has come.
pub(super) fn business(at: &Table) -> Markup {
    let b = &at.view.board;
    let now = b.senate.item;
    let held = |office: Office| b.offices[office].map(|s| senators::name(at, s));
    let line = |of: Item, symbol: &'static str, what: String, rule: &'static str| {
        let class = match of {
            _ if now == Item::Closed => "",
            of if of < now => "d",
            of if of == now => "c",
            _ => "",
        };
        let icon_name = if class == "d" {
            "check"
        } else if class == "c" {
            "next"
        } else {
            symbol
        };
        html! { li class=(class) { (icon(icon_name)) span { (what) } small { (rule) } } }
    };
    let consuls = match (held(Office::RomeConsul), held(Office::FieldConsul)) {
        _ if now == Item::Consuls => "Election of Consuls".into(),
        (Some(rome), Some(field)) => format!("Consuls {rome}, {field}"),
        (Some(one), None) | (None, Some(one)) => format!("Consul {one}"),
        (None, None) => "Consuls".into(),
    };
    let dictator = match (held(Office::Dictator), held(Office::MasterOfHorse)) {
        (Some(d), Some(m)) => Some(format!("Dictator {d}, Master of Horse {m}")),
        (Some(d), None) => Some(format!("Dictator {d}")),
        _ => (now == Item::Dictator).then(|| "Dictator".into()),
    };
    let censor = match held(Office::Censor) {
        _ if now == Item::Censor => "Election of a Censor".into(),
        Some(censor) => format!("Censor {censor}"),
        None => "Censor".into(),
    };
    let vacant = b.provinces.values().filter(|l| l.exists && l.governor.is_none()).count();
    let governors = if vacant == 0 { "Governors".into() } else { format!("Governors, {vacant} wanted") };
    html! {
        article.faction-r.business-r aria-label="Offices and order of business" {
            header {
                (icon("log")) h3 { @if now == Item::Closed { "Offices" } @else { "Order of business" } }
                span.grow {}
                @if let Some(s) = b.hrao { span.hrao-r title="The highest official in Rome: first in everything" { (icon("hrao")) (hidden("Highest official: ")) (senators::name(at, s)) } }
            }
            ol.agenda {
                (line(Item::Consuls, office_icon(Office::RomeConsul), consuls, "1.09.2"))
                @if let Some(dictator) = dictator { (line(Item::Dictator, office_icon(Office::Dictator), dictator, "1.09.3")) }
                (line(Item::Censor, office_icon(Office::Censor), censor, "1.09.4"))
                (line(Item::Prosecutions, "prosecution", "Prosecutions".into(), "1.09.41"))
                (line(Item::Governors, "province", governors, "1.09.5"))
                (line(Item::OtherBusiness, "more", "Other business".into(), "1.09.6"))
            }
        }
    }
}
