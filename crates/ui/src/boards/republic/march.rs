//! A march on Rome: the rebel, what the Senate sends or could send against him, and how their battle would end. Shown to
//! everybody as soon as somebody may revolt, and made from what everybody can see.

use super::odds::{bar, battle_shares};
use super::{Table, count, senators};
use crate::parts::{hidden, icon};
use maud::{Markup, html};
use republic::Action;
use republic::parts::*;
use republic::phases::revolution::{Action as Revolution, Ask};
use republic::state::{Board, Rebellion};

/// Is the viewer's own faction in revolt here? Then the bars are his.
fn mine(at: &Table, rebel: Senator) -> bool {
    at.view.board.owner(rebel).is_some_and(|seat| at.ctx.viewer.is(seat))
}

/// What the shares of a bar are called.
fn sides(at: &Table, rebel: Senator) -> [&'static str; 3] {
    let w = &at.words.forum;
    if mine(at, rebel) {
        [w.you_win, w.undecided, w.you_lose]
    } else {
        [w.the_senate_wins, w.undecided, w.the_rebel_wins]
    }
}

pub(super) fn caption(at: &Table, rebel: Senator) -> Markup {
    html! { span.cap-r aria-hidden="true" { @for side in sides(at, rebel) { span { (side) } } } }
}

/// One battle: what it is fought with in words, and its bar.
fn battle(at: &Table, board: &Board, rebellion: &Rebellion, senate: u8, with: Markup) -> Markup {
    let w = &at.words.forum;
    let rebel = at.rules.rebel_strength(board, rebellion);
    let mut shares = battle_shares(&at.rules.civil_war_odds(board, senate, rebel));
    if mine(at, rebellion.leader) {
        shares.reverse();
    }
    html! {
        div.march-r {
            p.force-r { (with) span.muted { (w.senate_and_rebel(senate, rebel)) } }
            (bar(shares, sides(at, rebellion.leader)))
        }
    }
}

/// The battle against the army that has been sent; else against what could be.
fn battles(at: &Table, board: &Board, rebellion: &Rebellion) -> Markup {
    let w = &at.words.forum;
    let Some(defence) = at.rules.defence(board) else { return Markup::default() };
    let led = |more: u8| {
        html! {
            span title=(w.legions) { (icon("legion")) (hidden(w.legions_said)) (defence.legions.len()) @if more > 0 { " " (w.to_be_raised(more)) } }
            @match defence.commander { Some(s) => span { (senators::name(at, s)) " +" (at.rules.parts.senators[s].military) }, None => span { (w.no_commander) } }
        }
    };
    match rebellion.army {
        Some(army) if army.commander.is_some() => {
            let senate = at.rules.led_strength(board, army.legions, [army.commander, army.master_of_horse]);
            let with = html! { span { (w.the_senate) " " (icon("legion")) (hidden(w.legions_said)) (army.legions.len()) } @if let Some(s) = army.commander { span { (senators::name(at, s)) } } };
            battle(at, board, rebellion, senate, with)
        }
        _ => html! {
            @if defence.legions.is_empty() { p.force-r { (w.rome_as) } }
            @else { (battle(at, board, rebellion, defence.at_hand, html! { (w.rome_as_it_is) " " (led(0)) })) }
            @if defence.recruits > 0 { (battle(at, board, rebellion, defence.at_most, html! { (w.at_most) " " (led(defence.recruits)) })) }
        },
    }
}

// --- among the Wars

pub(super) fn civil_war(at: &Table, rebel: &Rebellion) -> Markup {
    let w = &at.words.forum;
    let b = &at.view.board;
    let veterans = rebel.legions.both(b.veterans).len() as i64;
    let opposed = rebel.army.is_some_and(|army| army.commander.is_some() && !army.legions.is_empty());
    html! {
        li.war-r {
            div.spread { h3 { (w.civil_war) } span.tag.danger { (w.active) } }
            p.force-r {
                span { (senators::name(at, rebel.leader)) " +" (at.rules.parts.senators[rebel.leader].military) }
                span title=(w.legions) { (icon("legion")) (hidden(w.legions_said)) (rebel.legions.len()) @if veterans > 0 { " (" (count(veterans, w.veteran)) ")" } }
                span.muted { (w.strength(at.rules.rebel_strength(b, rebel))) }
            }
            (battles(at, b, rebel))
            @if let Some((with, senate)) = proposed(at, rebel) { (battle(at, b, rebel, senate, html! { (w.proposed_said) (with) })) }
            (caption(at, rebel.leader))
            @if !opposed { p.note-r { (w.nobody_stands_against_him_he) } }
        }
    }
}

