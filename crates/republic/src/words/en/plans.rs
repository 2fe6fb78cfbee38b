//! English for standing orders and deals.

use super::{card, options, phase, senate};
use crate::components::Components;
use crate::parts::*;
use crate::state::Subject;
use crate::{Deal, Order, Republic, Unless, Until, View, Window};
use kernel::{Names, Rule, Sentence};

/// A standing order, as its owner reads it.
pub(in crate::words) fn order(rules: &Republic, _: &View, order: &Order, names: &Names) -> Sentence {
    let c = &rules.parts;
    let who = |s: Senator| c.senators[s].name.as_str();
    let (rule, text) = match order {
        Order::PassPhase { year, phase: p, whatever } => {
            let but = if *whatever { "" } else { ", but ask me when my own man is on trial" };
            ("ROR-D.4f", format!("Pass to the end of the {} Phase of year {year}{but}.", phase(*p)))
        }
        Order::Pass { window: w, until, unless } => {
            let conditions: Vec<_> = unless.iter().map(|u| condition(c, *u, names)).collect();
            let unless = match conditions[..] {
                [] => String::new(),
                _ => format!(", unless {}", conditions.join(" or ")),
            };
            ("ROR-D.4a", format!("Pass {}{}{unless}.", window(*w), lasting(*until)))
        }
        Order::Veto { business, naming } => {
            let kind = business.map_or(String::new(), |b| format!(" about {}", senate::business(b)));
            let named = naming.map_or(String::new(), |s| format!(" that names {}", who(s)));
            ("ROR-D.4c", format!("Veto any motion{kind}{named} with a Tribune."))
        }
        Order::Claim => ("ROR-D.4c", "Secure the next motion with a Tribune.".into()),
        Order::Bodyguards(n) => ("ROR-D.4c", format!("Play up to {n} Secret Bodyguards for my Senators.")),
        Order::Cancel { of, by, graft } => {
            let tribunes =
                of.map_or("any Tribune".into(), |seat| format!("any Tribune of {}", names.of(seat)));
            let graft = match graft {
                0 => String::new(),
                n => format!(", else with Graft for up to {n} T"),
            };
            ("ROR-D.4c", format!("Cancel {tribunes} with Murder of a Tribune by {}{graft}.", who(*by)))
        }
        Order::Resist { whom, most, below } => {
            let whom = whom.map_or("unaligned Senators", who);
            (
                "ROR-D.23a",
                format!(
                    "Resist attempts on {whom} so that the Base Number is below {below}, while all resistance stays within {most} T."
                ),
            )
        }
    };
    Sentence::new(Rule(rule), text)
}

/// The windows an order can name.
pub fn window(window: Window) -> &'static str {
    match window {
        Window::Floor => "while the floor is open",
        Window::Motion => "when a motion is announced",
        Window::Ballot => "when my faction is called to vote",
        Window::Adjournment => "when the Senate is adjourned",
        Window::Consent => "when a consent is asked",
        Window::Resistance => "when I could resist a persuasion",
        Window::Auction => "in auctions of an Initiative",
        Window::Cards => "in the card step of the Revolution Phase",
        Window::Tribunes => "when I could cancel a Tribune or incite a mob",
        Window::Conditions => "when something has happened after which a card can be played",
        Window::Bodyguards => "when Secret Bodyguards could save a Senator of mine",
        Window::Posts => "when my Consul says which post he wants, or whom he names Dictator",
        Window::Ransom => "when a captive of mine could be bought free",
        Window::Desertion => "when Veterans of mine stand in a rebel's army",
        Window::Revolt => "when a Commander or Governor of mine could revolt",
    }
}

fn lasting(until: Until) -> String {
    match until {
        Until::Changed => String::new(),
        Until::Phase(year, p) => format!(" to the end of the {} Phase of year {year}", phase(p)),
        Until::Turn(year) => format!(" to the end of year {year}"),
    }
}

fn condition(c: &Components, unless: Unless, names: &Names) -> String {
    match unless {
        Unless::Mine => "a Senator of mine is named".into(),
        Unless::Names(s) => format!("{} is named", c.senators[s].name),
        Unless::Business(kind) => format!("it is about {}", senate::business(kind)),
        Unless::ByTribune(seat) => format!("{} has played a Tribune", names.of(seat)),
        Unless::Influence(n) => format!("somebody has {n} Influence"),
        Unless::Treasury(n) => format!("the State has less than {n} T"),
        Unless::Unrest(n) => format!("Unrest is at least {n}"),
    }
}

/// A deal on the table, as its parties read it.
pub(in crate::words) fn deal(rules: &Republic, deal: &Deal, names: &Names) -> String {
    let c = &rules.parts;
    if let Some(change) = deal.change() {
        return format!("{} asks all to agree: {}.", names.of(deal.from), options::change(change));
    }
    let cards = |cards: &[Card]| {
        let names: Vec<_> = cards.iter().map(|x| card(c, *x)).collect();
        names.join(", ")
    };
    let mut parts = Vec::new();
    let mut say = |who: kernel::Seat, verb: &str, what: String| {
        if !what.is_empty() {
            parts.push(format!("{} {verb} {what}", names.of(who)));
        }
    };
    let money = |n: u16| if n > 0 { format!("{n} T at the next Transfer") } else { String::new() };
    say(deal.from, "gives", cards(&deal.gives));
    say(deal.from, "shows", cards(&deal.shows));
    say(deal.from, "pays", money(deal.pays));
    say(deal.to, "gives", cards(&deal.takes));
    say(deal.to, "pays", money(deal.gets));
    let due = match deal.years {
        0 => "this turn".into(),
        1 => "within another turn".into(),
        n => format!("within {n} more turns"),
    };
    match deal.about() {
        Some(about) if deal.words.is_empty() => {
            parts.push(format!("a promise about {} {due}", subject(about)))
        }
        Some(about) => parts.push(format!("{}: \"{}\" {due}", subject(about), deal.words)),
        None => {}
    }
    let between = if deal.promises() && deal.private { " Between the two; it binds nobody." } else { "" };
    match parts.is_empty() {
        true => "Nothing changes hands.".into(),
        false => format!("{}.{between}", parts.join("; ")),
    }
}

/// What other terms are about.
pub fn subject(subject: Subject) -> &'static str {
    match subject {
        Subject::Vote => "a vote",
        Subject::Proposal => "a proposal",
        Subject::Office => "an office",
        Subject::Prosecution => "a Prosecution",
        Subject::Concession => "a Concession",
        Subject::Spending => "money for the State",
        Subject::Persuasion => "a persuasion",
        Subject::Other => "something else",
        Subject::Consulship => "a certain Consulship",
        Subject::Assassination => "an assassination",
        Subject::Passage => "the passing of a motion",
        Subject::Revolt => "revolt or loyalty",
        Subject::Traitor => "the Traitor tokens",
    }
}
