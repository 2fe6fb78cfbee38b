//! Wars: strengths, the numbers of fate, Leaders, the forces against them, and how a battle would end.

use super::march::civil_war;
use super::odds::{battle_bar, calculator, imagined, likely};
use super::{Table, count, senators};
use crate::parts::{hidden, icon, target};
use maud::{Markup, html};
use republic::Action;
use republic::parts::*;
use republic::phases::combat::{self, Arm};
use republic::phases::{forum, senate};
use republic::state::{Force, Front, LeaderAt, Status};

/// So many active Wars at once destroy Rome.
const TOO_MANY: usize = 4;

pub(super) fn wars(at: &Table) -> Markup {
    let b = &at.view.board;
    let active = b.active_wars();
    html! {
        section.panel.wars-r #wars aria-label="Wars" {
            header {
                h2 { "Wars" }
                span.tag.danger[active > 0].ok[active == 0] title="Four active Wars at the end of a Combat Phase destroy Rome" {
                    @if active < TOO_MANY { (active) " of " (TOO_MANY) " active" } @else { (active) " active: too many" }
                }
            }
            ol {
                @if let Some(rebel) = &b.rebel { (civil_war(at, rebel)) }
                @for (war, front) in b.wars.iter().filter(|(_, front)| front.present()) { (entry(at, war, front)) }
                @if b.wars.values().all(|front| !front.present()) && b.rebel.is_none() { li.none-r { "Rome is at peace." } }
            }
        }
    }
}

fn about(action: &Action, war: War) -> bool {
    matches!(action, Action::Senate(senate::Action::War(w)) | Action::Combat(combat::Action::War(w)) if *w == war)
}

fn entry(at: &Table, war: War, front: &Front) -> Markup {
    let card = &at.rules.parts.wars[war];
    let head = html! { h3 data-piece={ "war" (war.ix()) } data-at=(tag(front).0) { (card.name) } };
    let (word, class) = tag(front);
    html! {
        li.war-r.quiet[!front.active()] {
            div.spread {
                @match at.target(|a| about(a, war)) {
                    Some(choice) => (target(&choice, "target pick-r", head)),
                    None => (head),
                }
                span class=(class) { (word) }
            }
            (numbers(at, war, front))
            (leaders(at, war))
            (notes(at, war, front))
            (forces(at, war))
            details.calc-r id={ "odds-" (war.ix()) } {
                summary { "Odds by strength" }
                @let who = at.view.board.forces.iter().find(|f| f.war == war).and_then(|f| f.commander).or(likely(at));
                @if at.rules.naval_strength(&at.view.board, war) > 0 { (calculator(at, who, war, Arm::Sea)) }
                (calculator(at, who, war, Arm::Land))
            }
        }
    }
}

fn tag(front: &Front) -> (&'static str, &'static str) {
    match front.status {
        Status::Active => ("active", "tag danger"),
        Status::Waiting => ("waits for next year", "tag warn"),
        _ => ("inactive", "tag"),
    }
}

/// Land, support, navy, Disaster, Standoff, Spoils.
fn numbers(at: &Table, war: War, front: &Front) -> Markup {
    let (b, card) = (&at.view.board, &at.rules.parts.wars[war]);
    let led =
        || Leader::ALL.iter().filter(|l| at.rules.led_by(b, war, **l)).map(|l| &at.rules.parts.leaders[*l]);
    let rolls = |own: &[u8], of: fn(&republic::components::LeaderCard) -> u8| {
        let mut list: Vec<u8> = own.iter().copied().chain(led().map(of)).collect();
        list.sort_unstable();
        list.dedup();
        let list: Vec<_> = list.iter().map(u8::to_string).collect();
        list.join(", ")
    };
    let (disaster, standoff) = (rolls(&card.disaster, |l| l.disaster), rolls(&card.standoff, |l| l.standoff));
    // An inactive War counts itself as soon as it is woken.
    let land = at.rules.land_strength(b, war);
    let naval = at.rules.naval_strength(b, war);
    html! {
        ul.ws.long[disaster.len() + standoff.len() > 12] {
            (fact("legion", "land", "Land strength", html! { (land) }))
            (fact("fleet", "support", "Fleets that must go with the Legions", html! { (card.support) }))
            (fact("war", "naval", "Naval strength", html! { @if front.navy_beaten { s { (card.naval) } } @else { (naval) } }))
            (fact("warning", "disaster", "Natural rolls that bring a Disaster", html! { (disaster) }))
            (fact("", "standoff", "Natural rolls that bring a Standoff", html! { (standoff) }))
            (fact("talent", "spoils", "Talents for the State when it is won", html! { (if front.revolt { 0 } else { card.spoils }) }))
        }
    }
}

