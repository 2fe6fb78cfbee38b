//! Standing orders, in English.

use super::{denarii, measured, space, turned};
use crate::Tribune;
use crate::action::{Action, Auction, Order};
use crate::parts::Space;
use crate::view::View;
use kernel::{Choice, Names, Rule, Sentence};

/// A space by name, without what lies there now.
pub(in crate::words) fn space_name(place: Space) -> String {
    match place {
        Space::AtriumFirst(which) => format!("{}, turning {}", space(place), turned(which)),
        _ => space(place),
    }
}

pub(in crate::words) fn order(rules: &Tribune, view: &View, order: &Order, names: &Names) -> Sentence {
    let (rule, text) = match order {
        Order::Wishes(spaces) => {
            let wished: Vec<_> = spaces.iter().map(|place| space_name(*place)).collect();
            ("TRI-DT.15", format!("Place on the first that is open: {}.", wished.join("; ")))
        }
        Order::TakeOver { faction, sets, otherwise_decline } => {
            let sets: Vec<_> = sets.iter().map(|set| measured(*set)).collect();
            let otherwise = if *otherwise_decline { "decline" } else { "ask me" };
            let text = format!(
                "Take over the {} with {} if that is enough, otherwise {otherwise}.",
                faction.name(),
                sets.join(", or else ")
            );
            ("TRI-DT.26", text)
        }
        Order::Benefit { faction, wishes } => {
            let wished: Vec<_> = wishes.iter().map(|action| wish(rules, view, *action, names)).collect();
            let text = format!("Benefit of the {}: {}.", faction.name(), wished.join(", or else "));
            ("TRI-DT.29", text)
        }
        Order::Bid { auction, denarii: most } => {
            let what = match auction {
                Auction::Atrium => "the Atrium",
                Auction::Chariot => "the chariot",
            };
            ("TRI-DT.06", format!("Bid {} for {what}, or all I have.", denarii(*most)))
        }
        Order::Decline(window) => ("TRI-DT.06", format!("Decline {}, whatever I hold.", window.name())),
    };
    Sentence::new(Rule(rule), text)
}

/// One wish of a benefit plan: the choice it stands for, in small letters.
pub(in crate::words) fn wish(rules: &Tribune, view: &View, action: Action, names: &Names) -> String {
    let choice = Choice { action, rule: Rule("TRI-DT.29"), amount: None, back: false };
    let label = super::choice(rules, view, &choice, names);
    let mut letters = label.chars();
    let first = letters.next().map(|c| c.to_lowercase().to_string()).unwrap_or_default();
    format!("{first}{}", letters.as_str())
}
