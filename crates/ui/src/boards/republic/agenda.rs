//! Offices and the order of business.

use super::Table;
use super::senators::{self, office_icon};
use crate::parts::{hidden, icon};
use maud::{Markup, html};
use republic::parts::*;
use republic::state::Item;

/// What the Senate is at.
pub(super) fn item(w: &crate::words::senate::Senate, item: Item) -> &'static str {
    match item {
        Item::Closed => w.the_senate_does_not_sit,
        Item::Consuls => w.two_consuls,
        Item::Dictator => w.a_dictator_may_be_elected,
        Item::Pontifex => w.a_pontifex,
        Item::Censor => w.a_censor,
        Item::Prosecutions => w.the_censor_may_prosecute,
        Item::Governors => w.provinces_need_governors,
        Item::OtherBusiness => w.other_business_until_adjournment,
    }
}

/// Offices and, while the Senate sits, how far the order of business has come.
pub(super) fn business(at: &Table) -> Markup {
    let w = &at.words.senate;
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
        _ if now == Item::Consuls => w.election_of_consuls.into(),
        (Some(rome), Some(field)) => w.consuls_are(rome, field),
        (Some(one), None) | (None, Some(one)) => w.consul_is(one),
        (None, None) => w.consuls.into(),
    };
    let dictator = match (held(Office::Dictator), held(Office::MasterOfHorse)) {
        (Some(d), Some(m)) => Some(w.dictator_and_master(d, m)),
        (Some(d), None) => Some(w.dictator_is(d)),
        _ => (now == Item::Dictator).then(|| w.dictator.into()),
    };
    let censor = match held(Office::Censor) {
        _ if now == Item::Censor => w.election_of_a_censor.into(),
        Some(censor) => w.censor_is(censor),
        None => w.censor.into(),
    };
    let pontifex = b.switches.has(Switch::PontifexMaximus).then(|| match held(Office::PontifexMaximus) {
        _ if now == Item::Pontifex => w.election_of_a_pontifex.into(),
        Some(pontifex) => w.pontifex_is(pontifex),
        None => w.pontifex.into(),
    });
    let vacant = b.loyal_provinces().filter(|p| b.provinces[*p].governor.is_none()).count();
    let governors = if vacant == 0 { w.governors.into() } else { w.governors_wanted(vacant) };
    html! {
        article.faction-r.business-r aria-label=(w.offices_and_order_of_business) {
            header {
                (icon("log")) h3 { @if now == Item::Closed { (w.offices) } @else { (w.order_of_business) } }
                span.grow {}
                @if let Some(s) = b.hrao { span.hrao-r title=(w.the_highest_official_in_rome) { (icon("hrao")) (hidden(w.highest_official_said)) (senators::name(at, s)) } }
            }
            ol.agenda {
                (line(Item::Consuls, office_icon(Office::RomeConsul), consuls, "1.09.2"))
                @if let Some(dictator) = dictator { (line(Item::Dictator, office_icon(Office::Dictator), dictator, "1.09.3")) }
                @if let Some(pontifex) = pontifex { (line(Item::Pontifex, office_icon(Office::PontifexMaximus), pontifex, "2.1.1")) }
                (line(Item::Censor, office_icon(Office::Censor), censor, "1.09.4"))
                (line(Item::Prosecutions, "prosecution", w.prosecutions.into(), "1.09.41"))
                (line(Item::Governors, "province", governors, "1.09.5"))
                (line(Item::OtherBusiness, "more", w.other_business.into(), "1.09.6"))
            }
        }
    }
}
