//! What is asked and told about Traitors (ROR-3.10).

use crate::components::Components;
use crate::parts::*;
use crate::phases::optional::traitors::{Action, Ask, Disgrace, Event};
use crate::state::Board;
use kernel::*;

/// What is asked, whatever the position; and the rule it rests on.
pub(super) fn question(ask: &Ask) -> (&'static str, &'static str) {
    match ask {
        Ask::Bid => {
            ("ROR-3.10.2b", "With which Senator's Influence do you bid for the Traitor tokens, if at all?")
        }
        Ask::Tokens { traitor: None, .. } => {
            ("ROR-3.10.2c", "The Traitor tokens are yours. Which of your Senators is the Traitor?")
        }
        Ask::Tokens { traitor: Some(_), .. } => ("ROR-3.10.2c", "With which War is your Traitor in league?"),
    }
}

/// The question with what it is about.
pub(super) fn about(c: &Components, ask: &Ask) -> Option<String> {
    let Ask::Tokens { traitor: Some(traitor), .. } = ask else { return None };
    Some(format!("With which War is {} in league?", c.senators[*traitor].name))
}

/// A choice.
pub(super) fn action(c: &Components, action: Action) -> String {
    let who = |s: Senator| c.senators[s].name.as_str();
    match action {
        Action::Pass => "No Traitor of yours".into(),
        Action::Bid(s) => format!("Bid with the Influence of {}", who(s)),
        Action::Mark(s) => format!("{} is the Traitor", who(s)),
        Action::Betray(war) => format!("In league with: {}", c.wars[war].name),
        Action::Back => "Another Traitor".into(),
    }
}

/// A field of the form of the Forum: it holds only if the bid wins.
pub(super) fn field(c: &Components, action: Action) -> String {
    let who = |s: Senator| c.senators[s].name.as_str();
    match action {
        Action::Bid(s) => format!("Bid for the Traitor tokens with the Influence of {}", who(s)),
        Action::Mark(s) => format!("If you win the tokens: {} is the Traitor", who(s)),
        Action::Betray(war) => format!("If you win the tokens: in league with {}", c.wars[war].name),
        other => self::action(c, other),
    }
}

/// What happened.
pub(super) fn event(c: &Components, event: &Event, names: &Names) -> Sentence {
    let who = |s: &Senator| c.senators[*s].name.as_str();
    let war_of = |w: &War| c.wars[*w].name.as_str();
    let (rule, text) = match event {
        Event::Won { seat, senator } => (
            "ROR-3.10.2b",
            format!(
                "{} the Traitor tokens by the Influence of {}.",
                super::does(names, *seat, "wins", "win"),
                who(senator)
            ),
        ),
        Event::Marked { seat, senator, war } => (
            "ROR-3.10.2c",
            format!("{} of {} is a Traitor, in league with: {}.", who(senator), names.of(*seat), war_of(war)),
        ),
        Event::Defected { seat, senator, war } => (
            "ROR-3.10.4a",
            format!(
                "The Traitor {} leaves {} and joins the enemy: {}.",
                who(senator),
                names.of(*seat),
                war_of(war)
            ),
        ),
        Event::Exposed { senator, war } => (
            "ROR-3.10.31c",
            format!(
                "{} was in league with {} and is not in Rome to answer for it.",
                who(senator),
                war_of(war)
            ),
        ),
        Event::Shamed { seat, popularity, by } => (
            match by {
                Disgrace::Guilt => "ROR-3.10.31b",
                Disgrace::Absence => "ROR-3.10.31c",
                Disgrace::Defection => "ROR-3.10.4a",
            },
            format!(
                "Every fellow of the Traitor in the faction of {} loses {popularity} Popularity.",
                names.of(*seat)
            ),
        ),
        Event::Glory { senator, traitor, gain, popularity } => (
            "ROR-3.10.4b",
            format!(
                "{} has beaten the Traitor {} too, and gains {}.",
                who(senator),
                who(traitor),
                super::field::glory(c, *senator, *gain, *popularity)
            ),
        ),
        Event::Removed { senator, war } => (
            "ROR-3.10.2d",
            format!(
                "The Traitor tokens leave {} and {}: they can be bid for again.",
                who(senator),
                war_of(war)
            ),
        ),
    };
    Sentence::new(Rule(rule), text)
}

/// What the board says of the tokens.
pub(super) fn on_the_board(c: &Components, b: &Board, names: &Names) -> Option<String> {
    let t = b.traitor?;
    let (who, war) = (&c.senators[t.senator].name, &c.wars[t.war].name);
    let whose = b.traitors_player().map_or(String::new(), |seat| format!(" of {}", names.of(seat)));
    Some(match t.left {
        Some(_) => format!("Traitor: {who}{whose}, with the enemy in {war}."),
        None => format!("Traitor: {who}{whose}, in league with {war}."),
    })
}