fn fact(symbol: &str, word: &str, title: &str, value: Markup) -> Markup {
    html! { li title=(title) { b { @if !symbol.is_empty() { (icon(symbol)) } (value) } small { (word) } } }
}

fn leaders(at: &Table, war: War) -> Markup {
    let b = &at.view.board;
    html! {
        @for (leader, place) in b.leaders.iter().filter(|(l, _)| at.rules.led_by(b, war, *l)) {
            @let card = &at.rules.parts.leaders[leader];
            @let kill = at.target(|a| matches!(a, Action::Forum(forum::Action::Dies(l)) if *l == leader));
            @let inner = html! {
                span data-piece={ "leader" (leader.ix()) } data-at={ "war" (war.ix()) } { (icon("barbarian")) " " (card.name) " +" (card.strength) }
            };
            p.led {
                @match kill { Some(choice) => (target(&choice, "target act-r", inner)), None => (inner) }
                @if !matches!(place, LeaderAt::With(w) if *w == war) { small.muted { " aids it" } }
            }
        }
    }
}

/// What makes this War worse, or wakes it.
fn notes(at: &Table, war: War, front: &Front) -> Markup {
    let (b, card) = (&at.view.board, &at.rules.parts.wars[war]);
    let times = at.rules.multiplier(b, war);
    let mut said = Vec::new();
    if times > 1 {
        said.push(format!("strength × {times} with its sister Wars"));
    }
    if front.unprosecuted && front.active() {
        said.push("neglected: 1 Unrest a year".into());
    }
    if card.drought.is_some() {
        said.push("counts as a Drought".into());
    }
    if front.navy_beaten {
        said.push("navy beaten".into());
    }
    if !front.active() && times == 1 && front.status == Status::Inactive {
        said.push("wakes by a Leader, a sister War or our attack".into());
    }
    html! { @if !said.is_empty() { p.note-r { (said.join("; ")) } } }
}

/// The forces that stand there, and the odds of each; else what the motion on the floor would send.
fn forces(at: &Table, war: War) -> Markup {
    let here = at.view.board.forces.iter().filter(|f| f.war == war && !f.victorious);
    let proposed = super::floor::proposed(at).into_iter().filter(|f| f.war == war);
    html! {
        @for force in here { (force_line(at, force, "")) }
        @for force in proposed { (force_line(at, &force, "proposed: ")) }
    }
}

/// A force in words, with the bar of the battle it fights next.
pub(super) fn force_line(at: &Table, force: &Force, lead: &str) -> Markup {
    let b = &at.view.board;
    let (arm, strength, odds) = next_battle(at, force);
    let veterans = force.legions.both(b.veterans).len();
    html! {
        @if force.commander.is_some() { (battle_bar(&odds)) }
        p.force-r {
            (lead)
            span title="Legions" { (icon("legion")) (hidden("Legions ")) (force.legions.len()) @if veterans > 0 { " (" (count(veterans as i64, "Veteran")) ")" } }
            @if force.fleets > 0 { span title="Fleets" { (icon("fleet")) (hidden("Fleets ")) (force.fleets) } }
            @match force.commander {
                Some(s) => span { (senators::name(at, s)) " +" (at.rules.parts.senators[s].military) },
                None => span { "no Commander: it waits" },
            }
            span.muted { (strength) " against " (at.rules.battlefield(b, &imagined(force.commander, force.war), arm).enemy) @if arm == Arm::Sea { " at sea" } }
        }
    }
}

/// The battle a force fights next: at sea until the navy is beaten.
fn next_battle(at: &Table, force: &Force) -> (Arm, u8, republic::forecast::BattleOdds) {
    let b = &at.view.board;
    let arm = if at.rules.naval_strength(b, force.war) > 0 { Arm::Sea } else { Arm::Land };
    let strength = at.rules.force_strength(b, force, arm);
    (arm, strength, at.rules.battlefield(b, force, arm).odds(strength))
}
