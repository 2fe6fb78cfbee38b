//! The board of The Republic of Rome: the Senate and its floor, factions and their Senators, Wars, Forum, the State.

mod agenda;
mod docket;
mod ending;
mod factions;
mod floor;
mod forum;
mod hemicycle;
mod ledger;
mod march;
mod mine;
mod odds;
mod plans;
mod rome;
mod say;
mod senators;
#[cfg(test)]
mod tests;
mod wars;

use crate::page::{Closed, Group, Phase as Stage};
use crate::{Board, Filled, Form, Scene};
use kernel::Seat;
use maud::{Markup, html};
use republic::parts::{Part, Phase};
use republic::phases::{
    Ask, combat, forum as forum_phase, hand, ledger as agreements, revenue, revolution, senate,
};
use republic::words::en;
use republic::{Action, Deal, Event, Order, Republic, View};

/// What a board of The Republic of Rome is drawn from.
type Table<'a> = Scene<'a, Republic>;

impl Board for Republic {
    const PLAYERS: &'static str = "Factions";
    const HAND: &'static str = "Faction";

    fn draw(at: &Table) -> Markup {
        html! { div.board-r { (ending::breakdown(at)) (floor::floor(at)) (factions::factions(at)) } }
    }
    fn hand(at: &Table) -> Markup {
        mine::mine(at)
    }
    fn hand_count(view: &View) -> u32 {
        view.own.as_ref().map_or(0, |own| own.hand.cards.len() as u32)
    }
    fn players(at: &Table) -> Markup {
        factions::players(at)
    }
    fn goal(at: &Table) -> Markup {
        rome::state_of_rome(at)
    }
    fn state(at: &Table) -> Markup {
        html! { div.state-r { (wars::wars(at)) (forum::provinces(at)) (forum::forum(at)) (ledger::ledger(at)) } }
    }
    fn odds(at: &Table) -> Markup {
        odds::beside_prompt(at)
    }
    fn consequence(at: &Table) -> String {
        say::consequence(at)
    }
    fn act(action: &Action) -> Option<&'static str> {
        act(action)
    }
    fn group(at: &Table, action: &Action) -> Option<Group> {
        say::group(at, action)
    }
    fn brief(at: &Table, words: String) -> String {
        say::brief(at, words)
    }
    fn plain(view: &View, action: &Action) -> bool {
        // Who does not step down loses Influence; in the Revolution Phase it may mean to lay down a command.
        match action {
            Action::Forum(forum_phase::Action::Pass) | Action::Combat(combat::Action::Pass) => true,
            Action::Senate(senate::Action::Pass) => {
                !matches!(view.flow.question(), Some(Ask::Senate(senate::Ask::StepDown { .. })))
            }
            _ => false,
        }
    }
    fn field(view: &View, action: &Action) -> Option<u16> {
        say::field(view, action)
    }
    fn closed(at: &Table) -> Vec<Closed> {
        say::closed(at)
    }
    fn phases(view: &View) -> Vec<(String, Stage)> {
        let (now, over) = (view.board.phase, view.board.over.is_some());
        let stage = |phase: Phase| match phase {
            p if over || p < now => Stage::Done,
            p if p == now => Stage::Now,
            _ => Stage::ToCome,
        };
        Phase::ALL[1..].iter().map(|&phase| (en::phase(phase).to_string(), stage(phase))).collect()
    }
    fn heading(event: &Event) -> bool {
        matches!(event, Event::Year { .. } | Event::Phase { .. })
    }

    const KEEPS: bool = true;
    fn keeps(event: &Event) -> Option<(u32, &str)> {
        match event {
            Event::Terms { number, words, .. } => Some(((*number).into(), words)),
            _ => None,
        }
    }

    const ORDERS: bool = true;
    fn order_forms(at: &Table) -> Vec<Form> {
        plans::order_forms(at)
    }
    fn read_order(&self, form: &str, filled: &Filled) -> Option<Order> {
        plans::read_order(form, filled)
    }
    fn deal_form(at: &Table, like: Option<&Deal>) -> Option<Form> {
        plans::deal_form(at, like)
    }
    fn read_deal(&self, from: Seat, filled: &Filled) -> Option<Deal> {
        plans::read_deal(from, filled)
    }
}

/// What the button that sends a choice says, where the label is no verb or too long.
fn act(action: &Action) -> Option<&'static str> {
    Some(match action {
        Action::Lead(_) | Action::Forum(forum_phase::Action::Lead(_)) => "Name him Leader",
        Action::Adopt(_) => "Take him",
        Action::Hand(hand::Action::Field(_)) => "Play him",
        Action::Hand(hand::Action::Place(..)) => "Give it to him",
        Action::Hand(hand::Action::Discard(_)) => "Discard it",
        Action::Revenue(revenue::Action::Hold(_)) => "He holds",
        Action::Revenue(revenue::Action::Contribute(_)) => "Give the State",
        Action::Revenue(revenue::Action::Send(..)) => "Pay",
        Action::Forum(forum_phase::Action::Announce(_)) => "Announce with bribe",
        Action::Forum(forum_phase::Action::Attract(_)) => "Offer",
        Action::Forum(forum_phase::Action::Pressure(_)) => "Press",
        Action::Senate(senate::Action::Name(_)) => "Name him",
        Action::Senate(senate::Action::VoteOne(..)) => "Cast his votes",
        Action::Senate(senate::Action::Buy(..)) => "Buy and vote",
        Action::Senate(senate::Action::Move(_)) => "Propose it",
        Action::Senate(senate::Action::War(_)) => "Against this War",
        Action::Senate(senate::Action::Province(_)) => "This Province",
        Action::Senate(senate::Action::Concession(_)) => "This Concession",
        Action::Senate(senate::Action::Assassin(_)) => "Draw the dagger",
        Action::Senate(senate::Action::Legions) => "Legions",
        Action::Senate(senate::Action::Fleets) => "Fleets",
        Action::Combat(combat::Action::First(_)) => "He attacks next",
        Action::Revolution(revolution::Action::Join(_)) => "He joins",
        Action::Ledger(agreements::Action::Fulfilled) => "Judge it fulfilled",
        Action::Ledger(agreements::Action::Unfulfilled) => "Judge it unfulfilled",
        _ => return None,
    })
}

/// What a Senator is called where there is little room: a Statesman by his last name.
fn short(name: &str) -> &str {
    if !name.contains(". ") {
        return name;
    }
    let last = name.rfind(' ').map_or(0, |i| i + 1);
    match name[..last].strip_suffix(" the ") {
        Some(before) => &name[before.rfind(' ').map_or(0, |i| i + 1)..],
        None => &name[last..],
    }
}

/// "1 Legion", "2 Legions".
fn count(n: impl Into<i64>, thing: &str) -> String {
    match n.into() {
        1 => format!("1 {thing}"),
        n => format!("{n} {thing}s"),
    }
}