/// The army that the motion on the floor would send against him, in words, and its strength.
pub(super) fn proposed(at: &Table, rebel: &Rebellion) -> Option<(Markup, u8)> {
    let w = &at.words.forum;
    let b = &at.view.board;
    let (commander, legions) = match b.senate.floor.last()?.motion {
        Motion::March { commander, legions } | Motion::Campaign { commander, legions, .. } => {
            (commander, legions)
        }
        _ => return None,
    };
    let there = rebel.army;
    let legions = legions.union(there.map_or(Set::NONE, |army| army.legions));
    let master = match there.filter(|army| army.commander == Some(commander)) {
        Some(army) => army.master_of_horse,
        None => b.rides_with(commander),
    };
    let with = html! {
        span { (icon("legion")) (hidden(w.legions_said)) (legions.len()) }
        span { (senators::name(at, commander)) " +" (at.rules.parts.senators[commander].military) }
    };
    Some((with, at.rules.led_strength(b, legions, [Some(commander), master])))
}

/// The proposed march with its bar, for the floor.
pub(super) fn on_the_floor(at: &Table) -> Markup {
    let w = &at.words.forum;
    let rebel = at.view.board.rebel;
    let sent = rebel.and_then(|rebel| proposed(at, &rebel).map(|(with, senate)| (rebel, with, senate)));
    html! {
        @if let Some((rebel, with, senate)) = sent {
            (super::floor::fact(w.battle, html! {
                span.wide-r { (battle(at, &at.view.board, &rebel, senate, with)) (caption(at, rebel.leader)) }
            }))
        }
    }
}

// --- before anybody has revolted

/// Who decides now whether he revolts, and the Legions that are known to follow him.
pub(super) fn tempted(ask: &Ask) -> Option<(Senator, Option<Set<Legion>>)> {
    match *ask {
        Ask::Lend { commander, .. } | Ask::Loyalty { commander, .. } => Some((commander, None)),
        Ask::Declare { commander, follow, .. } => Some((commander, Some(follow))),
        _ => None,
    }
}

/// How a revolt of this Commander would end: with the Legions that follow, or for the fewest, the likely number and all
/// of them while that is not known.
pub(super) fn prospect(at: &Table, commander: Senator, follow: Option<Set<Legion>>) -> Markup {
    let w = &at.words.forum;
    let b = &at.view.board;
    let Some(force) = b.force_of(commander) else { return Markup::default() };
    let own: Set<Legion> = force.legions.iter().filter(|l| b.owed[*l] == Some(commander)).collect();
    let doubtful = force.legions.minus(own);
    let some = |n: usize| own.union(doubtful.iter().take(n).collect());
    let likely = at.rules.likely_followers(b, doubtful.len());
    let mut cases: Vec<(&str, Set<Legion>)> = match follow {
        Some(follow) => vec![(w.follow_him, follow)],
        None => {
            vec![(w.his_veterans, own), (w.likely, some(likely)), (w.all, force.legions)]
        }
    };
    cases.dedup_by_key(|(_, legions)| *legions);
    cases.retain(|(_, legions)| !legions.is_empty());
    if cases.is_empty() {
        return Markup::default(); // nobody stands behind him: Fleets alone do not march
    }
    html! {
        @for (how, legions) in &cases {
            @let then = at.rules.in_revolt(b, commander, *legions);
            @if let Some(rebellion) = &then.rebel {
                (super::floor::fact(&format!("{how}: {}", rebellion.legions.len()), html! {
                    span.wide-r { (battles(at, &then, rebellion)) }
                }))
            }
        }
        (super::floor::fact("", html! { span.wide-r { (caption(at, commander)) } }))
    }
}

/// By correspondence the revolt is an order: its odds stand beside the form.
pub(super) fn beside_form(at: &Table) -> Markup {
    let w = &at.words.forum;
    let rises = |s: Senator| {
        at.choices.iter().any(|c| matches!(c.action, Action::Revolution(Revolution::Rise(who)) if who == s))
    };
    let victors = at.view.board.forces.iter().filter(|f| f.victorious).filter_map(|f| f.commander);
    html! {
        @for commander in victors.filter(|s| rises(*s)) {
            dl.prospect-r { dt { (senators::name(at, commander)) } dd { (w.if_he_marches_on_rome) } (prospect(at, commander, None)) }
        }
    }
}
