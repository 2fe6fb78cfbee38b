//! Wars: strengths, the numbers of fate, Leaders, the forces against them, and how a battle would end.

use super::march::civil_war;
use super::odds::{battle_bar, calculator, imagined, likely};
use super::{Table, count, senators};
use crate::parts::{hidden, icon, quick, target};
use maud::{Markup, html};
use republic::Action;
use republic::parts::*;
use republic::phases::combat::{self, Arm};
use republic::phases::{forum, senate};
use republic::state::{Force, Front, LeaderAt, Status};

/// So many active Wars at once destroy Rome.
const TOO_MANY: usize = 4;

pub(super) fn wars(at: &Table) -> Markup {
    let w = &at.words.forum;
    let b = &at.view.board;
    let active = b.active_wars();
    html! {
        section.panel.wars-r #wars aria-label=(w.wars) {
            header {
                h2 { (w.wars) }
                span.tag.danger[active > 0].ok[active == 0] title=(w.four_active_wars) {
                    (w.active_of(active, TOO_MANY))
                }
            }
            ol {
                @if let Some(rebel) = &b.rebel { (civil_war(at, rebel)) }
                @for (war, front) in b.wars.iter().filter(|(_, front)| front.present()) { (entry(at, war, front)) }
                @if b.wars.values().all(|front| !front.present()) && b.rebel.is_none() { li.none-r { (w.rome_is_at_peace) } }
            }
        }
    }
}

fn about(action: &Action, war: War) -> bool {
    matches!(action, Action::Senate(senate::Action::War(w)) | Action::Combat(combat::Action::War(w)) if *w == war)
}

fn entry(at: &Table, war: War, front: &Front) -> Markup {
    let w = &at.words.forum;
    let card = &at.rules.parts.wars[war];
    let head = html! { h3 data-piece={ "war" (war.ix()) } data-at=(tag(w, front).0) { (card.name) } };
    let (word, class) = tag(w, front);
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
                summary { (w.odds_by_strength) }
                @let who = at.view.board.forces.iter().find(|f| f.war == war).and_then(|f| f.commander).or(likely(at));
                @if at.rules.naval_strength(&at.view.board, war) > 0 { (calculator(at, who, war, Arm::Sea)) }
                (calculator(at, who, war, Arm::Land))
            }
        }
    }
}

fn tag(w: &crate::words::forum::Forum, front: &Front) -> (&'static str, &'static str) {
    match front.status {
        Status::Active => (w.active, "tag danger"),
        Status::Waiting => (w.waits_for_next_year, "tag warn"),
        _ => (w.inactive, "tag"),
    }
}

/// Land, support, navy, Disaster, Standoff, Spoils.
fn numbers(at: &Table, war: War, front: &Front) -> Markup {
    let w = &at.words.forum;
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
            (fact("legion", w.land, w.land_strength, html! { (land) }))
            (fact("fleet", w.support, w.fleets_that_must_go, html! { (card.support) }))
            (fact("war", w.naval, w.naval_strength, html! { @if front.navy_beaten { s { (card.naval) } } @else { (naval) } }))
            (fact("warning", w.disaster, w.natural_rolls_that_bring, html! { (disaster) }))
            (fact("", w.standoff, w.natural_rolls_that_bring_a_standoff, html! { (standoff) }))
            (fact("talent", w.spoils, w.talents_for_the_state, html! { (if front.revolt { 0 } else { card.spoils }) }))
        }
    }
}

fn fact(symbol: &str, word: &str, title: &str, value: Markup) -> Markup {
    html! { li title=(quick(title)) { b { @if !symbol.is_empty() { (icon(symbol)) } (value) } small { (word) } } }
}

fn leaders(at: &Table, war: War) -> Markup {
    let w = &at.words.forum;
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
                @if !matches!(place, LeaderAt::With(w) if *w == war) { small.muted { " " (w.aids_it) } }
            }
        }
    }
}

/// What makes this War worse, or wakes it.
fn notes(at: &Table, war: War, front: &Front) -> Markup {
    let w = &at.words.forum;
    let (b, card) = (&at.view.board, &at.rules.parts.wars[war]);
    let times = at.rules.multiplier(b, war);
    let mut said = Vec::new();
    if times > 1 {
        said.push(w.with_sister_wars(times));
    }
    if front.unprosecuted && front.active() {
        said.push(w.neglected_unrest_a_year.into());
    }
    if card.drought.is_some() {
        said.push(w.counts_as_a_drought.into());
    }
    if front.navy_beaten {
        said.push(w.navy_beaten.into());
    }
    if !front.active() && times == 1 && front.status == Status::Inactive {
        said.push(w.wakes_by_a_leader.into());
    }
    html! { @if !said.is_empty() { p.note-r { (said.join("; ")) } } }
}

/// The forces that stand there, and the odds of each; else what the motion on the floor would send.
fn forces(at: &Table, war: War) -> Markup {
    let w = &at.words.forum;
    let here = at.view.board.forces.iter().filter(|f| f.war == war && !f.victorious);
    let proposed = super::floor::proposed(at).into_iter().filter(|f| f.war == war);
    html! {
        @for force in here { (force_line(at, force, "")) }
        @for force in proposed { (force_line(at, &force, w.proposed_said)) }
    }
}

/// A force in words, with the bar of the battle it fights next.
pub(super) fn force_line(at: &Table, force: &Force, lead: &str) -> Markup {
    let w = &at.words.forum;
    let b = &at.view.board;
    let (arm, strength, odds) = next_battle(at, force);
    let veterans = force.legions.both(b.veterans).len();
    html! {
        @if force.commander.is_some() { (battle_bar(at, &odds)) }
        p.force-r {
            (lead)
            span title=(w.legions) { (icon("legion")) (hidden(w.legions_said)) (force.legions.len()) @if veterans > 0 { " (" (count(veterans as i64, w.veteran)) ")" } }
            @if force.fleets > 0 { span title=(w.fleets) { (icon("fleet")) (hidden(w.fleets_said)) (force.fleets) } }
            @match force.commander {
                Some(s) => span { (senators::name(at, s)) " +" (at.rules.parts.senators[s].military) },
                None => span { (w.no_commander_it_waits) },
            }
            span.muted { (w.against(strength, at.rules.battlefield(b, &imagined(force.commander, force.war), arm).enemy, arm)) }
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
