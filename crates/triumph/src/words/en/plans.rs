//! Standing orders and exchanges, in English.

use super::{called, law_name, plural};
use crate::Triumph;
use crate::exchange::{Bundle, Deal};
use crate::orders::Order;
use crate::view::View;
use kernel::{Names, Rule, Sentence};

pub(in crate::words) fn order(rules: &Triumph, v: &View, order: &Order, names: &Names) -> Sentence {
    let (rule, text) = match *order {
        Order::PassBids => ("TRV-DT.17", "Pass whenever Influence can be modified.".into()),
        Order::HoldRank { rank, pairs, forum } => {
            let forum = if forum { " and the Forum" } else { "" };
            let pairs = plural(pairs, "pair", "pairs");
            let text =
                format!("Spend up to {pairs} of Intrigue{forum} in a bid to hold rank {rank} or better.");
            ("TRV-DT.17", text)
        }
        Order::PlayIfAhead { law, rival } => {
            let (law, rival) = (law_name(rules, law), called(rules, rival, names));
            ("TRV-DT.17", format!("Play {law} in a bid if {rival} is ahead of me."))
        }
        Order::PassAsOutsider => {
            let mut held: Vec<_> = rules.outsider_cards(v).map(|law| law_name(rules, law)).collect();
            held.dedup();
            let held = match held.as_slice() {
                [] => String::new(),
                held => format!(" You hold {}, which could be played there.", held.join(" and ")),
            };
            ("TRV-DT.33", format!("Pass in Battles without my Commander.{held}"))
        }
        Order::PassBattles => ("TRV-DT.34", "No action in any Battle.".into()),
        Order::RerollWhileLosing { times } => {
            let times = plural(times, "time", "times");
            ("TRV-DT.34", format!("Reroll the worse die while losing, up to {times} in a Battle."))
        }
        Order::BuyNothing => ("TRV-DT.45", "Buy no Law card in Assembly.".into()),
        Order::Buy(law) => {
            ("TRV-DT.45", format!("Buy {} in Assembly if it is still there.", law_name(rules, law)))
        }
        Order::Theatrum(p, phase) => (
            "TRV-DT.22",
            format!("Flip the Theatrum on {} as soon as I can in {}.", p.title(), phase.title()),
        ),
    };
    Sentence::new(Rule(rule), text)
}

pub(in crate::words) fn deal(rules: &Triumph, deal: &Deal, names: &Names) -> String {
    let (from, to) = (called(rules, deal.from, names), called(rules, deal.to, names));
    let (gives, gets) = (bundle(rules, &deal.gives), bundle(rules, &deal.gets));
    format!("{from} gives {gives}, {to} gives {gets}.")
}

/// "2 Talents, Ovatio and 1 Law card of their choice".
fn bundle(rules: &Triumph, x: &Bundle) -> String {
    let mut list = Vec::new();
    if x.talents > 0 {
        list.push(plural(x.talents, "Talent", "Talents"));
    }
    if x.intrigue > 0 {
        list.push(format!("{} Intrigue", x.intrigue));
    }
    list.extend(x.laws.cards().map(|law| law_name(rules, law).to_string()));
    if x.unnamed > 0 {
        list.push(format!("{} of their choice", plural(x.unnamed, "Law card", "Law cards")));
    }
    match list.as_slice() {
        [] => "nothing".into(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
